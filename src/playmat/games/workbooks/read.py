"""A workbook: its sheets by name, and their cells."""

from __future__ import annotations

import posixpath
from collections.abc import Callable

from playmat.games.workbooks.cells import Sheet, SheetCell, read_sheet, unescaped
from playmat.games.workbooks.markup import Attributes, Walk
from playmat.games.workbooks.parts import DamagedFile, Parts

MAIN = "xl/workbook.xml"
MOST_SHEETS = 200
LONGEST_TITLE = 100
MOST_STRINGS = 500_000


class WorkbookFile:
    """A workbook's bytes, opened. Raises DamagedFile, here or when a sheet is read."""

    def __init__(self, raw: bytes) -> None:
        self.parts = Parts(raw)
        if not self.parts.has(MAIN):
            raise DamagedFile(
                f"this is an archive but no workbook (.xlsx): it has no {MAIN}; other spreadsheets can be saved as one"
            )
        self._files = self._find_sheets()
        self._shared = self._read_strings()
        self._read: dict[str, Sheet] = {}

    @property
    def sheets(self) -> tuple[str, ...]:
        """The names of the sheets that have cells, in order."""
        return tuple(self._files)

    def sheet(self, name: str) -> Sheet:
        """A sheet by its exact name."""
        if name not in self._read:
            file = self._files[name]
            try:
                self._read[name] = read_sheet(file, self.parts.read(file), self._shared)
            except DamagedFile as error:
                raise DamagedFile(f"sheet {name!r}: {error}") from error
        return self._read[name]

    def file_of(self, name: str) -> str:
        """The part that holds a sheet."""
        return self._files[name]

    def first_row(self, name: str) -> dict[int, SheetCell]:
        """The first row that has something in it, by column; nothing of a sheet that has none. Reads no further."""
        file = self._files[name]
        try:
            found = read_sheet(file, self.parts.read(file), self._shared, only_first=True)
        except DamagedFile as error:
            raise DamagedFile(f"sheet {name!r}: {error}") from error
        return {cell.column: cell for cell in found.cells if cell.row == found.cells[0].row}

    def reread(self, name: str, raw: bytes) -> Sheet:
        """A sheet as it would be with other bytes in its part."""
        return read_sheet(self._files[name], raw, self._shared)

    def rows(self, name: str) -> list[dict[int, SheetCell]]:
        """The rows of a sheet that have something in them, each by column."""
        rows: dict[int, dict[int, SheetCell]] = {}
        for cell in self.sheet(name).cells:
            rows.setdefault(cell.row, {}).setdefault(cell.column, cell)
        return [rows[row] for row in sorted(rows)]

    def _find_sheets(self) -> dict[str, str]:
        """Where the sheets are, by their names; charts are none."""
        targets: dict[str, str] = {}
        sheets: dict[str, str] = {}

        def link(name: str, attributes: Attributes, _: int) -> None:
            if name == "Relationship" and attributes.get("Type", "").endswith("/worksheet"):
                target = attributes.get("Target", "")
                targets[attributes.get("Id", "")] = posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")

        def sheet(name: str, attributes: Attributes, _: int) -> None:
            if name == "sheet":
                sheets.setdefault(attributes.get("name", ""), attributes.get("id", ""))

        self._walk("xl/_rels/workbook.xml.rels", link)
        self._walk(MAIN, sheet)
        found = {name: targets[link] for name, link in sheets.items() if link in targets}
        if any(len(name) > LONGEST_TITLE for name in found):
            raise DamagedFile(f"{MAIN}: a sheet has a name of more than {LONGEST_TITLE} letters")
        if not found or len(found) > MOST_SHEETS:
            raise DamagedFile(f"{MAIN}: this workbook has {'too many sheets' if found else 'no sheet'}")
        return found

    def _walk(self, part: str, start: Callable[[str, Attributes, int], None]) -> None:
        Walk(part, start, lambda _, __: None, lambda _: None).over(self.parts.read(part))

    def _read_strings(self) -> list[str]:
        part = "xl/sharedStrings.xml"
        if not self.parts.has(part):
            return []
        strings: list[str] = []
        state = {"phonetic": 0, "text": 0}
        words: list[str] = []

        def start(name: str, _: Attributes, __: int) -> None:
            state["phonetic"] += name == "rPh"
            state["text"] += name == "t"
            if name == "si":
                words.clear()

        def end(name: str, _: int) -> None:
            state["phonetic"] -= name == "rPh"
            state["text"] -= name == "t"
            if name == "si":
                strings.append(unescaped("".join(words)))
                if len(strings) > MOST_STRINGS:
                    raise DamagedFile(f"{part}: there are too many texts")

        def data(more: str) -> None:
            if state["text"] and not state["phonetic"]:
                words.append(more)

        Walk(part, start, end, data).over(self.parts.read(part))
        return strings
