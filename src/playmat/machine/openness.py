"""What lies open that usually lies hidden, because a text says so."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.lang.changes import OpensHands
from playmat.machine.evaluate import seats
from playmat.machine.scene import Scene
from playmat.machine.texts import changes


def with_open_hands(scene: Scene) -> frozenset[Seat]:
    """The players whose hands everybody sees."""
    return frozenset(
        seat for change in changes(scene, OpensHands) for seat in seats(scene, change.env, change.change.who)
    )


def cards_in_open_hands(scene: Scene) -> list[CardId]:
    """The cards in them."""
    return [card for seat in sorted(with_open_hands(scene)) for card in scene.zone(seat, scene.kit.hand)]
