"""Whose turn it is, what a card is."""

from __future__ import annotations

from playmat.games.holosseum.lexicon.clauses import MY_TURN, THEIRS
from playmat.lang.nouns import IsA
from playmat.lang.values import It, ThatPlayer
from playmat.text.table import const, rule

STANDING = (
    # ---- during whose turn
    const("player", "the player whose turn it is", ThatPlayer(), read_only=True),
    # ---- what is so
    rule("condition", "that card is {cards:card}", build=lambda cards: IsA(It(), cards)),
    const("condition", "its your turn", MY_TURN, read_only=True),
    const("condition", "its your opponent's turn", THEIRS, read_only=True),
)
