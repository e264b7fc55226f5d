"""Whether something is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.nouns import number_of
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    HasAttached,
    IsAtMoon,
    IsAtPlanetOf,
    IsAttachedTo,
    IsHere,
    IsInvading,
    IsStoredBeneath,
    IsTapped,
    MarksAre,
    PowerIs,
)
from playmat.lang.nodes import Condition, Filter, Reference, Value
from playmat.lang.nouns import Cards, Compare, Holds, LiesIn
from playmat.lang.values import Count, It, Number, You
from playmat.text.english.phrases import Kinds, filtered, in_order, kinds_implied, piece, plain
from playmat.text.grammar.fits import is_a
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

HOLDS = Holds(slot("card"), slot("state"))


def _holds(card: Reference, state: tuple[Filter, ...]) -> Condition:
    return Holds(card, state)


def none_of(cards: Cards) -> Condition:
    return Compare(Count(cards), "=", Number(0))


def _unnone(condition: Any) -> Mapping[str, Any] | None:
    if (
        isinstance(condition, Compare)
        and condition.comparison == "="
        and condition.right == Number(0)
        and isinstance(condition.left, Count)
    ):
        return {"cards": condition.left.cards} if isinstance(condition.left.cards, Cards) else None
    return None


def _you_have_none(cards: Cards) -> Condition:
    """ "You have no …": none of yours."""
    if cards.whose is not None:
        raise Refused
    return none_of(msgspec.structs.replace(plain(cards), whose=You()))


def _unyou_have_none(condition: Any) -> Mapping[str, Any] | None:
    shown = _unnone(condition)
    if shown is None or shown["cards"].whose != You():
        return None
    return {"cards": msgspec.structs.replace(shown["cards"], whose=None)}


def _at_least(number: Value, cards: Cards) -> Condition:
    return Compare(Count(cards), ">=", number)


def _un_at_least(condition: Any) -> Mapping[str, Any] | None:
    if (
        isinstance(condition, Compare)
        and condition.comparison == ">="
        and isinstance(condition.left, Count)
        and isinstance(condition.left.cards, Cards)
    ):
        return {"number": condition.right, "cards": condition.left.cards}
    return None


ONE = Number(1)


def _you_have(cards: Cards, number: Value = ONE) -> Condition:
    """ "You have another …": at least one of yours."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return _at_least(number, msgspec.structs.replace(plain(cards), whose=You()))


def _unyou_have(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_at_least(condition)
    if shown is None or shown["cards"].whose != You() or shown["cards"].zone != "play":
        return None
    return {**shown, "cards": msgspec.structs.replace(shown["cards"], whose=None)}


def _un_one(shown: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    return {"cards": shown["cards"]} if shown is not None and shown["number"] == ONE else None


def _unyou_have_one(condition: Any) -> Mapping[str, Any] | None:
    return _un_one(_unyou_have(condition))


def _un_there_is(condition: Any) -> Mapping[str, Any] | None:
    return _un_one(_un_at_least(condition))


def _is_there(cards: Cards, where: tuple[Filter, ...]) -> Condition:
    """ "An opponent's … is here"."""
    if cards.zone != "play":
        raise Refused
    kinds: Kinds = cards.kinds or next((implied for piece in where if (implied := kinds_implied(piece))), ())
    said = msgspec.structs.replace(cards, kinds=kinds, filters=in_order((*plain(cards).filters, *where)))
    return _at_least(Number(1), said)


def _bears(cards: Cards, card: Reference) -> Condition:
    """ "An inventory card is attached to this card"."""
    if cards.zone != "play" or (cards.kinds and cards.kinds != ("inventory",)):
        raise Refused
    return _holds(card, (HasAttached(msgspec.structs.replace(plain(cards), kinds=("inventory",))),))


CONDITIONS = (
    rule("condition", "you have|control {cards:card}", build=_you_have, unbuild=_unyou_have_one),
    rule(
        "condition",
        "you have|control {number:count} or more {cards:those cards}",
        build=lambda number, cards: _you_have(cards, number),
        unbuild=_unyou_have,
    ),
    rule("condition", "there is {cards:card}", build=lambda cards: _at_least(ONE, cards), unbuild=_un_there_is),
    rule(
        "condition",
        "there are {number:count} or more [of] {cards:bare cards}",
        shape=Compare(Count(slot("cards")), ">=", slot("number")),
    ),
    rule(
        "condition",
        "you have|control {number:ATLEAST} {cards:those cards}",
        build=lambda number, cards: _you_have(cards, Number(number)),
    ),
    rule("condition", "{cards:card} is {where:state}", build=_is_there),
    piece("state", "here", IsHere()),
    piece("state", "defending", IsInvading(False), read_only=True),
    piece("possession", "no boons", BoonsAre("=", Number(0))),
    piece("possession", "any boons", BoonsAre(">", Number(0))),
    number_of("possession", "{number:ATLEAST} boons", BoonsAre, ">="),
    number_of("possession", "{number:ATMOST} boons", BoonsAre, "<="),
    number_of("possession", "{number:NUMBER} boons", BoonsAre, "="),
    rule("possession", "{value:count} boons", build=lambda value: (BoonsAre("=", value),)),
    number_of("possession", "{number:NUMBER} or more boons", BoonsAre, ">=", read_only=True),
    number_of("possession", "{number:ATLEAST} power", PowerIs, ">="),
    number_of("possession", "{number:ATMOST} power", PowerIs, "<="),
    number_of("possession", "{number:ATLEAST} immortality marks", MarksAre, ">="),
    number_of("possession", "{number:NUMBER} or more immortality marks", MarksAre, ">=", read_only=True),
    filtered("possession", "{cards:card} attached [to it]", HasAttached),
    rule("condition", "{card:reference} is [still] {state:state}", shape=HOLDS),
    rule("condition", "{cards:card} is attached to {card:reference}", build=_bears),
    rule("condition", "{card:reference} has {state:possession}", shape=HOLDS),
    piece("state", "tapped", IsTapped()),
    piece("state", "untapped", IsTapped(False)),
    piece("state", "invading", IsInvading()),
    piece("state", "not invading", IsInvading(False)),
    piece("state", "at a moon", IsAtMoon()),
    filtered("state", "at {who:whose} planet", IsAtPlanetOf),
    filtered("state", "stored under|beneath|below {host:card}", IsStoredBeneath),
    filtered("state", "attached to {to:card}", IsAttachedTo),
    piece("possession", "any immortality marks", MarksAre(">", Number(0))),
    rule(
        "condition",
        "{card:reference} is [still] in ( the | your | their | its owner's ) {zone:pile} [after this ability]",
        LiesIn,
    ),
    rule("condition", "{card:reference} is [still] in play", shape=LiesIn(slot("card", is_a(It)), "play")),
    rule("condition", "you have|control no {cards:those cards}", build=_you_have_none, unbuild=_unyou_have_none),
    rule("condition", "there are no {cards:those cards}", shape=Compare(Count(slot("cards")), "=", Number(0))),
    const("while", "while", "while"),
)
