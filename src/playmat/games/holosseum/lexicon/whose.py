"""Whose a card was that was spoken of."""

from __future__ import annotations

from functools import partial

from playmat.games.holosseum.nodes.conditions import WasOf
from playmat.lang.nodes import Condition, Reference, Who
from playmat.lang.values import It, Opponents, You
from playmat.text.shape import slot
from playmat.text.table import Refused, rule


def _was_of(card: Reference, who: Who) -> Condition:
    """Of a card that was spoken of, which may be gone; of the card itself it is no question."""
    if not isinstance(card, It):
        raise Refused
    return WasOf(card, who)


WHOSE_IT_WAS = (
    rule(
        "condition",
        "{who:owner} controlled {card:reference}",
        build=lambda who, card: _was_of(card, who),
        shown=WasOf(slot("card"), slot("who")),
    ),
    *(
        rule("condition", f"{{card:reference}} was {words}", build=partial(_was_of, who=who))
        for words, who in (("yours", You()), ("your opponent's", Opponents()), ("theirs", Opponents()))
    ),
    *(
        rule("condition", f"{{card:reference}} was [played|controlled] by {words}", build=partial(_was_of, who=who))
        for words, who in (("you", You()), ("your opponent", Opponents()))
    ),
)
"""Lines of who controlled it."""
