"""What others are offered, what is asked only then, and of how many: read from its text and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case, table_of

EITHER_END = "Your opponent may lose 2 life. If they do, gain 1 life. If they don't, gain 3 life."
LATER = "At round end, lose 3 life unless you discard a card."
CHOICE = "Your opponent chooses one: discard a card, or lose 2 life."
COUNTED = "Put any number of cards from your hand on the bottom of your deck. If you put two or more, gain 5 life."
MORE = "Choose one: / • Gain 1 life. / • Gain 3 life. / If you have no cards in hand, choose both instead."

CASES = (
    Case(
        "who is offered and does it",
        "spell",
        EITHER_END,
        'hand = ["WORD"]',
        "",
        ("play WORD", "yes"),
        {"A.life": 21, "B.life": 18},
    ),
    Case(
        "who is offered and does not",
        "spell",
        EITHER_END,
        'hand = ["WORD"]',
        "",
        ("play WORD", "no"),
        {"A.life": 23, "B.life": 20},
    ),
    Case(
        "another player does what they choose",
        "spell",
        CHOICE,
        'hand = ["WORD", "SONG"]',
        'hand = ["SONG"]',
        ("play WORD", "pass", "pick 2"),
        {"A.life": 20, "B.life": 18, "A.hand": ["SONG"]},
    ),
    Case(
        "so many were put there",
        "spell",
        COUNTED,
        'hand = ["WORD", "SONG", "SPARK"]',
        "",
        ("play WORD", "choose SONG, SPARK", "choose SONG bottom"),
        {"A.hand": [], "A.life": 25},
    ),
    Case(
        "too few were put there",
        "spell",
        COUNTED,
        'hand = ["WORD", "SONG", "SPARK"]',
        "",
        ("play WORD", "choose SONG"),
        {"A.hand": ["SPARK"], "A.life": 20},
    ),
    Case(
        "how many of a list is said behind it",
        "spell",
        MORE,
        'hand = ["WORD"]',
        "",
        ("play WORD",),
        {"A.life": 24},
    ),
    Case(
        "one of a list where it is not so",
        "spell",
        MORE,
        'hand = ["WORD", "SONG"]',
        "",
        ("play WORD", "pick 2"),
        {"A.life": 23},
    ),
    Case(
        "as long as it is so",
        "unit",
        "While you control no items, this has +2 offense. Otherwise, it has +3 defense.",
        'reality = ["WORD"]',
        "",
        ("attack WORD",),
        {"WORD.offense": 4, "WORD.defense": 3},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """What is done, and what is not."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
