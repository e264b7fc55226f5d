"""What a position is worth to a seat: a sum of named terms, each a number for one player times a weight.

A term is worked out for every player; a seat's worth is its own sum less that of its strongest opponent. Each game has
its `Judge` in the module of its name beside this one. ``account`` shows the terms one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.machine.scene import Scene

CERTAIN: Final = 1000.0
"""The worth of a game that is won; minus this, of one that is lost."""


class Term(NamedTuple):
    """One thing that a position is judged by.

    ``gains`` says, after "you would", what is better for who has it better; ``costs`` the same of an opponent, after
    "your opponent would", who has it worse.
    """

    weight: float
    measure: Callable[[Any, Seat], float]
    gains: str = ""
    costs: str = ""


Habit = Callable[[Scene, Ask], tuple[Option, ...]]
"""What anybody would probably answer to the open question, by a look at the board alone."""


class Judge(NamedTuple):
    """How a game's positions are judged: ``board`` looks at one once for all terms.

    ``habits``, by kind of question, are taken for the answers to questions met in looking ahead, whoever's they are:
    those of which a player takes so many in a row that trying them out would never end. ``ready``, by kind of question,
    are given without looking ahead where they have an answer; ``unlooked`` are verbs that are never looked into.
    """

    board: Callable[[Scene], Any]
    terms: tuple[Term, ...]
    habits: Mapping[str, Habit] = MappingProxyType({})
    ready: Mapping[str, Habit] = MappingProxyType({})
    unlooked: tuple[str, ...] = ()


def worth(scene: Scene, seat: Seat, judge: Judge) -> float:
    """The position's worth to a seat, whoever's turn it is."""
    clock = scene.state.clock
    if clock.over:
        return CERTAIN if seat in clock.winners else -CERTAIN
    if scene.state.players[seat].left:
        return -CERTAIN
    board = judge.board(scene)
    sums = {
        player: sum(weight * measure(board, player) for weight, measure, *_ in judge.terms) for player in scene.seats()
    }
    return sums[seat] - max(total for player, total in sums.items() if player != seat)


def account(scene: Scene, seat: Seat, judge: Judge) -> dict[str, float]:
    """Each term of a player, weighed, by its name."""
    board = judge.board(scene)
    return {measure.__name__: weight * measure(board, seat) for weight, measure, *_ in judge.terms}


def bent(count: int, *pieces: tuple[int, float]) -> float:
    """A number whose first units count more than its last: each piece is so many units and what one of them counts."""
    total = 0.0
    for width, value in pieces:
        total += min(max(count, 0), width) * value
        count -= width
    return total
