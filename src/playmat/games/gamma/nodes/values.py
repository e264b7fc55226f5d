"""Numbers and conditions."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Condition, Reference, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import This

Phase = Literal["pre-round", "round-start", "main", "combat", "round-end", "draw"]


class CostOf(Value):
    """A card's printed cost in energy (gamma.r.item-floor)."""

    of: Reference


class SourcesOf(Value):
    """How many cards count for a source of a player (gamma.r.source-counting)."""

    is_counted: ClassVar[bool] = True

    who: Who
    source: str


class RoundNumber(Value):
    """The number of the round, from 1."""


class DifferentSources(Value):
    """Of how many sources those cards are together; face down none can be told of a card."""

    is_counted: ClassVar[bool] = True

    of: Target


class DreamSize(Value):
    """How much is in Dream for a speed (gamma.r.speed-count)."""

    is_counted: ClassVar[bool] = True


class InCombat(Condition):
    """A combat is under way (gamma.combat.declare-attackers)."""


class InPhase(Condition):
    """That phase of the round is under way (gamma.phases.order); a combat is part of the main phase.
    ``inside`` False: it is not.
    """

    saved_as = "GammaInPhase"

    phase: Phase
    inside: bool = True


class IsFirst(Condition):
    """A player of ``who`` is the first player now (gamma.r.current-first-player)."""

    who: Who


class CountersOn(Value):
    """How many counters of a kind lie on a card."""

    saved_as = "GammaCountersOn"
    is_counted: ClassVar[bool] = True

    of: Reference
    counter: str


class WasAccelerated(Condition):
    """The card was accelerated when it was played (gamma.speed.accelerate); of this card also asked as it resolves."""

    card: Reference = This()


class WasCommittedTogether(Condition):
    """The card was committed in a group of two or more (gamma.speed.group); of this card also asked as it resolves."""

    card: Reference = This()


class CountThisWay(Value):
    """How many of the cards to which it was done just before were of that description then: of a kind, of whose side,
    and by their numbers, sources and being flipped.
    """

    is_counted: ClassVar[bool] = True

    cards: Cards


class SoMuchDone(Value):
    """How much life or energy the effect before really gave, or took: "energy lost this way"."""

    is_counted: ClassVar[bool] = True

    thing: str
    done: str


class EnergySpent(Value):
    """How much energy the players of ``who`` paid for cards and skills this round (gamma.card.energy-cost)."""

    is_counted: ClassVar[bool] = True

    who: Who


Paid = Literal["card", "life", "energy", "counter"]
"""Of what somebody chooses how much to pay."""


class SoPaid(Value):
    """How many cards, or how much else, the price of this text was paid with, or that of playing this card."""

    is_counted: ClassVar[bool] = True

    thing: Paid = "card"


class SpeedOf(Value):
    """A card's printed speed; ∞ is more than any number."""

    of: Reference
