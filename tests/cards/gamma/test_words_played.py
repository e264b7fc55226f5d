"""Words that designers use, on cards made for one test, each read from its text and played."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.gamma_positions import Table

FORMS = {"unit": "offense = 2\ndefense = 3", "spell": "defense = 1", "item": "defense = 2", "claim": "defense = 3"}


class Case(NamedTuple):
    """What one shows: the text of WORD and its kind, the tables of A and of B, the answers, and what is so then."""

    shows: str
    kind: str
    text: str
    mine: str
    theirs: str
    answers: tuple[str, ...]
    then: dict[str, Any]


CASES = (
    Case(
        "two things said of one target ask for it once",
        "spell",
        "Target enemy unit cannot attack or block this round. Draw a card.",
        'hand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG"]',
        'reality = ["OX", "SCOUT"]',
        ("play WORD", "choose OX", "pass", "attack HOUND", "pass", "block HOUND with SCOUT"),
        {"A.hand": ["SONG"], "HOUND.damage": 1, "SCOUT.zone": "memory"},
    ),
    Case(
        "what a target gets and gains is for one and the same",
        "spell",
        "Target unit gets +1/+0 and gains flying until round end.",
        'hand = ["WORD"]\nreality = ["HOUND", "SCOUT"]',
        'reality = ["OX"]',
        ("play WORD", "choose SCOUT", "pass", "attack SCOUT", "pass"),
        {"B.life": 18},
    ),
    Case(
        "and for one that is chosen as it resolves",
        "spell",
        "A unit you control gets +1/+0 and gains flying until round end.",
        'hand = ["WORD"]\nreality = ["HOUND", "SCOUT"]',
        'reality = ["OX"]',
        ("play WORD", "choose SCOUT", "pass", "attack SCOUT", "pass"),
        {"B.life": 18},
    ),
    Case(
        "what resolves is what was played",
        "unit",
        "When this resolves, gain 1 life.",
        'hand = ["WORD"]',
        "",
        ("play WORD", "pass", "pass"),
        {"A.life": 21},
    ),
    Case(
        "what is summoned has not resolved",
        "unit",
        "When this resolves, gain 1 life. / Skill, 1 life: Summon a unit from your memory.",
        'reality = ["WORD"]\nmemory = [{ card = "WORD", as = "other" }]',
        "",
        ("ability WORD",),
        {"A.life": 19, "other.zone": "reality"},
    ),
    Case(
        "a unit that strikes a player",
        "unit",
        "Whenever this strikes a player, that player loses 1 energy.",
        'reality = ["WORD"]',
        "energy = 4",
        ("attack WORD",),
        {"B.life": 18, "B.energy": 3},
    ),
    Case(
        "a unit that attacks alone",
        "unit",
        "When this attacks alone, gain 2 life.",
        'reality = ["WORD", "HOUND"]',
        "",
        ("attack WORD", "pass", "pass"),
        {"A.life": 22},
    ),
    Case(
        "a unit that does not attack alone",
        "unit",
        "When this attacks alone, gain 2 life.",
        'reality = ["WORD", "HOUND"]',
        "",
        ("attack WORD", "attack HOUND", "pass"),
        {"A.life": 20},
    ),
    Case(
        "a player attacks, however many units do",
        "item",
        "Whenever you attack, gain 1 energy.",
        'energy = 2\nreality = ["WORD", "HOUND", "SCOUT"]',
        "",
        ("attack HOUND", "attack SCOUT"),
        {"A.energy": 3},
    ),
    Case(
        "what blocks hurts what it blocks",
        "unit",
        "∞ When this blocks, deal 2 damage to the unit it's blocking.",
        'reality = ["SCOUT"]',
        'reality = ["WORD"]',
        ("attack SCOUT", "block SCOUT with WORD"),
        {"SCOUT.zone": "memory", "WORD.damage": 0},
    ),
    Case(
        "units that block it are weaker while they do",
        "unit",
        "Units blocking this get -3 offense.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("attack WORD", "block WORD with OX"),
        {"WORD.damage": 1, "OX.offense": 4},
    ),
    Case(
        "the first unit of a round costs less, in a group the lower one",
        "item",
        "The first unit you play each round costs 1 less.",
        'energy = 5\nlife = 20\nhand = ["HOUND", "SCOUT", "OX"]\nreality = ["WORD"]',
        "",
        ("group", "play HOUND", "play SCOUT"),
        {"A.energy": 3},
    ),
    Case(
        "the second unit costs what it costs",
        "item",
        "The first unit you play each round costs 1 less.",
        'energy = 4\nhand = ["HOUND", "SCOUT"]\nreality = ["WORD"]',
        "",
        ("play HOUND", "pass", "play SCOUT"),
        {"A.energy": 2},
    ),
    Case(
        "words that last for a combat are over when it is",
        "item",
        "Skill, 1 energy: Target unit gets +2 offense until end of combat.",
        'energy = 2\nreality = ["WORD", "HOUND"]',
        "",
        ("ability WORD", "pass", "attack HOUND", "pass"),
        {"B.life": 16, "HOUND.offense": 2},
    ),
    Case(
        "what flipped units cannot do, one that says so can",
        "unit",
        "This can block while flipped.",
        'reality = ["HOUND"]',
        'reality = [{ card = "WORD", flipped = true }]',
        ("attack HOUND", "block HOUND with WORD"),
        {"HOUND.zone": "memory", "B.life": 20},
    ),
    Case(
        "attacking with it does not flip it",
        "unit",
        "Attacking with this unit doesn't flip it.",
        'reality = ["WORD"]',
        "",
        ("attack WORD", "pass"),
        {"WORD.flipped": False, "B.life": 18},
    ),
    Case(
        "a unit that strikes nothing is struck",
        "unit",
        "This strikes nothing.",
        'reality = ["WORD"]',
        'reality = ["HOUND"]',
        ("attack WORD", "block WORD with HOUND"),
        {"WORD.damage": 2, "HOUND.damage": 0},
    ),
    Case(
        "damage is prevented as far as it was said",
        "spell",
        "Prevent the next 3 damage that would be dealt to you this round.",
        'hand = ["WORD"]',
        'reality = ["OX"]',
        ("play WORD", "attack OX"),
        {"A.life": 19},
    ),
    Case(
        "damage to a unit, too",
        "spell",
        "Prevent the next 3 damage that would be dealt to target unit this round.",
        'hand = ["WORD"]\nreality = ["HOUND"]',
        'reality = ["OX"]',
        ("play WORD", "choose HOUND", "pass", "attack HOUND", "block HOUND with OX"),
        {"HOUND.damage": 1},
    ),
    Case(
        "a target in Dream by its speed",
        "spell",
        "Cancel target card in dream with speed 1 or less.",
        'hand = ["WORD"]',
        'hand = ["SONG"]',
        ("pass", "play SONG", "play WORD"),
        {"B.memory": ["SONG"], "A.memory": ["WORD"]},
    ),
    Case(
        "a player puts a card into the channel zone",
        "spell",
        "Your opponent puts a card from their hand into their channel zone face down.",
        'hand = ["WORD"]',
        'hand = ["SONG"]',
        ("play WORD", "pass"),
        {"B.hand": [], "B.face_down": ["SONG"]},
    ),
    Case(
        "once a round, as a skill",
        "item",
        "Once per round, you may gain 1 life.",
        'reality = ["WORD"]',
        "",
        ("ability WORD",),
        {"A.life": 21},
    ),
    Case(
        "a claim that counts as two",
        "claim",
        "This claim counts as two cards for Arca source requirements. / This is also Arca.",
        'reality = ["WORD"]',
        "",
        (),
        {"A.sources_arca": 2, "A.sources_zelor": 0},
    ),
    Case(
        "skills that cost more",
        "item",
        "Your opponent's skills cost 1 more energy.",
        'energy = 2\nreality = [{ card = "FORGE", as = "forge" }]',
        'reality = ["WORD"]',
        ("ability forge",),
        {"A.energy": 0, "A.life": 21},
    ),
    Case(
        "it comes flipped",
        "unit",
        "This enters reality flipped.",
        'hand = ["WORD"]',
        "",
        ("play WORD", "pass"),
        {"WORD.flipped": True},
    ),
    Case(
        "another attack each round",
        "unit",
        "You may attack an additional time each round.",
        'reality = ["WORD"]',
        "",
        (),
        {"A.attacks_left": 3},
    ),
    Case(
        "more of it for each round that is over",
        "unit",
        "This has +1 offense for each round that has passed.",
        'reality = ["WORD"]',
        "",
        (),
        {"WORD.offense": 3},
    ),
    Case(
        "what leaves reality, however",
        "claim",
        "Whenever a unit leaves reality, gain 1 life. / Skill, recall a unit you control: Gain 2 life.",
        'reality = ["WORD", "HOUND"]',
        "",
        ("ability WORD",),
        {"A.life": 23, "A.hand": ["HOUND"]},
    ),
    Case(
        "a number of what is aimed at",
        "spell",
        "Gain life equal to the offense of target unit.",
        'hand = ["WORD"]',
        'reality = ["OX"]',
        ("play WORD",),
        {"A.life": 24},
    ),
    Case(
        "units with a counter",
        "spell",
        "Put a +1/+1 counter on target unit. Draw a card for each unit with a +1/+1 counter on it.",
        'hand = ["WORD"]\nreality = ["HOUND"]\ndeck = ["SONG", "SONG"]',
        'reality = ["OX"]',
        ("play WORD", "choose HOUND"),
        {"A.hand": ["SONG"], "HOUND.counters": 1},
    ),
    Case(
        "what is sacrificed is one's own",
        "item",
        "Skill, sacrifice a unit: Draw a card.",
        'reality = ["WORD", "HOUND"]\ndeck = ["SONG"]',
        'reality = ["OX"]',
        ("ability WORD",),
        {"A.hand": ["SONG"], "A.memory": ["HOUND"], "B.reality": ["OX"]},
    ),
    Case(
        "a whole hand is discarded",
        "spell",
        "Each player discards their hand.",
        'hand = ["WORD", "SONG"]',
        'hand = ["SONG", "DEED"]',
        ("play WORD", "pass"),
        {"A.hand": [], "B.hand": []},
    ),
    Case(
        "a price that the opponent pays",
        "spell",
        "Your opponent may pay 2 energy. If they don't, draw a card.",
        'hand = ["WORD"]\ndeck = ["SONG"]',
        "energy = 3",
        ("play WORD", "yes"),
        {"A.hand": [], "B.energy": 1},
    ),
    Case(
        "a price that the opponent cannot pay",
        "spell",
        "Your opponent may pay 2 energy. If they don't, draw a card.",
        'hand = ["WORD"]\ndeck = ["SONG"]',
        "energy = 1",
        ("play WORD",),
        {"A.hand": ["SONG"], "B.energy": 1},
    ),
    Case(
        "one of two as it arrives",
        "unit",
        "When this unit enters reality, choose one: destroy target flipped unit; or gain 2 life.",
        'hand = ["WORD"]',
        'reality = [{ card = "OX", flipped = true }]',
        ("play WORD", "pick 1"),
        {"B.reality": [], "A.life": 20},
    ),
    Case(
        "a target in Dream cannot be a card that is faster",
        "spell",
        "Cancel target card in dream with speed 0 or less.",
        'hand = ["WORD"]',
        'hand = ["SPARK"]',
        ("pass", "play SPARK", "pass"),
        {"A.hand": ["WORD"]},
    ),
    Case(
        "as much more as X is",
        "spell",
        "Target unit gets +X/+0 until round end, where X is the number of units in reality.",
        'hand = ["WORD"]\nreality = ["HOUND", "SCOUT"]',
        'reality = ["OX"]',
        ("play WORD", "choose HOUND"),
        {"HOUND.offense": 5},
    ),
    Case(
        "more of a source than the other player",
        "unit",
        "While your opponent controls more units than you, this gets +2/+0.",
        'reality = ["WORD"]',
        'reality = ["OX", "SCOUT"]',
        (),
        {"WORD.offense": 4},
    ),
)

FORGE = """
[[card]]
title = "FORGE"
kind = "item"
defense = 2
energy = 1
text = "Skill, 1 energy: Gain 1 life."
"""


def table_of(case: Case, others: str = "") -> Table:
    """The position of a case."""
    said = case.text.replace('"', '\\"')
    speed = 3 if "in dream" in case.text else 1
    card = f'[[card]]\ntitle = "WORD"\nkind = "{case.kind}"\nenergy = 1\nspeed = {speed}\n{FORMS[case.kind]}\ntext = "{said}"\n'
    return Table(f"{card}{FORGE}{others}[A]\n{case.mine}\n[B]\n{case.theirs}\n")


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """The card lets one choose what it says, and changes what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}


@pytest.mark.parametrize(
    ("text", "answer", "rule"),
    [
        ("Your opponent can't attack this round.", "attack OX", "gamma.r.card-over-rules"),
        ("Your opponent can't play a spell this round.", "play SONG", "gamma.r.card-over-rules"),
        ("Target unit can't attack this combat.", "attack OX", "gamma.r.card-over-rules"),
        ("Your opponent can't channel cards this round.", "channel SONG face up", "gamma.r.card-over-rules"),
    ],
)
def test_forbidden(text: str, answer: str, rule: str) -> None:
    """What a player cannot do is not offered, and the card's words are the reason."""
    case = Case("", "spell", text, 'hand = ["WORD"]', 'hand = ["SONG"]\nreality = ["OX"]', (), {})
    table = table_of(case).say("play WORD")
    if table.asked == ("A", "target"):
        table.say("choose OX")
    while table.asked == ("B", "response"):
        table.passes()
    assert table.asked == ("B", "action")
    assert rule in table.refusing(answer)


@pytest.mark.parametrize(
    "text",
    [
        "You may keep up to 5 energy at round end.",
        "At round end, you may retain up to 5 energy.",
        "You may keep 2 more energy at round end.",
    ],
)
def test_bank(text: str) -> None:
    """More than three energy are kept where a card says so, and only by its player."""
    case = Case("", "claim", text, 'energy = 9\nreality = ["WORD"]', "energy = 9", (), {})
    table = table_of(case).passes(2)
    assert table.fact("A.energy") - table.fact("B.energy") == 2
