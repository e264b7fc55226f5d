"""Texts lost, gained and stored; what a one-time effect froze; effects that ask in the middle of a trigger."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId
from playmat.games.homestuck.nodes.changes import AddsPower, SetsPower
from playmat.games.homestuck.nodes.clauses import Ability, Executable, Option
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, LoseGrist, RemoveBoons, SpendBoons
from playmat.games.homestuck.nodes.effects import AttachTo, MoveTo, Tap
from playmat.games.homestuck.nodes.nouns import BoonsAre, HasAbility, IsHere, IsTapped
from playmat.games.homestuck.nodes.patterns import Moves
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.games.homestuck.nodes.values import Boons
from playmat.games.homestuck.power import power
from playmat.games.homestuck.zones import DISCARD, HAND
from playmat.lang.changes import CannotGainText, GainsTag, GainsText, LosesText, WhileThat
from playmat.lang.clauses import Instead, Keyword, Static, Triggered
from playmat.lang.effects import Choose, Destroy, DrawCards, Give, If, NameX, Sequence, Watch
from playmat.lang.nouns import Cards, Choice, Compare, HasKeyword, HasTag, Holds, IsOther
from playmat.lang.patterns import Draws, Enters, Leaves
from playmat.lang.values import Count, Host, It, Number, Opponents, Subject, This, X, You
from tests.homestuck_positions import A, B, Table

LAYERS = "hs.ruling.ability.losing-and-gaining-text"
MINE = Cards(("character",), You())
OTHERS = Cards(("character",), You(), (IsOther(),))
THEIRS = Cards(("character",), Opponents())


@pytest.mark.rule(LAYERS)
def test_text_lost_while_something_holds() -> None:
    """A text that comes and goes with a condition takes and gives back at once."""
    table = Table()
    lost = LosesText(Cards(("character",), Opponents(), (IsHere(),)))
    table.card(A, "SILENCE", Static((lost,), Holds(This(), (IsTapped(tapped=False),))), at=B)
    victim = table.card(B, "VICTIM", Static((AddsPower(This(), Number(4)),)))
    user = table.card(A, "USER", Ability(Tap(OTHERS), Number(1)))
    table.begin(grist={A: 3})
    assert power(table.scene, victim) == 1
    table.do("ability", user)
    assert power(table.scene, victim) == 5


@pytest.mark.rule(LAYERS)
def test_gained_text_is_read_on_its_new_card() -> None:
    """In gained text "this card" is the card that gained it, and "your" is its controller's."""
    table = Table()
    clause = Ability(Sequence((GainBoons(This()), GainGrist(Number(2)))), Number(1))
    table.card(B, "TEACHER", Static((GainsText(Cards(("character",), None, (HasTag("OWL"),)), (clause,)),)))
    owl = table.card(A, "OWL", tags=("OWL",))
    table.begin(grist={A: 3})
    table.do("ability", owl)
    assert (table.counters(owl)[0], table.grist(A)) == (1, 4)


@pytest.mark.rule(LAYERS)
def test_text_that_gives_text_is_lost_too() -> None:
    """If the card that gave the text loses its own, the given text is gone as well."""
    table = Table()
    table.card(
        B, "TEACHER", Static((GainsText(Cards(("character",), None, (HasTag("OWL"),)), (Keyword("Immortality"),)),))
    )
    owl = table.card(A, "OWL", tags=("OWL",))
    user = table.card(A, "USER", Ability(Give((LosesText(THEIRS),), "end of turn"), Number(1)))
    checker = table.card(
        A, "CHECKER", Static((AddsPower(Cards(("character",), None, (HasKeyword("Immortality"),)), Number(2)),))
    )
    table.begin(grist={A: 3})
    assert power(table.scene, owl) == 3
    table.do("ability", user)
    assert (power(table.scene, owl), power(table.scene, checker)) == (1, 1)


@pytest.mark.rule(LAYERS)
def test_no_text_may_be_gained() -> None:
    """A card that cannot gain text has only its own."""
    table = Table()
    table.card(B, "SEAL", Static((CannotGainText(Cards(("character",), None, (HasTag("OWL"),))),)))
    table.card(
        B, "TEACHER", Static((GainsText(Cards(("character",), None, (HasTag("OWL"),)), (Keyword("Immortality"),)),))
    )
    owl = table.card(A, "OWL", Static((AddsPower(This(), Number(1)),)), tags=("OWL",))
    table.card(A, "CHECKER", Static((AddsPower(Cards(("character",), None, (HasKeyword("Immortality"),)), Number(5)),)))
    table.begin(grist={A: 3})
    assert power(table.scene, owl) == 2


@pytest.mark.rule("hs.ruling.zone.stored-cards")
def test_stored_text_works_where_it_says_so() -> None:
    """Of a stored card only the text for being stored counts."""
    table = Table()
    host = table.card(A, "HOST")
    stored = Static((AddsPower(Host(), Number(3)),), stored=True)
    idle = Static((AddsPower(MINE, Number(9)),))
    below = table.card(A, "BELOW", stored, idle, Triggered(Draws(You()), GainGrist(Number(9))), under=host)
    user = table.card(A, "USER", Ability(Sequence((DrawCards(Number(1)), Destroy(Choice(OTHERS)))), Number(1)))
    table.begin(grist={A: 3})
    assert (power(table.scene, host), power(table.scene, user)) == (4, 1)
    table.do("ability", user)
    while table.ask.kind == "order":
        table.game.answer(table.ask.options[0])
    assert (table.zone(host), table.zone(below), table.grist(A)) == (DISCARD, DISCARD, 2)


@pytest.mark.rule("hs.ruling.zone.stored-cards-when-host-leaves")
def test_a_stored_card_sees_its_own_destruction() -> None:
    """When-destroyed text of a stored card applies as it goes along with its host."""
    table = Table()
    host = table.card(A, "HOST")
    table.card(A, "BELOW", Triggered(Leaves(This(), "destroyed"), GainGrist(Number(2))), under=host)
    user = table.card(A, "USER", Ability(Destroy(OTHERS), Number(1)))
    table.begin(grist={A: 3})
    table.do("ability", user)
    while table.ask.kind == "order":
        table.game.answer(table.ask.options[0])
    assert table.grist(A) == 4


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards")
def test_a_one_time_number_is_frozen() -> None:
    """A bonus reckoned as the effect resolves does not follow the boons it was reckoned from."""
    table = Table()
    user = table.card(
        A,
        "USER",
        Ability(Sequence((Give((AddsPower(This(), Boons(This())),)), RemoveBoons(This()))), Number(1)),
        boons=3,
    )
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (power(table.scene, user), table.counters(user)[0]) == (4, 0)


@pytest.mark.rule("hs.ability.grist-trigger-is-paid")
def test_x_paid_and_x_named() -> None:
    """X is what was paid, unless the text names another number; then it is that within its sentence."""
    table = Table()
    named = NameX(Count(MINE), GainBoons(This(), X()))
    user = table.card(A, "USER", Ability(Sequence((named, LoseGrist(X(), Opponents()))), X()))
    table.card(A, "OTHER")
    table.begin(grist={A: 5, B: 9})
    table.do("ability", user)
    table.do("number", number=4)
    assert (table.grist(A), table.grist(B), table.counters(user)[0]) == (1, 5, 2)


@pytest.mark.rule("hs.ability.own-boons-only")
def test_boons_spent_at_will() -> None:
    """X is how many boons were removed, over any of the cards."""
    table = Table()
    user = table.card(A, "USER", Ability(Sequence((SpendBoons(MINE), GainGrist(X()))), Number(1)), boons=1)
    other = table.card(A, "OTHER", boons=2)
    table.begin(grist={A: 5})
    table.do("ability", user)
    for card in (other, user, other):
        table.do("card", card)
    assert (table.grist(A), table.counters(user)[0], table.counters(other)[0]) == (7, 0, 0)


@pytest.mark.rule("hs.ruling.zone.inventory-condition-later", "hs.ruling.zone.inventory-on-opponents-card")
def test_inventory_stays_where_it_no_longer_fits() -> None:
    """Its condition is tested only as it is attached; re-attached by an effect it is tested again."""
    table = Table()
    hat = table.card(A, "HAT", kind="inventory", text="Attach to your #OWL card.", zone=HAND)
    owl = table.card(A, "OWL", tags=("OWL",))
    fox = table.card(A, "FOX")
    attach = AttachTo(Choice(Cards(("inventory",), You())), Choice(OTHERS))
    user = table.card(A, "USER", Ability(attach, Number(0)))
    table.begin(grist={A: 5})
    assert not table.offers("play", hat, fox)
    table.do("play", hat, owl)
    table.do("ability", user)
    table.choose(fox)
    assert table.scene.card(hat).host == owl


@pytest.mark.rule("hs.ruling.main.non-ability-options")
def test_an_option_and_its_limit() -> None:
    """An option that is no ability does not tap, costs what it says, and is limited as it says."""
    table = Table()
    option = Option(GainGrist(Number(1)), RemoveBoons(This(), Number(1)), limit="once per turn")
    user = table.card(A, "USER", option, boons=3)
    table.begin(grist={A: 5})
    table.do("option", user)
    assert (table.grist(A), table.counters(user)[0], table.scene.card(user).tapped) == (6, 2, False)
    assert not table.offers("option", user)


@pytest.mark.rule("hs.ruling.execute.other-triggered-text")
def test_triggers_of_both_players() -> None:
    """Texts set off together: the active player's in the order that player chooses, then the others'."""
    table = Table()
    entered = Enters(Cards(("character",), None, (HasTag("OWL"),)))
    one = table.card(A, "ONE", Triggered(entered, If(Compare(Boons(This()), "=", Number(0)), GainBoons(MINE))))
    two = table.card(A, "TWO", Triggered(entered, GainGrist(Boons(This()))))
    table.card(B, "THREE", Triggered(entered, LoseGrist(Number(1), Opponents())))
    owl = table.card(A, "OWL", tags=("OWL",), zone=HAND)
    table.begin(grist={A: 3})
    table.do("play", owl, A)
    assert (table.ask.seat, table.offered()) == (A, {one, two})
    table.do("pick", one)
    assert table.grist(A) == 2


@pytest.mark.rule("hs.ruling.move.what-counts-as-a-move")
def test_a_watcher_knows_who_moved() -> None:
    """A delayed text speaks of the card that set it off, and ends when its time is up."""
    table = Table()
    waiting = Watch(Moves(THEIRS), Tap(Subject()), "start of your next turn")
    user = table.card(A, "USER", Ability(waiting, Number(1)))
    mover = table.card(B, "MOVER")
    table.begin(grist={A: 1, B: 4})
    table.do("ability", user)
    while table.ask.kind != "action":
        table.game.answer(table.ask.options[-1])
    table.do("move", mover, A)
    assert table.scene.card(mover).tapped


@pytest.mark.rule("hs.power.current-power")
def test_a_power_that_looks_at_itself() -> None:
    """Powers that depend on each other are worked out to the end, the same from either side."""
    table = Table()
    strong = Cards(("character",), None, (HasAbility(),))
    one = table.card(A, "ONE", Static((WhileThat(Compare(Count(strong), "=", Number(0)), AddsPower(MINE, Number(1))),)))
    two = table.card(
        A, "TWO", Static((SetsPower(This(), Count(Cards(("character",), None, (BoonsAre(">=", Number(0)),)))),))
    )
    table.begin(grist={A: 1})
    assert (power(table.scene, one), power(table.scene, two)) == (2, 3)


@pytest.mark.rule("hs.ruling.zone.leaving-play-resets")
def test_chosen_and_gone() -> None:
    """A card chosen first and gone when its turn comes is left alone as the new object it is."""
    table = Table()
    effect = Sequence(
        (
            Choose(Choice(OTHERS)),
            Destroy(Cards(("character",), You(), (HasTag("OWL"),))),
            MoveTo(It(), PlanetOf(Opponents())),
        )
    )
    user = table.card(A, "USER", Ability(effect, Number(1)))
    owl = table.card(A, "OWL", tags=("OWL",))
    table.card(A, "FOX", Static((GainsTag(This(), "FOX"),)))
    table.begin(grist={A: 3})
    table.do("ability", user)
    table.choose(owl)
    assert table.zone(owl) == DISCARD
    assert table.scene.card(owl).place == CardId(-1)


@pytest.mark.rule("hs.ath.nullified-is-destroyed", "hs.ruling.ath.nullify-instead-clause")
def test_nullified_instead_is_one_event() -> None:
    """When destroyed, a card that is then nullified goes straight there, and codes fire once."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(THEIRS), Number(1)))
    table.card(B, "OWL", Instead(Leaves(This(), "destroyed"), to="nullified"))
    table.card(B, "FUSE", Executable(Leaves(MINE), GainGrist(Number(2))), kind="executable")
    table.card(B, "LATER", Executable(Leaves(MINE), GainGrist(Number(2))), kind="executable")
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.grist(B), table.zone(CardId(3))) == (4, 5)
