"""Being at all planets, moons, replacements, boons, marks, and the order in which things are worked out."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId
from playmat.games.homestuck.events import Left, Turned
from playmat.games.homestuck.nodes.changes import (
    AddsPower,
    CapsPower,
    IsAtAllPlanets,
    KeepsBoons,
    Resists,
    SetsMaxBoons,
    SetsPower,
)
from playmat.games.homestuck.nodes.clauses import Ability, Executable
from playmat.games.homestuck.nodes.counters import (
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    MoveBoons,
    MoveMarks,
)
from playmat.games.homestuck.nodes.effects import AttackNow, Damage, Nullify, Refresh
from playmat.games.homestuck.nodes.nouns import IsHere, PowerIs
from playmat.games.homestuck.nodes.patterns import Destroys, EarnsBoon, GainsMark, IsTappedNow
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.games.homestuck.nodes.values import Power
from playmat.games.homestuck.power import power
from playmat.games.homestuck.presence import is_defending, is_invading
from playmat.games.homestuck.zones import DECK, DISCARD, HAND, NULLIFIED, PLAY
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Instead, Keyword, Static, Triggered
from playmat.lang.effects import Destroy, DiscardFromHand, PutInDeck, ReturnToHand, Sequence
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Cards, Choice, HasTag, IsOther
from playmat.lang.patterns import AtLeast, By, Leaves
from playmat.lang.values import (
    Count,
    Destroyer,
    EachPlayer,
    EventAmount,
    Host,
    It,
    Number,
    Opponents,
    Subject,
    This,
    ThisWay,
    You,
)
from playmat.machine.events import CoinFlipped
from tests.homestuck_positions import A, B, C, Table

EVERYWHERE = "hs.ruling.multi.at-all-planets"
THEIRS = Cards(("character",), Opponents())
THEIRS_HERE = Cards(("character",), Opponents(), (IsHere(),))
MINE = Cards(("character",), You())
TWO_OF_MINE = AtLeast(By(Leaves(MINE, "destroyed"), means="attack or ability"), Number(2))
OTHERS = Cards(("character",), You(), (IsOther(),))
IMMORTAL = Keyword("Immortality")


def using(*effects: Effect) -> Ability:
    return Ability(effects[0] if len(effects) == 1 else Sequence(effects), Number(1))


def everywhere(table: Table, host: CardId) -> CardId:
    """Inventory that puts its host at all planets, and goes when the host is tapped."""
    gone = Triggered(IsTappedNow(Host()), Destroy(This()))
    return table.card(A, "UNIVERSAL", Static((IsAtAllPlanets(Host()),)), gone, kind="inventory", on=host)


@pytest.mark.rule(EVERYWHERE, "hs.play.defender", "hs.play.invader")
def test_at_all_planets() -> None:
    """An untapped card that is everywhere defends at home, invades elsewhere, and counts in every total."""
    table = Table(3)
    star = table.card(A, "STAR", power=5)
    everywhere(table, star)
    table.begin("score", grist={A: 1})
    assert is_defending(table.scene, star)
    assert is_invading(table.scene, star)
    assert table.vp(A) == 2
    assert [table.counters(planet)[2] for planet in (A, B, C)] == [0, 3, 3]


@pytest.mark.rule(EVERYWHERE, "hs.attack.targets-are-all-opposing-characters-here")
def test_exposed_at_all_planets() -> None:
    """It is exposed to attacks at each planet, and is destroyed once."""
    table = Table(3)
    star = table.card(A, "STAR", power=2)
    thing = everywhere(table, star)
    hunter = table.card(B, "HUNTER", power=5, at=C)
    table.begin(active=B, grist={B: 1})
    table.do("attack", hunter)
    if table.ask.kind == "order":
        table.do("card", star)
    assert [table.zone(card) for card in (star, thing)] == [DISCARD, DISCARD]
    assert len(table.events(Left)) == 2


@pytest.mark.rule(EVERYWHERE)
def test_its_own_attack_is_at_its_real_place() -> None:
    """Tapped for its attack it is only where it really is."""
    table = Table(3)
    star = table.card(A, "STAR", power=5, at=B)
    thing = everywhere(table, star)
    near, far = table.card(B, "NEAR"), table.card(C, "FAR")
    table.begin(grist={A: 2})
    table.do("attack", star)
    assert [table.zone(card) for card in (near, far, thing)] == [DISCARD, PLAY, DISCARD]


@pytest.mark.rule("hs.ruling.power.order-of-modifiers")
def test_power_is_set_added_capped() -> None:
    """The latest setting is the base; then all is added; then caps; never below nothing."""
    table = Table()
    table.card(A, "SET SIX", Static((SetsPower(MINE, Number(6)),)))
    table.card(A, "SET FOUR", Static((SetsPower(MINE, Number(4)),)))
    table.card(A, "ADD", Static((AddsPower(MINE, Number(3)),)))
    table.card(B, "CAP", Static((CapsPower(THEIRS, Number(5)),)))
    owl = table.card(A, "OWL", power=1)
    table.begin(grist={A: 1})
    assert power(table.scene, owl) == 5


@pytest.mark.rule("hs.ruling.power.reach-of-resistance")
@pytest.mark.parametrize(("resisted", "zone"), [(True, PLAY), (False, DISCARD)])
def test_resistance_helps_where_power_is_compared(resisted: bool, zone: int) -> None:
    """Resisting power counts only where an ability compares power to destroy."""
    table = Table()
    weaker = Cards(("character",), Opponents(), (IsHere(), PowerIs("<", Power(This()), resisted=resisted)))
    user = table.card(A, "USER", using(Destroy(weaker)), power=4, at=B)
    owl = table.card(B, "OWL", Static((Resists(This(), Number(1)),)), power=3)
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert table.zone(owl) == zone


@pytest.mark.rule("hs.ruling.asterisk.immortality-sequence", "hs.asterisk.immortality-flips-per-mark")
def test_marks_taken_before_the_flips() -> None:
    """Texts about gaining a mark come before the flips: without a mark left nothing is flipped, and the card survives."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(THEIRS)))
    table.card(
        B,
        "KEEPER",
        Triggered(GainsMark(Cards(("character",), None, (HasTag("OWL"),))), MoveMarks(Subject(), This())),
        at=A,
    )
    owl = table.card(B, "OWL", IMMORTAL, tags=("OWL",))
    keeper = CardId(owl - 1)
    table.begin(grist={A: 1})
    table.do("ability", user)
    table.do("yes")
    assert not table.events(CoinFlipped)
    assert (table.zone(owl), table.zone(keeper)) == (PLAY, DISCARD)
    assert table.counters(owl)[1] == 0


@pytest.mark.rule("hs.ruling.asterisk.immortality-and-nullify")
def test_no_mark_may_be_added() -> None:
    """A text may shut *Immortality out."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(THEIRS, may_be_saved=False)))
    owl = table.card(B, "OWL", IMMORTAL)
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert table.zone(owl) == DISCARD


@pytest.mark.rule("hs.ruling.asterisk.immortality-and-nullify")
def test_several_replacements() -> None:
    """Where several replacements could apply the owner picks one; if it is still destroyed, another may be used."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(THEIRS)))
    save = Instead(Leaves(This(), "destroyed"), ReturnToHand(This()), optional=True)
    owl = table.card(B, "OWL", IMMORTAL, save, marks=5)
    table.begin(grist={A: 1}, seed=3)
    table.do("ability", user)
    assert (table.ask.kind, table.ask.seat, len(table.ask.options)) == ("replace", B, 3)
    table.do("pick", number=0)
    assert len(table.events(CoinFlipped)) == 6
    assert table.counters(owl)[1] == 6
    table.do("yes")
    assert table.zone(owl) == HAND


@pytest.mark.rule("hs.ruling.asterisk.immortality-in-a-batch", "hs.ruling.ath.count-codes")
def test_a_replaced_card_is_not_counted() -> None:
    """Who is saved by a replacement drops out of the batch and of its count."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(THEIRS), GainGrist(Count(ThisWay()))))
    stay = Instead(Leaves(This(), "destroyed"), None)
    table.card(B, "STAYER", stay)
    table.card(B, "ONE")
    table.card(B, "REVENGE", Executable(TWO_OF_MINE, GainVictoryPoints(Number(1))), kind="executable")
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert (table.grist(A), table.vp(B)) == (1, 0)


@pytest.mark.rule("hs.ruling.general.card-text-beats-rulebook")
def test_what_cannot_be_destroyed() -> None:
    """A prohibition keeps a card even from a text that nullifies."""
    table = Table()
    user = table.card(A, "USER", using(Nullify(THEIRS)))
    owl = table.card(B, "OWL", Static((Cannot("destroy", This()),)))
    other = table.card(B, "OTHER")
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert (table.zone(owl), table.zone(other)) == (PLAY, NULLIFIED)


@pytest.mark.rule("hs.ruling.asterisk.immortality-and-nullify", "hs.ruling.zone.inventory-on-opponents-card")
def test_who_decides_a_text_of_another_player() -> None:
    """An optional text that saves another player's card is decided by the player whose text it is."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(Choice(THEIRS))))
    table.card(B, "OWL")
    hat = table.card(
        A, "HAT", Instead(Leaves(Host(), "destroyed"), Destroy(This()), optional=True), kind="inventory", on=CardId(3)
    )
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert (table.ask.kind, table.ask.seat) == ("replace", A)
    table.do("yes")
    assert (table.zone(CardId(3)), table.zone(hat)) == (PLAY, DISCARD)


@pytest.mark.rule("hs.ruling.ath.state-when-destroyed")
def test_the_destroyer() -> None:
    """The destroyer is the attacker or the card whose ability it was; an executable is none."""
    table = Table()
    table.card(B, "GUILT", Triggered(Leaves(MINE, "destroyed"), Destroy(Destroyer())), kind="inventory", on=CardId(B))
    attacker = table.card(A, "ATTACKER", power=3, at=B)
    user = table.card(A, "USER", using(Destroy(Cards(("character",), Opponents(), (HasTag("OWL"),)))))
    prey = table.card(B, "PREY")
    owl = table.card(B, "OWL", tags=("OWL",), power=9)
    table.begin(grist={A: 4})
    table.do("attack", attacker)
    assert [table.zone(card) for card in (prey, attacker)] == [DISCARD, DISCARD]
    table.do("ability", user)
    assert [table.zone(card) for card in (owl, user)] == [DISCARD, DISCARD]


@pytest.mark.rule("hs.ruling.execute.other-triggered-text", "hs.attack.may-destroy-several")
def test_what_an_attack_destroyed_is_told_once() -> None:
    """A text about destroying happens once for the batch and knows how many, or once for each."""
    table = Table()
    once = Triggered(Destroys(This(), THEIRS), GainGrist(EventAmount()))
    each = Triggered(Destroys(This(), THEIRS, each=True), GainBoons(This()))
    attacker = table.card(A, "ATTACKER", once, each, power=3, at=B)
    for title in ("ONE", "TWO", "THREE"):
        table.card(B, title)
    table.begin(grist={A: 4})
    table.do("attack", attacker)
    while table.ask.kind == "order":
        table.game.answer(table.ask.options[0])
    assert (table.grist(A), table.counters(attacker)[0]) == (6, 3)


@pytest.mark.rule("hs.ruling.attack.ordered-by-an-effect")
def test_ordered_attacks_are_made_for_their_controller() -> None:
    """An opponent's card that is made to attack hits its own controller's opponents; a tapped one stays tapped."""
    table = Table()
    user = table.card(A, "USER", using(AttackNow(THEIRS)))
    theirs = table.card(B, "THEIRS", power=3, tapped=True, at=A)
    table.begin(grist={A: 4})
    table.do("ability", user)
    assert (table.zone(user), table.zone(theirs)) == (DISCARD, PLAY)
    assert table.scene.card(theirs).tapped


@pytest.mark.rule("hs.ruling.boon.more-than-the-maximum")
def test_earning_is_not_moving() -> None:
    """A text about earning boons ignores boons that were moved; what does not fit is lost."""
    table = Table()
    counted = Triggered(EarnsBoon(MINE), GainGrist(Number(1)))
    user = table.card(A, "USER", using(MoveBoons(Choice(OTHERS), This()), GainBoons(This())), counted, boons=2)
    giver = table.card(A, "GIVER", boons=3)
    table.begin(grist={A: 4})
    table.do("ability", user)
    assert (table.counters(user)[0], table.counters(giver)[0], table.grist(A)) == (3, 0, 3)


@pytest.mark.rule("hs.ruling.boon.more-than-the-maximum", "hs.boon.max-three-per-card")
def test_a_dropping_maximum() -> None:
    """When the card that raised the maximum goes, the excess is removed at once."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(Cards(("inventory",)))), boons=5)
    table.card(A, "PURSE", Static((SetsMaxBoons(Host(), Number(5)),)), kind="inventory", on=user)
    table.begin(grist={A: 4})
    assert table.counters(user)[0] == 5
    table.do("ability", user)
    assert table.counters(user)[0] == 3


@pytest.mark.rule("hs.ruling.general.card-text-beats-rulebook")
def test_instead_of_a_boon() -> None:
    """A text may take the place of each boon; declined, the boon is earned. A text that adds makes them more."""
    table = Table()
    instead = Instead(EarnsBoon(This()), GainGrist(Number(2)), optional=True)
    more = Instead(EarnsBoon(MINE), more=Number(1))
    user = table.card(A, "USER", using(GainBoons(OTHERS)), Static((KeepsBoons(This()),)))
    owl = table.card(A, "OWL", instead)
    fox = table.card(A, "FOX", instead, more)
    table.begin(grist={A: 4})
    table.do("ability", user)
    for answer in ("yes", "yes", "no", "no"):
        table.do(answer)
    assert (table.counters(owl)[0], table.counters(fox)[0], table.grist(A)) == (0, 2, 7)


@pytest.mark.rule("hs.ruling.score.planet-destroyed-by-a-card", "hs.ruling.ath.planet-as-event")
def test_a_planet_destroyed_by_a_card() -> None:
    """The planet is turned over without damage, and that once; what is there stays."""
    table = Table()
    table.planet(B, damage=2)
    table.card(B, "FUSE", Executable(Leaves(Cards(("planet",), You())), GainGrist(Number(2))), kind="executable")
    user = table.card(
        A, "USER", using(Destroy(Cards(("planet",), Opponents())), Damage(PlanetOf(Opponents()), Number(9)))
    )
    owl = table.card(B, "OWL")
    table.begin(grist={A: 4})
    table.do("ability", user)
    assert (table.scene.card(CardId(B)).flipped, table.counters(B), table.zone(owl)) == (True, (0, 0, 0), PLAY)
    assert (table.grist(B), len(table.events(Turned))) == (2, 1)


@pytest.mark.rule("hs.ruling.ath.discards-from-hand", "hs.prep.no-voluntary-discard")
@pytest.mark.parametrize(
    ("code", "gain"),
    [
        (Leaves(MINE), 2),
        (Leaves(MINE, "discarded"), 2),
        (Leaves(MINE, "destroyed"), 0),
        (Leaves(Cards((), You(), (IsHere(),))), 0),
    ],
)
def test_codes_and_discards_from_hand(code: Leaves, gain: int) -> None:
    """A code that only describes the card fires; one that asks for being destroyed or for a place does not."""
    table = Table()
    table.card(B, "FUSE", Executable(code, GainGrist(Number(2))), kind="executable")
    user = table.card(A, "USER", using(DiscardFromHand(Opponents(), Number(1))))
    table.card(B, "CARD", zone=HAND)
    table.begin(grist={A: 4})
    table.do("ability", user)
    assert table.grist(B) == gain


@pytest.mark.rule("hs.ruling.zone.public-information")
@pytest.mark.parametrize("where", ["top", "bottom"])
def test_several_cards_to_one_end_of_a_deck(where: str) -> None:
    """Several cards that go to one end of a deck go in an order their player chooses, the last one outermost."""
    table = Table()
    user = table.card(A, "USER", using(PutInDeck(Cards(("character",), You(), zone="discard"), where)))  # type: ignore[arg-type]
    one, two = table.card(A, "ONE", zone=DISCARD), table.card(A, "TWO", zone=DISCARD)
    table.begin(grist={A: 4})
    table.do("ability", user)
    table.do("card", two)
    deck = table.scene.zone(A, DECK)
    assert (deck[-2:] if where == "top" else deck[:2][::-1]) == (two, one)


@pytest.mark.rule("hs.moon.here-is-the-moon-only", "hs.ruling.moon.here-and-at-your-planet")
def test_here_is_exact() -> None:
    """An ability at the planet does not reach its moon, and the other way round."""
    table = Table()
    moon = table.card(B, "MOON", kind="moon", at=B)
    ground = table.card(A, "GROUND", using(Destroy(THEIRS_HERE)), at=B)
    above = table.card(A, "ABOVE", using(Destroy(THEIRS_HERE), Refresh(It())), at=moon)
    low, high = table.card(B, "LOW", at=B), table.card(B, "HIGH", at=moon)
    table.begin(grist={A: 4})
    table.do("ability", ground)
    assert [table.zone(card) for card in (low, high)] == [DISCARD, PLAY]
    table.do("ability", above)
    assert table.zone(high) == DISCARD


@pytest.mark.rule("hs.asterisk.immortality-marks-can-be-read")
def test_marks_given_by_a_text_call_for_no_flips() -> None:
    """Marks put by a text are gained without flipping."""
    table = Table()
    user = table.card(A, "USER", using(GainMarks(Cards(("character",), EachPlayer()), Number(2))))
    table.begin(grist={A: 4})
    table.do("ability", user)
    assert table.counters(user)[1] == 2
    assert not table.events(CoinFlipped)
