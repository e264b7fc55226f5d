"""What lies in a Grave, whose turn it is, what a card is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.words.clauses import MY_TURN, THEIRS
from playmat.lang.nodes import Condition, Value
from playmat.lang.nouns import Cards, Compare, IsA
from playmat.lang.values import Count, It, Number, ThatPlayer
from playmat.text.table import Refused, const, rule


def _lies(cards: Cards, number: Value, comparison: Any) -> Condition:
    """So many cards lie in a Grave, or under a card."""
    if cards.zone not in ("discard", "removed"):
        raise Refused
    return Compare(Count(cards), comparison, number)


def _unlies(condition: Any, comparison: str) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or condition.comparison != comparison:
        return None
    cards = condition.left.cards if isinstance(condition.left, Count) else None
    if not isinstance(cards, Cards) or cards.zone not in ("discard", "removed"):
        return None
    return {"cards": cards, "number": condition.right}


def _un_none(condition: Any) -> Mapping[str, Any] | None:
    shown = _unlies(condition, "=")
    return {"cards": shown["cards"]} if shown is not None and shown["number"] == Number(0) else None


STANDING = (
    # ---- during whose turn
    const("player", "the player whose turn it is", ThatPlayer(), read_only=True),
    # ---- what is so
    rule(
        "condition",
        "there are no {cards:those cards}",
        build=lambda cards: _lies(cards, Number(0), "="),
        unbuild=_un_none,
    ),
    rule("condition", "there is {cards:card}", build=lambda cards: _lies(cards, Number(1), ">=")),
    rule(
        "condition",
        "there are {number:count} or more|greater {cards:those cards}",
        build=lambda cards, number: _lies(cards, number, ">="),
        unbuild=lambda condition: _unlies(condition, ">="),
    ),
    rule(
        "condition",
        "there are {number:count} or less|fewer {cards:those cards}",
        build=lambda cards, number: _lies(cards, number, "<="),
        unbuild=lambda condition: _unlies(condition, "<="),
    ),
    rule("condition", "its {cards:card}", build=lambda cards: IsA(It(), cards)),
    rule("condition", "that card is {cards:card}", build=lambda cards: IsA(It(), cards)),
    const("condition", "its your turn", MY_TURN, read_only=True),
    const("condition", "its your opponent's turn", THEIRS, read_only=True),
)
