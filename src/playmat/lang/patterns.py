"""What triggers, codes and replacements wait for.

A pattern is matched against events; ``It`` and ``Subject`` in the effect are then the event's card, ``ThatPlayer`` the
event's player, ``Destroyer`` the card that did it, ``EventAmount`` its number.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Condition, Pattern, Place, Target, Value, Who


class Leaves(Pattern):
    """A card of that description leaves: the pattern of ~ATH codes and of "when … is destroyed".

    ``how``: "discarded or destroyed" (codes that only describe the card: also a discard from hand), "destroyed"
    (from play: destroyed, discarded or nullified; a planet turned over), "discarded", "nullified", "otherwise" (from
    play, not destroyed), "away" (from play, in whatever way). The description is read from the state just before the
    batch left (hs.ruling.ath.state-when-destroyed). ``at_random``: only where chance chose it.
    """

    departs: ClassVar[bool] = True

    cards: Target
    how: Literal["discarded or destroyed", "destroyed", "discarded", "nullified", "otherwise", "away"] = (
        "discarded or destroyed"
    )
    at_random: bool = False


class Enters(Pattern):
    """A card comes into play: "when you play this card", "when a player enters a #TAG here".

    ``by``: the player who played it. ``from_hand``: only when it was played from the hand. ``from_``: only when it
    comes from that zone. ``to``: only there.
    """

    doer: ClassVar[str] = "by"

    cards: Target
    by: Who | None = None
    from_hand: bool = False
    to: Place | None = None
    from_: str = ""


class GoesTo(Pattern):
    """A card of that description comes into a pile or hand (a zone); ``from_``: from that zone only; ``whose``: of a
    player of these, since hands and piles are their owners'; ``at``: at that end of it.
    """

    departs: ClassVar[bool] = True

    cards: Target
    to: str
    from_: str = ""
    at: Literal["", "top", "bottom"] = ""
    whose: Who | None = None


class OneOf(Pattern):
    """Any of the patterns. "moves or enters"."""

    patterns: tuple[Pattern, ...]


class By(Pattern):
    """It happens because of that: a player of ``who`` (their doing, or a card of theirs), a card of that description,
    or something of that sort (an attack, an ability …); ``other``: because of anything but that.
    """

    when: Pattern
    who: Who | None = None
    cards: Target | None = None
    means: str = ""
    other: bool = False


class NthThisTurn(Pattern):
    """What happens for the so-manieth time this turn."""

    when: Pattern
    number: int


class AtLeast(Pattern):
    """It happens to at least so much at once: so many cards are drawn, so much life is gained."""

    when: Pattern
    amount: Value


class OneOrMore(Pattern):
    """It happens to any number of cards at once: once for all of them."""

    when: Pattern


class OfEach(Pattern):
    """It happens to one of these cards, and is counted up for each of them apart: "each of your cards attacks for the
    first time each turn".
    """

    when: Pattern


class OnTurnOf(Pattern):
    """It happens on a turn of a player of ``who``; ``phase``: in that phase of it. ``but``: at any other time."""

    when: Pattern
    who: Who
    phase: Literal["", "prep", "main", "score", "boon", "draw", "attack"] = ""
    but: bool = False


def core(pattern: Pattern) -> Pattern:
    """What happens, without what more is said of it."""
    if isinstance(pattern, By | NthThisTurn | AtLeast | OneOrMore | OfEach | OnTurnOf):
        return core(pattern.when)
    return pattern


class Attacks(Pattern):
    """A card attacks (after paying and tapping, before the comparison)."""

    cards: Target


class PlaysCard(Pattern):
    """A player plays a card of that description."""

    subject: ClassVar[str] = "who"
    doer: ClassVar[str] = "who"
    departs: ClassVar[bool] = True

    cards: Target
    who: Who


class Phase(Pattern):
    """A moment of a turn.

    ``whose`` turn it is (of a round: everybody's).
    ``moment``: "grist" (the grist step), "before draw" (after refreshing; also texts that
    only say
    during the Prep Phase), "start", "during", "end". The fixed slots are hs.ruling.prep.when-prep-effects-happen and
    hs.ruling.score.sequence. Of an attack: "blocks" (once blockers are declared), "damage" (once it is dealt).
    """

    is_moment: ClassVar[bool] = True

    phase: Literal["prep", "main", "score", "boon", "turn", "round", "draw", "attack"]
    whose: Who
    moment: Literal["start", "grist", "before draw", "during", "blocks", "damage", "end"] = "during"


class GainsResource(Pattern):
    """A player gains some of what players have."""

    subject: ClassVar[str] = "who"

    who: Who
    resource: Literal["grist", "victory points", "life", "energy", "energy counters"]


class LosesResource(Pattern):
    """A player has less of what players have; what is paid is lost, too, where the rules of a game say so."""

    subject: ClassVar[str] = "who"

    who: Who
    resource: Literal["grist", "victory points", "life", "energy", "energy counters"]


class PaysResource(Pattern):
    """A player pays some of what players have, as a price."""

    subject: ClassVar[str] = "who"

    who: Who
    resource: Literal["grist", "victory points", "life", "energy", "energy counters"]


class Draws(Pattern):
    """A player draws a card; ``together``: so many as are drawn at once, where something else happens instead of that
    ("if you would draw one or more cards").
    """

    subject: ClassVar[str] = "who"

    who: Who
    together: bool = False


class Shuffles(Pattern):
    """A player's deck is shuffled, by whoever it is."""

    subject: ClassVar[str] = "who"

    who: Who


class Reveals(Pattern):
    """Everybody sees cards of a player that lay hidden: one of them is of that description, or any (None). Where the
    description says in which zone, they lie there; ``zone``: there, whatever it says.
    """

    subject: ClassVar[str] = "who"
    departs: ClassVar[bool] = True

    who: Who
    cards: Target | None = None
    zone: str = ""


class LooksAtCards(Pattern):
    """A player looks at hidden cards of somebody (``whose``: of a player of those); ``zone``: there."""

    subject: ClassVar[str] = "who"

    who: Who
    zone: str = ""
    whose: Who | None = None


class Searches(Pattern):
    """A player searches a pile; ``zone``: that one; ``whose``: of that player; ``kinds``: for cards of those kinds."""

    subject: ClassVar[str] = "who"

    who: Who
    zone: str = ""
    whose: Who | None = None
    kinds: tuple[str, ...] = ()


class HasNow(Pattern):
    """``cards`` number at least so many; checked whenever the controller could act. "when there are 4 or more
    #HUMANS here".
    """

    cards: Target
    at_least: Value


class BecomesSo(Pattern):
    """The condition begins to be so; checked whenever a player could act. "when you have no cards in hand"."""

    condition: Condition


class GetsCounters(Pattern):
    """Counters of that name are put on a card of that description."""

    cards: Target
    name: str


class LosesCounters(Pattern):
    """Counters of that name are removed from a card of that description; ``last``: so that none are left."""

    cards: Target
    name: str
    last: bool = False


# ---- fighting


class Blocks(Pattern):
    """A card of that description is declared as a blocker; ``attacker``: of such an attacker."""

    cards: Target
    attacker: Target | None = None


class IsBlocked(Pattern):
    """An attacker of that description is blocked; ``by``: by such a blocker."""

    cards: Target
    by: Target | None = None


class DealsDamage(Pattern):
    """A card of ``by`` (None: whatever it is) deals damage: to a player of ``to``, or to a card of ``cards``; both
    None: to anything. ``strikes``: in the fight of attackers and blockers, or where a text has it strike.
    """

    subject: ClassVar[str] = "by"
    is_damage: ClassVar[bool] = True

    by: Target | None = None
    to: Who | None = None
    cards: Target | None = None
    in_attack: bool = False
    strikes: bool = False


class IsDealtDamage(Pattern):
    """A card of that description is dealt damage."""

    is_damage: ClassVar[bool] = True

    cards: Target


class LosesLife(Pattern):
    """A player loses life, by damage or otherwise."""

    subject: ClassVar[str] = "who"

    who: Who


class IsTargeted(Pattern):
    """A card of that description is declared as a target, by a player of ``by``."""

    cards: Target
    by: Who | None = None


class GoesUnblocked(Pattern):
    """Blockers were declared, and an attacker of that description has none."""

    cards: Target


class AttacksAlone(Pattern):
    """A card of that description is the only one declared as an attacker."""

    cards: Target


class AttacksWith(Pattern):
    """A card of that description attacks, and so do at least so many of the others besides it."""

    cards: Target
    others: Target
    at_least: int = 1


class DeclaresAttack(Pattern):
    """A player declares an attack with at least so many cards of that description, counted together."""

    subject: ClassVar[str] = "who"

    who: Who
    at_least: int = 1
    cards: Target | None = None
