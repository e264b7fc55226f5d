"""Numbers."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import (
    Value,
    Who,
)


class LifeOf(Value):
    """A player's life points."""

    who: Who


class CardsPlayed(Value):
    """How many cards the player has played this turn."""

    is_counted: ClassVar[bool] = True

    who: Who
