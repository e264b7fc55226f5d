"""How many cards of a description did something, or had something done to them: "exactly one Entity was destroyed"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Condition, Pattern
from playmat.lang.nouns import Cards, Compare
from playmat.lang.values import Number
from playmat.text.grammar.hole import emptied, filled
from playmat.text.grammar.past import NONE, ONE, Then, times, untold
from playmat.text.grammar.quantity import Compared
from playmat.text.table import Refused, rule

FEW = ((">=", NONE), (">=", ONE), ("=", NONE), (">", NONE), ("<", ONE), ("<=", NONE))
"""That anything happened at all, and that nothing did, are said in other words."""


def _so_many(said: Compared, it: Cards, does: Pattern, then: Then) -> Condition:
    if not isinstance(said.value, Number) or (said.comparison, said.value) in FEW:
        raise Refused
    return times(filled(does, it), said.comparison, said.value, then)


def _un_so_many(condition: Any) -> Mapping[str, Any] | None:
    """So many or more of them have words of their own."""
    if not isinstance(condition, Compare) or condition.comparison == ">=":
        return None
    shown = untold(condition.left)
    found = emptied(shown["when"]) if shown is not None else None
    if shown is None or found is None or not isinstance(found[1], Cards) or not isinstance(condition.right, Number):
        return None
    said = Compared(condition.comparison, condition.right)
    if (said.comparison, said.value) in FEW:
        return None
    return {"said": said, "it": found[1], "does": found[0], "then": shown["then"]}


PAST_SO_MANY = tuple(
    rule(
        "condition",
        f"{{said:so much}} {of} {{it:{cards}}} {done} {{then:then}}",
        build=_so_many,
        unbuild=None if have else _un_so_many,
    )
    for of, cards in (("[of]", "those cards"), ("", "noun cards"))
    for done, have in (
        ("was|were {does:card done}", False),
        ("{does:card did}", False),
        ("has|have been {does:card done}", True),
        ("has|have {does:card has}", True),
    )
)
"""Lines beside those of ``past``."""
