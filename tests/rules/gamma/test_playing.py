"""Playing cards, Dream, speeds, groups (Playing Cards & Dream; Speed)."""

from __future__ import annotations

import pytest

from playmat.games.gamma.events import Accelerated, Dreamed
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.nodes.effects import Channel, Create, GainCounters, GainEnergy
from playmat.games.gamma.nodes.patterns import Channels
from playmat.games.gamma.tokens import brought
from playmat.lang.book import Face
from playmat.lang.clauses import Cast, Program, Triggered
from playmat.lang.effects import AtOnce, DealDamage, Destroy, DrawCards, GainLife
from playmat.lang.nouns import Aimed, Cards
from playmat.lang.patterns import Enters, Leaves, PlaysCard
from playmat.lang.values import EachPlayer, Number, This, You
from tests.gamma_positions import Table

HIT = Cast(DealDamage(Number(3), Aimed(Cards(zone="play or dream"), EachPlayer())))
KILL = Cast(Destroy(Aimed(Cards(zone="play or dream"))))
LIFE = Cast(GainLife(Number(1)))
DRAW = DrawCards(Number(1))


@pytest.mark.rule("gamma.card.energy-cost", "gamma.play.requirements", "gamma.energy.single-pool")
def test_the_cost_is_paid_from_the_pool() -> None:
    """Playing a card of cost 2 takes two of the energy, and who has less cannot play it."""
    table = Table('[A]\nenergy = 3\nhand = ["HOUND", "OX"]')
    assert table.refusing("play OX") == {"gamma.card.energy-cost"}
    assert table.say("play HOUND").fact("A.energy") == 1


@pytest.mark.rule(
    "gamma.play.pay-first",
    "gamma.play.to-dream",
    "gamma.play.opponent-active",
    "gamma.speed.slower-hands-over",
    "gamma.zones.dream",
    "gamma.shared-round.alternate",
)
def test_a_played_card_waits_in_dream() -> None:
    """It is paid, it lies in Dream and not in reality, and the other player is active."""
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nhand = ["SPARK"]').say("play HOUND")
    assert table.facts("A.energy", "table.dream", "A.reality", "table.active") == (8, ["HOUND"], [], "B")
    assert table.asked == ("B", "response")


@pytest.mark.rule(
    "gamma.play.pass-resolves-all",
    "gamma.play.destination",
    "gamma.types.others-resolve-to-reality",
    "gamma.play.active-after-resolution",
    "gamma.zones.reality",
)
def test_one_pass_resolves_everything() -> None:
    """No second pass is needed; a unit goes to reality, and who did not begin is active."""
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nhand = ["SPARK"]').say("play HOUND", "pass")
    assert table.facts("table.dream", "A.reality", "table.active") == ([], ["HOUND"], "B")
    assert table.asked == ("B", "action")


@pytest.mark.rule("gamma.play.on-top", "gamma.play.top-to-bottom", "gamma.speed.spent-on-play", "gamma.r.stack-starter")
def test_the_newest_resolves_first() -> None:
    """What answers lies above and resolves before what it answers, whatever its speed; who began is not active after it."""
    table = Table('[A]\nhand = ["HOUND", "SPARK"]\n[B]\nhand = ["SPARK"]', {"SPARK": (HIT,)})
    table.say("play HOUND", "play SPARK", "choose HOUND")
    assert table.fact("table.dream") == ["HOUND", "SPARK"]
    table.passes()
    assert table.facts("A.memory", "A.reality", "B.memory", "table.active") == (["HOUND"], [], ["SPARK"], "B")


@pytest.mark.rule(
    "gamma.play.destroyed-to-memory",
    "gamma.play.damage-zones",
    "gamma.r.no-refund",
    "gamma.zones.memory",
    "gamma.r.owner-zones",
    "gamma.types.defense-everywhere",
)
def test_what_is_destroyed_in_dream_never_resolves() -> None:
    """It goes to its owner's memory, and what was paid is gone."""
    table = Table('[A]\nhand = ["SONG"]\n[B]\nhand = ["SPARK"]', {"SPARK": (HIT,), "SONG": (Cast(DRAW),)})
    table.say("play SONG", "play SPARK", "choose SONG", "pass")
    assert table.facts("A.memory", "A.hand", "A.energy") == (["SONG"], [], 9)


@pytest.mark.rule("gamma.types.spell-resolution", "gamma.card.rules-text")
def test_a_spell_does_its_text_and_goes_to_memory() -> None:
    """First what it says, then memory."""
    table = Table('[A]\nhand = ["SONG"]', {"SONG": (LIFE,)}).say("play SONG")
    assert table.facts("A.life", "A.memory") == (21, ["SONG"])


@pytest.mark.rule("gamma.objects.life-total", "gamma.r.life-above-start", "gamma.r.card-over-rules")
def test_life_has_no_upper_limit() -> None:
    """A life total is something that effects act on, and may rise above twenty."""
    table = Table('[A]\nhand = ["SONG"]', {"SONG": (Cast(GainLife(Number(30))),)})
    assert table.say("play SONG").fact("A.life") == 50


# ---- sources


@pytest.mark.rule(
    "gamma.sources.requirement",
    "gamma.sources.what-counts",
    "gamma.sources.unmet-refused",
    "gamma.types.claim-in-reality",
    "gamma.channel.face-up-counts-own",
    "gamma.sources.five",
    "gamma.r.source-of-card",
)
def test_channeled_cards_and_claims_count() -> None:
    """A claim in reality and a card channeled face up make two of a source; three cannot be made up for."""
    cards = '[[card]]\ntitle = "THREE"\nkind = "unit"\ndefense = 1\nenergy = 0\nsources = ["Arca", "Arca", "Arca"]\n'
    table = Table(cards + '[A]\nhand = ["THREE", "CROSS", "FIELD"]\nreality = ["FIELD"]')
    table.say("channel CROSS face up")
    assert table.facts("A.sources_arca", "A.sources_zelor") == (2, 1)
    assert table.refusing("play THREE") == {"gamma.sources.unmet-refused"}
    table.say("channel FIELD face up", "play THREE")
    assert table.fact("A.energy") == 10


@pytest.mark.rule("gamma.sources.requirement-all", "gamma.types.claim-in-channel", "gamma.r.source-counting")
def test_every_source_must_be_met() -> None:
    """Each by itself, in cards and not in symbols, spending none; a channeled claim counts where it lies."""
    table = Table('[A]\nhand = ["TEMPLE", "FIELD", "CROSS", "CROSS"]\n[B]\nreality = ["CROSS"]')
    table.say("channel CROSS face up")
    assert table.refusing("play TEMPLE") == {"gamma.sources.unmet-refused"}
    table.say("channel CROSS face up", "play TEMPLE")
    assert table.facts("A.sources_zelor", "A.energy") == (2, 7)


@pytest.mark.rule("gamma.r.claim-requirement")
def test_a_claim_needs_its_source_too() -> None:
    """Its symbols are a requirement like any other, unless the table plays that claims need none."""
    given = '[A]\nhand = ["FIELD"]'
    assert Table(given).refusing("play FIELD") == {"gamma.sources.unmet-refused"}
    free = Table(given, claims_need_source="false")
    assert free.say("play FIELD").fact("A.reality") == ["FIELD"]


# ---- items


@pytest.mark.rule("gamma.types.item-discount", "gamma.r.item-floor")
@pytest.mark.parametrize(("round_", "left"), [(1, 6), (3, 8), (5, 10), (9, 10)])
def test_an_item_costs_less_each_round(round_: int, left: int) -> None:
    """One energy for every round that is over, never less than nothing."""
    table = Table(f'[table]\nround = {round_}\n[A]\nhand = ["LAMP"]')
    assert table.say("play LAMP").fact("A.energy") == left


# ---- speeds


@pytest.mark.rule("gamma.speed.threshold", "gamma.card.speed-field", "gamma.r.speed-count")
def test_a_speed_is_measured_by_what_is_in_dream() -> None:
    """With two items in Dream speed 2 is enough and speed 1 is not."""
    table = Table('[A]\nlife = 2\nhand = ["HOUND", "SPARK", "SCOUT"]\n[B]\nhand = ["SPARK"]', {"SPARK": (LIFE,)})
    table.say("play HOUND", "play SPARK")
    assert table.offers("play") == {"play SPARK"}
    assert table.refusing("play SCOUT") == {"gamma.speed.threshold"}


@pytest.mark.rule("gamma.speed.accelerate", "gamma.r.accelerate", "gamma.r.damage-and-life")
def test_life_makes_a_card_faster() -> None:
    """Three for each step: a loss, but no damage; no more can be paid than there is, and all of it loses."""
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nlife = 4\nhand = ["HOUND"]').say("play HOUND", "play HOUND")
    assert table.fact("B.life") == 1
    assert [(event.steps, event.life) for event in table.events(Accelerated)] == [(1, 3)]
    last = Table('[A]\nhand = ["HOUND"]\n[B]\nlife = 3\nhand = ["HOUND"]').say("play HOUND", "play HOUND")
    assert last.fact("table.winners") == ["A"]
    careful = Table(
        '[A]\nhand = ["HOUND"]\n[B]\nlife = 3\nhand = ["HOUND", "SPARK"]',
        accelerate_must_survive="true",
    )
    assert careful.say("play HOUND").refusing("play HOUND") == {"gamma.speed.threshold"}


@pytest.mark.rule("gamma.speed.negative-in-main")
def test_a_negative_speed_is_free_in_an_empty_main_phase() -> None:
    """No life is paid."""
    table = Table('[A]\nhand = ["DEED"]', {"DEED": (LIFE,)}).say("play DEED")
    assert table.facts("A.life", "A.energy") == (21, 8)


@pytest.mark.rule("gamma.r.negative-speed")
def test_a_negative_speed_is_paid_for_in_combat() -> None:
    """Combat is not the main phase: from minus two to nought are two steps, six life."""
    table = Table('[A]\nhand = ["DEED"]\nreality = ["HOUND"]', {"DEED": (LIFE,)})
    table.say("attack HOUND", "play DEED", "pass")
    assert table.fact("A.life") == 20 - 6 + 1
    poor = Table('[A]\nlife = 5\nhand = ["DEED", "SONG"]\nreality = ["HOUND"]', {"DEED": (LIFE,)})
    assert poor.say("attack HOUND").refusing("play DEED") == {"gamma.r.negative-speed"}


@pytest.mark.rule(
    "gamma.r.infinity-played",
    "gamma.speed.infinity-first",
    "gamma.speed.infinity-keeps-active",
    "gamma.r.infinity-only-dream",
)
def test_a_card_of_infinity_speed_resolves_at_once() -> None:
    """Nobody can answer, its player stays active, and it is in no group."""
    table = Table('[A]\nhand = ["FLASH", "SCOUT", "HOUND"]\n[B]\nhand = ["SPARK"]').say("play FLASH")
    assert table.facts("A.reality", "table.active", "table.dream") == (["FLASH"], "A", [])
    grouped = Table('[A]\nhand = ["FLASH", "SCOUT", "HOUND", "SONG"]').say("group", "play HOUND")
    assert grouped.refusing("play FLASH") == {"gamma.r.infinity-played"}


@pytest.mark.rule("gamma.speed.infinity-on-top", "gamma.speed.infinity-no-actions", "gamma.objects.triggered-ability")
def test_a_marked_trigger_resolves_before_anybody_acts() -> None:
    """It happens by itself, above what was played before it, and who is active next does not change."""
    marked = Triggered(PlaysCard(Cards(kinds=("unit",)), You()), AtOnce(GainLife(Number(2))))
    table = Table('[A]\nhand = ["HOUND"]\nreality = ["LAMP"]\n[B]\nhand = ["SPARK"]', {"LAMP": (marked,)})
    table.say("play HOUND")
    assert table.facts("A.life", "table.dream", "table.active") == (22, ["HOUND"], "B")


# ---- groups


@pytest.mark.rule(
    "gamma.speed.group",
    "gamma.speed.group-order",
    "gamma.speed.group-check",
    "gamma.speed.group-accelerate",
    "gamma.speed.group-hands-over",
    "gamma.speed.group-counts-one",
    "gamma.r.group-counting",
)
def test_a_group_is_committed_together() -> None:
    """In the order that its player says, the upper of two cards of speed 0 for three life; for others it counts as one."""
    table = Table('[A]\nhand = ["HOUND", "SONG"]\n[B]\nlife = 2\nhand = ["SCOUT"]', {"SONG": (LIFE,)})
    table.say("group", "play SONG")  # what else there is to add is the HOUND alone, and then nothing
    assert table.facts("table.dream", "A.life", "table.active") == (["SONG", "HOUND"], 17, "B")
    assert {event.group for event in table.events(Dreamed)} == {2}
    assert table.offers("play") == {"play SCOUT"}


@pytest.mark.rule("gamma.r.group-failure")
def test_a_group_is_paid_as_a_whole() -> None:
    """What cannot be paid together is refused before anything is."""
    table = Table('[A]\nenergy = 3\nhand = ["HOUND", "SCOUT", "OX", "SONG"]', {"SONG": (LIFE,)})
    table.say("group", "play HOUND")
    assert table.refusing("play OX") == {"gamma.r.group-failure"}
    assert table.facts("A.energy", "table.dream") == (3, [])


# ---- who may act


@pytest.mark.rule("gamma.shared-round.only-active-acts", "gamma.shared-round.single-active")
def test_only_the_active_player_acts() -> None:
    """What the other tries is refused, with the rule."""
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nhand = ["SCOUT"]')
    card = next(card for card in table.scene.zone(1, 1))  # type: ignore[arg-type]
    told = {reason.cause.rule for view in table.game.why_not(1, card) for reason in view.reasons}
    assert "gamma.shared-round.only-active-acts" in told


@pytest.mark.rule("gamma.shared-round.action-kinds", "gamma.objects.universal-action", "gamma.objects.skill")
def test_what_the_active_player_may_do() -> None:
    """Play a card, use a skill, pass, channel, attack, fetch a starting location."""
    given = '[A]\nlocation = "HARBOUR"\nhand = ["SCOUT"]\nreality = ["LAMP", "HOUND"]'
    table = Table(given, {"LAMP": (Skill(DRAW),)})
    assert table.offers() == {
        *("play SCOUT", "ability LAMP", "attack HOUND", "pass", "group"),
        *("channel SCOUT face up", "channel SCOUT face down", "fetch HARBOUR for SCOUT"),
    }


@pytest.mark.rule(
    "gamma.r.skill-terms", "gamma.objects.ability", "gamma.play.abilities-in-dream", "gamma.r.ability-objects"
)
def test_a_skill_is_played_like_a_card() -> None:
    """It costs what it prints, waits in Dream, and resolves though its card has been destroyed; as often as one can pay."""
    skill = Skill(GainLife(Number(2)), energy=1, speed=1)
    given = '[A]\nenergy = 3\nreality = ["LAMP"]\n[B]\nhand = ["SPARK"]'
    table = Table(given, {"LAMP": (skill,), "SPARK": (KILL,)})
    table.say("ability LAMP")
    assert table.facts("A.energy", "table.active") == (2, "B")
    table.say("play SPARK", "pass")  # at the only target
    assert table.facts("A.reality", "A.life", "A.memory") == ([], 22, ["LAMP"])


@pytest.mark.rule("gamma.r.play-from-hand")
def test_cards_are_played_from_the_hand() -> None:
    """Not from memory."""
    table = Table('[A]\nmemory = ["HOUND"]\nhand = ["SCOUT"]')
    assert "gamma.r.play-from-hand" in table.refusing("play HOUND")


@pytest.mark.rule("gamma.play.universal-skips-dream", "gamma.channel.action", "gamma.channel.any-card")
def test_channeling_is_no_play() -> None:
    """Any cards, one after another, of whatever kind; nothing enters Dream and the player stays active."""
    table = Table('[A]\nhand = ["SONG", "OX", "SCOUT"]\n[B]\nhand = ["SPARK"]')
    table.say("channel SONG face up", "channel OX face up", "play SCOUT")
    assert table.facts("A.channel", "table.dream") == (["SONG", "OX"], ["SCOUT"])


# ---- targets


@pytest.mark.rule("gamma.r.targets-when", "gamma.timing.targets-bottom-first")
def test_targets_of_a_group_are_chosen_from_the_bottom() -> None:
    """Once all is placed; what lies above may aim at what lies beneath, and not the other way round."""
    given = '[A]\nhand = ["SONG", "SPARK"]\n[B]\nreality = ["HOUND"]'
    table = Table(given, {"SONG": (KILL,), "SPARK": (KILL,)})
    table.say("group", "play SONG")  # the SPARK goes above it
    assert table.fact("table.dream") == ["SONG", "SPARK"]
    assert table.offers() == {"choose SONG", "choose HOUND"}
    table.say("choose SONG")
    assert table.facts("A.memory", "B.reality") == (["SONG", "SPARK"], ["HOUND"])


@pytest.mark.rule("gamma.r.target-lost")
@pytest.mark.parametrize(("lost", "life"), [("partial", 21), ("nothing", 20)])
def test_a_lost_target_is_skipped(lost: str, life: int) -> None:
    """The rest is done; at some tables nothing is."""
    from playmat.lang.effects import Sequence

    both = Cast(Sequence((Destroy(Aimed(Cards(kinds=("unit",)))), GainLife(Number(1)))))
    given = '[A]\nhand = ["SONG"]\n[B]\nreality = ["HOUND"]\nhand = ["SPARK"]'
    table = Table(given, {"SONG": (both,), "SPARK": (KILL,)}, lost_target=f'"{lost}"')
    table.say("play SONG", "play SPARK", "choose HOUND", "pass")
    assert table.facts("A.life", "A.memory") == (life, ["SONG"])


@pytest.mark.rule("gamma.r.trigger-mandatory")
def test_a_trigger_without_a_target_does_nothing() -> None:
    """It is put in Dream all the same."""
    trigger = Triggered(Enters(This()), Destroy(Aimed(Cards(kinds=("item",)))))
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nhand = ["SPARK"]', {"HOUND": (trigger,)}).say("play HOUND", "pass")
    assert table.facts("table.dream", "table.active") == (["HOUND"], "B")


# ---- passing


@pytest.mark.rule("gamma.shared-round.pass", "gamma.main.double-pass", "gamma.r.pass-with-dream")
def test_two_passes_with_nothing_in_dream_end_the_phase() -> None:
    """A pass hands over; one that resolves Dream does not count toward the two."""
    table = Table('[A]\nhand = ["SCOUT"]\n[B]\nhand = ["SPARK"]').passes()
    assert table.facts("table.active", "table.phase") == ("B", "main")
    assert table.passes().fact("table.round") == 3
    played = Table('[A]\nhand = ["SCOUT"]\n[B]\nhand = ["SPARK"]').say("play SCOUT", "pass", "pass")
    assert played.facts("table.round", "table.active") == (2, "A")


@pytest.mark.rule("gamma.r.double-pass-channel")
@pytest.mark.parametrize(("breaks", "round_"), [("false", 3), ("true", 2)])
def test_channeling_does_not_break_the_row(breaks: str, round_: int) -> None:
    """A passes, B channels and passes: the phase is over, unless the table plays otherwise."""
    table = Table(
        '[A]\nhand = ["SCOUT"]\n[B]\nhand = ["SPARK"]',
        infinity_actions_break_passes=breaks,
    )
    table.say("pass", "channel SPARK face up", "pass")
    if table.asked[1] == "return":
        table.say("choose SPARK top")
    assert table.fact("table.round") == round_


@pytest.mark.rule("gamma.r.trigger-on-play")
def test_a_trigger_by_channeling_can_be_answered() -> None:
    """Who does not control it is active; after a play it is the opponent of who played, whoever owns the triggers."""
    channeling = Triggered(Channels(Cards(zone="channel"), You()), GainEnergy(Number(1)))
    given = '[A]\nhand = ["HOUND"]\nreality = ["LAMP"]\n[B]\nhand = ["SPARK"]'
    table = Table(given, {"LAMP": (channeling,)}).say("channel HOUND face up")
    assert table.facts("table.dream", "table.active") == (["LAMP"], "B")
    theirs = Triggered(PlaysCard(Cards(kinds=("unit",)), EachPlayer()), GainCounters(Number(1)))
    played = Table('[A]\nhand = ["HOUND"]\n[B]\nreality = ["LAMP"]\nhand = ["SPARK"]', {"LAMP": (theirs,)})
    played.say("play HOUND")
    assert played.facts("table.dream", "table.active") == (["HOUND", "LAMP"], "B")


@pytest.mark.rule("gamma.r.card-over-rules")
def test_tokens_come_along_and_are_gone_for_good() -> None:
    """What a card may create is in the game with it; a token that leaves reality is nowhere, though it was destroyed."""
    fry = '[[card]]\ntitle = "FRY"\nkind = "unit"\noffense = 1\ntoken = true\n'
    given = fry + '[A]\nhand = ["SONG", "SPARK"]\n[B]\nhand = ["LAMP"]\ndeck = ["FRY"]'
    table = Table(given, {"SONG": (Cast(Create("FRY", Number(2))),), "SPARK": (KILL,)})
    table.say("play SONG", "pass")
    assert table.fact("A.reality") == ["FRY", "FRY"]
    table.passes().say("play SPARK")
    table.game.answer(table.game.ask.options[0])  # type: ignore[union-attr]
    table.passes()
    assert table.facts("A.reality", "A.memory") == (["FRY"], ["SONG", "SPARK"])
    created = Face("MOTHER", "", "unit", "", Program((Cast(Create("FRY")),)))
    token = Face("FRY", "", "unit", "", Program((Cast(Create("EGG")),)), is_token=True)
    egg = Face("EGG", "", "unit", "", Program(), is_token=True)
    assert brought([created], [token, egg, created]) == [token, egg]


@pytest.mark.rule("gamma.zones.channel", "gamma.r.owner-zones")
def test_a_card_in_reality_is_channeled() -> None:
    """It leaves reality for the channel zone of its owner, which is a departure and a channeling."""
    texts = {
        "SPARK": (Cast(Channel(Aimed(Cards(kinds=("unit",))), face_down=False)),),
        "FIELD": (Triggered(Channels(Cards(), EachPlayer()), GainLife(Number(1))),),
        "CROSS": (Triggered(Leaves(Cards(kinds=("unit",)), "away"), GainLife(Number(2))),),
    }
    table = Table('[A]\nhand = ["SPARK"]\nenergy = 3\nreality = ["FIELD", "CROSS"]\n[B]\nreality = ["OX"]', texts)
    table.say("play SPARK", "pass")
    assert table.facts("B.channel", "B.reality", "A.life") == (["OX"], [], 23)
