"""Numbers set against each other: of players, of descriptions, of cards; and what is counted beyond the first."""

from __future__ import annotations

import pytest

from playmat.lang.nodes import Kind
from scripts.shares import READERS, is_read

FRAMES: dict[str, tuple[Kind, str]] = {
    "homestuck": ("character", "While {}, this card has +1 power."),
    "holosseum": ("entity", "While {}, this Entity has +1 Attack."),
    "gamma": ("unit", "While {}, this has +1/+1."),
}

ASKED = (
    ("homestuck", "an opponent has at least 2 more grist than you"),
    ("homestuck", "you have at least 2 fewer characters here than an opponent"),
    ("homestuck", "you have as many cards in hand as an opponent"),
    ("homestuck", "you have at least twice as much grist as an opponent"),
    ("homestuck", "there are as many invaders as defenders here"),
    ("homestuck", "you have more characters than moons in play"),
    ("homestuck", "your characters here have a total power of 10 or more"),
    ("homestuck", "your characters here have 10 or more combined power"),
    ("homestuck", "this card has more power than each other character here"),
    ("homestuck", "no other character here has more power than this card"),
    ("homestuck", "this card has the most power here"),
    ("holosseum", "your opponent has at least two more cards in hand than you"),
    ("holosseum", "you have at least 5 more life than your opponent"),
    ("holosseum", "you have the same amount of life as your opponent"),
    ("holosseum", "you have more cards in your Grave than your opponent"),
    ("holosseum", "you have more Entities than Powers"),
    ("holosseum", "the total Attack of your Entities is greater than the total Attack of your opponent's Entities"),
    ("holosseum", "this Entity has more Attack than Health"),
    ("holosseum", "this Entity has the highest Attack in the Arena"),
    ("gamma", "your opponent controls more units than you"),
    ("gamma", "your opponent has exactly two more units than you"),
    ("gamma", "you have at least as many items as your opponent"),
    ("gamma", "you have fewer spells in your memory than your opponent"),
    ("gamma", "your units have a combined offense of 10 or more"),
    ("gamma", "no other unit has more offense than this"),
)


@pytest.mark.parametrize(("game", "condition"), ASKED)
def test_it_is_asked(game: str, condition: str) -> None:
    """It is read as a condition, and shown in words that come to the same program."""
    kind, frame = FRAMES[game]
    reader = READERS[game]
    program = reader.read_text(frame.format(condition), kind=kind).program
    assert program is not None
    shown = reader.read_text(reader.show(program, kind), kind=kind).program
    assert program.clauses == getattr(shown, "clauses", None)


COUNTED: tuple[tuple[str, Kind, str], ...] = (
    ("homestuck", "character", "This card has +1 power for each character here beyond the first."),
    ("homestuck", "character", "Ability (1g) Gain 1 grist for each card in your hand beyond the third."),
    ("holosseum", "entity", "This Entity has +1 Attack for each Power you control beyond the first two."),
    ("gamma", "unit", "When this enters reality, draw a card for each unit you control beyond the second."),
)


@pytest.mark.parametrize(("game", "kind", "text"), COUNTED)
def test_it_is_counted_beyond(game: str, kind: Kind, text: str) -> None:
    """In every game, of whatever is counted."""
    assert is_read(game, kind, text)


REFUSED = (
    ("holosseum", "you have two more Entities than your opponent"),
    ("homestuck", "you have twice as much grist as an opponent"),
    ("gamma", "you have at least two more units than you"),
    ("homestuck", "there are more invaders here than defenders"),
    ("homestuck", "there are more characters than moons that moved this turn"),
    ("gamma", "you have more units than units"),
)


def test_the_place_is_said_of_both() -> None:
    """ "More invaders than defenders here": both are here."""
    texts = ("there are more invaders than defenders here", "there are more invaders here than defenders here")
    kind, frame = FRAMES["homestuck"]
    programs = [READERS["homestuck"].read_text(frame.format(one), kind=kind).program for one in texts]
    assert programs[0] is not None
    assert programs[0].clauses == getattr(programs[1], "clauses", None)


@pytest.mark.parametrize(("game", "condition"), REFUSED)
def test_it_is_refused(game: str, condition: str) -> None:
    """What could be just so many or more, and what is compared with itself."""
    kind, frame = FRAMES[game]
    assert not is_read(game, kind, frame.format(condition))
