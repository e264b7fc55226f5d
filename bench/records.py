"""Spike: which record library should a game state be made of?

A state here is 100 cards of twelve fields. Each candidate is asked what an engine asks all day:
read a field, change one field of one card, copy the state, compare and hash a record.
Run with ``python bench/records.py``; the figures stand in docs/decisions/0002-records.md.
"""

from __future__ import annotations

import copy
import timeit
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

FIELDS = ("face", "owner", "controller", "zone", "at", "host", "stamp", "tapped", "flipped", "boons", "marks", "damage")
VALUES = (7, 0, 0, 2, 90, -1, 41, False, False, 2, 0, 0)
CARDS = 100


class StructCard(msgspec.Struct, frozen=True, gc=False):
    face: int
    owner: int
    controller: int
    zone: int
    at: int
    host: int
    stamp: int
    tapped: bool
    flipped: bool
    boons: int
    marks: int
    damage: int


@dataclass(slots=True, frozen=True)
class FrozenCard:
    face: int
    owner: int
    controller: int
    zone: int
    at: int
    host: int
    stamp: int
    tapped: bool
    flipped: bool
    boons: int
    marks: int
    damage: int


@dataclass(slots=True)
class SlottedCard:
    face: int
    owner: int
    controller: int
    zone: int
    at: int
    host: int
    stamp: int
    tapped: bool
    flipped: bool
    boons: int
    marks: int
    damage: int


class TupleCard(NamedTuple):
    face: int
    owner: int
    controller: int
    zone: int
    at: int
    host: int
    stamp: int
    tapped: bool
    flipped: bool
    boons: int
    marks: int
    damage: int


def microseconds(action: Callable[[], object], number: int = 20_000) -> float:
    """The best of five runs, in microseconds a call."""
    return min(timeit.repeat(action, number=number, repeat=5)) / number * 1e6


def struct_change(cards: list[Any]) -> None:
    cards[50] = msgspec.structs.replace(cards[50], boons=3)


def frozen_change(cards: list[Any]) -> None:
    cards[50] = replace(cards[50], boons=3)


def slotted_change(cards: list[Any]) -> None:
    cards[50].boons = 3


def tuple_change(cards: list[Any]) -> None:
    cards[50] = cards[50]._replace(boons=3)


def slotted_copy(cards: list[SlottedCard]) -> list[SlottedCard]:
    return [copy.copy(card) for card in cards]


def main() -> None:
    columns = [[value] * CARDS for value in VALUES]

    def change_column() -> None:
        columns[9][50] = 3

    rows: list[tuple[str, list[float]]] = []
    for name, kind, change, copied in (
        ("msgspec struct, frozen", StructCard, struct_change, list),
        ("dataclass, frozen, slots", FrozenCard, frozen_change, list),
        ("dataclass, slots, in place", SlottedCard, slotted_change, slotted_copy),
        ("named tuple", TupleCard, tuple_change, list),
    ):
        make: Any = kind
        cards = [make(*VALUES) for _ in range(CARDS)]
        one, other = cards[0], make(*VALUES)
        rows.append(
            (
                name,
                [
                    microseconds(lambda make=make: make(*VALUES)),  # type: ignore[misc]
                    microseconds(lambda one=one: one.boons),  # type: ignore[misc]
                    microseconds(lambda change=change, cards=cards: change(cards)),  # type: ignore[misc]
                    microseconds(lambda copied=copied, cards=cards: copied(cards), 2_000),  # type: ignore[misc]
                    microseconds(lambda one=one, other=other: one == other),  # type: ignore[misc]
                ],
            )
        )
    rows.append(
        (
            "ints in columns",
            [
                0.0,
                microseconds(lambda: columns[9][50]),
                microseconds(change_column),
                microseconds(lambda: [column[:] for column in columns], 2_000),
                0.0,
            ],
        )
    )
    print(f"{'record':28}{'make':>8}{'read':>8}{'change':>8}{'copy all':>10}{'equal':>8}   (µs)")
    for name, figures in rows:
        print(
            f"{name:28}"
            + "".join(f"{figure:>{width}.3f}" for figure, width in zip(figures, (8, 8, 8, 10, 8), strict=True))
        )


if __name__ == "__main__":
    main()
