"""Whether there are such cards, so many of them: "there is a Power in the Arena", "no other Entity is attacking"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Value
from playmat.lang.nouns import Cards, Compare, IsOther
from playmat.lang.values import Count, Number, Opponents, You
from playmat.text.english.phrases import Nothing, Of, described, in_zone, plain, with_whose
from playmat.text.grammar.engaged import attacking
from playmat.text.grammar.quantity import Compared
from playmat.text.table import Refused, const, rule, rules

PLACES = ("play", "discard", "removed")
NONE = Number(0)
ONE = Number(1)
MORE_OR_LESS: tuple[tuple[str, Comparison], ...] = (("more|greater", ">="), ("less|fewer", "<="))


def _there_are(cards: Cards, number: Value, comparison: Comparison) -> Condition:
    """So many such cards lie in the Arena, in a Grave, or under a card."""
    if cards.zone not in PLACES or (cards.zone == "play" and (cards.kinds == ("spell",) or cards == Cards())):
        raise Refused
    return Compare(Count(plain(cards)), comparison, number)


def _un_there_are(condition: Any, comparison: Comparison) -> Mapping[str, Any] | None:
    cards = condition.left.cards if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    if not isinstance(cards, Cards) or condition.comparison != comparison or cards.zone not in PLACES:
        return None
    said_by_control = cards.zone == "play" and cards.whose is not None
    return None if said_by_control else {"cards": cards, "number": condition.right}


def _un_none(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_there_are(condition, "=")
    return {"cards": shown["cards"]} if shown is not None and shown["number"] == NONE else None


class SoMany(msgspec.Struct, frozen=True):
    """While a sentence is read: so many of such cards, of which something is said."""

    said: Compared
    noun: tuple[Any, ...]
    more: tuple[Any, ...] = ()


def _some(noun: tuple[Any, ...]) -> SoMany:
    return SoMany(Compared(">=", ONE), noun)


def _no(noun: tuple[Any, ...]) -> SoMany:
    return SoMany(Compared("=", NONE), noun)


def _are(of: SoMany, state: tuple[Any, ...]) -> Condition:
    kinds, pieces = of.noun
    cards = described((*of.more, *pieces, *state), kinds)
    return _there_are(cards, of.said.value, of.said.comparison)


THERE = (
    rule(
        "condition",
        "there are no {cards:those cards}",
        build=lambda cards: _there_are(cards, NONE, "="),
        unbuild=_un_none,
    ),
    rule("condition", "there is|are no {noun:noun}", build=lambda noun: _there_are(with_whose(noun), NONE, "=")),
    rule("condition", "there is {cards:card}", build=lambda cards: _there_are(cards, ONE, ">=")),
    rule("condition", "there is at least one {noun:noun}", build=lambda noun: _there_are(with_whose(noun), ONE, ">=")),
    *(
        rule(
            "condition",
            f"there are {{number:count}} or {words} {{cards:those cards}}",
            build=partial(_there_are, comparison=comparison),
            unbuild=partial(_un_there_are, comparison=comparison),
        )
        for words, comparison in MORE_OR_LESS
    ),
    rule(
        "condition",
        "there are {said:so much} {cards:those cards}",
        build=lambda said, cards: _there_are(cards, said.value, said.comparison),
    ),
    # ---- how they are, or where
    rule("so many there", "a|an|any {noun:noun}", build=_some),
    rule(
        "so many there",
        "another|any other {noun:noun}",
        build=lambda noun: SoMany(Compared(">=", ONE), noun, (IsOther(),)),
    ),
    *rules("so many there", "no {noun:noun}", "no {noun:nouns}", build=_no),
    rule(
        "so many there",
        "{count:count} or more {noun:nouns}",
        build=lambda count, noun: SoMany(Compared(">=", count), noun),
    ),
    rule("so many there", "{said:so much} {noun:nouns}", build=SoMany),
    const("how they are", "in the arena", (Nothing("in play"),)),
    rule("how they are", "in {whose:whose} {zone:pile}", build=in_zone),
    rule("how they are", "{_:adjective}", build=lambda _: _),
    *(
        const("how they are", line_words, (state,))
        for line_words, state in (("under your control", Of(You())), ("under your opponent's control", Of(Opponents())))
    ),
    *attacking(("you", You()), ("your opponent", Opponents()), name="how they are"),
    rule("condition", "{of:so many there} is|are {state:how they are}", build=_are),
)
"""Lines of what there is."""
