"""What happens, or would happen, within a part of a turn or outside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.nodes import Pattern, Who
from playmat.lang.patterns import OnTurnOf
from playmat.lang.values import EachPlayer
from playmat.text.table import Refused, Rule, const, rule

ON = "on|during|in"
OUTSIDE = "( outside [of] | other than [( in | during )] | except [( in | during )] | but not in|during )"


def _within(when: Pattern, who: Who, phase: str, *, but: bool = False) -> Pattern:
    if isinstance(when, OnTurnOf):
        raise Refused
    return OnTurnOf(when, who, phase, but)  # type: ignore[arg-type]


def _unwithin(pattern: Any, *, but: bool, each: bool) -> Mapping[str, Any] | None:
    if not isinstance(pattern, OnTurnOf) or not pattern.phase or pattern.but is not but:
        return None
    if (pattern.who == EachPlayer()) is not each:
        return None
    shown = {"when": pattern.when, "phase": pattern.phase}
    return shown if each else {**shown, "who": pattern.who}


def within(parts: Mapping[str, str], asked: Callable[[Pattern], bool] = lambda _: True) -> Iterator[Rule]:
    """The lines; ``parts`` are the game's words for its parts of turns or rounds, ``asked`` what can be asked so."""

    def inside(when: Pattern, phase: str, who: Who = EachPlayer(), *, but: bool = False) -> Pattern:  # noqa: B008
        if not asked(when):
            raise Refused
        return _within(when, who, phase, but=but)

    for name in ("event", "would"):
        for words, but, shown in ((ON, False, True), ("outside", True, True), (OUTSIDE, True, False)):
            of = partial(inside, but=but)
            for whose, each in (("{who:whose}", False), ("the|an|each|every", True)):
                yield rule(
                    name,
                    f"{{when:{name}}} {words} {whose} {{phase:part}}",
                    build=of,
                    unbuild=partial(_unwithin, but=but, each=each) if shown else None,
                )
    for words, part in parts.items():
        yield const("part", words, part)
