"""What can be different while a card of this game says so: its power, its boons, where it counts, what it costs,
what it may do.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Change, Effect, Place, Target, Value, Who
from playmat.lang.nouns import Cards

# ---- layer 4: power (base, then added, then capped, then not below 0: hs.ruling.power.order-of-modifiers)


class SetsPower(Change):
    """Base power is this; the latest wins. "have 0 power", "the power is 6"."""

    of: Target
    power: Value


class SetsPrintedPower(Change):
    """Its printed power counts as this, also where cards ask for printed power; the latest wins. What else is said of
    its power comes on top.
    """

    of: Target
    power: Value


class AddsBasePower(Change):
    """Base power is so much more. "+3 to your planet's base power"."""

    of: Target
    amount: Value


class AddsPower(Change):
    """Power is so much more (or less, with a negative number or ``Difference``)."""

    of: Target
    amount: Value
    while_attacking: bool = False


class CapsPower(Change):
    """Power cannot be greater than this."""

    of: Target
    power: Value


class Resists(Change):
    """Resists so much power against being destroyed by attacks or abilities; added only when it defends.

    ``by``: only against attacks and abilities of cards of that player. ``means``: only against attacks, or only
    abilities. ``from_``: only against those of such cards.
    """

    of: Target
    amount: Value
    by: Who | None = None
    means: Literal["any", "attack", "ability"] = "any"
    from_: Cards | None = None


class CannotBeResisted(Change):
    """Resisting power does not help against its attacks (``abilities`` True: nor its abilities)."""

    of: Target
    abilities: bool = False


class AttacksAlsoDestroyEqual(Change):
    """Its attacks destroy opponents' characters of equal power too. "destroy opponents with matched power"."""

    of: Target


class AlsoDestroysOwn(Change):
    """Its attacks and abilities also destroy characters its controller controls."""

    of: Target


class TargetsWeaker(Change):
    """While one of ``of`` attacks, those targets that fit ``targets`` count as having so much power more (negative:
    less).
    """

    of: Target
    targets: Target
    amount: Value


# ---- layer 5: other numbers


class SetsMaxBoons(Change):
    """Can hold so many boons."""

    of: Target
    number: Value


class AddsMaxDamage(Change):
    """A planet's maximum damage is so much more (negative: less)."""

    of: Target
    amount: Value


class AddsDraw(Change):
    """A planet's Draw is so much more."""

    of: Target
    amount: Value


# ---- where a card counts


class CountsAsInvading(Change):
    """Always counts as invading for texts that ask."""

    of: Target


class IsAtAllPlanets(Change):
    """Counts as being at every planet while untapped (hs.ruling.multi.at-all-planets)."""

    of: Target


class PowerAlsoDefends(Change):
    """While it invades, its power plus ``amount`` counts in its controller's defending total too."""

    of: Target
    amount: Value


class TakesLessDamage(Change):
    """In a Score Phase a planet takes so much less damage from each invading force, not below 0. ``always``: and of
    all damage else that is put on it at once.
    """

    of: Target
    amount: Value
    always: bool = False


class CountsInScore(Change):
    """In the Score Phase its power is added so many times to its side's total at a planet: twice, or not at all. The
    power itself stays as it is.
    """

    of: Target
    times: int


class EarnsBoonsThough(Change):
    """Earns boons in the Boon Phase although it is at another planet ("elsewhere") or tapped, where only that stood
    in the way.
    """

    of: Target
    though: Literal["elsewhere", "tapped"]


class KeepsBoons(Change):
    """Does not lose its boons when it moves; ``from_place``, ``to``: from there, to there."""

    of: Target
    from_place: Place | None = None
    to: Place | None = None


# ---- costs, reckoned as hs.ruling.main.cost-changes says


class Costs(Change):
    """What it costs to ``play``, ``move`` or ``attack`` with cards of that description, or to use an ``ability`` of
    theirs that has a price in grist.

    ``how`` is "is", "more", "less", "twice" or "free"; ``least``: made less, it is still that much.
    "instead": a card whose enter cost is a code may be played for that.

    ``to`` restricts it to where the card goes, ``from_place`` to where it is moved from. ``then`` names what is
    done with this card once a player used the price ("discard this", "destroy this"): a one-use offer.
    ``by`` is whose actions it is for (default: the controller of the card acted with). Where ``of`` is ``This`` and the
    action is ``play``, it works where the card is played from.

    ``price``: what is done as well, wholly and first, where ``how`` is "more"; where it is "free" that is offered in
    the place of all grist, to be taken or not.
    """

    action: Literal["play", "move", "attack", "ability"]
    of: Target
    how: Literal["is", "more", "less", "twice", "free", "instead"]
    amount: Value | None = None
    to: Place | None = None
    by: Who | None = None
    from_zone: str | None = None
    then: Literal["", "discard this", "destroy this"] = ""
    from_place: Place | None = None
    least: Value | None = None
    price: Effect | None = None


# ---- prohibitions and permissions


class CanAttachOnlyTo(Change):
    """Inventory that ``by`` attaches can go only to that card."""

    by: Who
    to: Target


class MaxAttached(Change):
    """Cards of that description can have at most so many inventory cards attached; with more they cannot be moved
    here (``bars`` False: they can).
    """

    of: Target
    number: int
    bars: bool = True


class CannotGain(Change):
    """Those players cannot gain the resource; ``but_in``: except in that phase of their own."""

    who: Who
    resource: Literal["victory points", "grist"]
    but_in: Literal["", "prep", "main", "score", "boon"] = ""


class SetsGristLimit(Change):
    """So much grist and no more the players of ``who`` can come to have; the latest text wins. What a player has above
    it stays.
    """

    who: Who
    number: Value


class AddsPrepDraw(Change):
    """Those players draw so many more cards in the draw of their Prep Phase (negative: fewer, of each number that they
    may choose), but never fewer than ``least``. What texts draw besides is not meant.
    """

    who: Who
    amount: Value
    least: Value


class MillGives(Change):
    """When a player of ``who`` mills, each other player gains so many victory points by it, and not as many as the
    rules give; the latest text wins.
    """

    who: Who
    number: Value


class MustAttackFirst(Change):
    """Its player cannot end their Main Phase while it could attack and has not in this turn."""

    of: Target


class EntersTapped(Change):
    """Cards of that description that enter play come in tapped."""

    is_of_newcomers: ClassVar[bool] = True

    of: Target


class AbilityMayFail(Change):
    """Whenever it uses an ability, flip a coin; on tails the ability has no effect (it remains tapped)."""

    of: Target


class MayWhileTapped(Change):
    """Though tapped it may do that as if it were not."""

    of: Target
    action: Literal["move", "attack", "ability"]


class DoesNotTap(Change):
    """Is not tapped by attacking, or by using an ability."""

    of: Target
    action: Literal["attack", "ability"]


class AttacksPerTurn(Change):
    """May attack so often in a turn: after an attack it may attack again though that tapped it, each time at the
    price of an attack. What was tapped by anything else may not.
    """

    of: Target
    number: Value


class MayPlayOffTurn(Change):
    """May be played in other players' Main Phases as if marked *Pester."""

    of: Target
