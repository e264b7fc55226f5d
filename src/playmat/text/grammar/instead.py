"""What follows something that happens instead: "you may discard two cards instead. If you do, tap this card".

A game says what can happen instead of what (its ``replacement``); what is done besides is said of any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.clauses import Instead
from playmat.lang.effects import IfDone, Replaces, Sequence
from playmat.lang.nodes import Clause, Condition, Effect, Pattern
from playmat.lang.values import It, ThatPlayer, This
from playmat.text.english.sentences import if_done, in_order
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.referents import Said
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule


def under(clause: Clause, condition: Condition) -> Clause:
    """Only where something is so. "It" in the condition is the card itself, where that is what would be concerned."""
    if not isinstance(clause, Instead) or clause.condition is not None or clause.to:
        raise Refused
    if getattr(innermost(clause.when), "cards", None) == This():
        condition = replaced(condition, It(), This())
    if has_any(condition, It, Said, ThatPlayer):
        raise Refused
    return msgspec.structs.replace(clause, condition=condition)


def _un_under(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Instead) or clause.condition is None:
        return None
    return {"clause": msgspec.structs.replace(clause, condition=None), "condition": clause.condition}


def _steps(effect: Effect | None) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else () if effect is None else (effect,)


def _whole(steps: tuple[Effect, ...]) -> Effect:
    return steps[0] if len(steps) == 1 else Sequence(steps)


def _followed(clause: Clause, rest: Effect) -> Clause:
    """What is up to somebody is followed only by what they then do; a sentence without "if you do" leaves open
    whether it is done where they let it happen.
    """
    if not isinstance(clause, Instead) or not _steps(clause.effect):
        raise Refused
    asked = [isinstance(step, IfDone) for step in _steps(rest)]
    if clause.optional and not all(asked):
        raise Refused("say whether this is done where nothing happened instead: 'if you do, …'")
    if not clause.optional and any(asked):
        raise Refused("nobody decides here whether it is done")
    assert clause.effect is not None
    return msgspec.structs.replace(clause, effect=in_order(clause.effect, rest))


def _un_followed(clause: Any) -> Mapping[str, Any] | None:
    steps = _steps(clause.effect) if isinstance(clause, Instead) and clause.optional else ()
    at = next((index for index, step in enumerate(steps) if isinstance(step, IfDone)), 0)
    if not at or not all(isinstance(step, IfDone) for step in steps[at:]):
        return None
    return {"clause": msgspec.structs.replace(clause, effect=_whole(steps[:at])), "rest": _whole(steps[at:])}


def _followed_under(condition: Condition, clause: Clause, rest: Effect) -> Clause:
    return under(_followed(clause, rest), condition)


def _un_followed_under(clause: Any) -> Mapping[str, Any] | None:
    shown = _un_under(clause)
    followed = None if shown is None else _un_followed(shown["clause"])
    return None if shown is None or followed is None else {"condition": shown["condition"], **followed}


# ---- for a time


def _for_a_time(clause: Clause, until: Any) -> Effect:
    """Ends as a duration says, and never with the card that says it."""
    if not isinstance(clause, Instead) or clause.effect is None or clause.to:
        raise Refused
    if until == "forever" and clause.limit != "once":
        raise Refused
    if has_any(clause.when, It):
        raise Refused  # what would happen to a card that was spoken of is a text that this card gains
    return Replaces(clause, until)


def _the_next_time(clause: Clause, until: Any) -> Effect:
    if not isinstance(clause, Instead) or clause.limit:
        raise Refused
    return _for_a_time(msgspec.structs.replace(clause, limit="once"), until)


def _un_the_next_time(effect: Any, *, lasts: bool) -> Mapping[str, Any] | None:
    clause = effect.clause if isinstance(effect, Replaces) else None
    if not isinstance(clause, Instead) or clause.limit != "once" or clause.optional:
        return None
    return {"when": clause.when, "effect": clause.effect} | (
        {} if effect.until == "forever" else {"until": effect.until}
    )


def lasting(instead: Callable[..., Clause], *, turns: bool = True) -> tuple[Rule, ...]:
    """Replacements that count for a time: ``instead`` is the game's replacement of what would happen. ``turns``: how
    often is counted by turns.
    """

    def in_between(when: Pattern, effect: Effect, until: Any, *, optional: bool = False) -> Effect:
        return _for_a_time(instead(when, effect, optional=optional), until)

    def next_time(when: Pattern, effect: Effect, until: Any = "forever") -> Effect:
        return _the_next_time(instead(when, effect, optional=False), until)

    def if_so(when: Pattern, condition: Condition, effect: Effect, *, optional: bool = False) -> Clause:
        return under(instead(when, effect, optional=optional), condition)

    def at_first(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
        return msgspec.structs.replace(instead(when, effect, optional=optional), limit="once per turn")

    first = ("the first time {when:would} each|every turn", "the first time each|every turn [that] {when:would}")
    return (
        *(
            rule(
                "plain replacement",
                f"{words}, {may}{{effect:{deed}}} instead",
                build=partial(at_first, optional=bool(may)),
            )
            for words in (first if turns else ())
            for may in ("", "you may ")
            for deed in ("deed", "same deed")
        ),
        *(
            rule(
                "plain replacement",
                f"if|when {{when:would}} {words} {{condition:condition}}, {may}{{effect:deed}} instead",
                build=partial(if_so, optional=bool(may)),
            )
            for words in ("while", "( and | and if )")
            for may in ("", "you may ")
        ),
        rule(
            "statement",
            "{until:duration}, {clause:plain replacement}",
            build=_for_a_time,
            shown=Replaces(slot("clause"), slot("until")),
        ),
        rule("statement", "if|when {when:would} {until:duration}, {effect:deed} instead", build=in_between),
        rule(
            "statement",
            "if|when {when:would} {until:duration}, you may {effect:deed} instead",
            build=partial(in_between, optional=True),
        ),
        *(
            rule(
                "statement",
                f"the next time {{when:would}}{until}, {{effect:{deed}}} instead",
                build=next_time,
                unbuild=partial(_un_the_next_time, lasts=bool(until)) if deed == "deed" else None,
            )
            for until in ("", " {until:duration}")
            for deed in ("deed", "same deed")
        ),
        rule("statement", "{until:duration}, the next time {when:would}, {effect:deed} instead", build=next_time),
    )


STILL = "still there"


def _stays(still: str, effect: Effect) -> Effect:
    """That nothing else happens to it is what "instead" says."""
    assert still == STILL
    return if_done(effect)


FOLLOWED = (
    rule("replacement", "while {condition:condition}, {clause:plain replacement}", build=under, unbuild=_un_under),
    rule("replacement", "{clause:plain replacement} if|while {condition:condition}", build=under),
    rule(
        "replacement",
        "while {condition:condition}, {clause:plain replacement} . {rest:effects}",
        build=_followed_under,
        unbuild=_un_followed_under,
    ),
    rule("replacement", "{_:plain replacement}"),
    rule("replacement", "{clause:plain replacement} . {rest:effects}", build=_followed, unbuild=_un_followed),
    const("still there", "in play", STILL),
    rule("statement", "if you do, it|they stays|stay {still:still there} and {effect:deed}", build=_stays),
)
