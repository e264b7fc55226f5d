"""Cards of the Lees doing what they say, each at a table of its own."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.gamma_positions import Table

SOURCES = 'face_down = ["Flats Hound", "Flats Hound", "Flats Hound", "Flats Hound"]'


class Case(NamedTuple):
    """What one shows: the table of A and of B, what is answered in turn, and what is so then."""

    shows: str
    mine: str
    theirs: str
    answers: tuple[str, ...]
    then: dict[str, Any]


CASES = (
    # ---- units
    Case(
        "a unit that flies is not blocked by one that walks",
        'reality = ["Air Minnow"]',
        'reality = ["Flats Hound"]',
        ("attack Air Minnow", "pass"),
        {"B.life": 19},
    ),
    Case(
        "what arrives creates a token",
        'hand = ["Skyfin Shoal"]',
        "",
        ("play Skyfin Shoal", "pass", "pass"),
        {"A.reality": ["Skyfin Shoal", "Fry"]},
    ),
    Case(
        "what is dealt damage grows by as much",
        'reality = ["Marl, Struck Seven Times"]',
        'hand = ["Ring Bolt"]',
        ("pass", "play Ring Bolt", "choose Marl, Struck Seven Times", "pass", "pass"),
        {"Marl, Struck Seven Times.counters": 2, "Marl, Struck Seven Times.damage": 2},
    ),
    Case(
        "other allied units are watchful, and stay unflipped as they block",
        'reality = ["Ringhare"]',
        'reality = ["Keeper of Fares", "Patient Clerk"]',
        ("attack Ringhare", "block Ringhare with Patient Clerk", "pass"),
        {"Patient Clerk.flipped": False},
    ),
    Case(
        "a unit hits back at the opponent as it is destroyed",
        'reality = ["Glass Eel"]',
        'hand = ["Ring Bolt"]',
        ("pass", "play Ring Bolt", "choose Glass Eel", "pass", "pass"),
        {"A.memory": ["Glass Eel"], "B.life": 19},
    ),
    Case(
        "a unit comes back from memory for its recast price, and then goes to Void",
        'memory = ["Lampkeeping Tidework"]',
        "",
        ("play Lampkeeping Tidework", "pass"),
        {"A.reality": ["Lampkeeping Tidework"], "A.energy": 7},
    ),
    Case(
        "a unit costs less for each Fish",
        'hand = ["The Whale That Stayed"]\nreality = ["Air Minnow", "Glass Eel"]',
        "",
        (),
        {"The Whale That Stayed.cost": 7},
    ),
    Case(
        "with three energy and more a unit is stronger",
        'energy = 3\nreality = ["Boiler of the Row"]',
        "",
        (),
        {"Boiler of the Row.offense": 5},
    ),
    Case(
        "with less energy it is not",
        'energy = 2\nreality = ["Boiler of the Row"]',
        "",
        (),
        {"Boiler of the Row.offense": 3},
    ),
    Case(
        "with two cards channeled a unit is stronger",
        'reality = ["Hymn-Runner"]',
        "",
        (),
        {"Hymn-Runner.offense": 3},
    ),
    Case(
        "a unit takes control of another of low cost, and four channeled cards unflip it",
        'hand = ["The Unlettered"]',
        'reality = [{ card = "Patient Clerk", flipped = true }]',
        ("play The Unlettered", "pass", "pass"),
        {"A.reality": ["The Unlettered", "Patient Clerk"], "Patient Clerk.flipped": False},
    ),
    Case(
        "a unit that died is summoned from memory",
        'hand = ["Ilvane, Thirteenth of the Tide"]\nmemory = ["Patient Clerk"]',
        "",
        ("play Ilvane, Thirteenth of the Tide", "pass", "pass"),
        {"A.reality": ["Ilvane, Thirteenth of the Tide", "Patient Clerk"]},
    ),
    Case(
        "what is put on a unit as it resolves in a group comes to reality with it",
        'hand = ["Pledge-Brothers", "Stair Porter"]',
        "",
        ("group", "play Pledge-Brothers", "pass"),
        {"Pledge-Brothers.counters": 1, "A.reality": ["Stair Porter", "Witness", "Pledge-Brothers"]},
    ),
    # ---- spells
    Case(
        "a spell deals damage to any target",
        'hand = ["Ring Bolt"]',
        "",
        ("play Ring Bolt", "choose B", "pass"),
        {"B.life": 18, "A.memory": ["Ring Bolt"]},
    ),
    Case(
        "a spell destroys a spell in Dream",
        'hand = ["Ring Bolt"]',
        'hand = ["Unsay"]',
        ("play Ring Bolt", "choose B", "play Unsay", "pass"),
        {"B.life": 20, "A.memory": ["Ring Bolt"], "B.memory": ["Unsay"]},
    ),
    Case(
        "a surge is nothing where the spell was not accelerated",
        'hand = ["Ring Bolt"]',
        'hand = ["Unmooring"]\ndeck = ["Silt Crab"]',
        ("play Ring Bolt", "choose B", "play Unmooring", "pass"),
        {"B.life": 20, "B.hand": []},
    ),
    Case(
        "two units strike each other",
        'hand = ["Old Argument"]\nreality = ["Silt Crab"]',
        'reality = ["Ringhare"]',
        ("play Old Argument", "pass"),
        {"Silt Crab.damage": 2, "B.memory": ["Ringhare"]},
    ),
    Case(
        "all units of low cost are destroyed",
        'hand = ["The Last Toll"]\nreality = ["Wreckwood Ox"]',
        'reality = ["Ringhare", "Patient Clerk"]',
        ("play The Last Toll", "pass"),
        {"A.reality": ["Wreckwood Ox"], "B.reality": []},
    ),
    Case(
        "a spell that is alone in its group does nothing more",
        'hand = ["Shake on It"]\nreality = ["Silt Crab", "Ringhare"]',
        "",
        ("play Shake on It", "choose Silt Crab", "pass"),
        {"Silt Crab.offense": 3, "Ringhare.offense": 2},
    ),
    Case(
        "a channeled card costs more for each spell played",
        'hand = ["Turn the Page", "Ring Bolt"]',
        "",
        ("play Ring Bolt", "choose B", "pass"),
        {"Turn the Page.cost": 2},
    ),
    # ---- items and claims
    Case(
        "an item that destroys itself deals damage",
        'reality = ["Jar of Weather"]',
        'reality = ["Patient Clerk"]',
        ("ability Jar of Weather", "choose Patient Clerk", "pass"),
        {"A.memory": ["Jar of Weather"], "Patient Clerk.damage": 2},
    ),
    Case(
        "Salt gives energy and is gone for good",
        'energy = 0\nreality = ["Salt"]',
        "",
        ("ability Salt", "pass"),
        {"A.energy": 1, "A.reality": [], "A.memory": []},
    ),
    Case(
        "an item makes all allied units harder to destroy",
        'reality = ["Keelplate", "Ringhare"]',
        'reality = ["Flats Hound"]',
        (),
        {"Ringhare.defense": 1, "Flats Hound.defense": 1},
    ),
    Case(
        "a claim puts a counter on a unit for energy",
        'reality = ["Kelpwood Stand", "Ringhare"]',
        "",
        ("ability Kelpwood Stand", "pass"),
        {"Ringhare.counters": 1, "Kelpwood Stand.flipped": True, "A.energy": 9},
    ),
    Case(
        "a starting location makes witnesses",
        'reality = ["Gannet Stair"]',
        "",
        ("ability Gannet Stair", "pass"),
        {"A.reality": ["Witness", "Gannet Stair"]},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_card(case: Case) -> None:
    """The card lets one choose what it says, and changes what it says."""
    table = Table(f"[A]\n{SOURCES}\n{case.mine}\n[B]\n{SOURCES}\n{case.theirs}\n")
    table.say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
