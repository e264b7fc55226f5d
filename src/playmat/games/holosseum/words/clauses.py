"""The parts of a card's text: what a Spell does, activated effects, triggers, lasting words, deck words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeGuard

import msgspec

from playmat.games.holosseum.lexicon.lying import is_unchaining
from playmat.games.holosseum.nodes.attacks import AttackPrice
from playmat.games.holosseum.nodes.changes import AddsDamage, PreventsDamageBy
from playmat.games.holosseum.nodes.clauses import Activated, AnyTurn, CopyLimit, FreePlay
from playmat.games.holosseum.nodes.filters import NthPlayed
from playmat.games.holosseum.nodes.rules import DoublesDamage, MoreDamageTo
from playmat.games.holosseum.words.binding import (
    as_it_enters,
    discussed,
    is_other_than_nothing,
    speaks_of_nothing,
    undiscussed,
    with_amounts,
    with_looked,
    with_players,
    with_x,
    without_x,
)
from playmat.lang.changes import AddsStats, GainsText, MaySkipPart, SetsStats
from playmat.lang.clauses import Cast, Keyword, PlayOnly, Static, Triggered
from playmat.lang.effects import Either, Give, If, May, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Value
from playmat.lang.nouns import Aimed, Choice, Compare, Holds, IsExtreme, IsOther, IsTurnOf, Not, RandomOf, Topmost
from playmat.lang.patterns import Attacks, AttacksAlone, Blocks, DeclaresAttack, GoesUnblocked, IsBlocked, Phase
from playmat.lang.values import AimedPlayer, Count, EachPlayer, It, NamedCountersOn, Number, Opponents, You
from playmat.text.english.sentences import settled
from playmat.text.grammar.amount import AsMuch
from playmat.text.grammar.change import about_the_same, about_their_own, about_their_player
from playmat.text.grammar.clause import nth_time, whose_doing
from playmat.text.grammar.elision import with_nouns
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.past import times
from playmat.text.grammar.phases import phases
from playmat.text.grammar.quantity import where_x
from playmat.text.grammar.this_way import with_done
from playmat.text.grammar.time import behind
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused, const, rule


def one_clause(clause: Clause, kind: str = "") -> tuple[Clause, ...]:
    """A clause as the reader takes it; whoever does what it says, where no word says so, is its player.

    ``kind`` of the card that says it.
    """
    clause = with_x(with_amounts(with_looked(with_done(with_nouns(clause)))))
    if speaks_of_nothing(clause) or has_any(clause, AsMuch):
        raise Refused
    clause = discussed(with_players(settled(clause)), kind)
    if is_other_than_nothing(clause):
        raise Refused("other than which? none was spoken of")
    return (clause,)


def un_one_clause(clauses: Any, kind: str = "") -> Mapping[str, Any] | None:
    if not isinstance(clauses, tuple) or len(clauses) != 1:
        return None
    clause = undiscussed(clauses[0], kind)
    return None if clause is None else {"clause": without_x(clause)}


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


def _priced(price: Effect, effect: Effect) -> Clause:
    if has_any(price, Aimed, AimedPlayer):
        raise Refused
    return Cast(effect, price)


def _unpriced(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Cast) and clause.price is not None
    return {"price": clause.price, "effect": clause.effect} if own else None


def _choose_one(effect: Effect) -> Clause:
    if not _is_own_choice(effect):
        raise Refused
    return Cast(effect)


def _unchoose_one(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Cast) and _is_own_choice(clause.effect) and clause.price is None
    return {"effect": clause.effect} if own else None


class How(msgspec.Struct, frozen=True):
    """While a text is read: how often, when and under which condition an effect may be activated. ``at_will``: said by
    how often alone, so that "you may" says that one may activate it.
    """

    times: int = 1
    any_turn: bool = False
    condition: Condition | None = None
    at_will: bool = False


def activated(how: How, effect: Effect, price: Effect | None = None) -> Clause:
    if (
        isinstance(effect, Give)
        and effect.until == "forever"
        and not has_any(effect, Aimed)
        and not is_unchaining(effect)
    ):
        raise Refused  # a change without an end is for good, which must be meant
    if price is not None and has_any(price, Aimed, AimedPlayer):
        raise Refused  # a price is paid, not directed at anything
    if how.at_will:
        effect = _without_may(effect)
    return Activated(effect, price, how.condition, how.times, how.any_turn)


def _without_may(effect: Effect) -> Effect:
    """The effect without the leave to do what it begins with."""
    if isinstance(effect, May) and effect.who == You():
        return effect.effect
    if isinstance(effect, Sequence) and isinstance(effect.effects[0], May) and effect.effects[0].who == You():
        first = effect.effects[0].effect
        return Sequence((*(first.effects if isinstance(first, Sequence) else (first,)), *effect.effects[1:]))
    return effect


def _limited(clause: Clause, limit: How) -> Clause:
    """What is said apart of when and how often an effect may be activated."""
    assert isinstance(clause, Activated)
    if clause.condition is not None or clause.any_turn or clause.times != 1:
        raise Refused
    return msgspec.structs.replace(clause, times=limit.times, any_turn=limit.any_turn, condition=limit.condition)


def unactivated(clause: Any, *, priced: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Activated) or (
        clause.counts or clause.once_a_game or clause.while_chained or (clause.price is not None) is not priced
    ):
        return None
    shown = {"how": How(clause.times, clause.any_turn, clause.condition), "effect": clause.effect}
    return {**shown, "price": clause.price} if priced else shown


def _times(number: int) -> int:
    if number < 2:
        raise Refused
    return number


def _untimes(number: Any) -> Mapping[str, Any] | None:
    return {"number": number} if isinstance(number, int) and number > 2 else None


# ---- triggers and replacements

OF_AN_ATTACK = (Attacks, AttacksAlone, Blocks, DeclaresAttack, GoesUnblocked, IsBlocked)
DEALING = (AddsDamage, DoublesDamage, MoreDamageTo, PreventsDamageBy)
"""In an attack these are meant of its damage, and not for good."""


def triggered(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if has_any(when, Aimed, AimedPlayer):
        raise Refused  # nothing is aimed at before the text is announced
    if isinstance(first, If) and condition is None:
        raise Refused  # "when …, if …": the condition is the trigger's
    if isinstance(when, Phase) and when.moment == "during" and isinstance(first, Give) and first.until == "forever":
        raise Refused  # "during your attack step, … gets +1 Attack": as long as the step lasts, not for good
    if isinstance(innermost(when), OF_AN_ATTACK) and any(
        isinstance(one, Give) and one.until == "forever" and any(isinstance(part, DEALING) for part in one.changes)
        for one in inside(effect)
    ):
        raise Refused("for how long? say it: until the end of the turn, or while it attacks")
    if any(
        isinstance(one, Give) and one.until == "forever" and has_any(one, NamedCountersOn) for one in inside(effect)
    ):
        raise Refused  # as long as the counters are there, which a sentence of its own says
    if is_exactly_one(condition):
        if has_any(condition, IsOther) and not isinstance(when, Phase) and has_any(effect, It):
            raise Refused  # the other, or the one that set it off?
        effect = about_the_one(effect, condition)
    return Triggered(as_it_enters(when, effect), whose_doing(when, effect), condition)


def is_exactly_one(condition: Condition | None) -> TypeGuard[Compare]:
    """Whether a text asks for exactly one card, which "it" then is."""
    return (
        isinstance(condition, Compare)
        and condition.comparison == "="
        and condition.right == Number(1)
        and isinstance(condition.left, Count)
    )


def about_the_one(effect: Effect, condition: Compare) -> Effect:
    """ "If you control exactly one Entity, it gets …": that Entity, not the card whose text it is."""
    if not isinstance(effect, Give) or not has_any(tuple(getattr(one, "of", None) for one in effect.changes), It):
        if has_any(effect, It):
            raise Refused
        return effect
    assert isinstance(condition.left, Count)
    cards = condition.left.cards
    mine = tuple(
        msgspec.structs.replace(one, of=cards) if isinstance(getattr(one, "of", None), It) else one
        for one in effect.changes
    )
    return msgspec.structs.replace(effect, changes=mine)


def _unwhen(clause: Any, *, moment: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or isinstance(clause.when, Phase) is not moment:
        return None
    shown: dict[str, Any] = {"when": clause.when, "effect": clause.effect}
    return shown if clause.condition is None else {**shown, "condition": clause.condition}


def _first_time(when: Pattern, effect: Effect) -> Clause:
    return triggered(nth_time(when, 1), effect)


# ---- lasting words


def lasting(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """True as long as the card lies there. Nothing in it may be chosen or aimed at: "the Entity with the highest
    Attack" is every one that has it.
    """
    changes = tuple(about_their_own(change) for change in changed(changes, _all_foremost))
    condition = about_their_player(changes, about_the_same(changes, condition))
    if has_any(changes, NthPlayed) and has_any(changes, AddsStats, SetsStats, GainsText):
        raise Refused("for how long? say it: as it enters, or until the end of the turn")
    if has_any(changed(changes, _unpaid), Choice, Topmost, RandomOf, Aimed, AimedPlayer) or has_any(condition, It):
        raise Refused
    if isinstance(condition, Holds):
        card = condition.card
        changes = changed(changes, lambda part: card if isinstance(part, It) else part)
    if has_any(tuple(getattr(change, "of", None) for change in changes), It):
        raise Refused
    return Static(changes, condition)


def _unpaid(part: Any) -> Any:
    """Without what is done as something comes: there cards may be chosen."""
    if isinstance(part, AttackPrice):
        return msgspec.structs.replace(part, price=Sequence(()))
    return msgspec.structs.replace(part, effect=Sequence(())) if isinstance(part, MaySkipPart) else part


def _all_foremost(part: Any) -> Any:
    one = isinstance(part, Choice) and part == Choice(part.cards)
    return part.cards if one and any(isinstance(word, IsExtreme) for word in part.cards.filters) else part


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
    """Sentences that follow each other without a stroke are clauses of their own where nothing joins them."""
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
    )


FREE = (
    "[playing] this card|entity|power|spell ( does not | doesn't ) "
    "( use up a play | count as a play | count as one of your plays | count towards your plays )"
)


def _play_only(condition: Condition) -> Clause:
    """What is asked as the card is played says nothing of "it"."""
    if has_any(condition, It):
        raise Refused
    return PlayOnly(condition)


PLAY = "[you can|may] play [this] [card|entity|power|spell]"
HAVE = "[you] can|may have|play|include"
OF_IT = "this card|entity|power|spell"
IN_DECK = "in your|a deck"
DECK_HAS = "your|a deck can|may have|contain|include"


def _limit(number: Value) -> int:
    if not isinstance(number, Number):
        raise Refused
    return number.number


def _unlimit(number: Any) -> Mapping[str, Any] | None:
    return {"number": Number(number)} if isinstance(number, int) else None


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
    rule("cast clause", "choose one - {effect:modes}", build=_choose_one, unbuild=_unchoose_one),
    rule(
        "cast clause",
        "as an additional cost to play this card|spell, {price:verb} . {effect:effects}",
        build=_priced,
        unbuild=_unpriced,
    ),
    rule("own clause", "{_:deck clause}"),
    const("own clause", "unchained [.]", Keyword("Unchained"), cites="holo.4-1.unchained"),
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
        "activate only on|during your opponent's turn",
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
        for this in ("activate this [effect|ability|text] only {limit:limit of use}",)
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
        build=lambda effect: Activated(effect, counts=True),
        unbuild=lambda clause: (
            {"effect": clause.effect}
            if isinstance(clause, Activated) and clause == Activated(clause.effect, counts=True)
            else None
        ),
        cites="holo.2-3.activation-may-count",
    ),
    const(
        "activation",
        "( once per turn | once each turn | once a turn )",
        How(at_will=True),
        cites="holo.4-2.once-per-turn",
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
        rule(
            "own clause",
            f"at the end of a|each|any turn in which {{when:{past}}}, {{effect:effects}}",
            build=lambda when, effect, number=number: triggered(AT_END, effect, times(when, *number)),
        )
        for past, number in (("past", (">=", Number(1))), ("negative past", ("=", Number(0))))
    ),
    *behind(triggered),
    *phases({"draw step": "draw", "attack step": "attack"}),
    rule("own clause", "the first time {when:event} each|every turn, {effect:effects}", build=_first_time),
    rule("own clause", "the first time each|every turn {when:event}, {effect:effects}", build=_first_time),
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
    # ---- deck building and playing
    rule(
        "deck clause",
        "you may have any number of copies of this card in your deck [.]",
        build=lambda: CopyLimit(None),
        unbuild=lambda clause: {} if clause == CopyLimit(None) else None,
        cites="holo.1-1.copy-limit-exception",
    ),
    rule(
        "deck clause",
        "you may have up to {number:NUMBER} copies of this card in your deck [.]",
        build=CopyLimit,
        unbuild=lambda clause: (
            {"number": clause.number} if isinstance(clause, CopyLimit) and clause.number is not None else None
        ),
        cites="holo.1-1.copy-limit-exception",
    ),
    rule("deck clause", f"{HAVE} up to {{number:limit}} copies of {OF_IT} {IN_DECK} [.]", build=CopyLimit),
    rule("deck clause", f"{HAVE} any number of [copies of] {OF_IT} {IN_DECK} [.]", build=lambda: CopyLimit(None)),
    rule("deck clause", f"{DECK_HAS} up to {{number:limit}} copies of {OF_IT} [.]", build=CopyLimit),
    rule("deck clause", f"{DECK_HAS} any number of [copies of] {OF_IT} [.]", build=lambda: CopyLimit(None)),
    rule("limit", "{number:count}", build=_limit, unbuild=_unlimit),
    const(
        "deck clause",
        "you may play this card|entity|power on|during your opponent's turn [.]",
        AnyTurn(),
        cites="holo.5-1.power-own-turn",
    ),
    rule(
        "deck clause",
        "play this card only if {condition:condition} [.]",
        build=_play_only,
        unbuild=lambda clause: {"condition": clause.condition} if isinstance(clause, PlayOnly) else None,
        cites="holo.3-1.card-beats-rule",
    ),
    rule("deck clause", f"{PLAY} only if {{condition:condition}} [.]", build=_play_only),
    rule("deck clause", f"{PLAY} only while {{condition:condition}} [.]", build=_play_only),
    rule("deck clause", f"{PLAY} only on|during your turn [.]", build=lambda: PlayOnly(MY_TURN)),
    rule("deck clause", f"{PLAY} only on|during your opponent's turn [.]", build=lambda: PlayOnly(THEIRS)),
    rule(
        "deck clause",
        "( you can't play | you cannot play ) this card|entity|power|spell unless {condition:condition} [.]",
        build=_play_only,
    ),
    const("deck clause", f"{FREE} [.]", FreePlay()),
    rule("deck clause", f"if {{condition:condition}}, {FREE} [.]", FreePlay),
)
