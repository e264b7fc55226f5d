"""Playing a plan of many games, and summing up how they ended."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.bots import named
from playmat.bots.drafting import drafter
from playmat.core.dice import next_bits, seeded
from playmat.core.errors import PlaymatError
from playmat.games.decks import Deck
from playmat.lab.statistics import wilson
from playmat.play import matches
from playmat.play.game import Game, new
from playmat.play.matches import Match

MOST_DECISIONS: Final = 20_000
"""A game with more decisions is left unfinished; games by chance take about a hundred."""
TOLD_EVERY: Final = 200
"""After so many decisions of a game it is told how far it is; most games have fewer."""
GAMES_A_BATCH: Final = 20
"""So many games go to a process at a time."""


class Plan(msgspec.Struct, frozen=True):
    """What to play: one deck and one bot a seat, how many games, and by which rules.

    ``cards`` are card files or folders besides the starter set; ``edition`` "" means the present one; ``rules``
    overrides rule parameters. With a ``format`` each game is a match of it, ``best_of`` so many games (0: as many as
    usual), and its seats are those of the bots; where nobody brings a deck ``decks`` is empty. The
    same plan gives the same results, whatever the number of processes.
    """

    game: str
    decks: tuple[Deck, ...]
    bots: tuple[str, ...]
    games: int = 100
    seed: int = 0
    cards: tuple[str, ...] = ()
    edition: str = ""
    rules: dict[str, Any] = {}
    most_decisions: int = MOST_DECISIONS
    format: str = ""
    best_of: int = 0


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended. Several ``winners`` drew; without ``finished`` nobody has won. ``first``: the seat that
    had the first turn, -1 if the game did not come to one.
    """

    winners: tuple[int, ...]
    turns: int
    decisions: int
    finished: bool
    first: int = -1


class SeatReport(msgspec.Struct, frozen=True):
    """One seat: ``win_rate`` is wins of all games, ``interval`` holds the true rate with 95 % confidence (Wilson)."""

    deck: str
    bot: str
    wins: int
    win_rate: float
    interval: tuple[float, float]


class Report(msgspec.Struct, frozen=True):
    """What came of all games. ``turns`` and ``decisions`` are totals; ``unfinished`` games count as nobody's."""

    game: str
    games: int
    seats: tuple[SeatReport, ...]
    draws: int
    turns: int
    decisions: int
    unfinished: int


def silent(turn: int) -> None:
    """Nobody looks on."""


def begin(plan: Plan, number: int) -> tuple[Game, int]:
    """The game of that number in a plan, and the seed of its bots."""
    seed, dice = next_bits(seeded(plan.seed) + number)
    extra: dict[str, Any] = {"edition": plan.edition} if plan.edition else {}
    game = new(
        plan.game,
        decks=plan.decks,
        seed=seed >> 1,  # saved games hold signed numbers
        rules=plan.rules,
        cards=[Path(path) for path in plan.cards],
        **extra,
    )
    return game, next_bits(dice)[0] >> 1


def play_one(plan: Plan, number: int, tell: Callable[[int], object] = silent) -> GameResult:
    """Play the game of that number in a plan; ``tell`` is called now and then with the turn that it has come to. Raises
    PlaymatError that names the game if it cannot go on.
    """
    if plan.format:
        return play_match(plan, number)
    game, seed = begin(plan, number)
    bots = [named(name, seed + seat) for seat, name in enumerate(plan.bots)]
    while not game.is_over and game.step < plan.most_decisions:
        ask = game.ask
        if ask is None:
            break
        try:
            game.answer(*bots[ask.seat].choose(game, ask.seat))
        except PlaymatError as error:
            raise PlaymatError(f"game {number} of seed {plan.seed}, answer {game.step + 1}: {error}") from error
        if game.step % TOLD_EVERY == 0:
            tell(game.scene.state.clock.turn)
    winners = tuple(int(seat) for seat in game.winners) if game.is_over else ()
    return GameResult(winners, game.scene.state.clock.turn, game.step, game.is_over, int(game.began))


def begin_match(plan: Plan, number: int) -> tuple[Match, int]:
    """The match of that number in a plan, and the seed of its bots."""
    seed, dice = next_bits(seeded(plan.seed) + number)
    match = matches.begin(
        plan.game,
        plan.format,
        decks=plan.decks,
        seats=len(plan.bots),
        best_of=plan.best_of,
        seed=seed >> 1,
        rules=plan.rules,
        cards=[Path(path) for path in plan.cards],
        edition=plan.edition,
    )
    return match, next_bits(dice)[0] >> 1


def play_match(plan: Plan, number: int) -> GameResult:
    """Play the match of that number. Its turns are those of all its games; who began is told of the last one."""
    match, seed = begin_match(plan, number)
    bots = [drafter(name, seed + seat) for seat, name in enumerate(plan.bots)]
    turns, first, playing = 0, -1, match.playing
    while match.ask is not None and match.step < plan.most_decisions:
        seat = match.ask.seat
        try:
            match.answer(*bots[seat].choose(match, seat))
        except PlaymatError as error:
            raise PlaymatError(f"match {number} of seed {plan.seed}, answer {match.step + 1}: {error}") from error
        if playing is not None and match.playing is not playing:
            turns += playing.scene.state.clock.turn
            first = match.players[playing.began] if playing.began >= 0 else -1
        playing = match.playing
    return GameResult(match.winners, turns, match.step, match.is_over, first)


def simulate(plan: Plan, processes: int = 1, watch: Callable[[int, int], object] | None = None) -> Report:
    """Play every game of a plan. ``watch`` is called with the number of games played so far, and the turn to which a
    long game has come (0: none is being played, or several at once).

    Raises PlaymatError for a plan that cannot be played: unknown bots, decks with cards that cannot be played.
    """
    results: list[GameResult] = []
    tell = silent if watch is None else (lambda turn: watch(len(results), turn))
    for result in played(plan, processes, tell):
        results.append(result)
        tell(0)
    return summed_up(plan, results)


def played(plan: Plan, processes: int, tell: Callable[[int], object] = silent) -> Iterator[GameResult]:
    """The results in order of the games' numbers. Raises PlaymatError for a plan that cannot be played."""
    if len(plan.bots) != len(plan.decks) and (plan.decks or not plan.format):
        raise PlaymatError(f"there are {len(plan.decks)} decks but {len(plan.bots)} bots")
    for name in plan.bots:
        named(name)
    if processes <= 1:
        yield from (play_one(plan, number, tell) for number in range(plan.games))
        return
    (begin_match if plan.format else begin)(plan, 0)  # a plan that cannot be played fails here, once
    batches = [range(start, min(start + GAMES_A_BATCH, plan.games)) for start in range(0, plan.games, GAMES_A_BATCH)]
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        for batch in pool.map(play_batch, [plan] * len(batches), batches):
            yield from batch


def play_batch(plan: Plan, numbers: Iterable[int]) -> list[GameResult]:
    """Some games of a plan."""
    return [play_one(plan, number) for number in numbers]


def summed_up(plan: Plan, results: list[GameResult]) -> Report:
    """One report of all results."""
    wins = [sum(result.winners == (seat,) for result in results) for seat in range(len(plan.bots))]
    names = [deck.name for deck in plan.decks] or [plan.format] * len(plan.bots)
    return Report(
        plan.game,
        len(results),
        tuple(
            SeatReport(name, bot, won, round(won / max(len(results), 1), 6), wilson(won, len(results)))
            for name, bot, won in zip(names, plan.bots, wins, strict=True)
        ),
        draws=sum(len(result.winners) > 1 for result in results),
        turns=sum(result.turns for result in results),
        decisions=sum(result.decisions for result in results),
        unfinished=sum(not result.finished for result in results),
    )
