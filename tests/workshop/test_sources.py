"""A set's own files written back: what was edited is new, and every other byte is as it was."""

from __future__ import annotations

import io
import zipfile

import pytest
from openpyxl import Workbook, load_workbook

from playmat.core.errors import CardError
from playmat.games import sets as sets_of_games
from playmat.games.packs import Pack, write_pack
from playmat.play.library import starter_set
from playmat.workshop import decks
from playmat.workshop.messages import OwnCards, SetWritten, SourceFile
from playmat.workshop.sets import read_file, written

HEADS = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars,Notes\r\n"
OWL = 'BRASS OWL,"watches",5,2g,#OWL,This card gains +1 power per boon.,2,mine; do not tell\r\n'
CAT = "TIN CAT,purrs,3,1g,#CAT,Gain 1 grist.,1,\r\n"
TABLE = (HEADS + OWL + "\r\n" + CAT).encode("utf-8-sig")
ERRATA = """[[errata]]
card = "TIN CAT / purrs"
wrong = "Gain 1 grist."
right = "Gain 2 grist."
kind = "structure"
why = "a test"
by = "a test"
date = 2026-01-01
"""
Rows = list[dict[str, str]]


def brought(raw: bytes, name: str = "characters.csv") -> Rows:
    """The rows of a file as the page has them."""
    return [dict(row) for row in read_file("homestuck", raw, name).rows]


def test_a_file_is_found_without_a_text_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows, pictures by the names that errata give their cards, errata: all there is in a file, and no word of a card;
    a list of a deck of these cards is found out by their names alone, too.
    """

    def read(*_: object) -> None:
        raise AssertionError("a text was read")

    renamed = (
        ERRATA.replace('"structure"', '"title"').replace("Gain 1 grist.", "TIN CAT").replace("Gain 2 grist.", "TIN DOG")
    )
    picture = b"\x89PNG\r\n\x1a\nrest"
    raw = write_pack(Pack({"characters.csv": TABLE}, renamed, "", {"TIN DOG / purrs": picture}))
    starter_set("homestuck")  # ours are read once
    monkeypatch.setattr(sets_of_games.Draft, "read", read)
    found = read_file("homestuck", raw, "mine.zip")
    assert [row["TITLE"] for row in found.rows] == ["BRASS OWL", "TIN CAT"]
    assert (list(found.art), found.errata) == (["TIN DOG / purrs"], renamed)
    deck = decks.read("homestuck", b"2 TIN DOG / purrs", own=OwnCards(found.rows, found.errata))
    assert ([(card.name, card.count) for card in deck.cards], deck.slips) == ([("TIN DOG / purrs", 2)], [])


def back(raw: bytes, rows: Rows, origins: list[int], name: str = "characters.csv") -> bytes:
    """The file as it is given back."""
    wish = SetWritten("homestuck", "Mine", OwnCards(rows), "source", sources=[SourceFile(name, raw)], origins=origins)
    given, data = written(wish)
    assert given == name
    return data


def workbook() -> bytes:
    """A book with a table of characters and a sheet that is none."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Characters"
    for line in (HEADS, OWL, CAT):
        sheet.append([int(cell) if cell.isdecimal() else cell.strip('"') for cell in line.strip().split(",")])
    book.create_sheet("Thoughts").append(["=1+1", "later"])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def packed() -> bytes:
    """A pack with a file that is nobody's business."""
    file = io.BytesIO(write_pack(Pack({"characters.csv": TABLE}, "", "")))
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("README.txt", "keep me")
    return file.getvalue()


@pytest.mark.parametrize(("raw", "name"), [(TABLE, "characters.csv"), (workbook(), "set.xlsx"), (packed(), "set.zip")])
def test_what_was_not_edited_comes_back_byte_by_byte(raw: bytes, name: str) -> None:
    """Headings that no game knows, marks, blank lines, other sheets and other files stay."""
    rows = brought(raw, name)
    assert back(raw, rows, [*range(len(rows))], name) == raw


def test_an_edited_cell_is_the_only_thing_that_differs() -> None:
    """One card's words, in the same quotation marks or none."""
    rows = brought(TABLE)
    rows[1]["Game Text"] = 'Gain 2 grist, "now".'
    expected = TABLE.replace(b"Gain 1 grist.", b'"Gain 2 grist, ""now""."')
    assert back(TABLE, rows, [0, 1]) == expected


def test_cards_go_and_come_at_the_end() -> None:
    """A row that was thrown away is gone; a new one has its cells where the headings are; a copied one is new."""
    rows = brought(TABLE)
    new = {**rows[1], "TITLE": "ZINC DOG", "Stars": "3"}
    made = back(TABLE, [rows[1], new, dict(rows[1])], [1, -1, 1])
    assert made == (HEADS + "\r\n" + CAT + "ZINC DOG,purrs,3,1g,#CAT,Gain 1 grist.,3,\r\n" + CAT).encode("utf-8-sig")


def test_a_short_row_grows() -> None:
    """Where a row breaks off, a later cell is put where its heading is."""
    raw = (HEADS + "TIN CAT,purrs,3,1g,#CAT\r\n").encode()
    rows = brought(raw)
    rows[0]["Game Text"] = "Gain 1 grist."
    rows[0]["Stars"] = "1"
    assert back(raw, rows, [0]) == (HEADS + "TIN CAT,purrs,3,1g,#CAT,Gain 1 grist.,1\r\n").encode()


def test_a_file_without_the_column_is_told() -> None:
    """Words for which a file has no place are refused with the place, never lost."""
    raw = TABLE.replace(b"Stars,", b"Points,")
    rows = brought(raw)
    rows[0]["Stars"] = "4"
    with pytest.raises(CardError, match=r"characters\.csv: it has no column 'Stars', where 'BRASS OWL'"):
        back(raw, rows, [0, 1])


def test_a_workbook_is_edited_in_its_cells() -> None:
    """Numbers stay numbers, another sheet its formula; cards go and come."""
    raw = workbook()
    rows = brought(raw, "set.xlsx")
    rows[0]["Power"] = "7"
    book = load_workbook(io.BytesIO(back(raw, [rows[0], {**rows[1], "TITLE": "ZINC DOG"}], [0, -1], "set.xlsx")))
    cells = [[cell for cell in row if cell is not None] for row in book["Characters"].iter_rows(values_only=True)]
    assert [row[:3] for row in cells[1:]] == [["BRASS OWL", "watches", 7], [], ["ZINC DOG", "purrs", 3]]
    assert cells[1][-1] == "mine; do not tell"
    assert book["Thoughts"]["A1"].value == "=1+1"


def test_errata_lie_beside_a_table_and_in_a_pack() -> None:
    """What was mended goes with the cards: in the pack, or in an archive with the table, which stays as it was."""
    rows, errata = brought(TABLE), ERRATA
    for raw, name in ((TABLE, "characters.csv"), (packed(), "set.zip")):
        source = [SourceFile(name, raw)]
        wish = SetWritten("homestuck", "Mine", OwnCards(rows, errata), "source", sources=source, origins=[0, 1])
        with zipfile.ZipFile(io.BytesIO(written(wish)[1])) as archive:
            assert archive.read("characters.csv") == TABLE
            assert archive.read("errata.toml").decode() == errata
            assert ("README.txt" in archive.namelist()) == (name == "set.zip")
