"""What players say as a text tells them to: a kind of cards, a number.

What was said is known to the rest of the text, and remembered for its card, whose other texts may speak of it.
"""

from __future__ import annotations

from typing import Final, get_args

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Frame
from playmat.lang.effects import NameKind, NameNumber
from playmat.lang.nodes import Kind
from playmat.lang.nouns import IsOfNamedKind
from playmat.lang.values import NamedNumber
from playmat.machine import doing
from playmat.machine.events import Named
from playmat.machine.kit import COMMON
from playmat.machine.scene import Answer, Scene

KIND: Final = "named kind"
NUMBER: Final = "named number"
WORDS: Final = "named words"
"""Of words that only a game knows: a bit for each."""
NAMED: Final = (KIND, NUMBER, WORDS)
"""What a text knows of what was said."""

KINDS: Final[tuple[str, ...]] = get_args(Kind)


@COMMON.handles(NameKind)
def name_kind(scene: Scene, node: NameKind, frame: Frame, answer: Answer | None) -> Ask | None:
    """One of the kinds."""
    if answer is None and len(node.kinds) > 1:
        options = tuple(Option("pick", number=index, label=kind.title()) for index, kind in enumerate(node.kinds))
        return Ask(Seat(frame.env.you), "which", options, "Choose a kind of card.", frame.env.cause)
    kind = node.kinds[answer[0].number if answer is not None else 0]
    say(scene, frame.env, KIND, KINDS.index(kind), kind.title())
    return None


@COMMON.handles(NameNumber)
def name_number(scene: Scene, node: NameNumber, frame: Frame, answer: Answer | None) -> Ask | None:
    """One of the numbers."""
    if answer is None:
        options = tuple(Option("number", number=number) for number in range(node.least, node.most + 1))
        return Ask(Seat(frame.env.you), "number", options, "Choose a number.", frame.env.cause)
    say(scene, frame.env, NUMBER, answer[0].number, str(answer[0].number))
    return None


def say(scene: Scene, env: Env, what: str, which: int, words: str) -> None:
    """Let it be known, to this text and to the others of its card."""
    scene.give(what, which)
    scene.give("this way", (env.this,))
    scene.set_tally(which + 1, what, env.this.card, env.this.stamp)
    doing.happen(scene, Named(Seat(env.you), words), env.cause)


def said(scene: Scene, env: Env, what: str) -> int:
    """What was said last; -1: nothing."""
    known = env.get(what)
    return known if isinstance(known, int) else scene.tally(what, env.this.card, env.this.stamp) - 1


@COMMON.filter(IsOfNamedKind)
def is_of_named_kind(scene: Scene, env: Env, word: IsOfNamedKind, card: CardId) -> bool:
    known = said(scene, env, KIND)
    return known >= 0 and scene.face(card).kind == KINDS[known]


@COMMON.value(NamedNumber)
def named_number(scene: Scene, env: Env, value: NamedNumber) -> int:
    return max(said(scene, env, NUMBER), 0)
