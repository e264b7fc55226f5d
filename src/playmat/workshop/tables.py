"""The rows of card files, each with the place where its cells lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from playmat.core.errors import CardError
from playmat.games.cells import Cell, decode, read_cells
from playmat.games.cells import Slip as BadCell
from playmat.games.rows import Columns
from playmat.games.tables import heading_told
from playmat.games.workbooks import ZIP, DamagedFile, WorkbookFile
from playmat.workshop.messages import LONGEST_CELL, Fault


class FoundRow(msgspec.Struct, frozen=True):
    """A card's row: its words by the headings that the game knows, the sheet it is in ("" in a comma-separated file),
    and all its cells. ``heads``: at which column each heading stands, from 1. A kind that the sheet tells is among the
    words, though it is in no cell.
    """

    words: dict[str, str]
    sheet: str
    cells: Sequence[Cell]
    heads: dict[str, int]


def rows_in(raw: bytes, file: str, columns: Columns, faults: list[Fault]) -> Iterator[FoundRow]:
    """The cards' rows of one file; ``faults`` gets what of it is not read, and headings that name a column in other
    words. Raises CardError for a file that cannot be read.
    """
    if raw.startswith(ZIP):
        try:
            book = WorkbookFile(raw)
            for title in book.sheets:
                rows = book.rows(title)
                width = max((at for row in rows for at in row), default=0)
                lines = [
                    [
                        Cell(row[at].text if at in row else "", next(iter(row.values())).row, at)
                        for at in range(1, width + 1)
                    ]
                    for row in rows
                ]
                yield from _by_heading(lines, title, title, columns, faults)
        except DamagedFile as error:
            raise CardError(f"{file[:80]}: {error}") from error
        return
    lines = []
    for found in read_cells(decode(raw)[0]):
        if isinstance(found, BadCell):
            faults.append(Fault(f"line {found.line}, column {found.column}: {found.message}"))
        else:
            lines.append(found)
    yield from _by_heading(lines, "", file, columns, faults)


def _by_heading(
    lines: Sequence[Sequence[Cell]], sheet: str, title: str, columns: Columns, faults: list[Fault]
) -> Iterator[FoundRow]:
    """Rows below a heading row; none where the first row does not name the column of names."""
    given = [cell.unguarded().text for cell in lines[0]] if lines else []
    heads = columns.placed(given)
    if columns.title not in heads:
        return
    told = [heading_told(heading, head, columns) for heading, head in zip(given, heads, strict=True)]
    of_all = columns.of_table(title, {head: at for at, head in enumerate(heads) if head})
    for line in lines[1:]:
        given = [cell.unguarded().text for cell in line]
        row = {head: words for head, words in zip(heads, given, strict=False) if head in columns.fields}
        if not any(words.strip() for words in row.values()):
            continue
        if max(map(len, row.values())) > LONGEST_CELL:
            raise CardError(f"{title[:80]}: a cell has more than {LONGEST_CELL} letters")
        cells = {head: Cell(words, 1, 1) for head, words in zip(heads, given, strict=False) if head}
        if columns.kind and not row.get(columns.kind, "").strip():
            row[columns.kind] = str(of_all or columns.of_row(cells) or "")
        faults += [Fault(one) for one in told if one]
        told = []
        yield FoundRow(row, sheet, line, {head: at for at, head in enumerate(heads, 1) if head})
