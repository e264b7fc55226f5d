"""Whether something is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.words.nouns import filtered, piece
from playmat.lang.nodes import Condition, Filter, Reference, Value
from playmat.lang.nouns import (
    Cards,
    Compare,
    Holds,
    IsAtMoon,
    IsAtPlanetOf,
    IsAttachedTo,
    IsInvading,
    IsStoredBeneath,
    IsTapped,
    LiesIn,
    MarksAre,
    PlayedOnYourTurn,
)
from playmat.lang.values import Count, It, Number, This
from playmat.text.table import const, rule


def _holds(card: Reference, state: tuple[Filter, ...]) -> Condition:
    return Holds(card, state)


def _unholds(condition: Any) -> Mapping[str, Any] | None:
    return {"card": condition.card, "state": condition.filters} if isinstance(condition, Holds) and len(condition.filters) == 1 else None


def _none(cards: Cards) -> Condition:
    return Compare(Count(cards), "=", Number(0))


def _unnone(condition: Any) -> Mapping[str, Any] | None:
    if isinstance(condition, Compare) and condition.comparison == "=" and condition.right == Number(0) and isinstance(condition.left, Count):
        return {"cards": condition.left.cards} if isinstance(condition.left.cards, Cards) else None
    return None


def _at_least(number: Value, cards: Cards) -> Condition:
    return Compare(Count(cards), ">=", number)


def _un_at_least(condition: Any) -> Mapping[str, Any] | None:
    if isinstance(condition, Compare) and condition.comparison == ">=" and isinstance(condition.left, Count) and isinstance(condition.left.cards, Cards):
        return {"number": condition.right, "cards": condition.left.cards}
    return None


CONDITIONS = (
    rule("condition", "{card:reference} is {state:state}", build=_holds, unbuild=_unholds),
    rule("condition", "{card:reference} has {state:possession}", build=_holds, unbuild=_unholds),
    piece("state", "tapped", IsTapped()),
    piece("state", "untapped", IsTapped(False)),
    piece("state", "invading", IsInvading()),
    piece("state", "not invading", IsInvading(False)),
    piece("state", "at a moon", IsAtMoon()),
    filtered("state", "at {who:whose} planet", IsAtPlanetOf),
    filtered("state", "stored under|beneath|below {host:card}", IsStoredBeneath),
    filtered("state", "attached to {to:card}", IsAttachedTo),
    piece("possession", "any immortality marks", MarksAre(">", Number(0))),
    rule("condition", "{card:reference} is in the {zone:pile} [pile] [after this ability]", LiesIn),
    rule("condition", "you played this card on your turn", PlayedOnYourTurn),
    rule("condition", "you have no {cards:those cards}", build=_none, unbuild=_unnone),
    rule("condition", "there are no {cards:those cards}", build=_none),
    rule("condition", "there are {number:count} or more {cards:those cards}", build=_at_least, unbuild=_un_at_least),
    const("while", "while", "while"),
)

__all__ = ["CONDITIONS", "It", "This"]
