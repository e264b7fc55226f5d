"""Words of cards of several clauses, on cards made for one test, each read from its text and played."""

from __future__ import annotations

import pytest

from tests.cards.gamma.test_words_played import Case
from tests.cards.gamma.test_words_played import table_of as plain_table_of
from tests.gamma_positions import Table

OTHERS = """
[[card]]
title = "BOLT"
kind = "spell"
defense = 1
energy = 1
speed = 2
text = "Deal 1 damage to target unit."
[[card]]
title = "FELL"
kind = "spell"
defense = 1
energy = 1
speed = 2
text = "Destroy target unit."
"""


def table_of(case: Case) -> Table:
    """The position of a case, with two spells more."""
    return plain_table_of(case, OTHERS)


CASES = (
    Case(
        "what would be dealt to a player is lost otherwise",
        "item",
        "If you would be dealt damage, put that many cards from the top of your deck into memory instead.",
        'reality = ["WORD"]\ndeck = ["SONG", "SONG", "SONG", "SONG", "DEED"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "pass"),
        {"A.life": 20, "A.memory": ["SONG", "SONG", "SONG", "SONG"], "A.deck": ["DEED"]},
    ),
    Case(
        "what would be dealt to a card becomes counters",
        "unit",
        "If this would be dealt damage, put that many charge counters on it instead.",
        'reality = ["WORD"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with WORD", "pass"),
        {"WORD.damage": 0, "WORD.zone": "reality"},
    ),
    Case(
        "more life is gained than would be",
        "item",
        "If you would gain life, you gain that much plus 1 instead.",
        'reality = ["WORD", "FORGE"]\nenergy = 3',
        "",
        ("ability FORGE", "pass"),
        {"A.life": 22},
    ),
    Case(
        "a unit is saved at a price",
        "unit",
        "If another allied unit would be destroyed while this unit is unflipped, you may flip this unit. If you do, "
        "return that unit to its owner's hand instead of destroying it.",
        'reality = ["WORD", "SCOUT"]',
        'reality = ["OX"]',
        ("pass", "attack OX", "block OX with SCOUT", "yes"),
        {"SCOUT.zone": "hand", "WORD.flipped": True},
    ),
    Case(
        "a token is what the text says",
        "spell",
        'Create two 1/2 Iron Guard unit tokens with "When this attacks, gain 3 life."',
        'hand = ["WORD"]',
        "",
        ("play WORD", "pass", "attack Iron Guard", "pass", "pass"),
        {"A.life": 23, "B.life": 19},
    ),
    Case(
        "of a number that was discarded every two count",
        "spell",
        "Discard any number of cards. Draw a card for every two cards discarded this way.",
        'hand = ["WORD", "SONG", "DEED", "LAMP"]\ndeck = ["HOUND", "HOUND", "OX"]',
        "",
        ("play WORD", "choose SONG, DEED, LAMP"),
        {"A.hand": ["HOUND"]},
    ),
    Case(
        "the second spell of a round",
        "unit",
        "Whenever you play your second spell each round, gain 4 life.",
        'reality = ["WORD"]\nhand = ["SONG", "SONG", "SONG"]\nenergy = 9\ndeck = ["OX", "OX", "OX", "OX", "OX", "OX"]',
        "",
        ("play SONG", "pass", "pass", "play SONG", "pass", "pass", "play SONG", "pass"),
        {"A.life": 24},
    ),
    Case(
        "counters without a name",
        "item",
        "Whenever you play a spell, put a counter on this.\\nRemove a counter from this: Gain 2 life.",
        'reality = ["WORD"]\nhand = ["SONG"]\nenergy = 9\ndeck = ["OX", "OX", "OX"]',
        "",
        ("play SONG", "pass", "ability WORD"),
        {"A.life": 22},
    ),
    Case(
        "into reality flipped",
        "spell",
        "Return target unit from your memory to reality flipped.",
        'hand = ["WORD"]\nmemory = ["OX"]',
        "",
        ("play WORD",),
        {"OX.zone": "reality", "OX.flipped": True},
    ),
    Case(
        "a bulleted mode of several deeds",
        "spell",
        "Choose one:\\n• Draw a card and gain 1 life.\\n• Flip target unit.",
        'hand = ["WORD"]\ndeck = ["SONG"]',
        'reality = ["OX"]',
        ("play WORD", "pick 1", "pass"),
        {"A.hand": ["SONG"], "A.life": 21},
    ),
    Case(
        "a copy of a spell has a target of its own",
        "unit",
        "Whenever you play a spell, copy it. You may choose new targets for the copy.",
        'reality = ["WORD"]\nhand = ["BOLT"]\nenergy = 9',
        'reality = ["OX", "HOUND"]',
        ("play BOLT", "choose OX", "choose HOUND"),
        {"OX.damage": 1, "HOUND.damage": 1, "BOLT.zone": "memory"},
    ),
    Case(
        "a copy with the same target",
        "unit",
        "Whenever you play a spell, copy it.",
        'reality = ["WORD"]\nhand = ["BOLT"]\nenergy = 9',
        'reality = ["OX", "HOUND"]',
        ("play BOLT", "choose OX", "pass", "pass"),
        {"OX.damage": 2, "HOUND.zone": "reality"},
    ),
    Case(
        "away until the card leaves",
        "unit",
        "When this enters reality, put target enemy unit into the void until this leaves reality.",
        'hand = ["WORD", "FELL"]\nenergy = 9',
        'reality = ["OX"]\nhand = ["SONG"]',
        ("play WORD", "pass", "pass", "pass", "play FELL", "pass", "pass"),
        {"WORD.zone": "memory", "OX.zone": "reality", "OX.controller": "B"},
    ),
    Case(
        "a source that was chosen",
        "claim",
        "As this claim enters reality, choose two sources. It counts as a card of each of the chosen sources.",
        'hand = ["WORD"]',
        "",
        ("play WORD", "pick 1, pick 5"),
        {"A.sources_arca": 1, "A.sources_zelor": 1, "A.sources_eminus": 0},
    ),
    Case(
        "a channeled card is turned face up",
        "item",
        "Flip this: Target face down card in a channel zone is turned face up.",
        'reality = ["WORD"]',
        'face_down = ["FIELD", "SONG"]',
        ("ability WORD", "choose FIELD", "pass"),
        {"B.sources_arca": 2},
    ),
    Case(
        "X is paid as a skill is used",
        "unit",
        "X energy, flip this: Deal X damage to target card in dream or reality. If that card is destroyed this way, "
        "gain X life.",
        'reality = ["WORD"]\nenergy = 5',
        'reality = ["HOUND"]',
        ("ability WORD", "choose 2", "choose HOUND"),
        {"HOUND.zone": "memory", "A.energy": 3, "A.life": 22},
    ),
    Case(
        "X life is paid as a spell is played",
        "spell",
        "As an additional cost to play this spell, pay X life. Draw X cards.",
        'hand = ["WORD"]\nenergy = 5\ndeck = ["SONG", "SONG", "SONG", "DEED"]',
        "",
        ("play WORD", "choose 3"),
        {"A.hand": ["SONG", "SONG", "SONG"], "A.life": 17},
    ),
    Case(
        "what was paid is counted",
        "spell",
        "As an additional cost to play this, discard any number of cards. Deal 2 damage to target unit for each card "
        "discarded this way.",
        'hand = ["WORD", "SONG", "DEED"]\nenergy = 5',
        'reality = ["OX"]',
        ("play WORD", "choose SONG, DEED"),
        {"OX.damage": 4},
    ),
    Case(
        "what was paid is spoken of",
        "unit",
        "Destroy another allied unit: Gain life equal to its offense.",
        'reality = ["WORD", "OX"]',
        "",
        ("ability WORD",),
        {"A.life": 24},
    ),
    Case(
        "of what was destroyed only some is counted, of both players",
        "item",
        "When this enters reality, each player destroys a unit they control. You draw a card for each unit destroyed "
        "this way with 3 or more offense.",
        'hand = ["WORD"]\nreality = ["OX"]\ndeck = ["SONG", "SONG", "SONG"]\nenergy = 9',
        'reality = ["OX"]',
        ("play WORD",),
        {"A.hand": ["SONG", "SONG"], "A.memory": ["OX"], "B.memory": ["OX"]},
    ),
    Case(
        "each player for their own",
        "spell",
        "Destroy all units. Then each player draws a card for each of their units destroyed this way, up to three.",
        'hand = ["WORD"]\nreality = ["OX", "HOUND"]\ndeck = ["SONG", "SONG", "SONG"]',
        'reality = ["OX"]\ndeck = ["DEED", "DEED"]',
        ("play WORD",),
        {"A.hand": ["SONG", "SONG"], "B.hand": ["DEED"]},
    ),
    Case(
        "and so in the next round",
        "spell",
        "Destroy all units in reality. At the next round start, each player draws a card for each unit they controlled "
        "that was destroyed this way.",
        'hand = ["WORD"]\nreality = ["OX", "HOUND"]\ndeck = ["SONG", "SONG", "SONG", "SONG", "SONG"]',
        'reality = ["OX"]\ndeck = ["DEED", "DEED", "DEED"]',
        ("play WORD", "pass", "pass"),
        {"A.hand": ["SONG", "SONG", "SONG"], "B.hand": ["DEED", "DEED"]},
    ),
    Case(
        "cards of a source that was chosen",
        "spell",
        "Choose a source. Gain 2 life for each card of that source in your channel zone.",
        'hand = ["WORD"]\nchannel = ["FIELD", "CROSS"]',
        "",
        ("play WORD", "pick 1"),
        {"A.life": 24},
    ),
    Case(
        "an attack is given up",
        "unit",
        "At round start, if you are the first player, you may forfeit one of your attacks this round. If you do, gain 2 "
        "life.",
        'reality = ["WORD"]',
        "",
        ("pass", "pass", "yes", "attack WORD", "pass", "pass"),
        {"A.life": 22},
    ),
    Case(
        "no card is drawn in the draw phase either",
        "item",
        "If you would draw a card, put the top card of your deck into memory instead.",
        'reality = ["WORD"]\nhand = ["SONG"]\ndeck = ["DEED", "SONG"]',
        'deck = ["DEED"]',
        ("pass", "pass"),
        {"A.hand": ["SONG"], "A.memory": ["DEED"]},
    ),
    Case(
        "a spell is played without its energy, from memory, and chooses its target",
        "unit",
        "When this enters reality, you may play a spell with energy cost 3 or less from your memory without paying its "
        "energy cost.",
        'hand = ["WORD"]\nmemory = ["BOLT"]\nenergy = 1',
        'reality = ["OX"]',
        ("play WORD", "yes", "choose OX"),
        {"A.energy": 0, "OX.damage": 1, "BOLT.zone": "memory"},
    ),
    Case(
        "it comes with counters",
        "unit",
        "This enters reality with a +1/+1 counter on it for each claim you control.",
        'hand = ["WORD"]\nreality = ["FIELD", "CROSS"]\nenergy = 1',
        "",
        ("play WORD",),
        {"WORD.offense": 4, "WORD.defense": 5},
    ),
    Case(
        "a card may be played from Void in this round",
        "spell",
        "Put the top card of your deck into the void. You may play it this round.",
        'hand = ["WORD"]\ndeck = ["SCOUT", "SONG", "SONG"]\nenergy = 5',
        'reality = ["OX"]',
        ("play WORD", "pass", "play SCOUT", "pass"),
        {"SCOUT.zone": "reality", "A.energy": 3},
    ),
    Case(
        "and no longer",
        "spell",
        "Put the top card of your deck into the void. You may play it this round.",
        'hand = ["WORD"]\ndeck = ["SCOUT", "SONG", "SONG"]\nenergy = 5',
        'reality = ["OX"]',
        ("play WORD", "pass", "pass", "pass"),
        {"SCOUT.zone": "void"},
    ),
    Case(
        "as many are drawn as were shuffled in",
        "spell",
        "Each player shuffles their hand into their deck, then draws that many cards.",
        'hand = ["WORD", "OX", "OX", "OX"]\ndeck = ["OX", "OX"]',
        'hand = ["HOUND"]\ndeck = ["HOUND", "HOUND"]',
        ("play WORD", "pass"),
        {"A.hand": ["OX", "OX", "OX"], "B.hand": ["HOUND"]},
    ),
    Case(
        "units that are shuffled in are counted, too",
        "spell",
        "Shuffle all units into their owners' decks. Draw a card for each unit shuffled this way.",
        'hand = ["WORD"]\nreality = ["OX"]\ndeck = ["OX", "OX"]',
        'reality = ["HOUND"]\ndeck = []',
        ("play WORD", "pass"),
        {"A.hand": ["OX", "OX"], "A.deck": ["OX"], "B.reality": []},
    ),
    Case(
        "each goes to the end that its player likes",
        "claim",
        "When this enters reality, look at the top two cards of your deck. Put each of them on the top or bottom of your deck.",
        'hand = ["WORD"]\ndeck = ["SONG", "DEED", "OX"]',
        "",
        ("play WORD", "choose SONG bottom", "choose DEED top"),
        {"A.deck": ["DEED", "OX", "SONG"]},
    ),
    Case(
        "who had less life draws, though they have more by then",
        "spell",
        "The player with less life gains 3 life. They draw a card.",
        'hand = ["WORD"]\nlife = 10\ndeck = ["OX"]',
        'life = 12\ndeck = ["OX"]',
        ("play WORD", "pass"),
        {"A.life": 13, "A.hand": ["OX"], "B.hand": []},
    ),
    Case(
        "what was gained at two times is added up",
        "unit",
        "Whenever you play a spell, gain 3 life. / Round end: If you gained 5 or more life this round, gain 10 life.",
        'hand = ["SONG", "SONG"]\nreality = ["WORD"]',
        "",
        ("play SONG", "pass", "play SONG", "pass", "pass", "pass"),
        {"A.life": 36},
    ),
    Case(
        "and is less than so much by one alone",
        "unit",
        "Whenever you play a spell, gain 3 life. / Round end: If you gained 5 or more life this round, gain 10 life.",
        'hand = ["SONG"]\nreality = ["WORD"]',
        "",
        ("play SONG", "pass", "pass", "pass"),
        {"A.life": 23},
    ),
    Case(
        "of two players it is not added up",
        "unit",
        "Whenever a player plays a spell, they gain 3 life. / Round end: If neither player gained 5 or more life this round, "
        "gain 10 life.",
        'hand = ["SONG"]\nreality = ["WORD"]',
        'hand = ["SONG"]',
        ("play SONG", "pass", "play SONG", "pass", "pass"),
        {"A.life": 33, "B.life": 23},
    ),
    Case(
        "they pay so that you do not draw",
        "unit",
        "Whenever your opponent plays a spell, you draw a card unless they pay 1 energy.",
        'reality = ["WORD"]\ndeck = ["OX"]',
        'hand = ["SONG"]\nenergy = 3',
        ("pass", "play SONG", "yes"),
        {"A.hand": [], "B.energy": 1},
    ),
    Case(
        "and you draw where they have nothing to pay with",
        "unit",
        "Whenever your opponent plays a spell, you draw a card unless they pay 1 energy.",
        'reality = ["WORD"]\ndeck = ["OX"]\nenergy = 5',
        'hand = ["SONG"]\nenergy = 1',
        ("pass", "play SONG"),
        {"A.hand": ["OX"], "A.energy": 5},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.shows for case in CASES])
def test_played(case: Case) -> None:
    """The card lets one choose what it says, and changes what it says."""
    table = table_of(case).say(*case.answers)
    assert case.then == {key: table.fact(key) for key in case.then}
