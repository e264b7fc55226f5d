"""What goes otherwise in the course of a turn: how many cards are drawn, what a mill gives, who must attack, who earns
boons besides, how many boons a card holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import (
    AddsPrepDraw,
    EarnsBoonsThough,
    MillGives,
    MustAttackFirst,
    SetsMaxBoons,
)
from playmat.games.homestuck.nodes.effects import EndMainPhase
from playmat.games.homestuck.nodes.nouns import IsInvading, IsTapped
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import AnOpponent, EachPlayer, Number, Opponents, You
from playmat.text.grammar.change import forms
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

NONE = Number(0)
USUAL = Number(2)
LEAST = (
    "( {(} minimum [of] {least:count} {)} | to a minimum of {least:count} "
    "| but|and never|not ( less | fewer ) than {least:count} | but at least {least:count} )"
)
OTHERS = "( your opponents | opponents | each|every opponent | all opponents | the others | each other player )"
BOON = "( during | in ) {who:whose} boon phase"
PREP = "( during | in ) ( their | your | each of their ) prep phase"
EACH_TURN = (
    "( each|every turn | in|during each|every main phase | during|in ( its | their | its player's | their player's ) "
    "( main phase | turn ) )"
)
GAINED = "{number:count} ( vp | victory point | victory points )"


def _draws_less(who: Who, amount: Value, least: Value = NONE) -> Change:
    """With so many cards fewer, never fewer than none."""
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return AddsPrepDraw(Opponents() if who == AnOpponent() else who, Number(-amount.number), least)


def _un_draws_less(change: Any, *, bounded: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsPrepDraw) or (change.least != NONE) is not bounded:
        return None
    if not isinstance(change.amount, Number) or change.amount.number > -1:
        return None
    shown = {"who": change.who, "amount": Number(-change.amount.number)}
    return {**shown, "least": change.least} if bounded else shown


def _un_you_draw_less(change: Any, *, bounded: bool) -> Mapping[str, Any] | None:
    shown = _un_draws_less(change, bounded=bounded)
    if shown is None or shown["who"] != You():
        return None
    return {name: value for name, value in shown.items() if name != "who"}


def _un_must_attack(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, MustAttackFirst) else None


def _mills(who: Who, number: Value, usual: Value = USUAL) -> Clause:
    """What the others gain; they are all that gain by it."""
    if usual != USUAL:
        raise Refused("a mill gives 2 victory points")
    return Static((MillGives(who, number),))


def _also_earn(of: Cards, who: Who | None = None) -> Clause:
    """ "Your tapped characters here also earn a boon": though they are tapped, and wherever "here" is."""
    if who is not None and who != of.whose:
        raise Refused
    tapped = IsTapped() in of.filters
    if not tapped and IsInvading() not in of.filters:
        raise Refused
    though = (EarnsBoonsThough(of, "tapped"),) if tapped else ()
    return Static((*though, EarnsBoonsThough(of, "elsewhere")))


COURSE = (
    # ---- the end of the Main Phase
    const("verb", "end the main phase", EndMainPhase(), cites="hs.main.may-end-early"),
    const(
        "verb",
        "( end the|this current main phase | end this main phase | end the active player's main phase "
        "| the|this [current] main phase ends|end [immediately|early] | the active player's main phase ends )",
        EndMainPhase(),
        read_only=True,
    ),
    # ---- the draw of the Prep Phase
    rule(
        "change",
        f"{{who:player}} draws/draw {{amount:count}} less|fewer card|cards {PREP}",
        build=_draws_less,
        unbuild=lambda change: _un_draws_less(change, bounded=False),
        cites="hs.prep.draw-at-least-one",
    ),
    rule(
        "change",
        f"{{who:player}} draws/draw {{amount:count}} less|fewer card|cards {PREP} {LEAST}",
        build=_draws_less,
        unbuild=lambda change: _un_draws_less(change, bounded=True),
        cites="hs.prep.draw-at-least-one",
    ),
    rule(
        "change",
        f"you draw {{amount:count}} less|fewer card|cards {PREP}",
        build=lambda amount: _draws_less(You(), amount),
        unbuild=lambda change: _un_you_draw_less(change, bounded=False),
    ),
    rule(
        "change",
        f"you draw {{amount:count}} less|fewer card|cards {PREP} {LEAST}",
        build=lambda amount, least: _draws_less(You(), amount, least),
        unbuild=lambda change: _un_you_draw_less(change, bounded=True),
    ),
    # ---- what a mill gives
    rule(
        "own clause",
        f"when|whenever {{who:miller}} mill|mills, {OTHERS} gain|gains [only] {GAINED} instead [of {{usual:count}} "
        "[( vp | victory point | victory points )]] [.]",
        build=_mills,
        shown=Static((MillGives(slot("who"), slot("number")),)),
        cites="hs.prep.mill-gives-others-2-vp",
    ),
    rule(
        "own clause",
        f"when|whenever {{who:miller}} mill|mills, {OTHERS} do|does not gain [any] ( vp | victory points ) [.]",
        build=lambda who: _mills(who, NONE),
    ),
    const("miller", "you", You()),
    const("miller", "an|any opponent", Opponents()),
    const("miller", "a|any player", EachPlayer()),
    # ---- who must attack
    *forms(f"must attack [{EACH_TURN}] if able", build=MustAttackFirst, unbuild=_un_must_attack),
    *forms(f"must attack {EACH_TURN}", build=MustAttackFirst),
    *forms(f"must, if able, attack [{EACH_TURN}]", build=MustAttackFirst),
    # ---- boons
    *rules(
        "change",
        "{of:target} ( cannot | may not ) have|hold more than {number:count} boons [on it|them|each]",
        "{of:target} ( can not | can't ) have|hold more than {number:count} boons [on it|them|each]",
        "{of:target} can|may have|hold ( at most | no more than | a maximum of ) {number:count} boons "
        "[on it|them|each]",
        "{of:possessive} ( maximum [number of] boons | boon limit | boon maximum ) is|are {number:count}",
        node=SetsMaxBoons,
        read_only=True,
    ),
    rule("own clause", f"{BOON}, {{of:cards}} also earn|gain a boon|boons [.]", build=_also_earn),
    rule("own clause", f"{{of:cards}} also earn|gain a boon|boons {BOON} [.]", build=_also_earn),
)
