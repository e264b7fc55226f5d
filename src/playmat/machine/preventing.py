"""Damage that was about to be dealt: how much of it a text prevents, and what is left, which is dealt after all."""

from __future__ import annotations

from msgspec.structs import replace

from playmat.core.ask import Ask
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import PreventDamage, RedirectDamage
from playmat.lang.nodes import Effect, Node, Target
from playmat.machine.evaluate import cards, mentions, seats, so_much
from playmat.machine.kit import COMMON
from playmat.machine.picking import done, verb
from playmat.machine.scene import Answer, Scene


class Rest(Node):
    """The damage of the frame's event is dealt, but for so much of it as was prevented."""

    prevented: int = 0


def deals_the_rest(effect: Effect) -> bool:
    """Whether what a text does instead of damage only prevents some of it, or may: the rest is then dealt."""
    return mentions(effect, PreventDamage)


def put_in_place(scene: Scene, effect: Effect, env: Env) -> None:
    """Put what is done instead of something on the agenda, and behind it what is left of what would have happened."""
    if deals_the_rest(effect):
        scene.push(Rest(), env)
    scene.push(effect, env)


@verb(COMMON, PreventDamage)
def prevent_damage(scene: Scene, node: PreventDamage, env: Env) -> None:
    """Never more than there is left of it."""
    above: list[Frame] = []
    at = scene.state.agenda
    while at is not None and not isinstance(at.node, Rest):
        above.append(at)
        at = at.below
    if at is None:
        return
    assert isinstance(at.node, Rest)
    left = getattr(at.env.event, "amount", 0) - at.node.prevented
    if node.amount is not None:
        less = min(so_much(scene, env, node.amount), left)
    else:
        less = max(left - (0 if node.but is None else so_much(scene, env, node.but)), 0)
    frame = replace(at, node=Rest(at.node.prevented + less))
    for one in reversed(above):
        frame = replace(one, below=frame)
    scene.state.agenda = frame
    done(scene, env, something=less > 0)


@COMMON.handles(Rest)
def rest(scene: Scene, node: Rest, frame: Frame, answer: Answer | None) -> Ask | None:
    """To whom it would have been dealt, if the card is still there."""
    blow = frame.env.event
    left = getattr(blow, "amount", 0) - node.prevented
    struck = frame.env.get("it", ())
    there = all(scene.is_same(ref) for ref in struck if isinstance(ref, Ref)) if isinstance(struck, tuple) else True
    if blow is not None and left > 0 and there:
        scene.kit.deal_the_rest(scene, replace(blow, amount=left), frame.env)
    return None


@verb(COMMON, RedirectDamage)
def redirect_damage(scene: Scene, node: RedirectDamage, env: Env) -> None:
    """All of it at one moment."""
    blow = env.event
    if isinstance(node.to, Target):
        scene.kit.redirect(scene, blow, list(cards(scene, env, node.to)), [], env)
    else:
        scene.kit.redirect(scene, blow, [], list(seats(scene, env, node.to)), env)
    done(scene, env, something=True)
