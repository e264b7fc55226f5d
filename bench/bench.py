"""Speed and memory of the engine, each figure beside its target.

Run with ``make bench``. Figures are processor time of one process on one core, each the best of several runs, so that
other work on the machine disturbs them little.
"""

from __future__ import annotations

import time
import timeit
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import msgspec

import playmat
from playmat import bots
from playmat.core.codec import pack_state
from playmat.games.homestuck.sets import LANGUAGE
from playmat.play.game import Game

DECKS = {
    "homestuck": ["finders-keepers", "please-take-a-number"],
    "holosseum": ["all-hands", "short-fuse"],
}
MIDDLE = 60
"""So many answers into a game by chance, which has about a hundred."""


class Figure(NamedTuple):
    """What was measured, in which unit, and what it should be: at least or at most so much."""

    what: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False

    @property
    def verdict(self) -> str:
        """Whether the target is met."""
        if self.target is None:
            return ""
        met = self.value >= self.target if self.at_least else self.value <= self.target
        return "met" if met else "NOT met"


def played(seed: int, most: int = 5_000, bot: str = "random", name: str = "homestuck") -> Game:
    """A game between bots, to its end or so many answers far."""
    game = playmat.new(name, decks=DECKS[name], seed=seed)
    player = bots.named(bot, seed)
    while game.ask is not None and game.step < most:
        game.answer(*player.choose(game, game.ask.seat))
    return game


def decisions_a_second(bot: str, games: int, runs: int, name: str = "homestuck") -> float:
    """How many questions are asked, answered by that bot and worked out in a second."""
    best = 0.0
    for run in range(runs):
        started = time.process_time()
        decisions = sum(played(1000 * run + number, bot=bot, name=name).step for number in range(games))
        best = max(best, decisions / (time.process_time() - started))
    return best


def seconds(action: Callable[[], object], number: int) -> float:
    """The best of five runs, in seconds a call."""
    return min(timeit.repeat(action, number=number, repeat=5, timer=time.process_time)) / number


def middle() -> Game:
    """A game that is well under way."""
    return next(game for seed in range(100) if not (game := played(seed, MIDDLE)).is_over)


def figures() -> list[Figure]:
    """Everything that is measured."""
    game = middle()
    save, view = game.save(), msgspec.json.encode(game.view(0))
    state = msgspec.msgpack.encode(pack_state(game.scene.state))
    folder = Path(str(resources.files("playmat.games.homestuck") / "cards" / "starter"))
    cards = LANGUAGE.load_set([folder]).count
    return [
        Figure("playing by chance", decisions_a_second("random", 40, 3), "decisions/s", 5_000, at_least=True),
        Figure(
            "Holosseum by chance", decisions_a_second("random", 25, 3, "holosseum"), "decisions/s", 5_000, at_least=True
        ),
        Figure("greedy play", decisions_a_second("greedy", 3, 2), "decisions/s"),
        Figure("greedy play of Holosseum", decisions_a_second("greedy", 2, 2, "holosseum"), "decisions/s"),
        Figure("copying a state in mid-game", seconds(game.scene.state.copy, 20_000) * 1e6, "µs", 3),
        Figure("copying a game in mid-game", seconds(game.copy, 20_000) * 1e6, "µs"),
        Figure(
            "beginning a game",
            seconds(lambda: playmat.new("homestuck", decks=DECKS["homestuck"], seed=1), 20) * 1e3,
            "ms",
        ),
        Figure("reading a card", seconds(lambda: LANGUAGE.load_set([folder]), 1) / cards * 1e3, "ms"),
        Figure("making a view", seconds(lambda: game.view(0), 50) * 1e3, "ms"),
        Figure("a view as JSON", len(view) / 1000, "kB"),
        Figure("saving a game", seconds(game.save, 20) * 1e3, "ms"),
        Figure("a saved game", len(save) / 1000, "kB"),
        Figure("its state alone", len(state) / 1000, "kB"),
        Figure("its digest", seconds(game.digest, 20) * 1e3, "ms"),
    ]


def main() -> None:
    """Print the table."""
    print(f"{'figure':32}{'measured':>12}  {'unit':14}{'target':>12}")
    for figure in figures():
        target = ""
        if figure.target is not None:
            target = f"{'≥' if figure.at_least else '≤'} {figure.target:,.0f}"
        print(f"{figure.what:32}{figure.value:>12,.2f}  {figure.unit:14}{target:>12}  {figure.verdict}".rstrip())


if __name__ == "__main__":
    main()
