"""Words about one card."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import (
    Comparison,
    Filter,
    Stands,
    Value,
)


class AttackIs(Filter):
    """Its Attack compares so."""

    comparison: Comparison
    value: Value


class HealthIs(Filter):
    """Its Health compares so."""

    comparison: Comparison
    value: Value


class IsAttacking(Filter):
    """Is attacking; ``attacking=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    attacking: bool = True


class IsBlocking(Filter):
    """Is blocking."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1


class IsDamaged(Filter):
    """Has damage on it; ``damaged=False``: has none."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    damaged: bool = True


class IsChained(Filter):
    """Is Chained: it entered the Arena this turn and is not Unchained; ``chained=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    chained: bool = True
