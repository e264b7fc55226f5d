"""Words about one card."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import (
    Filter,
    Stands,
    Who,
)
from playmat.lang.nodes import Target as TargetWord
from playmat.lang.nouns import Cards


class IsChained(Filter):
    """Is Chained: it entered the Arena this turn and is not Unchained; ``chained=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    chained: bool = True


class HasEffect(Filter):
    """Has an effect that can be activated."""


class NthPlayed(Filter):
    """Is the so-manieth card of that description that its player has played this turn, since when it has not gone
    elsewhere; of a card that is not played yet: would be.
    """

    number: int
    cards: Cards


class EffectWaits(Filter):
    """An effect of the card is on the Stack: one that was activated, one that triggered, or any; or it is a Spell there
    or has any ("text").
    """

    how: Literal["activated", "triggered", "any", "text"] = "any"


class AimsAt(Filter):
    """Is on the Stack, directed at a card of that description or at a player of ``players``."""

    cards: TargetWord | None = None
    players: Who | None = None


class HasTargets(Filter):
    """Is on the Stack, directed at exactly so many cards and players."""

    number: int


class LiesUnder(Filter):
    """Lies under the card that says so."""


class InResponse(Filter):
    """Was played in response: beneath it on the Stack lies a card of that description; None: anything."""

    to: Cards | None = None


class PlayedBy(Filter):
    """A player of ``who`` has played the card this turn; of one that lies in the Arena or on the Stack, since when it
    has not gone elsewhere.
    """

    who: Who
