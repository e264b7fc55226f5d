"""The parts of a card's text: what a Spell does, activated effects, triggers, lasting words, deck words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.clause_parts import (
    How,
    activated,
    lasting,
    one_clause,
    triggered,
    un_one_clause,
    unactivated,
)
from playmat.games.holosseum.lexicon.manners import AS_SPELLS, COUNTED, FREELY, USE
from playmat.games.holosseum.nodes.clauses import Activated, AnyTurn, FreePlay
from playmat.lang.clauses import Cast, Keyword, Static, Triggered
from playmat.lang.effects import Either
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern
from playmat.lang.nouns import Aimed, IsTurnOf, Not
from playmat.lang.patterns import Phase
from playmat.lang.values import AimedPlayer, EachPlayer, Number, Opponents, You
from playmat.text.grammar.clause import nth_time, two_times
from playmat.text.grammar.condition import asked
from playmat.text.grammar.fits import AN_INT
from playmat.text.grammar.naming import goes_on_about
from playmat.text.grammar.past import times
from playmat.text.grammar.phases import phases
from playmat.text.grammar.playable import playable
from playmat.text.grammar.quantity import where_x
from playmat.text.grammar.time import behind
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule

# ---- what is announced


def _cast(effect: Effect) -> Clause:
    return Cast(effect)


def _uncast(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Cast) or _is_own_choice(clause.effect) or clause.price is not None:
        return None
    return {"effect": clause.effect}


def _is_own_choice(effect: Effect) -> bool:
    """Whether all that a Spell does is one of several things, of which its player chooses."""
    return isinstance(effect, Either) and effect.who == You()


def _check_priced(price: Effect) -> None:
    if has_any(price, Aimed, AimedPlayer):
        raise Refused


PRICED = checked(Cast(slot("effect"), slot("price")), _check_priced)


def _check_choose_one(effect: Effect) -> None:
    if not _is_own_choice(effect):
        raise Refused


def _limited(clause: Clause, limit: How) -> Clause:
    """What is said apart of when and how often an effect may be activated."""
    assert isinstance(clause, Activated)
    if clause.condition is not None or clause.any_turn or clause.times != 1:
        raise Refused
    return msgspec.structs.replace(clause, times=limit.times, any_turn=limit.any_turn, condition=limit.condition)


def _times(number: int) -> int:
    if number < 2:
        raise Refused
    return number


def _untimes(number: Any) -> Mapping[str, Any] | None:
    return {"number": number} if isinstance(number, int) and number > 2 else None


# ---- triggers and replacements


def _unwhen(clause: Any, *, moment: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or isinstance(clause.when, Phase) is not moment:
        return None
    shown: dict[str, Any] = {"when": clause.when, "effect": clause.effect}
    return shown if clause.condition is None else {**shown, "condition": clause.condition}


def _nth_time(number: int, when: Pattern, effect: Effect) -> Clause:
    return triggered(nth_time(when, number), effect)


# ---- lasting words


MY_TURN, THEIRS = IsTurnOf(You()), IsTurnOf(Opponents())
AT_END = Phase("turn", EachPlayer(), "end")
WHILE = "( while | as long as )"


def _unless(changes: tuple[Change, ...], condition: Condition) -> Clause:
    return lasting(changes, Not(condition))


def _ununless(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Static) and isinstance(clause.condition, Not) and clause.condition != Not(MY_TURN)
    return {"changes": clause.changes, "condition": clause.condition.condition} if own else None


def _unlasting(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static):
        return None
    shown: dict[str, Any] = {"changes": clause.changes}
    return shown if clause.condition is None else {**shown, "condition": clause.condition}


def _alone(change: Change, condition: Condition | None = None) -> Clause:
    return lasting((change,), condition)


def _unalone(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or len(clause.changes) != 1:
        return None
    shown: dict[str, Any] = {"change": clause.changes[0]}
    return shown if clause.condition is None else {**shown, "condition": clause.condition}


def _un_alone_unless(clause: Any) -> Mapping[str, Any] | None:
    shown = _ununless(clause)
    if shown is None or len(shown["changes"]) != 1:
        return None
    return {"change": shown["changes"][0], "condition": shown["condition"]}


def _two(first: Clause, rest: tuple[Clause, ...], kind: str = "") -> tuple[Clause, ...]:
    """Sentences that follow each other without a stroke are clauses of their own where nothing joins them; "Unchained"
    behind another one may be said of what that speaks of.
    """
    if isinstance(rest[0], Keyword) or goes_on_about(first, rest[0]):
        raise Refused
    return (*one_clause(first, kind), *rest)


def _once_reached(when: Pattern, effect: Effect, kind: str) -> tuple[Clause, ...]:
    """Of counters on the card itself, where its text begins so."""
    return one_clause(triggered(when, effect), kind)


def _permanent(kind: str) -> tuple[Any, ...]:
    """A kind of card that stays: its clauses are those of every card."""
    return (
        rule(
            f"{kind} clause",
            "{clause:own clause}",
            build=partial(one_clause, kind=kind),
            unbuild=partial(un_one_clause, kind=kind),
        ),
        rule(
            f"{kind} clause",
            "when|whenever {when:counted state}, {effect:effects}",
            build=partial(_once_reached, kind=kind),
        ),
        rule(f"{kind} clause", f"{{first:own clause}} {{rest:{kind} clause}}", build=partial(_two, kind=kind)),
        const(f"{kind} clause", "unchained", (Keyword("Unchained"),), cites="holo.4-1.unchained"),
    )


FREE = f"[playing] this card|entity|power|spell {FREELY}"


OF_IT = "this card|entity|power|spell"


ITS_EFFECT = "[( effect | ability | text | card | entity | power | entity 's effect | power 's effect )]"
WITHOUT_COUNTING = f"you can|may play {OF_IT} without it counting toward|towards|against {COUNTED}"


CLAUSES = (
    *_permanent("entity"),
    *_permanent("power"),
    *_permanent("runner"),
    *(
        rule(
            "spell clause",
            f"{{clause:{name} clause}}",
            build=partial(one_clause, kind="spell"),
            unbuild=partial(un_one_clause, kind="spell"),
        )
        for name in ("deck", "cast")
    ),
    rule("spell clause", "{first:deck clause} {rest:spell clause}", build=partial(_two, kind="spell")),
    rule("cast clause", "{effect:effects}", build=_cast, unbuild=_uncast),
    rule("cast clause", "choose one - {effect:modes}", shape=checked(Cast(slot("effect")), _check_choose_one)),
    rule("cast clause", "{price:deed} {c:COLON} {effect:effects}", shape=PRICED, read_only=True),
    rule("cast clause", "as an additional cost to play this card|spell, {price:verb} . {effect:effects}", shape=PRICED),
    *(
        rule("cast clause", f"{words} {{price:verb}} . {{effect:effects}}", shape=PRICED, read_only=True)
        for words in (
            "as an additional cost to play this, [you must]",
            "to play this card|spell, [you must] [first]",
            "to play this, [you must] [first]",
        )
    ),
    rule("own clause", "{_:deck clause}"),
    const("own clause", "unchained .", Keyword("Unchained"), read_only=True),
    # ---- activated effects
    rule("activation", "activate [{times:often} each|every turn] [only if {condition:condition}]", How, any_turn=False),
    rule(
        "activation",
        "activate [{times:often} each turn] on any turn [only if {condition:condition}]",
        How,
        any_turn=True,
        cites="holo.4-2.text-may-relax",
    ),
    rule(
        "activation",
        "activate [this [power|entity|card|effect|ability]] only on|during your opponent's turn",
        build=lambda: How(any_turn=True, condition=THEIRS),
    ),
    rule(
        "own clause",
        "{how:activation}: {effect:effects}",
        build=activated,
        unbuild=lambda clause: unactivated(clause, priced=False),
        cites="holo.4-2.once-per-turn",
    ),
    rule(
        "own clause",
        "{how:activation} {c:COMMA} {price:verb}: {effect:effects}",
        build=activated,
        unbuild=lambda clause: unactivated(clause, priced=True),
        cites="holo.4-2.once-per-turn",
    ),
    rule("own clause", "{how:activation} {(} {price:deed} {)} : {effect:effects}", build=activated),
    rule(
        "own clause",
        "{price:deed} {c:COLON} {effect:effects}",
        build=lambda price, effect: activated(How(), effect, price),
    ),
    *(
        rule("own clause", words, build=_limited)
        for this in (
            f"[you may|can] activate this {ITS_EFFECT} only {{limit:limit of use}}",
            f"[you may|can] ( activate | {USE} ) only {{limit:limit of use}}",
            f"you may|can only {USE} {{limit:limit of use}}",
        )
        for words in (f"{{clause:use}} {this} [.]", f"{this} . {{clause:use}}")
    ),
    rule("use", "{how:activation}: {effect:effects}", build=activated),
    rule("use", "{how:activation} {c:COMMA} {price:verb}: {effect:effects}", build=activated),
    rule("use", "{price:deed} {c:COLON} {effect:effects}", build=lambda price, effect: activated(How(), effect, price)),
    rule("limit of use", "if {condition:condition}", How),
    rule("limit of use", "on|during your turn", build=lambda: How(condition=MY_TURN)),
    rule("limit of use", "on|during your opponent's turn", build=lambda: How(any_turn=True, condition=THEIRS)),
    rule("limit of use", "{times:often} each|every|per turn", How),
    rule(
        "own clause",
        "activate: {effect:effects} this counts as playing a card [.]",
        shape=Activated(slot("effect"), counts=True),
        cites="holo.2-3.activation-may-count",
    ),
    const(
        "activation",
        "( once per turn | once each turn | once a turn )",
        How(at_will=True),
        cites="holo.4-2.once-per-turn",
        read_only=True,
    ),
    const(
        "activation",
        "( twice per turn | twice each turn | twice a turn )",
        How(times=2, at_will=True),
        read_only=True,
    ),
    const("often", "once", 1, read_only=True),
    const("often", "twice", 2),
    rule("often", "{number:NUMBER} times", build=_times, unbuild=_untimes),
    # ---- triggers
    rule(
        "own clause",
        "when|whenever {when:event}, {effect:effects}",
        build=triggered,
        unbuild=lambda clause: _unwhen(clause, moment=False) if getattr(clause, "condition", 1) is None else None,
        cites="holo.2-7.abilities-on-stack",
    ),
    rule(
        "own clause",
        "when|whenever {when:event}, if {condition:condition}, {effect:effects}",
        build=triggered,
        unbuild=lambda clause: _unwhen(clause, moment=False) if getattr(clause, "condition", None) else None,
    ),
    rule(
        "own clause",
        "{when:moment}, {effect:effects}",
        build=triggered,
        unbuild=lambda clause: _unwhen(clause, moment=True) if getattr(clause, "condition", 1) is None else None,
    ),
    rule(
        "own clause",
        "{when:moment}, if {condition:condition}, {effect:effects}",
        build=triggered,
        unbuild=lambda clause: _unwhen(clause, moment=True) if getattr(clause, "condition", None) else None,
    ),
    *(
        rule("own clause", f"{words} {{effect:asked deed}} [.]", build=triggered)
        for words in ("when|whenever {when:event},", "{when:moment},")
    ),
    rule("asked deed", "{effect:statement} if {condition:condition}", build=asked),
    *(
        rule(
            "own clause",
            f"at the end of a|each|any turn in which {{when:{past}}}, {{effect:effects}}",
            build=lambda when, effect, number=number: triggered(AT_END, effect, times(when, *number)),
        )
        for past, number in (("past", (">=", Number(1))), ("negative past", ("=", Number(0))))
    ),
    rule("own clause", "when|whenever {when:event} while {condition:condition}, {effect:effects}", build=triggered),
    *behind(triggered),
    *two_times(triggered),
    *phases({"draw step": "draw", "attack step": "attack"}),
    rule("own clause", "the {number:ordinal} time {when:event} each|every turn, {effect:effects}", build=_nth_time),
    rule("own clause", "the {number:ordinal} time each|every turn {when:event}, {effect:effects}", build=_nth_time),
    # ---- lasting words
    rule(
        "own clause",
        "{changes:changes} [.]",
        build=lasting,
        unbuild=lambda clause: _unlasting(clause) if getattr(clause, "condition", 1) is None else None,
    ),
    rule(
        "own clause",
        f"{WHILE} {{condition:condition}}, {{changes:changes}} [.]",
        build=lasting,
        unbuild=lambda clause: _unlasting(clause) if getattr(clause, "condition", None) else None,
    ),
    rule(
        "own clause",
        "{change:lasting change} [.]",
        build=_alone,
        unbuild=lambda clause: _unalone(clause) if getattr(clause, "condition", 1) is None else None,
    ),
    rule(
        "own clause",
        f"{WHILE} {{condition:condition}}, {{change:lasting change}} [.]",
        build=_alone,
        unbuild=lambda clause: _unalone(clause) if getattr(clause, "condition", None) else None,
    ),
    rule("own clause", f"{{changes:changes}} {WHILE} {{condition:condition}} [.]", build=lasting),
    rule(
        "own clause",
        "{changes:changes} where X is {value:value} [.]",
        build=lambda changes, value: lasting(where_x(value, changes)),
    ),
    rule("own clause", "if {condition:condition}, {change:lasting change} [.]", build=_alone),
    rule("own clause", "{changes:changes} if {condition:condition} [.]", build=lasting),
    rule("own clause", "if {condition:condition}, {changes:changes} [.]", build=lasting),
    rule("own clause", f"{{change:lasting change}} {WHILE} {{condition:condition}} [.]", build=_alone),
    rule("own clause", "{change:lasting change} if {condition:condition} [.]", build=_alone),
    rule(
        "own clause",
        "{change:lasting change} unless {condition:condition} [.]",
        build=lambda change, condition: _unless((change,), condition),
        unbuild=_un_alone_unless,
    ),
    rule("own clause", "{changes:changes} unless {condition:condition} [.]", build=_unless, unbuild=_ununless),
    *(
        rule("own clause", words, build=partial(lasting, condition=when))
        for whose, when in (("your", MY_TURN), ("your opponent's", THEIRS))
        for words in (
            f"during|on {whose} turn, {{changes:changes}} [.]",
            f"{{changes:changes}} during|on {whose} turn [.]",
        )
    ),
    rule("granted", '{"} {clause:own clause} {"}', build=one_clause, unbuild=un_one_clause),
    # ---- playing
    rule("limit", "{number:count}", shape=slot("number", AN_INT)),
    const(
        "deck clause",
        f"you may play this card|entity|power on|during your opponent's turn {AS_SPELLS} [.]",
        AnyTurn(),
        cites="holo.5-1.power-own-turn",
    ),
    *playable("deck clause", "this [card|entity|power|spell]", shown="this card", cites="holo.3-1.card-beats-rule"),
    const("when played", "on|during your turn", MY_TURN),
    const("when played", "on|during your opponent's turn", THEIRS),
    rule("deck clause", f"{WITHOUT_COUNTING} if|while {{condition:condition}} [.]", FreePlay, read_only=True),
    const("deck clause", f"{WITHOUT_COUNTING} [.]", FreePlay(), read_only=True),
    const("deck clause", f"{FREE} [.]", FreePlay()),
    rule("deck clause", f"if {{condition:condition}}, {FREE} [.]", FreePlay),
)
