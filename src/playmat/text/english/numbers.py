"""Numbers: plain, in words, X, and calculations.

``count`` is a number alone; ``value`` anything that can be worked out; ``comparison`` words that compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Value
from playmat.lang.values import Difference, Number, Product, Sum, X
from playmat.text.lexer import NUMBER_WORDS
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule, rules


def _negative(value: Value) -> Value:
    return Number(-value.number) if isinstance(value, Number) else Difference(Number(0), value)


def _positive(value: Any) -> Mapping[str, Any] | None:
    """The value under a minus sign."""
    if isinstance(value, Number) and value.number < 0:
        return {"value": Number(-value.number)}
    if isinstance(value, Difference) and value.left == Number(0):
        return {"value": value.right}
    return None


NUMBER = Number(slot("number"))


def _below_zero(number: int) -> Number:
    return Number(-number)


def _shown_below_zero(value: Any) -> Mapping[str, Any] | None:
    return {"number": -value.number} if isinstance(value, Number) and value.number < 0 else None


def _times(number: int, each: Value) -> Value:
    if number == -1:
        return Difference(Number(0), each)
    return each if number == 1 else Product(Number(number), each)


def _each_times(value: Any) -> Mapping[str, Any] | None:
    if isinstance(value, Product) and isinstance(value.left, Number) and not -2 < value.left.number < 2:
        return {"number": value.left.number, "each": value.right}
    if isinstance(value, Difference) and value.left == Number(0):
        return {"number": -1, "each": value.right}
    return {"number": 1, "each": value}


def _minus_times(number: int, each: Value) -> Value:
    return Product(Number(-number), each)


def _each_minus_times(value: Any) -> Mapping[str, Any] | None:
    if isinstance(value, Product) and isinstance(value.left, Number) and value.left.number < 0:
        return {"number": -value.left.number, "each": value.right}
    return None


def _minus_x(x: str) -> Value:
    """ "-X": as an ending of a tag would look."""
    if x.upper() != "X":
        raise Refused
    return Difference(Number(0), X())


def _check_no_sign(number: int) -> None:
    if number < 1:
        raise Refused


NO_SIGN = checked(slot("number"), _check_no_sign)


NUMBERS = (
    rule("count", "{number:NUMBER}", shape=NUMBER),
    *(const("count", word, Number(number), read_only=True) for number, word in enumerate(NUMBER_WORDS)),
    const("count", "X", X()),
    # ---- values: product before sum, brackets before both
    *rules("value", "{left:product} {+} {right:value}", "{left:product} plus {right:value}", node=Sum),
    rule("value", "{_:product}"),
    rule("product", "{left:factor} {*} {right:product}", Product),
    rule("product", "{_:factor}"),
    rule("factor", "{(} {_:value} {)}"),
    rule("factor", "{_:count}"),
    # ---- amounts: with their sign
    rule("signed", "{number:PLUS}", shape=NUMBER),
    rule("signed", "{number:MINUS}", build=_below_zero, unbuild=_shown_below_zero),
    rule("signed", "- {(} {value:value} {)}", build=_negative, unbuild=_positive),
    const("signed", "- X", Difference(Number(0), X())),
    rule("signed", "{+} {_:factor}"),
    rule("signed", "{x:ENDING}", build=_minus_x),
    *rules("amount", "{_:signed}", "{_:value}"),
    # ---- multipliers: "+2 power for every …"
    *rules("sign", "{number:PLUS}", "{number:NUMBER}", shape=NO_SIGN),
    # ---- comparisons of two numbers
    const("comparison", "less", "<"),
    const("comparison", "( equal or less | less or equal | less than or equal )", "<="),
    const("comparison", "( greater | more | higher )", ">"),
    const("comparison", "( equal or greater | greater or equal | equal or more )", ">="),
    const("comparison", "( equal | matched | the same )", "="),
)

times, each_times, minus_times, each_minus_times = _times, _each_times, _minus_times, _each_minus_times
negative, positive = _negative, _positive
