"""Comma-separated files, cell by cell."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.games.cells import Cell, Slip, decode, delimiter_of, read_cells

VALUES = st.text(alphabet='ab ",\r\n#é', max_size=12)


def texts(rows: list[list[Cell]]) -> list[list[str]]:
    return [[cell.text for cell in row] for row in rows]


def good(text: str) -> list[list[Cell]]:
    return [row for row in read_cells(text) if not isinstance(row, Slip)]


@pytest.mark.parametrize("newline", ["\n", "\r", "\r\n"])
def test_every_line_end_is_read(newline: str) -> None:
    """Files of any system give the same rows, with or without a line end at the end."""
    table = newline.join(["a,b", "1,2", "", "3,4"])
    assert texts(good(table)) == texts(good(table + newline)) == [["a", "b"], ["1", "2"], ["3", "4"]]


@given(st.lists(st.lists(VALUES, min_size=2, max_size=4), min_size=1, max_size=5), st.sampled_from(["\n", "\r\n"]))
def test_what_csv_writes_is_read_back(rows: list[list[str]], newline: str) -> None:
    """Whatever the standard library writes is read as the standard library reads it, each letter in its place."""
    file = io.StringIO(newline="")
    csv.writer(file, lineterminator=newline, quoting=csv.QUOTE_ALL).writerows(rows)
    text = file.getvalue()
    read = good(text)
    expected = [row for row in csv.reader(io.StringIO(text, newline="")) if any(cell.strip() for cell in row)]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert texts(read) == expected
    for cell in (cell for row in read for cell in row):
        for offset, letter in enumerate(cell.text):
            line, column = cell.place_of(offset)
            assert letter in "\r\n" or lines[line - 1][column - 1] == letter


def test_an_open_quotation_mark_costs_one_row() -> None:
    """A quotation mark that is never closed is reported where it stands, and the next line is read again."""
    table = 'a,b\n1,"two\n3,"four"\n5,6\n'
    slips = [row for row in read_cells(table) if isinstance(row, Slip)]
    assert [(slip.line, slip.column) for slip in slips] == [(2, 3)]
    assert "never closed" in slips[0].message
    assert texts(good(table)) == [["a", "b"], ["3", "four"], ["5", "6"]]


def test_a_lone_quotation_mark_inside_is_reported() -> None:
    """Inside a quoted cell a quotation mark must be doubled."""
    slips = [row for row in read_cells('a,b\n1,"say "hi" now"\n') if isinstance(row, Slip)]
    assert ["doubled" in slip.message for slip in slips] == [True]


def test_other_separators() -> None:
    """Semicolons and tabs, which some spreadsheets write, are found out from the first line."""
    assert [delimiter_of("a;b;c\n1,2;3"), delimiter_of("a\tb"), delimiter_of("")] == [";", "\t", ","]


def test_encodings() -> None:
    """UTF-8 with a mark and UTF-16 are read; other bytes are read as Windows-1252 and reported."""
    assert decode("é".encode("utf-8-sig")) == ("é", None)
    assert decode("é".encode("utf-16")) == ("é", None)
    text, slip = decode(b"a,b\r\nc,caf\xe9\r\n")
    assert text == "a,b\r\nc,café\r\n"
    assert slip is not None
    assert (slip.line, slip.column) == (2, 6)
