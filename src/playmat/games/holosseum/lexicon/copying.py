"""Copies of Spells: of one on the Stack, or of the last that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.nodes.effects import CopyPlayed, CopySpell
from playmat.games.holosseum.nodes.filters import PlayedBy
from playmat.lang.effects import ForEach
from playmat.lang.nodes import Condition, Effect, Target, Value, Who
from playmat.lang.nouns import Aimed
from playmat.lang.values import AmountIf, EachPlayer, It, Number, Subject
from playmat.text.english.phrases import with_whose
from playmat.text.grammar.fits import is_a
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

TWO = 2


def _copy(what: Target) -> Effect:
    """A Spell on the Stack, which is aimed at or was spoken of."""
    if isinstance(what, It | Subject):
        return CopySpell(what)
    if not isinstance(what, Aimed) or what.cards is None or what.cards.kinds != ("spell",):
        raise Refused
    if what.cards.zone != "stack":
        raise Refused
    return CopySpell(what)


def _copy_played(noun: tuple[Any, ...], who: Who) -> Effect:
    """With the targets that its own words ask for, declared anew."""
    cards = with_whose(noun)
    if cards.kinds != ("spell",) or cards.whose is not None or cards.zone != "play":
        raise Refused
    return CopyPlayed(cards, who)


def _un_copy_played(effect: Any) -> Mapping[str, Any] | None:
    return (
        {"noun": (effect.cards.kinds, effect.cards.filters), "who": effect.who}
        if isinstance(effect, CopyPlayed)
        else None
    )


PLAYED_SHAPE = (PlayedBy(slot("who")),)


NEW = (
    "( choose | change ) ( a | the | its | ) [new] target|targets "
    "for|of ( the copy | the copies | that copy | each copy | it )"
)
LAST = (
    "copy|copies [the effect of] the last {noun:noun} [that] {who:anyone} [have|has] [already] played this turn "
    "[before this [card|spell|one]]"
)

PLAYED = (
    rule("postmod", "{who:anyone} played this turn", shape=PLAYED_SHAPE),
    const("postmod", "that was/were played this turn", (PlayedBy(EachPlayer()),)),
    rule("postmod", "[that] {who:anyone} [have|has] played this|that turn", shape=PLAYED_SHAPE, read_only=True),
)
"""What a player played this turn, wherever it is met."""


def _copy_often(what: Target, over: Value) -> Effect:
    """So many copies of one Spell."""
    if over in (Number(0), Number(1)):
        raise Refused
    return ForEach(over, _copy(what))


def _copy_more_if(what: Target, condition: Condition, over: Value) -> Effect:
    """ "Copy target Spell. If …, copy it twice": two copies then, not three."""
    if not isinstance(over, Number) or over.number < TWO:
        raise Refused
    return ForEach(AmountIf(condition, over, Number(1)), _copy(what))


def _un_copy_more_if(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, ForEach) or not isinstance(effect.effect, CopySpell):
        return None
    over = effect.over
    if not isinstance(over, AmountIf) or over.otherwise != Number(1):
        return None
    return {"what": effect.effect.what, "condition": over.condition, "over": over.amount}


ANEW = f"[( and | . ) [you may] {NEW}]"

COPYING = (
    *(
        rule(
            "effects",
            f"copy {{what:target}} {ANEW} . if {{condition:condition}}, copy it {{over:so often}} {instead} {ANEW} [.]",
            build=_copy_more_if,
            unbuild=None if late else _un_copy_more_if,
        )
        for late, instead in enumerate(("instead", ""))
    ),
    rule(
        "verb",
        "copy|copies {what:target} {over:so often}",
        build=_copy_often,
        shown=ForEach(slot("over", is_a(Number)), CopySpell(slot("what"))),
    ),
    rule("verb", f"copy|copies {{what:target}} {{over:so often}} ( and | . ) [you may] {NEW}", build=_copy_often),
    rule("verb", "copy|copies {what:target}", build=_copy, shown=CopySpell(slot("what"))),
    rule("verb", "copy|copies the effect of {what:target}", build=_copy),
    rule("verb", f"copy|copies {{what:target}} ( and | . ) [you may] {NEW}", build=_copy),
    rule(
        "verb", "copy the last {noun:noun} {who:anyone} played this turn", build=_copy_played, unbuild=_un_copy_played
    ),
    *rules("verb", LAST, f"{LAST} ( and | . ) [you may] {NEW}", build=_copy_played),
)
"""Lines of copies; whoever copies a Spell may declare other targets anyway."""
