"""Locations, and what can be said of one."""

from __future__ import annotations

from playmat.lang.nodes import Condition, Place, Reference, Target, Who
from playmat.lang.nouns import Cards


class Here(Place):
    """This card's location."""


class HereOf(Place):
    """The location of the referenced card."""

    of: Reference


class PlanetBelow(Place):
    """The planet that the referenced card is at; of a moon and of what is at a moon the planet it circles."""

    of: Reference


class PlanetOf(Place):
    """The planet of a player (several players: the chooser picks one)."""

    who: Who


class Onto(Place):
    """The cards to which inventory is attached: "to attach inventory to this card"."""

    of: Target


class AnyPlace(Place):
    """Any location of the chooser's choice; ``other``: different from the card's present one."""

    other: bool = True
    planets_only: bool = False
    filters: tuple[PlaceFilter, ...] = ()


class PlaceFilter(Condition):
    """A yes or no about a location."""


class WhereAre(PlaceFilter):
    """At least so many cards of that description are at this location; exact: a moon is not its planet."""

    cards: Cards
    at_least: int = 1


class IsMoon(PlaceFilter):
    """The location is a moon; ``moon`` False: a planet."""

    moon: bool = True


class IsAround(PlaceFilter):
    """The location is the planet of a player of ``who`` or a moon in its orbit; ``around`` False: neither
    (hs.ruling.moon.here-and-at-your-planet).
    """

    who: Who
    around: bool = True


class IsFallen(PlaceFilter):
    """The location is a planet that lies on its destroyed face."""


class MovedToLastTurn(PlaceFilter):
    """A player of ``who`` moved a card to this location on that player's last turn."""

    who: Who
