"""Players by what they have, and by how much they played."""

from __future__ import annotations

from playmat.lang.nodes import Condition, Value
from playmat.lang.nouns import Cards, Compare
from playmat.lang.patterns import PlaysCard
from playmat.lang.values import Number, TimesThisTurn, You
from playmat.text.grammar.fits import but, is_a
from playmat.text.grammar.holder import HOLDERS
from playmat.text.grammar.past import tellable
from playmat.text.shape import slot
from playmat.text.table import Refused, consts, rule


def _played(number: Value, cards: Cards) -> Condition:
    """Of whom it is said is "you" here."""
    if number in (Number(0), Number(1)) or cards.whose is not None:
        raise Refused
    return Compare(TimesThisTurn(tellable(PlaysCard(cards, You()))), ">=", number)


PLAYERS = (
    *consts("holding", "life", "life points|total", value="life"),
    *consts("holding", "cards in hand", "cards in their hand", value="cards in hand"),
    *HOLDERS,
    rule(
        "player tail",
        "who played {number:count} or more {cards:some} this turn",
        build=_played,
        shown=Compare(
            TimesThisTurn(PlaysCard(slot("cards", is_a(Cards)), You())), ">=", slot("number", but(Number(1)))
        ),
    ),
    rule("player tail", "who has|have played {number:count} or more {cards:some} this turn", build=_played),
    rule("player tail", "who [has|have] played at least {number:count} {cards:some} this turn", build=_played),
)
