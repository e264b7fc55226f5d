"""How often a text works, and texts that wait: once per turn, the next time, until then whenever, at your next turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.lexicon.changes import of_each
from playmat.games.homestuck.lexicon.clauses import lasting, while_it
from playmat.games.homestuck.lexicon.triggers import prep_moment, said_again, when_clause
from playmat.games.homestuck.nodes.changes import AddsPower
from playmat.games.homestuck.nodes.nouns import IsEndGame, PlayedOnYourTurn
from playmat.games.homestuck.nodes.values import TurnPlayer
from playmat.lang.changes import WhileThat
from playmat.lang.clauses import Instead, Static, Triggered
from playmat.lang.effects import Give, If, May, OncePer, Watch
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Reference
from playmat.lang.nouns import Cards, Holds, IsPhase, IsTurnOf, Not
from playmat.lang.patterns import Enters, HasNow, OfEach, Phase
from playmat.lang.values import EachPlayer, It, Opponents, This, You
from playmat.text.english.numbers import times
from playmat.text.grammar.clause import nth_time, two_times
from playmat.text.grammar.later_offers import offer, un_may, un_offered
from playmat.text.grammar.quantity import where_x
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule, rules

OPTIONS = "hs.ruling.main.non-ability-options"
END_OF_NEXT = Phase("turn", You(), "end")


def _once_per(limit: Any, when: Pattern, effect: Effect) -> Clause:
    if isinstance(when, OfEach):
        raise Refused("for each of them, or for all of them together?")
    clause = when_clause(when, effect)
    if not isinstance(clause, Triggered) or isinstance(when, HasNow):
        raise Refused
    if has_any(clause.effect, OncePer):
        raise Refused  # said twice
    return msgspec.structs.replace(clause, effect=OncePer(limit, clause.effect))


def _first_time(limit: Any, when: Pattern, effect: Effect) -> Clause:
    """ "The first time each turn each of your cards attacks": for each of them."""
    if isinstance(when, OfEach) and limit == "once per turn":
        return when_clause(nth_time(when, 1), effect)
    return _once_per(limit, when, effect)


def _un_once_per(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or clause.condition is not None or not isinstance(clause.effect, OncePer):
        return None
    if isinstance(clause.when, Phase):
        return None
    effect = said_again(clause.when, clause.effect.effect)
    return {"limit": clause.effect.limit, "when": clause.when, "effect": effect}


def _while_so(condition: Condition, when: Pattern, effect: Effect) -> Clause:
    """ "While …, when …": the condition is asked as it happens; of a card that it happens to, as it was then."""
    if has_any(condition, It) and not isinstance(when, Phase):
        return when_clause(when, If(condition, effect))
    clause = when_clause(when, effect)
    if not isinstance(clause, Triggered) or has_any(condition, It):
        raise Refused
    if isinstance(condition, Holds):
        clause = replaced(clause, It(), condition.card) if isinstance(when, Phase) else clause
    return msgspec.structs.replace(clause, condition=condition)


def _un_while_so(clause: Any, *, phase: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or clause.condition is None or isinstance(clause.when, Phase) is not phase:
        return None
    if isinstance(clause.condition, PlayedOnYourTurn | Not) and clause.when == Enters(This()):
        return None
    when: Any = clause.when
    if (
        phase
        and when.phase == "prep"
        and when == prep_moment(msgspec.structs.replace(when, moment="during"), clause.effect)
    ):
        when = msgspec.structs.replace(when, moment="during")
    return {"condition": clause.condition, "when": when, "effect": clause.effect}


def _limited(limit: Any, clause: Clause) -> Clause:
    if not isinstance(clause, Instead) or clause.limit:
        raise Refused
    return msgspec.structs.replace(clause, limit=limit)


def _un_limited(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Instead) or not clause.limit or clause.effect is None:
        return None
    return {"limit": clause.limit, "clause": msgspec.structs.replace(clause, limit="")}


def _watch(when: Pattern, effect: Effect, until: Any = "forever", *, once: bool) -> Effect:
    if isinstance(when, HasNow | Phase):
        raise Refused
    return Watch(when, effect, until, once=once)


def _un_watch(effect: Any, *, once: bool) -> Mapping[str, Any] | None:
    if not isinstance(effect, Watch) or effect.once is not once or isinstance(effect.when, Phase) or effect.next_turn:
        return None
    shown = {"when": effect.when, "effect": effect.effect}
    return shown if effect.until == "forever" else {**shown, "until": effect.until}


def _later(when: Pattern, effect: Effect) -> Effect:
    """The end of the "next" turn is not that of the present one."""
    return Watch(when, effect, "forever", once=True, next_turn=when == END_OF_NEXT)


def _in_time(when: Pattern, effect: Effect) -> Clause:
    """Said by itself of the card's next turn: the next after it came into play."""
    if not isinstance(when, Phase) or when.whose != You():
        raise Refused
    return Triggered(Enters(This()), _later(when, effect))


def _un_asked_later(effect: Any) -> Mapping[str, Any] | None:
    shown = _un_later(effect)
    asked = shown["effect"] if shown is not None else None
    if shown is None or not isinstance(asked, If) or asked.otherwise is not None:
        return None
    return {"when": shown["when"], "condition": asked.condition, "effect": asked.effect}


def _un_later(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Watch) or effect != _later(effect.when, effect.effect):
        return None
    return {"when": effect.when, "effect": effect.effect} if isinstance(effect.when, Phase) else None


def _un_next_phase(effect: Any) -> Mapping[str, Any] | None:
    shown = _un_later(effect)
    if shown is None or shown["when"].phase == "turn" or shown["when"].whose != You():
        return None
    phase = shown["when"].phase
    return (
        {"phase": phase, "effect": effect.effect}
        if shown["when"] == prep_moment(Phase(phase, You()), effect.effect)
        else None
    )


def _on_turn(changes: tuple[Change, ...], turn: Condition) -> Clause:
    """Words that last, only during somebody's turns."""
    return lasting(tuple(WhileThat(turn, change) for change in changes))


def _un_on_turn(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or clause.condition is not None or clause.stored:
        return None
    turns = {change.condition for change in clause.changes if isinstance(change, WhileThat)}
    if len(turns) != 1 or not all(isinstance(change, WhileThat) for change in clause.changes):
        return None
    turn = turns.pop()
    return {
        "changes": tuple(change.change for change in clause.changes if isinstance(change, WhileThat)),
        "turn": turn,
    }


def _while_in_play(this: Reference, changes: tuple[Change, ...]) -> Clause:
    """Words that last say so anyway of the card that says them."""
    if not isinstance(this, This | ThisKind):
        raise Refused
    return lasting(changes)


def asked_then(effect: Effect, condition: Condition, when: Pattern) -> Clause:
    """ "Destroy this card if you have no … at the end of your turn": asked then."""
    if isinstance(effect, Give):
        raise Refused
    return when_clause(when, If(condition, effect))


def _on_own_turn(changes: tuple[Change, ...]) -> Clause:
    """ "Each character here has +2 power during its player's turn": the active player's characters have it."""
    said = []
    for change in changes:
        of = getattr(change, "of", None)
        if not isinstance(of, Cards) or of.whose is not None or of.zone != "play":
            raise Refused
        said.append(msgspec.structs.replace(change, of=msgspec.structs.replace(of, whose=TurnPlayer())))
    return lasting(tuple(said))


OWN_TURN = "during its|their ( player | owner | controller | own player ) 's turn"


def _but_in(changes: tuple[Change, ...], phase: Any) -> tuple[Change, ...]:
    """All the time but in that phase of anybody's turn."""
    return tuple(WhileThat(Not(IsPhase(phase, EachPlayer())), change) for change in changes)


def _un_but_in(changes: Any) -> Mapping[str, Any] | None:
    if not isinstance(changes, tuple) or not all(isinstance(change, WhileThat) for change in changes):
        return None
    inner = tuple(change.change for change in changes)
    asked = changes[0].condition.condition if isinstance(changes[0].condition, Not) else None
    own = isinstance(asked, IsPhase) and changes == _but_in(inner, asked.phase)
    return {"changes": inner, "phase": asked.phase} if own and isinstance(asked, IsPhase) else None


def _once_so(condition: Condition, changes: tuple[Change, ...]) -> Clause:
    """ "Once End Game has begun": it does not end again."""
    if condition != IsEndGame():
        raise Refused
    return lasting(changes, condition)


TIMING = (
    rule("later moment", "at the {moment:edge} of your next {phase:phase} phase", Phase, whose=You()),
    # ---- so often in a turn or round
    rule(
        "open clause",
        "{limit:limit}, when|whenever {when:pattern}, {effect:effects}",
        build=_once_per,
        unbuild=_un_once_per,
        cites=OPTIONS,
    ),
    rule("open clause", "{limit:first time} {when:pattern}, {effect:effects}", build=_first_time, cites=OPTIONS),
    rule("open clause", "the first time {when:pattern} each|every {limit:period}, {effect:effects}", build=_first_time),
    *(
        rule("open clause", words, build=lambda number, when, effect: when_clause(nth_time(when, number), effect))
        for words in (
            "the {number:later ordinal} time each|every turn [when|that] {when:pattern}, {effect:effects}",
            "the {number:later ordinal} time {when:pattern} each|every turn, {effect:effects}",
        )
    ),
    const("period", "turn", "once per turn"),
    const("period", "round", "once per round"),
    const("first time", "the first time each|every|per turn [when|that]", "once per turn"),
    const("first time", "the first time each|every|per round [when|that]", "once per round"),
    rule("own clause", "{limit:limit}, {clause:replacement} [.]", build=_limited, unbuild=_un_limited),
    *two_times(when_clause, "open clause"),
    # ---- only while
    rule(
        "open clause",
        "while {condition:condition}, when|whenever {when:pattern}, {effect:effects}",
        build=_while_so,
        unbuild=lambda clause: _un_while_so(clause, phase=False),
    ),
    rule("open clause", "when|whenever {when:pattern} while {condition:condition}, {effect:effects}", build=_while_so),
    rule(
        "open clause",
        "while {condition:condition}, {when:moment}, {effect:effects}",
        build=_while_so,
        unbuild=lambda clause: _un_while_so(clause, phase=True),
    ),
    rule("open clause", "while {condition:condition}, {effect:verb} {when:moment} [.]", build=_while_so),
    rule("open clause", "if {condition:condition} {when:moment}, {effect:effects}", build=_while_so),
    rule(
        "own clause",
        "if {condition:condition}, {changes:lasting} [.]",
        build=lambda condition, changes: lasting(changes, condition),
    ),
    rule(
        "own clause",
        "while {condition:while condition}, {changes:lasting} [.]",
        build=lambda condition, changes: while_it(changes, condition),
    ),
    rule("own clause", "while {this:reference} is in play, {changes:lasting} [.]", build=_while_in_play),
    rule("own clause", "{changes:lasting} while {this:reference} is in play [.]", build=_while_in_play),
    # ---- the next time
    *rules(
        "verb",
        "the next time {when:pattern} [{until:duration},] {effect:verb}",
        "{until:duration}, the next time {when:pattern}, {effect:verb}",
        build=lambda **captures: _watch(**captures, once=True),
        unbuild=lambda effect: _un_watch(effect, once=True),
    ),
    rule(
        "verb",
        "{until:duration}, when|whenever {when:pattern}, {effect:verb}",
        build=lambda **captures: _watch(**captures, once=False),
        unbuild=lambda effect: (
            shown if (shown := _un_watch(effect, once=False)) is not None and "until" in shown else None
        ),
    ),
    rule("verb", "{when:later moment}, {effect:verb}", build=_later, unbuild=_un_later),
    rule("verb", "{effect:verb} {when:later moment}", build=_later),
    rule(
        "statement",
        "{when:later moment}, if {condition:condition}, {effect:sentence}",
        build=lambda when, condition, effect: _later(when, If(condition, effect)),
        unbuild=_un_asked_later,
    ),
    rule(
        "statement",
        "{when:later moment}, {effect:statement}",
        build=lambda when, effect: _later(when, offer(effect)),
        unbuild=lambda effect: un_offered(effect, _un_later(effect)),
    ),
    rule(
        "statement",
        "{when:later moment}, you may {effect:deed}",
        build=lambda when, effect: _later(when, May(effect)),
        unbuild=lambda effect: un_may(_un_later(effect)),
    ),
    rule("open clause", "{when:later moment}, {effect:verb} [.]", build=_in_time),
    rule("own clause", "{effect:verb} {when:later moment} [.]", build=lambda effect, when: _in_time(when, effect)),
    rule("later moment", "at the {moment:edge} of your next turn", Phase, phase="turn", whose=You()),
    *rules(
        "verb",
        "during your next {phase:phase} phase, {effect:verb}",
        "{effect:verb} during|in your next {phase:phase} phase",
        build=lambda phase, effect: _later(prep_moment(Phase(phase, You()), effect), effect),
        unbuild=_un_next_phase,
    ),
    const("later moment", "at the end of this|the turn", Phase("turn", EachPlayer(), "end")),
    # ---- asked at a moment
    rule("own clause", "{effect:verb} if {condition:condition} {when:moment} [.]", build=asked_then),
    # ---- whose turn it is
    rule(
        "own clause",
        "{turn:turn time}, {changes:lasting} [.]",
        build=_on_turn,
        unbuild=_un_on_turn,
        cites="hs.turn.one-active-player",
    ),
    rule("own clause", "{changes:lasting} {turn:turn time} [.]", build=_on_turn),
    rule("turn time", "during|on {who:turn of} ( turn | turns )", shape=IsTurnOf(slot("who"))),
    *consts("turn time", "( during | in ) the end game", "( during | in ) end game", value=IsEndGame()),
    const("condition", "( end game | the end game ) has begun|started", IsEndGame(), read_only=True),
    rule("own clause", "once {condition:condition}, {changes:lasting} [.]", build=_once_so),
    rule(
        "changes",
        "{changes:changes} ( except during | except in | except | outside of | outside ) the {phase:phase} phase",
        build=_but_in,
        unbuild=_un_but_in,
    ),
    rule("own clause", f"{{changes:lasting}} {OWN_TURN} [.]", build=_on_own_turn),
    rule(
        "own clause",
        f"{{changes:lasting}} {OWN_TURN} where X is {{value:value}} [.]",
        build=lambda changes, value: _on_own_turn(where_x(value, changes)),
    ),
    rule(
        "own clause",
        f"{{of:target}} has|have|gains|gain {{sign:sign}} power {OWN_TURN} ( for each | for every | per ) "
        "{each:own each} [.]",
        build=lambda of, sign, each: _on_own_turn((AddsPower(of, times(sign, of_each(of, each))),)),
    ),
    rule("condition", "it is not {who:turn of} turn", shape=Not(IsTurnOf(slot("who")))),
    const("condition", "it is the end game", IsEndGame()),
    const("turn of", "your [own]", You()),
    const(
        "turn of",
        "( an opponent's | opponent's | another player's | other player's | opponents' | your opponents' "
        "| other players' )",
        Opponents(),
    ),
    rule("condition", "it is {who:turn of} turn", IsTurnOf),
)
