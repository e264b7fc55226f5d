"""Whether something is so."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Value
from playmat.lang.nouns import (
    Cards,
    Compare,
    EitherFilter,
    HasTag,
    HasTitle,
    Holds,
    IsA,
    IsNotSo,
    IsOwned,
    IsTurnOf,
    Not,
)
from playmat.lang.values import Count, Opponents, ThatPlayer, You
from playmat.text.grammar.control import more, sides, un_more
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule


def _was(card: Reference, cards: Cards) -> Condition:
    """What is told by kind and type is so wherever the card went; whose it was, or how strong, is not."""
    if cards.whose is not None or cards.zone != "play" or not all(map(_is_printed, cards.filters)):
        raise Refused
    return IsA(card, cards)


def _is_printed(word: Filter) -> bool:
    if isinstance(word, EitherFilter):
        return all(map(_is_printed, word.filters))
    return _is_printed(word.filter) if isinstance(word, IsNotSo) else isinstance(word, HasTag | HasTitle | IsOwned)


def numbered(words: str, left: Value, comparison: Comparison) -> Any:
    """A condition about one number of the game."""
    return rule("condition", words, shape=Compare(left, comparison, slot("number")))


def _holds(card: Reference, state: tuple[Filter, ...]) -> Condition:
    return Holds(card, state)


CONDITIONS = (
    *sides("you control", You()),
    *sides("your opponent controls", Opponents()),
    *sides("they control", ThatPlayer()),
    *(
        line
        for one, other, mine, theirs in (
            ("your opponent controls", "you [do]", Opponents(), You()),
            ("you control", "your opponent [does]", You(), Opponents()),
        )
        for line in (
            rule(
                "condition",
                f"{one} more {{cards:those cards}} than {other}",
                build=partial(more, mine, other=theirs),
                unbuild=partial(un_more, mine, other=theirs),
            ),
            rule(
                "condition",
                f"{one} fewer|less {{cards:those cards}} than {other}",
                build=partial(more, theirs, other=mine),
            ),
        )
    ),
    numbered(
        "there are {number:count} or more|greater cards in your grave", Count(Cards((), You(), (), "discard")), ">="
    ),
    *(
        const("condition", f"it is {words} turn", condition)
        for whose, turn in (("your", IsTurnOf(You())), ("your opponent's", IsTurnOf(Opponents())))
        for words, condition in ((whose, turn), (f"not {whose}", Not(turn)))
    ),
    rule("condition", "{card:reference} is [still] {state:state}", shape=Holds(slot("card"), slot("state"))),
    rule("condition", "{card:reference} is {cards:card}", IsA),
    rule("condition", "{card:reference} was|were {cards:card}", build=_was),
    rule("state", "{_:adjective}"),
)
