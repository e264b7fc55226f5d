"""Looking through a program and changing it: what binding a reference means."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from operator import is_not
from typing import Any

import msgspec

from playmat.lang.clauses import Program
from playmat.lang.effects import Shuffle
from playmat.lang.nodes import Effect


def opened(value: msgspec.Struct) -> tuple[str, ...]:
    """The fields of a node that are said here.

    Granted text is not: "this card", "it" and "your" in it are another card's.
    """
    kind = type(value)
    names = _OPENED.get(kind)
    if names is None:
        names = value.__struct_fields__
        if getattr(kind, "grants", False):
            names = tuple(name for name in names if name != "clauses")
        _OPENED[kind] = names
    return names


_OPENED: dict[type, tuple[str, ...]] = {}
"""Known of each class of nodes: reading a text asks for it some hundred times a word."""


def inside(value: Any) -> Iterator[Any]:
    """The value and everything in it, what is outside before what is in it, the first before the second."""
    waiting = [value]  # no generator inside a generator: most of what a build function does is looking through values
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, msgspec.Struct):
            waiting += [getattr(part, name) for name in reversed(opened(part))]
        elif type(part) is tuple:
            waiting += reversed(part)


def contains(value: Any, wanted: Any) -> bool:
    """Whether it is, or has in it, something equal to ``wanted``."""
    kind = type(wanted)
    return any(type(part) is kind and part == wanted for part in inside(value))


def has_any(value: Any, *kinds: type) -> bool:
    """Whether something in it is of one of these classes."""
    waiting = [value]  # as in ``inside``, which would be woken for each part: this is asked most
    while waiting:
        part = waiting.pop()
        if isinstance(part, kinds):
            return True
        if isinstance(part, msgspec.Struct):
            waiting += [getattr(part, name) for name in opened(part)]
        elif type(part) is tuple:
            waiting += part
    return False


@functools.lru_cache(maxsize=16384)
def says_any(program: Program, *kinds: type) -> bool:
    """The same of what is printed, known for all games that have such a card: each asks it of all its cards."""
    return any(has_any(clause, *kinds) for clause in program.clauses)


def changed(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same with ``change`` made to every part, innermost first."""
    if isinstance(value, msgspec.Struct):
        fields: dict[str, Any] = {}
        for name in opened(value):
            old = getattr(value, name)
            new = changed(old, change)
            if new is not old:
                fields[name] = new
        if fields:
            value = msgspec.structs.replace(value, **fields)
    elif type(value) is tuple:
        parts = [changed(part, change) for part in value]
        if any(map(is_not, parts, value)):
            value = tuple(parts)
    return change(value)


def seen_by_each(effect: Any, old: Any, new: Any) -> Any:
    """As ``replaced`` for players, but leaving alone who does an effect.

    Inside "each player …" that is the player anyway; whose deck is shuffled is said.
    """
    if isinstance(effect, msgspec.Struct):
        doer = "who" if isinstance(effect, Effect) and not isinstance(effect, Shuffle) else ""
        fields = {
            name: getattr(effect, name) if name == doer else seen_by_each(getattr(effect, name), old, new)
            for name in opened(effect)
        }
        if any(fields[name] is not getattr(effect, name) for name in fields):
            effect = msgspec.structs.replace(effect, **fields)
    elif isinstance(effect, tuple):
        effect = tuple(seen_by_each(part, old, new) for part in effect)
    return new if isinstance(effect, type(old)) and effect == old else effect


def replaced(value: Any, old: Any, new: Any) -> Any:
    """The same with every ``old`` in it made ``new``."""
    return changed(value, lambda part: new if isinstance(part, type(old)) and part == old else part)
