"""What can happen in this game besides what happens in every game."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Event


class Recycled(Event):
    """A player had to draw from an empty deck; ``count`` cards of the Grave became the deck."""

    seat: Seat
    count: int


class Announced(Event):
    """A card was played: it lies on the Stack, its targets declared."""

    card: CardId
    seat: Seat


class AbilityAnnounced(Event):
    """An effect of a card was put on the Stack; ``triggered``: it triggered, else it was activated."""

    card: CardId
    seat: Seat
    triggered: bool = False


class Resolved(Event):
    """An item of the Stack begins to resolve."""

    card: CardId


class Failed(Event):
    """An item of the Stack does nothing: none of its targets is legal any more, or its condition does not hold."""

    card: CardId


class Cancelled(Event):
    """An item was taken off the Stack without resolving."""

    card: CardId


class EffectCancelled(Event):
    """An effect of the card was taken off the Stack without resolving."""

    card: CardId


class NoAttack(Event):
    """The turn player declared no attack."""

    seat: Seat


class DamageConfirmed(Event):
    """A player acknowledged the damage of the attack step."""

    seat: Seat


class Retargeted(Event):
    """An item of the Stack was given a new target."""

    card: CardId


class TieBroken(Event):
    """Both players are at zero; this tiebreaker decided for ``seat`` (-1: it did not separate them)."""

    by: str
    seat: Seat
