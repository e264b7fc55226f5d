"""How many ways a text can be read: ways that come to one program, and ways that a line of the table refuses.

A line that refuses a reading prefers another one where there is one: "gains +1 power and loses 2 boons" could be one
deed or two. The reader takes what is left over; here those preferences have names.
"""

from __future__ import annotations

import functools
import inspect
from math import prod
from typing import Any

from playmat.core.records import Record
from playmat.text.parser import Captured, Derivation, Parser, parts_of
from playmat.text.table import Refused, Rule


class Preference(Record):
    """A line that refuses to make what its words say: its nonterminal and pattern, its builder and the reason."""

    rule: str
    pattern: str
    name: str
    why: str


class Weighed(Derivation):
    """One reading, with every line and its parts that come to it."""

    __slots__ = ("packed",)

    def __init__(self, rule: Rule, start: int, end: int, value: Any, parts: tuple[Derivation, ...]) -> None:
        super().__init__(rule, start, end, value, parts)
        self.packed = [parts]


class Weigher(Parser):
    """Reads as its parent does, and keeps the readings that exactly one line refuses."""

    def weighed(self, name: str) -> tuple[int, int, tuple[Preference, ...]]:
        """How many programs all tokens can be, in how many ways, and the preferences that refused other readings.

        Raises ``TooTangled``.
        """
        whole = self.whole(name)
        refused = tuple(found.value for found in whole if isinstance(found.value, Preference))
        made = [found for found in whole if not isinstance(found.value, Preference)]
        known: dict[Derivation, int] = {}
        return len(made), sum(_ways(found, known) for found in made), refused

    def built(self, line: Rule, captures: dict[str, Any]) -> Any:
        """What the line makes, or the one preference that refused it or a phrase in it. Raises ``Refused`` for two."""
        known = {value for value in captures.values() if isinstance(value, Preference)}
        if len(known) > 1:
            raise Refused
        if known:
            return known.pop()
        try:
            return line.build(**captures)
        except Refused:
            return _preference(line)

    def derivation(self, line: Rule, start: int, end: int, value: Any, captured: Captured) -> Derivation:
        """A new reading."""
        return Weighed(line, start, end, value, parts_of(captured))

    def found_again(self, known: Derivation, line: Rule, captured: Captured) -> None:
        """Another way to it."""
        if isinstance(known, Weighed):
            known.packed.append(parts_of(captured))


def _ways(found: Derivation, known: dict[Derivation, int]) -> int:
    """In how many ways a reading is come to; ways that lead through itself are none."""
    if not isinstance(found, Weighed):
        return 1
    if found not in known:
        known[found] = 0
        known[found] = sum(prod(_ways(part, known) for part in parts) for parts in found.packed)
    return known[found]


def _preference(line: Rule) -> Preference:
    build: Any = line.build
    while isinstance(build, functools.partial):
        build = build.func
    name = getattr(build, "__name__", "").strip("_")
    if not name.isidentifier():
        name = ""
    why = (inspect.getdoc(build) or "").strip().split("\n\n")[0].replace("\n", " ")
    return Preference(line.name, line.pattern, name, why)
