"""What rules of the round are different for: accelerating, and the draw phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.nodes.changes import AddsMaximum, ChangesAcceleration, CountsWild, KeepsChanneled
from playmat.lang.nodes import Change, Value, Who
from playmat.lang.values import Difference, Number
from playmat.text.english.numbers import negative
from playmat.text.table import Refused, rule

USUAL_LIFE = 3
"""What a step of accelerating costs (gamma.speed.accelerate)."""
STEP = (
    "( for each | per ) number|step|speed"
    " [( they|you accelerate|accelerates | they|you accelerate|accelerates a card | of acceleration | accelerated )]"
)
USUAL = "( instead of | rather than ) {was:count} [life]"
ACCELERATING = "accelerating [( a card | cards | it )]"
DRAW_PHASE = "( in the draw phase | in|during [the|each|every|your] draw phase )"
DRAWN = "( your|their draw | your|their maximum [hand size] | the number of cards you|they draw )"
FEWER = "( [one] fewer|less [card|cards] )"
WILD_CARDS = "( wild cards | face down cards | face down channeled cards | cards channeled face down )"
AS_DRAWS = (
    "count ( toward | towards | for ) [your|their] ( maximum hand size | draw | draws | hand size )"
    " [( as though|if they are|were face up | as well | too )]"
)
CHANNELED = "channeled card|cards [( in your|their|the channel zone | where it is | where they are )]"
NOT = "( do not | don't | does not | doesn't )"


def _dearer(who: Who, amount: Value, *, sign: int) -> Change:
    return ChangesAcceleration(amount if sign > 0 else negative(amount), who)


def _un_dearer(change: Any, *, sign: int) -> Mapping[str, Any] | None:
    if not isinstance(change, ChangesAcceleration):
        return None
    amount = change.amount
    less = (isinstance(amount, Number) and amount.number < 0) or isinstance(amount, Difference)
    if less is (sign > 0):
        return None
    return {"who": change.who, "amount": negative(amount) if less else amount}


def _costs_so_much(who: Who, number: Value, was: Value = Number(USUAL_LIFE)) -> Change:  # noqa: B008  (a record)
    """Said as what it is instead of the usual."""
    if not isinstance(number, Number) or number.number == USUAL_LIFE or was != Number(USUAL_LIFE):
        raise Refused
    return ChangesAcceleration(Number(number.number - USUAL_LIFE), who)


def _kept(who: Who, amount: Value) -> Change:
    return KeepsChanneled(amount, who)


def _then(change: Change) -> Change:
    """When it counts is said for the reader's sake."""
    if not isinstance(change, AddsMaximum | CountsWild):
        raise Refused
    return change


def _keeps(change: Any) -> bool:
    return isinstance(change, KeepsChanneled)


ROUNDS = (
    rule("in their zone", "in {_:whose} channel zone"),
    *(
        line
        for sign, word in ((1, "more|additional|extra"), (-1, "less|fewer"))
        for line in (
            rule(
                "change",
                f"{{who:drawers}} pays/pay {{amount:count}} {word} life {STEP}",
                build=partial(_dearer, sign=sign),
            ),
            rule(
                "change",
                f"{ACCELERATING} costs {{who:drawers}} {{amount:count}} {word} life [{STEP}]",
                build=partial(_dearer, sign=sign),
                unbuild=partial(_un_dearer, sign=sign),
            ),
        )
    ),
    *(
        rule("change", words, build=_costs_so_much)
        for words in (
            f"{ACCELERATING} costs {{who:drawers}} [only] {{number:count}} life [{STEP}]",
            f"{{who:drawers}} pays/pay [only] {{number:count}} life [{USUAL}] {STEP}",
            "{who:drawers} pays/pay [only] {number:count} life to accelerate [( a card | cards )] by one",
        )
    ),
    # ---- the draw phase
    rule("change", f"{DRAW_PHASE} {{change:change}}", build=_then),
    rule("change", f"cards {{who:drawers}} channels/channel face down {NOT} reduce {DRAWN}", CountsWild),
    *(
        rule("change", words, CountsWild, read_only=True)
        for words in (
            f"cards {{who:drawers}} channels/channel face down {NOT} make you|them draw {FEWER}",
            f"{{who:whose}} {WILD_CARDS} {NOT} make you|them draw {FEWER}",
            f"{{who:whose}} {WILD_CARDS} {NOT} reduce {DRAWN}",
            f"{{who:whose}} {WILD_CARDS} {AS_DRAWS}",
            f"{WILD_CARDS} {{who:in their zone}} {AS_DRAWS}",
        )
    ),
    *(
        rule(
            "change",
            f"{start}{{who:drawers}} may|can {keep} [up to] {{amount:count}} [of your|their] {CHANNELED}{end}",
            build=_kept,
            unbuild=(lambda change: {"who": change.who, "amount": change.amount} if _keeps(change) else None)
            if keep == "keep" and start
            else None,
        )
        for start, end in ((f"{DRAW_PHASE} ", ""), ("", f" {DRAW_PHASE}"))
        for keep in ("keep", "leave", "not return")
    ),
)
