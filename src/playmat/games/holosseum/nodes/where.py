"""Where a clause works, told by what it says of its own card."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from playmat.games.holosseum.nodes.clauses import Activated
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Discard
from playmat.lang.nodes import Clause
from playmat.lang.nouns import LiesIn
from playmat.lang.values import This, ThisIn

GRAVE = "discard"


@functools.lru_cache(maxsize=4096)
def works_in_grave(clause: Clause) -> bool:
    """Whether it says that its card lies in the Grave as it works. What waits for its own card to be destroyed works in
    the Arena: the Grave is where that card lies afterwards.
    """
    if isinstance(clause, Triggered) and any(isinstance(part, This) for part in _parts(clause.when)):
        return False
    return any(part in (ThisIn(GRAVE), LiesIn(This(), GRAVE)) for part in _parts(clause))


@functools.lru_cache(maxsize=4096)
def works_in_hand(clause: Clause) -> bool:
    """Whether it is activated by discarding its own card, which is done from the hand."""
    return isinstance(clause, Activated) and any(part == Discard(This()) for part in _parts(clause.price))


def _parts(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, tuple):
        for one in value:
            yield from _parts(one)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _parts(getattr(value, name))
