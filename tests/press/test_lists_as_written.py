"""Lists in all the ways in which people and programs write them: each is read, or refused with its place."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from playmat.core.errors import DeckError
from playmat.play.library import known_names, starter_set
from playmat.play.shelf import RULEBOOKS
from playmat.press.decks import KnownCards, read_deck
from playmat.press.decks.mending import offers
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


DRESSED: dict[str, Callable[[str], str]] = {
    "lines of Windows": lambda text: text.replace("\n", "\r\n"),
    "a mark in front": lambda text: "\ufeff" + text,
    "curly apostrophes": lambda text: text.replace("'s 100", "\u2019s 100"),
    "re-cased": lambda text: text.replace("BRASS OWL", "Brass Owl").replace("watches", "WATCHES"),
}


@pytest.mark.parametrize("dress", DRESSED)
@pytest.mark.parametrize("form", [form for form in FORMS if form != "workbook"])
def test_no_dress_changes_what_is_read(form: str, dress: str) -> None:
    """Each of those ways is the same deck with other ends of lines, marks, apostrophes and cases."""
    for way, given in FORMS[form].items():
        if isinstance(given, str) and not given.startswith("\ufeff"):
            raw = DRESSED[dress](given).encode()
            reading = read_deck(raw, KnownCards(lists.NAMES))
            found = {card.name: card.count for card in reading.deck.cards}
            expected = (lists.DECK, ())
            assert expected == (found, reading.slips), way


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


WAYS = ["{n} {name}", "{n}x {name} # mine", "{name} x{n}", "{name} ({n})", "{name}, {n}", "{name} {n}", "[{n}] {name}"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_misspelt_name_brings_no_wrong_number(game: str, way: str) -> None:
    """Of thirty names with two letters too few, too many or changed each is a slip whose copies are those of the list,
    and what a plain yes takes, if it takes anything, is the card that was meant.
    """
    known = known_names(game, (face.name for face in starter_set(game).faces))
    dice = random.Random(f"{game} {way}")
    for name in dice.sample(known.names, 30):
        count, letters = dice.randint(1, 3), list(name)
        for _ in range(2):
            at = dice.randrange(1, len(letters))
            letters[at : at + dice.randint(0, 1)] = dice.choice(["", "q", "zx"])
        wrong = "".join(letters)
        if known.find(wrong):
            continue
        reading = read_deck(way.format(n=count, name=wrong).encode(), known)
        assert [card.count for card in reading.deck.cards] == [count], wrong
        assert [one.taken_by_yes for one in offers(reading, known) if one.taken_by_yes not in (None, name)] == [], wrong
