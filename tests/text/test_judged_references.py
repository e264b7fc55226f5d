"""What was once read of the wrong card, of the wrong turn, or could not be shown: "it", "those units", "that turn"."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

REFUSED = (
    # The planet, or the card whose text it is, was given the boon.
    ("homestuck", "executable", "~ATH: Your planet // Execute: Destroy an opponent's character. Put a boon on it."),
    ("homestuck", "character", "Ability (1g) Destroy an opponent's character here. Put a boon on it."),
    (
        "homestuck",
        "character",
        "When another character enters here, destroy one of your characters. Put a boon on it.",
    ),
    ("gamma", "unit", "When another unit arrives, destroy target unit. It gets +1/+1 until round end."),
    # A price for ever, or for all of them.
    ("homestuck", "character", "Ability (1g) Move one of your characters to here. It attacks immediately for 0g."),
    ("homestuck", "character", "When this card moves, it may attack immediately for 1g."),
    ("homestuck", "character", "When this card enters, it moves immediately for 0g."),
    ("homestuck", "character", "Ability (1g) One of your characters here can attack for 0g this turn."),
    ("homestuck", "character", "Ability (1g) Another one of your characters may attack for 0g this turn."),
    ("homestuck", "character", "One of your characters here can move for 0g."),
    # Cards that were never looked at: none.
    ("gamma", "unit", "At round end, destroy all other allied Fish. This gets +1/+1 for each of them."),
    ("holosseum", "entity", "This Entity gets +1 Attack for each of them."),
    ("homestuck", "character", "This card has +1 power for each of them."),
    ("homestuck", "character", "If two or more of them are tapped, this card has +1 power."),
    # The units among the cards that were looked at.
    (
        "gamma",
        "spell",
        (
            "Destroy two target units. Look at the top three cards of your deck. If any of those units was a Fish, draw a "
            "card."
        ),
    ),
    # One of two.
    ("holosseum", "spell", "Each player discards a card. If the discarded card was a Goblin, draw a card."),
    ("gamma", "spell", "Each player destroys one of their units. If the destroyed unit was a Fish, draw a card."),
    # It ends just then.
    ("gamma", "unit", "At round end, target unit gets +1/+1 until the end of that round."),
    ("holosseum", "spell", "Each player skips their next draw step. At the end of that turn, draw a card."),
)


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED, ids=[row[2] for row in REFUSED])
def test_refused(game: str, kind: str, text: str) -> None:
    """What is meant is open, or nothing."""
    assert READERS[game].read_text(text, kind=kind).program is None


READ = (
    # Your next turn, which is another.
    (
        "holosseum",
        "spell",
        "Your opponent takes another turn after this one. You gain 2 life at the end of that turn.",
        "At the end of your opponent's next turn, gain 2 life",
    ),
    (
        "holosseum",
        "spell",
        "Your opponent takes another turn after this one. You cannot play Spells until the end of that turn.",
        "until the end of your opponent's next turn",
    ),
    (
        "holosseum",
        "spell",
        "Your opponent skips their next draw step. At the end of that turn, draw a card.",
        "At the end of your opponent's next turn, draw a card",
    ),
    # What was read had no words.
    (
        "gamma",
        "spell",
        "Choose target Fish. Choose target unit. The Fish gets +1/+1 until round end.",
        "That Fish card gets",
    ),
    (
        "gamma",
        "spell",
        "Return target unit to its owner's hand. Destroy target unit. The returned unit's owner draws a card.",
        "The owner of the recalled unit draws a card",
    ),
    (
        "homestuck",
        "character",
        (
            "Ability (1g) Tap one of your characters here. Untap another one of your characters. The tapped character gains "
            "+1 power until the end of this turn."
        ),
        "The tapped character card gains +1 power",
    ),
    (
        "holosseum",
        "spell",
        "Discard two cards. Draw a card for each of them that's a Goblin.",
        "for each of them that are #GOBLIN cards",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Choose a character here. It cannot move away from here this turn.",
        "It cannot move away from here until the end of the turn",
    ),
    # As before: who attacks is what the sentence goes on about; one player's card is one.
    (
        "holosseum",
        "entity",
        "When this attacks, destroy target Entity. It gets +1 Attack until the end of the turn.",
        "This card gets +1 attack",
    ),
    ("gamma", "spell", "Look at the top three cards of your deck. Draw a card for each of them.", "for each of them"),
    ("holosseum", "spell", "Your opponent discards a card. Put the discarded card into their hand.", "Return it"),
)


@pytest.mark.parametrize(("game", "kind", "text", "words"), READ, ids=[row[2] for row in READ])
def test_read(game: str, kind: str, text: str, words: str) -> None:
    """It is shown so, and what is shown is the same program."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    shown = reader.show(program, kind)
    again = reader.read_text(shown, kind=kind).program
    assert words in shown
    assert again is not None
    assert program.clauses == again.clauses
