"""How many cards of a description did something, or had something done to them: "exactly one Entity was destroyed"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.lang.nodes import Condition, Pattern, Who
from playmat.lang.nouns import Both, Cards, Compare
from playmat.lang.values import Number
from playmat.text.english.sentences import in_order
from playmat.text.grammar.clause import nth_time
from playmat.text.grammar.hole import emptied, filled
from playmat.text.grammar.in_all import happened
from playmat.text.grammar.past import NONE, ONE, Then, times, told, untold
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.so_many import BothDone
from playmat.text.table import Refused, rule

FEW = ((">=", NONE), (">=", ONE), ("=", NONE), (">", NONE), ("<", ONE), ("<=", NONE))
"""That anything happened at all, and that nothing did, are said in other words."""


def _so_many(said: Compared, it: Cards, does: Pattern, then: Then) -> Condition:
    if not isinstance(said.value, Number) or (said.comparison, said.value) in FEW:
        raise Refused
    return times(filled(does, it), said.comparison, said.value, then)


def _one(said: Compared, it: Cards, does: Pattern, then: Then) -> Condition:
    """ "Exactly one unit": of more, they are several."""
    if said.value != ONE:
        raise Refused
    return _so_many(said, it, does, then)


def _how_said(said: Compared, it: Cards) -> str:
    if it.whose is not None:
        return "of {it:those cards}"
    return "{it:noun cards}" if said.value == ONE else "{it:those cards}"


def _un_so_many(condition: Any, *, cards: str) -> Mapping[str, Any] | None:
    shown = untold(condition.left) if isinstance(condition, Compare) else None
    found = emptied(shown["when"]) if shown is not None else None
    if shown is None or found is None or not isinstance(found[1], Cards) or not isinstance(condition.right, Number):
        return None
    said = Compared(condition.comparison, condition.right)
    if (said.comparison, said.value) in FEW or _how_said(said, found[1]) != cards:
        return None
    return {"said": said, "it": found[1], "does": found[0], "then": shown["then"]}


def _both(who: Who, does: BothDone, then: Then) -> Condition:
    if then.here:
        raise Refused
    first, second = (happened(told(filled(one, who), then)) for one in (does.first, does.rest))
    return Both(first, second)


BOTH_DONE = (
    rule("condition", "{who:anyone} {does:player did both} {then:then}", build=_both),
    rule("condition", "{who:anyone} has|have {does:player has both} {then:then}", build=_both),
)
"""Two things that one player did."""

SO_MANY_DONE = tuple(
    rule(
        "condition",
        f"{{said:so much}} {cards} {done} {{then:then}}",
        build=build,
        unbuild=None if have else partial(_un_so_many, cards=cards),
    )
    for cards, was, build in (
        ("of {it:those cards}", "were|was", _so_many),
        ("{it:those cards}", "were|was", _so_many),
        ("{it:noun cards}", "was", _one),
    )
    for done, have in (
        (f"{was} {{does:card done}}", False),
        ("{does:card did}", False),
        ("has|have been {does:card done}", True),
        ("has|have {does:card has}", True),
    )
)
"""Lines beside those of ``past``."""

NTH_TIME = (
    rule(
        "event",
        "{when:event} [for] the|a {number:ordinal} time {_:of a turn}",
        build=lambda when, number, _: nth_time(when, number),
    ),
)
"""What happens for the so-manieth time in a turn."""

ON_THE_NEXT_LINE = (rule("effects", "{first:sentence} [.] // {rest:effects}", build=in_order),)
"""What is said of what was done this way, on a line of its own."""

PAST_SO_MANY = (*SO_MANY_DONE, *BOTH_DONE, *NTH_TIME, *ON_THE_NEXT_LINE)
