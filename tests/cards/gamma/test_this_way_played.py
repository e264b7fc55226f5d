"""What a text says of what it has itself done or was paid for, on cards made for one test, each read and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case, table_of

CASES = (
    Case(
        "what its damage destroyed",
        "spell",
        "Deal 2 damage to all units. Draw a card for each unit destroyed this way.",
        'hand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG", "SONG", "SONG", "SONG"]',
        'reality = ["OX", "SCOUT"]',
        ("play WORD",),
        {"A.hand": ["SONG", "SONG"]},
    ),
    Case(
        "of several deeds each is told",
        "spell",
        "Destroy all units. Draw two cards. Gain 1 life for each unit destroyed this way. "
        "Lose 1 energy for each card drawn this way.",
        'energy = 6\nhand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG", "SONG", "SONG", "SONG"]',
        'reality = ["OX", "SCOUT"]',
        ("play WORD",),
        {"A.life": 23, "A.energy": 3},
    ),
    Case(
        "what was discarded for it",
        "item",
        "Skill, discard any number of cards: Draw two cards. Gain 1 life for each spell discarded this way.",
        'reality = ["WORD"]\nhand = ["SONG", "DEED", "SCOUT"]\ndeck = ["SONG", "SONG", "SONG", "SONG"]',
        "",
        ("ability WORD", "choose SONG, DEED, SCOUT"),
        {"A.life": 22},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """The text of WORD is read, and the answers come to what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
