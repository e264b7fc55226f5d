"""Numbers."""

from __future__ import annotations

from playmat.lang.nodes import (
    Condition,
    Pattern,
    Reference,
    Value,
    Who,
)


class AttackOf(Value):
    """A card's Attack now, or as it was just before it left."""

    of: Reference


class HealthOf(Value):
    """A card's Health now, or as it was just before it left."""

    of: Reference


class DamageOn(Value):
    """The damage on a card."""

    of: Reference


class LifeOf(Value):
    """A player's life points."""

    who: Who


class CardsPlayed(Value):
    """How many cards the player has played this turn."""

    who: Who


class AmountIf(Value):
    """``amount`` if the condition holds as it is reckoned, else ``otherwise``. "If …, deal 4 damage instead"."""

    condition: Condition
    amount: Value
    otherwise: Value


class TimesThisTurn(Value):
    """How often it happened this turn, read from the log. Descriptions in ``when`` have only kinds and types, which
    a card keeps wherever it goes.
    """

    when: Pattern
