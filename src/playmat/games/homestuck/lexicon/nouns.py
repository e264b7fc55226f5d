"""The words that noun phrases are made of: kinds, tags, places, piles, properties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    CostsGrist,
    HasAbility,
    HasAttached,
    HasHere,
    IsAtMoon,
    IsAtPlanetOf,
    IsAttachedTo,
    IsEndmost,
    IsHere,
    IsInOrbitOf,
    IsIntact,
    IsInvading,
    IsStoredBeneath,
    IsTapped,
    MarksAre,
    PowerIs,
    SameTagEnding,
    SameTitle,
    WasAttachedTo,
    WasPlayedOnTurnOf,
)
from playmat.games.homestuck.nodes.places import PlanetBelow
from playmat.games.homestuck.nodes.values import Power
from playmat.lang.nodes import Comparison, Filter, Kind, Reference, Value
from playmat.lang.nouns import Cards, EitherFilter, HasKeyword, HasTitle, IsNot, IsNotSo
from playmat.lang.values import Host, Number, OwnerOf, This, You
from playmat.text.english.phrases import (
    Nothing,
    Piece,
    Zone,
    described,
    either,
    filtered,
    in_zone,
    piece,
    tuple_of,
    un_either,
    un_zone,
)
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule, rules

MEASURES: Mapping[Comparison, tuple[str, ...]] = {
    "<": ("than",),
    ">": ("than",),
    "<=": ("than", "to"),
    ">=": ("than", "to"),
    "=": ("to",),
}
"""The word between a comparison and what is compared with, the canonical one first."""


def _power(comparison: Comparison, value: Value, by: str = "") -> tuple[Filter, ...]:
    """Less and more "than", equal "to"; "equal or less" goes with both."""
    if by and by not in MEASURES[comparison]:
        raise Refused
    return (PowerIs(comparison, value),)


def _than_card(comparison: Comparison, of: Reference, by: str) -> tuple[Filter, ...]:
    return _power(comparison, Power(of), by)


def _measured(shown: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    return {**shown, "by": MEASURES[shown["comparison"]][0]} if shown is not None else None


def _un_power(value: Any) -> Mapping[str, Any] | None:
    if (
        isinstance(value, tuple)
        and len(value) == 1
        and isinstance(value[0], PowerIs)
        and not value[0].printed
        and not value[0].resisted
    ):
        return {"comparison": value[0].comparison, "value": value[0].value}
    return None


def _un_than_card(value: Any) -> Mapping[str, Any] | None:
    shown = _un_power(value)
    if shown is None or not isinstance(shown["value"], Power) or shown["value"].printed:
        return None
    return {"comparison": shown["comparison"], "of": shown["value"].of}


def number_of(
    name: str,
    pattern: str,
    node: type[PowerIs | BoonsAre | MarksAre],
    comparison: Comparison,
    *,
    read_only: bool = False,
    **constants: Any,
) -> Rule:
    """ "5+ power", "3- boons": a number glued to its comparison."""

    def build(number: int) -> tuple[Filter, ...]:
        return (node(comparison, Number(number), **constants),)

    def back(value: Any) -> Mapping[str, Any] | None:
        if not (
            isinstance(value, tuple)
            and len(value) == 1
            and isinstance(value[0], node)
            and isinstance(value[0].value, Number)
        ):
            return None
        return {"number": value[0].value.number} if value == build(value[0].value.number) else None

    return Rule(name, pattern, build, None if read_only else back, "hs.power.power-means-current", node)


def _check_attached(cards: Cards) -> None:
    if not set(cards.kinds) <= {"inventory"}:
        raise Refused


ATTACHED = checked((HasAttached(slot("cards"), slot("at_least", default=1)),), _check_attached)


def _attached_so(said: Compared, cards: Cards) -> tuple[Filter, ...]:
    if said.comparison != ">=" or not isinstance(said.value, Number):
        raise Refused
    _check_attached(cards)
    return (HasAttached(cards, said.value.number),)


def _is(value: Any, node: type) -> bool:
    return isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], node)


TO = (IsAttachedTo(slot("to")),)


KINDS: dict[Kind, tuple[str, str, str, str]] = {
    "character": ("character card", "character cards", "character", "characters"),
    "inventory": ("inventory card", "inventory cards", "inventory", "inventory"),
    "executable": ("executable card", "executable cards", "executable", "executables"),
    "moon": ("moon card", "moon cards", "moon", "moons"),
    "planet": ("planet card", "planet cards", "planet", "planets"),
}


def _titles(first: tuple[Piece, ...]) -> tuple[Piece, ...]:
    if not (isinstance(first[0], EitherFilter) and isinstance(first[0].filters[0], HasTitle)):
        raise Refused
    return first


def _check_holding(cards: Cards) -> None:
    if cards.kinds != ("character",) or cards.zone != "play":
        raise Refused


HOLDING = checked((HasHere(slot("cards")),), _check_holding)


def _check_around_gone(of: Reference) -> None:
    if isinstance(of, This):
        raise Refused


NOUNS = (
    rule("last postmod", "with {cards:those cards} attached [to it|them]", shape=ATTACHED, read_only=True),
    rule("last postmod", "with {said:so much} {cards:bare cards} attached [to it|them]", build=_attached_so),
    rule("last postmod", "from|on {to:reference}", shape=TO, read_only=True),
    rule("last postmod", "from it|them", build=lambda: (Zone("looked"),)),
    rule("quality", "any boons", shape=(BoonsAre(">", Number(0)),)),
    rule("quality", "a boon", build=lambda: (BoonsAre(">", Number(0)),)),
    rule("quality", "no boons", shape=(BoonsAre("=", Number(0)),)),
    rule("quality", "an immortality mark", build=lambda: (MarksAre(">", Number(0)),)),
    rule("quality", "no immortality marks", shape=(MarksAre("=", Number(0)),)),
    rule("postmod", "( named | called | with the title ) {title:TITLE}", build=lambda title: (HasTitle(title),)),
    rule("quality", "any immortality marks", shape=(MarksAre(">", Number(0)),)),
    *(const("kind", forms[0], (kind,)) for kind, forms in KINDS.items()),
    *(const("kind", forms[2], (kind,), read_only=True) for kind, forms in KINDS.items()),
    *(const("kinds", forms[1], (kind,)) for kind, forms in KINDS.items()),
    *(const("kinds", forms[3], (kind,), read_only=True) for kind, forms in KINDS.items()),
    const("kind", "character or planet card", ("character", "planet")),
    # ---- before the noun
    piece("adjective", "own", Nothing("own"), read_only=True),
    piece("adjective", "active", Nothing("active"), read_only=True, cites="hs.ruling.zone.stored-cards"),
    piece("adjective", "tapped", IsTapped()),
    piece("adjective", "untapped", IsTapped(False)),
    piece("adjective", "invading", IsInvading()),
    piece("adjective", "not|non invading", IsInvading(False), cites="hs.play.defender"),
    piece("adjective", "defending", IsInvading(False), read_only=True, cites="hs.play.defender"),
    piece("adjective", "intact", IsIntact(), read_only=True),
    piece("adjective", "destroyed", IsIntact(False), read_only=True),
    piece("adjective", "leftmost", IsEndmost(), cites="hs.play.executables-left-to-right"),
    piece("adjective", "rightmost", IsEndmost(right=True), cites="hs.play.executables-left-to-right"),
    piece("adjective", "( left most | leftmost )", IsEndmost(), read_only=True),
    piece("adjective", "( right most | rightmost )", IsEndmost(right=True), read_only=True),
    piece("adjective", "stored", Zone("stored"), read_only=True),
    piece("adjective", "nullified", Zone("nullified"), read_only=True),
    filtered("adjective", "{keyword:KEYWORD}", HasKeyword),
    rule("either", "{first:title} or|and {rest:title}", build=either, unbuild=un_either),
    rule(
        "either",
        "{first:title} {c:COMMA} {rest:either}",
        build=either,
        unbuild=un_either,
    ),
    rule("plural adjectives", "{first:name} {c:NO_COMMA} {rest:plural adjectives}", build=tuple_of, read_only=True),
    rule(
        "only titles",
        "[{first:adjective}] {rest:title}",
        build=lambda first=(), rest=(): (*first, *rest),
        read_only=True,
    ),
    rule("only titles", "{first:either}", build=_titles, read_only=True),
    # ---- nouns that are a kind and a property
    piece("invader", "invader", IsInvading()),
    piece("invaders", "invaders", IsInvading()),
    piece("invader", "defender", IsInvading(False), cites="hs.play.defender"),
    piece("invaders", "defenders", IsInvading(False), cites="hs.play.defender"),
    rule(
        "noun",
        "[{before:adjectives}] {kind:invader} [card] [{after:postmods}]",
        build=lambda kind, before=(), after=(): (("character",), (*before, *kind, *after)),
        read_only=True,
    ),
    rule(
        "nouns",
        "[{before:adjectives}] ( {kind:invaders} | {kind:invader} cards ) [{after:postmods}]",
        build=lambda kind, before=(), after=(): (("character",), (*before, *kind, *after)),
        read_only=True,
    ),
    rule("nouns", "cards that are {before:adjectives}", build=lambda before: ((), before), read_only=True),
    # ---- behind the noun: where
    piece("postmod", "here", IsHere(), cites="hs.ruling.moon.here-and-at-your-planet"),
    piece("postmod", "at this card's location", IsHere(), read_only=True),
    piece("postmod", "at a different location", IsHere(False)),
    piece("postmod", "elsewhere", IsHere(False), read_only=True),
    piece("postmod", "[that is|are] not ( here | at this location )", IsHere(False), read_only=True),
    piece("postmod", "at a moon", IsAtMoon()),
    piece("postmod", "( on a moon | at any moon )", IsAtMoon(), read_only=True),
    piece("postmod", "[that is|are] not ( at | on ) a moon", IsNotSo(IsAtMoon()), read_only=True),
    piece("postmod", "( at | on ) a moon in your [planet's] orbit", IsInOrbitOf(You()), read_only=True),
    rule("postmod", "[that is|are] not at {who:whose} planet", build=lambda who: (IsNotSo(IsAtPlanetOf(who)),)),
    piece(
        "postmod",
        "( including | counting ) ( this one | itself | this card | this character )",
        Nothing("including this card"),
        read_only=True,
    ),
    rule(
        "postmod",
        "at the planet that {of:reference} was at",
        shape=checked((IsAtPlanetOf(OwnerOf(PlanetBelow(slot("of")))),), _check_around_gone),
    ),
    filtered("postmod", "at {who:whose} planet", IsAtPlanetOf, cites="hs.ruling.moon.here-and-at-your-planet"),
    rule("postmod", "( in | from | out of ) {whose:whose} {zone:pile}", build=in_zone, unbuild=un_zone),
    piece("postmod", "in any discard pile", Zone("discard")),
    piece("postmod", "that is/are stored", Zone("stored")),
    piece("postmod", "that is/are in the nullified pile", Zone("nullified")),
    piece("postmod", "from storage", Zone("stored"), read_only=True),
    const("pile", "discard [pile]", "discard"),
    *(const("whole pile", f"{name} [pile]", name) for name in ("discard", "nullified")),
    const("pile", "nullified pile", "nullified"),
    # ---- behind the noun: whose
    piece("postmod", "you find there", Zone("looked"), read_only=True),
    # ---- behind the noun: properties
    piece("postmod", "that is/are intact", IsIntact()),
    piece("postmod", "that is/are destroyed", IsIntact(False)),
    number_of("quality", "{number:ATLEAST} power", PowerIs, ">="),
    number_of("quality", "{number:ATMOST} power", PowerIs, "<="),
    number_of("quality", "{number:ATLEAST} printed power", PowerIs, ">=", printed=True),
    number_of("quality", "{number:ATMOST} printed power", PowerIs, "<=", printed=True),
    number_of("quality", "{number:NUMBER} power", PowerIs, "="),
    number_of("quality", "{number:NUMBER} printed power", PowerIs, "=", printed=True),
    number_of("quality", "{number:ATLEAST} boons", BoonsAre, ">="),
    number_of("quality", "{number:ATMOST} boons", BoonsAre, "<="),
    number_of("quality", "{number:ATLEAST} immortality marks", MarksAre, ">="),
    number_of("quality", "{number:ATMOST} immortality marks", MarksAre, "<="),
    rule("quality", "{comparison:comparison} power {value:measured power}", build=_power, read_only=True),
    rule("quality", "{comparison:comparison} {by:against} {value:measured power}", build=_power, read_only=True),
    const("against", "than", "than"),
    const("against", "to|as", "to"),
    rule(
        "quality",
        "{comparison:comparison} power {by:against} {of:reference}",
        build=_than_card,
        unbuild=lambda value: _measured(_un_than_card(value)),
    ),
    rule(
        "quality",
        "{comparison:comparison} power {by:against} {value:measured power}",
        build=_power,
        unbuild=lambda value: _measured(_un_power(value)),
    ),
    rule("quality", "{value:count} or {comparison:or so} power", build=_power, unbuild=_un_power),
    const("or so", "less", "<="),
    const("or so", "more", ">="),
    piece("quality", "an ability", HasAbility()),
    piece("quality", "an enter cost of grist", CostsGrist()),
    filtered("quality", "{keyword:KEYWORD}", HasKeyword, read_only=True),
    filtered("quality", "the same title as {as_:reference}", SameTitle, same=True),
    filtered("quality", "a different title than|from {as_:reference}", SameTitle, same=False),
    rule("quality", "a different title", build=lambda: (SameTitle(Host(), same=False),), read_only=True),
    filtered("quality", "the same {ending:ENDING} tag as {as_:reference}", SameTagEnding),
    rule(
        "quality", "the same {ending:ENDING} tag", build=lambda ending: (SameTagEnding(Host(), ending),), read_only=True
    ),
    filtered("postmod", "who|that was played on {who:whose} turn", WasPlayedOnTurnOf),
    filtered("last postmod", "that was attached to {to:reference}", WasAttachedTo),
    filtered("last postmod", "that were attached to {to:reference}", WasAttachedTo, read_only=True),
    filtered("postmod", "that is/are not {card:reference}", IsNot),
    filtered("postmod", "that is stored under|beneath|below {host:reference}", IsStoredBeneath, read_only=True),
    # ---- behind the noun, with a description of their own
    rule("last postmod", "with {cards:card} attached [to it|them]", shape=ATTACHED),
    *rules("last postmod", "with {cards:card} here", "with {cards:invading card}", shape=HOLDING),
    rule(
        "invading card",
        "a|an {before:invader} [card] [{after:postmods}]",
        build=lambda before, after=(): described((*before, *after), ("character",)),
        read_only=True,
    ),
    *rules("last postmod", "attached to {to:reference}", "from|on {to:card}", shape=TO),
    rule("last postmod", "attached to {to:card}", shape=TO),
    filtered("last postmod", "[that is] [stored] under|beneath|below {host:reference}", IsStoredBeneath),
    filtered("last postmod", "[that is] [stored] under|beneath|below {host:card}", IsStoredBeneath),
)
