"""What triggers, codes and replacements wait for.

A pattern is matched against events; ``It`` and ``Subject`` in the effect are then the event's card, ``ThatPlayer`` the
event's player, ``Destroyer`` the card that did it, ``EventAmount`` its number.
"""

from __future__ import annotations

from typing import Literal

from playmat.lang.effects import Place
from playmat.lang.nodes import Pattern, Target, Value, Who


class Leaves(Pattern):
    """A card of that description leaves: the pattern of ~ATH codes and of "when … is destroyed".

    ``how``: "discarded or destroyed" (codes that only describe the card: also a discard from hand), "destroyed"
    (from play: destroyed, discarded or nullified; a planet turned over), "discarded", "nullified". The description is
    read from the state just before the batch left (hs.ruling.ath.state-when-destroyed). ``by``: only when an attack or
    ability of such a card did it; ``means``: only by those.
    """

    cards: Target
    how: Literal["discarded or destroyed", "destroyed", "discarded", "nullified"] = "discarded or destroyed"
    by: Target | None = None
    means: Literal["any", "attack", "ability", "attack or ability"] = "any"


class SeveralLeave(Pattern):
    """At least so many cards of that description destroyed by the same attack or ability (hs.ruling.ath.count-codes).
    ``ThisWay`` is all of them.
    """

    cards: Target
    at_least: int


class Destroys(Pattern):
    """A card of ``by`` destroys cards of ``cards`` with an attack or ability: once for the batch, ``EventAmount``
    of them.

    ``each``: once for each card destroyed instead.
    """

    by: Target
    cards: Target
    means: Literal["any", "attack", "ability", "attack or ability"] = "any"
    each: bool = False


class Enters(Pattern):
    """A card comes into play: "when you play this card", "when a player enters a #TAG here".

    ``by``: the player who played it. ``from_hand``: only when it was played from the hand. ``to``:
    only there.
    """

    cards: Target
    by: Who | None = None
    from_hand: bool = False
    to: Place | None = None


class Moves(Pattern):
    """A card changes location. ``by``: the player who moved it."""

    cards: Target
    by: Who | None = None
    to: Place | None = None


class OneOf(Pattern):
    """Any of the patterns. "moves or enters"."""

    patterns: tuple[Pattern, ...]


class IsTappedNow(Pattern):
    """A card becomes tapped."""

    cards: Target


class IsRefreshedNow(Pattern):
    """A card becomes untapped."""

    cards: Target


class EarnsBoon(Pattern):
    """A card earns boons (put by the Boon Phase or given by an effect; not moved or taken). ``in_boon_phase``: only
    then.
    """

    cards: Target
    in_boon_phase: bool = False


class GainsMark(Pattern):
    """A card gains an Immortality Mark."""

    cards: Target


class IsAttachedNow(Pattern):
    """An inventory card of that description comes to be attached to such a card: played on it, put or moved there.
    ``by``: the player who did it.
    """

    cards: Target
    to: Target
    by: Who | None = None


class TakesDamage(Pattern):
    """A planet takes damage."""

    cards: Target


class IsRestored(Pattern):
    """A planet is turned to its intact face."""

    cards: Target


class Attacks(Pattern):
    """A card attacks (after paying and tapping, before the comparison)."""

    cards: Target


class HasAttacked(Pattern):
    """An attack of the card is over: what it destroyed has gone, and what that set off has happened."""

    cards: Target


class UsesAbility(Pattern):
    """A card uses an ability (before its effect)."""

    cards: Target


class Executes(Pattern):
    """An executable is activated."""

    cards: Target


class PlaysCard(Pattern):
    """A player plays a card of that description."""

    cards: Target
    who: Who


class Phase(Pattern):
    """A moment of a turn.

    ``whose`` turn it is. ``moment``: "grist" (the grist step), "before draw" (after refreshing; also texts that
    only say
    during the Prep Phase), "start", "during", "end". The fixed slots are hs.ruling.prep.when-prep-effects-happen and
    hs.ruling.score.sequence.
    """

    phase: Literal["prep", "main", "score", "boon", "turn", "draw", "attack"]
    whose: Who
    moment: Literal["start", "grist", "before draw", "during", "end"] = "during"


class GainsResource(Pattern):
    """A player gains grist or victory points."""

    who: Who
    resource: Literal["grist", "victory points", "life"]


class Draws(Pattern):
    """A player draws a card."""

    who: Who


class Mills(Pattern):
    """A player mills."""

    who: Who


class HasNow(Pattern):
    """``cards`` number at least so many; checked whenever the controller could act. "when there are 4 or more
    #HUMANS here".
    """

    cards: Target
    at_least: Value
