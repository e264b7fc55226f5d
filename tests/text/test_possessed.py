"""Whose something is and who chooses it, said behind any noun, in every game."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

ALIKE = (
    # ---- whose a card is
    (
        "holosseum",
        "spell",
        "Destroy target Entity of yours. Draw a card.",
        "Destroy target Entity you control. Draw a card.",
    ),
    (
        "holosseum",
        "entity",
        "When this Entity enters the Arena, another target Entity of yours gets +1 Attack until end of turn.",
        "When this Entity enters the Arena, another target Entity you control gets +1 Attack until end of turn.",
    ),
    (
        "holosseum",
        "spell",
        "Choose an Entity of yours that has attacked this turn. Destroy it.",
        "Choose an Entity you control that has attacked this turn. Destroy it.",
    ),
    (
        "holosseum",
        "spell",
        "Exchange control of target Entity of yours and target Entity of your opponent's.",
        "Exchange control of target Entity you control and target Entity your opponent controls.",
    ),
    ("holosseum", "spell", "Each player destroys a Power of theirs.", "Each player destroys a Power they control."),
    (
        "gamma",
        "claim",
        "Whenever a unit of your opponent's attacks, gain 1 life.",
        "Whenever a unit your opponent controls attacks, gain 1 life.",
    ),
    (
        "gamma",
        "spell",
        "Destroy all units of your opponent's with cost 2 or less.",
        "Destroy all units your opponent controls with cost 2 or less.",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, destroy a character of an opponent's here.",
        "When this card enters, destroy an opponent's character here.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1b)- Move another character of yours here.",
        "Ability (1b)- Move another of your characters here.",
    ),
    # ---- whose effect it is
    (
        "holosseum",
        "entity",
        "When this is destroyed by an effect of your opponent's, draw a card.",
        "When this is destroyed by your opponent's effect, draw a card.",
    ),
    (
        "holosseum",
        "entity",
        "This can't be targeted by an ability your opponent controls.",
        "This can't be targeted by your opponent's effects.",
    ),
    (
        "gamma",
        "unit",
        "When this is destroyed by one of your opponent's skills, draw a card.",
        "When this is destroyed by your opponent's skills, draw a card.",
    ),
    (
        "homestuck",
        "character",
        "When this card is destroyed by an ability of an opponent's, draw a card.",
        "When this card is destroyed by an opponent's ability, draw a card.",
    ),
    # ---- who chooses
    ("holosseum", "spell", "Destroy an Entity of your choice.", "Destroy an Entity."),
    ("holosseum", "spell", "Destroy target Entity of your choice.", "Destroy target Entity."),
    ("holosseum", "spell", "Your opponent destroys an Entity of their choice.", "Your opponent destroys an Entity."),
    (
        "gamma",
        "spell",
        "Each player destroys two units of their own choice they control.",
        "Each player destroys two units they control.",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, each opponent taps a character of their choice here.",
        "When this card enters, each opponent taps a character here.",
    ),
)

APART = (
    ("holosseum", "spell", "Destroy an Entity of your opponent's choice.", "Destroy an Entity."),
    ("holosseum", "spell", "Your opponent destroys an Entity of your choice.", "Your opponent destroys an Entity."),
    ("gamma", "spell", "Your opponent flips a unit of your choice.", "Your opponent flips a unit of their choice."),
    (
        "homestuck",
        "character",
        "When this card enters, an opponent destroys a character of your choice here.",
        "When this card enters, an opponent destroys a character here.",
    ),
    (
        "holosseum",
        "entity",
        "When this is destroyed by an effect of your opponent's, draw a card.",
        "When this is destroyed by an effect, draw a card.",
    ),
)

REFUSED = (
    ("gamma", "spell", "Destroy all units of your choice.", "Say how many are chosen"),
    ("holosseum", "spell", "Destroy target Entity of your opponent's choice.", "Say how many are chosen"),
    ("homestuck", "character", "When this card enters, tap a character of an opponent's choice.", "which opponent's"),
)


@pytest.mark.parametrize(("game", "kind", "words", "plain"), ALIKE, ids=lambda value: str(value)[:40])
def test_it_is_the_same_as_in_other_words(game: str, kind: str, words: str, plain: str) -> None:
    """What is said behind the noun makes the same program as in the words that every game shows, and reads back."""
    reader = READERS[game]
    said, meant = (reader.read_text(text, kind=kind).program for text in (words, plain))
    assert said is not None
    assert meant is not None
    assert said.clauses == meant.clauses
    shown = reader.read_text(reader.show(said, kind), kind=kind).program
    assert shown is not None
    assert shown.clauses == said.clauses


@pytest.mark.parametrize(("game", "kind", "words", "other"), APART, ids=lambda value: str(value)[:40])
def test_who_is_not_dropped(game: str, kind: str, words: str, other: str) -> None:
    """Somebody else's choice or effect is another program than one's own, and is shown in words that are read."""
    reader = READERS[game]
    said, without = (reader.read_text(text, kind=kind).program for text in (words, other))
    assert said is not None
    assert without is not None
    assert said.clauses != without.clauses
    shown = reader.read_text(reader.show(said, kind), kind=kind).program
    assert shown is not None
    assert shown.clauses == said.clauses


@pytest.mark.parametrize(("game", "kind", "words", "why"), REFUSED, ids=lambda value: str(value)[:40])
def test_nothing_is_chosen(game: str, kind: str, words: str, why: str) -> None:
    """Where nothing is chosen, or it is open by whom, the words are refused with a reason."""
    reading = READERS[game].read_text(words, kind=kind)
    assert reading.program is None
    assert why in str(reading.problems[0])
