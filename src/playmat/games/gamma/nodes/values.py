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
    """How much is in Dream, each for itself; ``apart_from``: without that card and what was committed together with it
    (gamma.zones.dream).
    """

    is_counted: ClassVar[bool] = True

    apart_from: Reference | None = None


class CommittedSize(Value):
    """How many cards and skills are in the group whose committing set the text off (gamma.speed.group)."""

    is_counted: ClassVar[bool] = True


class StepsOf(Value):
    """By how many steps a card was accelerated as it was played (gamma.speed.accelerate)."""

    is_counted: ClassVar[bool] = True

    of: Reference


class GroupSize(Value):
    """How many cards and skills were committed together with that card, itself included (gamma.speed.group); 1 of a
    card that was played alone, 0 of one that was not played.
    """

    is_counted: ClassVar[bool] = True

    of: Reference


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


class HowPlayed(Condition):
    """How a card was played. Of this card also asked as it resolves."""

    card: Reference = This()


class WasAccelerated(HowPlayed):
    """The card was accelerated when it was played (gamma.speed.accelerate)."""


class WasCommittedTogether(HowPlayed):
    """The card was committed in a group of two or more (gamma.speed.group)."""


class WasInResponse(HowPlayed):
    """When the card was played there was something in Dream beside its group (gamma.play.on-top); ``to``: what lay on
    top there was a card of that description. Of a card that is not played yet it is asked as if it were now.
    """

    to: Target | None = None


class WasSuch(Condition):
    """The card was of that description, and lay there, before it went where it is now; if it did not leave, it is so
    ("play" is reality).
    """

    card: Reference
    cards: Cards


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
