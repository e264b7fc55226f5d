"""What texts make of the rules: accelerating, the draw phase, places in a row, who strikes whom, and what is lessened."""

from __future__ import annotations

import pytest

from playmat.core.ask import Option
from playmat.games.gamma.nodes.changes import ChangesAcceleration, CountsWild, FirstOnly, KeepsChanneled, NeedsNoSources
from playmat.games.gamma.nodes.clauses import PlayedFrom, Skill
from playmat.games.gamma.nodes.effects import Channel, Flip, StrikeEachOther
from playmat.games.gamma.nodes.filters import StandsBeside, StandsOutermost
from playmat.games.gamma.nodes.patterns import Resolves
from playmat.games.gamma.requirements import sources_are_met
from playmat.lang.changes import AddsStats, Cannot, LessensDamage
from playmat.lang.clauses import Cast, Static, Triggered
from playmat.lang.effects import DealDamage, DiscardFromHand, GainLife, Give, ReturnToHand
from playmat.lang.nodes import Who
from playmat.lang.nouns import Aimed, Cards, Choice, IsOther, LiesIn
from playmat.lang.values import AttackOf, Difference, HealthOf, It, Number, Opponents, This, You
from tests.gamma_positions import A, Table

UNITS = Cards(("unit",))
TWO_UNITS = Aimed(UNITS, None, Number(2), Number(2))
ROW = '[A]\nreality = ["HOUND", "OX", "SCOUT", "LAMP"]\n[B]\nreality = ["TEMPLE"]'


def shown(table: Table, *names: str) -> list[tuple[int, int]]:
    """Offense and Defense of cards."""
    return [table.facts(f"{name}.offense", f"{name}.defense") for name in names]


@pytest.mark.rule("gamma.speed.accelerate", "gamma.r.card-over-rules")
def test_accelerating_costs_more_or_less() -> None:
    """Those pay it of whom the text speaks, for each step."""
    given = '[table]\nacted = true\n[A]\nhand = ["SPARK"]\nenergy = 3\nreality = ["LAMP"]\n[B]\nhand = ["HOUND"]\nenergy = 3\nreality = ["OX"]'
    for amount, who, left in ((1, Opponents(), 16), (-1, Opponents(), 18), (-9, Opponents(), 20), (1, You(), 17)):
        table = Table(given, {"LAMP": (Static((ChangesAcceleration(Number(amount), who),)),)})
        assert table.say("play SPARK", "play HOUND").fact("B.life") == left


@pytest.mark.rule("gamma.speed.accelerate", "gamma.r.card-over-rules")
@pytest.mark.parametrize(
    ("more", "left"),
    [((), 18), ((ChangesAcceleration(Number(2), fixed=True),), 18), ((ChangesAcceleration(Number(1)),), 17)],
)
def test_accelerating_costs_so_much(more: tuple[ChangesAcceleration, ...], left: int) -> None:
    """What it costs instead is said twice and is the same; what is more comes on top."""
    given = '[table]\nacted = true\n[A]\nhand = ["SPARK"]\nenergy = 3\n[B]\nhand = ["HOUND"]\nenergy = 3\nreality = ["LAMP"]'
    table = Table(given, {"LAMP": (Static((ChangesAcceleration(Number(2), fixed=True), *more)),)})
    assert left == table.say("play SPARK", "play HOUND").fact("B.life")


@pytest.mark.rule("gamma.channel.face-down-price", "gamma.r.card-over-rules")
@pytest.mark.parametrize(("who", "size"), [(You(), 3), (Opponents(), 2)])
def test_what_is_channeled_face_down_counts(who: Who, size: int) -> None:
    """Only for the player of whom the text speaks."""
    given = '[A]\nhand = ["OX"]\nreality = ["FIELD"]\ndeck = ["SONG", "SONG", "SONG", "SONG", "SONG"]'
    table = Table(given.replace('["OX"]', '["OX", "LAMP"]'), {"FIELD": (Static((CountsWild(who),)),)})
    table.say("channel OX face down", "pass", "pass", "choose OX bottom")
    assert table.fact("A.hand_size") == size


@pytest.mark.rule("gamma.draw.return-channeled", "gamma.r.card-over-rules")
def test_a_channeled_card_stays() -> None:
    """As many as the text says; the others go back."""
    given = '[A]\nhand = ["OX", "LAMP"]\nreality = ["FIELD"]'
    table = Table(given, {"FIELD": (Static((KeepsChanneled(Number(1)),)),)})
    table.say("channel OX face up", "channel LAMP face up", "pass", "pass")
    assert len(table.offers()) == 6
    table.say("choose LAMP stays")
    assert len(table.offers()) == 2
    assert table.say("choose OX top").fact("A.channel") == ["LAMP"]


@pytest.mark.rule("gamma.timing.reality-on-right", "gamma.r.row-placement")
def test_places_in_a_row() -> None:
    """On the same side of the table, and in the same row."""

    def with_one_more(*words: StandsBeside | StandsOutermost) -> list[int]:
        changes = AddsStats(Cards(("unit",), None, words), Number(1))
        table = Table(ROW, {"OX": (Static((changes,)),)})
        return [
            now - was
            for (now, _), was in zip(shown(table, "HOUND", "OX", "SCOUT", "TEMPLE"), (2, 4, 1, 3), strict=True)
        ]

    assert with_one_more(StandsBeside(This(), "left")) == [1, 0, 0, 0]
    assert with_one_more(StandsBeside(This(), "right")) == [0, 0, 1, 0]
    assert with_one_more(StandsBeside(This(), "either", next=True)) == [1, 0, 1, 0]
    assert with_one_more(StandsOutermost("left")) == [1, 0, 0, 1]
    assert with_one_more(StandsOutermost("right")) == [0, 0, 1, 1]


@pytest.mark.rule("gamma.combat.strike-amount", "gamma.r.card-over-rules")
def test_two_units_strike_each_other() -> None:
    """Each as strong as it was, at one moment; none strikes itself."""
    given = '[A]\nhand = ["SPARK"]\nenergy = 3\nreality = ["HOUND"]\n[B]\nreality = ["OX"]'
    table = Table(given, {"SPARK": (Cast(StrikeEachOther(TWO_UNITS)),)}).say("play SPARK", "pass")
    assert table.facts("A.reality", "OX.damage") == ([], 2)


@pytest.mark.rule("gamma.r.card-over-rules", "gamma.r.offense-values")
def test_offense_and_defense_are_swapped() -> None:
    """As they are then, with whatever changes them; afterwards changes are added."""
    given = '[A]\nhand = ["SPARK"]\nenergy = 3\nreality = ["HOUND", "LAMP"]'
    own, other = AttackOf(It()), HealthOf(It())
    swap = Give((AddsStats(Aimed(UNITS), Difference(other, own), Difference(own, other)),), "end of turn")
    texts = {"SPARK": (Cast(swap),), "LAMP": (Static((AddsStats(UNITS, Number(2)),)),)}
    table = Table(given, texts)
    assert shown(table, "HOUND") == [(4, 1)]
    assert shown(table.say("play SPARK", "pass"), "HOUND") == [(1, 4)]


@pytest.mark.rule("gamma.r.card-over-rules", "gamma.play.damage-zones")
def test_damage_by_some_cards_is_lessened() -> None:
    """That of spells, and not that of strikes."""
    given = '[table]\nacted = true\n[A]\nhand = ["SPARK"]\nenergy = 3\nreality = ["HOUND"]\n[B]\nreality = ["OX"]'
    shelter = Static((LessensDamage(This(), Number(1), Cards(("spell",))),))
    texts = {"OX": (shelter,), "SPARK": (Cast(DealDamage(Number(2), Aimed(Cards(("unit",), Opponents())))),)}
    table = Table(given, texts).say("play SPARK", "pass")
    assert table.fact("OX.damage") == 1
    table = Table(given, texts).say("attack HOUND", "pass", "block HOUND with OX")
    assert table.fact("OX.damage") == 2


@pytest.mark.rule("gamma.play.top-to-bottom", "gamma.play.abilities-in-dream")
def test_a_spell_resolves() -> None:
    """Those of the player alone, and not what was triggered; a unit that resolves is none."""
    given = '[A]\nhand = ["SONG", "HOUND"]\nenergy = 9\nreality = ["LAMP"]\n[B]\nhand = ["SPARK"]\nenergy = 9'
    texts = {"LAMP": (Triggered(Resolves(Cards(("spell",), You())), GainLife(Number(1))),)}
    table = Table(given, texts).say("play SONG", "play SPARK")
    assert table.passes().fact("A.life") == 21
    table = Table(given, texts).say("pass", "play SPARK", "pass", "play HOUND", "pass")
    assert table.fact("A.life") == 20


@pytest.mark.rule("gamma.r.skill-terms", "gamma.r.card-over-rules")
def test_a_skill_works_where_its_card_lies() -> None:
    """From memory, if the text says so, and not from reality."""
    back = Skill(ReturnToHand(This()), energy=2, condition=LiesIn(This(), "memory"))
    table = Table('[A]\nmemory = ["SCOUT"]\nreality = ["OX"]\nenergy = 3', {"SCOUT": (back,), "OX": (back,)})
    assert table.offers("ability") == {"ability SCOUT"}
    assert table.say("ability SCOUT", "pass").facts("A.hand", "A.memory", "A.energy") == (["SCOUT"], [], 1)


@pytest.mark.rule("gamma.r.card-over-rules")
def test_this_round_or_the_next() -> None:
    """It is over as the next round is."""
    texts = {"SONG": (Cast(Give((Cannot("attack", Aimed(UNITS)),), "end of the next turn")),)}
    table = Table('[A]\nreality = ["OX"]\nenergy = 9\nhand = ["SONG"]', texts).say("play SONG", "pass")
    seen = []
    for _ in range(3):
        while table.asked[0] != "A":
            table.passes()
        seen.append(table.offers("attack") != set())
        number = table.fact("table.round")
        while table.fact("table.round") == number:
            table.passes()
    assert seen == [False, False, True]


def why(table: Table, name: str) -> set[str]:
    """The rules for which A may not play a card."""
    reasons = sources_are_met(table.scene, A, Option("play", table.card(name)))
    return {reason.cause.rule for reason in reasons}


@pytest.mark.rule("gamma.sources.unmet-refused", "gamma.speed.group", "gamma.r.card-over-rules")
def test_the_next_card_needs_no_sources() -> None:
    """One card, though two are committed together; and nothing after it."""
    free = FirstOnly(Cards((), You(), (), "hand"), NeedsNoSources(Cards((), You(), (), "hand")))
    texts = {"LAMP": (Static((free,)),)}
    table = Table('[A]\nreality = ["LAMP"]\nhand = ["FIELD", "CROSS", "SPARK"]\nenergy = 9', texts)
    assert table.offers("play") == {"play FIELD", "play CROSS", "play SPARK"}
    assert "play CROSS" not in table.say("group", "play FIELD").offers()
    table = Table('[A]\nreality = ["LAMP"]\nhand = ["FIELD", "CROSS", "SONG"]\nenergy = 9', texts)
    table.say("play FIELD")
    assert "gamma.sources.unmet-refused" in why(table, "CROSS")
    assert "gamma.sources.unmet-refused" not in why(table, "SONG")


@pytest.mark.rule("gamma.r.play-from-hand", "gamma.play.requirements", "gamma.r.card-over-rules")
def test_played_from_memory_at_a_price() -> None:
    """From there it costs more; from the hand it does not."""
    texts = {"SCOUT": (PlayedFrom("memory", None, 2, DiscardFromHand(You(), Number(1))),)}
    given = '[A]\nmemory = ["SCOUT"]\nhand = ["SONG"]\nenergy = '
    table = Table(given + "3", texts).say("play SCOUT", "pass")
    assert table.facts("A.energy", "A.reality", "A.hand") == (0, ["SCOUT"], [])
    assert Table(given + "2", texts).offers("play") == {"play SONG"}
    assert Table('[A]\nmemory = ["SCOUT"]\nenergy = 9', texts).offers("play") == set()
    hand = Table('[A]\nhand = ["SCOUT", "SONG"]\nenergy = 3', texts).say("play SCOUT", "pass")
    assert hand.facts("A.energy", "A.hand") == (2, ["SONG"])


@pytest.mark.rule("gamma.r.flipping")
@pytest.mark.parametrize(("ox", "offered"), [('"OX"', {"ability LAMP"}), ('{ card = "OX", flipped = true }', set())])
def test_others_are_flipped_as_a_price(ox: str, offered: set[str]) -> None:
    """As many as it takes that are not flipped yet, and only those can be chosen."""
    others = Choice(Cards(("unit",), You(), (IsOther(),)), Number(2), Number(2))
    skill = {"LAMP": (Skill(GainLife(Number(3)), price=Flip(others)),)}
    table = Table(f'[A]\nlife = 10\nreality = ["HOUND", {ox}, "LAMP"]\n[B]\nreality = ["TEMPLE"]', skill)
    assert table.offers("ability") == offered
    if offered:
        assert table.say("ability LAMP", "pass").facts("A.life", "OX.flipped", "LAMP.flipped") == (13, True, False)


@pytest.mark.rule("gamma.channel.face-choice")
@pytest.mark.parametrize(("way", "zone"), [("up", "A.channel"), ("down", "A.face_down")])
def test_a_card_is_channeled_as_its_player_likes(way: str, zone: str) -> None:
    """A text that does not say how leaves it to the player, as the rule does."""
    card = Choice(Cards((), You(), (), "hand"), Number(1), Number(1))
    table = Table('[A]\nenergy = 9\nhand = ["SONG", "OX"]', {"SONG": (Cast(Channel(card)),)})
    table.say("play SONG")
    while "channel OX face up" not in table.offers() or table.fact("A.hand") != ["OX"]:
        table.passes()
    assert table.offers() == {"channel OX face up", "channel OX face down"}
    assert table.say(f"channel OX face {way}").facts("A.hand", zone) == ([], ["OX"])
