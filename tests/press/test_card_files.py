"""Sets written as tables and read again, and tables of others written back."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from playmat.core.errors import CardError
from playmat.games.cells import Cell, decode, guarded, read_cells
from playmat.games.homestuck.rows import COLUMNS
from playmat.lang.book import INFINITE, Face
from playmat.lang.clauses import Program
from playmat.play.library import GAMES, starter_set
from playmat.play.shelf import rulebook
from playmat.press.cards import CellEdit, edited_csv, write_csv, write_xlsx
from tests.published import published_folder

NASTY = [
    '=HYPERLINK("http://x")',
    "+1 power",
    "-1",
    "-1+1",
    "@sum",
    "\ttab",
    "'=quoted",
    "''-x",
    "'tis",
    "x",
    "",
    "a,b\r\nc",
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_set_comes_back(game: str, form: str, tmp_path: Path) -> None:
    """A set that is written and read again has the same faces, problems and corrections."""
    book, cards = rulebook(game), starter_set(game)
    write = write_csv if form == "csv" else write_xlsx
    file = tmp_path / f"cards.{form}"
    file.write_bytes(write(cards.faces, book.language.columns))
    again = book.load_set([file])
    assert [str(problem) for problem in again.problems] == []
    assert cards.faces == again.faces


def test_symbols_and_endless_speed_as_files_write_them() -> None:
    """A requirement by its sources with how many of each, a speed without end by its sign, a token by yes."""
    book = rulebook("gamma")
    (face,) = [one for one in starter_set("gamma").faces if one.name == "The March Down the Stair"]
    odd = msgspec.structs.replace(face, sources=("Arca", "Zelor", "Zelor", "Arca"), speed=INFINITE, is_token=True)
    heads, row = csv.reader(io.StringIO(write_csv([odd], book.language.columns).decode("utf-8-sig"), newline=""))
    told = dict(zip(heads, row, strict=True))
    assert (told["Requirement"], told["Speed"], told["Token"]) == ("Arca 1; Zelor 2; Arca 1", "\u221e", "yes")


@pytest.mark.parametrize("words", NASTY)
def test_no_formula_comes_alive(words: str) -> None:
    """No cell of either form begins as a formula does, and each is read as it was."""
    face = Face(words, "x", "character", words, Program(), cost_text="1g", stars=-3)
    for row in csv.reader(io.StringIO(write_csv([face], COLUMNS).decode("utf-8-sig"), newline="")):
        assert [
            cell for cell in row if cell[:1] in tuple("=+@\t\r\n") or (cell[:1] == "-" and not cell[1:].isdigit())
        ] == []
    sheet = load_workbook(io.BytesIO(write_xlsx([face], COLUMNS))).worksheets[0]
    assert [cell.value for row in sheet.iter_rows() for cell in row if cell.data_type == "f"] == []
    assert words == Cell(guarded(words), 1, 1, guarded(words)).unguarded().text


def test_the_place_of_a_guarded_word() -> None:
    """A problem in a cell that was guarded still points at its word in the file."""
    ((cell,),) = [row for row in read_cells('"\'=one two"') if isinstance(row, list)]
    assert (cell.unguarded().text, cell.unguarded().place_of(5)) == ("=one two", (1, 8))


def cells_of(raw: bytes) -> dict[tuple[int, int], Cell]:
    return {
        (cell.line, cell.column): cell for row in read_cells(decode(raw)[0]) if isinstance(row, list) for cell in row
    }


TABLES = st.lists(
    st.lists(st.sampled_from([*NASTY, 'say "so"', "é", "new\nline"]), min_size=2, max_size=4), min_size=1, max_size=4
)


@given(TABLES, st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]), st.sampled_from(NASTY), st.data())
def test_only_the_edited_cell_is_new(table: list[list[str]], encoding: str, value: str, data: st.DataObject) -> None:
    """After an edit every other cell has its very characters, and the file begins and ends as it did."""
    file = io.StringIO(newline="")
    csv.writer(file).writerows(table)
    raw = file.getvalue().encode(encoding)
    before = list(cells_of(raw).values())
    if not before:
        return
    target = data.draw(st.sampled_from(before))
    after = list(cells_of(edited_csv(raw, [CellEdit(target.line, target.column, value)])).values())
    at = before.index(target)
    if any(cell.text.strip() for cell in after) and len(after) == len(before):
        assert [cell.raw for cell in before[:at]] == [cell.raw for cell in after[:at]]
        assert [cell.raw for cell in before[at + 1 :]] == [cell.raw for cell in after[at + 1 :]]
        assert value == after[at].unguarded().text
    same = edited_csv(raw, [])
    assert raw == same


def test_the_published_files_are_written_back() -> None:
    """Of a community file only the edited cell differs; with nothing edited it is the same bytes."""
    for file in sorted(published_folder().glob("*.csv")):
        raw = file.read_bytes()
        assert raw == edited_csv(raw, [])
        cell = next(cell for cell in cells_of(raw).values() if cell.text.isdigit())
        after = edited_csv(raw, [CellEdit(cell.line, cell.column, "77")])
        assert len(raw) + 2 - len(cell.text) == len(after)
        assert cells_of(after)[cell.line, cell.column].text == "77"


@pytest.mark.parametrize(
    ("raw", "edit", "said"),
    [
        (b"a,b\n", CellEdit(1, 2, "x"), "line 1, column 2: no cell begins there"),
        (b"a,\xe9\n", CellEdit(1, 1, "\u2606"), "has no '\u2606'"),
        (b"a,\x81\n", CellEdit(1, 1, "x"), "byte 3: .*no text"),
    ],
)
def test_edits_that_cannot_be(raw: bytes, edit: CellEdit, said: str) -> None:
    """A place without a cell, a letter that the encoding lacks, and a file that is no text are told."""
    with pytest.raises(CardError, match=said):
        edited_csv(raw, [edit])


def test_refused_cards_are_written_too() -> None:
    """A card whose text is not read is written as it is printed."""
    face = msgspec.structs.replace(starter_set("homestuck").faces[0], text="Frobnicate everything.")
    assert b"Frobnicate everything." in write_csv([face], COLUMNS)
