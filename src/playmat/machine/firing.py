"""Which triggered texts and watchers an event sets off."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Event
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Pattern, Target, Who
from playmat.lang.patterns import OneOf
from playmat.machine.evaluate import is_described, seats
from playmat.machine.scene import Scene
from playmat.machine.texts import Piece, all_clauses, watchers
from playmat.machine.triggers import Fired


def fired_by(scene: Scene, event: Event) -> list[Fired]:
    """The triggers this event sets off, texts in play first, watchers after them."""
    fired = [
        Fired(clause.effect, caused(piece.env, event), clause.condition)
        for piece, clause in waiting_for(scene, type(event))
        if scene.kit.is_awake(scene, piece.card, clause) and happened(scene, piece.env, clause.when, event)
        for _ in range(scene.kit.times(event))
    ]
    waiting = watchers(scene)
    for number, watch, env, _seat in waiting:
        if happened(scene, env, watch.when, event):
            fired.append(Fired(watch.effect, caused(env, event)))
            if watch.once:
                scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting.number != number)
                scene.touch()
    return fired


def waiting_for(scene: Scene, kind: type[Event]) -> list[tuple[Piece, Triggered]]:
    """The triggered clauses whose patterns could be about events of a class."""
    clauses = all_clauses(scene, Triggered)
    if not clauses:
        return clauses
    by_event: dict[type[Event], list[tuple[Piece, Triggered]]] = scene.cache.setdefault("waits", {})
    known = by_event.get(kind)
    if known is None:
        known = by_event[kind] = [
            (piece, clause)
            for piece, clause in clauses
            if any((one, kind) in scene.kit.patterns for one in kinds_of(clause.when))
        ]
    return known


def kinds_of(pattern: Pattern) -> tuple[type, ...]:
    """The classes of a pattern, or of the patterns it is made of."""
    if isinstance(pattern, OneOf):
        return tuple(kind for inner in pattern.patterns for kind in kinds_of(inner))
    return (type(pattern),)


def caused(env: Env, event: Event) -> Env:
    """What a text knows once the event has set it off."""
    return Env(env.you, env.this, env.cause, event, (*env.slots, ("means", "text")))


def happened(scene: Scene, env: Env, pattern: Pattern, event: Event) -> bool:
    """Whether an event is what a pattern waits for."""
    if isinstance(pattern, OneOf):
        return any(happened(scene, env, inner, event) for inner in pattern.patterns)
    rule = scene.kit.patterns.get((type(pattern), type(event)))
    return rule is not None and rule(scene, env, pattern, event)


def is_card(scene: Scene, env: Env, target: Target, card: CardId) -> bool:
    return is_described(scene, env, target, card)


def is_by(scene: Scene, env: Env, who: Who | None, seat: Seat) -> bool:
    return who is None or seat in seats(scene, env, who)
