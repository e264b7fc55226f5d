"""Words about one card."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import (
    Filter,
    Stands,
)


class IsChained(Filter):
    """Is Chained: it entered the Arena this turn and is not Unchained; ``chained=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    chained: bool = True


class HasEffect(Filter):
    """Has an effect that can be activated."""
