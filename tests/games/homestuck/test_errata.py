"""The errata table."""

import datetime as dt

import pytest

from playmat.core.errors import CardError
from playmat.games.homestuck.errata import Errata, Erratum, load_errata, unused

TODAY = dt.date(2026, 11, 21)
ENTRY = """
[[errata]]
card = "BRASS OWL / watches"
wrong = "chose"
right = "choose"
kind = "word"
why = "An order."
by = "Somebody"
date = 2026-11-21
"""


def erratum(wrong: str, right: str, card: str = "*") -> Erratum:
    return Erratum(card, wrong, right, "word", "because", "us", TODAY)


def test_the_shipped_table_is_sound() -> None:
    """Every entry that ships has a reason and a signature and changes something."""
    table = load_errata()
    assert table.errata
    assert {one.by for one in table.errata} == {one.by for one in table.names} == {"Playmat maintainers"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ENTRY.replace('"word"', '"joke"'), "kind"),
        (ENTRY.replace('wrong = "chose"\n', ""), "wrong"),
        (ENTRY.replace("2026-11-21", '"today"'), "date"),
        (ENTRY + 'note = "more"\n', "note"),
        (ENTRY + ENTRY, "twice"),
        (ENTRY.replace('"choose"', '"chose"'), "changes nothing"),
        (ENTRY.replace('"Somebody"', '" "'), "signature"),
        (ENTRY.replace(" / watches", ""), "full name"),
        ("[[errata]", "cannot be read"),
    ],
)
def test_a_bad_entry_is_refused(text: str, message: str) -> None:
    """An entry without reason, signature or sense stops the table from loading, by name."""
    with pytest.raises(CardError, match=message):
        load_errata(text)


def test_a_cards_own_entries_come_first() -> None:
    """For the text engine a card's entries stand before those for every card, and only those of the kinds asked for."""
    own = erratum("all it's text", "all of it's text", "BRASS OWL / watches")
    table = Errata((erratum("it's", "its"), own))
    expected = [("brass owl / Watches", "all it's text", "all of it's text"), ("brass owl / Watches", "it's", "its")]
    assert table.wanted("brass owl / Watches", "word") == expected
    assert table.wanted("brass owl / Watches", "name") == []


def test_what_no_longer_fits() -> None:
    """An entry whose card is there but not its words is told; one whose card is not there is not."""
    own, gone = erratum("chose", "choose", "BRASS OWL / watches"), erratum("chose", "choose", "TIN CAT / sleeps")
    table = Errata((own, gone, erratum("loose", "lose")))
    assert [(own, "Brass Owl / watches")] == unused(table, ["Brass Owl / watches"], [])
    assert unused(table, ["Brass Owl / watches"], [("BRASS OWL / Watches", "chose")]) == []


def test_names_in_deck_lists() -> None:
    """A name that deck lists are known to misspell means the printed one; any other means itself."""
    table = load_errata()
    assert table.meant("Dad /  mister corcker") == "DAD / mister crocker"
    assert table.meant("DAD / mister crokcer") == "DAD / mister crokcer"
