"""What is done only where something is so, or where something else cannot be done: read from its text and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case, table_of

CASES = (
    Case(
        "whoever can discard does, and nothing else happens",
        "spell",
        "Discard a card. If you cannot, lose 3 life.",
        'hand = ["WORD", "SONG"]',
        "",
        ("play WORD", "pass"),
        {"A.hand": [], "A.life": 20},
    ),
    Case(
        "whoever cannot discard bears the rest, unasked",
        "spell",
        "Discard a card. If you cannot, lose 3 life.",
        'hand = ["WORD"]',
        "",
        ("play WORD", "pass"),
        {"A.life": 17},
    ),
    Case(
        "nothing happens instead where the condition is not so",
        "unit",
        "If this would be destroyed while you have no cards in hand, return it to your hand instead. "
        "/ Skill, 1 life: Destroy this.",
        'reality = ["WORD"]\nhand = ["SONG"]',
        "",
        ("ability WORD",),
        {"WORD.zone": "memory"},
    ),
    Case(
        "it happens instead where it is so",
        "unit",
        "If this would be destroyed while you have no cards in hand, return it to your hand instead. "
        "/ Skill, 1 life: Destroy this.",
        'reality = ["WORD"]',
        "",
        ("ability WORD",),
        {"WORD.zone": "hand"},
    ),
    Case(
        "what would fall into memory from reality goes elsewhere",
        "unit",
        "If this would be put into memory from reality, put it on the bottom of your deck instead. "
        "/ Skill, 1 life: Destroy this.",
        'reality = ["WORD"]\ndeck = ["SONG"]',
        "",
        ("ability WORD",),
        {"WORD.zone": "deck", "A.deck_size": 2},
    ),
    Case(
        "cards are revealed until one is such, and the others lie at the bottom",
        "spell",
        "Reveal cards from the top of your deck until you reveal a unit. Put it into your hand and the rest on the "
        "bottom of your deck in a random order.",
        'hand = ["WORD"]\ndeck = ["SONG", "SPARK", "HOUND", "OX"]',
        "",
        ("play WORD", "pass"),
        {"A.hand": ["HOUND"]},
    ),
    Case(
        "face up cards are counted by their sources, each source once",
        "spell",
        "Gain 2 life for each different source among your channeled cards.",
        'hand = ["WORD"]\nchannel = ["FIELD", "CROSS", "TEMPLE"]',
        "",
        ("play WORD", "pass"),
        {"A.life": 24},
    ),
    Case(
        "a price becomes no less than is said",
        "unit",
        "This costs 1 less for each allied unit, to a minimum of 2.",
        'energy = 5\nhand = ["WORD"]\nreality = ["HOUND", "OX", "SCOUT"]',
        "",
        ("play WORD", "pass"),
        {"A.energy": 4},
    ),
    Case(
        "all with the number that was said",
        "spell",
        "Choose a number. Destroy all units with that cost.",
        'hand = ["WORD"]\nreality = ["HOUND", "SCOUT"]',
        'reality = ["OX"]',
        ("play WORD", "choose 2"),
        {"HOUND.zone": "memory", "SCOUT.zone": "reality", "OX.zone": "reality"},
    ),
    Case(
        "they are the opponent who was asked about",
        "spell",
        "If your opponent has less life than you, they gain 2 life.",
        'hand = ["WORD"]',
        "life = 10",
        ("play WORD", "pass"),
        {"B.life": 12},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """What is done, and what is not."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
