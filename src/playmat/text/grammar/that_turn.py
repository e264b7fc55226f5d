"""That turn, that round, then: the times that a text has just spoken of.

"At the start of your next turn, … until the end of that turn", "… until the end of your next turn. At the end of that
turn, …", "at the next round start, …. You cannot play units until then". While a sentence is read such words are a
``ThatTurn`` or a ``Then``; once the whole clause is known each becomes the time that was said last before it, or the
turn in which what sets the text off comes about. Where it is open whether something is
so from now on or only then, the sentence is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from playmat.lang.effects import EachDoes, Ending, ExtraTurn, Give, If, May, Sequence, SkipNext, Watch
from playmat.lang.nodes import Effect, Pattern, Who
from playmat.lang.nouns import Choice, RandomOf
from playmat.lang.patterns import Phase
from playmat.lang.values import AnOpponent, EachPlayer, It, Opponents, You
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused, Rule, const

replace = msgspec.structs.replace


class ThatTurn(Pattern):
    """A moment of the turn, round or phase that was said just before. In no program.

    ``now``: the same moment where that is the turn that is under way. ``part``: which part of a turn, or all of it.
    """

    moment: str
    now: Pattern
    part: str = "turn"


class Then(Pattern):
    """The moment that was said just before. In no program."""


class Spoken(msgspec.Struct, frozen=True):
    """What a text has said of a time: its turn's end as how long something lasts; ``begins``: what begins then is only
    then; ``then``: until that moment itself.
    """

    until: Any
    later: Callable[[ThatTurn], tuple[Pattern, Any, bool]] | None = None
    begins: Watch | None = None
    then: Any = None


OF_NEXT: Mapping[type[Who], str] = {
    You: "your next turn",
    Opponents: "an opponent's next turn",
    AnOpponent: "an opponent's next turn",
}


def _now(asked: ThatTurn) -> tuple[Pattern, Any, bool]:
    return asked.now, "end of turn", False


def _of_next(whose: Who) -> Callable[[ThatTurn], tuple[Pattern, Any, bool]]:
    """A moment of the next turn of that player."""
    until = f"end of {OF_NEXT[type(whose)]}"
    return lambda asked: (Phase("turn", whose, asked.moment), until, asked.moment == "end")  # type: ignore[arg-type]


def _next_of(whose: Who) -> Spoken | None:
    if type(whose) not in OF_NEXT:
        return None
    return Spoken(f"end of {OF_NEXT[type(whose)]}", _of_next(whose))


LASTS: Mapping[str, Spoken] = {
    "end of turn": Spoken("end of turn", _now, then="end of turn"),
    "end of the next turn": Spoken("end of the next turn", then="end of the next turn"),
    **{
        f"{edge} of {words}": Spoken(f"end of {words}", _of_next(whose), then=f"{edge} of {words}")
        for whose, words in ((You(), "your next turn"), (Opponents(), "an opponent's next turn"))
        for edge in ("start", "end")
    },
}
"""What is spoken of where something lasts until then."""


def _said(step: Any) -> Iterator[Spoken]:
    """The times that a step of a text speaks of."""
    theirs = [part for part in inside(step) if isinstance(part, EachDoes) and has_any(part.effect, SkipNext, ExtraTurn)]
    if theirs:  # of those who do it
        whose = {part.who for part in theirs}
        spoken = _next_of(next(iter(whose))) if len(whose) == 1 else None
        yield spoken or Spoken(None)
        return
    for one in inside(step):
        if isinstance(one, Watch) and one.once and one.when.is_moment and not isinstance(one.when, ThatTurn):
            yield _of_watch(one)
            return
        if isinstance(one, SkipNext) and one == SkipNext("draw", You()):
            yield Spoken("end of your next turn", _of_next(You()))
        elif isinstance(one, ExtraTurn) and (spoken := _next_of(one.who)) is not None:
            yield spoken
        elif (until := getattr(one, "until", None)) is not None and isinstance(until, str) and until in LASTS:
            yield LASTS[until]


def _of_watch(watch: Watch) -> Spoken:
    """A moment that something waits for."""
    when = watch.when
    if not isinstance(when, Phase):  # of a round
        then = "end of turn" if getattr(when, "moment", "") == "start" else watch.until  # as this round ends
        return Spoken(watch.until, None if watch.until != "end of turn" else _now, watch, then)
    if watch.until == "end of turn":
        return Spoken("end of turn", _now, watch, "end of turn")
    spoken = _next_of(when.whose)
    if when.phase != "turn" or spoken is None:
        start = when.phase == "prep" and when.moment == "start" and isinstance(when.whose, You)
        return Spoken(None, None, watch, "start of your next turn" if start else None)
    return replace(spoken, begins=watch, then=f"{when.moment} of {OF_NEXT[type(when.whose)]}")


def with_that_turn(clause: Any, *, forever: bool = False) -> Any:
    """The clause with every such time made the one that is meant. ``forever``: what waits for a moment of a turn waits
    however long that takes.
    """
    if not has_any(clause, ThatTurn, Then):
        return clause
    clause = _meant(clause, None)
    return changed(clause, _forever) if forever else clause


def _forever(part: Any) -> Any:
    waits = isinstance(part, Watch) and part.once and isinstance(part.when, Phase)
    return replace(part, until="forever") if waits else part


def _moment_of(value: Any) -> Pattern | None:
    """What sets it off."""
    when = getattr(value, "when", None)
    return when if isinstance(when, Pattern) and not isinstance(when, ThatTurn) else None


def _part_ends(asked: ThatTurn, when: Pattern | None) -> Any:
    """How long something lasts that lasts until the end of the part of a turn in which it came about."""
    if asked.part == "turn":
        of_turn = when is not None and when.is_moment and getattr(when, "phase", "turn") == "turn"
        if of_turn and getattr(when, "moment", "") == "end":
            raise Refused("that turn ends just then")
        return "end of turn"
    if not isinstance(when, Phase) or when.phase != asked.part or when.moment == "end":
        raise Refused(f"which {asked.part} phase is meant?")
    if asked.part != "score" or when.whose != You():
        return Ending(asked.now)
    return "end of your score phase"


def _meant(value: Any, when: Pattern | None) -> Any:
    """``when``: what set off what is read here."""
    if isinstance(value, Sequence):
        return _in_order(value, when)
    if isinstance(value, Watch) and isinstance(value.when, ThatTurn):
        if when is None or value.when.part != "turn":
            raise Refused("at the end of which turn?")
        _part_ends(value.when, when)
        at, until, _ = _now(value.when)
        return Watch(at, _meant(value.effect, at), until, once=True)
    if isinstance(value, msgspec.Struct):
        until = getattr(value, "until", None)
        inner = _moment_of(value) or when
        fields = {}
        for name in value.__struct_fields__:
            held = getattr(value, name)
            new = held if name in ("when", "until") else _meant(held, inner)
            if new is not held:
                fields[name] = new
        if isinstance(until, Ending) and isinstance(until.when, ThatTurn):
            if when is None:
                raise Refused("until the end of which turn?")
            fields["until"] = _part_ends(until.when, when)
        elif isinstance(until, Ending) and isinstance(until.when, Then):
            raise Refused("until when?")
        return replace(value, **fields) if fields else value
    if isinstance(value, tuple):
        parts = tuple(_meant(part, when) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    return value


def _waits_for_that(value: Any) -> bool:
    return isinstance(value, Watch) and isinstance(value.when, ThatTurn)


def _in_order(value: Sequence, when: Pattern | None) -> Any:
    """A text of several sentences: each can speak of the times that were said before it."""
    steps: list[Effect] = []
    for step in value.effects:
        if not _asks(step):
            steps.append(_meant(step, when))
            continue
        said = [one for before in steps for one in _said(before)]
        if not said:
            steps.append(_meant(step, when))
            continue
        if len({(one.until, str(one.then)) for one in said}) != 1:
            raise Refused("that turn can be either of two; say which")
        spoken = said[-1]
        if _waits_for_that(step):
            steps.append(_waiting(step, spoken))
        elif spoken.begins is not None and _is_of_that_turn(step):
            at = next(index for index, one in enumerate(steps) if one is spoken.begins)
            if at != len(steps) - 1 or not has_any(step, It):
                raise Refused("from now on, or only in that turn? Say '… and until the end of that turn …' for that")
            steps[at] = replace(spoken.begins, effect=_meant(_both(spoken.begins.effect, step), spoken.begins.when))
        else:
            if spoken.begins is not None and has_any(step, It) and has_any(spoken.begins.effect, Choice, RandomOf):
                raise Refused("'it' is chosen only then: choose it first")
            steps.append(_until(step, spoken))
    return Sequence(tuple(steps)) if len(steps) > 1 else steps[0]


def _both(first: Effect, second: Effect) -> Effect:
    before = first.effects if isinstance(first, Sequence) else (first,)
    return Sequence((*before, second))


def _asks(step: Any) -> bool:
    """Whether it speaks of such a time outside of what waits for a time of its own."""
    return has_any(step, ThatTurn, Then)


def _is_of_that_turn(step: Any) -> bool:
    return any(isinstance(one, ThatTurn) for one in inside(step))


def _waiting(step: Any, spoken: Spoken) -> Effect:
    if spoken.later is None or step.when.part != "turn":
        raise Refused("at the end of which turn?")
    if step.when.moment == "start" and spoken.until == "end of turn":
        raise Refused("at the end of which turn?")
    at, until, next_turn = spoken.later(step.when)
    if has_any(step.effect, ThatTurn, Then):
        raise Refused("at the end of which turn?")
    return Watch(at, step.effect, until, once=True, next_turn=next_turn)


def _until(step: Any, spoken: Spoken) -> Effect:
    """What lasts from now on until then."""
    if isinstance(step, If | May) and isinstance(step.effect, Effect):
        return replace(step, effect=_until(step.effect, spoken))
    if not isinstance(step, Give) or not isinstance(step.until, Ending):
        raise Refused("until the end of which turn?")
    until = spoken.then if isinstance(step.until.when, Then) else spoken.until
    if until is None or has_any(step.changes, ThatTurn, Then):
        raise Refused("until when?")
    return replace(step, until=until)


def until_then(turn: str, now: Pattern) -> Iterator[Rule]:
    """How long something lasts that lasts until the end of a time said before; ``turn``: what a game calls it."""
    yield const(
        "duration",
        f"( [until the] end of that {turn} | until that {turn} ends|is over | [during|for] that {turn} "
        f"| for the rest of that {turn} )",
        Ending(ThatTurn("end", now)),
        read_only=True,
    )
    yield const("duration", "until then", Ending(Then()), read_only=True)


ENDS_NOW = Phase("turn", EachPlayer(), "end")

__all__ = ["ENDS_NOW", "ThatTurn", "Then", "until_then", "with_that_turn"]
