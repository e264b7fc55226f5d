"""Card files as rows."""

from pathlib import Path

import pytest

from playmat.games.homestuck.rows import COLUMNS
from playmat.games.rows import Row
from playmat.games.tables import RowsRead, card_files, read_files, read_table, refuse_doubles

CHARACTERS = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars"
ITEMS = "TITLE,subtitle,Enter Cost,Game Text,Flavorlogue,Stars,ID NUMBER"
PLANETS = "TITLE,subtitle,Power,Max Damage,Draw Boost,Game Text,Stars"


def table(*lines: str, file: str = "characters.csv", newline: str = "\n") -> RowsRead:
    read = RowsRead()
    read_table(file, newline.join(lines).encode(), read, COLUMNS)
    return read


def places(read: RowsRead) -> list[tuple[str, int, int]]:
    return [(problem.field, problem.line, problem.column) for problem in read.problems]


@pytest.mark.parametrize("newline", ["\n", "\r", "\r\n"])
def test_a_character(newline: str) -> None:
    """Every cell of a character row arrives in its proper form."""
    read = table(CHARACTERS, 'BRASS OWL,watches,5,2g,#OWL #BRASS,"One, two.",-1', newline=newline)
    (row,) = read.rows
    assert read.problems == []
    assert (row.name, row.kind, row.cost, row.power, row.stars) == ("BRASS OWL / watches", "character", "2g", 5, -1)
    assert (row.text, row.tags) == ("One, two.", ("OWL", "BRASS"))


def test_a_planet() -> None:
    """A planet has damage and draw, and no cost."""
    (row,) = table(PLANETS, "PLAIN WORLD,quiet,2,6,1,,3", file="worlds.csv").rows
    assert (row.kind, row.power, row.max_damage, row.draw, row.cost) == ("planet", 2, 6, 1, "")


@pytest.mark.parametrize(
    ("file", "number", "kind"),
    [
        ("moons.csv", "", "moon"),
        ("My Inventory (2).csv", "X1", "inventory"),
        ("Executables.CSV", "C001", "executable"),
        ("sheet1.csv", "E014", "executable"),
        ("sheet1.csv", "I02", "inventory"),
    ],
)
def test_kind_from_name_or_number(file: str, number: str, kind: str) -> None:
    """Where three kinds have the same columns the file's name tells them apart, else the card number's letter."""
    assert [kind] == [row.kind for row in table(ITEMS, f"THING,small,1g,,,2,{number}", file=file).rows]


def test_kind_column() -> None:
    """A file of mixed kinds says the kind in each row; what the columns cannot hold is a problem of that row."""
    read = table(f"Kind,{ITEMS}", "Moon,THING,small,1g,,,2,", "inventory,BOX,red,1g,,,2,", "character,A,b,1g,,,2,")
    assert [row.kind for row in read.rows] == ["moon", "inventory"]
    assert [(problem.field, problem.line) for problem in read.problems] == [("Power", 4), ("Tags", 4)]


def test_no_kind_to_be_found() -> None:
    """A card whose kind nothing tells is reported, not guessed."""
    read = table(ITEMS, "THING,small,1g,,,2,", file="sheet1.csv")
    assert read.rows == []
    assert ["kind" in problem.message for problem in read.problems] == [True]


def test_a_missing_column() -> None:
    """A needed column that is missing is one problem of the file, at its first line."""
    read = table(CHARACTERS.replace(",Power", ""), "BRASS OWL,watches,2g,#OWL,,2")
    assert places(read) == [("Power", 1, 1)]
    assert str(read.problems[0]) == "characters.csv:1:1: the column 'Power' is missing"


def test_an_unknown_column_is_noted() -> None:
    """A column that nobody knows is noted with the nearest known one, and the rows are read all the same."""
    read = table(f"{CHARACTERS},Game Txt", "BRASS OWL,watches,5,2g,#OWL,,2,x")
    assert (len(read.rows), read.problems) == (1, [])
    assert [(note.line, note.column, "'Game Text'" in note.message) for note in read.notes] == [(1, 54, True)]


def test_a_column_by_the_end_of_its_name() -> None:
    """ "Cost" and "Text" are "Enter Cost" and "Game Text", which is told; "Number" could be two columns and is none."""
    heads = CHARACTERS.replace("Enter Cost", "Cost").replace("Game Text", "text")
    read = table(f"{heads},Number", "BRASS OWL,watches,5,2g,#OWL,Draw a card.,2,C001")
    assert [(row.cost, row.text, row.number) for row in read.rows] == [("2g", "Draw a card.", "")]
    assert [note.message for note in read.notes] == [
        "the column 'Cost' was read as 'Enter Cost'",
        "the column 'text' was read as 'Game Text'",
        "the column 'Number' is not known and was not read; did you mean 'ID NUMBER'?",
    ]


def test_a_column_that_is_there_has_no_second_name() -> None:
    """Beside "Game Text" a column "Text" is another's, and two that end one name are neither."""
    row = "BRASS OWL,watches,5,2g,#OWL,Draw a card.,2"
    assert [one.text for one in table(f"{CHARACTERS},Text", f"{row},mine").rows] == ["Draw a card."]
    twice = table(f"{CHARACTERS},Credit,credit", f"{row},Ada,Bo")
    assert ["was not read" in note.message for note in twice.notes] == [True, True]


def test_a_column_twice() -> None:
    """A column that is there twice is a problem, since either could be meant."""
    assert ["twice" in problem.message for problem in table(f"{CHARACTERS},power", "").problems] == [True]


@pytest.mark.parametrize(
    ("row", "field", "column"),
    [
        ("BRASS OWL,watches,many,2g,#OWL,,2", "Power", 19),
        ("BRASS OWL,watches,-1,2g,#OWL,,2", "Power", 19),
        ("BRASS OWL,watches,5,2,#OWL,,2", "Enter Cost", 21),
        ("BRASS OWL,watches,5,~ATH:,#OWL,,2", "Enter Cost", 21),
        ("BRASS OWL,watches,5,2g,OWL,,2", "Tags", 24),
        ("BRASS OWL,watches,5,2g,#OWL,,two", "Stars", 30),
        (",watches,5,2g,#OWL,,2", "TITLE", 1),
        ("BRASS OWL,,5,2g,#OWL,,2", "subtitle", 11),
        ("BRASS OWL,a / b,5,2g,#OWL,,2", "subtitle", 11),
        ("BRASS OWL,watches,5,2g,#OWL", "Game Text", 24),
        ("BRASS OWL,watches,5,2g,#OWL,,2,more", "", 32),
    ],
)
def test_a_wrong_cell(row: str, field: str, column: int) -> None:
    """A wrong or missing cell is reported with its column and place, and the rows around it are read."""
    read = table(CHARACTERS, "FIRST,one,1,1g,,,1", row, "LAST,one,1,1g,,,1")
    assert [kept.title for kept in read.rows] == ["FIRST", "LAST"]
    assert [(field, 3, column)] == places(read)
    assert read.count == 3


def test_all_wrong_cells_of_a_row_at_once() -> None:
    """A row with several wrong cells names each of them."""
    assert [problem.field for problem in table(CHARACTERS, "BRASS OWL,watches,?,?,#OWL,,?").problems] == [
        "Enter Cost",
        "Power",
        "Stars",
    ]


def test_doubles() -> None:
    """Two cards of one full name: the first stays and the second is told where the first stands."""
    read = table(CHARACTERS, "BRASS OWL,watches,5,2g,,,2", "BRASS OWL,sleeps,5,2g,,,2", " brass  owl,Watches ,1,1g,,,1")
    refuse_doubles(read, COLUMNS)
    assert [row.subtitle for row in read.rows] == ["watches", "sleeps"]
    assert [(problem.line, "characters.csv:2" in problem.message) for problem in read.problems] == [(4, True)]


def test_files_and_folders(tmp_path: Path) -> None:
    """Folders give their card files in order of name; what cannot be opened is a problem."""
    (tmp_path / "b characters.csv").write_text(f"{CHARACTERS}\nBRASS OWL,watches,5,2g,,,2\n")
    (tmp_path / "a planets.CSV").write_text(f"{PLANETS}\r\nPLAIN WORLD,quiet,2,6,1,,3\r\n")
    (tmp_path / "notes.txt").write_text("none")
    (tmp_path / "empty").mkdir()
    (tmp_path / "moons.csv").touch()
    assert [path.name for path in card_files([tmp_path])] == ["a planets.CSV", "b characters.csv", "moons.csv"]
    read = read_files([tmp_path, tmp_path / "empty", tmp_path / "nothing.csv"], COLUMNS)
    assert [row.title for row in read.rows] == ["PLAIN WORLD", "BRASS OWL"]
    messages = [problem.message for problem in read.problems]
    assert [
        part for message in messages for part in ("is empty", "no .csv", "cannot be opened") if part in message
    ] == ["is empty", "no .csv", "cannot be opened"]


def test_a_row_of_no_table() -> None:
    """A row made by hand has no place in a file, and its problems say so with zeros."""
    assert ((problem := Row("moon", "A", "b").problem("TITLE", "?")).line, problem.column) == (0, 0)
