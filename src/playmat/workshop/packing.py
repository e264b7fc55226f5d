"""A deck with its cards as it is kept. Whoever plays needs this, and nothing else of the workshop."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from playmat.core import codec
from playmat.core.decoding import known
from playmat.games.decks import Deck
from playmat.play.library import BroughtDeck


def packed(mine: BroughtDeck, art: Mapping[str, str]) -> bytes:
    """A deck with its cards as it is kept, and the keys of their pictures by full name."""
    return msgspec.msgpack.encode([mine.deck, [codec.pack(face) for face in mine.faces], art])


def unpacked(data: bytes) -> BroughtDeck:
    """The deck that was packed. Raises SaveError for cards that this version does not know."""
    deck, faces, *_ = msgspec.msgpack.decode(data)
    return BroughtDeck(msgspec.convert(deck, known(Deck)), tuple(codec.unpack(face) for face in faces))


def art_in(data: bytes) -> dict[str, str]:
    """The keys of the pictures that came with a deck, by the full names of its cards."""
    return dict(art[0]) if (art := msgspec.msgpack.decode(data)[2:]) else {}
