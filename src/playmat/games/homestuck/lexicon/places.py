"""Where cards come from, are and go."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.nodes.effects import Nullify, Store
from playmat.games.homestuck.nodes.nouns import IsAtPlanetOf, IsAtSamePlace, IsHere, IsInOrbitOf
from playmat.games.homestuck.nodes.places import (
    AnyPlace,
    Here,
    HereOf,
    IsAround,
    IsFallen,
    IsMoon,
    PlanetBelow,
    PlanetOf,
    WhereAre,
)
from playmat.lang.nodes import Pattern, Place, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Enters
from playmat.lang.values import EachPlayer, It, Opponents, OwnerOf, This, You
from playmat.text.english.phrases import piece
from playmat.text.grammar.moving import pile_owners
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

A_MOON = AnyPlace(other=False, filters=(IsMoon(),))
NO_MOON = AnyPlace(other=False, filters=(IsMoon(False),))


def _where(cards: Cards, who: Who | None = None) -> Place:
    if cards.zone != "play" or (who is not None and cards.whose is not None):
        raise Refused
    whose = cards.whose if who is None else who
    return AnyPlace(filters=(WhereAre(Cards(cards.kinds, whose, cards.filters)),))


def _still(_: Any) -> Any:
    """ "Still at that moon": where it is now, as is said of all that is counted."""
    if not all(getattr(piece, "is_place", False) for piece in _):
        raise Refused
    return _


def _comes(cards: Target, who: Who) -> Pattern:
    """ "As an invader": at the planet of an opponent of its player."""
    if not isinstance(cards, This | ThisKind) and getattr(cards, "whose", None) != You():
        raise Refused("say at whose planet")
    return Enters(cards, to=AnyPlace(other=False, filters=(IsAround(who),)))


AT_ITS_PLANET = IsAtPlanetOf(OwnerOf(PlanetBelow(This())))
"""At the planet that this card is at, or at a moon of it (hs.ruling.moon.here-and-at-your-planet)."""

ORBITS = "( in orbit of {who:whose} planet | in {who:whose} planet's orbit | orbiting {who:whose} planet )"

ORBITS_IT = "( orbits | is orbiting | circles )"

PLACES = (
    *pile_owners("an opponent's"),
    # ---- where cards are moved to
    rule("place", f"to a|any moon {ORBITS}", shape=AnyPlace(other=False, filters=(IsMoon(), IsAround(slot("who"))))),
    rule(
        "place",
        "to another location with {cards:card}",
        build=_where,
        shown=AnyPlace(filters=(WhereAre(slot("cards")),)),
    ),
    rule("place", "to another location where there is {cards:card}", build=_where),
    rule("place", "to another location where you have {cards:card}", build=lambda cards: _where(cards, You())),
    rule(
        "place",
        "to {who:whose} destroyed planet",
        shape=AnyPlace(filters=(IsAround(slot("who")), IsMoon(False), IsFallen())),
    ),
    const("place", "to a|any different planet", AnyPlace(planets_only=True)),
    const("place", "to a|any planet of your choice", PlanetOf(EachPlayer()), read_only=True),
    const("place", "to|at the same location", HereOf(It()), read_only=True),
    rule("postmod", "at {of:possessive} [new|current] location", build=lambda of: (IsAtSamePlace(of),)),
    rule("postmod", "still {_:postmod}", build=_still),
    piece("postmod", "there", IsAtSamePlace(ThisKind("inventory")), read_only=True),
    piece("postmod", "at this moon|location", IsHere(), read_only=True),
    piece("postmod", "at this planet", AT_ITS_PLANET),
    rule("postmod", "in orbit of {who:whose} planet", build=lambda who: (IsInOrbitOf(who),)),
    # ---- into piles and under cards
    rule(
        "verb",
        "put|place|add|return {what:target} in|into|to {_:whose} nullified pile",
        build=lambda what, _: Nullify(what),
    ),
    rule("verb", "put|place {what:target} beneath|under|below {under:target}", Store, read_only=True),
    # ---- where cards come into play
    rule("arrival", "{_:to here}"),
    rule("arrival", "{_:spot}"),
    rule("event", "{cards:those} enter|enters [play] as an invader", build=lambda cards: _comes(cards, Opponents())),
    rule("event", "{cards:those} enter|enters [play] as a defender", build=lambda cards: _comes(cards, You())),
    const("out of play", "from play", "play"),
    const("from hand", "from ( your | their ) hand", True),
    # ---- where cards are moved
    const("to here", "[to] here", Here()),
    const("moon", "to moons", A_MOON, read_only=True),
    rule("destination", "{_:to here}"),
    const("destination", "to a|any moon", A_MOON),
    rule("planet below", f"the planet [that] {{of:reference}} {ORBITS_IT}", PlanetBelow),
    *(rule(name, "to {_:planet below}") for name in ("destination", "place")),
    rule("reference", "{_:planet below}", read_only=True),
    const("destination", "to a|any planet", NO_MOON),
    rule("destination", "to {who:whose} planet", PlanetOf, cites="hs.ruling.move.what-counts-as-a-move"),
)
