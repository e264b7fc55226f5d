"""What a card costs, said of its cost: "this card's cost is reduced by 1", "reduce the cost of your spells by 2"."""

from __future__ import annotations

from functools import partial

from playmat.games.gamma.lexicon.costs import in_hand
from playmat.games.gamma.nodes.changes import ChangesCost
from playmat.games.gamma.nodes.values import CostOf
from playmat.lang.nodes import Change, Target, Value
from playmat.lang.nouns import Cards
from playmat.lang.values import Difference, This
from playmat.text.english.numbers import negative
from playmat.text.shape import slot
from playmat.text.table import Refused, rule, rules

OF_ITS_COST = (
    "{of:what costs} 's [energy] cost",
    "the [energy] cost of {of:what costs}",
    "the [energy] cost of playing {of:what costs}",
)
UP = "increased|raised"
DOWN = "reduced|decreased|lowered|lessened"


def _cards(_: Target) -> Target:
    """Cards that are played; those in reality are paid already."""
    if isinstance(_, Cards) and _ == Cards():
        raise Refused
    return _


def _changed(of: Target, amount: Value, *, sign: int) -> Change:
    return ChangesCost(in_hand(of), amount if sign > 0 else negative(amount))


def _costs(of: Target, value: Value) -> Change:
    """As much as something else: what is printed makes no difference."""
    if of != This():
        raise Refused("of other cards it is said how much more or less they cost")
    return ChangesCost(of, Difference(value, CostOf(This())))


COST_SAID = (
    rule("what costs", "this [unit|spell|item|claim|card|location]", shape=This()),
    *rules("what costs", "{_:bare cards}", "{_:card}", build=_cards),
    *(
        rule("change", words, build=partial(_changed, sign=sign))
        for sign, way, said in ((1, UP, "more|higher"), (-1, DOWN, "less|lower"))
        for words in (
            *(f"{cost} is|are {way} by {{amount:value}} [energy]" for cost in OF_ITS_COST),
            *(f"{cost} is|are {{amount:count}} [energy] {said}" for cost in OF_ITS_COST),
            f"{{of:what costs}} has|have its|their [energy] cost|costs {way} by {{amount:value}} [energy]",
        )
    ),
    *(
        rule("change", f"{way} {cost} by {{amount:value}} [energy]", build=partial(_changed, sign=sign))
        for sign, way in ((1, "increase|raise"), (-1, "reduce|decrease|lower|lessen"))
        for cost in OF_ITS_COST
    ),
    rule(
        "change",
        f"{OF_ITS_COST[0]} is [equal to] {{value:value}}",
        build=_costs,
        shown=ChangesCost(slot("of"), Difference(slot("value"), CostOf(This()))),
    ),
    rule("change", "{of:what costs} costs as much [energy] as {value:so many} [to play]", build=_costs),
    rule("change", "{of:what costs} costs energy equal to {value:value} [to play]", build=_costs),
)
