"""Descriptions of cards of which "here" is said behind the verb."""

from __future__ import annotations

from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.lang.nouns import Cards
from playmat.text.english.phrases import in_order, plain
from playmat.text.table import Refused


def those_here(cards: Cards) -> Cards:
    """Those of them that are here, where "here" is not said of them yet."""
    if IsHere() in cards.filters:
        raise Refused
    return Cards(cards.kinds, cards.whose, in_order((*plain(cards).filters, IsHere())), cards.zone)
