"""The scheduler: take the top frame, let its handler act or ask, until somebody must decide or the game is over."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Ask, Option
from playmat.core.errors import IllegalAnswer
from playmat.core.state import Frame
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.triggers import Triggers

STEP_LIMIT: Final = 20_000
"""Steps between two decisions after which a loop that nobody can leave is assumed; see ``Runaway``."""


class Runaway(Exception):
    """The game takes steps without end. The game's rules say how it ends then."""


def run(scene: Scene) -> None:
    """Work the agenda until there is a question or nothing left to do. Raises Runaway after ``STEP_LIMIT`` steps."""
    state, handlers = scene.state, scene.kit.handlers
    if state.ask is not None:
        return
    for _ in range(STEP_LIMIT):
        frame = state.agenda
        if frame is None:
            return
        node, state.agenda = frame.node, frame.below
        ask = handlers[type(node)](scene, node, frame, None)
        if ask is not None:
            state.agenda = frame
            state.ask = ask
            return
        if scene.fired:
            flush(scene)
    raise Runaway


def answer(scene: Scene, options: Answer) -> None:
    """Give a checked answer to the open question and let its handler act. Does not run on."""
    state = scene.state
    frame = state.agenda
    assert frame is not None
    state.ask = None
    state.agenda = frame.below
    again = scene.kit.handlers[type(frame.node)](scene, frame.node, frame, options)
    assert again is None, f"{type(frame.node).__name__} asked again after an answer"
    if scene.fired:
        flush(scene)


def flush(scene: Scene) -> None:
    """Put the triggers that fired during one handler on the agenda, to be ordered and resolved next."""
    fired, scene.fired = tuple(scene.fired), []
    scene.push(Triggers(fired), NO_ENV)


def check(ask: Ask | None, options: Answer) -> None:
    """Raise IllegalAnswer unless the options answer the question: known, all different, not too few, not too many."""
    if ask is None:
        raise IllegalAnswer("nothing is asked now")
    if len(options) == 1 and ask.least <= 1 <= ask.most and options[0] in ask.options:
        return
    for option in options:
        if option not in ask.options:
            raise IllegalAnswer(f"{describe(option)} is not among the answers")
    if len(set(options)) != len(options):
        raise IllegalAnswer("the same answer is given twice")
    if len(options) < ask.least:
        raise IllegalAnswer(f"at least {ask.least} must be chosen, not {len(options)}")
    if len(options) > ask.most:
        raise IllegalAnswer(f"at most {ask.most} may be chosen, not {len(options)}")


def describe(option: Option) -> str:
    """A short name of an option for messages."""
    parts = [
        option.verb,
        *(str(field) for field in (option.card, option.place, option.seat, option.number) if field >= 0),
    ]
    return " ".join([*parts, option.label]).strip()


def agenda(scene: Scene) -> list[Frame]:
    """The frames from the top down: why the game is asking what it asks."""
    frames = []
    frame = scene.state.agenda
    while frame is not None:
        frames.append(frame)
        frame = frame.below
    return frames
