"""Players who leave the game, and the end of games that others have left."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId, Seat
from playmat.games.homestuck.events import EndGameBegan, Tied
from playmat.games.homestuck.nodes.changes import AddsPower
from playmat.games.homestuck.nodes.clauses import Ability, Executable
from playmat.games.homestuck.nodes.counters import GainGrist
from playmat.games.homestuck.power import power
from playmat.games.homestuck.zones import DISCARD, PLAY, REMOVED
from playmat.lang.effects import Destroy, DrawCards, EachDoes, Give, May, Sequence
from playmat.lang.nouns import Cards, HasTag
from playmat.lang.patterns import Leaves
from playmat.lang.values import EachPlayer, Number, Opponents, You
from playmat.machine.events import GameOver, TurnBegan
from tests.homestuck_positions import A, B, C, D, Table

LEAVING = "hs.ruling.end.leaving-the-game"
TIE = "hs.ruling.end.tie-round"


def pass_turn(table: Table) -> None:
    """Do nothing until somebody else is active or the game is over."""
    turn = table.scene.state.clock.turn
    while table.game.ask is not None and table.scene.state.clock.turn == turn:
        table.game.answer(table.ask.options[-1])


def turns(table: Table) -> list[int]:
    """Whose turns began."""
    return [event.seat for event in table.events(TurnBegan)]


@pytest.mark.rule(LEAVING)
def test_with_two_players_the_other_wins() -> None:
    """With two players a concession ends the game, whoever is asked."""
    table = Table()
    table.begin(grist={A: 3}, vp={A: 6})
    table.game.concede(A)
    assert table.game.winners == (B,)
    assert [event.winners for event in table.events(GameOver)] == [(B,)]


@pytest.mark.rule(LEAVING)
def test_the_leavers_turn_ends() -> None:
    """The active player's leaving ends the turn, and the next player's begins; the leaver is skipped from then on."""
    table = Table(3)
    table.begin(grist={A: 3})
    table.game.concede(A)
    assert table.ask.seat == B
    for _ in range(3):
        pass_turn(table)
    assert turns(table) == [B, C, B, C]


@pytest.mark.rule(LEAVING)
def test_everything_of_the_leaver_goes() -> None:
    """Their cards are removed without any event; what lay on them is discarded; who was at their moon drops to its planet."""
    table = Table(3)
    table.card(B, "FUSE", Executable(Leaves(Cards()), GainGrist(Number(5))), kind="executable")
    owl = table.card(A, "OWL", at=B)
    hat = table.card(B, "HAT", kind="inventory", text="Attach to a character card.", on=owl)
    moon = table.card(A, "MOON", kind="moon", at=C)
    guest = table.card(B, "GUEST", at=moon, boons=2)
    below = table.card(C, "BELOW", under=owl)
    table.begin(active=B, grist={B: 3})
    table.game.concede(A)
    assert [table.zone(card) for card in (owl, hat, moon, guest, below)] == [
        REMOVED, DISCARD, REMOVED, PLAY, DISCARD
    ]  # fmt: skip
    assert (table.scene.card(guest).place, table.counters(guest)[0]) == (CardId(C), 0)
    assert table.grist(B) == 3


@pytest.mark.rule(LEAVING)
def test_the_planet_stays_as_a_place() -> None:
    """One may be there and move on, but nobody scores there, and its text is silent."""
    table = Table(3)
    table.planet(A, text="All opponent's character cards here gain +2 power.")
    invader = table.card(B, "INVADER", power=9, at=A)
    table.begin(active=B, grist={B: 4})
    assert power(table.scene, invader) == 11
    table.game.concede(A)
    assert power(table.scene, invader) == 9
    assert table.offers("move", invader, B)
    table.do("end")
    assert table.vp(B) == 0


@pytest.mark.rule(LEAVING)
def test_the_leavers_points_do_not_count() -> None:
    """They count neither for grist, nor for the threshold, nor for victory."""
    table = Table(3)
    table.begin(grist={A: 3}, vp={A: 7, B: 1})
    table.game.concede(A)
    assert table.grist(B) == 5
    pass_turn(table)
    assert not table.events(EndGameBegan)


@pytest.mark.rule(LEAVING, "hs.setup.roll-for-first-player")
@pytest.mark.parametrize("seat", [A, B, C])
def test_leaving_before_the_first_turn(seat: Seat) -> None:
    """Who leaves during the set-up is asked nothing more and does not go first."""
    from playmat.play.game import new

    for seed in range(5):
        game = new(decks=["finders-keepers", "please-take-a-number", "finders-keepers"], seed=seed)
        game.concede(seat)
        while game.scene.state.clock.turn == 0:
            assert game.ask is not None
            assert game.ask.seat != seat
            game.answer(game.ask.options[0])
        assert game.scene.state.clock.active != seat


@pytest.mark.rule(LEAVING, "hs.end.every-other-player-one-more-turn")
@pytest.mark.parametrize(
    ("leaver", "at_turn_of", "expected"),
    [
        (A, B, [B, C, D]),  # who set it off leaves: the others take their turns all the same
        (B, B, [B, C, D]),  # the active one leaves in their last turn
        (C, B, [B, D]),  # who had a turn still to come
        (B, C, [B, C, D]),  # who had theirs already
        (D, C, [B, C]),
    ],
)
def test_last_turns_when_somebody_leaves(leaver: Seat, at_turn_of: Seat, expected: list[int]) -> None:
    """After A's turn set off the end-game each of those who stay takes exactly one turn."""
    table = Table(4)
    table.begin(grist={A: 1}, vp={A: 7, B: 1, C: 2, D: 3})
    pass_turn(table)
    while table.scene.state.clock.active != at_turn_of:
        pass_turn(table)
    table.game.concede(leaver)
    while table.game.ask is not None:
        pass_turn(table)
    assert turns(table) == expected
    best = max((seat for seat in (A, B, C, D) if seat != leaver), key=table.vp)
    assert table.game.winners == (best,)


@pytest.mark.rule(LEAVING, "hs.ruling.end.who-takes-last-turns")
def test_the_end_game_set_off_by_a_leavers_turn() -> None:
    """If the active player leaves and somebody has the points, everybody who stays takes one last turn."""
    table = Table(3)
    table.begin(grist={A: 1}, vp={B: 7, C: 2})
    table.game.concede(A)
    while table.game.ask is not None:
        pass_turn(table)
    assert turns(table) == [B, C]
    assert table.game.winners == (B,)


@pytest.mark.rule(TIE, "hs.end.tie-plays-another-round", "hs.end.tie-round-is-still-end-game")
def test_a_tie_among_three() -> None:
    """A shared best total brings one more round of all players, from the one whose turn set off the end-game."""
    table = Table(3)
    table.begin(active=B, grist={B: 1}, vp={A: 7, B: 7, C: 2})
    for _ in range(3):
        pass_turn(table)
    assert turns(table) == [C, A, B]
    assert len(table.events(Tied)) == 1
    table.scene.state.players[C] = table.scene.state.players[C].__class__((0, 9))
    for _ in range(3):
        pass_turn(table)
    assert turns(table) == [C, A, B, C, A]
    assert table.game.winners == (C,)


@pytest.mark.rule(TIE, LEAVING)
def test_a_tie_round_goes_on_without_a_leaver() -> None:
    """Who leaves during the extra round is not waited for, and the round is not longer for it."""
    table = Table(3)
    table.begin(active=B, grist={B: 1}, vp={A: 7, B: 7, C: 2})
    for _ in range(3):
        pass_turn(table)
    assert table.scene.state.clock.active == B
    table.game.concede(A)
    while table.game.ask is not None:
        pass_turn(table)
    assert turns(table) == [C, A, B, C]
    assert table.game.winners == (B,)


@pytest.mark.rule(LEAVING, "hs.execute.owner-orders-own-pile")
def test_leaving_while_ordering_a_pile() -> None:
    """Who leaves while asked for an order is asked no more, and the others' cards leave all the same."""
    table = Table(3)
    user = table.card(A, "USER", Ability(Destroy(Cards(("character",), Opponents())), Number(1)))
    table.card(B, "ONE")
    table.card(B, "TWO", power=2)
    other = table.card(C, "OTHER")
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.ask.seat, table.ask.kind) == (B, "order")
    table.game.concede(B)
    assert table.zone(other) == DISCARD
    assert table.ask.seat == A


@pytest.mark.rule(LEAVING)
def test_leaving_while_asked_by_another_players_text() -> None:
    """A text in which each player decides goes on with those who stay."""
    table = Table(3)
    user = table.card(A, "USER", Ability(EachDoes(EachPlayer(), May(GainGrist(Number(1)))), Number(1)))
    table.begin(grist={A: 3})
    table.do("ability", user)
    table.do("yes")
    assert table.ask.seat == B
    table.game.concede(B)
    assert table.ask.seat == C
    table.do("yes")
    assert (table.grist(A), table.grist(B), table.grist(C)) == (3, 0, 1)


@pytest.mark.rule(LEAVING)
def test_executables_of_a_leaver_do_not_execute() -> None:
    """A leaver's executables that were triggered already are gone; the others' follow in order."""
    table = Table(3)
    owls = Cards(("character",), None, (HasTag("OWL"),))
    user = table.card(A, "USER", Ability(Destroy(owls), Number(1)))
    table.card(A, "OWL", tags=("OWL",))
    both = Sequence((May(DrawCards(Number(1))), GainGrist(Number(2), EachPlayer())))
    table.card(B, "FIRST", Executable(Leaves(owls), both), kind="executable")
    table.card(C, "SECOND", Executable(Leaves(owls), GainGrist(Number(1), You())), kind="executable")
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.ask.seat, table.ask.kind) == (B, "may")
    table.game.concede(B)
    assert (table.grist(A), table.grist(B), table.grist(C)) == (2, 0, 1)


@pytest.mark.rule(LEAVING)
def test_leaving_before_ones_go() -> None:
    """Who leaves before it is their go in a text in which each player decides is not asked."""
    table = Table(3)
    user = table.card(A, "USER", Ability(EachDoes(EachPlayer(), May(GainGrist(Number(1)))), Number(1)))
    table.begin(grist={A: 3})
    table.do("ability", user)
    table.do("yes")
    assert table.ask.seat == B
    table.game.concede(C)
    assert table.ask.seat == B
    table.do("yes")
    assert (table.ask.kind, table.ask.seat) == ("action", A)
    assert (table.grist(A), table.grist(B), table.grist(C)) == (3, 1, 0)


@pytest.mark.rule(LEAVING, "hs.ruling.moon.destroyed-or-moved-moon")
def test_a_leavers_bonus_is_gone_at_once() -> None:
    """A lasting bonus that the leaver gave ends as they leave, also for a guest that drops from their moon just then."""
    table = Table(3)
    given = Give((AddsPower(Cards(("character",), Opponents()), Number(2)),))
    user = table.card(A, "USER", Ability(given, Number(1)))
    moon = table.card(A, "MOON", kind="moon", at=C)
    guest = table.card(B, "GUEST", at=moon, boons=2)
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert (table.ask.seat, power(table.scene, guest)) == (B, 3)
    table.game.concede(A)
    assert (table.ask.seat, power(table.scene, guest)) == (B, 1)
