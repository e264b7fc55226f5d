"""Whether something is so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.filters import IsAttacking, IsBlocking, IsChained, IsDamaged
from playmat.games.holosseum.nodes.values import CardsPlayed, LifeOf
from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Value, Who
from playmat.lang.nouns import (
    Cards,
    Compare,
    EitherFilter,
    HasTag,
    HasTitle,
    Holds,
    IsA,
    IsNotSo,
    IsTurnOf,
    Not,
)
from playmat.lang.values import Count, HandSize, It, Number, Opponents, ThatPlayer, You
from playmat.text.english.phrases import piece, plain, with_whose
from playmat.text.table import Refused, const, rule


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


def _was(cards: Cards) -> Condition:
    """What is told by kind and type is so wherever the card went; whose it was, or how strong, is not."""
    if cards.whose is not None or cards.zone != "play" or not all(map(_is_printed, cards.filters)):
        raise Refused
    return IsA(It(), cards)


def _is_printed(word: Filter) -> bool:
    if isinstance(word, EitherFilter):
        return all(map(_is_printed, word.filters))
    return _is_printed(word.filter) if isinstance(word, IsNotSo) else isinstance(word, HasTag | HasTitle)


def _more(who: Who, cards: Cards, other: Who) -> Condition:
    """More of them than the other player."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    mine, theirs = (msgspec.structs.replace(plain(cards), whose=whose) for whose in (who, other))
    return Compare(Count(mine), ">", Count(theirs))


def _unmore(who: Who, condition: Any, other: Who) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, Count):
        return None
    cards = condition.left.cards
    if not isinstance(cards, Cards) or cards.whose != who:
        return None
    compared = Compare(Count(cards), ">", Count(msgspec.structs.replace(cards, whose=other)))
    own = condition == compared and cards.zone == "play"
    return {"cards": msgspec.structs.replace(cards, whose=None)} if own else None


def _against(left: Value, comparison: Comparison) -> Any:
    """The line's unbuilding: a number compared so with another."""

    def back(condition: Any) -> Mapping[str, Any] | None:
        same = isinstance(condition, Compare) and condition == Compare(left, comparison, condition.right)
        return {"number": condition.right} if same else None

    return back


def numbered(words: str, left: Value, comparison: Comparison) -> Any:
    """A condition about one number of the game."""
    return rule(
        "condition",
        words,
        build=lambda number: Compare(left, comparison, number),
        unbuild=_against(left, comparison),
    )


def _holds(card: Reference, state: tuple[Filter, ...]) -> Condition:
    return Holds(card, state)


def _unholds(condition: Any) -> Mapping[str, Any] | None:
    one = isinstance(condition, Holds) and len(condition.filters) == 1
    return {"card": condition.card, "state": condition.filters} if one else None


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
            f"{words} exactly {{number:count}} {{cards:those cards}}",
            build=lambda number, cards: _exactly(who, cards, number),
            unbuild=lambda condition: _unexactly(who, condition),
        ),
        rule(
            "condition",
            f"{words} ( exactly one | only one ) {{noun:noun}}",
            build=lambda noun: _exactly(who, with_whose(noun), Number(1)),
        ),
        rule(
            "condition",
            f"{words} no {{cards:those cards}}",
            build=partial(_none, who),
            unbuild=lambda condition: _unnone(who, condition),
        ),
    )


MORE_LIFE = Compare(LifeOf(You()), ">", LifeOf(Opponents()))
LESS_LIFE = Compare(LifeOf(You()), "<", LifeOf(Opponents()))
MORE_CARDS = Compare(HandSize(You()), ">", HandSize(Opponents()))
NO_CARDS = Compare(HandSize(Opponents()), "=", Number(0))
FEWER_CARDS = Compare(HandSize(You()), "<", HandSize(Opponents()))

CONDITIONS = (
    *sides("you control", You()),
    *sides("your opponent controls", Opponents()),
    *sides("they control", ThatPlayer()),
    rule(
        "condition",
        "your opponent controls more {cards:those cards} than you [do]",
        build=lambda cards: _more(Opponents(), cards, You()),
        unbuild=lambda condition: _unmore(Opponents(), condition, You()),
    ),
    rule(
        "condition",
        "you control more {cards:those cards} than your opponent [does]",
        build=lambda cards: _more(You(), cards, Opponents()),
        unbuild=lambda condition: _unmore(You(), condition, Opponents()),
    ),
    rule(
        "condition",
        "your opponent controls fewer|less {cards:those cards} than you [do]",
        build=lambda cards: _more(You(), cards, Opponents()),
    ),
    rule(
        "condition",
        "you control fewer|less {cards:those cards} than your opponent [does]",
        build=lambda cards: _more(Opponents(), cards, You()),
    ),
    const("condition", "your opponent has more life than you [do]", LESS_LIFE, read_only=True),
    const("condition", "your opponent has less|fewer life than you [do]", MORE_LIFE, read_only=True),
    const("condition", "you have more cards in ( hand | your hand ) than your opponent [does]", MORE_CARDS),
    const("condition", "your opponent has more cards in ( hand | their hand ) than you [do]", FEWER_CARDS),
    numbered("you have {number:count} or less|fewer life [points]", LifeOf(You()), "<="),
    numbered("you have {number:count} or more|greater life [points]", LifeOf(You()), ">="),
    numbered("your opponent has {number:count} or less|fewer life [points]", LifeOf(Opponents()), "<="),
    numbered("your opponent has {number:count} or more|greater life [points]", LifeOf(Opponents()), ">="),
    const("condition", "you have more life than your opponent [does]", MORE_LIFE),
    const("condition", "you have less|fewer life than your opponent [does]", LESS_LIFE),
    const(
        "condition",
        "you have fewer|less cards in ( hand | your hand ) than your opponent [does]",
        FEWER_CARDS,
        read_only=True,
    ),
    const(
        "condition",
        "your opponent has fewer|less cards in ( hand | their hand ) than you [do]",
        MORE_CARDS,
        read_only=True,
    ),
    const("condition", "you have no cards in [your] hand", Compare(HandSize(You()), "=", Number(0))),
    numbered("you have {number:count} or more|greater cards in [your] hand", HandSize(You()), ">="),
    numbered("you have {number:count} or less|fewer cards in [your] hand", HandSize(You()), "<="),
    numbered(
        "there are {number:count} or more|greater cards in your grave", Count(Cards((), You(), (), "discard")), ">="
    ),
    numbered("you have played {number:count} or more|greater cards this turn", CardsPlayed(You()), ">="),
    const("condition", "it is your turn", IsTurnOf(You())),
    const("condition", "it is not your turn", Not(IsTurnOf(You()))),
    const("condition", "it is your opponent's turn", IsTurnOf(Opponents())),
    numbered("your opponent has {number:count} or more cards in ( hand | their hand )", HandSize(Opponents()), ">="),
    const("condition", "your opponent has no cards in ( hand | their hand )", NO_CARDS),
    numbered("you control {number:count} or fewer entities", Count(Cards(("entity",), You())), "<="),
    rule("condition", "{card:reference} is {state:state}", build=_holds, unbuild=_unholds),
    rule("condition", "{card:reference} is {cards:card}", IsA),
    rule("condition", "it|they was|were {cards:card}", build=_was),
    rule("condition", "that card|entity|power|spell was {cards:card}", build=_was),
    piece("state", "attacking", IsAttacking()),
    piece("state", "blocking", IsBlocking()),
    piece("state", "damaged", IsDamaged()),
    piece("state", "undamaged", IsDamaged(damaged=False)),
    piece("state", "chained", IsChained()),
)
