"""What can be said of a position in ``expect``."""

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
from playmat.games.problems import nearest
from playmat.machine.derived import tags, title
from playmat.machine.scene import Scene
from playmat.play.game import Game
from playmat.play.notation import letter, matches_name
from playmat.play.scenario.reading import LETTERS

PILES = {"hand": HAND, "discard": DISCARD, "nullified": NULLIFIED, "executables": EXECUTABLES, "deck": DECK}


def fact(game: Game, key: str, nicknames: dict[str, CardId]) -> Any:
    """The value of a fact now. Raises ScenarioError for a key that says nothing."""
    scene = game.scene
    if key == "asked":
        return letter(game.ask.seat) if game.ask is not None else ""
    subject, dot, what = key.rpartition(".")
    if not dot:
        raise ScenarioError(f"{key!r} is no fact")
    if key.startswith("total."):
        return total(scene, key)
    if subject == "table":
        return of_table(scene, what)
    if subject in LETTERS and len(subject) == 1:
        return of_player(scene, Seat(LETTERS.index(subject)), what)
    return of_card(scene, find(scene, subject, nicknames), what)


def unknown(what: str, known: tuple[str, ...]) -> ScenarioError:
    close = nearest(what, known)
    return ScenarioError(f"{what!r} is no fact" + (f"; the nearest is {close[0]!r}" if close else ""))


def total(scene: Scene, key: str) -> int:
    """``total.A.at.B``."""
    parts = key.split(".")
    if len(parts) != 4 or parts[2] != "at" or parts[1] not in LETTERS or parts[3] not in LETTERS:
        raise ScenarioError(f"{key!r} is no fact; a total is written total.A.at.B")
    sums = scoring.totals(scene, planet_of(Seat(LETTERS.index(parts[3]))))
    return sums.get(Seat(LETTERS.index(parts[1])), 0)


def of_table(scene: Scene, what: str) -> Any:
    """Facts about the course of the game."""
    clock = scene.state.clock
    facts = {
        "phase": clock.phase,
        "active": letter(clock.active) if clock.active >= 0 else "",
        "round": clock.round,
        "turn": clock.turn,
        "over": clock.over,
        "winners": [letter(seat) for seat in clock.winners],
        "ending": letter(clock.ending) if clock.ending >= 0 else "",
        "first": letter(clock.first) if clock.first >= 0 else "",
    }
    if what not in facts:
        raise unknown(what, tuple(facts))
    return facts[what]


def of_player(scene: Scene, seat: Seat, what: str) -> Any:
    """Facts about a player."""
    if seat >= len(scene.state.players):
        raise ScenarioError(f"there is no player {letter(seat)}")
    player, planet = scene.state.players[seat], scene.card(planet_of(seat))
    if what in PILES:
        names = [scene.face(card).name for card in scene.zone(seat, PILES[what])]
        return names[::-1] if what == "deck" else names
    facts = {
        "grist": player.resources[GRIST],
        "vp": player.resources[VICTORY_POINTS],
        "hand_size": len(scene.zone(seat, HAND)),
        "deck_size": len(scene.zone(seat, DECK)),
        "damage": planet.counters[DAMAGE],
        "destroyed": planet.flipped,
        "left": player.left,
    }
    if what not in facts:
        raise unknown(what, (*facts, *PILES))
    return facts[what]


def find(scene: Scene, words: str, nicknames: dict[str, CardId]) -> CardId:
    """A card by nickname or name, those in play first."""
    if words in nicknames:
        return nicknames[words]
    every = sorted(range(len(scene.state.cards)), key=lambda card: scene.state.cards[card].zone != PLAY)
    for card in every:
        if matches_name(scene, CardId(card), words, {}):
            return CardId(card)
    close = nearest(words, [*nicknames])
    raise ScenarioError(f"there is no card {words!r}" + (f"; the nearest is {close[0]!r}" if close else ""))


def of_card(scene: Scene, card: CardId, what: str) -> Any:
    """Facts about a card."""
    record, face = scene.card(card), scene.face(card)
    in_play = record.zone == PLAY
    facts: dict[str, Any] = {
        "power": power(scene, card),
        "printed_power": face.power,
        "boons": record.counters[BOONS],
        "marks": record.counters[MARKS],
        "damage": record.counters[DAMAGE],
        "tapped": record.tapped,
        "destroyed": record.flipped,
        "max_boons": boon_limit(scene, card),
        "zone": ZONES[record.zone],
        "tags": list(tags(scene, card) if in_play else face.tags),
        "title": title(scene, card) if in_play else face.title,
        "owner": letter(record.owner),
        "controller": letter(record.controller),
        "host": scene.face(record.host).name if record.host != NO_CARD else "",
        "attached": [scene.face(other).name for other in attached_to(scene, card)],
        "stored": [scene.face(other).name for other in stored_beneath(scene, card)],
        "at": place_name(scene, record.place) if in_play else "",
        "role": "",
    }
    if in_play and face.kind == "character":
        facts["role"] = "defender" if is_defending(scene, card) else "invader" if is_invading(scene, card) else ""
    if what not in facts:
        raise unknown(what, tuple(facts))
    return facts[what]


def place_name(scene: Scene, place: CardId) -> str:
    if place < 0:
        return ""
    return letter(place) if is_planet(scene, place) else scene.face(place).name
