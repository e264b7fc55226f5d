"""Triggers of one moment: the fixed order in which they enter Dream (Advanced notes on timing rules and dream)."""

from __future__ import annotations

import pytest

from playmat.games.gamma.dream import items
from playmat.games.gamma.nodes.patterns import AtRound, Channels
from playmat.lang.changes import AddsStats
from playmat.lang.clauses import Cast, Static, Triggered
from playmat.lang.effects import AtOnce, Destroy, GainLife
from playmat.lang.nodes import Pattern
from playmat.lang.nouns import Aimed, Both, Cards, Compare, LiesIn
from playmat.lang.patterns import Attacks, PlaysCard
from playmat.lang.values import EachPlayer, Number, This, You
from tests.gamma_positions import Table

LIFE = GainLife(Number(1))
SPELL = PlaysCard(Cards(kinds=("spell",)), EachPlayer())


def on(pattern: Pattern, zone: str = "") -> Triggered:
    """A trigger that works in a zone."""
    return Triggered(pattern, LIFE, LiesIn(This(), zone) if zone else None)


def in_dream(table: Table) -> list[tuple[str, str]]:
    """Dream from the top down: whose it is, and the card."""
    return [("AB"[item.env.you], table.scene.face(item.card.card).name) for item in items(table.scene)[::-1]]


@pytest.mark.rule(
    "gamma.timing.simultaneous-batch",
    "gamma.timing.simultaneous-first-player",
    "gamma.timing.simultaneous-reality",
    "gamma.timing.reality-type-order",
)
def test_the_order_in_reality() -> None:
    """The first player's above the other's, each from the left: units, items, claims; nobody chooses it."""
    given = '[table]\nfirst = "B"\nactive = "A"\n'
    given += (
        '[A]\nhand = ["SONG"]\nreality = ["FIELD", "LAMP", "SCOUT", "HOUND"]\n[B]\nhand = ["SPARK"]\nreality = ["LAMP"]'
    )
    names = ("FIELD", "LAMP", "SCOUT", "HOUND")
    table = Table(given, {name: (on(SPELL),) for name in names}).say("play SONG")
    assert in_dream(table) == [
        *(("B", "LAMP"), ("A", "SCOUT"), ("A", "HOUND"), ("A", "LAMP"), ("A", "FIELD")),
        ("A", "SONG"),
    ]


@pytest.mark.rule(
    "gamma.timing.simultaneous-zones", "gamma.timing.simultaneous-dream", "gamma.timing.simultaneous-memory"
)
def test_the_order_of_zones() -> None:
    """Dream from the top, reality, memory from the top."""
    texts = {
        "SONG": (Cast(LIFE), on(SPELL, "dream")),
        "DEED": (Cast(LIFE), on(SPELL, "dream")),
        "HOUND": (on(SPELL),),
        "LAMP": (on(SPELL, "memory"),),
        "OX": (on(SPELL, "memory"),),
    }
    given = '[A]\nhand = ["SONG", "DEED", "SPARK", "TEMPLE"]\nreality = ["HOUND"]\nmemory = ["LAMP", "OX"]\n'
    table = Table(given + '[B]\nhand = ["SPARK"]', texts)
    table.say("group", "play DEED", "play SONG", "end")
    order = [("A", "SONG"), ("A", "DEED"), ("A", "HOUND"), ("A", "OX"), ("A", "LAMP")]
    assert in_dream(table) == [one for one in order for _both_spells in range(2)] + order[:2]


@pytest.mark.rule("gamma.timing.simultaneous-combat-first")
def test_the_combat_zone_comes_before_the_rest_of_reality() -> None:
    """Though whoever blocks stands further to the left, too."""
    texts = {name: (on(Attacks(Cards(kinds=("unit",)))),) for name in ("HOUND", "SCOUT")}
    table = Table('[A]\nreality = ["HOUND", "SCOUT"]\n[B]\nhand = ["SPARK"]', texts).say("attack SCOUT")
    if table.asked == ("A", "attack"):
        table.passes()
    assert in_dream(table) == [("A", "SCOUT"), ("A", "HOUND")]


@pytest.mark.rule("gamma.r.trigger-order-gaps")
def test_where_the_document_is_silent() -> None:
    """Below memory come the channel zone, the hand and Void; several triggers of one card lie in printed order."""
    texts = {
        "OX": (on(SPELL, "memory"),),
        "LAMP": (on(SPELL, "channel"),),
        "TEMPLE": (on(SPELL, "hand"),),
        "HARBOUR": (on(SPELL, "void"),),
        "HOUND": (Triggered(SPELL, GainLife(Number(2))), Triggered(SPELL, GainLife(Number(3)))),
    }
    given = '[A]\nlocation = "HARBOUR"\nhand = ["SONG", "TEMPLE"]\nreality = ["HOUND"]\nmemory = ["OX"]\nchannel = ["LAMP"]\n'
    table = Table(given + '[B]\nhand = ["SPARK"]', texts).say("play SONG")
    assert [name for _seat, name in in_dream(table)] == ["HOUND", "HOUND", "OX", "LAMP", "TEMPLE", "HARBOUR", "SONG"]
    effects = [item.effect for item in items(table.scene)[::-1]][:2]
    assert effects == [GainLife(Number(2)), GainLife(Number(3))]


@pytest.mark.rule("gamma.timing.targets-bottom-first", "gamma.timing.simultaneous-batch")
def test_targets_of_a_batch_are_chosen_from_the_bottom() -> None:
    """The lower trigger's first."""
    kill = Destroy(Aimed(Cards(kinds=("claim",))))
    texts = {"HOUND": (Triggered(SPELL, kill),), "LAMP": (Triggered(SPELL, kill),)}
    given = '[A]\nhand = ["SONG"]\nreality = ["HOUND", "LAMP"]\n[B]\nhand = ["SPARK"]\nreality = ["FIELD", "CROSS"]'
    table = Table(given, texts).say("play SONG")
    assert table.game.ask is not None
    assert table.scene.face(table.game.ask.cause.card).name == "LAMP"
    table.say("choose FIELD", "choose CROSS", "pass")
    assert sorted(table.fact("B.memory")) == ["CROSS", "FIELD"]


@pytest.mark.rule("gamma.timing.memory-on-top")
def test_memory_is_an_ordered_pile() -> None:
    """What comes to it lies above what is there."""
    table = Table('[A]\nhand = ["SONG"]\nmemory = ["OX"]', {"SONG": (Cast(LIFE),)}).say("play SONG")
    assert table.fact("A.memory") == ["OX", "SONG"]


@pytest.mark.rule(
    "gamma.text.zone-icons", "gamma.text.icon-list", "gamma.r.card-words", "gamma.text.keywords-elsewhere"
)
@pytest.mark.parametrize(
    ("zone", "offered"),
    [
        ("play", {"choose SCOUT", "choose HOUND"}),
        ("memory", {"choose OX", "choose TEMPLE"}),
        ("play or dream", {"choose SCOUT", "choose HOUND"}),
        ("channeled", {"choose FLASH", "choose SCOUT"}),
    ],
)
def test_a_zone_says_where_targets_lie(zone: str, offered: set[str]) -> None:
    """Without one they lie in reality; two zones mean either; what keywords mean is a set's to say, in these nodes."""
    given = '[A]\nhand = ["SONG", "LAMP"]\nreality = ["HOUND", "SCOUT"]\nmemory = ["OX", "TEMPLE"]\n'
    if zone == "channeled":
        given = '[A]\nhand = ["SONG"]\nchannel = ["FLASH"]\nface_down = ["SCOUT"]\n'
    kill = Cast(Destroy(Aimed(Cards(kinds=("unit",), zone=zone))))
    assert Table(given + '[B]\nhand = ["LAMP"]', {"SONG": (kill,)}).say("play SONG").offers() == offered


@pytest.mark.rule("gamma.r.trigger-order-gaps", "gamma.zones.channel")
def test_a_card_may_speak_of_its_own_channeling() -> None:
    """It is heard where it went, and elsewhere it is silent."""
    text = {"LAMP": (Triggered(Channels(This(), You()), AtOnce(LIFE)),)}
    table = Table('[A]\nhand = ["LAMP", "LAMP"]', text).say("channel LAMP face up")
    assert table.fact("A.life") == 21
    assert table.say("channel LAMP face down").fact("A.life") == 22


@pytest.mark.rule("gamma.r.void-inert")
def test_texts_are_silent_outside_reality() -> None:
    """In a hand, memory and Void nothing changes anything, unless the text names that zone."""
    strong = Static((AddsStats(Cards(kinds=("unit",)), Number(5)),))
    given = '[A]\nhand = ["LAMP", "OX"]\nmemory = ["LAMP"]\nvoid = ["LAMP"]\nreality = ["HOUND"]'
    assert Table(given, {"LAMP": (strong,)}).fact("HOUND.offense") == 2
    named = Static((AddsStats(Cards(kinds=("unit",)), Number(5)),), LiesIn(This(), "void"))
    assert Table(given, {"LAMP": (named,)}).fact("HOUND.offense") == 7
    both = Both(LiesIn(This(), "memory"), Compare(Number(1), "=", Number(1)))
    assert Table(given, {"LAMP": (Static(strong.changes, both),)}).fact("HOUND.offense") == 7


@pytest.mark.rule("gamma.round-start.effects", "gamma.timing.simultaneous-batch")
def test_the_rounds_start_is_one_moment() -> None:
    """Both players' texts for it enter Dream together."""
    text = {"LAMP": (Triggered(AtRound("main"), LIFE),)}
    table = Table('[table]\nphase = "round-end"\n[A]\nreality = ["LAMP"]\n[B]\nreality = ["LAMP"]', text)
    for _ in range(4):
        if table.fact("table.round") == 3:
            break
        table.passes()
    assert table.facts("A.life", "B.life") in {(21, 21), (20, 20)}
