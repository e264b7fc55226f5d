"""How a card is played, how a game begins, how a deck is built, and what is said behind an effect that is activated."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.clause_parts import (
    How,
    activated,
    lasting,
    one_clause,
    triggered,
    un_one_clause,
    unactivated,
)
from playmat.games.holosseum.lexicon.clauses import OF_IT
from playmat.games.holosseum.lexicon.manners import EARLY, USE_IT
from playmat.games.holosseum.nodes.clauses import (
    Activated,
    AnyTurn,
    FromGrave,
    StartsWith,
    Uncancellable,
    UsesPlays,
)
from playmat.games.holosseum.nodes.conditions import InAttackStep
from playmat.games.holosseum.nodes.rules import PlaysFromGrave, SetsPlays
from playmat.lang.clauses import Static, Triggered
from playmat.lang.effects import Give, OncePer
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Value, Who
from playmat.lang.nouns import Cards, Compare, IsOther, Not
from playmat.lang.patterns import Phase, PlaysCard
from playmat.lang.values import EachPlayer, It, Number, Opponents, This, TimesThisTurn, You
from playmat.text.english.giving import SAME
from playmat.text.grammar.fits import AN_INT
from playmat.text.grammar.state import speaks_of_one
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, consts, rule, rules

replace = msgspec.structs.replace

BEATS = "holo.3-1.card-beats-rule"


def _then(first: Clause, rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    return (*one_clause(first), *rest)


# ---- how it is played


def _check_uses(number: int) -> None:
    if number < 2:
        raise Refused


USES = checked(UsesPlays(slot("number")), _check_uses)


def _sets(who: Who, number: Value) -> Change:
    if not isinstance(number, Number) or number.number < 1:
        raise Refused
    return SetsPlays(number.number, who)


def _raises(who: Who, number: Value) -> Change:
    """Without "instead of two" only more than two can be meant: fewer might be a limit for every turn."""
    if not isinstance(number, Number) or number.number < 3:
        raise Refused
    return _sets(who, number)


def _from_grave(who: Who, cards: Cards) -> Change:
    if cards.zone != "play" or cards.whose is not None:
        raise Refused
    return PlaysFromGrave(cards, who)


def _un_from_grave(whose: str, change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, PlaysFromGrave) and (change.who == You()) is (whose == "your")
    return {"who": change.who, "cards": change.cards} if own and not change.once and not change.removed else None


def _from_grave_now(who: Who, cards: Cards) -> Effect:
    return Give((_from_grave(who, cards),), "end of turn")


def _un_from_grave_now(whose: str, effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Give) and len(effect.changes) == 1 and effect.until == "end of turn"
    return _un_from_grave(whose, effect.changes[0]) if own else None


# ---- the deck and the beginning


def _begins(field: str) -> Any:
    """The line's building and unbuilding: with so much life, or so many cards."""

    def build(number: int) -> Clause:
        if number < 1:
            raise Refused
        return StartsWith(**{field: number})

    def unbuild(clause: Any) -> Mapping[str, Any] | None:
        number = getattr(clause, field) if isinstance(clause, StartsWith) else None
        return None if number is None else {"number": number}

    return {"build": build, "unbuild": unbuild}


# ---- behind an effect that is activated


class After(msgspec.Struct, frozen=True):
    """While a text is read: what a sentence behind an activated effect says of how it is activated."""

    times: int = 1
    any_turn: bool = False
    counts: bool = False
    once_a_game: bool = False
    while_chained: bool = False


def _with_after(how: How, effect: Effect, after: After, price: Effect | None = None) -> Clause:
    """Nothing is said twice."""
    plain = activated(how, effect, price)
    assert isinstance(plain, Activated)
    if after.times > 1 and plain.times > 1:
        raise Refused
    return replace(
        plain,
        times=max(plain.times, after.times),
        any_turn=plain.any_turn or after.any_turn,
        counts=after.counts,
        once_a_game=after.once_a_game,
        while_chained=after.while_chained,
    )


def _un_with_after(clause: Any, *, priced: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Activated) or clause.counts is clause.once_a_game:
        return None
    if clause == Activated(clause.effect, counts=True):
        return None  # that has a line of its own
    shown = unactivated(replace(clause, counts=False, once_a_game=False), priced=priced)
    return None if shown is None else {**shown, "after": After(counts=clause.counts, once_a_game=clause.once_a_game)}


def after(pattern: str, value: After, *, read_only: bool = True) -> Rule:
    """Words that say one thing of how an effect is activated."""
    return const("after", pattern, value, read_only=read_only)


def _repeated_too(_: int) -> int:
    return _repeated(_)


def _once(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    """Whoever declines what they may has not used it."""
    plain = triggered(when, effect, condition)
    assert isinstance(plain, Triggered)
    return replace(plain, effect=OncePer("once per turn", plain.effect))


def _unonce(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or isinstance(clause.when, Phase) or not isinstance(clause.effect, OncePer):
        return None
    if clause.effect.limit != "once per turn":
        return None
    shown = {"when": clause.when, "effect": clause.effect.effect}
    return shown if clause.condition is None else {**shown, "condition": clause.condition}


def _more_than_once(times: int) -> After:
    return After(_repeated(times))


def _repeated(number: int) -> int:
    if number < 2:
        raise Refused
    return number


# ---- "it" of a second sentence


def _of_it(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """A sentence about "it", or "they": the cards that the sentence before was about."""
    if has_any(condition, It) or not all(isinstance(getattr(change, "of", None), It) for change in changes):
        raise Refused
    return lasting(tuple(replace(change, of=SAME) for change in changes), condition)


def _and_it(first: Clause, second: Clause, rest: tuple[Clause, ...] = ()) -> tuple[Clause, ...]:
    said = {getattr(change, "of", None) for change in first.changes} if isinstance(first, Static) else {This()}
    if not speaks_of_one(first) or len(said) != 1 or not isinstance(next(iter(said)), This | Cards):
        raise Refused
    return (*one_clause(first), *one_clause(replaced(second, SAME, said.pop())), *rest)


# ---- the attack step


def in_step(condition: InAttackStep, words: str) -> tuple[Rule, ...]:
    """What is so, or may be played, only during an attack step."""
    return (
        *rules(
            "own clause",
            f"during {words}, {{changes:changes}} [.]",
            f"{{changes:changes}} during {words} [.]",
            build=lambda changes: lasting(changes, condition),
        ),
        const("when played", f"during {words}", condition),
    )


EFFECT = "( this effect | this ability | it )"
MAY = "can|may"
EACH = "each|every|per"
MINE, THEIRS, ANY = InAttackStep(You()), InAttackStep(Opponents()), InAttackStep(EachPlayer())
NO_OTHER_YET = Compare(TimesThisTurn(PlaysCard(Cards(filters=(IsOther(),)), You())), "=", Number(0))
ANY_TURN = (
    "( on|during any turn | [also] on|during your opponent's turn | on|during either|each player's turn "
    "| on|during both players' turns )"
)
ONCE_ONLY = f"( this effect|ability triggers only once {EACH} turn | do this only once {EACH} turn )"
YOURSELF, OTHERS = "yourself", "other players"
WHILE = "( while | as long as )"

PLAYING = (
    # ---- how it is played
    rule("deck clause", "playing this card uses up {number:limit} plays [.]", shape=USES, cites=BEATS),
    *rules(
        "deck clause",
        f"[playing] {OF_IT} uses|costs|takes [up] {{number:limit}} plays [to play] [.]",
        f"[playing] {OF_IT} counts as [playing] {{number:limit}} plays|cards [when you play it] [.]",
        shape=USES,
        read_only=True,
    ),
    const("deck clause", "you may play this card from your grave [.]", FromGrave(), cites=BEATS),
    const("deck clause", f"[you] {MAY} play {OF_IT} from|in your grave [.]", FromGrave(), read_only=True),
    const("deck clause", f"{OF_IT} {MAY} be played from your grave [.]", FromGrave(), read_only=True),
    *(
        line
        for who, whose in ((YOURSELF, "your"), (OTHERS, "their"))
        for line in (
            rule(
                "lasting change",
                f"{{who:{who}}} may play {{cards:some}} from {whose} grave",
                build=_from_grave,
                shown=PlaysFromGrave(slot("cards"), slot("who")),
                cites=BEATS,
            ),
            rule("lasting change", f"{{who:{who}}} can play {{cards:some}} from {whose} grave", build=_from_grave),
            rule("lasting change", f"{{who:{who}}} {MAY} play {{cards:some}} from {whose} graves", build=_from_grave),
            *rules(
                "statement",
                f"{{who:{who}}} may play {{cards:some}} from {whose} grave this turn",
                f"{{who:{who}}} {MAY} play {{cards:some}} from {whose} grave|graves until end of turn",
                build=_from_grave_now,
                unbuild=partial(_un_from_grave_now, whose),
            ),
        )
    ),
    const(YOURSELF, "you", You()),
    const(OTHERS, "your opponent", Opponents()),
    *consts(OTHERS, "each player", "players", value=EachPlayer()),
    const(OTHERS, "opponents", Opponents(), read_only=True),
    *consts(
        "deck clause",
        "you may play this card any time you could play a spell [.]",
        f"[you] {MAY} play {OF_IT} ( any time | when|whenever | at any time ) you could play a spell [.]",
        value=AnyTurn(on_own=True),
        cites=BEATS,
    ),
    const("deck clause", f"this card {CANNOT} be cancelled [.]", Uncancellable(), cites=BEATS),
    const(
        "deck clause",
        f"{OF_IT} {CANNOT} be cancelled|canceled|countered|negated [.]",
        Uncancellable(),
        read_only=True,
    ),
    rule("spell clause", "{first:cast clause} {rest:last words}", build=_then),
    rule("last words", "{clause:deck clause}", build=one_clause),
    # ---- the deck and the beginning
    rule("runner clause", "{clause:set-up clause}", build=one_clause, unbuild=un_one_clause),
    rule("runner clause", "{first:set-up clause} [and] {rest:runner clause}", build=_then),
    rule(
        "set-up clause",
        "you start the game with {number:limit} life [.]",
        cites="holo.1-3.starting-life",
        **_begins("life"),
    ),
    rule(
        "set-up clause",
        "your opening hand is {number:limit} cards [.]",
        cites="holo.1-5.opening-hand",
        **_begins("cards"),
    ),
    *rules(
        "set-up clause",
        "( you start|begin [the game] with | your starting life [total] is ) {number:limit} life [points] [.]",
        "( your starting life [total] is | your starting life points are ) {number:limit} [.]",
        build=_begins("life")["build"],
    ),
    rule(
        "set-up clause",
        "( your opening|starting hand is|has | you start|begin [the game] with | you draw ) {number:limit} cards "
        "[( in [your] hand | for|as your opening hand )] [.]",
        build=_begins("cards")["build"],
    ),
    # ---- how many plays
    rule(
        "lasting change",
        "{who:drawers} may play {number:count} cards each turn instead of two",
        build=_sets,
        shown=SetsPlays(slot("number", AN_INT), slot("who")),
        cites="holo.2-3.own-turn-limit",
    ),
    *(
        line
        for who, whose in ((YOURSELF, "your"), (OTHERS, "their"))
        for when in (f"( {EACH} turn | [on|during] each of {whose} turns | on|during {whose} [own] turn|turns )",)
        for line in (
            rule(
                "lasting change",
                f"{{who:{who}}} {MAY} play [up to] {{number:count}} card|cards {when} instead of two|2 [cards]",
                build=_sets,
            ),
            rule(
                "lasting change",
                f"{{who:{who}}} {MAY} play [up to] {{number:count}} cards {when}",
                build=_raises,
            ),
        )
    ),
    # ---- behind an effect that is activated
    rule(
        "own clause",
        "{how:activation}: {effect:effects} . {after:after} [.]",
        build=_with_after,
        unbuild=lambda clause: _un_with_after(clause, priced=False),
    ),
    rule(
        "own clause",
        "{how:activation} {c:COMMA} {price:verb}: {effect:effects} . {after:after} [.]",
        build=_with_after,
        unbuild=lambda clause: _un_with_after(clause, priced=True),
    ),
    rule(
        "own clause",
        "{price:deed} {c:COLON} {effect:effects} [.] {after:after} [.]",
        build=lambda price, effect, after: _with_after(How(), effect, after, price),
    ),
    after(f"you {MAY} {USE_IT} {ANY_TURN}", After(any_turn=True)),
    after(f"you {MAY} ( {USE_IT} | activate this effect|ability ) {EARLY}", After(while_chained=True)),
    after("this effect can be activated only once per game", After(once_a_game=True), read_only=False),
    after("this counts as playing a card", After(counts=True), read_only=False),
    after(f"{EFFECT} {MAY} [only] be activated [only] once per|each|a game", After(once_a_game=True)),
    after("activate this effect|ability only once per|each|a game", After(once_a_game=True)),
    after("activate only once per|each|a game", After(once_a_game=True)),
    after(
        "activating ( this | this entity | this power | this card | this effect | this grid runner | it ) "
        "( uses up | uses | counts as ) ( a play | one of your plays | playing a card )",
        After(counts=True),
    ),
    after("this counts as a play", After(counts=True)),
    after("this uses up ( a play | one of your plays )", After(counts=True)),
    after(f"{EFFECT} {MAY} [only] be activated [only] once {EACH} turn", After()),
    after(f"activate this effect|ability only once {EACH} turn", After()),
    *rules(
        "after",
        f"{EFFECT} {MAY} be activated [up to] {{times:often}} {EACH} turn",
        f"you {MAY} activate this effect|ability [up to] {{times:often}} {EACH} turn",
        build=_more_than_once,
    ),
    rule("often", "{number:limit} times", build=_repeated),
    after(f"{EFFECT} {MAY} [also] be activated on|during your opponent's turn", After(any_turn=True)),
    rule("several", "{_:often}", build=_repeated_too),
    # ---- how often a trigger works
    rule(
        "own clause",
        "once each turn, when|whenever {when:event}, {effect:effects}",
        build=_once,
        unbuild=lambda clause: _unonce(clause) if getattr(clause, "condition", 1) is None else None,
    ),
    *rules(
        "own clause",
        "once each turn, when|whenever {when:event}, if {condition:condition}, {effect:effects}",
        f"once {EACH}|a turn, when|whenever {{when:event}}, {{effect:effects}}",
        f"when|whenever {{when:event}}, {{effect:effects}} [.] {ONCE_ONLY} [.]",
        build=_once,
        unbuild=lambda clause: _unonce(clause) if getattr(clause, "condition", None) else None,
    ),
    # ---- "it" of a second sentence
    *(
        line
        for kind in ("entity", "power")
        for line in (
            rule(f"{kind} clause", "{first:own clause} {second:its clause}", build=_and_it),
            rule(
                f"{kind} clause",
                f"{{first:own clause}} {{second:its clause}} {{rest:{kind} clause}}",
                build=_and_it,
            ),
        )
    ),
    rule("its clause", "{changes:changes} [.]", build=_of_it),
    rule("its clause", f"{WHILE} {{condition:condition}}, {{changes:changes}} [.]", build=_of_it),
    rule("its clause", f"{{changes:changes}} {WHILE} {{condition:condition}} [.]", build=_of_it),
    rule("its clause", "if {condition:condition}, {changes:changes} [.]", build=_of_it),
    # ---- the attack step
    *(
        const("condition", f"{is_} {words} attack step", condition, read_only=is_ != "it is")
        for whose, step in (("your", MINE), ("your opponent's", THEIRS), ("an|the", ANY))
        for is_ in ("it is", "its")
        for words, condition in ((whose, step), (f"not {whose}", Not(step)))
    ),
    const(
        "when played", "as [the|your] first card [( each turn | of the turn | this turn | of a turn )]", NO_OTHER_YET
    ),
    *in_step(MINE, "your attack step"),
    *in_step(THEIRS, "your opponent's attack step"),
    *in_step(ANY, "( the attack step | an attack step | each attack step | attack steps )"),
)
