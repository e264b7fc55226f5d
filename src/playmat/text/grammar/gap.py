""" "The difference between your life and your opponent's": how far two numbers lie apart, whichever is higher."""

from __future__ import annotations

from playmat.lang.nodes import Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Count, Gap
from playmat.text.rewrite import contains, inside, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, rule

BETWEEN = "the difference between|in"


def _gap(left: Value, right: Value) -> Value:
    if left == right:
        raise Refused
    return Gap(left, right)


def _and_theirs(left: Value, who: Who) -> Value:
    """ "… and your opponent's": the same number of another player."""
    whose = {part for part in inside(left) if isinstance(part, Who)}
    if len(whose) != 1:
        raise Refused
    return _gap(left, replaced(left, whose.pop(), who))


def _number_of(cards: Cards, who: Who) -> Value:
    """ "The number of units you control and the number your opponent controls"."""
    if cards.whose is None or cards.whose == who or contains(cards.filters, cards.whose):
        raise Refused
    return Gap(Count(cards), Count(replaced(cards, cards.whose, who)))


DIFFERENCE = (
    rule(
        "measure",
        f"{BETWEEN} {{left:measure}} and {{right:measure}}",
        build=_gap,
        shown=Gap(slot("left"), slot("right")),
    ),
    rule("measure", f"{BETWEEN} {{left:measure}} and {{who:theirs}}", build=_and_theirs),
    rule(
        "measure",
        f"{BETWEEN} the number of {{cards:bare cards}} and the number [of them] {{who:players}} control|controls",
        build=_number_of,
    ),
    rule("theirs", "{_:whose}"),
)
