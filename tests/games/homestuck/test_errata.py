"""The errata table."""

import datetime as dt
import re

import pytest

from playmat.core.errors import CardError
from playmat.games.errata import Errata, Erratum, load_errata, unused
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.ledger import load_ledger
from playmat.games.rows import Row
from playmat.games.tables import RowsRead
from playmat.lang.book import Face

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
    table = load_errata("homestuck")
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
        load_errata("homestuck", text)


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
    table = load_errata("homestuck")
    assert table.meant("Dad /  mister corcker") == "DAD / mister crocker"
    assert table.meant("DAD / mister crokcer") == "DAD / mister crokcer"


RULING = "hs.ruling.general.card-database-misspellings"
PAIRS = [
    pair
    for entry in load_ledger("homestuck").rulings
    if entry.id == RULING
    for pair in re.findall(r"(#?[A-Z][A-Z ]+) = (#?[A-Z][A-Z ]+)", entry.ruling)
]


def read(row: Row, named: str) -> Face:
    """The card as it is read with the shipped table, beside a card that has the TITLE or tag."""
    other = Row("character", named.strip("#"), "as it should be", "", "1g", power=1, tags=(named.strip("#"),))
    found = LANGUAGE.make_set(RowsRead(rows=[row, other], count=2), load_errata("homestuck"))
    assert not found.problems
    return found.faces[0]


@pytest.mark.rule(RULING)
@pytest.mark.parametrize(("wrong", "right"), [*PAIRS, ("#TROLL's", "#TROLL")])
def test_misspelt_names_in_codes(wrong: str, right: str) -> None:
    """Each misspelling that the ruling lists, and a tag in the possessive, is read as what is meant; the print stays."""
    assert len(PAIRS) == 6
    texts = [f"~ATH: Any {name} // Execute: Draw a card." for name in (wrong, right)]
    misspelt, meant = (read(Row("executable", "LATE LETTER", "at last", text, "1g"), right) for text in texts)
    assert misspelt.program.clauses == meant.program.clauses
    assert misspelt.text == texts[0]


@pytest.mark.rule(RULING)
def test_a_misspelt_tag_on_a_card() -> None:
    """A tag that is misspelt in its own column is mended there, so that codes on the right one match it."""
    card = Row("character", "TIN CAT", "purrs", "", "1g", power=1, tags=("TEALBOOD",))
    assert read(card, "#TEALBLOOD").tags == ("TEALBLOOD",)


@pytest.mark.rule(RULING)
def test_a_tag_in_the_plural() -> None:
    """It means the tag, where several cards can be spoken of."""
    texts = ("All #TROLLS here have +1 power.", "All #TROLL cards here have +1 power.")
    plural, usual = (read(Row("character", "TIN CAT", "purrs", text, "1g", power=1), "#TROLL") for text in texts)
    assert plural.program.clauses == usual.program.clauses
    assert plural.program.clauses
