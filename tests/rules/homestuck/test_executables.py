"""Executables: what triggers them, from where they execute, and what becomes of them."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId
from playmat.games.homestuck.events import Executed
from playmat.games.homestuck.nodes.clauses import Ability, Executable
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, GainVictoryPoints, LoseGrist
from playmat.games.homestuck.nodes.effects import Activate, Damage, IgnoreNext, Nullify
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.games.homestuck.zones import DISCARD, EXECUTABLES, HAND, NULLIFIED, PLAY, STORED
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Destroy, DrawCards, ReturnToHand, Sequence, Watch
from playmat.lang.nouns import Cards, Choice, HasTag, IsCard, IsOther
from playmat.lang.patterns import Leaves
from playmat.lang.values import AnOpponent, Host, Number, Opponents, Subject, This, You
from tests.homestuck_positions import A, B, Table

ANY_OWL = Leaves(Cards((), None, (HasTag("OWL"),)))
MY_OWL = Leaves(Cards((), You(), (HasTag("OWL"),)))
MY_OWLS = Cards(("character",), You(), (HasTag("OWL"),))
MY_EXECUTABLES = Cards(("executable",), You())


def run(table: Table) -> None:
    """Put cards down in any order until there is a real question."""
    while table.game.ask is not None and table.ask.kind == "order":
        table.do("card", min(table.offered()))


@pytest.mark.rule("hs.ruling.execute.destroyed-in-the-same-batch")
def test_a_code_about_itself_executes_from_the_pile() -> None:
    """An executable coded on itself executes when it is destroyed, from where it lies, and is discarded only once."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_EXECUTABLES), Number(1)))
    fuse = table.card(A, "FUSE", Executable(Leaves(This()), GainGrist(Number(5))), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert (table.grist(A), table.zone(fuse)) == (6, DISCARD)
    assert [event.card for event in table.events(Executed)] == [fuse]


@pytest.mark.rule("hs.ruling.execute.destroyed-in-the-same-batch")
def test_a_batch_does_not_trigger_its_own_executables() -> None:
    """An executable that leaves together with a fitting card does not execute."""
    table = Table()
    everything = Cards((), You(), (IsOther(),))
    user = table.card(
        A, "USER", Ability(Destroy(Cards(("character", "executable"), You(), everything.filters)), Number(1))
    )
    table.card(A, "OWL", tags=("OWL",))
    table.card(A, "FUSE", Executable(MY_OWL, GainGrist(Number(5))), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    run(table)
    assert table.grist(A) == 1


@pytest.mark.rule("hs.ruling.zone.stored-cards-when-host-leaves")
def test_a_stored_executable_takes_the_place_of_its_host() -> None:
    """A stored executable coded on the card above it goes to that place of the zone, executes, and is then discarded."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(Cards(("executable",), You(), (HasTag("OWL"),))), Number(1)))
    table.card(A, "FIRST", Executable(ANY_OWL, GainGrist(Number(1))), kind="executable")
    host = table.card(A, "HOST", Executable(MY_OWL, GainGrist(Number(1))), kind="executable", tags=("OWL",))
    table.card(A, "LAST", Executable(Leaves(Cards(("moon",))), GainGrist(Number(1))), kind="executable")
    bug = table.card(A, "BUG", Executable(Leaves(Host()), GainVictoryPoints(Number(1))), kind="executable", under=host)
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert [event.card for event in table.events(Executed)][-1] == bug
    assert (table.vp(A), table.zone(bug), table.zone(host)) == (1, DISCARD, DISCARD)


@pytest.mark.rule("hs.ruling.zone.stored-cards-when-host-leaves")
def test_other_stored_cards_go_along() -> None:
    """Stored cards without such a code leave together with their host."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    owl = table.card(A, "OWL", tags=("OWL",))
    below = table.card(A, "BELOW", under=owl)
    fuse = table.card(A, "FUSE", Executable(ANY_OWL, GainGrist(Number(1))), kind="executable", under=owl)
    table.begin(grist={A: 2})
    table.do("ability", user)
    run(table)
    assert [table.zone(card) for card in (owl, below, fuse)] == [DISCARD] * 3
    assert table.grist(A) == 1


@pytest.mark.rule("hs.ruling.execute.gone-before-its-turn")
def test_an_executing_card_is_spared_by_its_own_mass_effect() -> None:
    """The executable that is resolving finishes and is discarded, though it destroys all executables."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    sweep = Executable(ANY_OWL, Sequence((Destroy(Cards(("executable",))), GainGrist(Number(2)))))
    sweeper = table.card(A, "SWEEPER", sweep, kind="executable")
    other = table.card(A, "OTHER", Executable(ANY_OWL, GainGrist(Number(5))), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert table.grist(A) == 3
    assert [event.card for event in table.events(Executed)] == [sweeper]
    assert [table.zone(card) for card in (sweeper, other)] == [DISCARD, DISCARD]


@pytest.mark.rule("hs.ruling.execute.used-up-executable-is-an-event")
def test_an_executable_that_went_elsewhere_is_no_event() -> None:
    """An executable that returns itself to hand is not discarded, and its end triggers nothing."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    fuse = table.card(A, "FUSE", Executable(ANY_OWL, ReturnToHand(This())), kind="executable", tags=("FUSE",))
    watcher = Executable(Leaves(Cards((), None, (HasTag("FUSE"),))), GainGrist(Number(5)))
    table.card(A, "WATCHER", watcher, kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert (table.zone(fuse), table.grist(A)) == (HAND, 1)


@pytest.mark.rule("hs.ruling.ath.nullify-instead-clause", "hs.ruling.execute.used-up-executable-is-an-event")
def test_an_executable_that_nullifies_itself() -> None:
    """An executable that nullifies itself as it resolves lies in the Nullified Pile; that is its one event."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    fuse = table.card(A, "FUSE", Executable(ANY_OWL, Nullify(This())), kind="executable", tags=("FUSE",))
    watcher = Executable(Leaves(Cards((), None, (HasTag("FUSE"),))), GainGrist(Number(5)))
    table.card(A, "WATCHER", watcher, kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert (table.zone(fuse), table.grist(A)) == (NULLIFIED, 6)


@pytest.mark.rule("hs.ruling.execute.destroyed-activated-ignored")
def test_activated_without_its_trigger() -> None:
    """What needs a triggering card does nothing when a text activates the executable; it is discarded all the same."""
    table = Table()
    user = table.card(A, "USER", Ability(Activate(MY_EXECUTABLES), Number(1)))
    effect = Sequence((ReturnToHand(Subject()), GainGrist(Number(2))))
    fuse = table.card(A, "FUSE", Executable(ANY_OWL, effect), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert (table.grist(A), table.zone(fuse)) == (3, DISCARD)


@pytest.mark.rule("hs.ruling.execute.destroyed-activated-ignored")
def test_only_the_next_activation_is_ignored() -> None:
    """An ignored executable does nothing and is discarded; the one after it executes."""
    table = Table()
    user = table.card(
        A, "USER", Ability(Sequence((IgnoreNext(AnOpponent(), "end of turn"), Destroy(MY_OWLS))), Number(1))
    )
    table.card(A, "OWL", tags=("OWL",))
    first = table.card(B, "FIRST", Executable(ANY_OWL, GainGrist(Number(5))), kind="executable")
    second = table.card(B, "SECOND", Executable(ANY_OWL, GainGrist(Number(1))), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert table.grist(B) == 1
    assert [(event.card, event.ignored) for event in table.events(Executed)] == [(first, True), (second, False)]
    assert [table.zone(card) for card in (first, second)] == [DISCARD, DISCARD]


@pytest.mark.rule("hs.ruling.score.damage-lasts", "hs.ruling.execute.queue-of-groups")
def test_a_planet_falls_at_once() -> None:
    """Damage dealt by an executable destroys the planet before the next executable of the group executes."""
    table = Table()
    table.planet(B, max_damage=2, draw=3)
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    table.card(A, "BLAST", Executable(ANY_OWL, Damage(PlanetOf(Opponents()), Number(3))), kind="executable")
    table.card(B, "GAIN", Executable(ANY_OWL, GainVictoryPoints(Number(1))), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert table.vp(B) == 1
    assert not table.scene.card(CardId(1)).flipped
    assert table.counters(1) == (0, 0, 0)


@pytest.mark.rule("hs.score.planet-loss-can-trigger", "hs.ruling.score.damage-lasts")
def test_a_fallen_planet_triggers_before_the_used_up_executable() -> None:
    """The event of the planet that an executable brought down comes before that of the executable being discarded."""
    table = Table()
    table.planet(B, max_damage=2)
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    blast = Executable(ANY_OWL, Damage(PlanetOf(Opponents()), Number(3)))
    table.card(A, "BLAST", blast, kind="executable", tags=("BLAST",))
    planet = table.card(
        A, "PLANET GONE", Executable(Leaves(Cards(("planet",))), GainGrist(Number(1))), kind="executable"
    )
    used = Executable(Leaves(Cards((), None, (HasTag("BLAST"),))), GainGrist(Number(1)))
    late = table.card(A, "BLAST GONE", used, kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert [event.card for event in table.events(Executed)][1:] == [planet, late]


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards")
def test_two_watchers_of_one_text_wait_each_for_its_own() -> None:
    """When a text was used for two cards, the one that is destroyed ends only its own waiting."""
    table = Table()
    mine = Choice(Cards(("character",), You(), (IsOther(),)))
    waiting = Watch(
        Leaves(Cards((), None, (IsCard(This()),)), "destroyed"), GainGrist(Number(2)), "end of turn", once=True
    )
    one = table.card(A, "ONE", Triggered(Leaves(Cards((), None, (HasTag("START"),))), waiting))
    two = table.card(A, "TWO", Triggered(Leaves(Cards((), None, (HasTag("START"),))), waiting))
    user = table.card(A, "USER", Ability(Destroy(mine), Number(0)))
    again = table.card(A, "AGAIN", Ability(Destroy(mine), Number(0)))
    third = table.card(A, "THIRD", Ability(Destroy(mine), Number(0)))
    start = table.card(A, "START", tags=("START",))
    table.begin(grist={A: 1})
    table.do("ability", user)
    table.choose(start)
    if table.ask.kind == "order":
        table.do("pick", one)
    for destroyer, prey in ((again, one), (third, two)):
        table.do("ability", destroyer)
        table.choose(prey)
    assert table.grist(A) == 5


@pytest.mark.rule("hs.ruling.ath.who-is-eligible-when")
def test_a_card_drawn_meanwhile_was_not_triggered() -> None:
    """An executable that enters or a card drawn after the event is not triggered by it."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_OWLS), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    table.card(A, "DRAWER", Executable(ANY_OWL, DrawCards(Number(1))), kind="executable")
    from playmat.games.homestuck.zones import DECK

    heir = table.card(A, "HEIR", cost="~ATH: Any #OWL", zone=DECK)
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert table.zone(heir) == HAND
    assert table.ask.kind == "action"
    assert not table.offers("play", heir)


@pytest.mark.rule("hs.ruling.main.cost-changes")
def test_lasting_text_of_an_executing_card() -> None:
    """A stored executable lies in no zone of executables and is not activated as one."""
    table = Table()
    user = table.card(A, "USER", Ability(Activate(MY_EXECUTABLES), Number(1)))
    host = table.card(A, "HOST")
    stored = table.card(A, "STORED", Executable(ANY_OWL, GainGrist(Number(5))), kind="executable", under=host)
    active = table.card(A, "ACTIVE", Executable(ANY_OWL, GainBoons(Cards(("character",), You()))), kind="executable")
    table.begin(grist={A: 2})
    assert (table.zone(stored), table.zone(active), table.zone(host)) == (STORED, EXECUTABLES, PLAY)
    table.do("ability", user)
    assert (table.grist(A), table.counters(host)[0]) == (1, 1)


@pytest.mark.rule("hs.ruling.score.restore-outside-scoring")
def test_losing_grist_is_no_gain() -> None:
    """Only a real gain of victory points restores a planet; who is at nothing and loses gets nothing restored."""
    table = Table()
    table.planet(A, destroyed=True)
    user = table.card(A, "USER", Ability(Sequence((LoseGrist(Number(1)), GainVictoryPoints(Number(0)))), Number(1)))
    table.card(A, "OTHER", Ability(GainVictoryPoints(Number(1)), Number(1)))
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert table.scene.card(CardId(0)).flipped
    table.do("ability", user + 1)
    assert not table.scene.card(CardId(0)).flipped


@pytest.mark.rule("hs.ruling.execute.destroyed-in-the-same-batch")
def test_a_code_that_fits_itself_does_not_name_itself() -> None:
    """An executable coded on any executable of its player is not triggered by its own going."""
    table = Table()
    user = table.card(A, "USER", Ability(Destroy(MY_EXECUTABLES), Number(1)))
    table.card(A, "FUSE", Executable(Leaves(MY_EXECUTABLES), GainGrist(Number(5))), kind="executable")
    table.begin(grist={A: 2})
    table.do("ability", user)
    assert table.grist(A) == 1
