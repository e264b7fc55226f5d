"""What can be said of this game's positions in ``expect``."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.ids import CardId, Seat
from playmat.games.gamma.acts import energy, life
from playmat.games.gamma.attacking import attacks_allowed
from playmat.games.gamma.dream import items
from playmat.games.gamma.stats import cost, defense, offense, source_count
from playmat.games.gamma.zones import (
    CHANNEL,
    COUNTERS,
    DECK,
    ENERGY_COUNTERS,
    HAND,
    MEMORY,
    REALITY,
    VOID,
    WILD,
    ZONES,
)
from playmat.machine import doing
from playmat.machine.scene import Scene
from playmat.play.facts import of_course, of_fighting, of_keeping, of_piles, tags_of

PILES: Final = {
    "hand": HAND,
    "memory": MEMORY,
    "reality": REALITY,
    "deck": DECK,
    "void": VOID,
    "channel": CHANNEL,
    "face_down": WILD,
}


def of_table(scene: Scene) -> dict[str, Any]:
    """Facts about the course of the game."""
    return of_course(scene) | {"dream": [scene.face(item.card.card).name for item in items(scene)]}


def of_player(scene: Scene, seat: Seat) -> dict[str, Any]:
    """Facts about a player. ``sources_X`` is how many cards count for the source X, in small letters."""
    counted = {
        f"sources_{source.casefold().replace(' ', '_')}": source_count(scene, seat, source)
        for source in scene.parameter("gamma.sources.five.sources")
    }
    return (
        of_piles(scene, seat, PILES)
        | counted
        | {
            "life": life(scene, seat),
            "energy": energy(scene, seat),
            "energy_counters": doing.resource(scene, seat, ENERGY_COUNTERS),
            "attacks_left": max(attacks_allowed(scene, seat) - scene.tally("attacks", seat), 0),
        }
    )


def of_card(scene: Scene, card: CardId) -> dict[str, Any]:
    """Facts about a card."""
    record = scene.card(card)
    return (
        of_keeping(scene, card, ZONES)
        | of_fighting(scene, card)
        | {
            "offense": offense(scene, card),
            "defense": defense(scene, card),
            "cost": cost(scene, card),
            "flipped": record.flipped,
            "counters": record.counters[COUNTERS.index("+1/+1")],
            "subtypes": tags_of(scene, card),
        }
    )
