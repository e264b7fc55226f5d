"""The set of Saltlamp: files to faces, every text read and printed back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import playmat.games.holosseum
from playmat.games.holosseum.rows import COLUMNS
from playmat.games.holosseum.sets import LANGUAGE
from playmat.games.tables import RowsRead, read_table
from playmat.lang.book import Face
from playmat.text import Reader

STARTER = Path(playmat.games.holosseum.__file__).parent / "cards" / "starter"
SET = LANGUAGE.load_set([STARTER])
HEADS = {
    "entities": "Name,Attack,Health,Types,Text\n",
    "powers": "Name,Types,Text\n",
    "spells": "Name,Types,Text\n",
    "runners": "Name,Types,Text\n",
}


def problems(kind: str, *lines: str) -> list[tuple[str, str]]:
    """What is wrong with some rows: the field and the message."""
    read = RowsRead()
    read_table(f"{kind}.csv", (HEADS[kind] + "\n".join(lines)).encode(), read, COLUMNS)
    return [(problem.field, problem.message) for problem in LANGUAGE.make_set(read).problems]


def test_every_card_is_read() -> None:
    """Nothing in the set is refused, corrected or merely noted."""
    assert [str(problem) for problem in SET.problems] == []
    assert (SET.corrections, SET.notes) == ((), ())
    assert len(SET.faces) == SET.count


def test_the_size_of_the_set() -> None:
    """There are at least as many cards of each kind as a set should have, and no name is there twice."""
    kinds = Counter(face.kind for face in SET.faces)
    assert kinds["entity"] >= 60
    assert kinds["power"] >= 20
    assert kinds["spell"] >= 32
    assert kinds["runner"] >= 8
    assert len({face.name.casefold() for face in SET.faces}) == len(SET.faces)
    assert len({face.number for face in SET.faces}) == len(SET.faces)


@pytest.mark.parametrize("face", SET.faces, ids=lambda face: face.name)
def test_each_text_prints_back(face: Face) -> None:
    """What is printed for a program is read as that program."""
    reader = Reader(LANGUAGE.table, [one.title for one in SET.faces], [tag for one in SET.faces for tag in one.tags])
    shown = reader.show(face.program, face.kind)
    again = reader.read_text(shown, kind=face.kind)
    assert again.program is not None
    assert again.program.clauses == face.program.clauses


def test_each_card_has_a_voice() -> None:
    """Every card has flavour and a type; only an Entity may be without text."""
    assert [face.name for face in SET.faces if not face.flavour or not face.tags] == []
    assert [face.name for face in SET.faces if not face.text and face.kind != "entity"] == []


def test_an_entity_needs_its_numbers() -> None:
    """Attack and Health are whole numbers of at least zero (holo.r.entity-stats); other cards have neither."""
    assert problems("entities", "A,0,0,#X,") == []
    assert problems("entities", "A,0,-1,#X,") == [("Health", "Health should be 0 or more, not -1")]
    assert problems("entities", "A,0,,#X,") == [("Health", "Health should be a whole number, and is empty")]
    assert problems("entities", "A,,2,#X,") == [("Attack", "Attack should be a whole number, and is empty")]
    read = RowsRead()
    read_table("cards.csv", b"Name,Kind,Attack,Text\nA,power,2,Activate: draw a card.\n", read, COLUMNS)
    assert [problem.message for problem in LANGUAGE.make_set(read).problems] == ["a power has no Attack"]


@pytest.mark.parametrize(
    ("kind", "row", "message"),
    [
        (
            "spells",
            "A,,Choose one: // - Destroy target Power. // - Gain 2 life. // Draw a card.",
            "a Spell says once what it does as it resolves, this one 2 times",
        ),
        ("spells", "A,,", "a Spell says once what it does as it resolves, this one 0 times"),
        ("powers", "A,,", "a Power does something in the Arena"),
        ("runners", "A,,Unchained.", "a Grid Runner is never Chained (holo.r.grid-runner-chained)"),
        (
            "runners",
            "A,,You may play this card on your opponent's turn.",
            "a Grid Runner is never played (holo.r.grid-runner-role)",
        ),
    ],
)
def test_what_only_a_whole_card_shows(kind: str, row: str, message: str) -> None:
    """Clauses that are read one by one must make a card of their kind."""
    assert problems(kind, row) == [("Text", message)]
