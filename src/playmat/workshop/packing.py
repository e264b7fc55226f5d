"""A deck with its cards as it is kept. Whoever plays needs this, and nothing else of the workshop."""

from __future__ import annotations

import msgspec

from playmat.core import codec
from playmat.games.decks import Deck
from playmat.play.library import BroughtDeck


def packed(mine: BroughtDeck) -> bytes:
    """A deck with its cards as it is kept."""
    return msgspec.msgpack.encode([mine.deck, [codec.pack(face) for face in mine.faces]])


def unpacked(data: bytes) -> BroughtDeck:
    """The deck that was packed. Raises SaveError for cards that this version does not know."""
    deck, faces = msgspec.msgpack.decode(data)
    return BroughtDeck(msgspec.convert(deck, Deck), tuple(codec.unpack(face) for face in faces))
