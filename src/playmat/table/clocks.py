"""Clocks. The server judges; all times here are in thousandths of a second."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from playmat.table.protocol import ClockWish

LAG = 500
"""So much of each answer costs nothing: the way there and back is not a player's time."""


@dataclass(frozen=True, slots=True)
class Left:
    """What a seat has left: main time and, with byo-yomi, whole periods."""

    main: int
    periods: int


def begin(clock: ClockWish) -> Left:
    """What each seat begins with."""
    return Left(clock.seconds * 1000, clock.periods if clock.kind == "byo-yomi" else 0)


def allowance(clock: ClockWish, left: Left) -> int:
    """How long the seat may think now before its flag falls."""
    return left.main + left.periods * clock.extra * 1000


def spend(clock: ClockWish, left: Left, spent: int) -> Left:
    """What is left after an answer that took so long: per move all comes back; on a chess clock ``extra`` is added;
    with byo-yomi a period that was not used up comes back whole.
    """
    if clock.kind == "move":
        return left
    if clock.kind == "chess":
        return replace(left, main=max(0, left.main - spent) + clock.extra * 1000)
    beyond = max(0, spent - left.main)
    return Left(max(0, left.main - spent), left.periods - beyond // (clock.extra * 1000))


def after(clock: ClockWish, seats: int, spent: Iterable[tuple[int, int]]) -> list[Left]:
    """What every seat has left after these answers: (seat, thousandths of a second)."""
    lefts = [begin(clock) for _ in range(seats)]
    for seat, time in spent:
        lefts[seat] = spend(clock, lefts[seat], time)
    return lefts
