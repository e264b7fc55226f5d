"""What cards of this game can say about attacks and blocks besides who may."""

from __future__ import annotations

from typing import ClassVar

from playmat.lang.nodes import Change, Effect, Filter, Pattern, Stands, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import You

# ---- cards


class IsUnblocked(Filter):
    """Attacks, and when blockers were declared it had none (holo.r.blocker-removed)."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1


# ---- what texts wait for


class Kills(Pattern):
    """A card of ``by`` destroys one of ``cards``: with an effect of its own, or because it dealt damage to it this turn
    and the damage destroys it (holo.r.lethal-damage).
    """

    by: Target
    cards: Target


# ---- what is different


class CannotBlock(Change):
    """Cannot block attackers of that description."""

    of: Target
    those: Cards


class AttacksAtOnce(Change):
    """May attack on the turn in which it entered, though it is Chained (holo.4-1.chained)."""

    of: Target


class MustAttackWith(Change):
    """``who`` attacks with at least so many Entities each turn, as far as they are able to."""

    who: Who
    least: int


class AttackPrice(Change):
    """The cards attack only if ``who`` pays the price, wholly, as they are declared; else they stay behind."""

    of: Target
    price: Effect
    who: Who


# ---- verbs


class ExtraAttack(Effect):
    """``who`` has one more attack step this turn, if it is theirs: after the running or next one, or else after the
    second main part (holo.3-1.card-beats-rule). Every Entity that is able to attack may attack in it, too.
    """

    who: Who = You()
