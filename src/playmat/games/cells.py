"""Comma-separated card files, cell by cell, each cell knowing where it stands.

The standard library's reader gives values without places; a problem with a card must point at its line and column.
What both can read they read alike (a test compares them).
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

import msgspec

NEWLINES = "\r\n"
DELIMITERS = ",;\t"
GUARD = "'"
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")
NUMBER = re.compile(r"-?[0-9]{1,9}")


class Cell(msgspec.Struct, frozen=True):
    """One value of a table. ``line`` and ``column`` count from 1 and are where the cell begins in the file; ``raw`` is
    what stands there, empty for a cell of a workbook.
    """

    text: str
    line: int
    column: int
    raw: str = ""
    was_guarded: bool = False

    def place_of(self, offset: int) -> tuple[int, int]:
        """Line and column in the file of the character at that offset of ``text``."""
        line, column = self.line, self.column
        left, raw = offset + self.was_guarded, self.raw
        at = 1 if raw.startswith('"') else 0
        column += at
        while left > 0 and at < len(raw):
            step = 2 if self.raw.startswith('"') and raw[at : at + 2] in ('""', NEWLINES) else 1
            value = len(NEWLINES) if raw[at : at + 2] == NEWLINES else 1
            if raw[at] in NEWLINES:
                line, column = line + 1, 1
            else:
                column += step
            at, left = at + step, left - value
        return line, column

    def unguarded(self) -> Cell:
        """The cell without the sign that keeps a spreadsheet from taking its words for a formula (``guarded``)."""
        words = unguarded(self.text) if self.raw else self.text
        return self if words == self.text else msgspec.structs.replace(self, text=words, was_guarded=True)


def is_formula(words: str) -> bool:
    """Whether a spreadsheet would reckon with a cell that should hold words, guarded or not."""
    return words.lstrip(GUARD)[:1] in FORMULA_SIGNS and words != "" and not NUMBER.fullmatch(words)


def guarded(words: str) -> str:
    """Words as a cell of a comma-separated file that no spreadsheet reckons with; ``Cell.unguarded`` undoes it."""
    return GUARD + words if is_formula(words) else words


def unguarded(words: str) -> str:
    """Words without the sign that `guarded` put before them."""
    return words[1:] if words.startswith(GUARD) and is_formula(words[1:]) else words


class Slip(msgspec.Struct, frozen=True):
    """A place where the file is no proper table, and why."""

    line: int
    column: int
    message: str


def decode(raw: bytes) -> tuple[str, Slip | None]:
    """A file's bytes as text: UTF-8, UTF-16 with its mark, else Windows-1252 and a slip that says so."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace"), None
    try:
        return raw.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        before = raw[: error.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        slip = Slip(
            line, column, "this is not UTF-8 text; it was read as Windows-1252, save the file as UTF-8 to be sure"
        )
        return raw.decode("cp1252", "replace"), slip


def delimiter_of(text: str) -> str:
    """The separator that the first line uses most: a comma, a semicolon or a tab."""
    first = text.lstrip("\r\n").splitlines()[0] if text.strip() else ""
    return max(DELIMITERS, key=first.count)


def read_cells(text: str, delimiter: str = "") -> Iterator[list[Cell] | Slip]:
    """The rows of a table, and slips where a quotation mark is out of place; rows end with CR, LF or CRLF. Without a
    ``delimiter`` it is the one that the first line uses most.

    After a quotation mark that is never closed, reading goes on at the next line, so that no other row is lost.
    """
    delimiter = delimiter or delimiter_of(text)
    at, line, start_of_line = 0, 1, 0
    while at < len(text):
        row: list[Cell] = []
        slip: Slip | None = None
        while True:
            cell, end, problem = _read_cell(text, at, delimiter, line, at - start_of_line + 1)
            row.append(cell)
            slip = slip or problem
            breaks = _newlines(cell.raw)
            if breaks:
                line, start_of_line = line + len(breaks), at + breaks[-1]
            at = end
            if at < len(text) and text[at] == delimiter:
                at += 1
                continue
            break
        if text[at : at + 2] == NEWLINES:
            at += 2
        elif at < len(text):
            at += 1
        line, start_of_line = line + 1, at
        if slip:
            yield slip
        if not slip and any(cell.text.strip() for cell in row):
            yield row


def _newlines(raw: str) -> list[int]:
    """Where in a raw cell each new line begins."""
    return [
        index + 1
        for index, letter in enumerate(raw)
        if letter == "\n" or (letter == "\r" and raw[index + 1 : index + 2] != "\n")
    ]


def _read_cell(text: str, at: int, delimiter: str, line: int, column: int) -> tuple[Cell, int, Slip | None]:
    """The cell that begins at ``at``, where it ends, and what is wrong with it."""
    end = at
    if text[at : at + 1] != '"':
        while end < len(text) and text[end] != delimiter and text[end] not in NEWLINES:
            end += 1
        return Cell(text[at:end], line, column, text[at:end]), end, None
    close = at + 1
    while (close := text.find('"', close)) >= 0 and text[close + 1 : close + 2] == '"':
        close += 2
    after = text[close + 1 : close + 2] if close >= 0 else ""
    if close < 0 or (after and after != delimiter and after not in NEWLINES):
        end = at + 1
        while end < len(text) and text[end] not in NEWLINES:
            end += 1
        never = "the quotation mark that opens this cell is never closed"
        inside = 'a quotation mark inside a quoted cell must be doubled ("")'
        closed_here = 0 <= close < end
        return Cell("", line, column), end, Slip(line, column, inside if closed_here else never)
    raw = text[at : close + 1]
    return Cell(raw[1:-1].replace('""', '"'), line, column, raw), close + 1, None
