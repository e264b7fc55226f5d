"""Texts in the manner of Project Gamma: what is read in them, or that they are refused."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat.games.gamma.lexicon.table import TABLE
from playmat.text import Reader

HERE = Path(__file__).parent / "gamma"
KINDS = {"units": "unit", "spells": "spell", "items": "item"}
READER = Reader(TABLE, ["Fry", "Salt", "Witness", "Listener"], ["Fish", "Human", "Tidework"])
READ_SO_FAR = 83
"""So many of the texts are read; this may only rise."""


def texts() -> list[tuple[str, dict[str, Any]]]:
    """The kind of card and the text, one by one."""
    return [
        (KINDS[path.stem], text)
        for path in sorted(HERE.glob("*.toml"))
        for text in tomllib.loads(path.read_text(encoding="utf-8"))["text"]
    ]


@pytest.mark.parametrize(("kind", "text"), [pytest.param(*one, id=one[1]["words"]) for one in texts()])
def test_words(kind: str, text: dict[str, Any]) -> None:
    """The words mean what is shown beside them; words that nothing plain can be made of are refused."""
    program = READER.read_text(text["words"], kind=kind).program
    if "read" not in text:
        assert program is None, READER.show(program, kind)
        return
    assert program is not None
    assert text["read"] == READER.show(program, kind)
    again = READER.read_text(text["read"], kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


def test_how_many_are_read() -> None:
    """No text that was read is refused again."""
    assert sum("read" in text for _kind, text in texts()) >= READ_SO_FAR


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("spell", "Destroy target spell."),
        ("spell", "Flip target spell in Dream."),
        ("spell", "Summon target unit."),
        ("spell", "Gain that much life."),
        ("spell", "Put a +1/+1 counter on it."),
        ("spell", "Put a +2/+1 counter on target unit."),
        ("spell", "Units get +1/+0."),
        ("spell", "Put the rest on the bottom of your deck."),
        ("spell", "Target claim strikes target unit."),
        ("spell", "That player draws a card."),
        ("item", "When this attacks, draw a card."),
        ("item", "This strikes target unit."),
        ("item", "Surge - Skill (speed 1): Draw a card."),
        ("unit", "∞ Flying"),
        ("unit", "At the start of your round, draw a card."),
        ("unit", "Skill (speed 1), target unit: Draw a card."),
        ("unit", "Skill (speed 1), 1 energy, 1 energy: Draw a card."),
        ("unit", "When this strikes a unit, its controller discards a card."),
    ],
)
def test_words_that_say_nothing(kind: str, words: str) -> None:
    """What the words point at must have been said, and must be where and of such a sort as is so treated."""
    assert READER.read_text(words, kind=kind).program is None


@pytest.mark.parametrize("name", ["Fish", "FISH", "#Fish", "#FISH"])
def test_names_are_those_that_are_printed(name: str) -> None:
    """A subtype is read with its capital, in capitals or with a sign, and is always the one that cards bear."""
    program = READER.read_text(f"Destroy target {name}.", kind="spell").program
    assert program is not None
    assert READER.show(program, "spell") == "Destroy target Fish card"


def test_a_name_is_no_other_word() -> None:
    """In small letters it names nothing, and in a longer word it is not looked for."""
    assert READER.read_text("Destroy target fish.", kind="spell").program is None
    assert READER.read_text("Create a Frying.", kind="spell").program is None
