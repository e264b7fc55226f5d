"""Every pair of decks from both seats."""

from __future__ import annotations

import msgspec
import pytest

from playmat import PlaymatError, deck_of, precons
from playmat.lab import GameResult, Plan, matchups, simulate
from playmat.lab.matchups import matchup, seated, share_of_first, turned

DECKS = tuple(precon.deck for precon in precons("homestuck")[:3])
PLAN = Plan("homestuck", DECKS, ("random", "random"), games=5, seed=3)
ONE, OTHER = deck_of("One", []), deck_of("Other", [])


def test_every_pair_plays_from_both_seats() -> None:
    """Of five games three are played in one seating and two in the other; the figures are those of the two plans."""
    found = matchups(PLAN)
    names = [deck.name for deck in DECKS]
    assert [pair.decks for pair in found.pairs] == [(names[0], names[1]), (names[0], names[2]), (names[1], names[2])]
    here = simulate(seated(PLAN, DECKS[0], DECKS[2], swapped=False))
    there = simulate(seated(PLAN, DECKS[0], DECKS[2], swapped=True))
    assert (here.games, there.games) == (3, 2)
    assert (here.seats[0].deck, there.seats[0].deck) == (names[0], names[2])
    assert found.pairs[1].wins == (
        here.seats[0].wins + there.seats[1].wins,
        here.seats[1].wins + there.seats[0].wins,
    )
    assert found.first.games == 15


def test_the_same_seed_gives_the_same_whatever_else_is_played() -> None:
    """In any number of processes, and for a pair alone as among others."""
    pair = msgspec.structs.replace(PLAN, decks=(DECKS[0], DECKS[2]))
    alone = matchups(pair)
    assert msgspec.json.encode(alone) == msgspec.json.encode(matchups(pair, processes=2))
    assert alone.pairs == matchups(PLAN).pairs[1:2]
    assert alone.pairs != matchups(msgspec.structs.replace(pair, seed=4)).pairs


def test_both_seatings_begin_with_the_same_dice() -> None:
    """A deck against itself is decided by the seat alone, so over both seatings it wins exactly half."""
    (pair,) = matchups(msgspec.structs.replace(PLAN, decks=(DECKS[0], DECKS[0]), games=12)).pairs
    assert (pair.wins, pair.share.rate) == ((6, 6), 0.5)


def test_a_game_turned_round() -> None:
    """The other seat has won and begun; a draw stays one, and nobody who never began begins."""
    assert turned(GameResult((0,), 9, 90, True, 1)) == GameResult((1,), 9, 90, True, 0)
    assert turned(GameResult((0, 1), 9, 90, True, 0)) == GameResult((0, 1), 9, 90, True, 1)
    assert turned(GameResult((), 0, 3, False)) == GameResult((), 0, 3, False)


def test_draws_and_endless_games_count_half() -> None:
    """Whichever deck is named first, the two shares add up to one."""
    results = [
        GameResult((0,), 9, 90, True, 0),
        GameResult((0,), 9, 90, True, 1),
        GameResult((0, 1), 9, 90, True, 0),
        GameResult((), 9, 90, False, 1),
    ]
    one, other = matchup(ONE, OTHER, results), matchup(OTHER, ONE, [turned(result) for result in results])
    assert (one.wins, one.draws, one.unfinished, one.turns) == ((2, 0), 1, 1, 36)
    assert (one.share.rate, other.share.rate) == (0.75, 0.25)
    assert one.first.rate == other.first.rate == 0.5


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [(500, 1000, "within"), (400, 1000, "near"), (399, 1000, "outside"), (601, 1000, "outside"), (5, 10, "near")],
)
def test_verdicts(won: int, games: int, verdict: str) -> None:
    """A bound itself is still fair; where the interval reaches beyond, that is told."""
    results = [GameResult((0,), 9, 90, True, 0)] * won + [GameResult((1,), 9, 90, True, 0)] * (games - won)
    assert matchup(ONE, OTHER, results).verdict == verdict


def test_who_goes_first() -> None:
    """The share is of the seat that had the first turn; games that never began are left out."""
    results = [
        GameResult((0,), 9, 90, True, 0),
        GameResult((1,), 9, 90, True, 1),
        GameResult((1,), 9, 90, True, 0),
        GameResult((), 0, 2, False),
    ]
    share = share_of_first(results)
    assert share.games == 3
    assert share.rate == pytest.approx(2 / 3, abs=1e-6)


def test_pairs_outside_of_the_bounds_are_told() -> None:
    """With bounds that no pair can keep to all are outside; with none at all none is."""
    pair = msgspec.structs.replace(PLAN, decks=DECKS[:2])
    assert len(matchups(pair, bounds=(0.49, 0.51)).outside) == 1
    assert matchups(pair, bounds=(0, 1)).outside == ()


def test_what_makes_no_pair_is_refused() -> None:
    """One deck, or three players."""
    with pytest.raises(PlaymatError, match="two decks, not 1"):
        matchups(msgspec.structs.replace(PLAN, decks=DECKS[:1]))
    with pytest.raises(PlaymatError, match="two players, not 3"):
        matchups(msgspec.structs.replace(PLAN, bots=("random",) * 3))
