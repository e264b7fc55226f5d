"""What belongs in the slots of shapes (``playmat.text.shape``): guards, and how what is read lies in a node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.lang.nouns import Cards
from playmat.lang.values import Number
from playmat.text.shape import Fit
from playmat.text.table import Refused


def only(test: Callable[[Any], bool], why: str = "") -> Fit:
    """What passes the test, as it is."""

    def guard(value: Any) -> Any:
        if not test(value):
            raise Refused(*([why] if why else []))
        return value

    return Fit(guard, guard)


def is_a(*kinds: type, why: str = "") -> Fit:
    """A node of these classes."""
    return only(lambda value: isinstance(value, kinds), why)


def is_no(*kinds: type, why: str = "") -> Fit:
    """A node of none of these classes."""
    return only(lambda value: not isinstance(value, kinds), why)


def but(*others: Any) -> Fit:
    """Anything but these."""
    return only(lambda value: value not in others)


GIVEN = but(None)
"""What may be left open, and is not."""


def whole(least: int | None = None) -> Fit:
    """A plain number, of at least so much: it lies in its field as an int."""

    def take(value: Any) -> int:
        if not isinstance(value, Number) or (least is not None and value.number < least):
            raise Refused
        return value.number

    return Fit(take, lambda held: Number(only(lambda number: isinstance(number, int)).give(held)))


AN_INT = whole()
"""Any plain number."""


def _negative(value: Any) -> Number:
    if not isinstance(value, Number) or value.number < 1:
        raise Refused
    return Number(-value.number)


def _positive(held: Any) -> Number:
    if not isinstance(held, Number) or held.number >= 0:
        raise Refused
    return Number(-held.number)


NEGATED = Fit(_negative, _positive)
"""So much less: a plain number of at least one."""


def _is_plain(cards: Any) -> bool:
    return isinstance(cards, Cards) and cards.zone == "play" and cards.whose is None


PLAIN = only(_is_plain)
"""Cards as a description says them that tells nothing of where they are, or whose."""
