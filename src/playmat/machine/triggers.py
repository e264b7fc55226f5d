"""Triggers that fired and wait to be resolved."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.core.records import Record
from playmat.core.state import Env, Frame
from playmat.lang.nodes import Condition, Effect, Node
from playmat.lang.values import Destroyer, EventAmount, It, Subject, ThatPlayer, ThisWay
from playmat.machine.evaluate import holds, mentions
from playmat.machine.kit import COMMON
from playmat.machine.scene import Answer, Scene

OF_THE_EVENT: Final = (It, Subject, Destroyer, ThatPlayer, ThisWay, EventAmount)
"""Words of a text that stand for what just happened."""


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


@COMMON.handles(Triggers)
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
    """Whether all of these do the same, so that there is no order to choose: one text that fired for one event, or for
    several that it does not ask about.
    """
    first = node.fired[indexes[0]]
    return all(does_the_same(first, node.fired[index]) for index in indexes)


def does_the_same(one: Fired, other: Fired) -> bool:
    """Whether two triggers could be exchanged."""
    if one == other:
        return True
    same_text = (one.effect, one.condition, one.env.you, one.env.this, one.env.cause) == (
        other.effect,
        other.condition,
        other.env.you,
        other.env.this,
        other.env.cause,
    )
    return same_text and not any(mentions((one.effect, one.condition), word) for word in OF_THE_EVENT)


def triggers_offered(scene: Scene) -> tuple[Fired, ...]:
    """The triggers whose order is asked for, by the numbers of the options; none where something else is asked."""
    node = scene.asking
    return node.fired if isinstance(node, Triggers) else ()


def ask_order(node: Triggers, seat: Seat, indexes: list[int]) -> Ask:
    """Which of a player's triggers is next."""
    options = tuple(Option("pick", card=node.fired[index].env.this.card, number=index) for index in indexes)
    first = node.fired[indexes[0]].env
    return Ask(seat, "order", options, "Several of your texts apply. Which is first?", first.cause)
