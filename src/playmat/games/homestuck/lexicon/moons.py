"""Words about moons and orbits, and about places by the cards that are there."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.moving import FREE
from playmat.games.homestuck.lexicon.sense import Arrived
from playmat.games.homestuck.nodes.effects import MoveOrbit, PlayCard
from playmat.games.homestuck.nodes.nouns import IsAtSamePlace
from playmat.games.homestuck.nodes.places import AnyPlace, Here, HereOf, PlanetBelow, PlanetOf
from playmat.lang.nodes import Effect, Filter, Place, Reference, Target
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import EachPlayer, It, This, You
from playmat.text.english.phrases import filtered
from playmat.text.grammar.referents import Said
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule, rules

MOVED = "hs.ruling.moon.destroyed-or-moved-moon"


def _orbit(what: Target, to: Place, **_: Any) -> Effect:
    """Only moons change orbit."""
    cards = what.cards if isinstance(what, Choice) else what
    if isinstance(cards, Cards) and (cards.kinds != ("moon",) or cards.zone != "play"):
        raise Refused
    return MoveOrbit(what, to)


def _into_orbit(what: Target, to: Place) -> Effect:
    """A moon that comes into play is put where it orbits."""
    cards = what.cards if isinstance(what, Choice) else what
    if isinstance(cards, Cards) and (cards.kinds != ("moon",) or cards.zone == "play"):
        raise Refused
    return PlayCard(what, to)


def _elsewhere(as_: Reference) -> tuple[Filter, ...]:
    """ "At this card's location" is said by "here"."""
    if isinstance(as_, This):
        raise Refused
    return (IsAtSamePlace(as_),)


def _another(of: Reference) -> Reference:
    """What moves is "it" in the words for where it goes, so that another card is named."""
    if isinstance(of, It) and not isinstance(of, Said):
        raise Refused
    return of


def _where_it_was(of: Reference) -> Place:
    return Here() if isinstance(of, This) else HereOf(_another(of))


def _check_planet_of_gone(of: Reference) -> None:
    if isinstance(of, This):
        raise Refused


PLANET_OF_GONE = checked(PlanetBelow(slot("of")), _check_planet_of_gone)


WAS_AT = "was ( at | invading | defending | attacking )"
SPOT = "( where | the location [( where | that | at which )] )"
WAS = "was [destroyed] [at]"

PUTS = "put|puts|place|places|add|adds"
MOONS = (
    rule(
        "verb",
        "move|moves {what:target} {to:orbit} [. [all] characters here|there move with it]",
        build=_orbit,
        shown=MoveOrbit(slot("what"), slot("to")),
        cites=MOVED,
    ),
    const(
        "orbit",
        "to|into ( any|another [other] planet's orbit | any|another [other] orbit | the orbit of any|another [other] "
        "planet )",
        AnyPlace(planets_only=True),
        cites=MOVED,
    ),
    rule("orbit", "to|into {who:whose} planet's orbit", PlanetOf),
    rule("orbit", "to|into ( {who:whose} orbit | the orbit of {who:whose} planet )", PlanetOf, read_only=True),
    rule(
        "verb", f"put|puts|place|places|add|adds {{what:target}} [into|in play] {{to:orbit}} {FREE}", build=_into_orbit
    ),
    const("orbit", "in|into|to ( orbit here | this planet's orbit )", Here()),
    const("orbit", "in ( your planet's orbit | orbit around your planet )", PlanetOf(You()), read_only=True),
    # ---- the planet below
    const("place", "to ( this card|moon 's planet | the planet here )", PlanetBelow(This())),
    const(
        "reference",
        "( this card|moon 's planet [card] | the planet [card] here | the planet [card] [that] this card is at )",
        PlanetBelow(This()),
    ),
    # ---- where other cards are
    filtered("postmod", "at the same location as {as_:reference}", IsAtSamePlace),
    *rules("postmod", "at the location of {as_:reference}", "at {as_:possessive} location", build=_elsewhere),
    rule("reference", f"the planet [card] [that] {{of:reference}} {WAS_AT}", shape=PLANET_OF_GONE, read_only=True),
    const(
        "postmod",
        f"( [at] {SPOT} it {WAS} | there when it was destroyed )",
        (IsAtSamePlace(Arrived("destroyed")),),
        read_only=True,
    ),
    rule("postmod", f"[at] {SPOT} {{as_:reference}} {WAS}", build=lambda as_: _elsewhere(_another(as_))),
    const("place", f"[to|at] {SPOT} it {WAS}", HereOf(Arrived("destroyed")), read_only=True),
    *rules(
        "place",
        f"[to|at] {SPOT} {{of:reference}} {WAS}",
        "at {of:possessive} [old|former] location",
        build=_where_it_was,
    ),
    rule("reference", "the planet that {of:reference} was at", shape=PLANET_OF_GONE),
)

__all__ = ["MOONS", "EachPlayer"]
