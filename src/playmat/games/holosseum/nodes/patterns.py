"""What texts wait for."""

from __future__ import annotations

from playmat.lang.nodes import (
    Pattern,
    Who,
)
from playmat.lang.nodes import Target as TargetWord
from playmat.lang.nouns import Cards


class Blocks(Pattern):
    """An Entity of that description is declared as a blocker; ``attacker``: of such an attacker."""

    cards: TargetWord
    attacker: TargetWord | None = None


class IsBlocked(Pattern):
    """An attacker of that description is blocked; ``by``: by such a blocker."""

    cards: TargetWord
    by: TargetWord | None = None


class DealsDamage(Pattern):
    """A card of ``by`` deals damage: to a player of ``to``, or to a card of ``cards``; both None: to anything."""

    by: TargetWord
    to: Who | None = None
    cards: TargetWord | None = None
    in_attack: bool = False


class IsDealtDamage(Pattern):
    """A card of that description is dealt damage."""

    cards: TargetWord


class DeclaresNoAttack(Pattern):
    """A player declares no attack."""

    who: Who


class DeclaresAttack(Pattern):
    """A player declares an attack with at least so many Entities of that description, counted together."""

    who: Who
    at_least: int = 1
    cards: Cards | None = None


class NthThisTurn(Pattern):
    """What happens for the so-manieth time this turn."""

    when: Pattern
    number: int


class IsTargeted(Pattern):
    """A card of that description is declared as a target, by a player of ``by``."""

    cards: TargetWord
    by: Who | None = None


class ActivatesEffect(Pattern):
    """A player activates an effect of a card of that description."""

    cards: TargetWord
    who: Who | None = None


class LosesLife(Pattern):
    """A player loses life, by damage or otherwise."""

    who: Who


class Recycles(Pattern):
    """A player's Grave becomes their deck, as they had to draw from an empty one (holo.2-2.grave-becomes-deck)."""

    who: Who


class IsMilled(Pattern):
    """A card of that description goes from its owner's deck to their Grave. What a card says so of itself works there,
    for its owner.
    """

    cards: TargetWord
