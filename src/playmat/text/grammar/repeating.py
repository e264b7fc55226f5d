"""All of several deeds, so many times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import EachDoes, ForEach, Give, If, IfDone, May, Sequence
from playmat.lang.nodes import Effect, Value
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import AimedPlayer, Number
from playmat.text.english.sentences import TheyDo, YouDo
from playmat.text.rewrite import has_any
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule


def _so_often(over: Value, effect: Effect) -> Effect:
    """All of it, so many times."""
    if has_any(effect, Aimed, AimedPlayer, IfDone, TheyDo, YouDo) or over in (Number(0), Number(1)):
        raise Refused("one target, or another each time? Say how many targets there are")
    if isinstance(effect, ForEach | May):
        raise Refused
    return ForEach(over, effect)


def _one_deed_so_often(effect: Effect, over: Value) -> Effect:
    """ "Draw a card twice"; of one that is chosen it is open whether it is the same each time."""
    if has_any(effect, Choice, EachDoes, Give) or isinstance(effect, Sequence | If) or not hasattr(effect, "who"):
        raise Refused("the same one each time, or another? Say 'do this twice: …'")
    return _so_often(over, effect)


def _un_one_deed_so_often(effect: Any) -> Mapping[str, Any] | None:
    """A number of times; what is done for each of something is said so."""
    if not isinstance(effect, ForEach) or not isinstance(effect.over, Number):
        return None
    try:
        own = _one_deed_so_often(effect.effect, effect.over) == effect
    except Refused:
        own = False
    return {"effect": effect.effect, "over": effect.over} if own else None


def _once_more(effect: Effect, more: Value) -> Effect:
    if not isinstance(more, Number):
        raise Refused
    return _so_often(Number(more.number + 1), effect)


REPEATING = (
    *(
        rule(name, f"{{effect:{name}}} {{over:so often}}", build=_one_deed_so_often, unbuild=_un_one_deed_so_often)
        for name in ("verb", "one does")
    ),
    rule("effects", "repeat|do ( this | the following ) {over:so often} {c:COLON} {effect:effects}", build=_so_often),
    rule("effects", "{over:so often}, {effect:effects}", build=_so_often, shown=ForEach(slot("over"), slot("effect"))),
    rule("effects", "{effect:effects} repeat this [process|effect] {more:so often more} [.]", build=_once_more),
    rule("so often", "{_:count} times"),
    const("so often", "twice", Number(2), read_only=True),
    rule("so often more", "{_:count} [more|additional] times"),
    const("so often more", "( once | one more time | once more | one additional time )", Number(1), read_only=True),
    const("so often more", "( twice | twice more )", Number(2), read_only=True),
)
"""What is done again."""
