"""Whether something happened then, or so much of it in all: "if you gained 5 or more life this round".

What is gained at several times is added up. "Whenever you gain 5 or more life" is of each time, and so is "for each
time you gained 5 or more life this round".
"""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.nodes import Condition, Pattern, Value
from playmat.lang.nouns import Compare
from playmat.lang.patterns import AtLeast
from playmat.lang.values import Number, TimesOnLastTurnOf, TimesSinceTurnOf, TimesThisTurn
from playmat.text.grammar.hole import WRAPPERS

ONE = Number(1)
NONE = Number(0)
COUNTED = (TimesThisTurn, TimesSinceTurnOf, TimesOnLastTurnOf)

replace = msgspec.structs.replace


def happened(value: Value) -> Condition:
    """It happened, or so much of it."""
    amount, found = _in_all(value)
    return Compare(value, ">=", ONE) if amount is None else Compare(found, ">=", amount)


def never_happened(value: Value) -> Condition:
    """It did not, or not so much of it."""
    amount, found = _in_all(value)
    return Compare(value, "=", NONE) if amount is None else Compare(found, "<", amount)


def said_happened(condition: Any, *, never: bool = False) -> Any:
    """What is counted, and of how much it is said, in a condition of this sort; None where it is another."""
    if not isinstance(condition, Compare) or not isinstance(condition.left, Value):
        return None
    value, much = condition.left, getattr(condition.left, "much", False)
    if not much or not isinstance(value, COUNTED):
        plain = ("=", NONE) if never else (">=", ONE)
        return value if (condition.comparison, condition.right) == plain else None
    if condition.comparison != ("<" if never else ">="):
        return None
    return replace(value, when=_with_least(value.when, condition.right), much=False)


def _in_all(value: Value) -> tuple[Value | None, Value]:
    """How much of it is asked for, and the value that adds it up."""
    if not isinstance(value, COUNTED):
        return None, value
    amount, when = _without_least(value.when)
    return amount, value if amount is None else replace(value, when=when, much=True)


def _without_least(when: Pattern) -> tuple[Value | None, Pattern]:
    if isinstance(when, AtLeast):
        return when.amount, when.when
    if not isinstance(when, WRAPPERS):
        return None, when
    amount, inner = _without_least(when.when)
    return amount, replace(when, when=inner)


def _with_least(when: Pattern, amount: Value) -> Pattern:
    return replace(when, when=_with_least(when.when, amount)) if isinstance(when, WRAPPERS) else AtLeast(when, amount)
