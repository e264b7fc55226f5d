"""How many there are, in every way that English says it, of everything that there can be so many of."""

from __future__ import annotations

import pytest

from playmat.lang.nodes import Kind
from scripts.shares import is_read

HOW_MANY = (
    "at least two {}",
    "two or more {}",
    "2+ {}",
    "no more than two {}",
    "at most two {}",
    "fewer than two {}",
    "less than two {}",
    "more than two {}",
    "exactly two {}",
    "two or fewer {}",
    "two or less {}",
    "no {}",
    "any {}",
    "only two {}",
    "just two {}",
    "not more than two {}",
    "not fewer than two {}",
    "over two {}",
    "a total of two or more {}",
    "two {} or more",
    "at least one {one}",
    "one or more {}",
    "at least a {one}",
    "only one {one}",
    "exactly one {one}",
    "a single {one}",
    "just one {one}",
    "no other {}",
    "another {one}",
)
THINGS: dict[str, tuple[Kind, str, tuple[tuple[str, str, str], ...]]] = {
    "gamma": (
        "unit",
        "this has +1/+1",
        (
            ("you control {}", "units", "unit"),
            ("you have {}", "items", "item"),
            ("you control {} in reality", "claims", "claim"),
            ("your opponent controls {}", "units", "unit"),
            ("there are {} in dream", "cards", "card"),
            ("you have {} in hand", "cards", "card"),
            ("there are {} in your memory", "spells", "spell"),
            ("this has {}", "growth counters", "growth counter"),
        ),
    ),
    "holosseum": (
        "entity",
        "this gets +1 Attack",
        (
            ("you control {}", "Entities", "Entity"),
            ("you have {}", "Powers", "Power"),
            ("you have {} in the Arena", "Entities", "Entity"),
            ("your opponent has {}", "Entities", "Entity"),
            ("you have {} in your hand", "cards", "card"),
            ("there are {} in your Grave", "Spells", "Spell"),
            ("there are {} on this", "charge counters", "charge counter"),
            ("you played {} this turn", "cards", "card"),
        ),
    ),
    "homestuck": (
        "character",
        "this card has +1 power",
        (
            ("you have {} here", "characters", "character"),
            ("there are {} here", "invaders", "invader"),
            ("you have {} in your hand", "cards", "card"),
            ("there are {} in your discard pile", "executable cards", "executable card"),
            ("this card has {}", "boons", "boon"),
            ("an opponent has {} here", "characters", "character"),
            ("you have {}", "VP", "VP"),
            ("you have {}", "grist", "grist"),
        ),
    ),
}
READ = {"gamma": 209, "holosseum": 204, "homestuck": 194}
"""So many of 232 conditions of each game are read; these figures may only rise (docs/decisions/0330)."""


def conditions(game: str) -> list[tuple[Kind, str]]:
    """Each way of saying how many, of each thing."""
    kind, so, things = THINGS[game]
    return [
        (kind, f"While {where.replace('there are', 'there is') if 'one}' in many else where}, {so}.".format(said))
        for many in HOW_MANY
        for where, several, one in things
        for said in (many.format(several, one=one),)
    ]


@pytest.mark.parametrize("game", THINGS)
def test_how_many_there_are(game: str) -> None:
    """The same words are read wherever something is counted."""
    assert READ[game] <= sum(is_read(game, kind, text) for kind, text in conditions(game))


CHOSEN = (
    "up to one {}",
    "one or two {s}",
    "one, two, or three {s}",
    "two or more {s}",
    "all but one {}",
    "all {s} but one",
    "all but two {s}",
    "half of your {s} (rounded up)",
    "a random {}",
    "two random {s}",
    "a randomly chosen {}",
    "a {} at random",
    "one of your {s} at random",
    "each of your {s} except one",
    "any two {s}",
    "all {s} other than {kind}",
)
NOUNS: dict[str, tuple[Kind, str, str, str, str, tuple[str, ...]]] = {
    "gamma": ("unit", "At round end, {}.", "unit", "units", "Fish", ("destroy {}", "flip {}", "deal 1 damage to {}")),
    "holosseum": (
        "power",
        "At the end of your turn, {}.",
        "Entity",
        "Entities",
        "WICK Entities",
        ("destroy {}", "deal 1 damage to {}"),
    ),
    "homestuck": (
        "character",
        "At the end of your turn, {}.",
        "character here",
        "characters here",
        "#TROLL characters",
        ("destroy {}", "tap {}", "put a boon on {}"),
    ),
}


@pytest.mark.parametrize("game", NOUNS)
def test_how_many_are_chosen(game: str) -> None:
    """So many, some of them, all but some: behind every verb that takes cards."""
    kind, carrier, one, many, left_out, verbs = NOUNS[game]
    said = [words.replace("{s}", many).replace("{kind}", left_out).replace("{}", one) for words in CHOSEN]
    said = [words.replace("a Entity", "an Entity") for words in said]
    texts = [carrier.format(verb.format(words)) for words in said for verb in verbs]
    assert [text for text in texts if not is_read(game, kind, text)] == []


LISTS = (
    "choose two: {}; {}; {}.",
    "choose one or both: {}; {}.",
    "choose one at random: {}; {}; {}.",
    "do one of the following: {}; or {}.",
    "do two of the following: {}; {}; {}.",
    "either {} or {}, or both.",
    "you may choose one:\n- {}.\n- {}.",
)
DEEDS = {
    "gamma": ("unit", "At round end, ", ("draw a card", "gain 2 life", "destroy an item")),
    "holosseum": ("entity", "At the end of your turn, ", ("draw a card", "gain 2 life points", "destroy a Power")),
    "homestuck": ("character", "At the end of your turn, ", ("draw a card", "gain 2 grist", "tap a character here")),
}


@pytest.mark.parametrize("game", DEEDS)
def test_lists(game: str) -> None:
    """Several of a list, or some by chance."""
    kind, carrier, deeds = DEEDS[game]
    texts = [carrier + words.format(*deeds) for words in LISTS]
    assert [text for text in texts if not is_read(game, kind, text)] == []
