"""Locations by what they are: moons, whose planet they belong to, where a card is or was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.acting import going
from playmat.games.homestuck.lexicon.binding import THAT_MOON, ThatPlanet, ThisKind
from playmat.games.homestuck.lexicon.places import A_MOON, NO_MOON
from playmat.games.homestuck.lexicon.prices import costs
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.nouns import IsAtMoon, IsAtSamePlace, IsHere, IsInOrbitOf
from playmat.games.homestuck.nodes.places import AnyPlace, Here, HereOf, IsAround
from playmat.lang.changes import Cannot
from playmat.lang.nodes import Change, Place, Reference, Target, Who
from playmat.lang.nouns import EnteredThisTurn
from playmat.lang.values import ChosenBefore, ControllerOf, Host, It, Opponents, OwnerOf, This, You
from playmat.text.english.phrases import filtered, piece
from playmat.text.grammar.fits import only
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.grammar.referents import Said
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

AROUND = "hs.ruling.moon.here-and-at-your-planet"


AT_PLANET = AnyPlace(other=False, filters=(IsAround(slot("who")),))


def _at_planet(who: Who) -> Place:
    return AnyPlace(other=False, filters=(IsAround(who),))


def _elsewhere(place: Place) -> Place:
    """Everywhere but there."""
    if place in (A_MOON, NO_MOON):
        return NO_MOON if place == A_MOON else A_MOON
    if not isinstance(place, AnyPlace) or not isinstance(place.filters[0], IsAround):
        raise Refused("'only here' says nothing of a card that is not in play yet")
    around = place.filters[0]
    return AnyPlace(other=False, filters=(msgspec.structs.replace(around, around=not around.around),))


def _only(action: Any, of: Target, at: Place) -> Change:
    return Cannot(action, of, at=_elsewhere(at))


def _un_only(change: Any) -> Mapping[str, Any] | None:
    at = change.at if isinstance(change, Cannot) else None
    excluding = isinstance(at, AnyPlace) and (
        at == NO_MOON or any(isinstance(item, IsAround) and not item.around for item in at.filters)
    )
    if at is None or not excluding or change != Cannot(change.action, change.of, at=at):
        return None
    return {"action": change.action, "of": change.of, "at": _elsewhere(at)}


def _own_role(of: Target) -> Target:
    """ "As an invader": seen from the player whose text it is, whose cards these must be."""
    if not isinstance(of, This | ThisKind) and getattr(of, "whose", None) != You():
        raise Refused("say at whose planet")
    return of


def _only_as(action: Any, of: Target, at: Place) -> Change:
    return _only(action, _own_role(of), at)


def _not_as(of: Target, action: Any, at: Place) -> Change:
    return Cannot(action, _own_role(of), at=at)


def _costs_there(of: Target, priced: Any, to: Place) -> Change:
    return costs(going("play")(of, to), priced)


def where_it_is(of: Reference) -> Place:
    return Here() if of == This() else HereOf(of)


def _was_chosen(of: Reference) -> bool:
    """Which does not move about itself, as a card does that another is at."""
    return isinstance(of, ChosenBefore) or (isinstance(of, Said) and of.chosen)


AROUND_THIS = IsInOrbitOf(OwnerOf(ThisKind("planet")))


def _in_the_way(of: Target) -> tuple[Change, ...]:
    """To invade is to be at an opponent's planet, or a moon of it."""
    there = AnyPlace(other=False, filters=(IsAround(You(), around=False),))
    return Cannot("enter", of, at=there), Cannot("move", of, at=there)


WHERE = (
    # ---- where cards are
    piece("postmod", "at ( other | any other ) location|locations", IsHere(False), read_only=True),
    piece("postmod", "at ( moons | any moon )", IsAtMoon(), read_only=True),
    filtered("postmod", "in {who:whose} planet's orbit", IsInOrbitOf, cites=AROUND),
    piece("postmod", "( at ( moons | a moon ) here | in this planet's orbit )", AROUND_THIS, read_only=True),
    piece("state", "in orbit", IsAtMoon(), read_only=True),
    piece("postmod", "that entered [play] this turn", EnteredThisTurn()),
    piece("state", "played this turn", EnteredThisTurn()),
    const("whose", "its player's", ControllerOf(It()), read_only=True),
    rule("player", "( the player of | the player who controls ) {of:reference}", build=ControllerOf),
    # ---- where they go
    const("place", "to a|any moon", A_MOON),
    rule("place", "to {of:possessive} [new|current] location", build=where_it_is),
    const("place", "to ( that | the chosen ) location", HereOf(It()), read_only=True),
    rule("place", "to {of:that spot}", HereOf, read_only=True),
    rule("postmod", "at|on {as_:that spot}", build=lambda as_: (IsAtSamePlace(as_),)),
    const("that spot", "that planet [card]", ThatPlanet()),
    const("that spot", "that moon [card]", THAT_MOON),
    const("that spot", "the attached moon|planet [card]", Host()),
    *(
        const("that spot", f"the chosen {kind} [card]", Said((kind,), "one", chosen=True))
        for kind in ("moon", "planet")
    ),
    # ---- where they come to
    const("spot", "at a|any moon", A_MOON),
    const("spot", "at a|any planet", NO_MOON),
    rule("spot", "at {who:whose} planet", shape=AT_PLANET, cites=AROUND),
    const("to spot", "to a|any moon", A_MOON),
    const("to spot", "to a|any planet", NO_MOON),
    rule("to spot", "to {who:whose} planet", shape=AT_PLANET, cites=AROUND),
    # ---- where they go from
    const("place left", "( here | this moon | this location | this planet )", Here()),
    rule("place left", "{who:whose} planet", shape=AT_PLANET, cites=AROUND),
    rule("place left", "{of:reference}", shape=HereOf(slot("of", only(_was_chosen)))),
    # ---- what going there costs
    rule(
        "change",
        "{of:target} can|may move {to:moon} for {amount:price}",
        Costs,
        read_only=True,
        action="move",
        how="is",
    ),
    const("moon", "to a|any moon", A_MOON),
    # ---- where they may not
    rule("change", f"{{of:target}} {CANNOT} be played {{at:spot}}", Cannot, action="play", cites=AROUND),
    rule(
        "change",
        "{of:target} can|may only {action:coming} {at:spot}",
        build=_only,
        unbuild=lambda change: None if (shown := _un_only(change)) is None or shown["action"] == "move" else shown,
        cites=AROUND,
    ),
    *(
        line
        for words in ("( can|may {action:coming} only | must {action:coming} )",)
        for line in (
            rule("change", f"{{of:target}} {words} {{at:spot}}", build=_only),
            rule("change", f"{{of:target}} {words} {{at:role}}", build=_only_as),
        )
    ),
    rule("change", "{of:target} can|may only {action:coming} {at:role}", build=_only_as),
    rule("change", f"{{of:target}} {CANNOT} {{action:coming}} {{at:role}}", build=_not_as),
    rule("change", f"{{of:target}} {CANNOT} {{action:arriving}} {{at:spot}}", Cannot, cites=AROUND),
    const("arriving", "( enter [play] | be entered )", "enter"),
    const("role", "( as an invader | as invaders )", _at_planet(Opponents())),
    const("role", "( as a defender | as defenders )", _at_planet(You())),
    rule("change", "{of:target} cost|costs {priced:priced} to play|enter {to:spot}", build=_costs_there),
    rule(
        "change",
        "{of:target} cost|costs {priced:priced} to play|enter {to:role}",
        build=lambda of, priced, to: _costs_there(_own_role(of), priced, to),
    ),
    rule(
        "change",
        "{of:target} can|may only {action:going} {at:to spot}",
        build=_only,
        unbuild=lambda change: None if (shown := _un_only(change)) is None or shown["action"] != "move" else shown,
        cites=AROUND,
    ),
    const("going", "move", "move"),
    *rules("changes", f"{{of:target}} {CANNOT} invade", f"{{of:target}} {CANNOT} be an invader", build=_in_the_way),
)
