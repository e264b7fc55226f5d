"""What can be said of a card of this game, and conditions that only its cards have."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Stands, Target, Value, Who
from playmat.lang.nouns import Cards

# ---- filters: words about one card


class SameTitle(Filter):
    """Its TITLE is that of the referenced card."""

    as_: Reference
    same: bool = True


class SharesTitle(Filter):
    """Its TITLE is that of another card of that description. "with the same TITLE as a card in your discard pile"."""

    stands: ClassVar[Stands] = "last"

    cards: Cards


class EnteredSinceTurnOf(Filter):
    """Came into play after the last turn of that player which is over."""

    who: Who


class WasMovedLastTurnOf(Filter):
    """That player moved it on the last turn of theirs which is over."""

    who: Who


class SameTagEnding(Filter):
    """Shares with the referenced card a tag that ends so: "the same -BLOOD tag" is ending ``BLOOD``."""

    as_: Reference
    ending: str


class HasAbility(Filter):
    """Its text, printed or gained, has an Ability."""

    kinds_alone: ClassVar[tuple[str, ...]] = ("character",)
    kinds_only: ClassVar[tuple[str, ...]] = ("character",)


class PowerIs(Filter):
    """Its power compares so: "5+ power" is ``>= 5``, "less power than this card" is ``< Power(This)``.

    ``resisted`` is true where an attack or ability compares to decide on destruction, so that resisting power
    counts (hs.ruling.power.reach-of-resistance); the reader sets it in destroy-by-comparison sentences.
    """

    kinds_alone: ClassVar[tuple[str, ...]] = ("character",)
    kinds_only: ClassVar[tuple[str, ...]] = ("character", "planet")

    comparison: Comparison
    value: Value
    printed: bool = False
    resisted: bool = False


class BoonsAre(Filter):
    """Its boons compare so."""

    kinds_alone: ClassVar[tuple[str, ...]] = ("character",)
    kinds_only: ClassVar[tuple[str, ...]] = ("character", "inventory", "moon", "planet")

    comparison: Comparison
    value: Value


class DamageIs(Filter):
    """The damage on it compares so. "with 3 or more damage"."""

    kinds_alone: ClassVar[tuple[str, ...]] = ("planet",)
    kinds_only: ClassVar[tuple[str, ...]] = ("planet",)

    comparison: Comparison
    value: Value


class MarksAre(Filter):
    """Its Immortality Marks compare so."""

    kinds_alone: ClassVar[tuple[str, ...]] = ("character",)
    kinds_only: ClassVar[tuple[str, ...]] = ("character", "inventory", "moon", "planet")

    comparison: Comparison
    value: Value


class CostsGrist(Filter):
    """Its enter cost is an amount of grist, not a code."""


class CostIs(Filter):
    """Its enter cost is an amount of grist that compares so; a coded cost never does. "that costs 3g or more"."""

    comparison: Comparison
    value: Value


class IsTapped(Filter):
    """Is tapped."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1
    kinds_alone: ClassVar[tuple[str, ...]] = ("character",)
    kinds_only: ClassVar[tuple[str, ...]] = ("character", "inventory", "moon")

    tapped: bool = True


class IsInvading(Filter):
    """Is at (or at a moon of) a planet of another player than its controller; ``invading=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 2
    kinds_alone: ClassVar[tuple[str, ...]] = ("character",)
    kinds_only: ClassVar[tuple[str, ...]] = ("character",)

    invading: bool = True


class IsIntact(Filter):
    """A planet on its intact face; ``intact=False``: on its destroyed face."""

    kinds_alone: ClassVar[tuple[str, ...]] = ("planet",)
    kinds_only: ClassVar[tuple[str, ...]] = ("planet",)

    intact: bool = True


class IsHere(Filter):
    """Is at the same location as this card; on a planet or moon: at it; on an attached card: where its host is.

    Exact: a moon is not its planet (hs.ruling.moon.here-and-at-your-planet). A moon card itself is here for
    its planet. ``here=False``: in play elsewhere.
    """

    is_place: ClassVar[bool] = True

    here: bool = True


class IsAtSamePlace(Filter):
    """Is at the location of the referenced card, exactly; a planet and a moon are at themselves. "at that moon"."""

    is_place: ClassVar[bool] = True

    as_: Reference


class IsAtPlanetOf(Filter):
    """Is at that player's planet, moons in its orbit included."""

    is_place: ClassVar[bool] = True

    who: Who


class IsAtMoon(Filter):
    """Is at a moon. "At a moon here" is nothing: on a planet it means not here, elsewhere it says so twice."""

    apart_from: ClassVar[tuple[type[Filter], ...]] = (IsHere,)


class IsInOrbitOf(Filter):
    """A moon in the orbit of that player's planet, or a card at such a moon; not what is at the planet itself."""

    who: Who


class HasAttached(Filter):
    """Has attached at least ``at_least`` cards of that description."""

    stands: ClassVar[Stands] = "last"

    cards: Cards
    at_least: int = 1


class HasHere(Filter):
    """A location (a planet with the moons in its orbit, or a moon) at which at least so many cards of that
    description are.
    "your planet card with an invader with *Immortality".
    """

    stands: ClassVar[Stands] = "last"

    cards: Cards
    at_least: int = 1


class IsAttachedTo(Filter):
    """Is attached to the referenced card or to one of that description."""

    stands: ClassVar[Stands] = "last"
    kinds_only: ClassVar[tuple[str, ...]] = ("inventory",)
    zone_alone: ClassVar[str] = "play"

    to: Target


class WasAttachedTo(Filter):
    """Inventory that left play together with the referenced card, to which it was attached, and lies in a discard pile.
    "the inventory that was attached to it".
    """

    stands: ClassVar[Stands] = "last"
    kinds_only: ClassVar[tuple[str, ...]] = ("inventory",)
    zone_alone: ClassVar[str] = "discard"

    to: Reference


class IsStoredBeneath(Filter):
    """Is stored beneath one of that description, or the referenced card. Its zone is ``stored``."""

    stands: ClassVar[Stands] = "last"
    zone_alone: ClassVar[str] = "stored"

    host: Target


class IsStored(Filter):
    """Lies stored beneath another card. "stored card"."""


class WasPlayedOnTurnOf(Filter):
    """Came into play during a turn of that player: the present one if it is theirs, else any earlier one."""

    who: Who


class HasStored(Filter):
    """At least one card lies stored beneath it."""


class IsEndmost(Filter):
    """An executable in its player's zone with no other of that player to its left; ``right``: to its right."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 3
    kinds_alone: ClassVar[tuple[str, ...]] = ("executable",)
    kinds_only: ClassVar[tuple[str, ...]] = ("executable",)

    right: bool = False


class IsOnly(Filter):
    """No other card is of that description. "your only #TAG here": it is said of a card that is one itself."""

    cards: Cards


# ---- conditions


class WasSo(Condition):
    """The card that left play was all that just before it left (hs.ruling.ath.state-when-destroyed). "if it was
    invading", "if it had any boons"; of a card that never was in play, or is there still, it is not said.
    """

    card: Reference
    filters: tuple[Filter, ...]


class IsEndGame(Condition):
    """The end-game has begun (hs.end.triggered-by-7-vp-at-turn-end)."""


class PlayedOnYourTurn(Condition):
    """This card was played on a turn of its controller. "If you played this card on your turn"."""
