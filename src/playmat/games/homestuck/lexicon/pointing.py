"""Which cards, whose and where: the less common ways to point at them."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.lexicon.where import where_it_is
from playmat.games.homestuck.nodes.nouns import IsAtSamePlace, IsHere, IsInOrbitOf, IsStoredBeneath
from playmat.games.homestuck.nodes.places import AnyPlace, WhereAre
from playmat.games.homestuck.nodes.values import Stored, TurnPlayer
from playmat.lang.nodes import Value
from playmat.lang.nouns import Cards, Choice, IsNotSo
from playmat.lang.values import (
    AnOpponent,
    It,
    Number,
    Opponents,
    OwnerOf,
    This,
    Together,
)
from playmat.text.english.phrases import piece, topmost, with_whose
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule


def _one_of_stored() -> Choice:
    return Choice(Cards((), None, (IsStoredBeneath(This()),), "stored"))


THEY = Opponents()


def _so_many(count: Value, cards: Cards) -> Choice:
    if count == Number(0):
        raise Refused
    return Choice(cards, count, count)


def _just_one(count: Value, noun: tuple[Any, ...]) -> Choice:
    if count != Number(1):
        raise Refused
    return Choice(with_whose(noun))


POINTING = (
    rule("card", "any one opponent's {noun:noun}", build=lambda noun: with_whose(noun, THEY)),
    *consts("player", "the player whose turn it is", "the ( active | turn ) player", value=TurnPlayer()),
    const("whose", "the active player's", TurnPlayer()),
    const("reference", "this card's stored card|cards", Stored(), read_only=True),
    rule(
        "place",
        "to a location where an|any opponent has {cards:theirs}",
        build=lambda cards: AnyPlace(filters=(WhereAre(cards),)),
    ),
    rule("theirs", "a|an {noun:noun}", build=lambda noun: with_whose(noun, Opponents())),
    rule("those", "any of {whose:whose} {noun:nouns}", build=lambda whose, noun: with_whose(noun, whose)),
    const("whose", "your opponent|opponents 's", Opponents(), read_only=True),
    const("player", "your opponent", AnOpponent(), read_only=True),
    piece("postmod", "at a different location than it", IsNotSo(IsAtSamePlace(It()))),
    piece("postmod", "at a different location than|from this card", IsHere(False), read_only=True),
    rule(
        "card",
        "a|an {before:adjectives} opponent's {noun:noun}",
        build=lambda before, noun: with_whose((noun[0], (*before, *noun[1])), THEY),
    ),
    rule("target", "one of its|the stored cards", build=_one_of_stored),
    rule("target", "( a | any | one ) card [that is] stored beneath|under|below it", build=_one_of_stored),
    const("whose", "( another | other | the other ) player|players 's", Opponents(), read_only=True),
    rule("target", "any {count:count} {cards:bare cards}", build=_so_many),
    rule("target", "any {count:count} {noun:noun}", build=_just_one),
    rule("postmod", "in its orbit", build=lambda: (IsInOrbitOf(OwnerOf(ThisKind("planet"))),)),
    rule(
        "target",
        "the top [most] {noun:noun} of {whose:whose} {zone:pile} {after:postmod}",
        build=lambda noun, whose, zone, after: topmost((noun[0], (*noun[1], *after)), whose, zone),
    ),
    rule("place", "to the same location as {of:reference}", build=where_it_is),
    rule("place", "to the location where {of:reference} was", build=where_it_is),
    rule("target", "{first:reference} and {rest:cards}", shape=Together((slot("first"), slot("rest")))),
)
