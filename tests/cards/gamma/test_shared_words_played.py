"""What is paid, chosen, counted as different and asked of Dream, on cards made for one test, each read and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case, table_of

PAID = (
    Case(
        "so many cards are discarded as one likes, and that is X",
        "spell",
        "As an additional cost to play this, discard X cards. // Gain X life.",
        'hand = ["WORD", "OX", "OX", "HOUND"]',
        "",
        ("play WORD", "choose OX, HOUND", "pass"),
        {"A.life": 22, "A.hand": ["OX"]},
    ),
    Case(
        "what was paid for a unit it knows where it stands",
        "unit",
        "As an additional cost to play this, discard X cards. // This unit has +X/+X.",
        'hand = ["WORD", "OX", "OX", "HOUND"]',
        "",
        ("play WORD", "choose OX, HOUND", "pass"),
        {"WORD.offense": 4, "WORD.defense": 5},
    ),
    Case(
        "and as it comes",
        "unit",
        "As an additional cost to play this, pay X life. // When this enters, deal X damage to target unit.",
        'hand = ["WORD"]',
        'reality = ["OX"]',
        ("play WORD", "choose 3", "choose OX"),
        {"A.life": 17, "OX.damage": 3},
    ),
    Case(
        "another one of the same name was paid for otherwise",
        "unit",
        "As an additional cost to play this, discard X cards. // This unit has +X/+X.",
        'hand = ["WORD", "OX"]\nreality = [{ card = "WORD", as = "other" }]',
        "",
        ("play WORD", "choose OX", "pass"),
        {"WORD.offense": 3, "other.offense": 2},
    ),
    Case(
        "energy counters are lost, one or more",
        "claim",
        "2 energy, lose one or more energy counters: Draw that many cards.",
        'energy = 3\nreality = ["WORD"]\ndeck = ["OX", "OX", "OX"]',
        "",
        ("ability WORD", "choose 2", "pass"),
        {"A.hand": ["OX", "OX"]},
    ),
)


@pytest.mark.parametrize("case", PAID, ids=[case.shows for case in PAID])
def test_played(case: Case) -> None:
    """The card lets one choose what it says, and changes what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
