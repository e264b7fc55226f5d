"""What was done this way is told by whose it was, what it was and how strong, in every game."""

from __future__ import annotations

import pytest

from playmat.lang.nouns import Cards
from playmat.lang.values import DoneTo, You
from playmat.text.rewrite import inside
from scripts.shares import READERS
from tests.text.test_combined import Crossed, cases, is_read_and_shown

TABLES = cases(
    Crossed(
        "holosseum",
        "spell",
        "{0} {1}.",
        (
            ("Destroy all Entities.", "Destroy all Entities and Powers."),
            (
                "Draw a card for each of your Entities destroyed this way",
                "Each player draws a card for each of their Entities destroyed this way",
                "Gain 1 life point for each Entity with 3 or more Attack destroyed this way",
            ),
        ),
    ),
    Crossed(
        "gamma",
        "spell",
        "{0} {1}.",
        (
            ("Destroy all units.", "Destroy all units and items."),
            (
                "Draw a card for each of your units destroyed this way",
                "Each player draws a card for each of their units destroyed this way, up to three",
                "Gain 1 life for each unit with 3 or more offense destroyed this way",
            ),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) Destroy all other characters here. {0}.",
        (
            (
                "Draw a card for each of your characters destroyed this way",
                "Each player gains +1 grist for each of their characters destroyed this way",
                "Gain +1 grist for each #TROLL card destroyed this way",
            ),
        ),
    ),
    Crossed(
        "holosseum",
        "spell",
        "Reveal the top five cards of your deck. Put all {0} revealed this way into your hand and {1}.",
        (("Entities", "Spells", "Powers"), ("the rest into your Grave", "the rest on the bottom of your deck")),
    ),
    Crossed(
        "gamma",
        "spell",
        "Reveal the top five cards of your deck. Put all {0} revealed this way into your hand and {1}.",
        (("units", "spells"), ("the rest into your memory", "the rest on the bottom of your deck")),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), TABLES)
def test_done_this_way(game: str, kind: str, text: str) -> None:
    """It is read, and shown in words that are read as the same."""
    assert is_read_and_shown(game, kind, text)


def test_whose_it_was() -> None:
    """Only those of the player count."""
    text = "Destroy all units. Draw a card for each of your units destroyed this way."
    program = READERS["gamma"].read_text(text, kind="spell").program
    assert program is not None
    counted = [part for part in inside(program.clauses) if isinstance(part, DoneTo)]
    assert counted == [DoneTo(Cards(("unit",), You()))]


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("holosseum", "spell", "Draw a card. Put all Entities revealed this way into your hand."),
        (
            "holosseum",
            "spell",
            "Each player reveals the top card of their deck. Put all Spells revealed this way into your hand.",
        ),
        ("gamma", "spell", "Deal 1 damage to each unit. Draw a card for each item destroyed this way."),
    ],
)
def test_not_done(game: str, kind: str, text: str) -> None:
    """What nothing just before does was not done this way."""
    assert READERS[game].read_text(text, kind=kind).program is None
