"""Damaged files of every form and game, as the page brings them: each is read or refused in one sentence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import playmat
from playmat.core.errors import PlaymatError
from playmat.games.decklists.names import DeckReading
from playmat.games.packs import Pack, write_pack
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.press.cards import write_csv, write_xlsx
from playmat.press.decks.forms import FORMS
from playmat.workshop import decks, sets
from tests.press.damage import damaged, damaged_workbook

TIMES = 12
"""Of each form and game; every fault that thousands of them found has a test of its own."""
ERRATA = (
    '[[errata]]\ncard = "A"\nwrong = "b"\nright = "c"\nkind = "structure"\nwhy = "d"\nby = "e"\ndate = 2026-01-01\n'
)
RULINGS = '[[ruling]]\nid = "mine.1"\nquestion = "Why?"\nruling = "So."\ncards = ["A"]\n'


def hurt(raw: bytes, seed: str) -> bytes:
    return (damaged_workbook if raw.startswith(b"PK") else damaged)(raw, random.Random(seed))


def said_of(game: str, raw: bytes, *, is_deck: bool) -> str:
    """What is said of a file that cannot be read; empty for one that can."""
    try:
        if is_deck:
            decks.read(game, raw, "deck")
        else:
            sets.read_file(game, raw, "cards")
    except PlaymatError as error:
        return str(error)
    return ""


def check(game: str, raw: bytes, kind: str, *, is_deck: bool) -> None:
    assert said_of(game, raw, is_deck=is_deck) == ""
    for time in range(TIMES):
        seed = f"{game} {kind} {time}"
        said = said_of(game, hurt(raw, seed), is_deck=is_deck)
        assert (len(said) < 700, "\n" in said) == (True, False), seed


@pytest.mark.parametrize("form", [form for form in FORMS if form != "tabletop"])
@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_damaged_deck(game: str, form: str) -> None:
    """A deck of every form."""
    deck, faces = playmat.precons(game)[0].deck, starter_set(game).faces
    path = Path(f"deck{FORMS[form].ending}")
    check(game, FORMS[form].files(DeckReading(deck), faces, game, path)[path], form, is_deck=True)


@pytest.mark.parametrize("form", ["csv", "xlsx", "pack"])
@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_damaged_set(game: str, form: str) -> None:
    """A set as a table, a workbook and a pack."""
    columns, faces = rulebook(game).language.columns, starter_set(game).faces[::20]
    table = write_csv(faces, columns)
    made = {
        "csv": table,
        "xlsx": write_xlsx(faces, columns),
        "pack": write_pack(Pack({"a.csv": table}, ERRATA, RULINGS)),
    }
    check(game, made[form], form, is_deck=False)


def test_a_pack_whose_packing_is_damaged() -> None:
    """Bytes that cannot be unpacked are told as damage."""
    table = write_csv(starter_set("homestuck").faces, rulebook("homestuck").language.columns)
    raw = bytearray(write_pack(Pack({"a.csv": table})))
    raw[60:900] = b"\xff" * 840
    assert "damaged" in said_of("homestuck", bytes(raw), is_deck=False)


@pytest.mark.parametrize(
    "words", ["a = " + "9" * 5000, "a = " + "[" * 5000, "x" * 5000 + " = 1", "[[errata]]\n" + "kind" * 2000 + " = 1"]
)
def test_tables_beyond_all_bounds(words: str) -> None:
    """A number of thousands of digits, nesting without end and endless names, beside the cards: one short sentence each."""
    table = write_csv(starter_set("homestuck").faces[:3], rulebook("homestuck").language.columns)
    for pack in (Pack({"a.csv": table}, errata=words), Pack({"a.csv": table}, rulings=words)):
        said = said_of("homestuck", write_pack(pack), is_deck=False)
        assert ("\n" in said, len(said) < 300) == (False, True), said[:400]
    assert "cannot be read" in said_of("homestuck", write_pack(Pack({"a.csv": table}, words)), is_deck=False)


def test_a_name_of_a_pack_that_differs_in_its_parts() -> None:
    """An archive that calls a file by two names is told in a short sentence."""
    table = write_csv(starter_set("homestuck").faces[:3], rulebook("homestuck").language.columns)
    raw = write_pack(Pack({f"{'a' * 900}.csv": table})).replace(b"a" * 900, b"b" * 900, 1)
    assert 0 < len(said_of("homestuck", raw, is_deck=False)) < 300
