"""Decks in a format of our own: JSON with a name, and each card's full name and number of copies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import DeckError
from playmat.games.decklists.names import MOST_COPIES, MOST_LINES, DeckList, Written
from playmat.games.decks import Deck
from playmat.games.problems import shortened
from playmat.play.given import DEFAULT_GAME

Copies = Annotated[int, msgspec.Meta(ge=1, le=MOST_COPIES)]


BYTE = re.compile(r" \(byte (\d{1,9})\)")
"""How the reader of JSON tells the place of what is wrong."""


class OwnCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of the format. ``printed`` is what a list had for this name, where a person accepted the name for it."""

    name: str
    count: Copies
    printed: str = ""


class OwnDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole file. ``playmat`` says what it is and ``version`` how it is written; ``sideboard`` may be left out."""

    playmat: Literal["deck"]
    version: Literal[1]
    game: str
    name: str
    cards: Annotated[list[OwnCard], msgspec.Meta(max_length=MOST_LINES)]
    sideboard: Annotated[list[OwnCard], msgspec.Meta(max_length=MOST_LINES)] = []


def read_json(text: str, game: str = "") -> DeckList:
    """The list in a JSON text of this format. Raises DeckError that names the first field that is wrong, or the game
    that the deck is for if another one is wanted.
    """
    try:
        own = msgspec.json.decode(text, type=known(OwnDeck))
    except msgspec.DecodeError as error:
        byte = BYTE.search(str(error))
        where = f"{place_after(text.encode()[: int(byte[1])].decode(errors='replace'))}: " if byte else ""
        why = shortened(BYTE.sub("", str(error)))
        raise DeckError(f"{where}this is no deck in Playmat's own format: {why}") from error
    except RecursionError as error:
        raise DeckError("this is no deck in Playmat's own format: it is nested too deeply") from error
    if game and own.game != game:
        raise DeckError(f"this is a deck for {shortened(own.game)!r}, not for {game!r}")
    deck, side = (
        [Written(card.name, card.count, f"{what} {at}", card.printed) for at, card in enumerate(cards, 1)]
        for what, cards in (("card", own.cards), ("card of the sideboard", own.sideboard))
    )
    return DeckList(own.name, tuple(deck)).with_part(DeckList("", tuple(side)), "sideboard")


def write_json(deck: Deck, game: str = DEFAULT_GAME, printed: Mapping[str, str] | None = None) -> bytes:
    """The deck in this format, one card a line; ``printed`` tells what a list had for some of its names."""
    before = printed or {}
    cards, side = (
        [OwnCard(card.name, card.count, before.get(card.name, "")) for card in those]
        for those in (deck.cards, deck.sideboard)
    )
    own = OwnDeck("deck", 1, game, deck.name, cards, side)
    return msgspec.json.format(msgspec.json.encode(own), indent=2) + b"\n"


def place_after(before: str) -> str:
    """Line and column of what comes after a text."""
    return f"line {before.count(chr(10)) + 1}, column {len(before) - before.rfind(chr(10))}"
