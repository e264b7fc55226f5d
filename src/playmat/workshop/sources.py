"""The files that a set came from, written back: what was edited is new, everything else is as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from playmat.core.errors import CardError
from playmat.games.packs import ERRATA, RULINGS, is_pack, read_pack, repacked
from playmat.games.rows import Columns
from playmat.games.workbooks import ZIP, DamagedFile, Edit, edited
from playmat.press.cards.edit import CsvChanges, changed_csv
from playmat.workshop.messages import Fault, SetWritten, SourceFile
from playmat.workshop.tables import FoundRow, rows_in

Row = dict[str, str]


class _Table(msgspec.Struct):
    """A table of one source: the sheet's or file's rows, and what becomes of them."""

    source: int
    file: str
    sheet: str
    rows: list[FoundRow] = []
    edits: list[tuple[FoundRow, dict[str, str]]] = []
    removed: list[FoundRow] = []
    added: list[Row] = []


def written_back(wish: SetWritten, columns: Columns) -> dict[str, bytes]:
    """The files by name. Raises CardError for a set that came from none, and for words that a file has no place for."""
    if not wish.sources:
        raise CardError("this set came from no file; choose another form")
    tables = list(_tables(wish.sources, columns))
    found = [(row, table) for table in tables for row in table.rows]
    origins = [*wish.origins, *[-1] * len(wish.own.rows)][: len(wish.own.rows)]
    kept = set()
    for now, origin in zip(wish.own.rows, origins, strict=True):
        if not 0 <= origin < len(found) or origin in kept:
            _home(now, tables, columns).added.append(now)
            continue
        kept.add(origin)
        row, table = found[origin]
        differs = {head: now.get(head, "") for head in columns.fields if now.get(head, "") != row.words.get(head, "")}
        if differs:
            table.edits.append((row, differs))
    for number, (row, table) in enumerate(found):
        if number not in kept:
            table.removed.append(row)
    return _files(wish, tables, columns)


def _tables(sources: Sequence[SourceFile], columns: Columns) -> Iterator[_Table]:
    """The tables with cards of all sources, in the order in which they were read."""
    for number, source in enumerate(sources):
        files = read_pack(source.data).tables if is_pack(source.data) else {source.name: source.data}
        for file, raw in files.items():
            faults: list[Fault] = []
            table: _Table | None = None
            for row in rows_in(raw, file, columns, faults):
                if table is None or table.sheet != row.sheet:
                    if table is not None:
                        yield table
                    table = _Table(number, file, row.sheet)
                table.rows.append(row)
            if table is not None:
                yield table


def _home(row: Row, tables: Sequence[_Table], columns: Columns) -> _Table:
    """The table that a new card belongs to: the last with cards of its kind, or the last of all."""
    if not tables:
        raise CardError("the files of this set have no table with cards; choose another form")
    kind = row.get(columns.kind, "") if columns.kind else ""
    same = [table for table in tables if any(one.words.get(columns.kind) == kind for one in table.rows)] if kind else []
    return (same or list(tables))[-1]


def _files(wish: SetWritten, tables: Sequence[_Table], columns: Columns) -> dict[str, bytes]:
    made: dict[str, bytes] = {}
    for number, source in enumerate(wish.sources):
        own = [table for table in tables if table.source == number]
        if not is_pack(source.data):
            made[source.name] = _rewritten(source.data, source.name, own, columns)
            continue
        pack = read_pack(source.data)
        texts = {ERRATA: wish.own.errata, RULINGS: wish.rulings} if len(wish.sources) == 1 else {}
        before = {**pack.tables, ERRATA: pack.errata.encode(), RULINGS: pack.rulings.encode()}
        new = {
            **{
                file: _rewritten(raw, file, [table for table in own if table.file == file], columns)
                for file, raw in pack.tables.items()
            },
            **{name: text.encode() for name, text in texts.items()},
        }
        differs = {name: raw for name, raw in new.items() if raw != before[name]}
        made[source.name] = repacked(source.data, differs) if differs else source.data
    is_whole = len(wish.sources) == 1 and is_pack(wish.sources[0].data)
    if not is_whole:
        made |= {
            name: text.encode() for name, text in ((ERRATA, wish.own.errata), (RULINGS, wish.rulings)) if text.strip()
        }
    return made


def _rewritten(raw: bytes, file: str, tables: Sequence[_Table], columns: Columns) -> bytes:
    """One file with what was edited in its tables."""
    try:
        for table in tables:
            raw = _in_workbook(raw, table, columns) if raw.startswith(ZIP) else _in_text(raw, table, columns)
    except (CardError, DamagedFile) as error:
        raise CardError(f"{file[:80]}: {error}") from error
    return raw


def _placed(words: dict[str, str], heads: dict[str, int], columns: Columns, *, was: Row | None) -> dict[int, str]:
    """Words by column. A kind that the table or the row tells by itself needs none. Raises CardError."""
    for head, said in words.items():
        is_told = head == columns.kind and was is None
        if head not in heads and said.strip() and not is_told:
            name = (was or words).get(columns.title, "")
            raise CardError(
                f"it has no column {head!r}, where {name[:80]!r} now has words; add the heading to the file, or choose "
                "another form"
            )
    return {heads[head]: said for head, said in words.items() if head in heads}


def _in_workbook(raw: bytes, table: _Table, columns: Columns) -> bytes:
    edits: list[Edit] = []
    for row, differs in table.edits:
        for at, words in _placed(differs, row.heads, columns, was=row.words).items():
            edits.append(Edit(row.cells[0].line, at, _value(words)))
    for row in table.removed:
        edits += [Edit(row.cells[0].line, cell.column, None) for cell in row.cells if cell.text]
    last = max(row.cells[0].line for row in table.rows)
    for number, added in enumerate(table.added, 1):
        for at, words in _placed(added, table.rows[0].heads, columns, was=None).items():
            if words:
                edits.append(Edit(last + number, at, _value(words)))
    return edited(raw, table.sheet, edits)


def _value(words: str) -> str | int:
    is_number = words.isascii() and words.removeprefix("-").isdecimal() and len(words) < 10
    return int(words) if is_number and str(int(words)) == words else words


def _in_text(raw: bytes, table: _Table, columns: Columns) -> bytes:
    changes = CsvChanges(
        {row.cells[0].line: _placed(differs, row.heads, columns, was=row.words) for row, differs in table.edits},
        {row.cells[0].line for row in table.removed},
        [_placed(added, table.rows[0].heads, columns, was=None) for added in table.added],
    )
    return changed_csv(raw, changes)
