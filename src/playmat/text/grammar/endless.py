"""What a deed makes so without an end.

That a card is stronger for as long as it lies there, writers mean who say no end of it. What nobody may do any more,
what must be done, or what is counted anew as the game goes on, they do not: a text that lies there says such things,
and a deed says until when.
"""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.changes import (
    BlockedByAtMost,
    BlockedBySeveral,
    Cannot,
    CannotBeBlockedBy,
    Forbids,
    MustBeBlocked,
    MustBlock,
)
from playmat.lang.clauses import Keyword, Static, Triggered
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Attacks, AttacksAlone, AttacksWith
from playmat.lang.values import Among, Count, HandSize, Held, ThisWay
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused

COUNTED = (Among, Count, HandSize, Held)
COMPULSIONS = (MustBeBlocked, MustBlock)
PROHIBITIONS = (BlockedByAtMost, BlockedBySeveral, Cannot, CannotBeBlockedBy, Forbids)


def for_that_attack(clause: Any) -> Any:
    """ "When this attacks, it must be blocked if able": in that attack."""
    when = clause.when if isinstance(clause, Triggered) else None
    if not isinstance(when, Attacks | AttacksAlone | AttacksWith):
        return clause

    def until_then(part: Any) -> Any:
        endless = isinstance(part, Give) and part.until == "forever"
        must = endless and all(isinstance(change, MustBeBlocked) for change in part.changes)
        return msgspec.structs.replace(part, until="end of the attack") if must else part

    return changed(clause, until_then)


def refuse_endless(clause: Any, *, one_card_may: bool = False, also: tuple[type[Change], ...] = ()) -> None:
    """Refuses a deed after which something is forbidden for good, or counted for good. ``one_card_may``: the game says
    how long what is said of a card lasts where no end is said; of a player it never does. ``also``: a game's own
    changes that forbid something.
    """
    for part in inside(clause):
        if isinstance(part, Give) and part.until == "forever":
            for change in part.changes:
                if (is_prohibition(change) or isinstance(change, also)) and not (
                    one_card_may and is_of_cards_told(change)
                ):
                    raise Refused("for how long is that forbidden? Say it: this turn, until …, or as long as …")
                if isinstance(change, COMPULSIONS) and not one_card_may:
                    raise Refused("for how long must it? Say it: this turn, until …, or as long as …")
                if not one_card_may and is_counted_anew(change):
                    raise Refused("for how long, and counted when? Say until when, or 'where X is …' and until when")


def is_prohibition(change: Change) -> bool:
    """Whether it says that something is not done."""
    return isinstance(change, PROHIBITIONS)


def is_of_cards_told(change: Change) -> bool:
    """Whether it is of cards that are told from others: "your characters cannot attack" says what "you cannot attack"
    does, which is of a player.
    """
    of = getattr(change, "of", None)
    return (
        not isinstance(getattr(change, "by", None), Who)
        and of is not None
        and (not isinstance(of, Cards) or bool(of.filters))
    )


def is_counted_anew(change: Change) -> bool:
    """Whether the number of something that comes and goes stands in it; what was done this way does not change."""
    numbers = tuple(held for name in change.__struct_fields__ if name != "of" and (held := getattr(change, name)))
    return has_any(numbers, *COUNTED) and not has_any(numbers, ThisWay) and hasattr(change, "attack")


def is_for_good_or_not(first: Any, rest: Any) -> bool:
    """Whether something is forbidden right behind a deed on one line: from then on, or while this card is there?"""
    forbids = isinstance(rest, Static) and any(map(is_prohibition, rest.changes))
    return forbids and not isinstance(first, Static | Keyword)
