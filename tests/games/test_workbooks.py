"""Workbooks read cell by cell, and written back with nothing changed but what was edited."""

from __future__ import annotations

import io
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font

from playmat.games.homestuck.rows import COLUMNS
from playmat.games.tables import RowsRead, read_table
from playmat.games.workbooks import DamagedFile, Edit, WorkbookFile, edited
from tests.published import published_folder

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=20)
PLACES = st.tuples(st.integers(1, 30), st.integers(1, 30))
VALUES = st.one_of(WORDS, st.integers(-999, 999))


def workbook(cells: dict[tuple[int, int], Any]) -> bytes:
    """One sheet with these cells, bold; a str is never a formula."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Owls"
    for (row, column), value in cells.items():
        cell = sheet.cell(row, column, value)
        cell.font = Font(bold=True)
        if isinstance(value, str):
            cell.data_type = "s"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def shown(raw: bytes, sheet: str = "Owls") -> dict[tuple[int, int], str]:
    return {(cell.row, cell.column): cell.text for cell in WorkbookFile(raw).sheet(sheet).cells}


def in_words(cells: dict[tuple[int, int], Any]) -> dict[tuple[int, int], str]:
    return {place: str(value) for place, value in cells.items() if value not in ("", None)}


@settings(max_examples=40)
@given(st.dictionaries(PLACES, VALUES, max_size=12))
def test_what_a_library_writes_is_read(cells: dict[tuple[int, int], Any]) -> None:
    """Every filled cell of a workbook that another library wrote has its words, shared ones too."""
    assert in_words(cells) == shown(workbook(cells))


@settings(max_examples=40)
@given(st.dictionaries(PLACES, VALUES, max_size=8), st.dictionaries(PLACES, st.one_of(VALUES, st.none()), max_size=6))
def test_only_what_was_edited_is_new(cells: dict[tuple[int, int], Any], edits: dict[tuple[int, int], Any]) -> None:
    """After an edit the sheet shows the new values and else what it did, another library agrees, styles stay, and all
    other parts are the same bytes.
    """
    cells = {(40, 1): "the last", **cells}
    before = workbook(cells)
    after = edited(before, "Owls", [Edit(row, column, value) for (row, column), value in edits.items()])
    expected = in_words({**cells, **edits})
    assert expected == shown(after)
    sheet = load_workbook(io.BytesIO(after))["Owls"]
    theirs = {
        (cell.row, cell.column): str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None
    }
    assert expected == theirs
    assert all(sheet.cell(*place).font.b for place in cells)
    one, two = WorkbookFile(before).parts, WorkbookFile(after).parts
    changed = {info.filename for info in one.infos if one.read(info.filename) != two.read(info.filename)}
    assert changed <= {"xl/worksheets/sheet1.xml", "xl/workbook.xml"}


def test_words_never_become_a_formula() -> None:
    """What is put into a cell is words, whatever it begins with."""
    after = edited(workbook({(1, 1): "x"}), "Owls", [Edit(1, 1, '=HYPERLINK("http://x")'), Edit(2, 1, "+1")])
    sheet = load_workbook(io.BytesIO(after))["Owls"]
    assert [(sheet[at].data_type, sheet[at].value) for at in ("A1", "A2")] == [
        ("s", '=HYPERLINK("http://x")'),
        ("s", "+1"),
    ]


def test_a_formula_stays() -> None:
    """A cell that reckons is not written over, and is told with its sheet and place."""
    book = Workbook()
    book.worksheets[0]["B2"] = "=1+1"
    file = io.BytesIO()
    book.save(file)
    with pytest.raises(DamagedFile, match="sheet 'Sheet', cell B2: it holds a formula"):
        edited(file.getvalue(), "Sheet", [Edit(2, 2, "x")])


def test_a_workbook_with_prefixes_is_edited() -> None:
    """Some programs write every element with a prefix; so are the new ones."""
    raw = workbook({(1, 1): "x", (3, 3): 5})
    parts = WorkbookFile(raw).parts
    sheet = (
        parts.read("xl/worksheets/sheet1.xml")
        .replace(b"<", b"<x:")
        .replace(b"<x:/", b"</x:")
        .replace(b"xmlns=", b"xmlns:x=")
    )
    after = edited(parts.replaced({"xl/worksheets/sheet1.xml": sheet}), "Owls", [Edit(1, 2, "y"), Edit(2, 1, 7)])
    assert shown(after) == {(1, 1): "x", (1, 2): "y", (2, 1): "7", (3, 3): "5"}


def test_the_published_builder_is_written_back() -> None:
    """Of the community's workbook only the sheet that was edited differs, by the edited cell alone."""
    raw = (published_folder() / "deck-builder.xlsx").read_bytes()
    after = edited(raw, "Nepeta Beast", [Edit(5, 5, 2)])
    one, two = WorkbookFile(raw).parts, WorkbookFile(after).parts
    changed = [info.filename for info in one.infos if one.read(info.filename) != two.read(info.filename)]
    assert changed == ["xl/worksheets/sheet3.xml"]
    sizes = [len(parts.read("xl/worksheets/sheet3.xml")) for parts in (one, two)]
    assert abs(sizes[0] - sizes[1]) < 20


HEADS = ["TITLE", "subtitle", "Power", "Enter Cost", "Tags", "Game Text", "Stars"]


def cards(*rows: list[Any]) -> bytes:
    table = {(at, to): value for at, row in enumerate([HEADS, *rows], 1) for to, value in enumerate(row, 1)}
    return workbook({place: value for place, value in table.items() if value is not None})


def test_cards_in_a_workbook() -> None:
    """A sheet of cards is read like a comma-separated file, numbers and empty cells too."""
    read = RowsRead()
    read_table("cards.xlsx", cards(["OWL", "one", 3, "3g", "#OWL", None, 2]), read, COLUMNS)
    (row,) = read.rows
    assert (read.problems, row.name, row.kind, row.power, row.text) == ([], "OWL / one", "character", 3, "")


def test_a_problem_in_a_workbook_has_its_place() -> None:
    """It names file, sheet, row and column."""
    read = RowsRead()
    read_table("cards.xlsx", cards(["OWL", "one", "many", "3g", "#OWL", "", 2]), read, COLUMNS)
    assert [str(problem) for problem in read.problems] == [
        "cards.xlsx, sheet 'Owls':2:3: OWL / one: Power should be a whole number, not 'many'"
    ]


def test_a_workbook_without_cards() -> None:
    """It is told, unless it only lies in a folder with others."""
    for lies_there, expected in ((False, (1, 0)), (True, (0, 1))):
        read = RowsRead()
        read_table("decks.xlsx", workbook({(1, 1): "x"}), read, COLUMNS, may_be_other=lies_there)
        assert expected == (len(read.problems), len(read.notes))
