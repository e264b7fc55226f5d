"""When, and for how long: moments, and until when something lasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.changes import WhileThat
from playmat.lang.effects import Ending, Give, If, May, Watch
from playmat.lang.nodes import Change, Condition, Effect, Pattern, Who
from playmat.lang.nouns import IsTurnOf
from playmat.lang.values import AnOpponent, Opponents, You
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, const, rule

THE_END = "( until | until the | before the ) end of"
OPPONENTS = "( your opponent's | an opponent's | the opponent's | their )"


def _until(when: Pattern) -> Ending:
    """Of what it waits for no more is said than of a trigger; "it" is the card that the change is on."""
    return Ending(when)


def _un_until(until: Any) -> Mapping[str, Any] | None:
    return {"when": until.when} if isinstance(until, Ending) and until.when is not None else None


def _as_long(condition: Condition) -> Ending:
    return Ending(None, condition)


def _un_as_long(until: Any) -> Mapping[str, Any] | None:
    return {"condition": until.condition} if isinstance(until, Ending) and until.condition is not None else None


def _on_next_turn(changes: tuple[Change, ...], whose: Who) -> Effect:
    """Only while that turn is under way."""
    if not isinstance(whose, You | Opponents | AnOpponent):
        raise Refused
    until = "end of your next turn" if isinstance(whose, You) else "end of an opponent's next turn"
    if has_any(changes, WhileThat):
        raise Refused
    return Give(tuple(WhileThat(IsTurnOf(whose), change) for change in changes), until)  # type: ignore[arg-type]


def _un_on_next_turn(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or not all(isinstance(change, WhileThat) for change in effect.changes):
        return None
    whose = {change.condition for change in effect.changes if isinstance(change, WhileThat)}
    only = next(iter(whose), None)
    if len(whose) != 1 or not isinstance(only, IsTurnOf):
        return None
    inner = tuple(change.change for change in effect.changes if isinstance(change, WhileThat))
    same = effect == _on_next_turn(inner, only.who)
    return {"changes": inner, "whose": only.who} if same else None


def delayed(words: str, when: Pattern, until: Any) -> tuple[Rule, ...]:
    """An effect that waits for a moment, said before or behind it."""

    def build(effect: Effect, condition: Condition | None = None) -> Effect:
        if isinstance(effect, Watch):
            raise Refused
        return Watch(when, effect if condition is None else If(condition, effect), until, once=True)

    def unbuild(effect: Any) -> Mapping[str, Any] | None:
        own = isinstance(effect, Watch) and effect == Watch(when, effect.effect, until, once=True)
        return {"effect": effect.effect} if own and not isinstance(effect.effect, May | If) else None

    def un_if(effect: Any) -> Mapping[str, Any] | None:
        own = isinstance(effect, Watch) and effect == Watch(when, effect.effect, until, once=True)
        asked = effect.effect if own else None
        if not isinstance(asked, If) or asked.otherwise is not None:
            return None
        return {"condition": asked.condition, "effect": asked.effect}

    def un_may(effect: Any) -> Mapping[str, Any] | None:
        own = isinstance(effect, Watch) and effect == Watch(when, effect.effect, until, once=True)
        allowed = effect.effect if own else None
        return {"effect": allowed.effect} if isinstance(allowed, May) and allowed == May(allowed.effect) else None

    return (
        rule("later", f"{words}, {{effect:deed}}", build=build, unbuild=unbuild),
        rule("later", f"{words}, if {{condition:condition}}, {{effect:deed}}", build=build, unbuild=un_if),
        rule(
            "later",
            f"{words}, you may {{effect:deed}}",
            build=lambda effect: build(May(effect)),
            unbuild=un_may,
        ),
        rule("statement", f"{{effect:deed}} {words}", build=build),
    )


def _watch_until(until: Any, when: Pattern, effect: Effect) -> Effect:
    """As often as it happens until then."""
    if isinstance(until, Ending) or isinstance(effect, Watch):
        raise Refused
    return Watch(when, effect, until)


def _un_watch_until(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Watch) or effect != Watch(effect.when, effect.effect, effect.until):
        return None
    return {"until": effect.until, "when": effect.when, "effect": effect.effect}


LATER = (
    rule("statement", "{_:later}"),
    rule("afterwards", "and|then {_:later}"),
    rule("afterwards", "and then {_:later}"),
)
"""Where what waits for a moment stands, in games that have ``delayed`` effects."""

TIMES = (
    const("duration", "until the end of your opponent's next turn", "end of an opponent's next turn"),
    const("duration", f"{THE_END} {OPPONENTS} next turn", "end of an opponent's next turn", read_only=True),
    const("duration", "until the start of your opponent's next turn", "start of an opponent's next turn"),
    const(
        "duration",
        f"( until | until the start of | until the beginning of | before ) {OPPONENTS} next turn",
        "start of an opponent's next turn",
        read_only=True,
    ),
    const("duration", "until the end of the next turn", "end of the next turn"),
    const("duration", "until the beginning of your next turn", "start of your next turn", read_only=True),
    const("duration", "until your next turn begins|starts", "start of your next turn", read_only=True),
    rule(
        "statement",
        "{until:duration}, when|whenever {when:event}, {effect:deed}",
        build=_watch_until,
        unbuild=_un_watch_until,
    ),
    rule("statement", "when|whenever {when:event} {until:duration}, {effect:deed}", build=_watch_until),
    rule("duration", "until {when:event}", build=_until, unbuild=_un_until),
    rule("duration", "for as long as {condition:condition}", build=_as_long, unbuild=_un_as_long),
    rule("duration", "( as long as | while ) {condition:condition}", build=_as_long),
    rule("verb", "during|on {whose:whose} next turn, {changes:changes}", build=_on_next_turn, unbuild=_un_on_next_turn),
    rule("verb", "{changes:changes} during|on {whose:whose} next turn", build=_on_next_turn),
)

__all__ = ["LATER", "TIMES"]
