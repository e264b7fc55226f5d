"""Numbers."""

from __future__ import annotations

from playmat.lang.nodes import (
    Value,
    Who,
)


class LifeOf(Value):
    """A player's life points."""

    who: Who
