"""What follows something that happens instead: "you may discard two cards instead. If you do, tap this card".

A game says what can happen instead of what (its ``replacement``); what is done besides is said of any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.clauses import Instead
from playmat.lang.effects import EachDoes, IfDone, Replaces, Sequence
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Who
from playmat.lang.values import ControllerOf, It, OwnerOf, ThatPlayer, This
from playmat.text.english.sentences import every, if_done, in_order, who_does
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
    dealt_by_it = clause.when.is_damage and getattr(clause.when, "cards", None) is None
    if has_any(clause.when, It) and not dealt_by_it:
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


WHEN = "if|when|whenever {when:would}"
THEY_DO = "( they | he | she | it | that player ) do|does"
_NOT_SO = (
    "( it | they | that card | that character | that unit | that entity ) is|are not [destroyed] [instead]",
    "( that does not happen | it does not happen | it|they does|do not | prevent it|this|that )",
)
NOT_SO = f"( {' | '.join(_NOT_SO)} )"


def _un_asked(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Instead) or not clause.by_them or clause.limit or clause.condition is not None:
        return None
    shown = who_does(clause.effect)
    return None if shown is None else {"when": clause.when, **shown}


def _un_bought_off(clause: Any) -> Mapping[str, Any] | None:
    shown = _un_asked(clause)
    steps = _steps(shown["effect"]) if shown is not None else ()
    if shown is None or len(steps) != len(("price", "what follows")) or not isinstance(steps[1], IfDone):
        return None
    return {"when": clause.when, "who": shown["who"], "price": steps[0], "effect": steps[1].effect}


def bought_off(instead: Callable[..., Clause], *, if_you_do: bool = False) -> tuple[Rule, ...]:
    """Replacements that the player of the card concerned is asked about: "its player may pay 2 grist instead".

    ``if_you_do``: what you pay first is said so, too.
    """

    def asked(when: Pattern, who: Who, effect: Effect) -> Clause:
        """The player of the card that is concerned is asked, and does it."""
        instead(when, effect, optional=True)
        done = every(who, effect)
        if not isinstance(who, ControllerOf | OwnerOf | ThatPlayer) or not isinstance(done, EachDoes):
            raise Refused("whoever is asked must be one player: say 'its player', or 'you'")
        clause = instead(when, done, optional=True)
        assert isinstance(clause, Instead)
        return msgspec.structs.replace(clause, effect=done, by_them=True)

    def bought(when: Pattern, who: Who, price: Effect, effect: Effect) -> Clause:
        return asked(when, who, in_order(price, if_done(effect)))

    def paid_first(when: Pattern, price: Effect, effect: Effect) -> Clause:
        instead(when, effect, optional=True)
        return instead(when, in_order(price, if_done(effect)), optional=True)

    return (
        *(
            rule(
                "plain replacement",
                f"{WHEN}, you may [choose to] {{price:deed}} . if you do, {words}",
                build=paid_first,
            )
            for words in ("{effect:deed} instead", "instead {effect:deed}")
            if if_you_do
        ),
        rule(
            "plain replacement",
            f"{WHEN}, {{who:player}} may [choose to] {{price:deed}} . if {THEY_DO}, {{effect:deed}} instead",
            build=bought,
            unbuild=_un_bought_off,
        ),
        rule(
            "plain replacement",
            f"{WHEN}, {{who:player}} may [choose to] {{price:deed}} . if {THEY_DO}, instead {{effect:deed}}",
            build=bought,
        ),
        rule(
            "plain replacement",
            f"{WHEN}, {{who:player}} may [choose to] {{effect:deed}} instead",
            build=asked,
            unbuild=_un_asked,
        ),
        *(
            rule("plain replacement", f"{WHEN}, {{who:player}} may [choose to] {{effect:deed}} {words}", build=asked)
            for words in ("to prevent it|this|that", f". if {THEY_DO}, {NOT_SO}", f"and {NOT_SO}")
        ),
    )


def lasting(instead: Callable[..., Clause], *, turns: bool = True, if_you_do: bool = False) -> tuple[Rule, ...]:
    """Replacements that count for a time, and those that others are asked about: ``instead`` is the game's replacement
    of what would happen. ``turns``: how often is counted by turns.
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
        *bought_off(instead, if_you_do=if_you_do),
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
                unbuild=partial(_un_the_next_time, lasts=bool(until)),
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
