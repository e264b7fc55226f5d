"""Numbers."""

from __future__ import annotations

from playmat.lang.nodes import (
    Reference,
    Value,
    Who,
)


class LifeOf(Value):
    """A player's life points."""

    who: Who


class SetAside(Reference):
    """The cards that this very card has removed from the game and that are still away."""
