"""Cards in play that are copies of others: what is printed on those is what is printed on them."""

from __future__ import annotations

import msgspec

from playmat.core.ids import CardId, FaceId
from playmat.core.records import Ref
from playmat.core.state import Env, Event
from playmat.lang.effects import AtOnce, BecomeCopy, Watch
from playmat.lang.nodes import Effect
from playmat.lang.patterns import Phase
from playmat.lang.values import EachPlayer
from playmat.machine import doing
from playmat.machine.composing import begin
from playmat.machine.evaluate import refs
from playmat.machine.events import BecameCopy, CameToPlay
from playmat.machine.firing import caused, happened, waiting_for
from playmat.machine.kit import COMMON
from playmat.machine.picking import verb
from playmat.machine.scene import Scene
from playmat.machine.triggers import Fired

replace = msgspec.structs.replace


class CeaseCopy(Effect):
    """What became a copy for a time is again what it was before, if it is still there. In no program."""

    what: Ref


@verb(COMMON, BecomeCopy)
def become_copy(scene: Scene, node: BecomeCopy, env: Env) -> None:
    """Of the one card, which is of the same kind; a card of another kind stays what it is."""
    of = next((ref.card for ref in refs(scene, env, node.of) if ref.card >= 0), None)
    changed: list[Ref] = []
    for ref in refs(scene, env, node.what) if of is not None else ():
        assert of is not None
        face, was = scene.card(of).face, scene.card(ref.card).face
        for_a_time = scene.tally(doing.FACE_AFTERWARDS, ref.card)
        is_there = scene.is_same(ref) and scene.card(ref.card).zone in scene.kit.bearing
        if ref.card == of or not is_there or scene.face(of).kind != scene.face(ref.card).kind:
            continue
        entering = env.event if isinstance(env.event, CameToPlay) and env.event.card == ref.card else None
        before = {key(fired) for fired in set_off(scene, entering)} if entering is not None else set()
        take_on(scene, ref.card, face, env)
        if entering is not None:
            scene.fired += [fired for fired in set_off(scene, entering) if key(fired) not in before]
        afterwards = (for_a_time or was + 1) if node.until == "end of turn" else 0
        scene.set_tally(afterwards, doing.FACE_AFTERWARDS, ref.card)
        if afterwards and not for_a_time:
            back = Watch(Phase("turn", EachPlayer(), "end"), AtOnce(CeaseCopy(ref)), "end of turn", once=True)
            begin(scene, back, env, (), "end of turn")
        changed.append(ref)
    scene.give("this way", tuple(changed))


@verb(COMMON, CeaseCopy)
def cease_copy(scene: Scene, node: CeaseCopy, env: Env) -> None:
    """What became another copy for good since stays that."""
    afterwards = scene.tally(doing.FACE_AFTERWARDS, node.what.card) if scene.is_same(node.what) else 0
    if afterwards:
        scene.set_tally(0, doing.FACE_AFTERWARDS, node.what.card)
        take_on(scene, node.what.card, FaceId(afterwards - 1), env)


def take_on(scene: Scene, card: CardId, face: FaceId, env: Env) -> None:
    """Let a card in play be a copy of what has that face: the same object, which says something else."""
    record = scene.card(card)
    own = scene.tally(doing.OWN_FACE, card) or record.face + 1
    scene.set_tally(0 if own == face + 1 else own, doing.OWN_FACE, card)
    scene.put(card, replace(record, face=face))
    doing.happen(scene, BecameCopy(card, record.face, face), env.cause)


def set_off(scene: Scene, event: Event) -> list[Fired]:
    """What texts in play say of that event as they are now."""
    return [
        Fired(clause.effect, caused(piece.env, event), clause.condition)
        for piece, clause in waiting_for(scene, type(event))
        if scene.kit.is_awake(scene, piece.card, clause) and happened(scene, piece.env, clause.when, event)
    ]


def key(fired: Fired) -> tuple[object, ...]:
    """The text that was set off."""
    return (fired.env.this, fired.env.cause)
