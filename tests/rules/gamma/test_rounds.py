"""The course of the game: set-up, rounds and phases, energy, channeling, the draw phase, winning."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import playmat
from playmat.core import codec
from playmat.core.errors import IllegalAnswer, SaveError
from playmat.games.gamma.events import EnergyBanked, HandSettled, Returned, RoundBegan
from playmat.games.gamma.nodes.effects import GainCounters, GainEnergy
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.games.gamma.saying import Main
from playmat.games.gamma.zones import DECK, HAND, VOID
from playmat.lang.clauses import Cast, Triggered
from playmat.lang.effects import AtOnce, DamagePlayers, DealDamage, DrawCards, GainLife
from playmat.lang.nouns import Aimed, Cards
from playmat.lang.patterns import Enters
from playmat.lang.values import EachPlayer, Number, Opponents, This, You
from playmat.machine.events import FirstPlayer, PhaseBegan, Revealed, Shuffled
from playmat.play.game import Game
from tests.gamma_positions import A, B, Table
from tests.panels import row

DECKS = ["hoops-and-hymns", "salt-and-third-hands"]


def begun(seed: int = 1, **rules: object) -> Game:
    """A game as it begins."""
    return playmat.new("gamma", decks=DECKS, seed=seed, rules=rules)


def test_a_main_phase_of_an_older_save() -> None:
    """It told how many had passed; a field that is gone is passed over, and any other too many is refused."""
    assert codec.unpack(["Main", 1]) == Main()
    with pytest.raises(SaveError, match="Main has 0 fields"):
        codec.unpack(["Main", 1, 1])


def to_next_round(table: Table) -> Table:
    """Pass, and put what was channeled at the bottom, until the next round's main phase."""
    start = table.fact("table.round")
    for _ in range(60):
        if table.game.ask is None or table.fact("table.round") != start:
            return table
        options = table.game.ask.options
        table.game.answer(next(one for one in options if one.verb == "pass" or (one.verb, one.number) == ("card", 1)))
    raise AssertionError("the round does not end")


# ---- set-up


@pytest.mark.rule(
    "gamma.overview.two-players",
    "gamma.overview.starting-life",
    "gamma.setup.opening-hand",
    "gamma.setup.shuffle",
    "gamma.energy.counters-start",
    "gamma.zones.deck",
    "gamma.zones.hand",
    "gamma.overview.paper-and-digital",
)
def test_the_set_up() -> None:
    """Two players at twenty life and three energy counters, their decks shuffled, seven cards in hand and 53 left."""
    game = begun()
    scene = game.scene
    assert [(len(scene.zone(seat, HAND)), len(scene.zone(seat, DECK))) for seat in (A, B)] == [(7, 53), (7, 53)]
    assert [player.resources for player in scene.state.players] == [(20, 0, 3), (20, 0, 3)]
    entry, events = scene.state.log, []
    while entry is not None:
        events.append(type(entry.event))
        entry = entry.previous
    assert Counter(events)[Shuffled] == 2
    with pytest.raises(playmat.PlaymatError, match="two-players"):
        playmat.new("gamma", decks=DECKS[:1])


@pytest.mark.rule("gamma.setup.random-first-player", "gamma.pre.first-round-keeps-random")
def test_the_first_player_is_chosen_by_chance() -> None:
    """Either may be, and stands in the first round."""
    firsts = set()
    for seed in range(12):
        game = begun(seed)
        while game.ask is not None and game.ask.kind == "mulligan":
            game.answer()
        firsts.add(game.scene.state.clock.first)
        assert game.scene.state.clock.active == game.scene.state.clock.first
    assert firsts == {A, B}


@pytest.mark.rule(
    "gamma.setup.mulligan-any-number", "gamma.setup.mulligan-replace", "gamma.setup.begin", "gamma.r.mulligan"
)
def test_opening_cards_are_exchanged_once() -> None:
    """Any number, in the player's own order and without a shuffle; the other cannot tell how many before both have said."""
    game = begun()
    hand = game.scene.zone(A, HAND)
    top = game.scene.zone(A, DECK)[-3:]
    assert (game.ask.seat, game.ask.least, game.ask.most) == (A, 0, 7)  # type: ignore[union-attr]
    game.answer(*game.ask.options[:3])  # type: ignore[union-attr]
    assert game.view(1).players[0].hand_size == 7
    game.answer()
    assert game.scene.zone(A, DECK)[:3] == (hand[2], hand[1], hand[0])
    assert set(game.scene.zone(A, HAND)) == {*hand[3:], *top}
    table = Table('[table]\nphase = "set-up"', mulligans="0")
    assert table.asked in (("A", "action"), ("B", "action"))
    assert len(table.events(FirstPlayer)) == 1
    assert table.events(HandSettled) == []


@pytest.mark.rule(
    "gamma.setup.starting-location-shown",
    "gamma.types.starting-location-in-void",
    "gamma.r.starting-location-place",
    "gamma.zones.void",
    "gamma.r.void-inert",
)
def test_a_starting_location_begins_in_void() -> None:
    """Face up and shown to all; what it says does nothing there."""
    told = Triggered(AtRound("main"), AtOnce(GainLife(Number(5))))
    given = '[table]\nphase = "set-up"\n[A]\nlocation = "HARBOUR"'
    table = Table(given, {"HARBOUR": (told,)}, mulligans="0")
    assert [event.zone for event in table.events(Revealed)] == [VOID]
    assert table.facts("A.void", "A.life") == (["HARBOUR"], 20)
    assert to_next_round(table).fact("A.life") == 20


@pytest.mark.rule(
    "gamma.types.starting-location-fetch", "gamma.types.starting-location-price", "gamma.r.starting-location-fetching"
)
def test_a_starting_location_is_fetched_for_another_card() -> None:
    """At infinity speed, while its owner is active; the other card goes to the bottom of the deck."""
    given = '[A]\nlocation = "HARBOUR"\nhand = ["SONG", "OX"]\n[B]\nlocation = "HARBOUR"'
    table = Table(given).say("fetch HARBOUR for OX")
    assert table.facts("A.hand", "A.void", "table.active") == (["SONG", "HARBOUR"], [], "A")
    assert table.fact("A.deck")[-1] == "OX"
    empty = Table('[A]\nlocation = "HARBOUR"\nreality = ["HOUND"]')
    assert empty.offers("fetch") == set()


@pytest.mark.rule(
    "gamma.r.starting-location-type", "gamma.types.starting-location-one", "gamma.r.starting-location-count"
)
@pytest.mark.parametrize(("claim", "count"), [("true", 1), ("false", 0)])
def test_a_starting_location_counts_as_a_claim(claim: str, count: int) -> None:
    """In reality it does, unless the table plays otherwise; a game cannot begin with two."""
    table = Table('[A]\nreality = ["HARBOUR"]', starting_location_is_claim=claim)
    assert table.fact("A.sources_arca") == count


# ---- pre-round


@pytest.mark.rule(
    "gamma.phases.order",
    "gamma.pre.step-order",
    "gamma.pre.advance",
    "gamma.round-start.advance",
    "gamma.round-end.advance",
    "gamma.draw.next-round",
    "gamma.main.first-active",
    "gamma.r.main-otherwise",
)
def test_the_phases_of_a_round() -> None:
    """Pre-round, round start, main, round end, draw, and the next round; in the main phase the first player is active."""
    table = to_next_round(Table('[table]\nphase = "pre-round"\nfirst = "B"'))
    phases = [event.phase for event in table.events(PhaseBegan)]
    assert phases[:6] == ["pre-round", "round-start", "main", "round-end", "draw", "pre-round"]
    assert table.facts("table.phase", "table.active") == ("main", table.fact("table.first"))


@pytest.mark.rule("gamma.pre.first-player-by-offense", "gamma.r.offense-values")
def test_the_larger_offense_is_first() -> None:
    """Of all units together, flipped ones too."""
    given = '[A]\nreality = ["HOUND", "SCOUT"]\n[B]\nreality = [{ card = "OX", flipped = true }]'
    assert to_next_round(Table(given)).fact("table.first") == "B"


@pytest.mark.rule("gamma.pre.first-player-tie", "gamma.r.began-second")
def test_in_a_tie_who_began_second_is_first() -> None:
    """Judged as the round before began: an attack in between does not change it."""
    given = '[table]\nacted = true\n[A]\nreality = ["HOUND"]\n[B]\nreality = ["HOUND"]\nhand = ["SONG"]'
    table = Table(given).say("pass", "attack HOUND", "pass")
    assert table.fact("table.first") == "B"
    assert to_next_round(table).fact("table.first") == "B"


@pytest.mark.rule(
    "gamma.pre.counter",
    "gamma.pre.energy",
    "gamma.energy.income",
    "gamma.energy.counters-grow",
    "gamma.energy.pool-cap",
    "gamma.energy.counters-cap",
    "gamma.r.bank-and-cap",
)
@pytest.mark.parametrize(
    ("beside", "banked", "counters", "after"), [("false", 2, 4, 7), ("false", 3, 10, 10), ("true", 3, 10, 13)]
)
def test_energy_of_a_round(beside: str, banked: int, counters: int, after: int) -> None:
    """One more counter, then one energy for each, never more than ten of either; at some tables the bank lies beside."""
    given = f"[A]\nenergy = {banked}\nenergy_counters = {counters}"
    table = to_next_round(Table(given, bank_beside_cap=beside))
    assert table.facts("A.energy", "A.energy_counters") == (after, min(counters + 1, 10))


@pytest.mark.rule("gamma.r.round-one-energy")
@pytest.mark.parametrize(("step", "energy"), [("false", 3), ("true", 4)])
def test_the_first_round_has_three_energy(step: str, energy: int) -> None:
    """The step that adds a counter begins with round 2, unless the table plays otherwise."""
    table = Table('[table]\nphase = "set-up"', mulligans="0", counter_step_in_round_1=step)
    table.fact("A.energy")
    assert table.facts("A.energy", "B.energy") != (0, 0)
    fresh = begun(1, **{"gamma.r.round-one-energy.counter_step_in_round_1": step == "true"})
    fresh.answer()
    fresh.answer()
    assert [player.resources[1] for player in fresh.scene.state.players] == [energy, energy]


@pytest.mark.rule("gamma.energy.bank", "gamma.energy.bank-separate")
def test_three_energy_survive_the_round() -> None:
    """The rest is lost, whatever the limit of ten."""
    table = to_next_round(Table("[A]\nenergy = 5\nenergy_counters = 0\n[B]\nenergy = 2\nenergy_counters = 0"))
    assert table.facts("A.energy", "B.energy") == (4, 3)
    assert [(event.seat, event.lost) for event in table.events(EnergyBanked)] == [(A, 2)]


@pytest.mark.rule("gamma.r.bank-timing")
@pytest.mark.parametrize(
    ("when", "energy"),
    [("after_round_end_effects", 3), ("before_round_end_effects", 5), ("in_draw_phase", 3)],
)
def test_when_energy_is_lost(when: str, energy: int) -> None:
    """As the round end finishes, after its effects, unless the table says another moment."""
    text = {"LAMP": (Triggered(AtRound("end"), GainEnergy(Number(2))),)}
    given = '[A]\nenergy = 5\nenergy_counters = 0\nreality = ["LAMP"]'
    table = to_next_round(Table(given, text, bank_when=f'"{when}"'))
    assert table.fact("A.energy") == energy + 1


@pytest.mark.rule("gamma.r.counter-gain", "gamma.energy.counters-cap")
def test_a_counter_gives_energy_from_the_next_round_on() -> None:
    """Not at once; beyond ten none is gained."""
    text = {"SONG": (Cast(GainCounters(Number(9))),)}
    table = Table('[A]\nenergy = 3\nenergy_counters = 4\nhand = ["SONG"]', text).say("play SONG")
    assert table.facts("A.energy", "A.energy_counters") == (2, 10)


@pytest.mark.rule("gamma.pre.unflip")
def test_flipped_cards_unflip() -> None:
    """All of each player."""
    given = '[A]\nreality = [{ card = "OX", flipped = true }, { card = "LAMP", flipped = true }]'
    assert to_next_round(Table(given)).facts("OX.flipped", "LAMP.flipped") == (False, False)


# ---- phases in which nobody acts


@pytest.mark.rule("gamma.phases.no-active-by-default")
def test_nobody_acts_in_the_draw_phase() -> None:
    """Neither player can play or channel."""
    table = Table('[A]\nhand = ["SONG", "HOUND"]\n[B]\nhand = ["LAMP"]').say("channel SONG face up", "pass", "pass")
    assert table.fact("table.phase") == "draw"
    assert "gamma.phases.no-active-by-default" in table.refusing("play HOUND")
    with pytest.raises(IllegalAnswer):
        table.say("channel HOUND face up")


@pytest.mark.rule("gamma.round-start.effects", "gamma.round-end.effects", "gamma.r.round-start-responses")
@pytest.mark.parametrize(("answerable", "asked"), [("false", ("A", "action")), ("true", ("B", "response"))])
def test_effects_of_the_rounds_start_and_end(answerable: str, asked: tuple[str, str]) -> None:
    """They resolve by themselves, unless the table lets them be answered."""
    text = {
        "LAMP": (
            Triggered(AtRound("start"), GainLife(Number(1))),
            Triggered(AtRound("end"), AtOnce(GainLife(Number(10)))),
        )
    }
    given = '[A]\nhand = ["SONG"]\nreality = ["LAMP", "OX"]\n[B]\nhand = ["SPARK"]'
    table = to_next_round(Table(given, text, phase_effects_answerable=answerable))
    assert table.asked == asked
    assert table.fact("A.life") == (31 if answerable == "false" else 30)


@pytest.mark.rule("gamma.r.pre-round-effects", "gamma.pre.no-effects-trial")
@pytest.mark.parametrize(("quiet", "life"), [("[]", 23), ('["pre-round"]', 21), ('["pre-round", "draw"]', 20)])
def test_effects_in_pre_round_and_the_draw_phase(quiet: str, life: int) -> None:
    """They happen right after the step that caused them, unless the table silences the phase."""
    text = {
        "LAMP": (Triggered(AtRound("pre-round"), GainLife(Number(2))), Triggered(AtRound("draw"), GainLife(Number(1))))
    }
    assert to_next_round(Table('[A]\nreality = ["LAMP"]', text, quiet_phases=quiet)).fact("A.life") == life


# ---- channeling and drawing


@pytest.mark.rule("gamma.channel.face-choice", "gamma.channel.face-down-wild", "gamma.zones.channel")
def test_a_card_face_down_counts_for_every_source() -> None:
    """One of each."""
    table = Table('[A]\nhand = ["SONG", "LAMP"]').say("channel SONG face down")
    assert table.facts("A.sources_arca", "A.sources_zelor", "A.sources_old_world", "A.channel") == (1, 1, 1, [])


@pytest.mark.rule("gamma.r.public-information", "gamma.draw.return-hidden", "gamma.r.draw-choices")
def test_what_lies_face_down_is_seen_by_its_owner_alone() -> None:
    """The other player and who watches learn how many there are; and of the return not even the split."""
    seen = []
    for name in ("SONG", "LAMP"):
        table = Table('[A]\nhand = ["SONG", "LAMP"]\n[B]\nhand = ["OX"]')
        table.say(f"channel {name} face down", "pass")
        seen.append(table)
    views = [msgspec.to_builtins(table.game.view(1)) for table in seen]
    assert views[0] == views[1]
    assert row(seen[0].game.view(0), "wild", 0) != row(seen[1].game.view(0), "wild", 0)
    told = []
    for end in ("top", "bottom"):
        table = Table('[A]\nhand = ["SONG", "LAMP"]\n[B]\nhand = ["OX"]').say("channel SONG face up", "pass", "pass")
        table.say(f"choose SONG {end}")
        told.append([event.top for event in table.events(Returned)])
    assert told == [[-1], [-1]]


@pytest.mark.rule("gamma.r.draw-choices")
def test_at_some_tables_the_split_is_told() -> None:
    """How many went on top."""
    table = Table('[A]\nhand = ["SONG", "LAMP"]', reveal_return_split="true")
    table.say("channel SONG face up", "pass", "pass", "choose SONG top")
    assert [event.top for event in table.events(Returned)] == [1]


@pytest.mark.rule("gamma.r.channel-face-fixed")
def test_a_channeled_card_stays() -> None:
    """It can neither be turned over nor taken back."""
    table = Table('[A]\nhand = ["SONG", "LAMP"]').say("channel SONG face up")
    assert "gamma.channel.any-card" in table.refusing("channel SONG face down")
    assert "gamma.r.play-from-hand" in table.refusing("play SONG")


@pytest.mark.rule(
    "gamma.draw.maximum",
    "gamma.draw.draw-up",
    "gamma.channel.face-down-price",
    "gamma.r.penalty-once",
    "gamma.channel.recycled",
)
@pytest.mark.parametrize(("way", "hand"), [("up", 6), ("down", 5)])
def test_the_maximum_hand_size(way: str, hand: int) -> None:
    """Cards in hand, those channeled face up, and one; a card channeled face down costs one, once."""
    given = '[A]\nhand = ["SONG", "SONG", "SONG", "LAMP", "OX"]'
    table = Table(given).say("channel LAMP face up", f"channel OX face {way}")
    assert to_next_round(table).facts("A.hand_size", "A.channel", "A.face_down") == (hand, [], [])


@pytest.mark.rule("gamma.draw.maximum-cap", "gamma.r.over-maximum")
@pytest.mark.parametrize(("discard", "size"), [("false", 12), ("true", 10)])
def test_the_maximum_is_ten(discard: str, size: int) -> None:
    """Who has more keeps it and draws nothing, unless the table plays that it is discarded."""
    hand = ", ".join(['"SONG"'] * 12)
    table = Table(f"[A]\nhand = [{hand}]", discard_to_maximum=discard).passes(2)
    if table.asked == ("A", "choose"):
        table.game.answer(*table.game.ask.options[:2])  # type: ignore[union-attr]
    assert table.facts("A.hand_size", "A.deck_size", "table.round") == (size, 10, 3)


@pytest.mark.rule("gamma.draw.return-channeled")
def test_channeled_cards_go_to_either_end() -> None:
    """Each on the top or at the bottom, in the order that is said, the last outermost."""
    given = '[A]\nhand = ["SONG", "LAMP", "OX"]\n[B]\nhand = []'
    table = Table(given)
    table.say("channel SONG face up", "channel LAMP face up", "channel OX face up", "pass", "pass")
    table.say("choose SONG top", "choose LAMP bottom", "choose OX bottom")
    assert table.facts("A.hand", "A.deck")[0][0] == "SONG"
    assert table.fact("A.deck")[-2:] == ["LAMP", "OX"]


@pytest.mark.rule("gamma.channel.face-down-exception", "gamma.r.draw-step-two")
def test_at_some_tables_cards_are_channeled_in_the_draw_phase() -> None:
    """Face down and free of the price: the maximum was settled before; otherwise nobody can."""
    given = '[A]\nhand = ["SONG", "LAMP", "OX"]'
    assert Table(given).passes(2).facts("A.hand_size", "table.round") == (4, 3)
    table = Table(given, channel_in_draw_step_2="true").passes(2).say("choose SONG, LAMP")
    table.say("choose SONG bottom", "choose LAMP bottom")
    assert table.facts("A.hand_size", "table.round") == (4, 3)
    assert table.fact("A.deck")[-2:] == ["SONG", "LAMP"]


@pytest.mark.rule("gamma.r.deck-out", "gamma.r.fast-cycle")
def test_an_empty_deck_is_no_loss() -> None:
    """One draws what there is; where the deck is cycled memory becomes the new one."""
    given = '[A]\ndeck = []\nhand = ["SONG"]\nmemory = ["OX", "LAMP"]'
    text = {"SONG": (Cast(DrawCards(Number(2))),)}
    assert Table(given, text).say("play SONG").facts("A.hand", "table.over") == ([], False)
    cycled = Table(given, text, empty_deck='"refill_from_memory"').say("play SONG")
    assert sorted(cycled.fact("A.hand")) == ["LAMP", "OX"]


# ---- winning


@pytest.mark.rule("gamma.overview.win", "gamma.r.zero-check")
def test_who_brings_the_opponent_to_nought_wins() -> None:
    """Below nought too; it is looked at between whole events, so that what is gained at once counts."""
    table = Table('[A]\nreality = ["OX"]\n[B]\nlife = 3').say("attack OX")
    assert table.facts("table.over", "table.winners") == (True, ["A"])
    given = '[A]\nhand = ["SONG"]\n[B]\nlife = 2'
    from playmat.lang.effects import Sequence

    both = Cast(Sequence((DamagePlayers(Number(2), Opponents()), GainLife(Number(1), Opponents()))))
    assert Table(given, {"SONG": (both,)}).say("play SONG").facts("table.over", "B.life") == (False, 1)


@pytest.mark.rule("gamma.r.both-zero")
@pytest.mark.parametrize(("rule", "winners"), [("draw", ["A", "B"]), ("first_player", ["B"])])
def test_both_at_nought(rule: str, winners: list[str]) -> None:
    """The game is a draw, unless the table plays that the first player wins."""
    text = {"SONG": (Cast(DamagePlayers(Number(9), EachPlayer())),)}
    given = '[table]\nfirst = "B"\nactive = "A"\n[A]\nlife = 2\nhand = ["SONG"]\n[B]\nlife = 3'
    assert sorted(Table(given, text, both_zero=f'"{rule}"').say("play SONG").fact("table.winners")) == winners


@pytest.mark.rule("gamma.r.concession")
def test_a_player_may_concede_at_any_time() -> None:
    """Active or not; the other wins."""
    table = Table('[A]\nhand = ["SONG"]')
    table.game.concede(1)
    assert table.facts("table.over", "table.winners") == (True, ["A"])


@pytest.mark.rule("gamma.r.infinity-loop")
def test_triggers_without_end_are_a_draw() -> None:
    """Triggers of infinity speed that cause each other end the game after a large number."""
    from playmat.lang.patterns import GainsResource

    text = {"LAMP": (Triggered(GainsResource(You(), "life"), AtOnce(GainLife(Number(1)))),)}
    table = Table(
        '[A]\nhand = ["SONG"]\nreality = ["LAMP"]', text | {"SONG": (Cast(GainLife(Number(1))),)}, loop_limit="50"
    )
    table.say("play SONG")
    assert (table.fact("table.over"), sorted(table.fact("table.winners"))) == (True, ["A", "B"])


@pytest.mark.rule(
    "gamma.objects.card",
    "gamma.card.fields",
    "gamma.types.subtypes-inert",
    "gamma.r.row-placement",
    "gamma.timing.reality-on-right",
)
def test_each_kind_has_its_row() -> None:
    """Units, then items, then claims; what arrives stands at the right end of its row. Subtypes change nothing."""
    given = '[A]\nhand = ["HOUND", "LAMP"]\nreality = ["FIELD", "SCOUT", "LAMP", "OX"]\n[B]\nhand = ["SPARK"]'
    table = Table(given)
    assert table.fact("A.reality") == ["SCOUT", "OX", "LAMP", "FIELD"]
    table.say("play HOUND", "pass", "pass", "play LAMP", "pass")
    assert table.fact("A.reality") == ["SCOUT", "OX", "HOUND", "LAMP", "LAMP", "FIELD"]


@pytest.mark.rule("gamma.r.damage-dream-to-reality")
@pytest.mark.parametrize(("carries", "damage"), [("true", 3), ("false", 0)])
def test_damage_stays_on_a_card_that_resolves(carries: str, damage: int) -> None:
    """From Dream to reality, unless the table plays otherwise."""
    hit = Cast(DealDamage(Number(3), Aimed(Cards(zone="dream"))))
    given = '[A]\nhand = ["OX", "SPARK"]\n[B]\nhand = ["SPARK"]'
    table = Table(given, {"SPARK": (hit,)}, damage_carries_from_dream=carries)
    table.say("play OX", "play SPARK", "pass")
    assert table.facts("OX.zone", "OX.damage") == ("reality", damage)


def test_rounds_are_told() -> None:
    """The log names each round and its first player."""
    table = to_next_round(Table('[A]\nreality = ["OX"]'))
    assert [event.round for event in table.events(RoundBegan)] == [3]
    assert "Round 3: A is the first player." in [line.text for line in table.game.view(0).log]


@pytest.mark.rule(
    "gamma.r.stop-after-current", "gamma.timing.resolution-stops", "gamma.timing.stop-active", "gamma.r.trigger-speed"
)
def test_a_new_item_stops_resolution() -> None:
    """A unit arrives and its trigger is not of infinity speed: it lies in Dream, and who does not control it is active."""
    text = {"HOUND": (Triggered(Enters(This()), GainLife(Number(1))),)}
    given = '[A]\nhand = ["HOUND", "SONG"]\n[B]\nhand = ["SPARK"]'
    table = Table(given, text).say("play HOUND", "pass")
    assert table.facts("table.dream", "table.active", "A.reality", "A.life") == (["HOUND"], "B", ["HOUND"], 20)
    assert table.passes().facts("A.life", "table.active") == (21, "B")
    at_once = Table(given, text, unmarked_trigger_speed='"infinity"').say("play HOUND", "pass")
    assert at_once.facts("A.life", "table.dream", "table.active") == (21, [], "B")
