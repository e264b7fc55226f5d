"""Turns and parts of turns: left out, added, ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.changes import MaySkipPart, SkipsPart
from playmat.lang.effects import EndTurn, ExtraTurn, SkipNext
from playmat.lang.nodes import Change, Effect, Value, Who
from playmat.lang.nouns import Aimed
from playmat.lang.values import AimedPlayer, EachPlayer, It, Number, You
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule

OWN = You()
THIS_TURN = "( this | of this | during this | on this ) turn"
NEXT = "( next | following )"


def _next(part: str, number: Value | None = None) -> Effect:
    """The next, or the next so many."""
    if number is not None and (not isinstance(number, Number) or number.number < 2):
        raise Refused
    return SkipNext(part, times=number.number if isinstance(number, Number) else 1)


def _un_next(effect: Any, *, several: bool) -> Mapping[str, Any] | None:
    if not isinstance(effect, SkipNext) or effect != SkipNext(effect.part, times=effect.times):
        return None
    if (effect.times > 1) is not several:
        return None
    return {"part": effect.part, "number": Number(effect.times)} if several else {"part": effect.part}


def _check_this_turn(part: str) -> None:
    if part == "turn":
        raise Refused


THIS_TURN_SHAPE = checked(SkipNext(slot("part"), this_turn=True), _check_this_turn)
OF_ANYBODY = checked(SkipNext(slot("part"), EachPlayer(), this_turn=True), _check_this_turn)


def _always(part: str, who: Who = OWN) -> Change:
    if part == "turn":
        raise Refused
    return SkipsPart(part, who)


def _un_always(change: Any, *, own: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, SkipsPart) or (change.who == OWN) is not own:
        return None
    return {"part": change.part} if own else {"part": change.part, "who": change.who}


def _may(part: str, effect: Effect) -> Change:
    """ "You may skip your draw step. If you do, …": each turn, as that step comes."""
    if part == "turn" or has_any(effect, It, Aimed, AimedPlayer):
        raise Refused
    return MaySkipPart(part, OWN, effect)


def _un_may(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, MaySkipPart) and change.who == OWN and not change.must
    return {"part": change.part, "effect": change.effect} if own else None


EXTRA = ExtraTurn(slot("who", default=You()))


def phases(parts: Mapping[str, str], *, turns: bool = True) -> Iterator[Rule]:
    """The lines, with a game's words for the parts of its turns; ``turns``: whole turns are left out and added, too."""
    for words, part in ({**parts, "turn": "turn"} if turns else parts).items():
        yield const("part of turns", words, part)
        yield const("parts of turns", words + "s", part)
    the = THIS_TURN_SHAPE if turns else OF_ANYBODY
    for name, skip, whose in (
        ("verb", "skip", "your" if turns else "your|their"),
        ("one does", "skips", "their"),
        ("doing", "skipping", "your|their"),
    ):
        yield rule(
            name, f"{skip} {whose} {NEXT} {{part:part of turns}}", build=_next, unbuild=partial(_un_next, several=False)
        )
        yield rule(
            name,
            f"{skip} {whose} {NEXT} {{number:count}} {{part:parts of turns}}",
            build=_next,
            unbuild=partial(_un_next, several=True),
        )
        yield rule(name, f"{skip} {whose} {{part:part of turns}} {THIS_TURN}", shape=THIS_TURN_SHAPE)
        yield rule(
            name, f"{skip} ( the | this turn's | this ) {{part:part of turns}} [this turn]", shape=the, read_only=True
        )
    if not turns:
        yield rule("verb", "skip the {part:part of turns} this turn", shape=the)
    yield rule("statement", f"your {NEXT} {{part:part of turns}} is skipped", build=_next)
    # ---- for as long as a card says so
    yield rule(
        "lasting change", "[you] skip your {part:part of turns}", build=_always, unbuild=partial(_un_always, own=True)
    )
    yield rule("lasting change", "[you] skip your {part:parts of turns}", build=_always)
    yield rule(
        "lasting change",
        "{who:drawers} skips/skip their {part:part of turns}",
        build=_always,
        unbuild=partial(_un_always, own=False),
    )
    yield rule("lasting change", "{who:drawers} skip|skips their {part:parts of turns}", build=_always)
    none = "( do not have | does not have | have no | has no | take no | takes no )"
    for some in ("{part:part of turns}", "{part:parts of turns}"):
        yield rule("lasting change", f"{{who:drawers}} {none} [an|any] {some}", build=_always)
        yield rule("lasting change", f"there is|are no {some}", build=lambda part: SkipsPart(part, EachPlayer()))
    instead = "you may skip your {part:part of turns} . if you do, {effect:effects}"
    yield rule("lasting change", instead, build=_may, unbuild=_un_may)
    yield rule("lasting change", f"[( at the start of | during ) your turn,] [before drawing,] {instead}", build=_may)
    if not turns:
        return
    # ---- one more
    yield rule("verb", "take another turn after this one", shape=EXTRA)
    for name, take in (("verb", "take|have|get"), ("one does", "takes|has|gets"), ("doing", "taking")):
        yield rule(
            name, f"{take} ( an | one ) additional|extra|more turn [after this one|turn]", shape=EXTRA, read_only=True
        )
        yield rule(name, f"{take} another turn [after this one|turn]", shape=EXTRA, read_only=True)
    yield rule(
        "verb",
        "after this turn|one, [you] take ( another | an additional | an extra | one more ) turn",
        shape=EXTRA,
        read_only=True,
    )
    yield rule(
        "verb",
        "after this turn|one, {who:player} takes ( another | an additional | an extra | one more ) turn",
        shape=EXTRA,
        read_only=True,
    )
    yield rule("verb", "( the next turn is also yours | the next turn is yours as well )", shape=EXTRA, read_only=True)
    # ---- the end of one
    yield const("verb", "end the turn", EndTurn())
    yield const(
        "verb",
        "( end this turn [immediately] | end the turn immediately | the|this turn ends [immediately] )",
        EndTurn(),
        read_only=True,
    )


__all__ = ["phases"]
