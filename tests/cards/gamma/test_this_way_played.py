"""What a text says of what it has itself done or was paid for, on cards made for one test, each read and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case
from tests.cards.gamma.test_words_played import table_of as plain_table_of
from tests.gamma_positions import Table

OTHERS = """
[[card]]
title = "SIFT"
kind = "spell"
defense = 1
energy = 1
speed = 2
text = "Destroy a unit. Draw a card. Gain 1 life for each card drawn this way."
"""


def table_of(case: Case) -> Table:
    """The position of a case, with a spell more."""
    return plain_table_of(case, OTHERS)


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
    Case(
        "one of the cards that were drawn, and no other",
        "spell",
        "Draw two cards. Put one of the cards drawn this way into void.",
        'hand = ["WORD", "SCOUT"]\ndeck = ["OX", "HOUND", "SONG"]',
        "",
        ("play WORD", "choose HOUND"),
        {"A.void": ["HOUND"], "A.hand": ["SCOUT", "OX"]},
    ),
    Case(
        "one of those that its damage destroyed",
        "spell",
        "Deal 2 damage to all units. Return one of the units destroyed this way to its owner's hand.",
        'hand = ["WORD"]\nreality = ["HOUND"]\nmemory = ["OX"]',
        'reality = ["SCOUT"]',
        ("play WORD", "choose SCOUT"),
        {"B.hand": ["SCOUT"], "A.memory": ["OX", "HOUND", "WORD"]},
    ),
    Case(
        "of those only what still lies where they were put",
        "spell",
        "Destroy all units. Each player returns a unit from their memory to their hand. "
        "Gain 1 life for each unit destroyed this way. Put the units destroyed this way into void.",
        'hand = ["WORD"]\nreality = ["HOUND"]\n',
        'reality = ["SCOUT", "OX"]',
        ("play WORD", "choose OX"),
        {"A.life": 23, "A.hand": ["HOUND"], "B.hand": ["OX"], "B.void": ["SCOUT"]},
    ),
    Case(
        "none was destroyed",
        "spell",
        "Destroy all items. Draw a card for each item destroyed this way. If none were, gain 2 life.",
        'hand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG"]',
        "",
        ("play WORD",),
        {"A.life": 22, "A.hand": []},
    ),
    Case(
        "somebody drew more",
        "spell",
        "Destroy all units. Each player draws a card for each of their units destroyed this way. "
        "If you drew fewer cards than your opponent this way, gain 3 life.",
        'hand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG", "SONG"]',
        'reality = ["SCOUT", "OX"]\ndeck = ["SONG", "SONG", "SONG"]',
        ("play WORD",),
        {"A.life": 23},
    ),
    Case(
        "what another text does meanwhile is not its doing",
        "unit",
        "∞ When this is destroyed, draw two cards.",
        'hand = ["SIFT"]\nreality = ["WORD"]\ndeck = ["SONG", "SONG", "SONG", "SONG", "SONG"]',
        "",
        ("play SIFT",),
        {"A.life": 21, "A.hand_size": 3},
    ),
    Case(
        "used a second time, it has done nothing yet",
        "item",
        "Skill, 1 energy: Draw a card. Gain 1 life for each card drawn this way.",
        'energy = 5\nreality = ["WORD"]\ndeck = ["SONG", "SONG", "SONG"]',
        "",
        ("ability WORD", "pass", "ability WORD"),
        {"A.life": 22},
    ),
    Case(
        "at the next round start",
        "spell",
        "Destroy all units. At round end, put the units destroyed this way into void.",
        'hand = ["WORD"]\nreality = ["HOUND"]\nmemory = ["SCOUT"]',
        'reality = ["OX"]',
        ("play WORD", "pass", "pass", "pass", "pass"),
        {"A.void": ["HOUND"], "B.void": ["OX"]},
    ),
    Case(
        "counters that were removed for it",
        "item",
        "Skill, 1 life: Put three charge counters on this. Remove all charge counters from this. "
        "Gain 1 life for each counter removed this way. If you removed two or more, draw a card.",
        'reality = ["WORD"]\ndeck = ["SONG"]',
        "",
        ("ability WORD",),
        {"A.life": 22, "A.hand": ["SONG"]},
    ),
    Case(
        "two piles, made by the other player",
        "spell",
        "Reveal the top three cards of your deck. Your opponent separates them into two piles. Put one pile into your "
        "hand and the other into your memory.",
        'hand = ["WORD"]\ndeck = ["SONG", "OX", "HOUND", "SCOUT"]',
        "",
        ("play WORD", "choose OX", "pick 1"),
        {"A.hand": ["OX"], "A.memory": ["SONG", "HOUND", "WORD"]},
    ),
    Case(
        "from the memory that it lies in",
        "spell",
        "Destroy a unit. At round end, return it from your memory to your hand.",
        'hand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG", "SONG", "SONG"]',
        'reality = ["OX"]',
        ("play WORD", "choose OX"),
        {"B.memory": ["OX"], "A.hand": []},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """The text of WORD is read, and the answers come to what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}


def test_offered() -> None:
    """Only the cards that were drawn this way are offered, and not others in the hand."""
    case = next(case for case in CASES if case.shows.startswith("one of the cards that were drawn"))
    table = table_of(case).say("play WORD")
    ask = table.game.ask
    assert ask is not None
    names = [table.scene.face(option.card).name for option in ask.options]
    assert sorted(names) == ["HOUND", "OX"]
