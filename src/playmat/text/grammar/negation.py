"""What is not so: a card that is not in a state or of a kind, and none that is, or so many; wherever a condition may
stand.

A game names the phrases of its states, and which states are each other's opposite: "not flipped" is "unflipped".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Condition, Filter, Reference
from playmat.lang.nouns import Both, Cards, Compare, Holds, IsA, IsNotSo, IsOfKind
from playmat.lang.values import Count, It, Number
from playmat.text.filters import in_order
from playmat.text.grammar.quantity import Compared
from playmat.text.table import Refused, Rule, rule

replace = msgspec.structs.replace
NONE = Number(0)
Opposites = Mapping[Filter, Filter]


def opposite(word: Filter, opposites: Opposites) -> Filter:
    """What is so where the word is not."""
    if isinstance(word, IsNotSo):
        return word.filter
    return opposites.get(word) or IsNotSo(word)


def _only_word(state: tuple[Any, ...]) -> Filter:
    if len(state) != 1 or not isinstance(state[0], Filter):
        raise Refused
    return state[0]


def _is_not(state: tuple[Any, ...], card: Reference | None = None, *, opposites: Opposites) -> Condition:
    return Holds(It() if card is None else card, (opposite(_only_word(state), opposites),))


def _is(card: Reference, state: tuple[Any, ...]) -> Condition:
    """ "While this unit's attacking": is, and not of this unit."""
    return Holds(card, (_only_word(state),))


def _un_is_not(condition: Any) -> Mapping[str, Any] | None:
    word = condition.filters[0] if isinstance(condition, Holds) and len(condition.filters) == 1 else None
    return {"card": condition.card, "state": (word.filter,)} if isinstance(word, IsNotSo) else None


def _is_neither(card: Reference, first: tuple[Any, ...], second: tuple[Any, ...], *, opposites: Opposites) -> Condition:
    return Both(_is_not(first, card, opposites=opposites), _is_not(second, card, opposites=opposites))


def _is_no(cards: Cards, card: Reference | None = None) -> Condition:
    """It is there, and something else; what is said of it in two words may lack either."""
    said: list[Filter] = [IsOfKind(cards.kinds)] if cards.kinds else []
    said += cards.filters
    if len(said) != 1 or cards.whose is not None or cards.zone != "play" or isinstance(said[0], IsNotSo):
        raise Refused("which of it is not so? Say it of one word")
    return IsA(It() if card is None else card, Cards((), None, (IsNotSo(said[0]),)))


def _un_is_no(condition: Any) -> Mapping[str, Any] | None:
    cards = condition.cards if isinstance(condition, IsA) else None
    word = cards.filters[0] if isinstance(cards, Cards) and len(cards.filters) == 1 else None
    if not isinstance(word, IsNotSo) or cards != Cards((), None, (word,)):
        return None
    kinds = word.filter.kinds if isinstance(word.filter, IsOfKind) else ()
    said = Cards(kinds) if kinds else Cards((), None, (word.filter,))
    return {"card": condition.card, "cards": said}


def _none_is(cards: Cards, state: tuple[Any, ...]) -> Condition:
    word = _only_word(state)
    if cards.zone != "play" or word in cards.filters:
        raise Refused
    return Compare(Count(replace(cards, filters=in_order((*cards.filters, word)))), "=", NONE)


def _so_many_are(cards: Cards, state: tuple[Any, ...], said: Compared) -> Condition:
    """ "Exactly one of your units is flipped"."""
    word = _only_word(state)
    if cards.zone != "play" or word in cards.filters:
        raise Refused
    return Compare(Count(replace(cards, filters=in_order((*cards.filters, word)))), said.comparison, said.value)


def _just_one_is(cards: Cards, state: tuple[Any, ...]) -> Condition:
    return _so_many_are(cards, state, Compared("=", Number(1)))


def _any_is(cards: Cards, state: tuple[Any, ...]) -> Condition:
    return _so_many_are(cards, state, Compared(">=", Number(1)))


def negated(states: tuple[str, ...], opposites: Opposites) -> Iterator[Rule]:
    """The lines for phrases of states, of which the first is shown."""
    for number, state in enumerate(states):
        is_not = partial(_is_not, opposites=opposites)
        shown = _un_is_not if number == 0 else None
        yield rule("condition", f"{{card:reference}} is/are not {{state:{state}}}", build=is_not, unbuild=shown)
        yield rule("condition", f"{{card:reference}} 's {{state:{state}}}", build=_is)
        yield rule("condition", f"{{card:reference}} 's not {{state:{state}}}", build=is_not)
        yield rule(
            "condition",
            f"{{card:reference}} is|are neither {{first:{state}}} nor {{second:{state}}}",
            build=partial(_is_neither, opposites=opposites),
        )
        for words in ("( none of | no )", "( not one of | not a single one of )"):
            yield rule("condition", f"{words} {{cards:those cards}} is|are {{state:{state}}}", build=_none_is)
        for words, build in (
            ("{said:so much} of {cards:those cards}", _so_many_are),
            ("( exactly one | only one | just one ) of {cards:those cards}", _just_one_is),
            ("any of {cards:those cards}", _any_is),
        ):
            yield rule("condition", f"{words} is|are {{state:{state}}}", build=build)
        yield rule("condition", f"no {{cards:card}} is {{state:{state}}}", build=_none_is)
    yield rule("condition", "{card:reference} is|was not {cards:card}", build=_is_no, unbuild=_un_is_no)
