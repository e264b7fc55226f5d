"""Doing several things one after another on behalf of one effect, none of them hearing of what another did."""

from __future__ import annotations

from playmat.core.ask import Ask
from playmat.core.records import Record, Ref
from playmat.core.state import Env, Frame
from playmat.lang.nodes import Node
from playmat.machine.kit import COMMON
from playmat.machine.scene import Answer, Scene


class Step(Record):
    """One of them, and what it knows."""

    node: Node
    env: Env


class OneByOne(Node):
    """Do these in order. The cards they change are gathered and handed on together, to ``ThisWay`` and ``It``, unless
    these are known beforehand (``it``, ``this_way``); so are the cards they look at, and how much they took or gave.
    """

    steps: tuple[Step, ...]
    gathered: tuple[Ref, ...] = ()
    it: tuple[Ref, ...] | None = None
    this_way: tuple[Ref, ...] | None = None
    seen: tuple[Ref, ...] = ()
    amount: int | None = None


def one_by_one(
    scene: Scene,
    env: Env,
    steps: list[Step],
    *,
    it: tuple[Ref, ...] | None = None,
    this_way: tuple[Ref, ...] | None = None,
) -> None:
    """Put the steps on the agenda."""
    own = Env(env.you, env.this, env.cause, env.event)
    scene.push(OneByOne(tuple(steps), (), it, this_way), own)


@COMMON.handles(OneByOne, collects=True)
def next_of_several(scene: Scene, node: OneByOne, frame: Frame, answer: Answer | None) -> Ask | None:
    """Gather what the last one gave; begin the next of a player who is still there, or hand on."""
    env = frame.env
    changed = env.get("this way")
    gathered, seen = with_more(node.gathered, changed), with_more(node.seen, env.get("seen"))
    more, amount = env.get("amount this way"), node.amount
    if isinstance(more, int):
        amount = more + (amount or 0)
    steps = [step for step in node.steps if step.env.you < 0 or not scene.state.players[step.env.you].left]
    if steps:
        blank = Env(env.you, env.this, env.cause, env.event)
        scene.push(OneByOne(tuple(steps[1:]), gathered, node.it, node.this_way, seen, amount), blank)
        scene.push(steps[0].node, steps[0].env)
        return None
    scene.give("it", gathered if node.it is None else node.it)
    scene.give("this way", gathered if node.this_way is None else node.this_way)
    if seen:
        scene.give("seen", seen)
    if amount is not None:
        scene.give("amount this way", amount)
    return None


def with_more(known: tuple[Ref, ...], given: object) -> tuple[Ref, ...]:
    """The cards known so far, and those given now."""
    if not isinstance(given, tuple):
        return known
    return (*known, *(ref for ref in given if isinstance(ref, Ref) and ref not in known))
