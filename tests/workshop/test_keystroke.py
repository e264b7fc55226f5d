"""What is read again when one thing of a set changes: what it can change, and no more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.text import Reader
from playmat.workshop import own as own_cards
from playmat.workshop import reading, remembering
from playmat.workshop.messages import OwnCards
from playmat.workshop.sets import rows_by_heading

Rows = list[dict[str, str]]
ERRATUM = """[[errata]]
card = "*"
wrong = "Draw"
right = "Discard"
kind = "word"
why = "so it is meant"
by = "a test"
date = 2026-01-01
"""


def forget() -> None:
    """As in a process that has read nothing yet."""
    remembering.READ.clear()
    reading.BODIES.clear()
    own_cards._set_of.cache_clear()


@pytest.fixture
def texts_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards whose texts are gone through, as they are."""
    forget()
    found: list[str] = []
    plain = Reader.gone_through

    def gone_through(reader: Reader, text: str, *, kind: str, card: str = "") -> Any:
        found.append(card)
        return plain(reader, text, kind=kind, card=card)

    monkeypatch.setattr(Reader, "gone_through", gone_through)
    return found


def some_rows(game: str, many: int = 30) -> Rows:
    """The first cards of ours as a set of one's own."""
    return [dict(row) for row in rows_by_heading(game, starter_set(game).faces[:many])]


def changed(rows: Rows, at: int, heading: str, words: str) -> Rows:
    """The rows with other words in one cell."""
    return [{**row, heading: words} if index == at else row for index, row in enumerate(rows)]


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_letter_in_a_text_reads_that_text_alone(game: str, texts_read: list[str]) -> None:
    """In a process that knows the set, and in one that has never seen it."""
    rows, column = some_rows(game), rulebook(game).language.columns.text
    names = [card.card.name for card in reading.read_set(game, OwnCards(rows)).cards]
    texts_read.clear()
    edited = OwnCards(changed(rows, 3, column, rows[3][column] + " Then draw a card."))
    assert [card.row for card in reading.read_set(game, edited, [3]).cards] == [3]
    assert set(texts_read) <= {names[3]}
    forget()
    reading.read_set(game, edited, [3])
    assert set(texts_read) <= {names[3]}


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_name_that_no_text_says_reads_no_other_text(game: str, texts_read: list[str]) -> None:
    """The cards that are told again are those of which something else is told now."""
    rows, title = some_rows(game), rulebook(game).language.columns.title
    before = reading.read_set(game, OwnCards(rows))
    texts_read.clear()
    marks = [card.mark for card in before.cards]
    after = reading.read_set(game, OwnCards(changed(rows, 3, title, "QUITE ANOTHER KETTLE")), None, marks)
    assert [card.row for card in after.cards] == [3]
    assert after.same == [card.row for card in before.cards if card.row != 3]
    assert len(set(texts_read)) <= 1


def test_a_name_that_a_text_says_reads_that_text() -> None:
    """A card that speaks of another is read anew when that one is called otherwise, or comes to be."""
    forget()
    row = {
        "TITLE": "TIN KITE",
        "subtitle": "x",
        "Kind": "character",
        "Enter Cost": "2g",
        "Stars": "1",
        "Power": "2",
        "Tags": "",
    }
    says = {
        **row,
        "TITLE": "TIN OWL",
        "Game Text": "When this card enters, search your deck for a LONG NAME. Put it into your hand.",
    }
    there = {**row, "TITLE": "LONG NAME", "Game Text": ""}
    warned = "no card of this set is called LONG NAME"

    def told(rows: Rows) -> list[str]:
        (card,) = [card for card in reading.read_set("homestuck", OwnCards(rows)).cards if card.row == 0]
        return [*(fault.message for fault in card.problems), *(fault.message for fault in card.warnings)]

    assert told([says, there]) == []
    assert told([says, {**there, "TITLE": "ELSE"}]) == [warned]
    assert told([says, there]) == []
    # A name near to one that is there is a slip: what was read of it before that card was there is true no more.
    assert told([says]) == [warned]
    assert told([says, {**there, "TITLE": "LONG NAMES"}]) != [warned]


@pytest.mark.parametrize("game", RULEBOOKS)
def test_what_is_remembered_is_what_would_be_read(game: str) -> None:
    """However a set comes to be what it is, the same is told of it as by one who sees it for the first time."""
    forget()
    dice = random.Random(7)
    columns = rulebook(game).language.columns
    rows = some_rows(game, 12)
    words = [word for row in rows for word in row[columns.text].split()]
    errata = ""
    for _ in range(10):
        at = dice.randrange(len(rows))
        match dice.randrange(5):
            case 0:
                rows = changed(
                    rows,
                    at,
                    columns.title,
                    rows[dice.randrange(len(rows))][columns.title] + dice.choice(["", "S", " X"]),
                )
            case 1:
                rows = changed(rows, at, columns.tags, rows[dice.randrange(len(rows))].get(columns.tags, ""))
            case 2:
                rows = rows[:at] + rows[at + 1 :]
            case 3:
                errata = "" if errata else ERRATUM
            case _:
                said = rows[at][columns.text].split() or ["Draw"]
                said[dice.randrange(len(said))] = dice.choice(words)
                rows = changed(rows, at, columns.text, " ".join(said))
        found = reading.read_set(game, OwnCards(rows, errata))
        kept = dict(remembering.READ), dict(reading.BODIES)
        forget()
        assert found == reading.read_set(game, OwnCards(rows, errata))
        remembering.READ.update(kept[0])
        reading.BODIES.update(kept[1])
