"""Counting cards: "for each …", "the number of …"; each game adds what else it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nouns import Cards
from playmat.lang.values import Count, Number, Quotient
from playmat.text.grammar.fits import is_a, whole
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules


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


IN_LOTS = Quotient(slot("of"), slot("by", whole(2)))
""""For every two claims you control"."""


COUNTS = (
    rule("factor", "{_:measure}"),
    rule("each", "{_:each named}"),
    rule("each", "{by:count} {of:each several}", shape=IN_LOTS),
    rule("each", "pair of {of:each several}", build=lambda of: Quotient(of, 2)),
    rule("each", "set|group of {by:count} {of:each several}", shape=IN_LOTS, read_only=True),
    rule("measure", "the number of sets|groups of {by:count} {of:each several}", shape=IN_LOTS),
    *rules("each several", "{cards:bare cards}", "of {cards:bare cards}", build=count, shown=Count(slot("cards"))),
    rule("each named", "{cards:card}", build=count, shown=Count(slot("cards"))),
    rule("each named", "one of {cards:those cards}", build=count),
    rule("each named", "[one] of the {cards:bare cards}", build=count),
    rule("so many more", "{_:count} more|additional|extra"),
    const("so many more", "an additional|extra", Number(1), read_only=True),
    rule("counted", "{_:card}", shape=slot("_", is_a(Cards))),
)
