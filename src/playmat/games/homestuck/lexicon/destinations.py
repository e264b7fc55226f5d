"""Places that cards go to."""

from __future__ import annotations

from playmat.games.homestuck.nodes.places import AnyPlace, Here, HereOf, MovedToLastTurn, PlanetOf
from playmat.lang.values import EachPlayer, It, Opponents, OwnerOf
from playmat.text.table import const, rule, rules

PLACES = (
    const("place", "here", Here(), cites="hs.ruling.moon.here-and-at-your-planet"),
    const("place", "at this card's location", Here(), read_only=True),
    const("place", "to this location", Here(), read_only=True),
    const("place", "to any planet", PlanetOf(EachPlayer())),
    const("place", "( another player's | [to] another ) planet", PlanetOf(Opponents()), read_only=True),
    const("place", "to its|their ( owner's | own player's ) planet", PlanetOf(OwnerOf(It()))),
    *rules("place", "to {who:whose} planet", "at|from|on {who:whose} planet", node=PlanetOf),
    const("place", "to any|another [other] location", AnyPlace(), cites="hs.ruling.move.what-counts-as-a-move"),
    const("place", "to a different location", AnyPlace(), read_only=True),
    const("place", "to ( any one | one | any single ) [other] location", AnyPlace(), read_only=True),
    const("place", "to a|any [other] location of your choice", AnyPlace(), read_only=True),
    const("place", "[to] ( anywhere | anywhere else | elsewhere )", AnyPlace(), read_only=True),
    const(
        "place",
        "to a location where an opponent moved a card on ( the | that ) opponent's last turn",
        AnyPlace(filters=(MovedToLastTurn(Opponents()),)),
    ),
    rule("place", "to the location of {of:reference}", HereOf),
)
