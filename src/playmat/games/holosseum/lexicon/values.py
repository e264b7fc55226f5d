"""Numbers of this game: Attack, Health, damage, life, counts of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import DamageOn, HandSize, Number, Quotient
from playmat.text.english.counts import count, uncount
from playmat.text.grammar.fits import AN_INT
from playmat.text.shape import slot
from playmat.text.table import Refused, rule


def _by(number: Value, each: Value) -> Value:
    """ "For every two": the rest is left out."""
    if not isinstance(number, Number) or number.number < 2:
        raise Refused
    return Quotient(each, number.number)


def _so_many(number: Value, cards: Cards) -> Value:
    return _by(number, count(cards))


def _un_so_many(value: Any) -> Mapping[str, Any] | None:
    shown = uncount(value.left) if isinstance(value, Quotient) and not value.up else None
    return None if shown is None else {**shown, "number": Number(value.by)}


def _so_many_held(number: Value, who: Who) -> Value:
    return _by(number, HandSize(who))


VALUES = (
    rule("measure", "the damage on {of:reference}", DamageOn),
    rule("measure", "the number of {cards:bare cards}", build=count, unbuild=uncount),
    rule("measure", "the number of cards in {who:whose} hand", HandSize),
    rule("each named", "card in {who:whose} hand", HandSize),
    rule("measure", "{who:whose} hand size", HandSize, read_only=True),
    rule(
        "measure",
        "the number of {cards:bare cards} divided by {number:count}",
        build=_so_many,
        unbuild=_un_so_many,
    ),
    rule(
        "measure",
        "the number of cards in {who:whose} hand divided by {number:count}",
        build=_so_many_held,
        shown=Quotient(HandSize(slot("who")), slot("number", AN_INT)),
    ),
    rule("each", "{number:count} {cards:bare cards}", build=_so_many, unbuild=_un_so_many),
    rule(
        "each",
        "{number:count} cards in {who:whose} hand",
        build=_so_many_held,
        shown=Quotient(HandSize(slot("who")), slot("number", AN_INT)),
    ),
    rule("each named", "damage on {of:reference}", DamageOn),
)
