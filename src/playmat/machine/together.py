"""What every player of a text does at one moment: all say what they choose, none seeing what another said; then all of
it is done, and what it sets off is set off together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import Destroy, Discard, If, May, ReturnToHand, Sequence
from playmat.lang.nodes import Effect, Node, Target, Value
from playmat.lang.values import Number
from playmat.machine.evaluate import holds, number
from playmat.machine.kit import COMMON
from playmat.machine.paying import as_choice
from playmat.machine.picking import Picked, settle_targets
from playmat.machine.possible import is_possible
from playmat.machine.repeating import Step, with_more
from playmat.machine.scene import Answer, Scene

replace = msgspec.structs.replace

LEAVING: Final = (Destroy, Discard, ReturnToHand)
"""Verbs by which cards of several players leave play as one batch, so that they see each other go."""

NOTHING: Final = Sequence(())


class AllSay(Node):
    """Each says what is to be said beforehand of the first of the parts; ``said`` are those who have. ``steps`` has for
    each what is to be done, and what is known of the parts before.
    """

    steps: tuple[Step, ...]
    rest: tuple[Effect, ...] = ()
    said: int = 0


class AllDo(Node):
    """Each does what was said, all within one moment; then the next part. ``before`` is the moment around this one."""

    steps: tuple[Step, ...]
    rest: tuple[Effect, ...] = ()
    before: int = 0
    gathered: tuple[Ref, ...] = ()


def moment(scene: Scene) -> int:
    """The number of the moment that goes on; 0: each deed is a moment of its own."""
    return scene.tally("moment")


def all_at_once(scene: Scene, env: Env, effect: Effect, envs: Iterable[Env]) -> None:
    """Let all who are meant do the effect at one moment, part by part. What has to be asked is asked of the first
    player first.
    """
    part, *rest = effect.effects if isinstance(effect, Sequence) else (effect,)
    seats, first = len(scene.state.players), scene.state.clock.first
    in_order = sorted(envs, key=lambda one: (one.you - first) % seats)
    scene.push(AllSay(tuple(Step(part, one) for one in in_order), tuple(rest)), blank(env))


def blank(env: Env) -> Env:
    """The same text, knowing nothing yet."""
    return Env(env.you, env.this, env.cause, env.event)


@COMMON.handles(AllSay, collects=True)
def all_say(scene: Scene, node: AllSay, frame: Frame, answer: Answer | None) -> Ask | None:
    """The next decision of the next player; with none left, all is done."""
    if node.said == len(node.steps):
        scene.push(AllDo(*in_one_batch(node.steps, node.rest), moment(scene)), blank(frame.env))
        scene.set_tally(scene.stamp(), "moment")
        return None
    step = told(node.steps[node.said], frame.env)
    part = as_choice(step.node)
    if isinstance(part, May):
        if answer is None and is_possible(scene, step.env, part.effect, public=True):
            options = (Option("yes"), Option("no"))
            return Ask(Seat(step.env.you), "may", options, "Do what the text allows?", step.env.cause)
        agreed = answer is not None and answer[0].verb == "yes"
        go_on(scene, node, frame, Step(part.effect if agreed else NOTHING, step.env))
    elif isinstance(part, If):
        chosen = part.effect if holds(scene, step.env, part.condition) else part.otherwise
        go_on(scene, node, frame, Step(chosen or NOTHING, step.env))
    else:
        opened = decision(scene, part, step.env)
        if opened is None:
            go_on(scene, node, frame, Step(fixed(scene, part, step.env), step.env), said=1)
        else:
            waiting, question = opened
            go_on(scene, node, frame, waiting)
            scene.push(question.node, question.env)
    return None


def go_on(scene: Scene, node: AllSay, frame: Frame, step: Step, *, said: int = 0) -> None:
    """Go on with that as what the player whose turn it is to say something will do."""
    steps = (*node.steps[: node.said], step, *node.steps[node.said + 1 :])
    scene.push(AllSay(steps, node.rest, node.said + said), blank(frame.env))


def told(step: Step, env: Env) -> Step:
    """The step, knowing what was said or done just now."""
    known = step.env
    for name, value in env.slots:
        known = known.bind(name, value)
    return Step(step.node, known)


def decision(scene: Scene, node: Node, env: Env) -> tuple[Step, Step] | None:
    """The deed as it waits for its next decision, and that decision; None: all of it is decided."""
    below = scene.state.agenda
    if not settle_targets(scene, node, Frame(node, 0, env, below)):
        return None
    question = scene.state.agenda
    assert question is not None
    assert question.below is not None
    scene.state.agenda = below
    return as_step(question.below), as_step(question)


def as_step(frame: Frame) -> Step:
    """What a frame on the agenda is about to do."""
    assert isinstance(frame.node, Node)
    return Step(frame.node, frame.env)


def fixed(scene: Scene, node: Node, env: Env) -> Node:
    """How much or how many, as it is before anybody acts; of what is done to cards it may differ from card to card."""
    amount = getattr(node, "amount", None)
    to_cards = any(isinstance(getattr(node, name), Target) for name in node.__struct_fields__)
    if not isinstance(amount, Value) or isinstance(amount, Number) or to_cards:
        return node
    return replace(node, amount=Number(number(scene, env, amount)))


def in_one_batch(steps: tuple[Step, ...], rest: tuple[Effect, ...]) -> tuple[tuple[Step, ...], tuple[Effect, ...]]:
    """What makes cards leave is one deed, where nothing follows that asks whose cards they were."""
    nodes = {step.node for step in steps}
    node = steps[0].node if len(nodes) == 1 and steps else None
    if rest or not isinstance(node, LEAVING) or not isinstance(node.what, Picked):
        return steps, rest
    found: tuple[Ref, ...] = ()
    for step in steps:
        found = with_more(found, step.env.get(node.what.slot))
    return (Step(node, steps[0].env.bind(node.what.slot, found)),), rest


@COMMON.handles(AllDo, collects=True)
def all_do(scene: Scene, node: AllDo, frame: Frame, answer: Answer | None) -> Ask | None:
    """The next one's deed; after the last, the next part, or what they did together is handed on."""
    at = frame.at
    steps, gathered = node.steps, node.gathered
    if at:
        steps = (*steps[: at - 1], told(steps[at - 1], frame.env), *steps[at:])
        gathered = with_more(gathered, frame.env.get("this way"))
    if at < len(steps):
        scene.push(AllDo(steps, node.rest, node.before, gathered), blank(frame.env), at + 1)
        scene.push(steps[at].node, steps[at].env)
        return None
    scene.set_tally(node.before, "moment")
    if node.rest:
        scene.push(AllSay(tuple(Step(node.rest[0], step.env) for step in steps), node.rest[1:]), blank(frame.env))
        return None
    seen: tuple[Ref, ...] = ()
    for step in steps:
        seen = with_more(seen, step.env.get("seen"))
    scene.give("it", gathered)
    scene.give("this way", gathered)
    if seen:
        scene.give("seen", seen)
    return None


__all__ = ["all_at_once", "moment"]
