"""Players by what they have: life, cards in hand, Entities."""

from __future__ import annotations

from playmat.text.grammar.holder import HOLDERS
from playmat.text.table import const

PLAYERS = (
    const("holding", "life", "life"),
    const("holding", "life points|total", "life", read_only=True),
    const("holding", "cards in hand", "cards in hand"),
    const("holding", "cards in their hand", "cards in hand", read_only=True),
    *HOLDERS,
)
