"""The Stack: what was announced and has not resolved, newest last; triggers that wait to join it."""

from __future__ import annotations

from typing import Final, Literal

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Waiting
from playmat.lang.nodes import Condition, Effect
from playmat.machine.scene import Scene
from playmat.machine.targeting import Aim
from playmat.machine.triggers import Fired

COPY: Final = "copy"
"""Known to the words of a copy: they are not those of the card itself, which is on the Stack beside it or is gone."""


class Item(Waiting):
    """One thing on the Stack (holo.2-4.stack-membership).

    ``number`` tells it from all others. ``kind``: a played card, or an effect that was activated or triggered. ``card``
    is the played card on the Stack, or the card whose effect it is. ``effect`` has its targets replaced by what
    ``aims`` declares; None for an Entity or Power, which enters the Arena. ``env`` is what it knows.
    """

    number: int
    kind: Literal["card", "activated", "triggered"]
    card: Ref
    effect: Effect | None
    env: Env
    aims: tuple[Aim, ...] = ()
    condition: Condition | None = None


class Pending(Waiting):
    """A trigger that fired and waits until nothing resolves (holo.r.trigger-mid-resolution)."""

    fired: Fired


def items(scene: Scene) -> list[Item]:
    """The Stack from the bottom up."""
    return [item for item in scene.state.waiting if type(item) is Item]


def pending(scene: Scene) -> list[Pending]:
    """The triggers that wait, in the order in which they fired."""
    return [item for item in scene.state.waiting if type(item) is Pending]


def add(scene: Scene, item: Item | Pending) -> None:
    """Put something on top of everything that waits (holo.2-4.arrivals-on-top)."""
    scene.state.waiting = (*scene.state.waiting, item)
    scene.touch_lightly()


def item_of(scene: Scene, card: CardId) -> Item | None:
    """The item that a card on the Stack is."""
    for item in items(scene):
        if item.kind == "card" and item.card.card == card:
            return item
    return None


def topmost(scene: Scene, card: CardId) -> Item | None:
    """The item that a card on the Stack is, or the newest of the effects of a card that are there."""
    played = item_of(scene, card)
    effects = [item for item in items(scene) if item.kind != "card" and item.card.card == card]
    return played or (effects[-1] if effects else None)


def opponent(scene: Scene, seat: int) -> Seat:
    """The other player."""
    return Seat(1 - seat)
