"""Damage that is prevented or dealt elsewhere, fights and coins, on cards made for one test, each read and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case, table_of

CASES = (
    Case(
        "of damage to a card some is prevented, and the rest stays on it",
        "unit",
        "If this would be dealt damage by a unit, prevent 2 of that damage.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with WORD"),
        {"WORD.damage": 2},
    ),
    Case(
        "all but so much is prevented",
        "item",
        "If you would be dealt damage, prevent all but 1 of that damage.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "pass"),
        {"A.life": 19},
    ),
    Case(
        "half of it, and the smaller half",
        "item",
        "If you would be dealt damage, prevent half that damage, rounded down.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "pass"),
        {"A.life": 18},
    ),
    Case(
        "a price prevents it",
        "item",
        "If an allied unit would be dealt damage, you may pay 2 life. If you do, prevent that damage.",
        'reality = ["WORD", "HOUND"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with HOUND", "yes"),
        {"A.life": 18, "HOUND.damage": 0, "OX.damage": 2},
    ),
    Case(
        "a price that nobody pays prevents nothing",
        "item",
        "If an allied unit would be dealt damage, you may pay 2 life. If you do, prevent that damage.",
        'reality = ["WORD", "HOUND"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with HOUND", "no"),
        {"A.life": 20, "HOUND.zone": "memory", "OX.damage": 2},
    ),
    Case(
        "one may decide what happens instead of damage to a card",
        "item",
        "If an allied unit would be dealt damage, you may gain 1 life instead.",
        'reality = ["WORD", "HOUND"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with HOUND", "yes"),
        {"A.life": 21, "HOUND.zone": "reality"},
    ),
    Case(
        "damage to a player is dealt to a unit",
        "unit",
        "If an enemy unit would deal damage to you, it deals that damage to this unit instead.",
        'reality = ["WORD"]',
        'reality = ["SCOUT"]',
        ("pass", "attack SCOUT", "pass"),
        {"A.life": 20, "WORD.damage": 1},
    ),
    Case(
        "a spell sends all damage of the round to its target",
        "spell",
        "Damage that would be dealt to you this round is dealt to target unit instead.",
        'hand = ["WORD"]\nreality = ["OX"]',
        'reality = ["SCOUT"]',
        ("play WORD", "choose OX", "attack SCOUT", "pass", "pass"),
        {"A.life": 20, "OX.damage": 1},
    ),
    Case(
        "damage of strikes alone is prevented",
        "item",
        "If an allied unit would be dealt damage by a strike, prevent that damage.",
        'reality = ["WORD", "HOUND"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with HOUND"),
        {"HOUND.damage": 0, "OX.damage": 2},
    ),
    Case(
        "whom the blocker is fighting",
        "unit",
        "When this unit blocks or becomes blocked, deal 2 damage to the unit it's fighting.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with WORD", "pass", "pass"),
        {"OX.damage": 4},
    ),
    Case(
        "whom the attacker is fighting",
        "unit",
        "When this unit blocks or becomes blocked, deal 2 damage to the unit it's fighting.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("attack WORD", "block WORD with OX", "pass", "pass"),
        {"OX.damage": 4},
    ),
    Case(
        "with so many units one attacks",
        "claim",
        "Whenever you attack with two or more units, gain 1 energy.",
        'energy = 2\nreality = ["WORD", "HOUND", "SCOUT"]',
        "",
        ("attack HOUND", "attack SCOUT", "pass"),
        {"A.energy": 3},
    ),
    Case(
        "and with fewer it says nothing",
        "claim",
        "Whenever you attack with two or more units, gain 1 energy.",
        'energy = 2\nreality = ["WORD", "HOUND", "SCOUT"]',
        "",
        ("attack HOUND", "pass", "pass"),
        {"A.energy": 2},
    ),
    Case(
        "what must be blocked as it attacks",
        "unit",
        "When this unit attacks, your opponent must block it if able.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("attack WORD", "block WORD with OX"),
        {"OX.damage": 2, "B.life": 20},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_harm(case: Case) -> None:
    """After the answers the table is as the words mean it."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
