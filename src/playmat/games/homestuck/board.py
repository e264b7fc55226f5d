"""Where things are: locations, orbits, roles. Pure.

A location is a planet or a moon and is named by the card's id. The planet of a player has the id of the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.games.homestuck.zones import EXECUTABLES, PLAY, STORED
from playmat.machine.scene import Scene


def planet_of(seat: Seat) -> CardId:
    """The player's planet card, intact or destroyed."""
    return CardId(seat)


def is_planet(scene: Scene, card: CardId) -> bool:
    """Whether the card is somebody's planet."""
    return card < len(scene.state.players)


def in_play(scene: Scene) -> tuple[CardId, ...]:
    """Every planet, character, moon and inventory card in play, by seat, in order of entering."""
    known: tuple[CardId, ...] | None = scene.table.get("in play")
    if known is None:
        known = tuple(chain.from_iterable(scene.state.zones[PLAY :: scene.kit.zone_count]))
        scene.table["in play"] = known
    return known


def executables(scene: Scene) -> tuple[CardId, ...]:
    """Every executable lying in an Executable Zone, by seat, oldest first."""
    return tuple(card for zone in scene.state.zones[EXECUTABLES :: scene.kit.zone_count] for card in zone)


def stored(scene: Scene) -> tuple[CardId, ...]:
    """Every card stored beneath another."""
    return tuple(card for zone in scene.state.zones[STORED :: scene.kit.zone_count] for card in zone)


def locations(scene: Scene) -> tuple[CardId, ...]:
    """All planets in order of seats, each followed by the moons in its orbit."""
    known: tuple[CardId, ...] | None = scene.table.get("locations")
    if known is None:
        cards, faces = scene.state.cards, scene.book.faces
        moons = [card for card in in_play(scene) if faces[cards[card].face].kind == "moon"]
        places: list[CardId] = []
        for seat in range(len(scene.state.players)):
            places.append(CardId(seat))
            if moons:
                places += [moon for moon in moons if scene.state.cards[moon].place == seat]
        known = tuple(places)
        scene.table["locations"] = known
    return known


def orbit(scene: Scene, place: CardId) -> Seat:
    """Whose planet a location is, or circles."""
    return Seat(place if place < len(scene.state.players) else scene.state.cards[place].place)


def characters(scene: Scene) -> tuple[CardId, ...]:
    """Every character in play."""
    known: tuple[CardId, ...] | None = scene.table.get("characters")
    if known is None:
        cards, faces = scene.state.cards, scene.book.faces
        known = tuple([card for card in in_play(scene) if faces[cards[card].face].kind == "character"])
        scene.table["characters"] = known
    return known


def where(scene: Scene, card: CardId) -> CardId:
    """The location a card is at, exactly: a planet and a moon at themselves, inventory where its host is; -1 for
    none.
    """
    record = scene.state.cards[card]
    kind = scene.book.faces[record.face].kind
    if record.zone != PLAY:
        return NO_CARD
    if kind in ("planet", "moon"):
        return card
    if kind == "inventory":
        return where(scene, record.host) if record.host >= 0 else NO_CARD
    return record.place


def attached_to(scene: Scene, host: CardId) -> tuple[CardId, ...]:
    """Inventory attached to a card, in order of attaching."""
    return borne(scene, "attached", in_play).get(host, ())


def stored_beneath(scene: Scene, host: CardId) -> tuple[CardId, ...]:
    """Cards stored beneath a card, in order of storing."""
    return borne(scene, "stored", stored).get(host, ())


def borne(
    scene: Scene, how: str, candidates: Callable[[Scene], tuple[CardId, ...]]
) -> dict[CardId, tuple[CardId, ...]]:
    """For each host that bears any of these cards, which, in the order in which they came to it."""
    known: dict[CardId, tuple[CardId, ...]] | None = scene.table.get(how)
    if known is None:
        records = scene.state.cards
        found: dict[CardId, list[CardId]] = {}
        for card in candidates(scene):
            if records[card].host >= 0:
                found.setdefault(records[card].host, []).append(card)
        known = {host: tuple(sorted(cards, key=lambda card: records[card].stamp)) for host, cards in found.items()}
        scene.table[how] = known
    return known
