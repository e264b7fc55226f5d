"""What can be said of this game's positions in ``expect``."""

from __future__ import annotations

from typing import Any

from playmat.core.errors import ScenarioError
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.games.homestuck import scoring
from playmat.games.homestuck.acts import boon_limit
from playmat.games.homestuck.board import attached_to, is_planet, planet_of, stored_beneath
from playmat.games.homestuck.power import power
from playmat.games.homestuck.presence import is_defending, is_invading
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    DECK,
    DISCARD,
    EXECUTABLES,
    GRIST,
    HAND,
    MARKS,
    NULLIFIED,
    PLAY,
    VICTORY_POINTS,
    ZONES,
)
from playmat.machine.derived import tags, title
from playmat.machine.scene import Scene
from playmat.play.facts import lettered, of_course, of_keeping, of_piles
from playmat.play.notation import LETTERS, letter

PILES = {"hand": HAND, "discard": DISCARD, "nullified": NULLIFIED, "executables": EXECUTABLES, "deck": DECK}


def total(scene: Scene, key: str) -> int:
    """``total.A.at.B``."""
    parts = key.split(".")
    if len(parts) != 4 or parts[2] != "at" or parts[1] not in LETTERS or parts[3] not in LETTERS:
        raise ScenarioError(f"{key!r} is no fact; a total is written total.A.at.B")
    sums = scoring.totals(scene, planet_of(Seat(LETTERS.index(parts[3]))))
    return sums.get(Seat(LETTERS.index(parts[1])), 0)


def of_table(scene: Scene) -> dict[str, Any]:
    """Facts about the course of the game."""
    return of_course(scene) | {"ending": lettered(scene.state.clock.ending)}


def of_player(scene: Scene, seat: Seat) -> dict[str, Any]:
    """Facts about a player."""
    player, planet = scene.state.players[seat], scene.card(planet_of(seat))
    return of_piles(scene, seat, PILES) | {
        "grist": player.resources[GRIST],
        "vp": player.resources[VICTORY_POINTS],
        "damage": planet.counters[DAMAGE],
        "destroyed": planet.flipped,
    }


def of_card(scene: Scene, card: CardId) -> dict[str, Any]:
    """Facts about a card."""
    record, face = scene.card(card), scene.face(card)
    in_play = record.zone == PLAY
    facts = of_keeping(scene, card, ZONES) | {
        "power": power(scene, card),
        "printed_power": face.power,
        "boons": record.counters[BOONS],
        "marks": record.counters[MARKS],
        "damage": record.counters[DAMAGE],
        "tapped": record.tapped,
        "destroyed": record.flipped,
        "max_boons": boon_limit(scene, card),
        "tags": list(tags(scene, card) if in_play else face.tags),
        "title": title(scene, card) if in_play else face.title,
        "host": scene.face(record.host).name if record.host != NO_CARD else "",
        "attached": [scene.face(other).name for other in attached_to(scene, card)],
        "stored": [scene.face(other).name for other in stored_beneath(scene, card)],
        "at": place_name(scene, record.place) if in_play else "",
        "role": "",
    }
    if in_play and face.kind == "character":
        facts["role"] = "defender" if is_defending(scene, card) else "invader" if is_invading(scene, card) else ""
    return facts


def place_name(scene: Scene, place: CardId) -> str:
    if place < 0:
        return ""
    return letter(place) if is_planet(scene, place) else scene.face(place).name
