"""Counting cards: "for each …", "the number of …"; each game adds what else it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nouns import Cards
from playmat.lang.values import Count
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


COUNTS = (
    rule("factor", "{_:measure}"),
    rule("each", "{_:each named}"),
    rule("each named", "{cards:card}", build=count, unbuild=uncount),
    rule(
        "counted",
        "{_:card}",
        build=lambda _: _,
        unbuild=lambda value: {"_": value} if isinstance(value, Cards) else None,
    ),
)
