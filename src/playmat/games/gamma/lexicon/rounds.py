"""What rules of the round are different for: the draw phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.nodes.changes import AddsMaximum, CountsWild, KeepsChanneled
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.lang.effects import Give, Watch
from playmat.lang.nodes import Change, Effect, Value, Who
from playmat.lang.values import Number
from playmat.text.shape import slot
from playmat.text.table import Refused, rule, rules

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


def _kept(who: Who, amount: Value) -> Change:
    return KeepsChanneled(amount, who)


def _then(change: Change) -> Change:
    """When it counts is said for the reader's sake."""
    if not isinstance(change, AddsMaximum | CountsWild):
        raise Refused
    return change


def _first_wild(who: Who, many: int) -> Change:
    return CountsWild(who, many)


def _first_wilds(who: Who, many: Value) -> Change:
    if not isinstance(many, Number) or many.number < 1:
        raise Refused
    return CountsWild(who, many.number)


def _un_first_wild(change: Any, *, one: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, CountsWild) or change.most is None or (change.most == 1) is not one:
        return None
    return {"who": change.who} if one else {"who": change.who, "many": Number(change.most)}


def _keeps(change: Any) -> bool:
    return isinstance(change, KeepsChanneled)


def _next_round(changes: tuple[Change, ...]) -> Effect:
    """For the whole of the next round."""
    return Watch(AtRound("start"), Give(changes, "end of turn"), "end of the next turn", once=True)


NEXT_ROUND = "( next round | during the next round | in the next round | during next round | for the next round )"

ROUNDS = (
    *rules("statement", f"{NEXT_ROUND} {{changes:changes}}", f"{{changes:changes}} {NEXT_ROUND}", build=_next_round),
    rule("in their zone", "in {_:whose} channel zone"),
    # ---- the draw phase
    rule("change", f"{DRAW_PHASE} {{change:change}}", build=_then),
    rule(
        "change",
        f"cards {{who:drawers}} channels/channel face down {NOT} reduce {DRAWN}",
        shape=CountsWild(slot("who"), None),
    ),
    *(
        rule(
            "change",
            f"the first {number}{{who:drawers}} channels/channel face down each round {NOT} {less}",
            build=build,
            unbuild=partial(_un_first_wild, one=not number.startswith("{")) if less.startswith("reduce") else None,
        )
        for number, build in (("card ", partial(_first_wild, many=1)), ("{many:count} cards ", _first_wilds))
        for less in (f"reduce {DRAWN}", f"make you|them draw {FEWER}", f"cause you|them to draw {FEWER}")
    ),
    *(
        rule("change", words, CountsWild, read_only=True)
        for words in (
            f"cards {{who:drawers}} channels/channel face down {NOT} make you|them draw {FEWER}",
            f"cards {{who:drawers}} channels/channel face down {NOT} cause you|them to draw {FEWER}",
            f"{WILD_CARDS} {{who:in their zone}} {NOT} reduce {DRAWN}",
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
