"""How many ways a text can be read: ways that come to one program, and ways that a line of the table refuses.

A line that refuses a reading prefers another one where there is one: "gains +1 power and loses 2 boons" could be one
deed or two. The reader takes what is left over; here those preferences have names.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Sequence
from math import prod
from typing import Any

from playmat.core.records import Record
from playmat.text.parser import MAXIMUM_RESULTS, Derivation, Parser
from playmat.text.table import Refused, Rule


class Preference(Record):
    """A line that refuses to make what its words say: its nonterminal and pattern, its builder and the reason."""

    rule: str
    pattern: str
    name: str
    why: str


class Weighed(Derivation):
    """One reading, and in how many ways the table comes to it."""

    __slots__ = ("ways",)

    def __init__(self, rule: Rule, start: int, end: int, value: Any, parts: tuple[Derivation, ...]) -> None:
        super().__init__(rule, start, end, value, parts)
        self.ways = 0


class Weigher(Parser):
    """Reads as its parent does, and keeps the readings that exactly one line refuses."""

    def weighed(self, name: str) -> tuple[int, int, tuple[Preference, ...]]:
        """How many programs all tokens can be, in how many ways, and the preferences that refused other readings."""
        whole = self.whole(name)
        refused = tuple(found.value for found in whole if isinstance(found.value, Preference))
        made = [found for found in whole if not isinstance(found.value, Preference)]
        return len(made), sum(map(_ways, made)), refused

    def _results(self, rules: Sequence[Rule], start: int) -> list[Derivation]:
        found: dict[tuple[int, Any], Weighed] = {}
        refused: dict[tuple[int, Any], Weighed] = {}
        for line in rules:
            for end, captures, parts in self._sequence(line.elements, [(start, (), ())]):
                known = {value for _, value in captures if isinstance(value, Preference)}
                if len(known) > 1:
                    continue
                value = known.pop() if known else _built(line, dict(captures))
                kept = refused if isinstance(value, Preference) else found
                if kept is refused and len(kept) >= MAXIMUM_RESULTS:
                    continue
                derivation = kept.setdefault((end, value), Weighed(line, start, end, value, parts))
                derivation.ways += prod(map(_ways, parts))
        return [*found.values(), *refused.values()]


def _ways(found: Derivation) -> int:
    return found.ways if isinstance(found, Weighed) else 1


def _built(line: Rule, captures: dict[str, Any]) -> Any:
    try:
        return line.build(**captures)
    except Refused:
        return _preference(line)


def _preference(line: Rule) -> Preference:
    build: Any = line.build
    while isinstance(build, functools.partial):
        build = build.func
    name = getattr(build, "__name__", "").strip("_")
    if not name.isidentifier():
        name = ""
    why = (inspect.getdoc(build) or "").strip().split("\n\n")[0].replace("\n", " ")
    return Preference(line.name, line.pattern, name, why)
