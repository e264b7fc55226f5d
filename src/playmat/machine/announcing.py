"""What is said of a text as it is announced: which of its modes, then each of its targets."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Frame
from playmat.lang.effects import Either, Sequence, Several
from playmat.lang.nodes import Clause, Effect
from playmat.lang.values import You
from playmat.machine import composing, fresh
from playmat.machine.evaluate import holds
from playmat.machine.saying import Announcement
from playmat.machine.scene import Answer, Scene
from playmat.machine.targeting import aim_of, ask_targets, declared, words
from playmat.machine.texts import Piece, clauses

replace = msgspec.structs.replace

MODE, TARGETS, SAID = range(3)
"""Where an announcement is: ``Frame.at``. From ``SAID`` on the game says what follows."""


def announce(scene: Scene, node: Announcement, frame: Frame, answer: Answer | None) -> Ask | None:
    """One step before ``SAID``."""
    step = choose_mode if frame.at == MODE else choose_target
    return step(scene, node, frame, answer)


def choose_mode(scene: Scene, node: Announcement, frame: Frame, answer: Answer | None) -> Ask | None:
    """ "Choose one", "choose two": said as the text is announced, of those that can be done."""
    effect = modal(node.effect)
    if effect is None:
        scene.push(node, frame.env, TARGETS)
    else:
        able = able_modes(scene, frame.env, effect)
        least, most = how_many_modes(scene, frame.env, effect)
        if answer is None and len(able) > least:
            options = tuple(Option("pick", number=index) for index in able)
            prompt = f"Which {least} of these?" if least == most > 1 else "Which of these?"
            return Ask(Seat(frame.env.you), "which", options, prompt, frame.env.cause, least, min(most, len(able)))
        chosen = sorted(option.number for option in answer) if answer is not None else (able or [0])[:least]
        parts = tuple(fresh.chosen(scene, frame.env, effect.effects[index]) for index in chosen)
        said = parts[0] if len(parts) == 1 else Sequence(parts)
        scene.push(replace(node, effect=with_mode(node.effect, effect, said)), frame.env, MODE)
    return None


def choose_target(scene: Scene, node: Announcement, frame: Frame, answer: Answer | None) -> Ask | None:
    """Targets are declared one word after another."""
    wanted = words(node.effect)
    if len(node.aims) == len(wanted):
        scene.push(replace(node, effect=declared(node.effect)), frame.env, SAID)
        return None
    word, optional = wanted[len(node.aims)]
    if answer is None:
        ask = ask_targets(scene, frame.env, word, node.aims, optional=optional)
        if ask is not None:
            return ask
    scene.push(replace(node, aims=(*node.aims, aim_of(scene, word, answer or ()))), frame.env, TARGETS)
    return None


def use_key(piece: Piece) -> tuple[object, ...]:
    """Under which number the uses of a text of this very object are remembered: what was played again has used none."""
    cause = piece.env.cause
    return ("used", piece.card, piece.env.this.stamp, cause.face, cause.clause)


def effects_offered(scene: Scene) -> tuple[Effect, ...]:
    """The modes between which an announcement asks, or the effects between which a text does as it resolves."""
    node = scene.asking
    modes = modal(node.effect) if isinstance(node, Announcement) else None
    return fresh.plainly(modes.effects) if modes is not None else composing.effects_offered(scene)


def modal(effect: Effect | None) -> Either | Several | None:
    """The modes that are to be chosen as a text is announced: all of it, or a step of it that aims at something. What
    another player chooses is chosen as it resolves.
    """
    if type(effect) is Several or (type(effect) is Either and effect.who == You()):
        return effect
    for step in effect.effects if type(effect) is Sequence else ():
        if type(step) is Several or (type(step) is Either and words(step)):
            return step
    return None


def with_mode(effect: Effect | None, modes: Either | Several, said: Effect) -> Effect:
    """The text with what was chosen in the place of its modes."""
    if not isinstance(effect, Sequence):
        return said
    at = next(index for index, step in enumerate(effect.effects) if step is modes)
    return Sequence((*effect.effects[:at], said, *effect.effects[at + 1 :]))


def how_many_modes(scene: Scene, env: Env, effect: Either | Several) -> tuple[int, int]:
    """How many of its modes are chosen, at least and at most."""
    several = isinstance(effect, Several) and holds(scene, env, effect.condition)
    return (effect.least, effect.most) if isinstance(effect, Several) and several else (1, 1)


def able_modes(scene: Scene, env: Env, effect: Either | Several) -> list[int]:
    """The modes whose demands can be met."""
    return [
        index
        for index, one in enumerate(effect.effects)
        if fresh.is_fresh(scene, env, one) and scene.kit.may_announce(scene, env, fresh.plain(one))
    ]


def abilities(scene: Scene, card: CardId, kind: type[Clause]) -> list[Option]:
    """What a card lets its player announce by clauses of that kind, numbered when there are several."""
    count = len(clauses(scene, card, kind))
    return [Option("ability", card, number=index if count > 1 else -1) for index in range(count)]
