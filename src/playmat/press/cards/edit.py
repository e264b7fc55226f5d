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


class CsvChanges(msgspec.Struct, frozen=True):
    """What shall become of a table: words by column (from 1) for the row that begins at a line, lines whose rows go,
    and rows that are new at its end.
    """

    edits: dict[int, dict[int, str]]
    removed: set[int]
    added: list[dict[int, str]]


def changed_csv(raw: bytes, changes: CsvChanges) -> bytes:
    """The file with these changes, as `edited_csv` writes it; a row that is too short for a column grows.

    Raises CardError for a line where no row begins, and as `edited_csv` does.
    """
    if not (changes.edits or changes.removed or changes.added):
        return raw
    encoding, mark, text = _text(raw)
    delimiter, starts = delimiter_of(text), _line_starts(text)
    rows = [row for row in read_cells(text) if isinstance(row, list)]
    begins = {row[0].line: starts[row[0].line - 1] + row[0].column - 1 for row in rows}
    by_line = {row[0].line: row for row in rows}
    splices: list[tuple[int, int, str]] = []
    for line, words in changes.edits.items():
        if line not in by_line:
            raise CardError(f"line {line}: no row begins there")
        if line in changes.removed:
            continue
        row = by_line[line]
        for at, said in words.items():
            if at <= len(row):
                cell = row[at - 1]
                begin = starts[cell.line - 1] + cell.column - 1
                splices.append((begin, begin + len(cell.raw), _written(said, cell, delimiter)))
        if longer := {at: said for at, said in words.items() if at > len(row) and said}:
            end = _end(row, starts)
            splices.append((end, end, delimiter + _line(longer, len(row), row[0], delimiter)))
    for line in changes.removed:
        end = _end(by_line[line], starts)
        end += 2 if text[end : end + 2] == "\r\n" else 1 if text[end : end + 1] else 0
        splices.append((begins[line], end, ""))
    for begin, end, said in sorted(splices, reverse=True):
        text = text[:begin] + said + text[end:]
    newline = "\r\n" if "\r\n" in text else "\n" if "\n" in text or "\r" not in text else "\r"
    if changes.added and not text.endswith(("\n", "\r")):
        text += newline
    for added in changes.added:
        width = {**dict.fromkeys(range(1, len(rows[0]) + 1), ""), **added}
        text += _line(width, 0, rows[0][0], delimiter) + newline
    return _encoded(text, encoding, mark)


def _end(row: list[Cell], starts: list[int]) -> int:
    """Where a row's last cell ends."""
    return starts[row[-1].line - 1] + row[-1].column - 1 + len(row[-1].raw)


def _line(words: dict[int, str], after: int, like: Cell, delimiter: str) -> str:
    """Cells behind so many others, in quotation marks where those have some."""
    return delimiter.join(_written(words.get(at, ""), like, delimiter) for at in range(after + 1, max(words) + 1))


def edited_csv(raw: bytes, edits: Iterable[CellEdit]) -> bytes:
    """The file with these cells changed; its encoding, separator, quotation marks and ends of lines stay.

    Raises CardError for a place where no cell begins, and for a file that is no text or has no room for a new letter.
    """
    encoding, mark, text = _text(raw)
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
    return _encoded(text, encoding, mark)


def _text(raw: bytes) -> tuple[str, bytes, str]:
    """How a file is encoded, the mark it begins with, and its text. Raises CardError."""
    encoding, mark = _encoding(raw)
    try:
        return encoding, mark, raw[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        raise CardError(f"byte {error.start + 1}: this file is no text that could be written back unchanged") from error


def _encoded(text: str, encoding: str, mark: bytes) -> bytes:
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
