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
