"""Writing a workbook back: the cells that were edited are new, every other byte of every part is as it was."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape

import msgspec

from playmat.games.workbooks.cells import RowSpan, Sheet, letters_of
from playmat.games.workbooks.parts import DamagedFile
from playmat.games.workbooks.read import MAIN, WorkbookFile

PREFIX = re.compile(rb"<([A-Za-z_][\w.-]*:)?sheetData[\s/>]")
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class Edit(msgspec.Struct, frozen=True):
    """What a cell shall hold: words, a whole number, or nothing. Words are words, whatever they begin with."""

    row: int
    column: int
    value: str | int | None


def edited(raw: bytes, sheet: str, edits: Iterable[Edit]) -> bytes:
    """The workbook with these cells of a sheet changed, their styles kept; the sums are made again when it is opened.

    Raises DamagedFile for a workbook or a cell that cannot be edited, and KeyError for a sheet that is not there.
    """
    book = WorkbookFile(raw)
    part, found = book.file_of(sheet), book.sheet(sheet)
    changes = {(edit.row, edit.column): edit.value for edit in edits}
    if not changes:
        return raw
    for cell in found.cells:
        if cell.formula and (cell.row, cell.column) in changes:
            raise DamagedFile(f"sheet {sheet!r}, cell {cell.place}: it holds a formula, which stays as it is")
    before = book.parts.read(part)
    after = _Splices(before, found).made(changes)
    _compare(found, book.reread(sheet, after), changes)
    return book.parts.replaced({part: after, MAIN: _summing_anew(book.parts.read(MAIN))})


class _Splices:
    """The file of a sheet and what is put into it where."""

    def __init__(self, raw: bytes, sheet: Sheet) -> None:
        self.raw, self.sheet = raw, sheet
        found = PREFIX.search(raw)
        if found is None or not sheet.end or not raw.startswith(b"</", sheet.end):
            raise DamagedFile("this sheet has no rows that could be edited")
        self.prefix = (found[1] or b"").decode("ascii", "replace")
        self.splices: list[tuple[int, int, str]] = []

    def made(self, changes: dict[tuple[int, int], str | int | None]) -> bytes:
        """The file with the changes."""
        rows: dict[int, list[tuple[int, str | int | None]]] = {}
        for (row, column), value in sorted(changes.items()):
            rows.setdefault(row, []).append((column, value))
        for row, cells in rows.items():
            if row in self.sheet.rows:
                self.change(row, self.sheet.rows[row], cells)
            else:
                later = [span.start for number, span in self.sheet.rows.items() if number > row]
                at = min(later, default=self.sheet.end)
                words = "".join(self.cell(row, column, value, "") for column, value in cells)
                self.splices.append((at, at, f'<{self.prefix}row r="{row}">{words}</{self.prefix}row>'))
        raw = self.raw
        ordered = sorted(enumerate(self.splices), key=lambda splice: (splice[1][:2], splice[0]), reverse=True)
        for _, (start, end, words) in ordered:
            raw = raw[:start] + words.encode() + raw[end:]
        return raw

    def change(self, row: int, span: RowSpan, cells: list[tuple[int, str | int | None]]) -> None:
        there = {column: (start, end, style) for column, start, end, style in span.cells}
        if len(there) != len(span.cells):
            raise DamagedFile(f"row {row}: it has a cell twice")
        is_open = self.raw[span.end - 2 : span.end] != b"/>"
        behind = self.raw.rfind(b"</", span.start, span.end) if is_open else span.end
        added = ""
        for column, value in cells:
            if column in there:
                start, end, style = there[column]
                self.splices.append((start, end, self.cell(row, column, value, style)))
                continue
            later = [start for number, (start, _, _) in there.items() if number > column]
            if later:
                self.splices.append((min(later), min(later), self.cell(row, column, value, "")))
            else:
                added += self.cell(row, column, value, "")
        if added and is_open:
            self.splices.append((behind, behind, added))
        elif added:
            self.splices.append((span.end - 2, span.end, f">{added}</{self.prefix}row>"))

    def cell(self, row: int, column: int, value: str | int | None, style: str) -> str:
        tag = f"{self.prefix}c"
        head = f'<{tag} r="{letters_of(column)}{row}"' + (f' s="{escape(style)}"' if style else "")
        if value is None or value == "":
            return f"{head}/>"
        if isinstance(value, int):
            return f"{head}><{self.prefix}v>{value}</{self.prefix}v></{tag}>"
        words = escape(UNPRINTABLE.sub("\ufffd", value), {"\r": "_x000D_"})
        return (
            f'{head} t="inlineStr"><{self.prefix}is><{self.prefix}t xml:space="preserve">{words}'
            f"</{self.prefix}t></{self.prefix}is></{tag}>"
        )


def _compare(before: Sheet, after: Sheet, changes: dict[tuple[int, int], str | int | None]) -> None:
    """Raise DamagedFile unless the sheet reads as it did, the changes aside."""
    expected = {(cell.row, cell.column): cell.text for cell in before.cells} | {
        place: UNPRINTABLE.sub("\ufffd", str(value)) if value is not None else "" for place, value in changes.items()
    }
    found = {(cell.row, cell.column): cell.text for cell in after.cells}
    for place in expected.keys() | found.keys():
        if expected.get(place, "") != found.get(place, ""):
            raise DamagedFile(
                f"cell {letters_of(place[1])}{place[0]}: this sheet is written in a way that cannot be edited"
            )


def _summing_anew(main: bytes) -> bytes:
    """The workbook's main part, telling programs that keep sums to make them again; most builders say so already."""
    if b"fullCalcOnLoad" in main:
        return main
    return re.sub(rb"(<(?:[A-Za-z_][\w.-]*:)?calcPr)(?=[\s/>])", rb'\1 fullCalcOnLoad="1"', main, count=1)
