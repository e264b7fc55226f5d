"""Which events a pattern could be about, told by its class and those of the patterns it is made of."""

from __future__ import annotations

import functools
from typing import Final

from playmat.core.state import Event
from playmat.lang.nodes import Pattern
from playmat.lang.patterns import AtLeast, By, NthThisTurn, OfEach, OneOf, OneOrMore, OnTurnOf
from playmat.machine.kit import Kit
from playmat.machine.scene import Scene

MORE_OF: Final = (By, AtLeast, OnTurnOf, NthThisTurn, OneOrMore, OfEach)
"""Patterns that say more of another one."""

SAYS_MORE: Final = frozenset(MORE_OF)
"""The same, to ask for a class: ``isinstance`` looks at each of them, and takes longer still where it is none."""


def events_for(scene: Scene, pattern: Pattern) -> tuple[type[Event], ...]:
    """The classes of event that a pattern could be about."""
    return events_in(scene.kit, pattern)


@functools.lru_cache(maxsize=4096)
def events_in(kit: Kit, pattern: Pattern) -> tuple[type[Event], ...]:
    """The same in a game of these rules; remembered, since each copy of a card is asked as it comes to be heard."""
    found = kit.events_of
    return tuple({event: None for kind in kinds_of_pattern(pattern) for event in found.get(kind, ())})


def kinds_of_pattern(pattern: Pattern) -> tuple[type, ...]:
    """The classes of a pattern, or of the patterns it is made of."""
    if type(pattern) is OneOf:
        return tuple(kind for inner in pattern.patterns for kind in kinds_of_pattern(inner))
    if type(pattern) not in SAYS_MORE:
        return (type(pattern),)
    assert isinstance(pattern, MORE_OF)
    return kinds_of_pattern(pattern.when)
