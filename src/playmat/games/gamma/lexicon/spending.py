"""How much energy was spent this round, and on what: asked, counted, named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.gamma.nodes.values import EnergySpent
from playmat.lang.nodes import Condition, Who
from playmat.lang.nouns import Both, Compare
from playmat.lang.values import Held, Number
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import in_parts, slot
from playmat.text.table import rule

NONE, ONE = Number(0), Number(1)
SPENT = "[has|have] spent"


def _spent(who: Who, said: Compared) -> Condition:
    return Compare(EnergySpent(who), said.comparison, said.value)


def _spent_none(who: Who) -> Condition:
    return _spent(who, Compared("=", NONE))


def _spent_all(who: Who) -> Condition:
    """Something was spent, and nothing is left."""
    return Both(_spent(who, Compared(">=", ONE)), Compare(Held(who, "energy"), "=", NONE))


def _un_spent_all(condition: Any) -> Mapping[str, Any] | None:
    left = condition.left if isinstance(condition, Both) else None
    who = left.left.who if isinstance(left, Compare) and isinstance(left.left, EnergySpent) else None
    return {"who": who} if who is not None and condition == _spent_all(who) else None


SPENDING = (
    rule(
        "condition",
        f"{{who:players}} {SPENT} {{said:so much}} energy this round",
        build=_spent,
        shown=in_parts(
            Compare(EnergySpent(slot("who")), slot("comparison"), slot("value")),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    rule("condition", f"{{who:players}} {SPENT} {{said:exactly so much}} energy this round", build=_spent),
    rule("condition", f"{{who:players}} {SPENT} no energy this round", build=_spent_none),
    rule("condition", "{who:players} has|have not spent [any] energy this round", build=_spent_none),
    rule("condition", "{who:players} did not|didn't spend [any] energy this round", build=_spent_none),
    rule(
        "condition",
        f"{{who:players}} {SPENT} all [of] [your|their] energy this round",
        build=_spent_all,
        unbuild=_un_spent_all,
    ),
    rule("each named", f"energy {{who:players}} {SPENT} this round", EnergySpent),
    rule("each several", f"energy {{who:players}} {SPENT} this round", EnergySpent),
    rule("measure", f"the [amount of] energy {{who:players}} {SPENT} this round", EnergySpent),
)
