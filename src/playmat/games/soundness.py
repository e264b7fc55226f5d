"""What only a whole card shows, whatever the game: clauses that are read one by one and together make no card."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.lang.clauses import Program, Span
from playmat.lang.nodes import Clause


def whole(program: Program) -> Span:
    """All that a card says."""
    return Span(program.spans[0].start, program.spans[-1].end) if program.spans else Span(0, 0)


def said_twice(program: Program, once: tuple[type[Clause], ...]) -> Iterator[tuple[Span, str]]:
    """Clauses of a class that a card says once at most."""
    said: set[type[Clause]] = set()
    for clause, span in zip(program.clauses, program.spans, strict=False):
        if isinstance(clause, once) and type(clause) in said:
            yield span, "this is said twice"
        said.add(type(clause))
