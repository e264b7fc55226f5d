"""One way in for decks of every form."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from pathlib import Path

from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckList, DeckReading, KnownCards, look_up
from playmat.games.decklists.plain import read_text, without_comments
from playmat.games.decks import Deck
from playmat.games.workbooks import ZIP
from playmat.press.decks import tables
from playmat.press.decks.own import place_after, read_json
from playmat.press.decks.workbook import read_workbook
from playmat.press.others import cockatrice, drafts, lackey, octgn, tabletop

MOST_BYTES = 5_000_000
UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
PAPER = b"%PDF"
OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
XML_HEAD = re.compile(r"^\s*<\?xml[^>]{0,200}\?>")
"""How a file says what its encoding was, which it is no longer."""
BLANKS = "\t\n\r\f\v"


def read_deck(
    source: Path | bytes,
    known: KnownCards,
    sheet: str | None = None,
    name: str = "",
    game: str = "",
    accepted: Mapping[str, str] | None = None,
) -> DeckReading:
    """The deck in a file or in its bytes: a workbook, our own JSON, plain text, or what other programs
    write, told apart by how they begin.

    ``sheet`` picks a sheet of a workbook; a file that names another ``game`` is refused. Lines that are wrong and names
    that no card has come back as slips, those aside that ``accepted`` says the card of.
    Raises DeckError where there is no list to be read at all.
    """
    raw, name = load(source, name)
    return look_up(_read_list(raw, known, sheet, name, game), known, accepted)


def load(source: Path | bytes, name: str = "") -> tuple[bytes, str]:
    """The bytes of a file, and the name of the deck in it: ``name``, else that of the file. Raises DeckError."""
    if isinstance(source, bytes):
        raw = source
    else:
        try:
            if source.stat().st_size > MOST_BYTES:
                raise DeckError(f"this file is too large for a deck: {source.stat().st_size} bytes")
            raw, name = source.read_bytes(), name or source.stem
        except OSError as error:
            raise DeckError(f"{source} cannot be opened: {error.strerror}") from error
    if len(raw) > MOST_BYTES:
        raise DeckError(f"this file is too large for a deck: {len(raw)} bytes")
    return raw, name


def _read_list(raw: bytes, known: KnownCards, sheet: str | None, name: str, game: str) -> DeckList:
    if raw.startswith(ZIP):
        return read_workbook(raw, known, sheet)
    if raw.startswith(OLD_WORKBOOK):
        raise DeckError("this is a workbook of old (.xls); save it as .xlsx")
    if raw.startswith(PAPER):
        raise DeckError("this is a PDF; copy the list that is in it and paste that")
    if sheet is not None:
        raise DeckError(f"only a workbook (.xlsx) has sheets; there is no sheet {sheet!r} here")
    text = decoded(raw)
    begins = without_comments(text).lstrip()[:1]
    if begins == "{":
        return tabletop.read_deck(text, known) if tabletop.is_saved_object(text) else read_json(text, game)
    if begins == "<":
        return _read_markup(text, known, game)
    if drafts.is_cubecobra(text):
        return drafts.read_cubecobra(text, name)
    if headed := tables.headings_in(text):
        return tables.read_table(text, headed, known, name)
    return read_text(drafts.without_cards(text), known, name)


def _read_markup(text: str, known: KnownCards, game: str) -> DeckList:
    """The list in XML: Cockatrice's, LackeyCCG's or OCTGN's, told apart by the first element."""
    raw = XML_HEAD.sub("", text, count=1).encode()
    if "<cockatrice_deck" in text:
        return cockatrice.read_deck(raw)
    if not re.search(r"<deck\b", text):
        raise DeckError("line 1: this XML is no deck of Cockatrice, LackeyCCG or OCTGN")
    return lackey.read_deck(raw) if "<superzone" in text else octgn.read_deck(raw, known, game)


def decoded(raw: bytes) -> str:
    """The text in a file: UTF-8, UTF-16 with its mark, or Windows-1252 as old editors save it. Raises DeckError with
    the line and column that is none.
    """
    try:
        text = raw.decode("utf-16" if raw.startswith(UTF16) else "utf-8-sig")
    except UnicodeDecodeError as error:
        text = _of_windows(raw)
        if not text:
            before = raw[: error.start].decode(error.encoding, "replace")
            raise DeckError(
                f"{place_after(before)}: this is neither a workbook (.xlsx), nor JSON, nor text in UTF-8 or "
                "Windows-1252; a text in another encoding can be saved again as UTF-8"
            ) from error
    for at, letter in enumerate(text):
        if letter < " " and letter not in BLANKS:
            raise DeckError(f"{place_after(text[:at])}: there is a character that no text has: {letter!r}")
    return text.removeprefix("\ufeff")


def _of_windows(raw: bytes) -> str:
    """A text in Windows-1252; "" where a byte is no letter there, and where other letters are UTF-8: that is a damaged
    file of the one and none of the other.
    """
    if raw.startswith(UTF16) or not raw.decode("utf-8", "ignore").isascii():
        return ""
    try:
        return raw.decode("cp1252")
    except UnicodeDecodeError:
        return ""


def import_deck(
    source: Path | bytes, known: KnownCards, sheet: str | None = None, name: str = "", game: str = ""
) -> Deck:
    """Like ``read_deck``, for those who want a deck or nothing: raises DeckError that lists every slip."""
    reading = read_deck(source, known, sheet, name, game)
    if reading.slips:
        raise DeckError("\n".join(str(slip) for slip in reading.slips))
    return reading.deck
