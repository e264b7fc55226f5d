"""Places that cards go to."""

from __future__ import annotations

from playmat.games.homestuck.nodes.places import AnyPlace, Here, HereOf, MovedToLastTurn, PlanetOf
from playmat.lang.values import EachPlayer, It, Opponents, OwnerOf
from playmat.text.table import const, rule, rules

THERE = "at this card's location | to this location|moon|planet | to the location this card|character is at"
ANY = "a different | ( any one | one | any single ) [other]"
PLACES = (
    const("place", f"( here | to here | {THERE} )", Here(), cites="hs.ruling.moon.here-and-at-your-planet"),
    const("place", "to any planet", PlanetOf(EachPlayer())),
    const("place", "( another player's | [to] another ) planet", PlanetOf(Opponents()), read_only=True),
    const("place", "to its|their ( owner's | own player's ) planet", PlanetOf(OwnerOf(It()))),
    *rules("place", "to {who:whose} planet", "at|from|on {who:whose} planet", node=PlanetOf),
    const("place", "to any|another [other] location", AnyPlace(), cites="hs.ruling.move.what-counts-as-a-move"),
    const("place", f"to ( {ANY} ) location", AnyPlace(), read_only=True),
    const("place", "( to a|any [other] location of your choice | [to] anywhere [else] | [to] elsewhere )", AnyPlace()),
    const(
        "place",
        "to a location where an opponent moved a card on ( the | that ) opponent's last turn",
        AnyPlace(filters=(MovedToLastTurn(Opponents()),)),
    ),
    rule("place", "to the location of {of:reference}", HereOf),
)
