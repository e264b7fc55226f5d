"""References, players and numbers of this game."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import Reference, Target, Value, Who
from playmat.lang.nouns import Cards

# ---- references: cards known from the context


class HostOf(Reference):
    """The card to which the referenced one is attached or beneath which it is stored. "the character it is stored
    under".
    """

    of: Reference


class Stored(Reference):
    """The cards stored beneath this card. "its stored card", "the stored card"."""


class LastPlayed(Reference):
    """The card that a player of ``who`` played last, in whatever turn; none if there was none."""

    who: Who


# ---- players


class MostPowerHere(Who):
    """The one player with the greatest total character power at this card's location; nobody on a tie."""


class TurnPlayer(Who):
    """The player whose turn it is."""


# ---- numbers


class Boons(Value):
    """How many boons lie on a card."""

    is_counted: ClassVar[bool] = True

    of: Reference


class Marks(Value):
    """How many Immortality Marks lie on a card."""

    is_counted: ClassVar[bool] = True

    of: Reference


class Power(Value):
    """A card's current power, or its printed power."""

    of: Reference
    printed: bool = False


class EnterCost(Value):
    """A card's printed enter cost in grist; 0 for a coded cost."""

    of: Reference


class TotalPower(Value):
    """The powers of several cards together, for cards that left play as they were just before."""

    of: Reference


class AttackVictims(Value):
    """How many such cards, as they were just before, the attack destroyed that is just over."""

    is_counted: ClassVar[bool] = True

    cards: Cards


class PlanetDamage(Value):
    """How much damage lies on a planet."""

    is_counted: ClassVar[bool] = True

    of: Target
