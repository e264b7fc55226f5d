"""Where a card counts as being, and whether it invades or defends, texts considered. Pure."""

from __future__ import annotations

from playmat.core.ids import CardId
from playmat.games.homestuck.board import characters, orbit, where
from playmat.games.homestuck.nodes.changes import IsAtAllPlanets
from playmat.games.homestuck.zones import PLAY
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, statics


def places_of(scene: Scene, card: CardId) -> tuple[CardId, ...]:
    """Every location a card counts as being at: one, or all planets while it is untapped
    (hs.ruling.multi.at-all-planets). Inventory is wherever its host counts as being.
    """
    record = scene.state.cards[card]
    if record.zone != PLAY:
        return ()
    if record.host >= 0:
        return places_of(scene, record.host)
    if scene.book.faces[record.face].kind != "character":
        place = where(scene, card)
        return (place,) if place >= 0 else ()
    place = record.place
    if place < 0:
        return ()
    if not record.tapped and some_are_everywhere(scene) and affecting(scene, IsAtAllPlanets, card):
        planets = tuple(CardId(seat) for seat in range(len(scene.state.players)))
        return planets if place in planets else (*planets, place)
    return (place,)


def some_are_everywhere(scene: Scene) -> bool:
    """Whether any text lets characters count as being at all planets."""
    return IsAtAllPlanets in (statics(scene) if scene.there is None else scene.there)


def is_at(scene: Scene, card: CardId, place: CardId) -> bool:
    """Whether a card counts as being at that location; a moon also counts as being at its planet
    (hs.ruling.moon.here-and-at-your-planet).
    """
    record = scene.state.cards[card]
    if record.zone == PLAY and scene.face(card).kind == "moon" and record.place == place:
        return True
    return place in places_of(scene, card)


def characters_at(scene: Scene, place: CardId) -> list[CardId]:
    """The characters at a location, exactly."""
    if not some_are_everywhere(scene):
        cards = scene.state.cards
        return [
            card
            for card in characters(scene)
            if (cards[card].place == place if cards[card].host < 0 else place in places_of(scene, card))
        ]
    return [card for card in characters(scene) if place in places_of(scene, card)]


def is_invading(scene: Scene, card: CardId) -> bool:
    """Whether a character is at the planet, or a moon of the planet, of another player than its controller
    (hs.play.invader, hs.moon.planet-decides-invading).
    """
    controller = scene.state.cards[card].controller
    for place in places_of(scene, card):  # noqa: SIM110  (asked of every character, by every text about invaders)
        if orbit(scene, place) != controller:
            return True
    return False


def is_defending(scene: Scene, card: CardId) -> bool:
    """Whether a character is at its controller's own planet or a moon of it (hs.play.defender)."""
    controller = scene.state.cards[card].controller
    for place in places_of(scene, card):  # noqa: SIM110
        if orbit(scene, place) == controller:
            return True
    return False
