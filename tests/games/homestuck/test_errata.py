"""The errata table."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.core.errors import CardError
from playmat.games.homestuck.errata import Errata, Erratum, load_errata, mend, unused

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


def test_whole_words_only() -> None:
    """An entry fits whole words, everywhere in the text, and never the inside of another word."""
    mended = mend("You loose. All loose, looser; loose", [erratum("loose", "lose")])
    assert mended.read == "You lose. All lose, looser; lose"
    assert mended.printed == "You loose. All loose, looser; loose"


def test_the_first_of_two_overlapping_entries_wins() -> None:
    """A card's own entry comes before one for every card, and its words are not mended again."""
    table = Errata((erratum("it's", "its"), erratum("all it's text", "all of it's text", "BRASS OWL / watches")))
    assert mend("all it's text, it's tag", table.of("brass owl / Watches")).read == "all of it's text, its tag"
    assert mend("all it's text, it's tag", table.of("TIN CAT / sleeps")).read == "all its text, its tag"


@given(st.lists(st.sampled_from(["loose", "it's", "the", "cat"]), max_size=8), st.data())
def test_places_go_back_to_the_print(words: list[str], data: st.DataObject) -> None:
    """Every stretch of the read text has its place in the printed text; a mend is taken as a whole."""
    mended = mend(" ".join(words), [erratum("loose", "lose"), erratum("it's", "its"), erratum("cat", "old cat")])
    start = data.draw(st.integers(0, len(mended.read)))
    end = data.draw(st.integers(start, len(mended.read)))
    first, last = mended.span(start, end)
    assert 0 <= first <= last <= len(mended.printed)
    for one in mended.mends:
        assert one.printed == mended.span(*one.read)
    if not any(one.read[0] < end and start < one.read[1] for one in mended.mends):
        assert mended.read[start:end] == mended.printed[first:last]


def test_what_no_longer_fits() -> None:
    """An entry whose card is there but not its words is told; one whose card is not there is not."""
    own, gone = erratum("chose", "choose", "BRASS OWL / watches"), erratum("chose", "choose", "TIN CAT / sleeps")
    table = Errata((own, gone, erratum("loose", "lose")))
    assert [(own, "Brass Owl / watches")] == unused(table, ["Brass Owl / watches"], [])
    assert unused(table, ["Brass Owl / watches"], [own]) == []


def test_names_in_deck_lists() -> None:
    """A name that deck lists are known to misspell means the printed one; any other means itself."""
    table = load_errata()
    assert table.meant("Dad /  mister corcker") == "DAD / mister crocker"
    assert table.meant("DAD / mister crokcer") == "DAD / mister crokcer"
