"""Verbs that give and take boons, Immortality Marks, grist and victory points."""

from __future__ import annotations

from playmat.lang.nodes import Effect, Target, Value, Who
from playmat.lang.values import Number, You


class GainBoons(Effect):
    """Each of the cards earns boons, up to its maximum."""

    what: Target
    amount: Value = Number(1)


class RemoveBoons(Effect):
    """Each of the cards loses boons; ``amount`` None: all."""

    what: Target
    amount: Value | None = None


class SpendBoons(Effect):
    """The player of the effect removes any number of boons, none included, spread at will over the cards of
    ``from_``; X is how many they were. "X is the amount of boons you discard".
    """

    from_: Target


class MoveBoons(Effect):
    """Boons of ``from_`` go to ``to``, as far as they fit; the rest is lost. Not earned. ``amount`` None: all."""

    from_: Target
    to: Target
    amount: Value | None = None


class GainMarks(Effect):
    """Each card gets Immortality Marks."""

    what: Target
    amount: Value = Number(1)


class MoveMarks(Effect):
    """Immortality Marks go from one card to another."""

    from_: Target
    to: Target
    amount: Value | None = None


class RemoveMarks(Effect):
    """Each of the cards loses Immortality Marks; ``amount`` None: all."""

    what: Target
    amount: Value | None = None


class GainGrist(Effect):
    """``who`` gains grist, up to the cap."""

    amount: Value
    who: Who = You()


class LoseGrist(Effect):
    """``who`` loses grist, not below 0."""

    amount: Value
    who: Who = You()


class PayGrist(Effect):
    """The player of the effect pays grist, which is there, as a price."""

    amount: Value


class StealGrist(Effect):
    """``who`` loses so much grist, not below 0, and the player of the effect gains what was really lost."""

    amount: Value
    who: Who


class GainVictoryPoints(Effect):
    """``who`` gains victory points."""

    amount: Value
    who: Who = You()


class LoseVictoryPoints(Effect):
    """``who`` loses victory points, not below 0."""

    amount: Value
    who: Who = You()
