"""What a card was before it went where it is: "if it was in Dream", "if it was flipped"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.nodes.filters import IsFlipped
from playmat.games.gamma.nodes.values import WasSuch
from playmat.lang.nodes import Condition, Reference
from playmat.lang.nouns import Cards, Not
from playmat.text.table import rule

PLACES = {"in dream": "dream", "in reality": "play"}
FLIPPED = {"flipped": IsFlipped(), "unflipped": IsFlipped(flipped=False)}
STATES: Mapping[str, Cards] = {
    **{words: Cards(zone=zone) for words, zone in PLACES.items()},
    **{words: Cards((), None, (state,)) for words, state in FLIPPED.items()},
}


def _was(card: Reference, cards: Cards) -> Condition:
    return WasSuch(card, cards)


def _was_not(card: Reference, cards: Cards) -> Condition:
    return Not(WasSuch(card, cards))


def _un_was(cards: Cards, condition: Any) -> Mapping[str, Any] | None:
    return {"card": condition.card} if isinstance(condition, WasSuch) and condition.cards == cards else None


def _un_was_not(cards: Cards, condition: Any) -> Mapping[str, Any] | None:
    return _un_was(cards, condition.condition) if isinstance(condition, Not) else None


BEFORE = tuple(
    line
    for words, cards in STATES.items()
    for line in (
        rule(
            "condition",
            f"{{card:reference}} was {words}",
            build=partial(_was, cards=cards),
            unbuild=partial(_un_was, cards),
        ),
        rule(
            "condition",
            f"{{card:reference}} ( was not | wasn't ) {words}",
            build=partial(_was_not, cards=cards),
            unbuild=partial(_un_was_not, cards),
        ),
    )
)
