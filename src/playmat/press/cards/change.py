"""One cell of a card in a file that is there, changed, and the file written back with all else as it was."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.core.errors import CardError
from playmat.games.cells import Cell, decode, read_cells
from playmat.games.problems import nearest, same_name
from playmat.games.rows import Columns
from playmat.games.workbooks import ZIP, DamagedFile, Edit, WorkbookFile, edited
from playmat.press.cards.edit import CellEdit, edited_csv

MOST_TOLD = 300
"""So many letters of a stranger's headings and names are told."""
Line = dict[str, tuple[int, int]]
"""Where the cells of a card begin, line and column, by their headings."""


def changed(raw: bytes, columns: Columns, card: str, column: str, words: str) -> bytes:
    """A card file, comma-separated or a workbook, with other words in a column of a card, be the card readable or not.

    Raises CardError for a card or column that is not there, and for a file that cannot be written back.
    """
    try:
        sheets = _sheets(raw)
        found = {name: (sheet, line) for sheet, rows in sheets.items() for name, line in _cards(rows, columns)}
        sheet, line = found[_named(card, list(found))]
        head = next((head for head in line if same_name(head) == same_name(column)), None)
        if head is None:
            raise CardError(
                f"there is no column {column[:80]!r} for this card; there are {', '.join(line)[:MOST_TOLD]}"
            )
        at, to = line[head]
        if not raw.startswith(ZIP):
            return edited_csv(raw, [CellEdit(at, to, words)])
        is_number = words.isascii() and words.removeprefix("-").isdecimal() and len(words) < 10
        return edited(raw, sheet, [Edit(at, to, int(words) if is_number else words)])
    except DamagedFile as error:
        raise CardError(str(error)) from error


def _sheets(raw: bytes) -> dict[str, list[list[Cell]]]:
    """The rows of each sheet; a comma-separated file is one without a name."""
    if not raw.startswith(ZIP):
        return {"": [row for row in read_cells(decode(raw)[0]) if isinstance(row, list)]}
    book, sheets = WorkbookFile(raw), {}
    for title in book.sheets:
        rows = book.rows(title)
        width = range(1, max((column for row in rows for column in row), default=0) + 1)
        lines = [(next(iter(row.values())).row, row) for row in rows]
        sheets[title] = [[Cell(row[at].text if at in row else "", line, at) for at in width] for line, row in lines]
    return sheets


def _cards(rows: list[list[Cell]], columns: Columns) -> Iterator[tuple[str, Line]]:
    """The cards of a table by their names, the last of each name first."""
    heads = [cell.text.strip() for cell in rows[0]] if rows else []
    names = {same_name(head): at for at, head in enumerate(heads)}
    parts = [names.get(same_name(head), len(heads)) for head in (columns.title, columns.subtitle) if head]
    for row in reversed(rows[1:]):
        name = " / ".join(row[at].unguarded().text.strip() for at in parts if at < len(row))
        yield name, {head: (cell.line, cell.column) for head, cell in zip(heads, row, strict=False) if head}


def _named(card: str, names: list[str]) -> str:
    found = next((name for name in names if same_name(name) == same_name(card)), None)
    if found is None:
        close = nearest(card, [name for name in names if name.strip(" /")])
        hint = f"; the nearest: {', '.join(close)[:MOST_TOLD]}" if close else ""
        raise CardError(f"there is no card {card[:200]!r} in this file{hint}")
    return found
