"""A set as a table, comma-separated or a workbook, in the columns of its game; a cell is a value, never a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from playmat.core.errors import CardError
from playmat.games.cells import guarded
from playmat.games.rows import Columns, as_written
from playmat.lang.book import Face

Value = str | int
HEAD = PatternFill("solid", fgColor="FFE7E2D5")
WIDE = ("text", "flavour", "title", "subtitle")


def rows_of(faces: Iterable[Face], columns: Columns) -> Iterator[list[Value]]:
    """The headings, then a row for each card; a number that its kind does not have is an empty cell."""
    yield list(columns.fields)
    for face in faces:
        yield [_value(face, head, field, columns) for head, field in columns.fields.items()]


def _value(face: Face, head: str, field: str, columns: Columns) -> Value:
    value = getattr(face, field)
    said = as_written(field, value)
    if isinstance(value, int) and said == str(value):
        return value if value or head in columns.needed[face.kind] else ""
    return said


def write_csv(faces: Iterable[Face], columns: Columns) -> bytes:
    """The cards as comma-separated UTF-8 text, every cell quoted; reading it gives the same cards."""
    return csv_of(rows_of(faces, columns))


def csv_of(rows: Iterable[Sequence[Value]]) -> bytes:
    """Rows as comma-separated UTF-8 text, every cell quoted."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    for row in rows:
        writer.writerow([guarded(value) if isinstance(value, str) else value for value in row])
    return file.getvalue().encode("utf-8-sig")


def write_xlsx(faces: Iterable[Face], columns: Columns, title: str = "Cards") -> bytes:
    """The cards as a workbook with one sheet."""
    return xlsx_of(rows_of(faces, columns), columns, title)


def xlsx_of(rows: Iterable[Sequence[Value]], columns: Columns, title: str = "Cards") -> bytes:
    """Rows below the headings of a game as a workbook with one sheet."""
    workbook = Workbook()
    sheet = workbook.active
    if not isinstance(sheet, Worksheet):
        raise CardError("a new workbook has no sheet")
    sheet.title = title
    for at, row in enumerate(rows, 1):
        for to, value in enumerate(row, 1):
            cell = sheet.cell(at, to)
            if value == "" or not isinstance(cell, Cell):
                continue
            cell.value = ILLEGAL_CHARACTERS_RE.sub("\ufffd", value) if isinstance(value, str) else value
            if isinstance(value, str):
                cell.data_type = "s"  # words, whatever they begin with
            cell.alignment = Alignment(vertical="top", wrap_text=True)
    for to, field in enumerate(columns.fields.values(), 1):
        head = sheet.cell(1, to)
        head.font, head.fill = Font(bold=True), HEAD
        sheet.column_dimensions[get_column_letter(to)].width = 48 if field in WIDE[:2] else 26 if field in WIDE else 13
    sheet.freeze_panes = "A2"
    file = io.BytesIO()
    workbook.save(file)
    return file.getvalue()
