"""What waits for something to be so: "when you have no cards in hand, …"."""

from __future__ import annotations

import msgspec

from playmat.lang.clauses import Keyword, Static
from playmat.lang.nodes import Clause, Condition, Pattern, Who
from playmat.lang.nouns import (
    Aimed,
    Both,
    Cards,
    Choice,
    Compare,
    Holds,
    Not,
    PlayerHas,
    PlayerHasAs,
    RandomOf,
    Topmost,
)
from playmat.lang.patterns import BecomesSo
from playmat.lang.values import It, NamedCountersOn, Number, ThatPlayer, TimesThisTurn
from playmat.text.english.giving import SAME
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, rule

replace = msgspec.structs.replace
NONE = Number(0)
LASTING = (Compare, PlayerHas, PlayerHasAs, Both, Not)
"""What begins and ceases to be so by itself; of other conditions something that happens is said."""


def _becomes(condition: Condition) -> Pattern:
    if not isinstance(condition, LASTING) or has_any(condition, It, ThatPlayer, Holds, TimesThisTurn):
        raise Refused
    of_counters = isinstance(condition, Compare) and isinstance(condition.left, NamedCountersOn)
    return BecomesSo(reached(condition) if of_counters else condition)  # type: ignore[arg-type]


def the_only_player(pattern: Pattern) -> Who | None:
    """The one player of whom something is asked; None: there are several, or none."""
    if not isinstance(pattern, BecomesSo):
        return None
    found = {part for part in inside(pattern) if isinstance(part, Who)}
    return found.pop() if len(found) == 1 else None


def speaks_of_one(clause: Clause) -> bool:
    """Whether "it" in the next sentence can only be the card itself, or those of which a lasting text speaks."""
    if isinstance(clause, Static | Keyword):
        return True
    return not has_any(getattr(clause, "effect", None), Aimed, Choice, Cards, Topmost, RandomOf)


def reached(condition: Compare) -> Compare:
    """ "When it has three": three or more, since several may come at once."""
    return replace(condition, comparison=">=") if condition.comparison == "=" and condition.right != NONE else condition


def of_it(condition: Condition) -> Pattern:
    """ "When it has three charge counters", behind a sentence that speaks of it."""
    if not isinstance(condition, Compare) or not isinstance(condition.left, NamedCountersOn):
        raise Refused
    if condition.left.of != It():
        raise Refused
    return BecomesSo(replaced(reached(condition), It(), SAME))


STATES = (
    rule("its state", "{condition:condition}", build=of_it),
    rule("state of things", "{condition:condition}", build=_becomes, shown=BecomesSo(slot("condition"))),
)
