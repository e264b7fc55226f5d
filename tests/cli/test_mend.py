"""``playmat cards mend`` in the terminal and for programs."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat.cli import main
from playmat.games.homestuck.sets import LANGUAGE

CARDS = """TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars
BRASS OWL,watches,5,2g,#OWL,*Pester // All characters cannot quickly be moved away from here.,2
TIN CAT,purrs,3,1g,#CAT,Wibble wobble frobnicates splendidly.,1
"""
READ = "All characters cannot be moved away from here."


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A folder with a card that can be mended and one that cannot."""
    (tmp_path / "characters.csv").write_text(CARDS, "utf-8")
    return tmp_path


def mend(cards: Path, answers: str = "", *more: str) -> Result:
    return CliRunner().invoke(main, ["cards", "mend", "homestuck", str(cards), *more], input=answers)


def test_the_offers_for_programs(cards: Path) -> None:
    """Each refused sentence with its offers; nothing is kept, and the status is 1."""
    result = mend(cards, "", "--json")
    first, second = json.loads(result.stdout)["refused"]
    assert (first["card"], first["text"]) == (
        "BRASS OWL / watches",
        "All characters cannot quickly be moved away from here.",
    )
    assert first["offers"][0] == {
        "text": READ,
        "means": "All character cards cannot move away from here",
        "differs": ["word: quickly → —"],
    }
    assert (second["card"], second["offers"], result.exit_code) == ("TIN CAT / purrs", [], 1)
    assert not (cards / "errata.toml").exists()


def test_what_is_accepted_is_kept_signed_and_read(cards: Path) -> None:
    """The errata beside the cards have the printed words, those that are read, who and when; then the card plays."""
    result = mend(cards, "1\n\n", "--by", "Ada")
    assert "1 sentences mended, 1 left" in result.stdout
    (entry,) = tomllib.loads((cards / "errata.toml").read_text("utf-8"))["errata"]
    assert (entry["card"], entry["wrong"], entry["right"], entry["by"]) == (
        "BRASS OWL / watches",
        "All characters cannot quickly be moved away from here.",
        READ,
        "Ada",
    )
    assert entry["date"]
    found = LANGUAGE.load_set([cards])
    assert [face.name for face in found.faces] == ["BRASS OWL / watches"]
    assert (READ, "erratum") in [(one.read, one.how) for one in found.corrections]
    assert "TIN CAT" in mend(cards, "\n").stdout


def test_words_of_ones_own(cards: Path) -> None:
    """They are read before they are kept: what is not read is told, and asked again."""
    result = mend(cards, "\nno\ne\nWibble.\ne\nThis card gains +1 power.\ny\n")
    assert "that is none of them" in result.stdout
    assert "'Wibble'" in result.stdout
    assert "means: This card gains +1 power" in result.stdout
    assert [face.name for face in LANGUAGE.load_set([cards]).faces] == ["TIN CAT / purrs"]


def test_nothing_is_accepted_by_itself(cards: Path) -> None:
    """Leaving everything changes no file."""
    assert "0 sentences mended, 2 left" in mend(cards, "\n\n").stdout
    assert [path.name for path in cards.iterdir()] == ["characters.csv"]


def test_problems_that_no_sentence_has_are_told(cards: Path) -> None:
    """A wrong price is no sentence: nothing is offered for it, and it is not kept quiet."""
    rows = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\nA,a,1,1g,,Draw.,1\nB,b,1,three peas,,*Pester,1\n"
    (cards / "characters.csv").write_text(rows, "utf-8")
    result = mend(cards, "\n")
    assert "0 sentences mended, 1 left" in result.stdout
    assert "1 problems are none of a sentence" in result.stdout
    assert result.exit_code == 1


def test_damaged_errata_are_told(cards: Path) -> None:
    """One clear sentence that names the file."""
    (cards / "errata.toml").write_text("[[errata", "utf-8")
    result = mend(cards)
    assert result.exit_code == 1
    assert "errata.toml: the errata table cannot be read" in result.stderr


def test_what_a_whole_text_lacks_is_offered_first(tmp_path: Path) -> None:
    """A text without the line that every card of its kind has is offered with it, as on the page; once that is taken,
    nothing is asked about its sentences.
    """
    (tmp_path / "inventory.csv").write_text(
        "TITLE,subtitle,Enter Cost,Game Text,Stars\nTIN LID,shuts,1g,The attached card gains +2 power.,1\n", "utf-8"
    )
    first, *others = json.loads(mend(tmp_path, "", "--json").stdout)["refused"]
    assert first["text"] == "The attached card gains +2 power."
    assert "cards have a line that begins" in first["message"]
    assert first["offers"][0]["differs"][0].startswith("before it: ")
    assert len(others) <= 1
    result = mend(tmp_path, "1\n", "--by", "Ada")
    assert (result.exit_code, "1 sentences mended, 0 left" in result.stdout) == (0, True)
    assert [face.name for face in LANGUAGE.load_set([tmp_path]).faces] == ["TIN LID / shuts"]


def test_sentences_that_lean_on_each_other_are_mended_one_after_another(tmp_path: Path) -> None:
    """Where no clause that is read is near to three sentences together, each is mended with what stands before it."""
    (tmp_path / "cards.csv").write_text(
        "Name,Kind,Attack,Health,Types,Text\nTIN LID,spell,,,,"
        "Destroys one target Entity. Its controllers draw card. You gains 3 lifes.\n",
        "utf-8",
    )
    result = CliRunner().invoke(main, ["cards", "mend", "holosseum", str(tmp_path), "--json"])
    (told,) = json.loads(result.stdout)["refused"]
    assert [offer["text"].count(".") >= 2 for offer in told["offers"]] == [True] * len(told["offers"])
    assert told["offers"] != []
