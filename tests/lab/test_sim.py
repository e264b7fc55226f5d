"""Many games, and what they tell."""

from __future__ import annotations

import msgspec
import pytest

import playmat
from playmat import DeckError, PlaymatError, deck_of, precons
from playmat.bots import named
from playmat.lab import GameResult, Plan, simulate, summed_up, wilson

DECKS = tuple(precon.deck for precon in precons("homestuck")[:2])
PLAN = Plan("homestuck", DECKS, ("random", "random"), games=12, seed=5)


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes() -> None:
    """One process or two: the same bytes; another seed: other games."""
    alone = msgspec.json.encode(simulate(PLAN))
    assert alone == msgspec.json.encode(simulate(PLAN, processes=2))
    assert alone != msgspec.json.encode(simulate(msgspec.structs.replace(PLAN, seed=6)))


def test_every_game_is_counted_once() -> None:
    """Wins, draws and unfinished games add up to all games."""
    report = simulate(PLAN)
    assert sum(seat.wins for seat in report.seats) + report.draws + report.unfinished == 12
    assert report.turns > 12
    assert report.decisions > report.turns


def test_a_game_that_takes_too_long_is_unfinished() -> None:
    """A bound on decisions ends what would not end; nobody has won such a game."""
    report = simulate(msgspec.structs.replace(PLAN, most_decisions=5, games=3))
    assert report.unfinished == 3
    assert [seat.wins for seat in report.seats] == [0, 0]


def test_watching_tells_how_far_it_is() -> None:
    """The watcher is told after every game, and within one that is long to which turn it has come."""
    seen: list[tuple[int, int]] = []
    simulate(msgspec.structs.replace(PLAN, games=3), watch=lambda played, turn: seen.append((played, turn)))
    assert [played for played, turn in seen if turn == 0] == [1, 2, 3]
    seen.clear()
    slow = playmat.precons("holosseum")
    deck = next(one.deck for one in slow if one.slug == "office-hours")
    long = Plan("holosseum", (deck, deck), ("random", "random"), games=1, seed=3, most_decisions=900)
    simulate(long, watch=lambda played, turn: seen.append((played, turn)))
    turns = [turn for played, turn in seen if played == 0]
    assert len(turns) == 4
    assert turns == sorted(turns)
    assert turns[0] > 0


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    """Too few bots, an unknown bot, a deck with an unknown card."""
    with pytest.raises(PlaymatError, match="2 decks but 1 bots"):
        simulate(msgspec.structs.replace(PLAN, bots=("random",)))
    with pytest.raises(PlaymatError, match="no bot 'rnadom'"):
        simulate(msgspec.structs.replace(PLAN, bots=("random", "rnadom")))
    wrong = deck_of("Wrong", [("NO SUCH / card", 2)])
    with pytest.raises(DeckError, match="NO SUCH / card: there is no such card"):
        simulate(msgspec.structs.replace(PLAN, decks=(DECKS[0], wrong)))


def test_draws_and_rates() -> None:
    """A shared win is a draw; the rate is of all games."""
    results = [GameResult((0,), 9, 90, True), GameResult((0, 1), 9, 90, True), GameResult((), 9, 90, False)]
    report = summed_up(PLAN, results)
    assert (report.draws, report.unfinished, report.turns, report.decisions) == (1, 1, 27, 270)
    assert report.seats[0].win_rate == pytest.approx(1 / 3, abs=1e-6)


@pytest.mark.parametrize(
    ("hits", "trials", "interval"),
    [(50, 100, (0.403832, 0.596168)), (0, 10, (0.0, 0.277533)), (10, 10, (0.722467, 1.0)), (0, 0, (0.0, 1.0))],
)
def test_wilson(hits: int, trials: int, interval: tuple[float, float]) -> None:
    """Values from the published formula."""
    assert wilson(hits, trials) == pytest.approx(interval, abs=2e-6)


def test_who_went_first_is_whoever_had_the_first_turn() -> None:
    """In a game in which an attack makes its player the first one, the share is still of the first turn's player."""
    game = playmat.new("gamma", decks=["hoops-and-hymns", "the-long-procession"], seed=3)
    bots = [named("random", 1), named("random", 2)]
    while game.ask is not None and game.scene.state.clock.turn == 0:
        game.answer(*bots[game.ask.seat].choose(game, game.ask.seat))
    first = game.scene.state.clock.first
    while game.ask is not None and game.scene.state.clock.first == first:
        game.answer(*bots[game.ask.seat].choose(game, game.ask.seat))
    assert not game.is_over
    assert game.began == first != game.scene.state.clock.first


def test_whole_matches_are_played_of_a_format() -> None:
    """Drafts, decks and games; the same seed gives the same report."""
    plan = Plan("gamma", (), ("random", "random"), games=2, seed=4, format="draft")
    report = simulate(plan)
    assert report == simulate(plan)
    assert [seat.deck for seat in report.seats] == ["draft", "draft"]
    assert (sum(seat.wins for seat in report.seats), report.unfinished) == (2, 0)
