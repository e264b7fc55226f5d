"""Words that take up what was spoken of, on cards made for one test, each read from its text and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case, table_of

CASES = (
    Case(
        "one of several that were discarded comes back",
        "spell",
        "Discard two cards. Return one of them to your hand.",
        'hand = ["WORD", "SONG", "OX"]',
        "",
        ("play WORD", "choose OX"),
        {"A.hand": ["OX"], "SONG.zone": "memory"},
    ),
    Case(
        "of those that were discarded only a claim can be one of those claims",
        "spell",
        "Discard any number of cards. You may put one of those claims into reality flipped.",
        'hand = ["WORD", "SONG", "FIELD"]\nmemory = ["CROSS"]',
        "",
        ("play WORD", "choose SONG, FIELD", "yes"),
        {"FIELD.zone": "reality", "FIELD.flipped": True, "CROSS.zone": "memory", "SONG.zone": "memory"},
    ),
    Case(
        "each of several that were returned counts",
        "spell",
        "Return two target units to their owners' hands. Draw a card for each of those units.",
        'hand = ["WORD"]\nreality = ["OX"]\ndeck = ["SONG", "SONG", "SONG"]',
        'reality = ["HOUND"]',
        ("play WORD",),
        {"A.hand": ["OX", "SONG", "SONG"], "B.hand": ["HOUND"]},
    ),
    Case(
        "what a discarded card is, is asked of it",
        "spell",
        "Discard a card. If the discarded card is a unit, gain 5 life.",
        'hand = ["WORD", "OX"]',
        "",
        ("play WORD", "pass"),
        {"A.life": 25},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """What is meant is what was spoken of, and nothing else that lies there."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
