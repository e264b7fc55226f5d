"""The cells of a sheet: what they show, and where they stand in its file."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence

import msgspec

from playmat.games.workbooks.markup import Attributes, Walk
from playmat.games.workbooks.parts import DamagedFile

MOST_ROWS = 5000
MOST_COLUMNS = 100
LONGEST_CELL = 32_767
REFERENCE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
WHOLE = re.compile(r"(-?[0-9]{1,15})(?:\.0{1,15})?")


class SheetCell(msgspec.Struct, frozen=True):
    """One cell that has something in it. ``row`` and ``column`` count from 1.

    ``text`` is what it shows, a whole number without a fraction; for a formula what was last computed, if kept.
    ``start`` and ``end`` are its bytes in the sheet's file, ``style`` the number of its style.
    """

    row: int
    column: int
    text: str
    start: int
    end: int
    formula: bool = False
    style: str = ""

    @property
    def place(self) -> str:
        """What the cell is called: B9."""
        return f"{letters_of(self.column)}{self.row}"


class RowSpan(msgspec.Struct):
    """Where a row stands in its sheet's file, and its cells, empty ones too: column, first and last byte, style."""

    start: int
    end: int
    cells: list[tuple[int, int, int, str]]


class Sheet(msgspec.Struct):
    """The filled cells of a sheet in order, and what an edit needs: where each row is and where all rows end."""

    cells: list[SheetCell]
    rows: dict[int, RowSpan]
    end: int
    is_cut: bool = False
    """Whether there are more rows or columns than are read."""


def letters_of(column: int) -> str:
    """A column's letters: 2 is B, 27 is AA."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def number_of(letters: str) -> int:
    """A column's number: AA is 27."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


class _Enough(Exception):
    """The first row has been read, and no more is wanted."""


class _Reader:
    """A sheet's file on the way through it."""

    def __init__(self, part: str, raw: bytes, shared: Sequence[str], *, only_first: bool) -> None:
        self.part, self.raw, self.shared = part, raw, shared
        self.sheet = Sheet([], {}, 0)
        self.row = self.column = 0
        self.cell: Attributes | None = None
        self.cell_start = 0
        self.words: list[str] = []
        self.inside = ""
        self.phonetic = 0
        self.has_formula = False
        self.only_first = only_first
        self.has_rows = False
        self.walk = Walk(part, self.start, self.end, self.data)

    def start(self, name: str, attributes: Attributes, at: int) -> None:
        if name == "sheetData":
            self.has_rows = not self.is_empty(at)
        elif name == "row":
            if self.only_first and self.sheet.cells:
                raise _Enough
            self.row, self.column = self.counted(attributes.get("r", ""), self.row + 1), 0
            if self.row <= MOST_ROWS:
                self.sheet.rows.setdefault(self.row, RowSpan(at, at, []))
        elif name == "c":
            self.place(attributes.get("r", ""))
            self.cell, self.cell_start, self.words, self.has_formula = attributes, at, [], False
        elif self.cell is not None:
            self.phonetic += name == "rPh"
            self.has_formula |= name == "f"
            self.inside = name

    def counted(self, given: str, otherwise: int) -> int:
        if not given:
            return otherwise
        if not given.isascii() or not given.isdecimal() or len(given) > 7:
            self.walk.fail(f"{given[:40]!r} is no number of a row")
        return int(given)

    def place(self, given: str) -> None:
        found = REFERENCE.fullmatch(given)
        if given and found is None:
            self.walk.fail(f"{given[:40]!r} is no cell")
        self.column = number_of(found[1]) if found else self.column + 1
        if found:
            self.row = int(found[2])

    def data(self, words: str) -> None:
        if self.cell is not None and not self.phonetic and self.inside in ("v", "t"):
            self.words.append(words)

    def end(self, name: str, at: int) -> None:
        if name == "rPh":
            self.phonetic -= 1
        elif name == "c" and self.cell is not None:
            self.keep(self.cell, self.cell_start, self.after(self.cell_start, at))
            self.cell = None
        elif name == "row" and self.row in self.sheet.rows:
            self.sheet.rows[self.row].end = self.after(self.sheet.rows[self.row].start, at)
        elif name == "sheetData" and self.has_rows:
            self.sheet.end = at
        self.inside = ""

    def after(self, start: int, at: int) -> int:
        """The byte after the tag that ends at ``at``; an element without content is one tag."""
        return self.raw.find(b">", start if self.is_empty(start) else at) + 1

    def is_empty(self, start: int) -> bool:
        """Whether the tag that begins there has no content, and no tag that closes it."""
        close = self.raw.find(b">", start)
        return self.raw[close - 1 : close] == b"/"

    def keep(self, attributes: Attributes, start: int, end: int) -> None:
        if self.row > MOST_ROWS or self.column > MOST_COLUMNS:
            self.sheet.is_cut |= bool(self.words)
            return
        style = attributes.get("s", "")
        if self.row in self.sheet.rows:
            self.sheet.rows[self.row].cells.append((self.column, start, end, style))
        words = "".join(self.words)
        if len(words) > LONGEST_CELL:
            self.complain("it holds more than a cell can")
        text = self.shown(words, attributes.get("t", "n"))
        if text or self.has_formula:
            self.sheet.cells.append(SheetCell(self.row, self.column, text, start, end, self.has_formula, style))

    def complain(self, why: str) -> None:
        raise DamagedFile(f"{self.part}, cell {letters_of(self.column)}{self.row}: {why}")

    def shown(self, words: str, kind: str) -> str:
        if kind == "s":
            number = words.strip()
            if not (number.isascii() and number.isdecimal()) or len(number) > 9 or int(number) >= len(self.shared):
                self.complain(f"it names a text that the workbook does not have: {number[:40]!r}")
            return self.shared[int(number)]
        if kind == "b":
            return "TRUE" if words.strip() == "1" else "FALSE"
        if kind == "n":
            whole = WHOLE.fullmatch(words.strip())
            return str(int(whole[1])) if whole else words.strip()
        return unescaped(words)


def unescaped(words: str) -> str:
    """Words in which _x000D_ stands for a character that XML cannot hold; what no text should hold stays as it is."""
    return ESCAPED.sub(
        lambda found: one if (one := chr(int(found[1], 16))).isprintable() or one in "\t\r\n" else found[0], words
    )


def read_sheet(part: str, raw: bytes, shared: Sequence[str], *, only_first: bool = False) -> Sheet:
    """A sheet's cells. Raises DamagedFile that names the part and the line and column or the cell."""
    reader = _Reader(part, raw, shared, only_first=only_first)
    with contextlib.suppress(_Enough):
        reader.walk.over(raw)
    return reader.sheet
