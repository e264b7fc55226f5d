"""Lists in all the ways in which people and programs write them: each is read, or refused with its place."""

from __future__ import annotations

import re

import pytest

from playmat.core.errors import DeckError
from playmat.press.decks import KnownCards, read_deck
from tests.press import lists_as_written as lists
from tests.press import lists_of_programs as programs
from tests.press.lists_refused import REFUSED

FORMS: dict[str, dict[str, str] | dict[str, bytes] | dict[str, str | bytes]] = {
    "text": lists.TEXTS,
    "table": lists.TABLES,
    "workbook": lists.WORKBOOKS,
    "json": programs.JSONS,
    "cockatrice": programs.COCKATRICES,
    "lackey": programs.LACKEYS,
    "octgn": programs.OCTGNS,
    "tabletop": programs.TABLETOPS,
    "draftmancer": programs.DRAFTS,
    "cubecobra": programs.CUBES,
}
ALL = [(form, way) for form, ways in FORMS.items() for way in ways]


def in_bytes(given: str | bytes) -> bytes:
    return given.encode() if isinstance(given, str) else given


@pytest.mark.parametrize("has_sideboard", [True, False], ids=["sideboard", "none"])
@pytest.mark.parametrize(("form", "way"), ALL, ids=[f"{form}-{way}" for form, way in ALL])
def test_every_way_is_read_as_the_same_deck(form: str, way: str, *, has_sideboard: bool) -> None:
    """Each card as often as it is there, and nothing that cannot be read; what no deck of the game has is told."""
    raw = in_bytes(FORMS[form][way])
    reading = read_deck(raw, KnownCards(lists.NAMES, has_sideboard=has_sideboard))
    found = {card.name: card.count for card in reading.deck.cards}
    assert (found, reading.slips) == (lists.DECK, ())
    beside = sum(card.count for card in reading.deck.sideboard)
    assert has_sideboard or beside == 0
    if "side" in way and "beside" not in way and "empty" not in way and "out of" not in way and "sums" not in way:
        assert (beside > 0) == has_sideboard
        assert (reading.notes != ()) == (not has_sideboard)


@pytest.mark.parametrize("way", REFUSED)
def test_what_cannot_be_read_is_told_with_its_place(way: str) -> None:
    """One sentence each, with the line, the cell or the element where it is."""
    raw, says = REFUSED[way]
    try:
        reading = read_deck(in_bytes(raw), KnownCards(lists.NAMES))
    except DeckError as error:
        told = [str(error)]
    else:
        told = [str(slip) for slip in reading.slips]
    assert any(re.search(says, one) for one in told), told
    assert all(len(one) < 1000 and "\n" not in one for one in told)
