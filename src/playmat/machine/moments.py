"""Texts that speak of a moment in a turn."""

from __future__ import annotations

from playmat.core.state import Env
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Ending
from playmat.lang.nodes import Pattern
from playmat.lang.patterns import BecomesSo, HasNow, OneOf, Phase
from playmat.machine.evaluate import cards, holds, number, seats
from playmat.machine.lasting import begun, end
from playmat.machine.scene import Scene
from playmat.machine.texts import Piece, all_clauses, texts_of, watchers
from playmat.machine.triggers import Fired


def fire_phase(scene: Scene, phase: str, moment: str) -> None:
    """Let the texts for this moment of the active player's turn fire."""
    texts = scene.texts or texts_of(scene)
    waiting = moments_in(scene) if texts.moments is None else texts.moments
    for piece, clause in waiting.get((phase, moment), ()):
        if scene.kit.is_awake(scene, piece.card, clause) and is_moment(scene, piece.env, clause.when, phase, moment):
            scene.fired.append(Fired(clause.effect, at_moment(piece.env), clause.condition))
    if scene.state.lasting:
        fire_watchers(scene, phase, moment)


def fire_watchers(scene: Scene, phase: str, moment: str) -> None:
    """Let the effects fire that watch for this moment of the active player's turn."""
    for watcher, watch, env, _seat in watchers(scene):
        if watch.next_turn and scene.state.clock.turn in begun(scene, watcher):
            continue
        if is_moment(scene, env, watch.when, phase, moment):
            scene.fired.append(Fired(watch.effect, at_moment(env)))
            if watch.once:
                scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting.number != watcher)
                scene.touch_texts()


def moments_in(scene: Scene) -> dict[tuple[str, str], list[tuple[Piece, Triggered]]]:
    """The triggered clauses that wait for a moment, of whosever turn, by phase and moment."""
    texts = scene.texts or texts_of(scene)
    known = texts.moments
    if known is None:
        known = texts.moments = {}
        for piece, clause in all_clauses(scene, Triggered):
            for named in moments_of(clause.when):
                known.setdefault(named, []).append((piece, clause))
    return known


def moments_of(pattern: Pattern) -> set[tuple[str, str]]:
    """The moments of anybody's turn that a pattern is about, each as a phase and a moment of it."""
    if type(pattern) is OneOf:
        return {named for inner in pattern.patterns for named in moments_of(inner)}
    return {(pattern.phase, pattern.moment)} if type(pattern) is Phase else set()


def end_conditions(scene: Scene) -> None:
    """End what lasts as long as something is so that is so no more."""
    over = [
        lasting
        for lasting in scene.state.lasting
        if isinstance(until := getattr(lasting.content, "until", None), Ending)
        and until.condition is not None
        and not holds(scene, lasting.env, until.condition)
    ]
    end(scene, over)


def fire_states(scene: Scene) -> bool:
    """Let the texts fire that wait for something to be so, each time that begins to be so."""
    if scene.state.lasting:
        end_conditions(scene)
    fired = False
    for piece, clause, pattern in waiting_for_states(scene):
        so = is_so(scene, piece.env, pattern)
        key = ("has now", piece.card, piece.env.this.stamp, piece.env.cause.clause)
        if so != bool(scene.tally(*key)) and scene.kit.is_awake(scene, piece.card, clause):
            scene.set_tally(int(so), *key)
            if so:
                scene.fired.append(Fired(clause.effect, at_moment(piece.env), clause.condition))
                fired = True
    return fired


def is_so(scene: Scene, env: Env, pattern: HasNow | BecomesSo) -> bool:
    """Whether what is waited for is so now."""
    if isinstance(pattern, BecomesSo):
        return holds(scene, env, pattern.condition)
    return len(cards(scene, env, pattern.cards)) >= number(scene, env, pattern.at_least)


def waiting_for_states(scene: Scene) -> list[tuple[Piece, Triggered, HasNow | BecomesSo]]:
    """The triggered clauses that wait for something to be so."""
    texts = scene.texts or texts_of(scene)
    known = texts.states
    if known is None:
        known = texts.states = [
            (piece, clause, clause.when)
            for piece, clause in all_clauses(scene, Triggered)
            if type(clause.when) is HasNow or type(clause.when) is BecomesSo
        ]
    return known


def at_moment(env: Env) -> Env:
    """What a text knows at a moment; one that was made to wait for it still knows what had set it off."""
    return Env(env.you, env.this, env.cause, env.event, (*env.slots, ("means", "text")))


def is_moment(scene: Scene, env: Env, pattern: Pattern, phase: str, moment: str) -> bool:
    """Whether a pattern waits for this moment."""
    if isinstance(pattern, OneOf):
        return any(is_moment(scene, env, inner, phase, moment) for inner in pattern.patterns)
    if not isinstance(pattern, Phase) or pattern.phase != phase:
        return False
    return pattern.moment == moment and scene.state.clock.active in seats(scene, env, pattern.whose)
