"""Noun phrases: whose cards, of what sort, where, with what properties.

``noun`` is one card's description without a "whose" ("other tapped #TAG card here with 5+ power"), ``nouns`` several
cards'. ``card`` and ``cards`` are whole descriptions (a ``Cards`` node), ``target`` is what verbs work on: a reference,
all cards of a description, or a choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Literal, cast

import msgspec

from playmat.lang.nodes import Filter, Kind, Value, Who
from playmat.lang.nouns import (
    Cards,
    Choice,
    EitherFilter,
    HasKeyword,
    HasTag,
    HasTitle,
    IsExtreme,
    IsOther,
    Measure,
    Topmost,
)
from playmat.lang.values import AnOpponent, APlayer, EachPlayer, EventAmount, NamedNumber, Number, Opponents, Together
from playmat.text import filters
from playmat.text.grammar.fits import is_a
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule, rules

Kinds = tuple[str, ...]
in_order = filters.in_order
"""Here, too, for the lexicons."""


class Zone(msgspec.Struct, frozen=True):
    """Part of a noun phrase: where the cards are, and whose pile or hand that is."""

    zone: str
    whose: Who | None = None


class Of(msgspec.Struct, frozen=True):
    """Part of a noun phrase: whose the cards are."""

    whose: Who | None


class Nothing(msgspec.Struct, frozen=True):
    """Part of a noun phrase that repeats what is so anyway; refused where it is not so.

    "In play" and "active" say so of cards in play, "own" of cards that are somebody's, "of your choice" and "of
    any player" of any, "including this card" of those among which it may be.
    """

    repeats: Literal["in play", "active", "own", "of your choice", "including this card", "of any player"]


class Extreme(msgspec.Struct, frozen=True):
    """Part of a noun phrase: has the most or the least of it among the cards that the rest describes."""

    of: Measure
    highest: bool
    kinds: Kinds = ("character",)  # empty: it is printed on every card, wherever that lies


SEEN = ("play", "hand", "discard", "memory", "looked")
"""Where cards have the most or the least of what is printed on them, and somebody sees which."""

Piece = Filter | Zone | Of | Nothing | Extreme


def is_before(piece: Any) -> bool:
    """Whether it is a word that stands before the noun, or one of such words."""
    if isinstance(piece, EitherFilter):
        return all(map(is_before, piece.filters))
    return isinstance(piece, Filter) and piece.stands == "before"


def is_last(piece: Any) -> bool:
    """Whether it is a word with a description of its own, which takes all words to its end: such words stand last."""
    return isinstance(piece, Filter) and piece.stands == "last"


def kinds_implied(piece: Any) -> Kinds:
    """The kinds that alone can have the property; "cards" with it are of such a kind."""
    return piece.kinds_alone if isinstance(piece, Filter) else ()


def described(pieces: Iterable[Piece], kinds: Kinds, whose: Who | None = None) -> Cards:
    """The ``Cards`` that the pieces of a noun phrase make together. Refuses two answers to one question."""
    pieces = tuple(pieces)
    filters: list[Filter] = []
    owners = [whose] if whose is not None else []
    zones: list[str] = []
    for piece in pieces:
        if isinstance(piece, Zone):
            zones.append(piece.zone)
            if piece.whose is not None:
                owners.append(piece.whose)
        elif isinstance(piece, Of):
            owners += [piece.whose] if piece.whose is not None else []
        elif isinstance(piece, Filter):
            filters.append(piece)
    if len(set(pieces)) < len(pieces):
        raise Refused  # a word said twice
    zones += [item.zone_alone for item in filters if item.zone_alone]
    _repeat([piece.repeats for piece in pieces if isinstance(piece, Nothing)], owners, zones)
    extremes = [piece for piece in pieces if isinstance(piece, Extreme)]
    if not kinds:
        kinds = next((implied for item in filters if (implied := kinds_implied(item))), ())
    if extremes and not kinds:
        kinds = extremes[0].kinds
    if IsOther() in filters and Nothing("including this card") in pieces:
        raise Refused
    _agree(filters, kinds, owners, zones)
    cards = Cards(
        cast("tuple[Kind, ...]", kinds), owners[0] if owners else None, in_order(filters), zones[0] if zones else "play"
    )
    return _best(cards, extremes) if extremes else cards


def _best(cards: Cards, extremes: list[Extreme]) -> Cards:
    """Those of them with the most or the least of something."""
    if len(extremes) > 1 or any(is_last(item) for item in cards.filters):
        raise Refused
    if extremes[0].kinds and (cards.zone != "play" or cards.kinds != extremes[0].kinds):
        raise Refused
    if not extremes[0].kinds and cards.zone not in SEEN:
        raise Refused
    best = IsExtreme(cards, extremes[0].of, extremes[0].highest)
    return msgspec.structs.replace(cards, filters=in_order((*cards.filters, best)))


def _agree(filters: list[Filter], kinds: Kinds, owners: list[Who], zones: list[str]) -> None:
    """Refuses pieces that cannot be said of one card."""
    if any(item.kinds_only and not set(kinds) <= set(item.kinds_only) for item in filters):
        raise Refused
    if len(set(owners)) > 1 or len(set(zones)) > 1 or sum(map(is_last, filters)) > 1:
        raise Refused
    if any(isinstance(other, item.apart_from) for item in filters for other in filters):
        raise Refused
    placed = any(item.is_place for item in filters)
    if placed and zones and zones[0] not in ("play", "stored"):
        raise Refused


def _repeat(repeated: list[str], owners: list[Who], zones: list[str]) -> None:
    """Refuses words that should repeat what is so, where it is not. An opponent's card is not this one."""
    if "including this card" in repeated and any(isinstance(owner, Opponents | AnOpponent) for owner in owners):
        raise Refused
    if "own" in repeated and not owners:
        raise Refused
    if zones and zones[0] != "play" and not {"in play", "active", "including this card"}.isdisjoint(repeated):
        raise Refused


def plain(cards: Cards) -> Cards:
    """The same; refuses words for the highest or lowest, where more words will still be said of the cards."""
    if any(isinstance(item, IsExtreme) for item in cards.filters):
        raise Refused
    return cards


def noun_pieces(
    before: tuple[Piece, ...] = (), kind: Kinds | None = None, after: tuple[Piece, ...] = ()
) -> tuple[Any, ...]:
    """(kinds, pieces) of a noun; without a word for the kind it must name a tag or TITLE."""
    if kind is None and not (before and isinstance(before[-1], HasTag | HasTitle | EitherFilter | HasKeyword)):
        raise Refused
    return kind or (), (*before, *after)


def shown_noun(value: Any) -> Mapping[str, Any] | None:
    """The captures that show a noun."""
    kinds, pieces = value
    before = tuple(piece for piece in pieces if is_before(piece))
    after = tuple(piece for piece in pieces if not is_before(piece))
    if not kinds and any(kinds_implied(piece) for piece in pieces):
        return None
    shown: dict[str, Any] = {"kind": kinds}
    if before:
        shown["before"] = before
    if after:
        shown["after"] = after
    return shown


def with_whose(noun: tuple[Any, ...], whose: Who | None = None) -> Cards:
    """A whole description."""
    kinds, pieces = noun
    return described(pieces, kinds, whose)


def split(cards: Any) -> Mapping[str, Any] | None:
    """A description as whose + noun; piles and hands say whose behind the noun."""
    if not isinstance(cards, Cards):
        return None
    pieces: list[Piece] = []
    for item in cards.filters:
        if isinstance(item, IsExtreme):
            rest = tuple(other for other in cards.filters if other != item)
            alike = msgspec.structs.replace(cards, filters=rest) == item.among
            pieces.append(Extreme(item.of, item.highest) if alike else item)
        else:
            pieces.append(item)
    last = [pieces.pop() for item in cards.filters if is_last(item)]
    if cards.zone in ("play", "stored", "looked"):
        if cards.zone != "play" and not any(item.zone_alone for item in cards.filters):
            pieces.append(Zone(cards.zone))
        noun = (cards.kinds, (*pieces, *reversed(last)))
        return {"noun": noun} if cards.whose is None else {"noun": noun, "whose": cards.whose}
    return {"noun": (cards.kinds, (*pieces, Zone(cards.zone, cards.whose), *reversed(last)))}


def without_whose(cards: Any) -> Mapping[str, Any] | None:
    """As ``split``, for phrases that say no "whose"."""
    shown = split(cards)
    return shown if shown is not None and "whose" not in shown else None


def tuple_of(first: tuple[Any, ...], rest: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """Pieces in a row."""
    return (*first, *rest)


def head_and_tail(pieces: Any) -> Mapping[str, Any] | None:
    """A row of pieces taken apart for showing."""
    if not isinstance(pieces, tuple) or not pieces:
        return None
    return {"first": pieces[:1], "rest": pieces[1:]} if len(pieces) > 1 else {"first": pieces}


def _other(noun: tuple[Any, ...], whose: Who | None = None) -> Cards:
    kinds, pieces = noun
    return described((IsOther(), *pieces), kinds, whose)


def _the_only(noun: tuple[Any, ...], whose: Who | None = None) -> Cards:
    """ "The …" that was not spoken of before is the one with the highest or lowest of something."""
    if not any(isinstance(piece, Extreme) for piece in noun[1]):
        raise Refused
    return with_whose(noun, whose)


def exactly(count: Value, cards: Cards) -> Choice:
    if count == Number(0):
        raise Refused
    return Choice(cards, count, count)


def _unexactly(target: Any) -> Mapping[str, Any] | None:
    if (
        isinstance(target, Choice)
        and target == Choice(target.cards, target.least, target.least)
        and target.least != Number(1)
    ):
        return {"count": target.least, "cards": target.cards}
    return None


NONE, ONE = Number(0), Number(1)


UP_TO = Choice(slot("cards"), Number(0), slot("count"))


ANY_NUMBER = Choice(slot("cards"), slot("least", default=NONE), None)


OFF_THE_TOP = "( from | off | from off ) the top of {whose:whose} {zone:pile}"


def topmost(noun: tuple[Any, ...], whose: Who, zone: str, count: Value = ONE) -> Topmost:
    kinds, pieces = noun
    if whose == EachPlayer():
        raise Refused
    if whose == Opponents():
        whose = AnOpponent()
    return Topmost(described((*pieces, Zone(zone, whose)), kinds), count)


def _from_the_top(whose: Who, zone: str, noun: tuple[Any, ...], count: Value = ONE) -> Topmost:
    """ "Two cards from the top": of cards as they come. "Two Spells" might be looked for further down."""
    if any(noun):
        raise Refused
    return topmost(noun, whose, zone, count)


def _shown_from_the_top(target: Topmost) -> bool:
    """ "That many cards from the top", not "the top that many cards"."""
    return isinstance(target.count, EventAmount | NamedNumber) and not target.cards.kinds and not target.cards.filters


def _un_from_the_top(target: Any) -> Mapping[str, Any] | None:
    if not isinstance(target, Topmost) or not _shown_from_the_top(target) or target.cards.whose is None:
        return None
    return {"count": target.count, "noun": ((), ()), "whose": target.cards.whose, "zone": target.cards.zone}


def _untop(target: Any, *, single: bool) -> Mapping[str, Any] | None:
    if not isinstance(target, Topmost) or (target.count == Number(1)) is not single or _shown_from_the_top(target):
        return None
    if target.cards.whose is None or isinstance(target.cards.whose, Opponents | EachPlayer):
        return None
    whose = Opponents() if target.cards.whose == AnOpponent() else target.cards.whose
    shown = {"noun": (target.cards.kinds, target.cards.filters), "whose": whose, "zone": target.cards.zone}
    return shown if single else {**shown, "count": target.count}


def _untop_of_any(target: Any) -> Mapping[str, Any] | None:
    """The top card of a deck that its player chooses."""
    shown = _untop(target, single=True)
    if shown is None or shown["whose"] != APlayer():
        return None
    return {"noun": shown["noun"], "zone": shown["zone"]}


def _top_of_each(noun: tuple[Any, ...], zone: str, who: Who) -> Topmost:
    kinds, pieces = noun
    return Topmost(described((*pieces, Zone(zone, who)), kinds))


def _untop_of_each(target: Any, who: Who) -> Mapping[str, Any] | None:
    own = isinstance(target, Topmost) and (target.count, target.cards.whose) == (ONE, who)
    return {"noun": (target.cards.kinds, target.cards.filters), "zone": target.cards.zone} if own else None


def _check_pile(whose: Who) -> None:
    """A whole pile or hand; "an opponent's" names one only after an opponent is chosen."""
    if isinstance(whose, Opponents):
        raise Refused


def _one(count: Value, noun: tuple[Any, ...], whose: Who | None = None) -> Choice:
    if count != Number(1):
        raise Refused
    return Choice(with_whose(noun, whose))


def piece(name: str, pattern: str, value: Piece, *, read_only: bool = False, cites: str = "") -> Rule:
    """Words that are one piece of a noun phrase."""
    return const(name, pattern, (value,), read_only=read_only, cites=cites)


def filtered(
    name: str, pattern: str, node: type[Filter], *, read_only: bool = False, cites: str = "", **constants: Any
) -> Rule:
    """Words with captures that are one filter."""
    plain = rule(name, pattern, node, read_only=read_only, cites=cites, **constants)
    build, unbuild = plain.build, plain.unbuild

    def back(value: Any) -> Mapping[str, Any] | None:
        return unbuild(value[0]) if unbuild and isinstance(value, tuple) and len(value) == 1 else None

    return Rule(name, pattern, lambda **captures: (build(**captures),), back if unbuild else None, cites, node)


def in_zone(whose: Who, zone: str) -> tuple[Piece, ...]:
    """ "In your hand": where a card is, and whose pile that is."""
    return (Zone(zone, whose),)


def un_zone(value: Any) -> Mapping[str, Any] | None:
    """Whose pile it is and which, for showing."""
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Zone) and value[0].whose is not None:
        return {"whose": value[0].whose, "zone": value[0].zone}
    return None


def either(first: tuple[Filter, ...], rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """ "#A or #B", one filter more than before."""
    filters = (*first, *(rest[0].filters if isinstance(rest[0], EitherFilter) else rest))
    return (EitherFilter(filters),)


def un_either(value: Any) -> Mapping[str, Any] | None:
    """The first of several, and the others, for showing."""
    if (
        not (isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], EitherFilter))
        or len(value[0].filters) < 2
    ):
        return None
    first, *rest = value[0].filters
    return {"first": (first,), "rest": (EitherFilter(tuple(rest)),) if len(rest) > 1 else tuple(rest)}


PHRASES = (
    rule("target", "{first:reference} and {rest:card}", shape=Together((slot("first"), Choice(slot("rest"))))),
    # ---- nouns
    rule("adjectives", "{first:adjective} [{rest:adjectives}]", build=tuple_of, unbuild=head_and_tail),
    rule("adjectives", "{first:name} [{c:NO_COMMA} {rest:adjectives}]", build=tuple_of, unbuild=head_and_tail),
    rule("postmods", "{first:postmod} [{rest:postmods}]", build=tuple_of, unbuild=head_and_tail),
    rule("postmods", "{first:last postmod}", build=tuple_of, unbuild=head_and_tail),
    rule("noun", "[{before:adjectives}] {kind:kind} [{after:postmods}]", build=noun_pieces, unbuild=shown_noun),
    rule("noun", "{before:adjectives} [{after:postmods}]", build=noun_pieces),
    rule("nouns", "[{before:adjectives}] {kind:kinds} [{after:postmods}]", build=noun_pieces, unbuild=shown_noun),
    rule("nouns", "{before:plural adjectives} [{after:postmods}]", build=noun_pieces),
    # ---- one card of a description
    rule("card", "{whose:whose} {noun:noun}", build=with_whose, unbuild=split),
    rule("card", "a|an|any {noun:noun}", build=with_whose, unbuild=without_whose),
    *rules("card", "the {noun:noun}", "the {whose:whose} {noun:noun}", build=_the_only),
    *rules("card", "another {noun:noun}", "any other {noun:noun}", build=_other),
    *rules("card", "{noun:noun}", "[any] one of {whose:whose} {noun:nouns}", build=with_whose),
    *rules(
        "card",
        "[every] ( another | other | any other ) one of {whose:whose} {noun:nouns}",
        "( another | other | any other ) one of {whose:whose} {noun:noun titles}",
        "another of {whose:whose} {noun:nouns}",
        build=_other,
    ),
    *rules("card", "any|one of {noun:nouns}", "any one {noun:noun}", build=with_whose),
    rule(
        "card",
        "one {before:adjectives} {whose:whose} {noun:noun}",
        build=lambda before, whose, noun: with_whose((noun[0], (*before, *noun[1])), whose),
        read_only=True,
    ),
    rule("card", "any one other {noun:noun}", build=_other, read_only=True),
    # ---- the cards of a description
    rule("those cards", "{whose:whose} {noun:nouns}", build=with_whose, unbuild=split),
    rule(
        "those cards",
        "{before:adjectives} {whose:whose} {noun:nouns}",
        build=lambda before, whose, noun: with_whose((noun[0], (*before, *noun[1])), whose),
        read_only=True,
    ),
    rule("those cards", "{noun:nouns}", build=with_whose, unbuild=without_whose),
    rule("those cards", "{whose:whose} {noun:noun titles}", build=with_whose, read_only=True),
    rule("those cards", "{noun:noun titles}", build=with_whose, read_only=True),
    rule("noun titles", "{before:only titles} [{after:postmods}]", build=noun_pieces, read_only=True),
    rule("cards", "all {_:those cards}", shape=slot("_", is_a(Cards))),
    rule("cards", "[( all of | each of )] {_:bare cards}", read_only=True),
    rule("bare cards", "{whose:whose} {noun:nouns}", build=with_whose, unbuild=split),
    rule(
        "bare cards",
        "{before:adjectives} {whose:whose} {noun:nouns}",
        build=lambda before, whose, noun: with_whose((noun[0], (*before, *noun[1])), whose),
        read_only=True,
    ),
    rule("bare cards", "{noun:nouns}", build=with_whose, unbuild=without_whose),
    rule("cards", "each|every {_:card}", read_only=True),
    # ---- what verbs work on
    rule("target", "{_:reference}"),
    rule("target", "{first:reference} and {rest:reference}", shape=Together((slot("first"), slot("rest")))),
    rule(
        "target",
        "{whose:whose} {zone:whole pile}",
        shape=checked(Cards((), slot("whose"), (), slot("zone")), _check_pile),
    ),
    rule("target", "{_:cards}", shape=slot("_", is_a(Cards))),
    rule("target", "{cards:card}", shape=Choice(slot("cards"))),
    rule("target", "up to {count:count} {cards:bare cards}", shape=UP_TO),
    rule("target", "up to {count:count} of {cards:bare cards}", shape=UP_TO, read_only=True),
    rule("target", "{count:count} {cards:bare cards}", build=exactly, unbuild=_unexactly),
    rule("target", "{count:count} of {cards:bare cards}", build=exactly),
    rule("target", "{count:count} [{whose:whose}] {noun:noun}", build=_one),
    *rules("target", "any number of {cards:bare cards}", "any [of] {cards:bare cards}", shape=ANY_NUMBER),
    rule(
        "target",
        "( one or more | 1 or more | at least 1 ) [of] {cards:bare cards}",
        shape=Choice(slot("cards"), ONE, None),
    ),
    rule(
        "target",
        "the top [most] {noun:noun} ( of | in | from | out of ) {whose:whose} {zone:pile}",
        build=topmost,
        unbuild=lambda target: _untop(target, single=True),
    ),
    *(
        rule(
            "target",
            f"the top [most] {{noun:noun}} ( of | in | from | out of ) each|every {one}'s {{zone:pile}}",
            build=partial(_top_of_each, who=who),
            unbuild=partial(_untop_of_each, who=who),
        )
        for one, who in (("opponent", Opponents()), ("player", EachPlayer()))
    ),
    rule("target", "{count:count} {noun:nouns} from [off] the top of {whose:whose} {zone:pile}", build=topmost),
    rule("target", "a|an {noun:noun} from [off] the top of {whose:whose} {zone:pile}", build=topmost),
    rule("target", "one {noun:noun} on the top of {whose:whose} {zone:pile}", build=topmost),
    rule("target", "the top [most] {noun:noun} of the {zone:pile} of {whose:player}", build=topmost),
    rule("target", "the top [most] {count:count} {noun:nouns} of the {zone:pile} of {whose:player}", build=topmost),
    rule(
        "target",
        "the top [most] {noun:noun} ( of | in | from | out of ) any player's {zone:pile}",
        build=lambda noun, zone: topmost(noun, APlayer(), zone),
    ),
    rule(
        "target",
        "the top [most] {noun:noun} of a|any {zone:pile} of your|their choice",
        build=lambda noun, zone: topmost(noun, APlayer(), zone),
        unbuild=_untop_of_any,
    ),
    rule(
        "target",
        "the top [most] {count:count} {noun:nouns} ( of | in | from | out of ) {whose:whose} {zone:pile}",
        build=topmost,
        unbuild=lambda target: _untop(target, single=False),
    ),
    rule("target", f"{{count:count}} {{noun:nouns}} {OFF_THE_TOP}", build=_from_the_top, unbuild=_un_from_the_top),
    rule("target", f"a|one|1 {{noun:noun}} {OFF_THE_TOP}", build=_from_the_top),
)
