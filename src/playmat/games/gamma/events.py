"""What can happen in this game besides what happens in every game."""

from __future__ import annotations

from typing import Literal

from playmat.core.ids import CardId, Seat
from playmat.core.state import Event
from playmat.machine.events import TurnBegan

Deed = Literal["play", "skill", "trigger"]
"""How something came into Dream."""


class RoundBegan(TurnBegan):
    """A round begins; ``seat`` is its first player. What is remembered for a turn is remembered for the round."""


class RoundEnded(Event):
    """A round is over."""


class EnergyBanked(Event):
    """A player's energy beyond the bank was lost at the end of a round."""

    seat: Seat
    lost: int


class Dreamed(Event):
    """A card was played, a skill activated, or an ability triggered: it lies in Dream. ``group``: how many were
    committed together with it, itself included; ``origin``: the zone that a card was played from.
    """

    card: CardId
    seat: Seat
    deed: Deed
    group: int = 1
    origin: int = -1


class Committed(Event):
    """A player committed a group: ``amount`` cards and skills, two or more."""

    seat: Seat
    amount: int


class Accelerated(Event):
    """A player paid ``life`` to make a card, or a skill of it, faster by so many steps."""

    card: CardId
    seat: Seat
    steps: int
    life: int
    deed: Deed = "play"


class TurnedOver(Event):
    """A channeled card was turned face up or face down."""

    card: CardId
    face_down: bool


class Resolved(Event):
    """An item of Dream begins to resolve."""

    saved_as = "GammaResolved"

    card: CardId
    seat: Seat
    deed: Deed = "play"


class Faded(Event):
    """An item of Dream is gone without resolving."""

    card: CardId


class Passed(Event):
    """The active player passed; ``dream``: with something in Dream, which counts toward nothing else
    (gamma.r.pass-with-dream).
    """

    seat: Seat
    dream: bool = False


class Channeled(Event):
    """A card came to the channel zone; face down nobody but its owner knows which. ``origin`` is the zone that it came
    from, where that is not the hand (-1).
    """

    card: CardId
    seat: Seat
    face_down: bool
    origin: int = -1


class Returned(Event):
    """A player's channeled cards went back into the deck, ``count`` in all. ``top`` is how many went on top; -1: that
    is nobody's to know (gamma.r.draw-choices).
    """

    seat: Seat
    count: int
    top: int = -1


class Fetched(Event):
    """A player took the starting location from Void into the hand; another card went below the deck."""

    card: CardId
    seat: Seat


class HandSettled(Event):
    """A player settled the opening hand; ``count`` cards were exchanged."""

    seat: Seat
    count: int


class PackTaken(Event):
    """A player took ``count`` cards off the deck to draft from."""

    seat: Seat
    count: int


class Drafted(Event):
    """A player kept these cards of a pack, for all to see."""

    seat: Seat
    cards: tuple[CardId, ...]


class PackPassed(Event):
    """A player passed on the ``count`` cards of a pack that were not kept."""

    seat: Seat
    count: int


class Trimmed(Event):
    """A player put ``count`` cards of the hand below the deck."""

    seat: Seat
    count: int


class TopShown(Event):
    """A card lies open on top of a shared deck."""

    card: CardId


class HandKept(Event):
    """A player kept ``count`` of the cards that were taken for the opening hand."""

    seat: Seat
    count: int


class CombatEnded(Event):
    """A combat is over."""

    seat: Seat


class Flipped(Event):
    """A card was flipped, or with ``back`` unflipped."""

    card: CardId
    back: bool = False
