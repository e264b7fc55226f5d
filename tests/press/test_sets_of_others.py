"""Sets that other programs keep, brought back: what went is what comes, and what is none is told."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from playmat.cli.main import main
from playmat.core.errors import CardError
from playmat.games.tables import RowsRead, read_table
from playmat.lang.book import Face
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.press.cards.tables import csv_of, rows_of
from playmat.press.others import cockatrice, lackey, octgn, sets
from playmat.workshop.sets import read_file

WRITERS: Mapping[str, Callable[[list[Face], str], dict[str, bytes]]] = {
    "cockatrice": lambda faces, game: {"mine.xml": cockatrice.write_set(faces, game)},
    "lackey": lackey.write_set,
    "octgn": octgn.write_sets,
}


def odd(game: str) -> list[Face]:
    """Cards of ours, and some with signs that a careless writer trips over."""
    faces = list(starter_set(game).faces)
    one = next(face for face in faces if face.text)
    words = {
        "flavour": '=1+1 says “she”, <b>&amp; "all"',
        "set_name": "Odd & Ends",
        "text": one.text + " // Draw\u00a0a <card>.",
    }
    strange = msgspec.structs.replace(one, title="ÖWL & <CO>", **words)
    return [*faces, strange]


def cells(faces: list[Face], game: str) -> list[dict[str, str]]:
    """Cards as rows, empty cells left out."""
    heads, *rows = rows_of(faces, rulebook(game).language.columns)
    return [{str(h): str(v) for h, v in zip(heads, row, strict=True) if str(v)} for row in rows]


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("program", WRITERS)
def test_a_set_comes_back_as_it_went(program: str, game: str) -> None:
    """Every cell of every card, letter by letter, be it one file or all that there are."""
    faces = odd(game)
    brought = sets.read(game, WRITERS[program](faces, game))
    assert brought is not None
    by_name = {tuple(row.get(head, "") for head in heads_of(game)): row for row in brought.rows}
    found = [
        {head: words for head, words in by_name[tuple(row.get(head, "") for head in heads_of(game))].items() if words}
        for row in cells(faces, game)
    ]
    assert cells(faces, game) == found
    assert len(faces) == len(brought.rows)


def heads_of(game: str) -> tuple[str, ...]:
    columns = rulebook(game).language.columns
    return (columns.title, columns.subtitle) if columns.subtitle else (columns.title,)


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("program", WRITERS)
def test_the_cards_are_the_same_cards(program: str, game: str) -> None:
    """Read as a table, each card has the fields that it had."""
    faces = list(starter_set(game).faces)
    brought = sets.read(game, WRITERS[program](faces, game))
    assert brought is not None
    columns = rulebook(game).language.columns
    rows = [list(columns.fields), *([row.get(head, "") for head in columns.fields] for row in brought.rows)]
    read, direct = RowsRead(), RowsRead()
    read_table("there.csv", csv_of(rows), read, columns)
    read_table("here.csv", csv_of(list(rows_of(faces, columns))), direct, columns)

    def plain(one: RowsRead) -> dict[str, object]:
        return {row.name: msgspec.structs.replace(row, cells={}, file="") for row in one.rows}

    assert read.problems == []
    assert plain(direct) == plain(read)


def test_what_a_line_cannot_hold_is_a_stroke() -> None:
    """LackeyCCG has no line breaks; lines of a text are its clauses, and so are parts between strokes."""
    one = next(face for face in starter_set("homestuck").faces if face.kind == "character")
    face = msgspec.structs.replace(one, text="Gain 1 grist.\nDraw a card.", title="TWO LINES")
    brought = sets.read("homestuck", lackey.write_set([face], "homestuck"))
    assert brought is not None
    assert brought.rows[0]["Game Text"] == "Gain 1 grist. // Draw a card."
    assert "line breaks" in brought.left
    kept = sets.read("homestuck", {"a.xml": cockatrice.write_set([face], "homestuck")})
    assert kept is not None
    assert kept.rows[0]["Game Text"] == face.text


def test_a_set_that_somebody_wrote_by_hand() -> None:
    """Without our headings a card is what its name, text, price and type line say."""
    raw = (
        b'<cockatrice_carddatabase version="4"><cards><card><name>TIN KITE / flies</name><text>Draw a card.</text>'
        b"<prop><type>Character - OWL TIN</type><manacost>3g</manacost></prop><set>X</set></card></cards></cockatrice_carddatabase>"
    )
    brought = sets.read("homestuck", {"x.xml": raw})
    assert brought is not None
    (row,) = brought.rows
    assert row == {
        "TITLE": "TIN KITE",
        "subtitle": "flies",
        "Game Text": "Draw a card.",
        "Enter Cost": "3g",
        "Kind": "character",
        "Tags": "#OWL, #TIN",
    }


def archive(files: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, raw in files.items():
            file.writestr(name, raw)
    return made.getvalue()


@pytest.mark.parametrize("program", WRITERS)
def test_the_page_takes_what_it_gave(program: str) -> None:
    """A file or an archive of one of these programs, with what it has no place for."""
    faces = list(starter_set("holosseum").faces)
    found = read_file("holosseum", archive(WRITERS[program](faces, "holosseum")), "mine.zip")
    assert len(found.rows) == len(faces)
    assert found.left == sets.LEFT[program]


BOMB = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><set><cards><card name="&b;"/></cards></set>'
HOSTILE = [
    (BOMB, "it declares entities or a document type"),
    (b"<set>" + b"<cards>" * 100, "nested too deeply"),
    (b"<set><cards>" + b'<card name="x"/>' * 70_000 + b"</cards></set>", "too many elements"),
    (b"<set><cards>" + b'<card name="x"/>' * 3_000 + b"</cards></set>", "more than 2000 cards"),
    (b'<set><cards><card name="' + b"x" * 100_000 + b'"/></cards></set>', "more than 4000 letters"),
    (b'<?xml version="1.0" encoding="utf-7"?><set/>', "this is no XML that can be read"),
    (b"<set><cards></set>", "line 1"),
    (b"<set></set>", "there are no cards in this set"),
    ("<?xml version='1.0' encoding='utf-8'?><set/>".encode("utf-16"), "this is no XML that can be read"),
    (b"Name\tSet\tImageFile\tText\nA\tB\n", "line 2: this row has 2 cells where the first row has 4"),
    (b'<cockatrice_deck version="1"><zone name="main"/></cockatrice_deck>', "this is a deck of Cockatrice"),
    (archive({"a.xml": b"<set>" + b" " * 25_000_000 + b"</set>"}), "too large unpacked"),
    (archive({f"{at}.xml": b"<set/>" for at in range(700)}), "this archive has 700 tables"),
]


@pytest.mark.parametrize(("raw", "says"), HOSTILE)
def test_what_is_no_set_is_told_in_a_sentence(raw: bytes, says: str) -> None:
    """Entities, archives that swell, decks, damage: the file and what is wrong with it."""
    with pytest.raises(CardError, match="mine") as caught:
        read_file("homestuck", raw, "mine.xml")
    assert says in str(caught.value)
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("program", WRITERS)
@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_the_command_brings_a_folder(program: str, ending: str, tmp_path: Path) -> None:
    """`playmat cards import` writes a table that reads like the set that went."""
    faces = list(starter_set("holosseum").faces)[:9]
    for name, raw in WRITERS[program](faces, "holosseum").items():
        (tmp_path / "there" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "there" / name).write_bytes(raw)
    made = tmp_path / f"mine{ending}"
    done = CliRunner().invoke(main, ["cards", "import", "holosseum", str(tmp_path / "there"), str(made)])
    assert (done.exit_code, done.stderr) == (0, f"9 cards, written to {made}. {sets.LEFT[program]}\n")
    cards = rulebook("holosseum").language.load_set([made])
    assert [face.name for face in faces] == [face.name for face in cards.faces]
    again = CliRunner().invoke(main, ["cards", "import", "holosseum", str(made), str(tmp_path / "x.csv")])
    assert again.exit_code != 0
