"""What is said to have been done to cards this way, and the deeds that do it."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.gamma.nodes.effects import Channel, Flip, PutInto, Unflip
from playmat.games.gamma.nodes.filters import CostIs, HasSource, IsFlipped, IsToken
from playmat.games.gamma.nodes.values import CountThisWay
from playmat.lang.effects import ReturnToHand
from playmat.lang.nodes import Effect, Value
from playmat.lang.nouns import AttackIs, Cards, HasTag, HealthIs
from playmat.text.grammar.this_way import DONE as SHARED
from playmat.text.grammar.this_way import Does, by


def _put_into(zone: str) -> Does:
    def does(effect: Effect) -> bool:
        return isinstance(effect, PutInto) and effect.zone == zone

    return does


DONE: Mapping[str, Does] = {
    **SHARED,
    "flipped": by(Flip),
    "unflipped": by(Unflip),
    "channeled": by(Channel),
    "recalled": by(ReturnToHand),
    "( voided | put into void )": _put_into("void"),
    "( put into [your|their] memory )": _put_into("memory"),
    "( put there )": by(PutInto),
}

KNOWN_OF = (AttackIs, HealthIs, CostIs, HasSource, IsFlipped, IsToken, HasTag)
"""What is known of cards as they were when something was done to them."""


def of_those(cards: Cards) -> Value | None:
    """How many of them were such."""
    return CountThisWay(cards) if all(isinstance(word, KNOWN_OF) for word in cards.filters) else None
