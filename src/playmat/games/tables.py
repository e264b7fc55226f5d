"""Card files as rows: which columns a file has, and what cannot be read in it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from playmat.core.errors import CardError
from playmat.games.cells import Cell, Slip, decode, read_cells
from playmat.games.packs import is_pack, read_pack
from playmat.games.problems import Problem, nearest, same_name
from playmat.games.rows import Columns, Row
from playmat.games.workbooks import ZIP, DamagedFile, SheetCell, WorkbookFile

MOST_BYTES = 20_000_000
"""A larger file is no card file."""
FORMS = (".csv", ".xlsx")


class RowsRead(msgspec.Struct):
    """What some files gave: ``count`` card rows were seen, the bad ones included. ``notes`` need no mending."""

    rows: list[Row] = []
    problems: list[Problem] = []
    notes: list[Problem] = []
    count: int = 0


def card_files(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and the ``.csv`` and ``.xlsx`` files of each folder in order of name."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(file for file in path.iterdir() if file.suffix.casefold() in FORMS) if path.is_dir() else [path]
        found += [file for file in inside if file == path or not file.name.startswith(("~$", "."))]
    return found


def read_files(paths: Iterable[Path], columns: Columns) -> RowsRead:
    """All cards of the files and folders, in order. A bad row becomes a problem and every other row is still read.

    Two cards of one name are both there; ``refuse_doubles`` sorts them out.
    """
    read = RowsRead()
    for path in paths:
        files = card_files([path])
        if not files:
            read.problems.append(Problem("this folder holds no .csv or .xlsx file", str(path)))
        for file in files:
            try:
                size = file.stat().st_size
                raw = file.read_bytes() if size <= MOST_BYTES else b""
            except OSError as error:
                read.problems.append(Problem(f"this file cannot be opened: {error.strerror}", str(file)))
            else:
                if size > MOST_BYTES:
                    read.problems.append(Problem(f"this file is too large for cards: {size} bytes", str(file)))
                else:
                    read_table(str(file), raw, read, columns, may_be_other=path.is_dir())
    return read


def read_table(file: str, raw: bytes, read: RowsRead, columns: Columns, *, may_be_other: bool = False) -> None:
    """Add one file's rows and problems to what was read; a workbook has a table on each sheet, or if it
    ``may_be_other`` holds something else, decks for example; an archive is a pack with tables in it.
    """
    if is_pack(raw):
        try:
            tables = read_pack(raw).tables
        except CardError as error:
            read.problems.append(Problem(str(error), file))
            return
        for name, table in tables.items():
            read_table(f"{file}/{name}", table, read, columns, may_be_other=True)
    elif raw.startswith(ZIP):
        _read_workbook(file, raw, read, columns, may_be_other=may_be_other)
    else:
        _read_text(file, raw, read, columns)


def _read_workbook(file: str, raw: bytes, read: RowsRead, columns: Columns, *, may_be_other: bool) -> None:
    try:
        book = WorkbookFile(raw)
        heads = {title: book.first_row(title) for title in book.sheets}
        tables = {title: book.rows(title) for title, row in heads.items() if _heads_cards(row, columns)}
        cut = [title for title in tables if book.sheet(title).is_cut]
    except DamagedFile as error:
        read.problems.append(Problem(str(error), file))
        return
    read.problems += [Problem("it has more rows or columns than are read", f"{file}, sheet {one!r}") for one in cut]
    for title, rows in tables.items():
        width = max(rows[0])
        table = _Table(f"{file}, sheet {title!r}", _cells(rows[0], width), read, columns, title)
        for row in rows[1:] if table.usable else ():
            if any(cell.text.strip() for cell in row.values()):
                read.count += 1
                table.add(_cells(row, width))
    others = [title for title, row in heads.items() if row and title not in tables]
    heading = f"its first row does not name the column {columns.title!r}"
    if tables:
        read.notes += [Problem(f"this sheet was not read: {heading}", f"{file}, sheet {title!r}") for title in others]
    else:
        what = f"sheet {others[0]!r} has no cards: {heading}" if others else "this workbook is empty"
        (read.notes if may_be_other else read.problems).append(Problem(what, file))


def _heads_cards(row: dict[int, SheetCell], columns: Columns) -> bool:
    return same_name(columns.title) in {same_name(cell.text) for cell in row.values()}


def _cells(row: dict[int, SheetCell], width: int) -> list[Cell]:
    """A row of a sheet from its first column on, empty cells too."""
    line = next(iter(row.values())).row
    last = max(width, *row)
    return [Cell(row[at].text if at in row else "", line, at) for at in range(1, last + 1)]


def _read_text(file: str, raw: bytes, read: RowsRead, columns: Columns) -> None:
    text, strange = decode(raw)
    if strange:
        read.notes.append(Problem(strange.message, file, strange.line, strange.column))
    table: _Table | None = None
    for row in read_cells(text):
        if isinstance(row, Slip):
            read.count += table is not None
            read.problems.append(Problem(row.message, file, row.line, row.column))
        elif table is None:
            table = _Table(file, row, read, columns)
        elif table.usable:
            read.count += 1
            table.add(row)
    if table is None:
        read.problems.append(Problem("this file is empty; its first row should name the columns", file))


def refuse_doubles(read: RowsRead, columns: Columns) -> None:
    """Keep the first card of each full name and report the others."""
    first: dict[str, Row] = {}
    for row in read.rows:
        earlier = first.setdefault(same_name(row.name), row)
        if earlier is not row:
            cell = earlier.cells.get(columns.title)
            where = f"{earlier.file}:{cell.line}" if cell else "another card"
            read.problems.append(row.problem(columns.title, f"a card of this name is already there: {where}"))
    read.rows = list(first.values())


def heading_told(heading: str, name: str, columns: Columns) -> str:
    """What is told of a heading that names a column ("": none) otherwise than the game does; "": nothing."""
    if not heading.strip() or same_name(heading) == same_name(name):
        return ""
    if name:
        return f"the column {heading!r} was read as {name!r}"
    near = nearest(heading, columns.known, 1)
    return f"the column {heading!r} is not known and was not read" + (f"; did you mean {near[0]!r}?" if near else "")


class _Table:
    """One file being read: its kind and where each column is."""

    def __init__(self, file: str, heads: list[Cell], read: RowsRead, layout: Columns, title: str = "") -> None:
        self.file, self.read, self.layout = file, read, layout
        self.heads = heads[: max((at for at, head in enumerate(heads, 1) if head.text.strip()), default=1)]
        self.columns: dict[str, int] = {}
        for index, (head, name) in enumerate(zip(heads, layout.placed(head.text for head in heads), strict=True)):
            self._place(index, head, name)
        self.kind = layout.of_table(title or file, self.columns)
        # Without a kind the columns that every card has are still needed; the kind may come with each row.
        self.missing = [
            name for name in (layout.needed[self.kind] if self.kind else layout.common) if name not in self.columns
        ]
        for name in self.missing:
            self._say(f"the column {name!r} is missing", heads[0], name)
        self.usable = not self.missing

    def _place(self, index: int, head: Cell, name: str) -> None:
        if name in self.columns:
            self._say(f"the column {name!r} is there twice", head, name)
        elif name:
            self.columns[name] = index
        if said := heading_told(head.text, name, self.layout):
            self.read.notes.append(Problem(said, self.file, head.line, head.column, field=head.text))

    def _say(self, message: str, cell: Cell, field: str = "", card: str = "") -> None:
        self.read.problems.append(Problem(message, self.file, cell.line, cell.column, card, field, cell.text))

    def add(self, row: list[Cell]) -> None:
        """Read one row, or say what is wrong with it."""
        cells = {name: row[index].unguarded() for name, index in self.columns.items() if index < len(row)}
        name = " / ".join(
            cells[head].text.strip() for head in (self.layout.title, self.layout.subtitle) if head in cells
        )
        if len(row) < len(self.heads):
            lost = self.heads[len(row)].text
            sizes = f"this row has {len(row)} cells where the first row has {len(self.heads)}"
            self._say(f"{sizes}; {lost!r} and later are missing", row[-1], lost, name)
            return
        surplus = [cell for cell in row[len(self.heads) :] if cell.text.strip()]
        if surplus:
            self._say(f"this row has {len(row)} cells where the first row has {len(self.heads)}", surplus[0], "", name)
            return
        check = self.layout.check(self.file, cells, name, self.read.problems)
        kind = check.kind() or self.kind or self.layout.of_row(cells)
        if kind is None:
            self._say(
                "it cannot be told which kind of card this is: name the file after it, or add a column 'Kind'",
                row[0],
                self.layout.kind,
                name,
            )
            return
        made = check.row(kind)
        if made:
            self.read.rows.append(made)
