"""Whether something is so, besides what cards of every game ask."""

from __future__ import annotations

from playmat.lang.nodes import Condition, Reference, Who
from playmat.lang.nouns import Cards


class IsFirstTurn(Condition):
    """The first turn of that player is under way."""

    whose: Who


class InAttackStep(Condition):
    """An attack step of that player is under way: from its start until nobody attacks any more. The window after it
    (holo.r.non-turn-windows) is no part of it.
    """

    whose: Who


class RespondsTo(Condition):
    """On top of the Stack lies a played card of that description; None: anything lies there."""

    to: Cards | None = None


class WasOf(Condition):
    """The card is controlled by one of these players, or was as it left."""

    card: Reference
    who: Who
