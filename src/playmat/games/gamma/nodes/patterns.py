"""What texts wait for.

Of what every game has, this game uses ``Enters`` (comes to reality; ``from_hand`` and ``by``: played), ``Leaves`` (is
destroyed, from reality or Dream, or discarded), ``GoesTo``, ``PlaysCard`` (a card is played: it enters Dream),
``Attacks``, ``Blocks``, ``IsBlocked``, ``DealsDamage``, ``IsDealtDamage``, ``Draws``, ``GainsResource`` and
``LosesLife``.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Pattern, Target, Who


class AtRound(Pattern):
    """A moment of the round: its start or end (gamma.round-start.effects, gamma.round-end.effects), the beginning of
    another phase, or the end of a combat (gamma.combat.end).
    """

    is_moment: ClassVar[bool] = True

    moment: Literal["start", "end", "pre-round", "main", "draw", "combat end"]


class Channels(Pattern):
    """A player channels a card of that description (gamma.channel.action); ``face_down``: only so; None: either way;
    ``from_``: from that zone only.
    """

    subject: ClassVar[str] = "who"
    doer: ClassVar[str] = "who"
    departs: ClassVar[bool] = True

    cards: Target
    who: Who
    face_down: bool | None = None
    from_: str = ""


class Flips(Pattern):
    """A card of that description is flipped; ``back``: is unflipped."""

    cards: Target
    back: bool = False


class ActivatesSkill(Pattern):
    """A player activates a skill of a card of that description."""

    subject: ClassVar[str] = "who"

    cards: Target
    who: Who


class Accelerates(Pattern):
    """A player pays life to accelerate a card of that description; None: a card or a skill
    (gamma.speed.accelerate).
    """

    subject: ClassVar[str] = "who"
    doer: ClassVar[str] = "who"

    who: Who
    cards: Target | None = None


class Resolves(Pattern):
    """A card of that description that a player controls in Dream resolves (gamma.play.top-to-bottom)."""

    subject: ClassVar[str] = "cards"

    cards: Target


class Passes(Pattern):
    """A player passes."""

    subject: ClassVar[str] = "who"

    who: Who


class Commits(Pattern):
    """A player commits a group of two or more; the happening's number is how many they are (gamma.speed.group)."""

    subject: ClassVar[str] = "who"
    doer: ClassVar[str] = "who"

    who: Who


class PlaysInResponse(Pattern):
    """A player plays a card of that description while something is in Dream beside its group (gamma.play.on-top);
    ``to``: what lies on top there is a card of that description.
    """

    subject: ClassVar[str] = "who"
    doer: ClassVar[str] = "who"
    departs: ClassVar[bool] = True

    cards: Target
    who: Who
    to: Target | None = None


class PlaysFrom(Pattern):
    """A player plays a card of that description that lies in that zone (gamma.r.play-from-hand)."""

    subject: ClassVar[str] = "who"
    doer: ClassVar[str] = "who"
    departs: ClassVar[bool] = True

    cards: Target
    who: Who
    zone: Literal["memory"]
