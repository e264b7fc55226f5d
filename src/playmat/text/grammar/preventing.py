"""Damage about to be dealt: how much of it is prevented ("prevent 2 of that damage for each …").

A text that speaks of such damage says of which: "if an Entity would deal damage to you, …". What it does not prevent
is dealt once all of it is done, so that offers, coins and conditions may stand in front of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.clauses import Instead
from playmat.lang.effects import PreventDamage, RedirectDamage, Replaces, Sequence
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Value
from playmat.lang.values import EventAmount, Number, Quotient
from playmat.text.english.numbers import times
from playmat.text.grammar.amount import ALL, SOME, Unit, UpTo, amounts_of
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.instead import under
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused, Rule, const, rule

replace = msgspec.structs.replace
OF_IT = Unit(
    "prevented", "damage", "damage", mass=True, also=(("of that damage", "of that damage"), ("of it", "of it"))
)
IT = "( that damage | it | the damage | this damage )"
NOTHING_ELSE = Sequence(())
"""All of it is prevented, and nothing is done instead."""
OF_WHICH = "which damage? Say 'if … would be dealt damage, prevent …'"


def _prevents(amount: Any) -> Effect:
    if isinstance(amount, UpTo) or amount in (ALL, SOME) or not isinstance(amount, Value):
        raise Refused
    return PreventDamage(amount)


def _for_each(number: Value, each: Value) -> Effect:
    if not isinstance(number, Number) or number.number < 1:
        raise Refused
    return PreventDamage(times(number.number, each))


def _half(up: bool) -> Effect:  # noqa: FBT001  (a role)
    return PreventDamage(Quotient(EventAmount(), 2, up))


def _un_half(effect: Any) -> Mapping[str, Any] | None:
    return next(({"up": up} for up in (False, True) if effect == _half(up)), None)


def _un_prevents(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, PreventDamage) and effect.amount is not None
    return {"amount": effect.amount} if own and _un_half(effect) is None else None


def _steps(effect: Effect | None) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else () if effect is None else (effect,)


def _whole(steps: tuple[Effect, ...]) -> Effect:
    return steps[0] if len(steps) == 1 else Sequence(steps)


def ways_to_prevent() -> Iterator[Rule]:
    """What can be said to be prevented of damage that was spoken of."""
    yield from amounts_of(OF_IT)
    yield const("half up", "rounded up", value=True)
    yield const("half up", "rounded down", value=False)
    yield rule("verb", "prevent {amount:prevented amount}", build=_prevents, unbuild=_un_prevents)
    for what in ("[of] that damage", "damage", "of it"):
        words = f"prevent {{number:count}} {what} for each|every|per {{each:each}}"
        yield rule("verb", words, build=_for_each, read_only=True)
    yield const("verb", "prevent that damage", PreventDamage())
    yield const(
        "verb",
        f"prevent ( {IT} | all {IT} | all of {IT} | all damage dealt this way )",
        PreventDamage(),
        read_only=True,
    )
    yield rule("verb", "prevent all but {but:count} of that damage", PreventDamage)
    yield rule("verb", f"prevent all but {{but:count}} of {IT}", PreventDamage, read_only=True)
    yield rule("verb", f"reduce {IT} to {{but:count}}", PreventDamage, read_only=True)
    yield rule("verb", f"reduce {IT} by {{amount:count}}", PreventDamage, read_only=True)
    yield rule("verb", f"reduce {IT} by {{amount:value}}", PreventDamage, read_only=True)
    yield rule("verb", "prevent half of that damage, {up:half up}", build=_half, unbuild=_un_half)
    yield rule("verb", f"prevent half [of] {IT} {{up:half up}}", build=_half)
    yield rule("verb", f"prevent half [of] {IT} , {{up:half up}}", build=_half)


def spoken_of(clause: Clause) -> None:
    """Refuses "prevent that damage" and "that damage is dealt to …" where no damage was about to be dealt."""
    if has_any(clause, PreventDamage, RedirectDamage) and has_any(
        changed(clause, _without), PreventDamage, RedirectDamage
    ):
        raise Refused(OF_WHICH)


def _without(part: Any) -> Any:
    return replace(part, effect=None) if isinstance(part, Instead) and is_damage(part.when) else part


def is_damage(when: Pattern) -> bool:
    """Whether what happens is damage that is dealt."""
    return innermost(when).is_damage


class Preventing(msgspec.Struct, frozen=True):
    """What the lines make, with a game's replacement of what would happen. ``for_good``: of such damage, by whatever
    it is dealt, "prevent 2 of it" is a change of whatever it is dealt to, as other words say it, too.
    """

    instead: Callable[..., Clause]
    for_good: tuple[type[Pattern], ...]

    def prevented(self, when: Pattern, effect: Effect) -> Clause:
        """Whatever else is done, too: what is left of the damage is dealt behind it."""
        parts = [part for part in inside(effect) if isinstance(part, PreventDamage)]
        some = any(part != PreventDamage() for part in parts)
        if some and has_any(changed(effect, _without_prevented), EventAmount):
            raise Refused("how much: what would have been dealt, or what is prevented of it?")
        if self.is_said_for_good(when, effect):
            raise Refused
        first, *rest = _steps(effect)
        if first == PreventDamage():
            return self.instead(when, _whole(tuple(rest)) if rest else NOTHING_ELSE)
        return self.instead(when, effect)

    def is_said_for_good(self, when: Pattern, effect: Effect) -> bool:
        """Whether another line says it as a change of whatever is dealt the damage."""
        if not isinstance(when, self.for_good) or getattr(when, "by", None) is not None:
            return False
        plain = isinstance(effect, PreventDamage) and effect.amount is not None
        return plain and not has_any(effect, EventAmount)

    def under(self, when: Pattern, condition: Condition, effect: Effect) -> Clause:
        """Only where something is so."""
        return under(self.prevented(when, effect), condition)

    def once(self, when: Pattern, effect: Effect, until: Any) -> Effect:
        """What is said of it behind a full stop must be of that damage, or it would be done at once."""
        steps = _steps(effect)
        if len(steps) > 1 and not all(has_any(step, EventAmount, PreventDamage) for step in steps):
            raise Refused
        return self.lasting(when, effect, until, limit="once")

    def lasting(self, when: Pattern, effect: Effect, until: Any, limit: Any = "") -> Effect:
        """For a time."""
        clause = self.prevented(when, effect)
        if until == "forever" or not isinstance(clause, Instead):
            raise Refused
        return Replaces(replace(clause, limit=limit), until)


def _is_such(when: Pattern, effect: Effect, **_: Any) -> bool:
    """Whether damage is about to be dealt, and some of it is prevented."""
    return is_damage(when) and has_any(effect, PreventDamage)


def _un_prevented(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Instead) and not clause.limit and clause.condition is None and not clause.optional
    if not own or not is_damage(clause.when) or clause.effect is None:
        return None
    if clause.effect == NOTHING_ELSE:
        return {"when": clause.when, "effect": PreventDamage()}
    return {"when": clause.when, "effect": clause.effect} if has_any(clause.effect, PreventDamage) else None


def _un_lasting(effect: Any, limit: Any) -> Mapping[str, Any] | None:
    clause = effect.clause if isinstance(effect, Replaces) and effect.until != "forever" else None
    if not isinstance(clause, Instead) or clause.limit != limit:
        return None
    shown = _un_prevented(replace(clause, limit=""))
    return None if shown is None else {**shown, "until": effect.until}


def preventing(instead: Callable[..., Clause], for_good: tuple[type[Pattern], ...] = ()) -> Iterator[Rule]:
    """The lines of one game."""
    of = Preventing(instead, for_good)
    yield from ways_to_prevent()
    yield rule(
        "plain replacement",
        "if {when:would}, {effect:effects}",
        build=of.prevented,
        unbuild=_un_prevented,
        is_about=_is_such,
    )
    yield rule(
        "plain replacement", "when|whenever {when:would}, {effect:effects}", build=of.prevented, is_about=_is_such
    )
    yield rule(
        "plain replacement",
        "if|when {when:would} {condition:as then}, {effect:effects}",
        build=of.under,
        is_about=_is_such,
    )
    yield rule("as then", "( while | and | and if ) {_:condition}")
    for late, words in enumerate(
        ("the next time {when:would} {until:duration}, ", "{until:duration}, the next time {when:would}, ")
    ):
        back = None if late else partial(_un_lasting, limit="once")
        yield rule("effects", f"{words}{{effect:effects}}", build=of.once, unbuild=back, is_about=_is_such)
    for late, words in enumerate(
        ("{until:duration}, if|when|whenever {when:would}, ", "if|when|whenever {when:would} {until:duration}, ")
    ):
        back = None if late else partial(_un_lasting, limit="")
        yield rule("effects", f"{words}{{effect:effects}}", build=of.lasting, unbuild=back, is_about=_is_such)


def _without_prevented(part: Any) -> Any:
    return NOTHING_ELSE if isinstance(part, PreventDamage) else part


__all__ = ["NOTHING_ELSE", "is_damage", "preventing", "spoken_of"]
