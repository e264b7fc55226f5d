"""What can be said of this game's positions in ``expect``."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.stack import items
from playmat.games.holosseum.stats import is_chained, plays_allowed, plays_made, stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, REMOVED
from playmat.machine.combat import is_attacking, is_blocking
from playmat.machine.derived import tags, title
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene
from playmat.play.facts import of_course, of_keeping, of_piles

PILES: Final = {"hand": HAND, "grave": GRAVE, "arena": ARENA, "deck": DECK, "removed": REMOVED}
ZONES: Final = ("deck", "hand", "arena", "grave", "stack", "runner", "removed")


def of_table(scene: Scene) -> dict[str, Any]:
    """Facts about the course of the game."""
    return of_course(scene) | {"stack": [scene.face(item.card.card).name for item in items(scene)]}


def of_player(scene: Scene, seat: Seat) -> dict[str, Any]:
    """Facts about a player."""
    return of_piles(scene, seat, PILES) | {
        "life": life(scene, seat),
        "plays_left": max(plays_allowed(scene, seat) - plays_made(scene, seat), 0),
    }


def of_card(scene: Scene, card: CardId) -> dict[str, Any]:
    """Facts about a card."""
    record, face = scene.card(card), scene.face(card)
    attack, health = stats(scene, card)
    return of_keeping(scene, card, ZONES) | {
        "attack": attack,
        "health": health,
        "damage": damage(scene, card),
        "chained": is_chained(scene, card),
        "attacking": is_attacking(scene, card),
        "blocking": is_blocking(scene, card),
        "tags": list(tags(scene, card)) if record.zone == ARENA else list(face.tags),
        "title": title(scene, card),
    }
