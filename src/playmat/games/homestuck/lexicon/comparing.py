"""How the power of a card is compared: with a number, with another card, with its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.nodes.nouns import PowerIs
from playmat.games.homestuck.nodes.values import Power
from playmat.lang.nodes import Comparison, Filter, Reference, Value
from playmat.lang.nouns import Holds
from playmat.lang.values import (
    Number,
    Product,
    Sum,
)
from playmat.text.table import const, rule


def _compared(comparison: Comparison, value: Value) -> tuple[Filter, ...]:
    return (PowerIs(comparison, value),)


def _with_card(comparison: Comparison, of: Reference) -> tuple[Filter, ...]:
    return _compared(comparison, Power(of))


def _with_this(comparison: Comparison) -> tuple[Filter, ...]:
    """ "With less power", and nothing said to compare with: than the character that does it."""
    return (PowerIs(comparison, Power(ThisKind("character"))),)


def _un_both_states(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Holds) or len(condition.filters) != 2:
        return None
    first, rest = condition.filters
    return {"card": condition.card, "first": (first,), "rest": (rest,)}


COMPARING = (
    const("against", "then", "than", read_only=True),
    const("in power", "( less | lower ) than", "<", read_only=True),
    const("in power", "( equal to or less than | less than or equal to | equal or less than )", "<=", read_only=True),
    const("in power", "( greater | more | higher ) than", ">", read_only=True),
    const(
        "in power",
        "( equal to or greater than | greater than or equal to | equal or greater than )",
        ">=",
        read_only=True,
    ),
    const("in power", "equal to", "=", read_only=True),
    rule("quality", "power {comparison:in power} {value:measured power}", build=_compared),
    rule("quality", "power {comparison:in power} {of:reference}", build=_with_card),
    rule("quality", "power {comparison:in power} {value:count}", build=_compared),
    rule("quality", "a|an {comparison:comparison} power than {of:reference}", build=_with_card),
    rule("quality", "{comparison:comparison} power", build=_with_this),
    rule("postmod", "( that | who | which ) has|have {_:qualities}"),
    rule("postmod", "whose power is {comparison:in power} {value:measured power}", build=_compared),
    rule("postmod", "whose power is {comparison:in power} {of:reference}", build=_with_card),
    rule("power product", "double|twice {_:power alone}", build=lambda _: Product(_, Number(2))),
    rule("power product", "{left:power alone} times {right:factor}", Product, read_only=True),
    rule("product", "{left:factor} times {right:product}", Product, read_only=True),
    rule("power sum", "{left:power product} {number:PLUS}", build=lambda left, number: Sum(left, Number(number))),
    rule(
        "condition",
        "{card:reference} is {first:state} and {rest:state}",
        build=lambda card, first, rest: Holds(card, (*first, *rest)),
        unbuild=_un_both_states,
    ),
)
