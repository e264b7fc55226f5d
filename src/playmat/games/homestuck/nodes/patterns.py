"""What triggers, codes and replacements of this game wait for."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Pattern, Place, Target, Who


class Destroys(Pattern):
    """A card of ``by`` destroys cards of ``cards`` with an attack or ability: once for the batch, ``EventAmount``
    of them.

    ``each``: once for each card destroyed instead.
    """

    subject: ClassVar[str] = "by"

    by: Target
    cards: Target
    means: Literal["any", "attack", "ability", "attack or ability"] = "any"
    each: bool = False


class Moves(Pattern):
    """A card changes location. ``by``: the player who moved it; ``left``: where it was before, and is not any more."""

    doer: ClassVar[str] = "by"

    cards: Target
    by: Who | None = None
    to: Place | None = None
    left: Place | None = None


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


class LosesBoons(Pattern):
    """Boons are taken or moved off a card, or lost as it moves. ``last``: none is left on it."""

    cards: Target
    last: bool = False


class IsStoredNow(Pattern):
    """A card is put beneath another, such a one."""

    departs: ClassVar[bool] = True

    cards: Target
    under: Target | None = None


class GainsMark(Pattern):
    """A card gains an Immortality Mark."""

    cards: Target


class LosesMarks(Pattern):
    """Immortality Marks are taken off a card."""

    cards: Target


class IsAttachedNow(Pattern):
    """An inventory card of that description comes to be attached to such a card: played on it, put or moved there.
    ``by``: the player who did it.
    """

    doer: ClassVar[str] = "by"

    cards: Target
    to: Target
    by: Who | None = None


class TakesDamage(Pattern):
    """A planet takes damage."""

    is_damage: ClassVar[bool] = True

    cards: Target


class IsRestored(Pattern):
    """A planet is turned to its intact face."""

    cards: Target


class HasAttacked(Pattern):
    """An attack of the card is over: what it destroyed has gone, and what that set off has happened."""

    cards: Target


class UsesAbility(Pattern):
    """A card uses an ability (before its effect)."""

    cards: Target


class Executes(Pattern):
    """An executable is activated."""

    departs: ClassVar[bool] = True

    cards: Target


class Mills(Pattern):
    """A player mills."""

    subject: ClassVar[str] = "who"

    who: Who


class PhaseBegins(Pattern):
    """One of those phases of a player's turn begins: what lasts until a phase is over lasts until the next begins."""

    subject: ClassVar[str] = "who"

    phases: tuple[str, ...]
    who: Who


class LosesPoints(Pattern):
    """A player loses victory points."""

    subject: ClassVar[str] = "who"

    who: Who


class IsRidOfBoons(Pattern):
    """Boons are taken off a card, and not lost as it moves."""

    cards: Target


class IsRidOfDamage(Pattern):
    """A planet is rid of some damage, and not turned over."""

    cards: Target


class Scores(Pattern):
    """A player's invading total is greater than the defending total of such a planet as it is scored."""

    subject: ClassVar[str] = "who"

    who: Who
    cards: Target
