"""``playmat deck import``, ``export`` and ``diff``."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from openpyxl import Workbook

from playmat.play.library import known_cards, precon, starter_set
from playmat.press.decks import import_deck, write_workbook
from playmat.press.decks.forms import FORMS
from tests.cli.test_commands import run, told

GAME = "homestuck"
OURS = precon(GAME, "finders-keepers").deck
KNOWN = known_cards(GAME, starter_set(GAME))


def misspelt(tmp_path: Path) -> Path:
    """A list with a name that is nearly one, and one that is none at all."""
    file = tmp_path / "owls.txt"
    file.write_text("2 MABEL QUILL / in triplicat\n1 WHOLLY UNKNOWN / indeed so\n", encoding="utf-8")
    return file


def test_a_misspelt_name_is_offered_and_accepted(tmp_path: Path) -> None:
    """Nothing is taken unasked; --accept takes the nearest by far, --read what a person says; what was printed is kept."""
    file, out = misspelt(tmp_path), tmp_path / "mended.json"
    unasked = run("deck", "import", GAME, file, out)
    assert (unasked.exit_code, out.exists()) == (1, False)
    assert f"{file}, line 1: there is no card 'MABEL QUILL / in triplicat'; the nearest: MABEL QUILL" in unasked.stderr
    half = run("deck", "import", GAME, file, out, "--accept")
    assert (half.exit_code, out.exists()) == (1, False)
    assert "line 2: there is no card 'WHOLLY UNKNOWN / indeed so'" in half.stderr
    whole = run(
        "deck", "import", GAME, file, out, "--accept", "--read", "Wholly Unknown / indeed so", "CANDLE / make a wish"
    )
    assert whole.exit_code == 0, whole.stderr
    cards = msgspec.json.decode(out.read_bytes())["cards"]
    assert cards == [
        {"name": "CANDLE / make a wish", "count": 1, "printed": "WHOLLY UNKNOWN / indeed so"},
        {"name": "MABEL QUILL / in triplicate", "count": 2, "printed": "MABEL QUILL / in triplicat"},
    ]
    again = run("deck", "import", GAME, out)
    assert again.stdout.splitlines()[4:5] == ["2 MABEL QUILL / in triplicate  # printed: MABEL QUILL / in triplicat"]


def test_an_empty_list_is_no_deck(tmp_path: Path) -> None:
    """Whoever takes a sheet that nobody filled in is told so, and nothing is written."""
    file, out = tmp_path / "blank.txt", tmp_path / "deck.json"
    file.write_text("Quantity\tTITLE\tsubtitle\n\t\t\n", encoding="utf-8")
    made = run("deck", "import", GAME, file, out)
    assert (made.exit_code, out.exists()) == (1, False)
    assert f"{file}: there are no cards in this" in made.stderr


def test_an_import_as_data(tmp_path: Path) -> None:
    """The cards, what was read as what, and each problem with its place and the nearest names."""
    found = told(run("deck", "import", GAME, misspelt(tmp_path), "--json", "--accept"))
    assert [(one["printed"], one["card"], one["accepted"]) for one in found["read_as"]] == [
        ("MABEL QUILL / in triplicat", "MABEL QUILL / in triplicate", True)
    ]
    assert [(one["words"], "line 2" in one["where"]) for one in found["problems"]] == [
        ("WHOLLY UNKNOWN / indeed so", True)
    ]


def test_two_names_as_near(tmp_path: Path) -> None:
    """Where two names are about as near, --accept takes neither."""
    file = tmp_path / "deck.txt"
    file.write_text("1 PERPETUA BLOTT / the form\n", encoding="utf-8")
    result = run("deck", "import", GAME, file, "--accept")
    assert result.exit_code == 1
    assert "the nearest: PERPETUA BLOTT" in result.stderr


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_written_and_read(form: str, tmp_path: Path) -> None:
    """A deck written in any form is the same deck when it is imported."""
    file = tmp_path / f"deck{FORMS[form].ending}"
    written = run("deck", "export", GAME, "finders-keepers", file, "--as", form, "--address", "https://example.org/")
    assert written.exit_code == 0, written.stderr
    same = run("deck", "diff", GAME, "finders-keepers", file)
    assert (same.exit_code, same.stdout) == (0, "the same cards\n")
    assert run("deck", "export", GAME, "finders-keepers", file, "--as", form).exit_code == 2


def test_the_difference_of_two_decks() -> None:
    """Each card with how often it is in the one and the other."""
    found = told(run("deck", "diff", GAME, "finders-keepers", "say-that-again", "--json"))
    other = precon(GAME, "say-that-again").deck
    assert sum(one["second"] - one["first"] for one in found["changes"]) == other.size - OURS.size
    assert {one["card"] for one in found["changes"] if not one["first"]} <= {card.name for card in other.cards}
    shown = run("deck", "diff", GAME, "finders-keepers", "say-that-again").stdout
    assert "-1 FLOTSAM REACH / finders keepers (1 \u2192 0)" in shown


def test_a_deck_into_a_workbook(tmp_path: Path) -> None:
    """A deck goes onto a sheet of a workbook that is there; the other sheets stay as they are."""
    file = tmp_path / "builder.xlsx"
    file.write_bytes(write_workbook(OURS, starter_set(GAME).faces))
    before = run("deck", "diff", GAME, file, "say-that-again")
    assert before.exit_code == 0
    result = run("deck", "export", GAME, "say-that-again", file, "--into", OURS.name)
    assert (result.exit_code, "is full" in result.stderr) == (1, True)
    smaller = tmp_path / "smaller.txt"
    names = list(OURS.cards)[1:-1]
    smaller.write_text("".join(f"1 {card.name}\n" for card in names), encoding="utf-8")
    assert run("deck", "export", GAME, smaller, file, "--into", OURS.name).exit_code == 0
    assert [(card.name, 1) for card in names] == [(card.name, card.count) for card in import_deck(file, KNOWN).cards]
    assert run("deck", "export", GAME, smaller, tmp_path / "none.xlsx", "--into", "x").exit_code == 2


def test_a_workbook_that_is_no_deck(tmp_path: Path) -> None:
    """The file, and the sheets that there are, are told."""
    book = Workbook()
    book.create_sheet("Notes")
    book.save(tmp_path / "notes.xlsx")
    result = run("deck", "import", GAME, tmp_path / "notes.xlsx")
    assert (result.exit_code, "notes.xlsx: no sheet has cards; pick one of 'Sheet' (0 cards)" in result.stderr) == (
        1,
        True,
    )


def test_a_person_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal each misspelt name is asked about once: a number takes that offer, a name that card, 0 none."""
    monkeypatch.setattr("playmat.cli.importing.is_terminal", lambda: True)
    file = misspelt(tmp_path)
    answered = run("deck", "import", GAME, file, answers="1\ncandle / make a wish\n")
    assert answered.exit_code == 0, answered.stderr
    assert "1  MABEL QUILL / in triplicate" in answered.stderr
    assert {"1 CANDLE / make a wish", "2 MABEL QUILL / in triplicate"} == {
        line.partition("  #")[0] for line in answered.stdout.splitlines() if line[:1].isdigit()
    }
    declined = run("deck", "import", GAME, file, answers="\n0\n")
    assert (declined.exit_code, "is read as 'MABEL QUILL / in triplicate', as was accepted" in declined.stderr) == (
        1,
        True,
    )


def test_no_picture_is_written_over(tmp_path: Path) -> None:
    """A file beside the deck that has the name of one of its pictures stays, unless by force."""
    beside = tmp_path / "deck-back.jpg"
    beside.write_bytes(b"mine")
    arguments = ("deck", "export", GAME, "finders-keepers", tmp_path / "deck.json", "--as", "tabletop")
    result = run(*arguments)
    assert (result.exit_code, beside.read_bytes(), (tmp_path / "deck.json").exists()) == (2, b"mine", False)
    assert "deck-back.jpg is there already" in result.stderr
    assert (run(*arguments, "--force").exit_code, beside.read_bytes()[:2]) == (0, b"\xff\xd8")
