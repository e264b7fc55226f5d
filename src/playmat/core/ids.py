"""Numbers with names. All ids are small non-negative ints; ``-1`` means none."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A player's place at the table, ``0`` up, clockwise."""

CardId = NewType("CardId", int)
"""One physical card of this game: its index in ``State.cards``. Never shown to a seat that may not see the card."""

FaceId = NewType("FaceId", int)
"""One printed card: its index in ``Book.faces``. Two copies of a card have one face and two card ids."""

NOBODY: Final = Seat(-1)
NO_CARD: Final = CardId(-1)
