"""What a card is, has and costs, said behind the noun, in every order of English."""

from __future__ import annotations

import pytest

from playmat.lang.nodes import Kind
from scripts.shares import READERS, is_read

FRAMES: dict[str, tuple[Kind, str]] = {
    "homestuck": ("character", "Ability (2g) Destroy a character {}."),
    "holosseum": ("entity", "When this Entity enters the Arena, destroy target Entity {}."),
    "gamma": ("spell", "Destroy target unit {}."),
}

ALIKE = (
    ("homestuck", "that is neither tapped nor invading", "that is untapped and not invading"),
    ("homestuck", "that isn't an invader", "that is not invading"),
    ("homestuck", "that is either tapped or invading", "that is tapped or invading"),
    ("homestuck", "that is not a #TROLL or a #KID", "that is neither a #TROLL nor a #KID"),
    ("homestuck", "that is a #TROLL", "with the tag #TROLL"),
    ("homestuck", "besides this one", "other than this card"),
    ("homestuck", "that costs 3 grist or less", "with an enter cost of 3 or less"),
    ("homestuck", "whose cost is at most 3", "that costs 3g or less"),
    ("homestuck", "that costs less than this card", "with a lower enter cost than this card"),
    ("homestuck", "with no power", "with exactly 0 power"),
    ("homestuck", "with as much power as this card", "with the same power as this card"),
    ("homestuck", "without game text", "with no game text"),
    ("homestuck", "sharing a tag with this card", "that shares at least one tag with this card"),
    ("homestuck", "elsewhere", "that is not here"),
    ("homestuck", "without the #TROLL tag", "without #TROLL"),
    ("homestuck", "with an inventory card attached to it", "with an inventory card attached"),
    ("holosseum", "that is neither Chained nor damaged", "that is Unchained and undamaged"),
    ("holosseum", "with 3+ Attack", "with an Attack of 3 or more"),
    ("holosseum", "without any effects", "with no effects"),
    ("holosseum", "with equal or less Attack than this Entity", "with Attack equal to or less than this Entity's"),
    ("gamma", "that isn't flipped", "that is not flipped"),
    ("gamma", "that costs less than this", "with a lower cost than this"),
    ("gamma", "without abilities", "with no abilities"),
    ("gamma", "with flying or reach", "that has flying or reach"),
    ("gamma", "with 3+ offense", "with offense 3 or more"),
)


@pytest.mark.parametrize(("game", "words", "other"), ALIKE)
def test_said_in_either_way(game: str, words: str, other: str) -> None:
    """Two ways of saying it are one program, and it is shown in words that are read."""
    kind, frame = FRAMES[game]
    reader = READERS[game]
    program = reader.read_text(frame.format(words), kind=kind).program
    assert program is not None
    assert program.clauses == getattr(reader.read_text(frame.format(other), kind=kind).program, "clauses", None)
    shown = reader.read_text(reader.show(program, kind), kind=kind).program
    assert shown is not None
    assert shown.clauses == program.clauses


READ = (
    ("homestuck", "character", "Ability (2g) Destroy the inventory card here with the lowest cost."),
    (
        "homestuck",
        "character",
        "Ability (2g) Return the card in your discard pile with the highest enter cost to your hand.",
    ),
    ("homestuck", "character", "Ability (2g) Destroy a character with 3 or less power or 2 or more boons."),
    ("homestuck", "character", "Ability (2g) Move a character not at your planet to your planet."),
    ("homestuck", "character", "Ability (2g) Destroy a character with two or more inventory attached."),
    ("holosseum", "spell", "Destroy target Entity that shares a subtype with an Entity you control."),
    ("holosseum", "entity", "This Entity has +1 Attack for each of your other damaged Entities."),
    ("gamma", "unit", "When this enters reality, return the spell in your memory with the lowest cost to your hand."),
    ("gamma", "unit", "Other units that share a subtype with a spell in your memory have +1/+1."),
)


@pytest.mark.parametrize(("game", "kind", "text"), READ)
def test_it_is_read(game: str, kind: Kind, text: str) -> None:
    """The most and the least of what cards cost, of two things one, what is shared with others."""
    assert is_read(game, kind, text)


REFUSED = (
    ("homestuck", "character", "Ability (2g) Destroy a character that is tapped or tapped."),
    ("homestuck", "character", "Ability (2g) Destroy a character that is your #TROLL."),
    ("homestuck", "character", "Ability (2g) Destroy a character that is not a tapped #TROLL."),
    ("homestuck", "character", "Ability (2g) Tap all characters here other than this card and it."),
    ("homestuck", "character", "Ability (2g) Destroy the character in your deck with the highest cost."),
)


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_it_is_refused(game: str, kind: Kind, text: str) -> None:
    """What says the same twice, whose it is where that is no word of its own, or lacks one of two words."""
    assert not is_read(game, kind, text)
