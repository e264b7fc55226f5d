"""The work of the workshop as worker processes do it: wishes in, replies as JSON or files out."""

from __future__ import annotations

import msgspec

from playmat.core.errors import CardError, DeckError, PlaymatError
from playmat.games.packs import hung
from playmat.games.problems import same_name
from playmat.workshop import catalogue, decks, packing, reading, sets, trying
from playmat.workshop.kept import SetShared
from playmat.workshop.messages import (
    CardWish,
    DeckFile,
    DeckWish,
    DeckWritten,
    HandWish,
    MendWish,
    SetFile,
    SetWish,
    SetWritten,
)
from playmat.workshop.own import own_set
from playmat.workshop.pictures import pictures

_json = msgspec.json.Encoder()

LARGEST_KEPT = 150_000
"""Bytes of a deck with its cards; an ordinary one takes a tenth."""
LARGEST_SHARED = 500_000
"""Bytes of a set, without its pictures; Project Gamma's, the largest of ours, takes 75 kB."""


def library(game: str) -> bytes:
    """`Library` of a game."""
    return _json.encode(catalogue.library(game))


def card_page(game: str, name: str) -> bytes:
    """`CardPage` of a card of ours."""
    return _json.encode(catalogue.card_page(game, name))


def check_deck(wish: DeckWish) -> bytes:
    """`DeckReport`."""
    return _json.encode(decks.checked(wish))


def read_deck(file: DeckFile) -> bytes:
    """`DeckRead`."""
    return _json.encode(decks.read(file.game, file.data, file.name, file.sheet, file.own))


def write_deck(wish: DeckWritten) -> tuple[str, bytes]:
    """A file's name, and what is in it."""
    return decks.written(wish.deck, wish.form, wish.address, hung(pictures(wish.art)), wish.sheets)


def deal(wish: HandWish) -> bytes:
    """`HandDealt`."""
    return _json.encode(decks.dealt(wish.deck, wish.seed))


def keep_deck(wish: DeckWish) -> tuple[bytes, bytes, str]:
    """What is kept of a deck: the wish with those cards of one's own that are in it, the deck with its cards (empty
    where no game can begin with it), and the first rule that it breaks. Raises DeckError for more than is kept.
    """
    names = {same_name(card.name) for card in (*wish.cards, *wish.sideboard)}
    title, *subtitles = decks.names_of(wish.game)
    rows = [
        row
        for row in wish.own.rows
        if same_name(" / ".join(part for head in (title, *subtitles) if (part := row.get(head, "").strip()))) in names
    ]
    art = {name: key for name, key in wish.art.items() if same_name(name) in names}
    wish = msgspec.structs.replace(wish, own=msgspec.structs.replace(wish.own, rows=rows), art=art)
    report = decks.checked(wish)
    trouble = report.problems[0].message if report.problems else ""
    try:
        deck = packing.packed(decks.brought(wish), wish.art)
    except PlaymatError as error:
        deck, trouble = b"", trouble or str(error)
    data = _json.encode(wish)
    if len(data) + len(deck) > LARGEST_KEPT:
        raise DeckError(
            f"this deck with its cards takes {len(data) + len(deck)} bytes; {LARGEST_KEPT} are kept at most"
        )
    return data, deck, trouble


def share_set(wish: SetShared) -> bytes:
    """What is kept of a set that is shared: the wish without its secret, with pictures of its cards alone. Raises
    CardError for more than is kept, and for what cannot be read.
    """
    sets.rulings_in(wish.rulings)
    if not (faces := own_set(wish.game, wish.own).faces):
        raise CardError("there are no cards here to be shared")
    names = {same_name(face.name) for face in faces}
    art = {name: key for name, key in wish.art.items() if same_name(name) in names}
    data = _json.encode(msgspec.structs.replace(wish, art=art, secret=""))
    if len(data) > LARGEST_SHARED:
        raise CardError(f"this set takes {len(data)} bytes; {LARGEST_SHARED} are shared at most")
    return data


def read_set(wish: SetWish) -> bytes:
    """`SetRead` of rows."""
    ruled = sets.ruled(wish.rulings)
    return _json.encode(
        msgspec.structs.replace(reading.read_set(wish.game, wish.own, wish.only, wish.known), ruled=ruled)
    )


def read_set_file(file: SetFile) -> bytes:
    """`SetFound` of a file."""
    return _json.encode(sets.read_file(file.game, file.data, file.name))


def fresh_set(game: str) -> bytes:
    """`SetRead` of a card of each kind."""
    return _json.encode(sets.fresh(game))


def write_set(wish: SetWritten) -> tuple[str, bytes]:
    """A file's name, and what is in it."""
    return sets.written(wish)


def mend(wish: MendWish) -> bytes:
    """`Offered`."""
    return _json.encode(reading.mended(wish.game, wish.own, wish.card, is_thorough=wish.is_thorough))


def try_card(wish: CardWish) -> bytes:
    """A saved game."""
    return trying.tried(wish)


def break_card(wish: CardWish) -> bytes:
    """`Broken`."""
    return _json.encode(trying.broken(wish))
