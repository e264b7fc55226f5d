"""What can be said of the positions of every game; each game says more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.core.ids import CardId, Seat
from playmat.machine.combat import is_attacking, is_blocking
from playmat.machine.counters import all_on
from playmat.machine.derived import tags, title
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene
from playmat.play.notation import letter


def of_course(scene: Scene) -> dict[str, Any]:
    """Facts about the course of the game."""
    clock = scene.state.clock
    return {
        "phase": clock.phase,
        "active": lettered(clock.active),
        "round": clock.round,
        "turn": clock.turn,
        "over": clock.over,
        "winners": [letter(seat) for seat in clock.winners],
        "first": lettered(clock.first),
    }


def of_piles(scene: Scene, seat: Seat, piles: Mapping[str, int]) -> dict[str, Any]:
    """What a player's zones hold, by the names that scenarios give them, the top of the deck first."""
    found: dict[str, Any] = {
        name: [scene.face(card).name for card in scene.zone(seat, zone)] for name, zone in piles.items()
    }
    return found | {
        "deck": found["deck"][::-1],
        "hand_size": len(found["hand"]),
        "deck_size": len(found["deck"]),
        "left": scene.state.players[seat].left,
    }


def of_keeping(scene: Scene, card: CardId, zones: tuple[str, ...]) -> dict[str, Any]:
    """Where a card lies and whose it is."""
    record = scene.card(card)
    return {
        "zone": zones[record.zone],
        "owner": letter(record.owner),
        "controller": letter(record.controller),
        "named_counters": [f"{count} {name}" for name, count in sorted(all_on(scene, card))],
    }


def of_fighting(scene: Scene, card: CardId) -> dict[str, Any]:
    """The damage on a card and its part in the fight, and what it is called."""
    return {
        "damage": damage(scene, card),
        "attacking": is_attacking(scene, card),
        "blocking": is_blocking(scene, card),
        "title": title(scene, card),
    }


def tags_of(scene: Scene, card: CardId) -> list[str]:
    """Its tags: in play as texts have made them, elsewhere as printed."""
    return list(tags(scene, card) if scene.card(card).zone in scene.kit.on_table else scene.face(card).tags)


def lettered(seat: Seat) -> str:
    """A player's letter; nobody has none."""
    return letter(seat) if seat >= 0 else ""
