"""What triggers, codes and replacements wait for.

A pattern is matched against events; ``It`` and ``Subject`` in the effect are then the event's card, ``ThatPlayer`` the
event's player, ``Destroyer`` the card that did it, ``EventAmount`` its number.
"""

from __future__ import annotations

from typing import Literal

from playmat.lang.nodes import Pattern, Place, Target, Value, Who


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


class Enters(Pattern):
    """A card comes into play: "when you play this card", "when a player enters a #TAG here".

    ``by``: the player who played it. ``from_hand``: only when it was played from the hand. ``to``:
    only there.
    """

    cards: Target
    by: Who | None = None
    from_hand: bool = False
    to: Place | None = None


class OneOf(Pattern):
    """Any of the patterns. "moves or enters"."""

    patterns: tuple[Pattern, ...]


class Attacks(Pattern):
    """A card attacks (after paying and tapping, before the comparison)."""

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


class HasNow(Pattern):
    """``cards`` number at least so many; checked whenever the controller could act. "when there are 4 or more
    #HUMANS here".
    """

    cards: Target
    at_least: Value
