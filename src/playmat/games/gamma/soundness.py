"""What only a whole card shows: clauses that are read one by one and together make no card of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.games.gamma.nodes.changes import ChangesAccelerationOf, ChangesCost, ChangesSpeed, NeedsNoSources
from playmat.games.gamma.nodes.clauses import PlayedFrom, PlayInstead, PlayPrice, Recast
from playmat.games.gamma.nodes.effects import NameSource, PayX
from playmat.games.gamma.nodes.filters import CHOSEN, CostIs, IsOfChosenSource
from playmat.games.gamma.nodes.values import SoPaid
from playmat.games.nothing import Bound, Printed, World
from playmat.games.soundness import said_twice, whole
from playmat.lang.clauses import Cast, PlayOnly, Program, Span, Static
from playmat.lang.effects import NameTrait
from playmat.lang.nodes import Clause, Kind
from playmat.lang.nouns import AttackIs, Choice, HealthIs, LiesIn
from playmat.text.grammar.naming import unnamed
from playmat.text.rewrite import has_any, inside

ONCE: tuple[type[Clause], ...] = (PlayPrice, PlayedFrom, Recast)
OF_PLAYING: tuple[type[Clause], ...] = (*ONCE, Cast, PlayInstead, PlayOnly)


WORLD = World(
    bounds={HealthIs: Bound(0, None, "gamma.r.lethal-greater"), CostIs: Bound(0, None, "gamma.r.item-floor")},
    printed={CostIs: Printed("energy")},
    called={AttackIs: "offense", HealthIs: "defense"},
)


def unsound(kind: Kind, program: Program) -> Iterator[tuple[Span, str]]:
    """Where and why the clauses of a card do not fit together; any card may be without text."""
    yield from unnamed(program)
    names = [clause for clause in program.clauses if has_any(clause, NameSource, NameTrait)]
    for clause, span in zip(program.clauses, program.spans, strict=False):
        if not names and any(_is_chosen(part) for part in inside(clause)):
            yield span, "no source is chosen by this card"
    yield from _unpaid(program)
    if kind == "spell" and program.clauses and not any(isinstance(clause, Cast) for clause in program.clauses):
        yield whole(program), "a spell says what it does as it resolves (gamma.types.spell-resolution)"
    yield from said_twice(program, ONCE)
    for clause, span in zip(program.clauses, program.spans, strict=False):
        if kind == "spell" and not works_elsewhere(clause):
            yield span, "a spell is never in reality, where this would work (gamma.types.spell-resolution)"


def _unpaid(program: Program) -> Iterator[tuple[Span, str]]:
    """Where it is said how much was paid, and nothing is paid of which one could choose how much."""
    paid = any(isinstance(clause, PlayPrice) and _is_chosen_amount(clause.price) for clause in program.clauses)
    for clause, span in zip(program.clauses, program.spans, strict=False):
        if not paid and has_any(clause, SoPaid) and getattr(clause, "price", None) is None:
            yield span, "nothing was paid"


def _is_chosen_amount(price: Any) -> bool:
    return any(isinstance(part, PayX) or (isinstance(part, Choice) and part.most is None) for part in inside(price))


def _is_chosen(part: Any) -> bool:
    return isinstance(part, IsOfChosenSource) or getattr(part, "source", "") == CHOSEN


def works_elsewhere(clause: Clause) -> bool:
    """Whether it says so itself, or is about playing the card."""
    if isinstance(clause, OF_PLAYING) or has_any(getattr(clause, "condition", None), LiesIn):
        return True
    return isinstance(clause, Static) and all(
        isinstance(one, ChangesAccelerationOf | ChangesCost | ChangesSpeed | NeedsNoSources) for one in clause.changes
    )
