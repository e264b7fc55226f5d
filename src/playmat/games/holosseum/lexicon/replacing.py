"""What happens instead of something else, and damage that is prevented or dealt elsewhere as it comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.replacement import SAME, instead, is_asked_beforehand
from playmat.lang.clauses import Instead
from playmat.lang.effects import PreventDamage, RedirectDamage
from playmat.lang.nodes import Clause, Pattern
from playmat.lang.patterns import (
    DealsDamage,
    IsDealtDamage,
    Leaves,
)
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.instead import FOLLOWED, STILL, lasting
from playmat.text.grammar.preventing import NOTHING_ELSE, is_damage, preventing
from playmat.text.grammar.redirecting import redirecting
from playmat.text.grammar.same_deed import same_deeds
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule, rules


def _first_prevented(when: Pattern) -> Clause:
    if not is_damage(when):
        raise Refused
    return msgspec.structs.replace(instead(when, NOTHING_ELSE), limit="once per turn")


def _un_first_prevented(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Instead) and clause == Instead(clause.when, NOTHING_ELSE, limit="once per turn")
    return {"when": clause.when} if own and not isinstance(innermost(clause.when), Leaves) else None


def _once_a_turn(clause: Clause) -> Clause:
    if not isinstance(clause, Instead) or clause.limit:
        raise Refused
    return msgspec.structs.replace(clause, limit="once per turn")


def _un_once_a_turn(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Instead) and clause.limit == "once per turn" and clause.effect != NOTHING_ELSE
    return {"clause": msgspec.structs.replace(clause, limit="")} if own else None


def _uninstead(clause: Any, *, optional: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Instead) or not is_asked_beforehand(innermost(clause.when)) or clause.effect is None:
        return None
    if clause.limit or clause.effect == NOTHING_ELSE or has_any(clause.effect, PreventDamage, RedirectDamage):
        return None
    return {"when": clause.when, "effect": clause.effect} if clause.optional is optional else None


REPLACING = (
    *FOLLOWED,
    *lasting(instead),
    *same_deeds(instead, SAME),
    const("still there", "in|on the arena", STILL, read_only=True),
    *(
        rule("own clause", words, build=build, unbuild=unbuild, cites="holo.3-1.card-beats-rule")
        for words, build, unbuild in (
            ("{_:replacement} [.]", lambda _: _, lambda clause: {"_": clause} if isinstance(clause, Instead) else None),
            ("{clause:replacement} . do this only once each turn [.]", _once_a_turn, _un_once_a_turn),
        )
    ),
    rule("own clause", "{clause:replacement} . you may do this only once each turn [.]", build=_once_a_turn),
    rule("own clause", "once each|per turn, {clause:replacement} [.]", build=_once_a_turn),
    rule(
        "plain replacement",
        "if|when {when:would}, {effect:in its place} instead",
        build=instead,
        unbuild=lambda clause: _uninstead(clause, optional=False),
    ),
    rule(
        "plain replacement",
        "if|when {when:would}, you may {effect:in its place} instead",
        build=lambda when, effect: instead(when, effect, optional=True),
        unbuild=lambda clause: _uninstead(clause, optional=True),
    ),
    rule("plain replacement", "if|when {when:would}, instead {effect:in its place}", build=instead),
    *(
        rule(
            "plain replacement",
            f"if|when {{when:would}}, {words} {{effect:in its place}}",
            build=lambda when, effect: instead(when, effect, optional=True),
        )
        for words in ("you may instead", "instead you may")
    ),
    rule("in its place", "{_:deed}"),
    *redirecting(instead, IsDealtDamage),
    *preventing(instead, for_good=(IsDealtDamage, DealsDamage)),
    *rules(
        "plain replacement",
        "prevent the first damage that {when:first would} each|every turn",
        "prevent the first damage {when:first would} each|every turn",
        "the first time {when:would} each|every turn, prevent ( that damage | it )",
        "the first time each|every turn {when:would}, prevent ( that damage | it )",
        build=_first_prevented,
        unbuild=_un_first_prevented,
    ),
    *(
        line
        for name, words in (("would", "damage would be dealt"), ("first would", "would be dealt"))
        for line in (
            rule(name, f"{words} to {{cards:those}}", IsDealtDamage, read_only=name == "would"),
            rule(name, f"{words} to {{to:damaged players}}", DealsDamage, read_only=name == "would"),
            rule(name, f"{words} to {{cards:those}} by {{by:those}}", DealsDamage, read_only=True),
            rule(name, f"{words} to {{to:damaged players}} by {{by:those}}", DealsDamage, read_only=True),
        )
    ),
    rule("first would", "{cards:those} would ( take | be dealt )", IsDealtDamage, read_only=True),
    rule("would", "{to:damaged players} would ( be dealt | take ) damage", DealsDamage),
    rule("event", "{to:damaged players} is/are dealt damage", DealsDamage),
)
