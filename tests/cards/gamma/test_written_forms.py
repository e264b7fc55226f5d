"""Forms in which designers write cards down, each read from its text and played."""

from __future__ import annotations

import pytest

from scripts.shares import READERS
from tests.cards.gamma.test_words_played import Case, table_of

CASES = (
    Case(
        "sentences on one line are clauses of their own",
        "unit",
        "Flying. When this is destroyed, gain 2 life. Skill - 1 life: Destroy this.",
        'reality = ["WORD"]',
        "",
        ("ability WORD",),
        {"A.life": 21, "WORD.zone": "memory"},
    ),
    Case(
        "damage is divided as it resolves, to each at least 1",
        "spell",
        "Deal 4 damage divided as you choose among any number of target units.",
        'hand = ["WORD"]',
        'reality = ["OX", "SCOUT"]',
        ("play WORD", "choose OX, SCOUT", "choose 3"),
        {"OX.damage": 3, "SCOUT.damage": 1},
    ),
    Case(
        "the next one costs less, and the one after it does not",
        "spell",
        "The next unit you play this round costs 2 less.",
        'energy = 9\nhand = ["WORD", "OX", "TEMPLE"]\nchannel = ["CROSS", "CROSS"]',
        "",
        ("play WORD", "pass", "play OX", "pass", "play TEMPLE"),
        {"A.energy": 3},
    ),
    Case(
        "the first one each round is faster",
        "unit",
        "The first spell you play each round is 2 faster.",
        'energy = 9\nreality = ["WORD"]\nhand = ["SONG", "DEED"]',
        'energy = 9\nhand = ["SPARK"]',
        ("pass", "play SPARK", "play SONG", "pass"),
        {"A.life": 20, "SONG.zone": "memory"},
    ),
    Case(
        "at the end of combat",
        "unit",
        "At the end of combat, unflip this.",
        'reality = ["WORD"]',
        "",
        ("attack WORD", "pass"),
        {"WORD.flipped": False, "B.life": 18},
    ),
    Case(
        "once a round something else happens instead",
        "unit",
        "The first time this would be destroyed each round, flip it instead. Skill - 1 life: Destroy this.",
        'reality = ["WORD"]',
        "",
        ("ability WORD", "pass"),
        {"WORD.flipped": True, "WORD.zone": "reality"},
    ),
    Case(
        "the second time it is gone",
        "unit",
        "The first time this would be destroyed each round, flip it instead. Skill - 1 life: Destroy this.",
        'reality = ["WORD"]',
        "",
        ("ability WORD", "pass", "ability WORD"),
        {"WORD.zone": "memory"},
    ),
    Case(
        "a word that works in memory",
        "unit",
        "While this is in your memory, allied units have +1 offense.",
        'memory = ["WORD"]\nreality = ["HOUND"]',
        "",
        ("attack HOUND",),
        {"B.life": 17},
    ),
    Case(
        "played from memory",
        "unit",
        "You may play this from your memory.",
        'memory = ["WORD"]',
        "",
        ("play WORD", "pass"),
        {"WORD.zone": "reality"},
    ),
    Case(
        "an additional cost",
        "spell",
        "As an additional cost to play this, discard a card. Draw two cards.",
        'hand = ["WORD", "OX"]\ndeck = ["SONG", "DEED"]',
        "",
        ("play WORD", "pass"),
        {"OX.zone": "memory", "SONG.zone": "hand", "DEED.zone": "hand"},
    ),
    Case(
        "the only unit",
        "unit",
        "This gets +3 offense while it is the only unit you control.",
        'reality = ["WORD"]',
        "",
        ("attack WORD",),
        {"B.life": 15},
    ),
    Case(
        "not the only unit",
        "unit",
        "This gets +3 offense while it is the only unit you control.",
        'reality = ["WORD", "SCOUT"]',
        "",
        ("attack WORD", "pass"),
        {"B.life": 18},
    ),
    Case(
        "damage that is dealt to it",
        "unit",
        "When damage is dealt to this, deal that much damage to your opponent. Skill - 1 life: Deal 2 damage to this.",
        'reality = ["WORD"]',
        "",
        ("ability WORD", "pass", "pass"),
        {"WORD.damage": 2, "B.life": 18},
    ),
    Case(
        "less damage",
        "unit",
        "If this would be dealt damage, prevent 1 of it. Skill - 1 life: Deal 2 damage to this.",
        'reality = ["WORD"]',
        "",
        ("ability WORD", "pass"),
        {"WORD.damage": 1},
    ),
    Case(
        "who flips",
        "unit",
        "Whenever you flip a unit, gain 3 life. Skill - 1 life: Flip target unit.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("ability WORD", "choose OX"),
        {"OX.flipped": True, "A.life": 22},
    ),
    Case(
        "who recalls",
        "unit",
        "Whenever you recall a card, gain 3 life. Skill - 1 life: Return target unit to its owner's hand.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("ability WORD", "choose OX", "pass"),
        {"OX.zone": "hand", "A.life": 22},
    ),
    Case(
        "those that do so",
        "unit",
        "Allied units have +1 offense while attacking.",
        'reality = ["WORD"]',
        "",
        ("attack WORD",),
        {"B.life": 17},
    ),
    Case(
        "more offense than defense",
        "spell",
        "Destroy all units with more offense than defense.",
        'hand = ["WORD"]',
        'reality = ["OX", "HOUND"]',
        ("play WORD", "pass"),
        {"OX.zone": "reality", "HOUND.zone": "memory"},
    ),
    Case(
        "what damage destroys is gone before the text goes on",
        "spell",
        "Deal 2 damage to target unit. If it is destroyed this way, gain 3 life.",
        'hand = ["WORD"]',
        'reality = ["HOUND"]',
        ("play WORD",),
        {"HOUND.zone": "memory", "A.life": 23},
    ),
    Case(
        "what it does not destroy",
        "spell",
        "Deal 2 damage to target unit. If it is destroyed this way, gain 3 life.",
        'hand = ["WORD"]',
        'reality = ["OX"]',
        ("play WORD",),
        {"OX.damage": 2, "A.life": 20},
    ),
    Case(
        "several modes",
        "spell",
        "Choose two - gain 1 life, gain 3 life, or gain 5 life.",
        'hand = ["WORD"]',
        "",
        ("play WORD", "pick 1, pick 3"),
        {"A.life": 26},
    ),
    Case(
        "what this destroys",
        "unit",
        "When this destroys a unit, gain 3 life.",
        'reality = ["WORD"]',
        'reality = ["HOUND"]',
        ("attack WORD", "block WORD with HOUND"),
        {"HOUND.zone": "memory", "A.life": 23},
    ),
    Case(
        "another target",
        "spell",
        "Target unit strikes another target unit.",
        'hand = ["WORD"]\nreality = ["OX"]',
        'reality = ["HOUND"]',
        ("play WORD", "choose OX"),
        {"HOUND.zone": "memory"},
    ),
    Case(
        "otherwise",
        "spell",
        "If you control a unit, gain 2 life. Otherwise, lose 2 life.",
        'hand = ["WORD"]',
        "",
        ("play WORD", "pass"),
        {"A.life": 18},
    ),
    Case(
        "so many that were played",
        "unit",
        "When you play a unit, if you have played two or more cards this round, gain 5 life.",
        'energy = 9\nreality = ["WORD"]\nhand = ["HOUND", "SCOUT"]',
        "",
        ("play HOUND", "pass", "play SCOUT"),
        {"A.life": 25},
    ),
    Case(
        "flipped beyond the next pre-round",
        "spell",
        "Flip target unit. It doesn't unflip during the next pre round.",
        'hand = ["WORD"]',
        'reality = ["OX"]',
        ("play WORD", "pass", "pass"),
        {"OX.flipped": True, "B.energy": 8},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """What is written so does what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}


@pytest.mark.parametrize(
    ("kind", "text", "mine", "answers", "refused", "rule"),
    [
        (
            "unit",
            "Players can't play more than one spell each round.",
            'energy = 9\nreality = ["WORD"]\nhand = ["SONG", "DEED"]',
            ("play SONG", "pass"),
            "play DEED",
            "gamma.r.card-over-rules",
        ),
    ],
)
def test_refused(kind: str, text: str, mine: str, answers: tuple[str, ...], refused: str, rule: str) -> None:
    """What it forbids is not offered."""
    table = table_of(Case("", kind, text, mine, "", (), {})).say(*answers)
    assert rule in table.refusing(refused)


def test_each_player_has_a_limit_of_their_own() -> None:
    """What one player has done does not count for the other."""
    text = "Players can't play more than one spell each round."
    mine = 'energy = 9\nreality = ["WORD"]\nhand = ["SONG"]'
    table = table_of(Case("", "unit", text, mine, 'energy = 9\nhand = ["SPARK"]', (), {}))
    assert "play SPARK" in table.say("play SONG").offers("play")


@pytest.mark.parametrize(
    ("kind", "text", "offered"),
    [
        ("item", "This counts as a card of Arca and Zelor.", False),
        ("item", "This counts as two Zelor cards. This counts as an Arca source.", True),
        ("claim", "This is also Zelor.", False),
        ("unit", "Enemy units cost 1 more.", False),
    ],
)
def test_what_counts_for_sources(kind: str, text: str, *, offered: bool) -> None:
    """A card counts as a text says, whatever it is: TEMPLE asks for Arca once and Zelor twice."""
    case = Case("", kind, text, 'energy = 9\nreality = ["WORD"]\nhand = ["TEMPLE"]', "", (), {})
    assert ("play TEMPLE" in table_of(case).offers("play")) is offered


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("spell", "Deal 5 damage divided among target unit."),
        ("spell", "Pay X energy. Deal X damage to target unit."),
        ("unit", "This can't be blocked by units with less offense than it."),
        ("unit", "Units get -1 offense until end of combat."),
        ("spell", "Draw a card. When this is destroyed, gain 1 life."),
        ("unit", "When this attacks, choose a unit. That unit can't block. It draws a card."),
        ("item", "+1 offense for each claim you control."),
    ],
)
def test_words_that_say_nothing(kind: str, text: str) -> None:
    """Near misses stay refused."""
    assert READERS["gamma"].read_text(text, kind=kind).program is None
