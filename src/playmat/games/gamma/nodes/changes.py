"""What is different while a text holds."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Change, Target, Value, Who
from playmat.lang.values import Number, You


class ChangesCost(Change):
    """The cards cost so much more energy to play (negative: less), after the discount of items; never less than 0
    (gamma.r.item-floor). Cards in hands are said with ``zone="hand"``; on ``This()`` it works in the hand. ``least``:
    it does not make them cheaper than that.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: Target
    amount: Value = Number(0)
    least: Value = Number(0)


class ChangesSpeed(Change):
    """The cards are so much faster to play (negative: slower). ``infinite``: their speed is ∞."""

    is_of_newcomers: ClassVar[bool] = True

    of: Target
    amount: Value = Number(0)
    infinite: bool = False


class NeedsNoSources(Change):
    """The cards are played without their source requirement (gamma.sources.unmet-refused)."""

    is_of_newcomers: ClassVar[bool] = True

    of: Target


class IsOfSource(Change):
    """The cards belong to that source too (gamma.r.source-of-card)."""

    of: Target
    source: str


class EntersFlipped(Change):
    """The cards come to reality flipped (gamma.r.no-arrival-sickness)."""

    is_of_newcomers: ClassVar[bool] = True

    of: Target


class EntersGrown(Change):
    """The cards come to reality with so many +1/+1 counters on them."""

    is_of_newcomers: ClassVar[bool] = True

    of: Target
    amount: Value = Number(1)


class StaysFlipped(Change):
    """The cards do not unflip in pre-round (gamma.pre.unflip)."""

    of: Target


class AttacksInCompany(Change):
    """The cards attack only if another card attacks with them (gamma.combat.declare-attackers)."""

    of: Target


class AddsAttacks(Change):
    """``who`` may attack so many more times each round (gamma.combat.limit)."""

    amount: Value
    who: Who = You()


class AddsMaximum(Change):
    """The maximum hand size of ``who`` is so much more in the draw phase (gamma.draw.maximum)."""

    amount: Value
    who: Who = You()


class AttacksUnflipped(Change):
    """Attacking does not flip the cards (gamma.combat.attackers-flip)."""

    of: Target


class BlocksUnflipped(Change):
    """Blocking does not flip the cards (gamma.combat.blockers-flip)."""

    of: Target


class Drains(Change):
    """Whenever the cards deal damage, their player gains as much life at the same moment."""

    of: Target


class Slays(Change):
    """A unit to which the cards deal damage is destroyed for it, however much it was (gamma.play.lethal-damage)."""

    of: Target


class PreventsHarm(Change):
    """Damage that would be dealt to the cards is prevented; ``in_attack``: only that of strikes."""

    of: Target
    in_attack: bool = False


class FirstOnly(Change):
    """The change, but only of the first of those cards that their player plays each round; ``after``: of the first that
    is played when there were so many. Of those that are committed together the lowest is first
    (gamma.speed.group-order). ``many``: of so many of them.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: Target
    change: Change
    after: Value = Number(0)
    many: int = 1


class ChangesSkillCost(Change):
    """Activating skills of the cards costs so much more energy (negative: less), never less than 0."""

    of: Target
    amount: Value = Number(0)


class AddsBank(Change):
    """``who`` may keep so much more energy at round end (gamma.energy.bank)."""

    amount: Value
    who: Who = You()


class SetsBank(Change):
    """``who`` may keep up to so much energy at round end, if that is more (gamma.energy.bank)."""

    amount: Value
    who: Who = You()


class SetsMost(Change):
    """The most energy that ``who`` can have is so much (gamma.energy.pool-cap)."""

    amount: Value
    who: Who = You()


class FightsFlipped(Change):
    """The cards may attack, or may block, though they are flipped (gamma.combat.attackers-unflipped,
    gamma.combat.blockers-unflipped).
    """

    of: Target
    action: Literal["attack", "block"]


class StrikesNothing(Change):
    """The cards do not strike (gamma.combat.strike-amount)."""

    of: Target


class CountsAs(Change):
    """The cards count as so many cards of a source, or "": of each source to which they belong; also cards that
    otherwise count for none (gamma.r.source-counting).
    """

    of: Target
    source: str
    number: int = 1


class ChangesAcceleration(Change):
    """Each step of accelerating costs ``who`` so much more life (negative: less), never less than 0
    (gamma.speed.accelerate). ``fixed``: it costs so much, before what is more or less; of several the last counts.
    """

    is_of_newcomers: ClassVar[bool] = True

    amount: Value
    who: Who = You()
    fixed: bool = False


class ChangesAccelerationOf(Change):
    """Each step of accelerating the cards as they are played costs so much more life (negative: less), never less than
    0 (gamma.speed.accelerate), or ``fixed`` so much. Cards in hands are said with ``zone="hand"``; on ``This()`` it
    works in the hand.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: Target
    amount: Value
    fixed: bool = False


class CountsWild(Change):
    """Cards that ``who`` channeled face down count toward the maximum hand size (gamma.channel.face-down-price);
    ``most``: no more than so many of them.
    """

    who: Who = You()
    most: int | None = None


class KeepsChanneled(Change):
    """``who`` may leave so many channeled cards where they are in the draw phase (gamma.draw.return-channeled)."""

    amount: Value
    who: Who = You()
