"""What happens for the so-manieth time in a turn, and what happens instead of draws, gains and damage: in every game."""

from __future__ import annotations

import pytest

from playmat.lang.patterns import Draws, NthThisTurn
from playmat.lang.values import You
from scripts.shares import READERS
from tests.text.test_combined import Crossed, cases, is_read_and_shown

EACH = ("each {0}", "in a {0}", "of the {0}", "in each {0}")


def each(period: str) -> tuple[str, ...]:
    """Ways to say that something is counted anew."""
    return tuple(one.format(period) for one in EACH)


COUNTED = cases(
    Crossed(
        "holosseum",
        "power",
        "Whenever {0} {1}, gain 1 life point.",
        (
            (
                "you draw your second card",
                "your opponent draws their third card",
                "you play your second Spell",
                "a second Entity you control is destroyed",
            ),
            each("turn"),
        ),
    ),
    Crossed(
        "gamma",
        "claim",
        "Whenever {0} {1}, gain 1 life.",
        (
            (
                "you draw your second card",
                "you play your second spell",
                "your opponent plays their third unit",
                "you channel your second card",
                "a second allied unit is destroyed",
            ),
            each("round"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Whenever {0} {1}, gain +1 grist.",
        (
            (
                "you draw your second card",
                "you play your second character card",
                "an opponent plays their third card",
                "your second character is destroyed",
            ),
            each("turn"),
        ),
    ),
    Crossed(
        "holosseum", "power", "The {0} time each turn {1}, draw a card.", (("second", "third"), ("an Entity attacks",))
    ),
    Crossed("gamma", "claim", "The {0} time each round {1}, draw a card.", (("second", "third"), ("a unit attacks",))),
    Crossed(
        "homestuck",
        "planet",
        "The {0} time each turn {1}, draw a card.",
        (("second", "third"), ("a character moves here",)),
    ),
)
INSTEAD = cases(
    Crossed(
        "gamma",
        "item",
        "If {0}, {1} instead.",
        (
            (
                "you would draw a card",
                "you would gain life",
                "you would lose life",
                "your opponent would gain energy",
                "you would be dealt damage",
                "a unit would deal damage to you",
            ),
            ("discard a card", "you may flip this item", "your opponent draws a card"),
        ),
    ),
    Crossed(
        "gamma",
        "item",
        "If {0}, {1} instead.",
        (
            ("you would gain life", "you would be dealt damage"),
            ("draw that many cards", "put that many cards from the top of your deck into your memory"),
        ),
    ),
    Crossed(
        "gamma",
        "spell",
        "Until round end, if {0}, {1} instead.",
        (("you would gain life", "you would be dealt damage"), ("draw that many cards", "discard a card")),
    ),
    Crossed(
        "homestuck",
        "character",
        "If {0}, {1} instead.",
        (
            ("you would gain grist", "an opponent would gain grist"),
            ("draw that many cards", "gain half that much grist"),
        ),
    ),
    Crossed(
        "holosseum",
        "power",
        "If {0}, {1} instead.",
        (
            ("you would gain life points", "you would be dealt damage"),
            ("draw that many cards", "put that many cards from the top of your deck into your Grave"),
        ),
    ),
)


LISTED = cases(
    Crossed(
        "holosseum",
        "entity",
        "When this Entity attacks, {0}\n• You draw a card.\n• {1}.",
        (("your opponent chooses one:",), ("They lose 2 life points and discard a card", "They discard a card")),
    ),
    Crossed(
        "gamma",
        "unit",
        "When this unit attacks, your opponent chooses one:\n• They lose 2 life.\n• {0}.",
        (("You draw a card and gain 1 life", "They flip an unflipped unit they control"),),
    ),
    Crossed(
        "homestuck",
        "character",
        "When this card enters, choose one: // {0} Draw a card. Gain +1 grist. // {0} {1}.",
        (("•", "-", "*"), ("Put a boon on this card", "Gain +3 grist")),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), LISTED)
def test_listed(game: str, kind: str, text: str) -> None:
    """The items of a list are modes, each whole."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(("game", "kind", "text"), COUNTED)
def test_counted_up(game: str, kind: str, text: str) -> None:
    """What comes about is counted, whatever it is."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(("game", "kind", "text"), INSTEAD)
def test_instead(game: str, kind: str, text: str) -> None:
    """Something else happens, and may speak of how much would have."""
    assert is_read_and_shown(game, kind, text)


def test_the_second_card() -> None:
    """Cards that are drawn are counted, and not how often some are."""
    program = (
        READERS["gamma"].read_text("When you draw your second card each round, gain 1 life.", kind="claim").program
    )
    assert program is not None
    assert getattr(program.clauses[0], "when", None) == NthThisTurn(Draws(You()), 2)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("holosseum", "spell", "Destroy your second Entity."),
        ("gamma", "spell", "Destroy your second unit."),
        ("homestuck", "character", "Ability (1g) Destroy your second character here."),
        ("gamma", "claim", "Whenever your second unit attacks, draw a card."),
    ],
)
def test_the_second_of_nothing(game: str, kind: str, text: str) -> None:
    """Which card is the second is told of what happens alone."""
    assert READERS[game].read_text(text, kind=kind).program is None
