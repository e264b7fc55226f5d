"""Counting cards: "for each …", "the number of …"; each game adds what else it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Value
from playmat.lang.nouns import Cards
from playmat.lang.values import Count, Number, Quotient
from playmat.text.table import Refused, rule


def count(cards: Cards) -> Count:
    """How many; the cards in a hand are counted by ``HandSize``."""
    if cards == Cards():
        raise Refused("say which cards")
    if cards == Cards((), cards.whose, (), "hand"):
        raise Refused
    return Count(cards)


def uncount(value: Any) -> Mapping[str, Any] | None:
    """The description of what is counted."""
    return {"cards": value.cards} if isinstance(value, Count) and isinstance(value.cards, Cards) else None


def _in_lots(by: Value, of: Value) -> Value:
    """ "For every two claims you control"."""
    if not isinstance(by, Number) or by.number < 2:
        raise Refused
    return Quotient(of, by.number)


def _un_in_lots(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, Quotient) and not value.up and value.by > 1
    return {"by": Number(value.by), "of": value.left} if own else None


COUNTS = (
    rule("factor", "{_:measure}"),
    rule("each", "{_:each named}"),
    rule("each", "{by:count} {of:each several}", build=_in_lots, unbuild=_un_in_lots),
    rule("each", "pair of {of:each several}", build=lambda of: Quotient(of, 2)),
    rule("each", "set|group of {by:count} {of:each several}", build=_in_lots),
    rule("measure", "the number of sets|groups of {by:count} {of:each several}", build=_in_lots, unbuild=_un_in_lots),
    rule("each several", "{cards:bare cards}", build=count, unbuild=uncount),
    rule("each several", "of {cards:bare cards}", build=count),
    rule("each named", "{cards:card}", build=count, unbuild=uncount),
    rule("each named", "one of {cards:those cards}", build=count),
    rule("each named", "[one] of the {cards:bare cards}", build=count),
    rule(
        "counted",
        "{_:card}",
        build=lambda _: _,
        unbuild=lambda value: {"_": value} if isinstance(value, Cards) else None,
    ),
)
