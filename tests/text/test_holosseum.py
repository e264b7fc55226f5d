"""Texts in the manner of Holosseum, as others would write them: what is read in them, or that they are refused."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat.games.holosseum.lexicon.table import TABLE
from playmat.text import Reader

HERE = Path(__file__).parent / "holosseum"
KINDS = {"entities": "entity", "powers": "power", "spells": "spell", "runners": "runner"}
TITLES = ["DRYDOCK HOUND", "SHIP'S CAT", "LAMP PROCESSION"]
TAGS = ["WICK", "BEAST", "FLARE", "WARDEN", "ECHO", "ENGINE"]
READER = Reader(TABLE, TITLES, TAGS)
READ_SO_FAR = 1060
"""So many of the texts are read; this may only rise."""


def texts() -> list[tuple[str, dict[str, Any]]]:
    """The kind of card and the text, one by one."""
    return [
        (KINDS[path.stem.partition("-")[0]], text)
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
        ("spell", "Destroy all other Entities."),
        ("spell", "Put the rest on the bottom of your deck."),
        ("spell", "Put one of them into your hand."),
        ("spell", "Gain that much life."),
        ("entity", "When this Entity attacks, gain that much life."),
        ("spell", "Draw a card. That player discards a card."),
        ("spell", "Destroy target Spell."),
        ("spell", "Return target Spell to its owner's hand."),
        ("spell", "Cancel target Entity in your Grave."),
        ("entity", "Activate: this Entity gets +1 Attack."),
        ("power", "During your attack step, target Entity gets +1 Attack."),
        ("power", "You may play Spells from their Grave."),
        ("power", "Your opponent may play Spells from your Grave."),
        ("power", "You may play three cards on their turn."),
        ("power", "You may play one Spell each turn."),
        ("power", "Whenever your opponent shuffles your Grave into a new deck, draw a card."),
        ("power", "Whenever a card is put into a Grave from a deck, they draw a card."),
        (
            "entity",
            "When this Entity attacks, if you control exactly one other Entity, it gets +1 Attack until end of turn.",
        ),
        (
            "entity",
            "Activate: draw a card. Target Entity can't block it this turn.",
        ),
        ("spell", "Target Entity can't block it this turn."),
        ("spell", "Your opponent chooses one - Destroy target Entity; or draw a card."),
        ("spell", "Destroy target Entity. If it was a #WICK you control, draw a card."),
    ],
)
def test_words_that_speak_of_nothing(kind: str, words: str) -> None:
    """What the words point at must have been said, and must be where such things are done."""
    assert READER.read_text(words, kind=kind).program is None
