"""Whether players control such cards: so many of them, none, more than another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Value, Who
from playmat.lang.nouns import Cards, Compare
from playmat.lang.values import Count, Number, Opponents, You
from playmat.text.english.phrases import plain, with_whose
from playmat.text.grammar.quantity import Compared
from playmat.text.table import Refused, rule


def _control(who: Who, cards: Cards, number: Value | None = None, comparison: Comparison = ">=") -> Condition:
    """So many of a player's."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    own = msgspec.structs.replace(plain(cards), whose=who)
    return Compare(Count(own), comparison, Number(1) if number is None else number)


def _uncontrol(who: Who, comparison: Comparison, condition: Any, *, one: bool = False) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or condition.comparison != comparison:
        return None
    if not isinstance(condition.left, Count) or not isinstance(condition.left.cards, Cards):
        return None
    cards = condition.left.cards
    if cards.whose != who or cards.zone != "play" or (condition.right == Number(1)) is not one:
        return None
    shown: dict[str, Any] = {"cards": msgspec.structs.replace(cards, whose=None)}
    return shown if one else {**shown, "number": condition.right}


def _unsaid(who: Who, condition: Any) -> Mapping[str, Any] | None:
    """Fewer than so many, more than so many."""
    if not isinstance(condition, Compare) or condition.comparison not in ("<", ">", "<="):
        return None
    how = condition.comparison
    shown = _uncontrol(who, how, condition) or _uncontrol(who, how, condition, one=True)
    return None if shown is None else {"said": Compared(how, condition.right), "cards": shown["cards"]}


def _none(who: Who, cards: Cards) -> Condition:
    return _control(who, cards, Number(0), "=")


def _unnone(who: Who, condition: Any) -> Mapping[str, Any] | None:
    shown = _uncontrol(who, "=", condition)
    return {"cards": shown["cards"]} if shown is not None and shown["number"] == Number(0) else None


def _exactly(who: Who, cards: Cards, number: Value) -> Condition:
    if number == Number(0):
        raise Refused
    return _control(who, cards, number, "=")


def _unexactly(who: Who, condition: Any) -> Mapping[str, Any] | None:
    shown = _uncontrol(who, "=", condition) or _uncontrol(who, "=", condition, one=True)
    if shown is None or shown.get("number") == Number(0):
        return None
    return {"number": Number(1), **shown}


def more(who: Who, cards: Cards, other: Who) -> Condition:
    """More of them than the other player."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    mine, theirs = (msgspec.structs.replace(plain(cards), whose=whose) for whose in (who, other))
    return Compare(Count(mine), ">", Count(theirs))


def un_more(who: Who, condition: Any, other: Who) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, Count):
        return None
    cards = condition.left.cards
    if not isinstance(cards, Cards) or cards.whose != who:
        return None
    compared = Compare(Count(cards), ">", Count(msgspec.structs.replace(cards, whose=other)))
    own = condition == compared and cards.zone == "play"
    return {"cards": msgspec.structs.replace(cards, whose=None)} if own else None


def lacks(words: str, who: Who) -> tuple[Any, ...]:
    """ "You do not control an item", "you do not have any items"."""
    return (
        rule("condition", f"{words} {{cards:card}}", build=partial(_none, who)),
        rule("condition", f"{words} any {{cards:those cards}}", build=partial(_none, who)),
    )


LACKING = (*lacks("you do not control|have", You()), *lacks("your opponent does not control|have", Opponents()))


def there_are(said: Compared, cards: Cards) -> Condition:
    """So many of them lie there."""
    return Compare(Count(cards), said.comparison, said.value)


def _un_there_are(condition: Any) -> Mapping[str, Any] | None:
    counted = condition.left if isinstance(condition, Compare) else None
    if not isinstance(counted, Count) or condition.comparison == ">=" or condition.right == Number(0):
        return None
    cards = counted.cards
    if not isinstance(cards, Cards) or (cards.whose is not None and cards.zone == "play"):
        return None  # said by who has them
    return {"said": Compared(condition.comparison, condition.right), "cards": cards}


THERE_ARE = rule("condition", "there is|are {said:so much} {cards:those cards}", build=there_are, unbuild=_un_there_are)
"""Fewer of them lie there than so many, more, or just so many; "two or more" has a line of its own."""


def sides(words: str, who: Who) -> tuple[Any, ...]:
    """What a player controls."""
    return (
        rule(
            "condition",
            f"{words} {{cards:card}}",
            build=partial(_control, who),
            unbuild=lambda condition: _uncontrol(who, ">=", condition, one=True),
        ),
        rule(
            "condition",
            f"{words} {{number:count}} or more|greater {{cards:those cards}}",
            build=lambda number, cards: _control(who, cards, number),
            unbuild=lambda condition: _uncontrol(who, ">=", condition),
        ),
        rule(
            "condition",
            f"{words} {{said:so much}} {{cards:those cards}}",
            build=lambda said, cards: _control(who, cards, said.value, said.comparison),
            unbuild=lambda condition: _unsaid(who, condition),
        ),
        rule(
            "condition",
            f"{words} exactly {{number:count}} {{cards:those cards}}",
            build=lambda number, cards: _exactly(who, cards, number),
            unbuild=lambda condition: _unexactly(who, condition),
        ),
        rule(
            "condition",
            f"{words} ( exactly one | only one | just one | a single | exactly a single ) {{noun:noun}}",
            build=lambda noun: _exactly(who, with_whose(noun), Number(1)),
        ),
        rule("condition", f"{words} no {{noun:noun}}", build=lambda noun: _none(who, with_whose(noun))),
        rule(
            "condition",
            f"{words} no {{cards:those cards}}",
            build=partial(_none, who),
            unbuild=lambda condition: _unnone(who, condition),
        ),
    )
