"""Every deed in every frame: what is done to cards, from where to where, waited for, replaced, forbidden and told."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from playmat.games.gamma.lexicon.table import TABLE
from playmat.lang.changes import Forbids
from playmat.lang.clauses import Instead, Static, Triggered
from playmat.lang.nodes import Clause
from playmat.lang.nouns import Cards, IsOwned
from playmat.lang.patterns import By, Enters, GoesTo, Leaves, LooksAtCards, Reveals, Shuffles
from playmat.lang.values import EachPlayer, Opponents, You
from playmat.text import Reader

READER = Reader(TABLE, ("Fry", "Salt"), ("Fish", "Human"))
GRID = Path(__file__).parent.parent / "grids/gamma.toml"


def sentences() -> list[str]:
    """The sentences of the grid's table."""
    tables = tomllib.loads(GRID.read_text(encoding="utf-8"))["table"]
    table = next(one for one in tables if one["name"] == "every deed in every frame")
    return [one["text"] for one in table["sentence"]]


def read(text: str) -> Clause:
    """The only clause of a text that is read."""
    reading = READER.read_text(text, kind="item")
    assert reading.program is not None, "\n".join(map(str, reading.problems))
    assert len(reading.program.clauses) == 1
    return reading.program.clauses[0]


def test_what_is_shown_is_that_program() -> None:
    """Whatever is read of these sentences can be shown, and read back."""
    for text in sentences():
        program = READER.read_text(text, kind="item").program
        if program is not None:
            shown = READER.show(program, "item")
            again = READER.read_text(shown, kind="item").program
            assert again is not None, shown
            assert program.clauses == again.clauses, shown


YOUR_CARDS, THEIR_CARDS = Cards((), You()), Cards((), Opponents())


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("you put a card from your memory into your hand", By(GoesTo(YOUR_CARDS, "hand", "memory"), You())),
        ("you return a card to your hand from your memory", By(GoesTo(YOUR_CARDS, "hand", "memory"), You())),
        (
            "your opponent moves a card from their hand to the bottom of their deck",
            By(GoesTo(THEIR_CARDS, "deck", "hand", "bottom"), Opponents()),
        ),
        (
            "a player sends a card from their channel zone to their memory",
            By(GoesTo(Cards((), EachPlayer()), "memory", "channeled"), EachPlayer()),
        ),
        ("a card is put into your memory from your deck", GoesTo(YOUR_CARDS, "memory", "deck")),
        (
            "you put a unit card from your hand into reality",
            By(Enters(Cards(("unit",), None, (IsOwned(You()),)), from_="hand"), You()),
        ),
        ("a card is discarded from your hand", Leaves(YOUR_CARDS, "discarded")),
        ("your opponent shuffles their deck", Shuffles(Opponents())),
        ("your deck is shuffled", Shuffles(You())),
        ("you reveal an item card from your hand", Reveals(You(), Cards(("item",), None, (), "hand"))),
        ("your opponent looks at your hand", LooksAtCards(Opponents(), "hand", You())),
    ],
)
def test_what_is_waited_for(text: str, when: object) -> None:
    """Each is the happening that the machine tells, whoever's cards they are."""
    clause = read(f"When {text}, gain 1 life.")
    assert isinstance(clause, Triggered)
    assert when == clause.when


def test_one_happening_in_every_frame() -> None:
    """What is waited for is what is forbidden, limited and replaced."""
    goes = By(GoesTo(YOUR_CARDS, "void", "memory"), You())
    deed = "put a card from your memory into the void"
    waits, replaces = read(f"When you {deed}, gain 1 life."), read(f"If you would {deed}, gain 1 life instead.")
    assert isinstance(waits, Triggered)
    assert isinstance(replaces, Instead)
    assert (goes, goes) == (waits.when, replaces.when)
    assert read(f"You can't {deed}.") == Static((Forbids(goes),))
    assert read(f"You can {deed} only once each round.") == Static((Forbids(goes, None, 1),))


@pytest.mark.parametrize(
    "text",
    [
        "When you put a card from your hand into your hand, gain 1 life.",
        "When you shuffle their deck, gain 1 life.",
        "When your opponent discards a card from your hand, gain 1 life.",
        "When you put a card from your memory into their hand, gain 1 life.",
        "When you put a unit card into reality, gain 1 life.",
        "When you put a card on top of your deck, gain 1 life.",
        "When you reveal a card from their hand, gain 1 life.",
        "When you attack with an item, gain 1 life.",
        "If you would play a spell, gain 1 life instead.",
        "Units can't enter reality.",
        "Cards can't be put into memory.",
        "Each player can't return more than one card from their memory to their hand each round.",
        "When you gain 2 life, draw a card.",
        "This can't be discarded.",
    ],
)
def test_what_is_refused(text: str) -> None:
    """What makes no sense, what is open, and what nothing asks beforehand."""
    assert READER.read_text(text, kind="item").program is None
