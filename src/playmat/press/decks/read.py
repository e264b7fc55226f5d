"""One way in for decks of every form."""

from __future__ import annotations

from pathlib import Path

from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckList, DeckReading, KnownCards, look_up
from playmat.games.decklists.plain import read_text
from playmat.games.decks import Deck
from playmat.press.decks.own import read_json
from playmat.press.decks.workbook import ZIP, read_workbook

MOST_BYTES = 5_000_000


def read_deck(
    source: Path | bytes, known: KnownCards, sheet: str | None = None, name: str = "", game: str = ""
) -> DeckReading:
    """The deck in a file or in its bytes: a workbook, our own JSON, or plain text, told apart by how they begin.

    ``sheet`` picks a sheet of a workbook; a file that names another ``game`` is refused. Lines that are wrong and names
    that no card has come back as slips.
    Raises DeckError where there is no list to be read at all.
    """
    if isinstance(source, Path):
        try:
            raw, name = source.read_bytes(), name or source.stem
        except OSError as error:
            raise DeckError(f"{source} cannot be opened: {error.strerror}") from error
    else:
        raw = source
    if len(raw) > MOST_BYTES:
        raise DeckError(f"this file is too large for a deck: {len(raw)} bytes")
    return look_up(_read_list(raw, known, sheet, name, game), known)


def _read_list(raw: bytes, known: KnownCards, sheet: str | None, name: str, game: str) -> DeckList:
    if raw.startswith(ZIP):
        return read_workbook(raw, sheet)
    if sheet is not None:
        raise DeckError(f"only a workbook (.xlsx) has sheets; there is no sheet {sheet!r} here")
    if raw.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
        return read_json(raw.removeprefix(b"\xef\xbb\xbf"), game)
    try:
        return read_text(raw.decode("utf-8-sig"), known, name)
    except UnicodeDecodeError as error:
        raise DeckError("this is neither a workbook (.xlsx), nor JSON, nor UTF-8 text") from error


def import_deck(
    source: Path | bytes, known: KnownCards, sheet: str | None = None, name: str = "", game: str = ""
) -> Deck:
    """Like ``read_deck``, for those who want a deck or nothing: raises DeckError that lists every slip."""
    reading = read_deck(source, known, sheet, name, game)
    if reading.slips:
        raise DeckError("\n".join(str(slip) for slip in reading.slips))
    return reading.deck
