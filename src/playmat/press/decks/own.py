"""Decks in a format of our own: JSON with a name, and each card's full name and number of copies."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from playmat.core.errors import DeckError
from playmat.games.decklists.names import MOST_COPIES, MOST_LINES, DeckList, Written
from playmat.games.decks import Deck
from playmat.play.given import DEFAULT_GAME

Copies = Annotated[int, msgspec.Meta(ge=1, le=MOST_COPIES)]


class OwnCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the format."""

    name: str
    count: Copies = 1


class OwnDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. ``playmat`` says what it is and ``version`` how it is written."""

    playmat: Literal["deck"]
    version: Literal[1]
    game: str
    name: str
    cards: Annotated[list[OwnCard], msgspec.Meta(max_length=MOST_LINES)]


def read_json(raw: bytes, game: str = "") -> DeckList:
    """The list in a JSON file of this format. Raises DeckError that names the first field that is wrong, or the game
    that the deck is for if another one is wanted.
    """
    try:
        own = msgspec.json.decode(raw, type=OwnDeck)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DeckError(f"this is no deck in Playmat's own format: {error}") from error
    if game and own.game != game:
        raise DeckError(f"this is a deck for {own.game!r}, not for {game!r}")
    return DeckList(
        own.name, tuple(Written(card.name, card.count, f"card {at}") for at, card in enumerate(own.cards, 1))
    )


def write_json(deck: Deck, game: str = DEFAULT_GAME) -> bytes:
    """The deck in this format, one card a line."""
    own = OwnDeck("deck", 1, game, deck.name, [OwnCard(card.name, card.count) for card in deck.cards])
    return msgspec.json.format(msgspec.json.encode(own), indent=2) + b"\n"
