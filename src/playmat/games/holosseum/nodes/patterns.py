"""What texts wait for."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import (
    Pattern,
    Who,
)
from playmat.lang.nodes import Target as TargetWord


class IsCancelled(Pattern):
    """A card of that description is taken off the Stack without resolving."""

    departs: ClassVar[bool] = True
    where: ClassVar[str] = "stack"

    cards: TargetWord


class DeclaresNoAttack(Pattern):
    """A player declares no attack."""

    subject: ClassVar[str] = "who"

    who: Who


class ActivatesEffect(Pattern):
    """A player activates an effect of a card of that description."""

    subject: ClassVar[str] = "who"

    cards: TargetWord
    who: Who | None = None


class Recycles(Pattern):
    """A player's Grave becomes their deck, as they had to draw from an empty one (holo.2-2.grave-becomes-deck)."""

    subject: ClassVar[str] = "who"

    who: Who


class Searches(Pattern):
    """A player searches a deck or Grave."""

    subject: ClassVar[str] = "who"

    who: Who


class FallsTo(Pattern):
    """A player would lose so much life that no more than so much is left of it. Asked only before it happens."""

    subject: ClassVar[str] = "who"

    who: Who
    most: int = 0
