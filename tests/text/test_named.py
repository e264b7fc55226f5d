"""What a player names and a card remembers, and what is done by whoever did something or did not: in every game."""

from __future__ import annotations

import pytest

from playmat.text.grammar.naming import unnamed
from scripts.shares import READERS
from tests.text.test_combined import Crossed, cases, is_read_and_shown

A_NAME = ("name a card", "choose a card name", "name the name of a card", "choose a name")
A_SOURCE = ("choose a source", "name a source")
A_TAG = ("choose a tag", "name a tag")
NAMED = cases(
    Crossed(
        "holosseum",
        "entity",
        "When this Entity enters the Arena, {0}. // {1}.",
        (
            A_NAME,
            (
                "Cards with that name can't be played",
                "Entities with the chosen name can't attack or block",
                "Entities of that name get -1 Attack",
                "Whenever your opponent plays a card with the named name, draw a card",
            ),
        ),
    ),
    Crossed(
        "holosseum",
        "spell",
        "{0}. {1}.",
        (
            ("Name a card", "Choose a card name"),
            (
                "Destroy all Entities with that name",
                "Your opponent reveals their hand and discards all cards with that name",
                "Your opponent can't play cards with that name this turn",
                "Draw a card for each card with the chosen name in your Grave",
                "Reveal the top card of your deck. If it has that name, put it into your hand",
            ),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "When this unit enters reality, {0}. {1}.",
        (
            A_SOURCE,
            (
                "Units of the chosen source get +1 offense",
                "Allied units of that source get +1/+1",
                "Whenever you play a unit of the chosen source, draw a card",
                "Units of that source can't block this round",
            ),
        ),
    ),
    Crossed(
        "gamma",
        "spell",
        "{0}. {1}.",
        (
            A_SOURCE,
            (
                "Destroy each unit of that source",
                "Draw a card for each unit of the chosen source you control",
                "Reveal the top card of your deck. If it is of that source, put it into your hand",
                "Until round end, units of that source get -1 offense",
            ),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "When this card enters, {0}. {1}.",
        (
            A_TAG,
            (
                "Your characters with that tag gain +1 power",
                "Opponents' cards with the chosen tag cost 1g more to enter",
                "Characters with that tag can't move here",
                "Your cards with the named tag here can't be destroyed",
            ),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) {0}. {1}.",
        (
            ("Choose a TITLE", "Name a TITLE", "Name a card"),
            ("Draw 2 cards",),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) {0}. {1}.",
        (
            A_TAG,
            (
                "Draw a card for each character card with that tag here",
                "Destroy all characters with that tag here",
                "Until the start of your next turn, opponents can't play cards with that tag",
            ),
        ),
    ),
)
EITHER_WAY = cases(
    Crossed(
        "holosseum",
        "entity",
        "At the start of your turn, you may {0}. If you do, {1}. {2} {3}.",
        (
            ("discard a card", "pay 2 life points", "destroy another Entity you control"),
            ("draw two cards", "this Entity gets +2 Attack until the end of the turn"),
            ("Otherwise,", "If you don't,", "If you do not,"),
            ("lose 1 life point", "destroy this Entity"),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "At round start, you may {0}. If you do, {1}. {2} {3}.",
        (
            ("discard a card", "pay 2 energy", "destroy another unit you control"),
            ("draw two cards", "this unit gets +2/+2 until round end"),
            ("Otherwise,", "If you don't,"),
            ("lose 1 life", "flip this unit"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "At the start of your turn, you may {0}. If you do, {1}. {2} {3}.",
        (
            ("discard a card", "pay 2g", "remove a boon from this card"),
            ("draw two cards", "this card gains +2 power until the end of the turn"),
            ("Otherwise,", "If you don't,"),
            ("lose 1 grist", "discard this card"),
        ),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), NAMED)
def test_named(game: str, kind: str, text: str) -> None:
    """A name, TITLE, tag or source is chosen, and spoken of in the same text or in another."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(("game", "kind", "text"), EITHER_WAY)
def test_either_way(game: str, kind: str, text: str) -> None:
    """One thing is done by whoever did something, another by whoever did not."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(
    ("game", "kind", "text", "why"),
    [
        (
            "homestuck",
            "character",
            "Characters with that tag gain +1 power.",
            "no tag is chosen by this card",
        ),
        (
            "holosseum",
            "power",
            "When this card enters, name a card. // When you draw a card, name a card. // Cards with the chosen name can't attack.",
            "this card chooses a name more than once; say here which it is",
        ),
    ],
)
def test_not_named(game: str, kind: str, text: str, why: str) -> None:
    """What no text of the card chooses cannot be spoken of, nor one of two things that were chosen."""
    program = READERS[game].read_text(text, kind=kind).program
    assert program is not None
    assert [message for _, message in unnamed(program)] == [why]


def test_said_of_nothing() -> None:
    """ "With that name" behind a happening speaks of what was said just before: nothing was."""
    assert (
        READERS["holosseum"]
        .read_text("When you draw a card, destroy all Entities with that name.", kind="power")
        .program
        is None
    )


CHOSEN = cases(
    Crossed(
        "holosseum",
        "power",
        "When this Power enters the Arena, choose an Entity your opponent controls. // {0}. // {1}.",
        (
            ("The chosen Entity can't attack", "The chosen Entity gets -1 Attack"),
            (
                "When the chosen Entity is destroyed, draw a card",
                "Whenever the chosen Entity attacks, you gain 1 life point",
                "When this Power leaves the Arena, destroy the chosen Entity",
            ),
        ),
    ),
    Crossed(
        "gamma",
        "item",
        "When this enters reality, choose an allied unit.\n{0}.\n{1}.",
        (
            ("The chosen unit gets +1 offense", "The chosen unit can't be destroyed"),
            (
                "When the chosen unit leaves reality, destroy this item",
                "Whenever the chosen unit attacks, draw a card",
                "When the chosen unit is destroyed, lose 1 life",
            ),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "When this card enters, choose an opponent's character. // {0}. // {1}.",
        (
            ("The chosen character can't attack", "The chosen character loses 1 power"),
            ("When the chosen character is destroyed, draw a card", "When the chosen character moves, gain +1 grist"),
        ),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), CHOSEN)
def test_chosen_by_another_text(game: str, kind: str, text: str) -> None:
    """A card that one text of a card chooses is spoken of by its other texts."""
    assert is_read_and_shown(game, kind, text)


def test_chosen_by_no_text() -> None:
    """Of the chosen card nothing can be said where no text of the card chooses one."""
    program = READERS["gamma"].read_text("The chosen unit gets +1 offense.", kind="item").program
    assert program is not None
    assert [message for _, message in unnamed(program)] == ["no card is chosen by this card"]
