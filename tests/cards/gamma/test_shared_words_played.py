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


DIFFERENT = (
    Case(
        "sources among claims are counted once each",
        "unit",
        "This has +1/+1 as long as your claims are from two or more different sources.",
        'reality = ["WORD", "CROSS"]',
        "",
        (),
        {"WORD.offense": 3},
    ),
    Case(
        "two claims of one source are of one",
        "unit",
        "This has +1/+1 as long as your claims are from two or more different sources.",
        'reality = ["WORD", "FIELD", "FIELD"]',
        "",
        (),
        {"WORD.offense": 2},
    ),
    Case(
        "what was played this round is told apart by kind",
        "claim",
        "Round end: If you played cards of two or more different kinds this round, gain 3 life.",
        'reality = ["WORD"]\nhand = ["SCOUT", "SPARK"]\nenergy = 5',
        "",
        ("play SCOUT", "pass", "play SPARK", "pass", "pass"),
        {"A.life": 23},
    ),
    Case(
        "two of one kind are not different",
        "claim",
        "Round end: If you played cards of two or more different kinds this round, gain 3 life.",
        'reality = ["WORD"]\nhand = ["SCOUT", "SCOUT"]\nenergy = 5',
        "",
        ("play SCOUT", "pass", "play SCOUT", "pass", "pass"),
        {"A.life": 20},
    ),
    Case(
        "of two that are chosen the kinds differ",
        "claim",
        "Flip this: Return two cards of different types from your memory to your hand.",
        'reality = ["WORD"]\nmemory = ["SCOUT", "OX", "SPARK"]',
        "",
        ("ability WORD", "choose OX"),
        {"A.hand": ["OX", "SPARK"]},
    ),
    Case(
        "no two of them are alike",
        "unit",
        "If no two of your units have the same name, this has +2/+0.",
        'reality = ["WORD", "OX", "SCOUT"]',
        "",
        (),
        {"WORD.offense": 4},
    ),
    Case(
        "two of them are",
        "unit",
        "If no two of your units have the same name, this has +2/+0.",
        'reality = ["WORD", "OX", "OX"]',
        "",
        (),
        {"WORD.offense": 2},
    ),
)
DREAM = (
    Case(
        "a card played into an empty Dream",
        "claim",
        "Whenever you play a card while dream is empty, gain 1 life.",
        'reality = ["WORD"]\nhand = ["SCOUT"]',
        "",
        ("play SCOUT", "pass"),
        {"A.life": 21},
    ),
    Case(
        "a card played in answer to another is not",
        "claim",
        "Whenever you play a card while dream is empty, gain 1 life.",
        'reality = ["WORD"]\nhand = ["SPARK"]\nenergy = 5',
        'hand = ["SCOUT"]\nenergy = 5',
        ("pass", "play SCOUT", "play SPARK", "pass"),
        {"A.life": 20},
    ),
    Case(
        "which is in response to it",
        "claim",
        "Whenever you play a card in response to an opponent's unit, gain 1 life.",
        'reality = ["WORD"]\nhand = ["SPARK"]\nenergy = 5',
        'hand = ["SCOUT"]\nenergy = 5',
        ("pass", "play SCOUT", "play SPARK", "pass"),
        {"A.life": 21},
    ),
    Case(
        "and not to a spell",
        "claim",
        "Whenever you play a card in response to an opponent's spell, gain 1 life.",
        'reality = ["WORD"]\nhand = ["SPARK"]\nenergy = 5',
        'hand = ["SCOUT"]\nenergy = 5',
        ("pass", "play SCOUT", "play SPARK", "pass"),
        {"A.life": 20},
    ),
    Case(
        "a spell that costs less in response",
        "spell",
        "This costs 1 less if you play it in response to a unit. Gain 2 life.",
        'hand = ["WORD"]\nenergy = 5',
        'hand = ["SCOUT"]\nenergy = 5',
        ("pass", "play SCOUT", "play WORD", "pass"),
        {"A.life": 22, "A.energy": 5},
    ),
    Case(
        "and its full cost otherwise",
        "spell",
        "This costs 1 less if you play it in response to a unit. Gain 2 life.",
        'hand = ["WORD"]\nenergy = 5',
        "",
        ("play WORD", "pass"),
        {"A.life": 22, "A.energy": 4},
    ),
    Case(
        "each card of its group counts, whether or not it has resolved",
        "spell",
        "Gain 1 life for each other card in this spell's group.",
        'hand = ["WORD", "SPARK"]\nenergy = 5',
        "",
        ("group", "play WORD", "pass"),
        {"A.life": 21},
    ),
    Case(
        "none where it was played alone",
        "spell",
        "Gain 1 life for each other card in this spell's group.",
        'hand = ["WORD"]\nenergy = 5',
        "",
        ("play WORD", "pass"),
        {"A.life": 20},
    ),
    Case(
        "as many more as there are when it comes, and no more afterwards",
        "unit",
        "This enters with +1/+1 for each other unit you control.",
        'hand = ["WORD", "SCOUT"]\nreality = ["OX", "OX"]\nenergy = 5',
        "",
        ("play WORD", "pass", "play SCOUT", "pass"),
        {"WORD.offense": 4, "A.reality": ["OX", "OX", "WORD", "SCOUT"]},
    ),
)
SIMPLE = (
    Case(
        "one does not attack alone",
        "unit",
        "This unit can't attack alone.",
        'reality = ["WORD", "HOUND"]',
        "",
        ("attack WORD", "pass"),
        {"B.life": 16},
    ),
    Case(
        "attacking with another",
        "unit",
        "When this attacks together with another unit, gain 2 life.",
        'reality = ["WORD", "HOUND"]',
        "",
        ("attack WORD", "attack HOUND", "pass", "pass"),
        {"A.life": 22},
    ),
    Case(
        "and alone",
        "unit",
        "When this attacks together with another unit, gain 2 life.",
        'reality = ["WORD", "HOUND"]',
        "",
        ("attack WORD", "pass", "pass"),
        {"A.life": 20},
    ),
    Case(
        "by how much it was accelerated",
        "spell",
        "Gain 1 life. Gain 2 life for each number by which this was accelerated.",
        'hand = ["WORD"]\nlife = 10',
        'hand = ["SCOUT", "SPARK"]\nenergy = 5',
        ("pass", "group", "play SCOUT", "play WORD", "pass"),
        {"A.life": 11},
    ),
    Case(
        "a unit comes with as many as were committed beside it",
        "unit",
        "When you commit this card in a group, it enters reality with a growth counter for each other card in that group."
        " // Flip this, remove X growth counters: Gain X life.",
        'hand = ["WORD", "SPARK"]\nenergy = 6',
        "",
        ("group", "play WORD", "pass", "pass", "ability WORD", "choose 1", "pass"),
        {"A.life": 21},
    ),
)
CASES = (*PAID, *DIFFERENT, *DREAM, *SIMPLE)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """The card lets one choose what it says, and changes what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
