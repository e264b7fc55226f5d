"""What texts can forbid, limit, and put something else in the place of."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.gamma.nodes.patterns import (
    Accelerates,
    ActivatesSkill,
    Channels,
    Flips,
    PlaysFrom,
)
from playmat.lang.changes import Cannot
from playmat.lang.nodes import Change, Pattern, Who
from playmat.lang.patterns import (
    Attacks,
    Blocks,
    By,
    DealsDamage,
    DeclaresAttack,
    Draws,
    Enters,
    GainsResource,
    GoesTo,
    IsBlocked,
    IsDealtDamage,
    IsTargeted,
    Leaves,
    LooksAtCards,
    LosesLife,
    LosesResource,
    PlaysCard,
    Reveals,
    Shuffles,
)
from playmat.lang.values import SomeCard
from playmat.text.table import Refused

KNOWN: Mapping[Pattern, tuple[str, str]] = {
    Attacks(SomeCard()): ("attack", "any"),
    Blocks(SomeCard()): ("block", "any"),
    IsBlocked(SomeCard()): ("be blocked", "any"),
    Leaves(SomeCard(), "destroyed"): ("destroy", "any"),
    By(Leaves(SomeCard(), "destroyed"), means="damage"): ("destroy", "damage"),
    IsTargeted(SomeCard()): ("choose", "any"),
}
"""What cannot be done, where the rules ask before it is offered."""


FORBIDDEN = (
    DeclaresAttack,
    PlaysCard,
    Channels,
    LosesLife,
    IsDealtDamage,
    DealsDamage,
    IsTargeted,
    GainsResource,
    Flips,
    Accelerates,
    Draws,
    Leaves,
    GoesTo,
    Enters,
    LosesResource,
    Shuffles,
    Reveals,
    LooksAtCards,
    PlaysFrom,
    ActivatesSkill,
)
"""What texts can forbid as it is about to happen."""


def not_offered(who: Who, when: Pattern) -> Change | None:
    """What players cannot attack and block with."""
    if isinstance(when, DeclaresAttack) and when.at_least == 1 and when.cards is not None:
        return Cannot("attack", when.cards)
    return Cannot("block", when.cards) if isinstance(when, Blocks) and when == Blocks(when.cards) else None


def limited(who: Who, when: Pattern, times: int) -> Change | None:
    """Attackers join one by one, so that a limit is of attacks."""
    if isinstance(when, DeclaresAttack) and when.cards is not None:
        raise Refused("say how often the player can attack, or that such units cannot")
    return None


def is_told_beforehand(when: Pattern) -> bool:
    """Whether the rules ask before it: of what comes to reality only where a text puts it there, and of what goes to
    memory not of a spell that has resolved.
    """
    if isinstance(when, Enters):
        return bool(when.from_)
    return not isinstance(when, GoesTo) or when.to != "memory" or when.from_ not in ("", "dream")
