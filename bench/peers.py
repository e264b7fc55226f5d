"""Engines of other people at the same work in the same run: whole games, every answer by chance, one process.

Machines differ by a factor of three and more, so a figure means something beside these only. They are installed by
``pip install 'playmat[bench]'``; those that are missing are left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

GAMES = 12
RUNS = 3


def chess_game(dice: random.Random) -> int:
    """Moves of a game of python-chess."""
    import chess  # noqa: PLC0415

    board = chess.Board()
    moves = 0
    while not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
        moves += 1
    return moves


def rlcard_game(dice: random.Random) -> int:
    """Decisions of a game of RLCard's gin rummy."""
    import rlcard  # noqa: PLC0415

    env = rlcard.make("gin-rummy", config={"seed": dice.randrange(2**31)})
    state, _player = env.reset()
    decisions = 0
    while not env.is_over():
        state, _player = env.step(dice.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def spiel_game(dice: random.Random) -> int:
    """Decisions of a game of OpenSpiel's gin rummy (C++ behind Python)."""
    import pyspiel  # noqa: PLC0415

    state: Any = pyspiel.load_game("gin_rummy").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return decisions


PEERS: dict[str, Callable[[random.Random], int]] = {
    "python-chess": chess_game,
    "RLCard gin rummy": rlcard_game,
    "OpenSpiel gin rummy": spiel_game,
}


def decisions_a_second() -> dict[str, float]:
    """The best of a few runs of each peer that is installed."""
    found = {}
    for name, play in PEERS.items():
        try:
            play(random.Random(0))
        except ImportError:
            continue
        found[name] = max(rate(play, run) for run in range(RUNS))
    return found


def rate(play: Callable[[random.Random], int], run: int) -> float:
    """Decisions a second of processor time in one run."""
    dice = random.Random(run)
    started = time.process_time()
    decisions = sum(play(dice) for _ in range(GAMES))
    return decisions / (time.process_time() - started)
