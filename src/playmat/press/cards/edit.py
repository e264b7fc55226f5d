"""Writing a comma-separated file back: the cells that were edited are new, every other byte is as it was."""

from __future__ import annotations

import codecs
from collections.abc import Iterable

import msgspec

from playmat.core.errors import CardError
from playmat.games.cells import Cell, delimiter_of, guarded, read_cells


class CellEdit(msgspec.Struct, frozen=True):
    """What the cell that begins at this line and column shall hold, as ``Cell`` and ``Problem`` tell places."""

    line: int
    column: int
    value: str


def edited_csv(raw: bytes, edits: Iterable[CellEdit]) -> bytes:
    """The file with these cells changed; its encoding, separator, quotation marks and ends of lines stay.

    Raises CardError for a place where no cell begins, and for a file that is no text or has no room for a new letter.
    """
    encoding, mark = _encoding(raw)
    try:
        text = raw[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        raise CardError(f"byte {error.start + 1}: this file is no text that could be written back unchanged") from error
    cells = {(cell.line, cell.column): cell for row in read_cells(text) if isinstance(row, list) for cell in row}
    starts = _line_starts(text)
    changes: list[tuple[int, Cell, str]] = []
    for edit in edits:
        cell = cells.get((edit.line, edit.column))
        if cell is None:
            raise CardError(f"line {edit.line}, column {edit.column}: no cell begins there")
        changes.append((starts[edit.line - 1] + edit.column - 1, cell, edit.value))
    for at, cell, value in sorted(changes, key=lambda change: change[0], reverse=True):
        text = text[:at] + _written(value, cell, delimiter_of(text)) + text[at + len(cell.raw) :]
    try:
        return mark + text.encode(encoding)
    except UnicodeEncodeError as error:
        letter = text[error.start]
        raise CardError(f"this file's encoding ({encoding}) has no {letter!r}; save the file as UTF-8 first") from error


def _encoding(raw: bytes) -> tuple[str, bytes]:
    """How a file is encoded, and the mark it begins with."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        if raw.startswith(mark):
            return encoding, mark
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252", b""
    return "utf-8", b""


def _line_starts(text: str) -> list[int]:
    """Where each line begins, as the reader of cells counts them: after CRLF, CR or LF."""
    return [
        0,
        *(
            at + 1
            for at, letter in enumerate(text)
            if letter == "\n" or (letter == "\r" and text[at + 1 : at + 2] != "\n")
        ),
    ]


def _written(value: str, before: Cell, delimiter: str) -> str:
    words = guarded(value)
    needs = before.raw.startswith('"') or any(sign in words for sign in (delimiter, '"', "\r", "\n"))
    return '"' + words.replace('"', '""') + '"' if needs else words
