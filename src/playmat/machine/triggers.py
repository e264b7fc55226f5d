"""Triggers that fired and wait to be resolved."""

from __future__ import annotations

from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.core.records import Record
from playmat.core.state import Env, Frame
from playmat.lang.nodes import Condition, Effect, Node
from playmat.machine.evaluate import holds
from playmat.machine.kit import Kit
from playmat.machine.scene import Answer, Scene


class Fired(Record):
    """A trigger that fired: what to do and what its text knows. ``condition`` is tested again as it resolves."""

    effect: Effect
    env: Env
    condition: Condition | None = None


class Triggers(Node):
    """Resolve these: the active player's in that player's order, then clockwise
    (hs.ruling.execute.other-triggered-text).
    """

    fired: tuple[Fired, ...]


def resolve_triggers(scene: Scene, node: Triggers, frame: Frame, answer: Answer | None) -> Ask | None:
    """One trigger at a time; a player with several decides which is next."""
    for seat in scene.seats():
        mine = [index for index, fired in enumerate(node.fired) if fired.env.you == seat]
        if not mine:
            continue
        if answer is None and len(mine) > 1 and not alike(node, mine):
            return ask_order(node, seat, mine)
        index = answer[0].number if answer is not None else mine[0]
        rest = (*node.fired[:index], *node.fired[index + 1 :])
        scene.push(Triggers(rest), frame.env)  # also the last one: what it gives must not reach what waits below
        fired = node.fired[index]
        if holds(scene, fired.env, fired.condition):
            scene.push(fired.effect, fired.env)
        return None
    return None


def alike(node: Triggers, indexes: list[int]) -> bool:
    """Whether all of these are the same trigger of the same card for the same event: no order to choose."""
    first = node.fired[indexes[0]]
    return all(node.fired[index] == first for index in indexes)


def ask_order(node: Triggers, seat: Seat, indexes: list[int]) -> Ask:
    """Which of a player's triggers is next."""
    options = tuple(Option("pick", card=node.fired[index].env.this.card, number=index) for index in indexes)
    first = node.fired[indexes[0]].env
    return Ask(seat, "order", options, "Several of your texts apply. Which is first?", first.cause)


def install(kit: Kit) -> None:
    """Teach a kit to resolve triggers."""
    kit.handles(Triggers)(resolve_triggers)
