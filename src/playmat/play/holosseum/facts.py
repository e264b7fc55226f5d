"""What can be said of this game's positions in ``expect``."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.stack import items
from playmat.games.holosseum.stats import is_chained, plays_allowed, plays_made, stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, REMOVED
from playmat.machine.scene import Scene
from playmat.play.facts import of_course, of_fighting, of_keeping, of_piles, tags_of

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
    attack, health = stats(scene, card)
    own = {"attack": attack, "health": health, "chained": is_chained(scene, card), "tags": tags_of(scene, card)}
    return of_keeping(scene, card, ZONES) | of_fighting(scene, card) | own
