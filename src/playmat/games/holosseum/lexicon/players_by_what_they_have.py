"""Players by what they have, and by how much they played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Condition, Value
from playmat.lang.nouns import Cards, Compare
from playmat.lang.patterns import PlaysCard
from playmat.lang.values import Number, TimesThisTurn, You
from playmat.text.grammar.holder import HOLDERS
from playmat.text.grammar.past import tellable
from playmat.text.table import Refused, const, rule


def _played(number: Value, cards: Cards) -> Condition:
    """Of whom it is said is "you" here."""
    if number in (Number(0), Number(1)) or cards.whose is not None:
        raise Refused
    return Compare(TimesThisTurn(tellable(PlaysCard(cards, You()))), ">=", number)


def _unplayed(condition: Any) -> Mapping[str, Any] | None:
    when = condition.left.when if isinstance(condition, Compare) and isinstance(condition.left, TimesThisTurn) else None
    if not isinstance(when, PlaysCard) or not isinstance(when.cards, Cards) or condition.right == Number(1):
        return None
    own = condition == Compare(TimesThisTurn(PlaysCard(when.cards, You())), ">=", condition.right)
    return {"number": condition.right, "cards": when.cards} if own else None


PLAYERS = (
    const("holding", "life", "life"),
    const("holding", "life points|total", "life", read_only=True),
    const("holding", "cards in hand", "cards in hand"),
    const("holding", "cards in their hand", "cards in hand", read_only=True),
    *HOLDERS,
    rule(
        "player tail",
        "who played {number:count} or more {cards:some} this turn",
        build=_played,
        unbuild=_unplayed,
    ),
    rule("player tail", "who has|have played {number:count} or more {cards:some} this turn", build=_played),
    rule("player tail", "who [has|have] played at least {number:count} {cards:some} this turn", build=_played),
)
