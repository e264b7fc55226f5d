"""What pronouns stand for on Homestuck's cards, and what its verbs can be done to."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.text import Reader

READER = Reader(TABLE)


@pytest.mark.parametrize(
    ("kind", "words", "shown"),
    [
        (
            "character",
            "When your character here is destroyed by an opponent's character, destroy that character.",
            "When your character card here is destroyed by an opponent's character card, destroy the destroying card",
        ),
        (
            "character",
            (
                "Ability (1g) Move a boon from your other character here to this card. That character gains +1 power until "
                "the end of the turn."
            ),
            (
                "Ability (1g) move a boon from your other character card here to this card. It gains +1 power "
                "until the end of the turn"
            ),
        ),
        (
            "character",
            (
                "Ability (1g) Store this card under another one of your characters here. That character gains +2 power "
                "until the end of the turn."
            ),
            (
                "Ability (1g) store this card beneath your other character card here. It gains +2 power until "
                "the end of the turn"
            ),
        ),
        (
            "character",
            (
                "When an inventory card is attached to your character here, that character gains +1 power until the end "
                "of the turn."
            ),
            "When an inventory card is attached to your character card here, it gains +1 power until the end of the turn",
        ),
        (
            "character",
            "When your character here is destroyed, nullify this card instead.",
            "When your character card here would be destroyed, nullify this card instead",
        ),
        (
            "character",
            "Ability (2g) Choose an opponent's character here. It can not attack until this card is refreshed.",
            "Ability (2g) choose an opponent's character card here. It cannot attack until this card is refreshed",
        ),
        (
            "character",
            "Ability (2g) Choose an opponent's character here. It can not attack until that card is refreshed.",
            "Ability (2g) choose an opponent's character card here. It cannot attack until it is refreshed",
        ),
        (
            "character",
            "When this card is destroyed, destroy the character that destroyed this card.",
            "When this card is destroyed, destroy the destroying card",
        ),
        (
            "character",
            "During your Prep Phase, if this card is tapped, put a boon on it.",
            "During your prep phase, if this card is tapped, put a boon on this card",
        ),
        (
            "inventory",
            (
                "Attach this to your planet card. // When an opponent moves a character card here, you may destroy this "
                "inventory card to destroy that character."
            ),
            (
                "Attach to your planet card // When an opponent moves a character card here, you may destroy this card to "
                "destroy the triggering card"
            ),
        ),
    ],
)
def test_it_is_the_one_that_fits(kind: str, words: str, shown: str) -> None:
    """A word for something said before is what fits by kind, by where it lies, and by what is done to it."""
    program = READER.read_text(words, kind=kind).program
    assert program is not None
    assert shown == READER.show(program, kind)
    again = READER.read_text(shown, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


@pytest.mark.parametrize(
    ("kind", "words", "why"),
    [
        ("character", "Ability (1g) Move that character to another planet.", "nothing was spoken of"),
        ("character", "When this card attacks, that character gains +1 power.", "nothing was spoken of"),
        (
            "character",
            "Ability (1g) Discard a card from your hand. That card gains +1 power until the end of the turn.",
            "which is gone and cannot be given power",
        ),
        (
            "character",
            "Ability (1g) Choose an opponent's character here. It does not refresh at the start of your next turn.",
            "say how long it is not refreshed",
        ),
        ("character", "Ability (1g) Draw a card for each card.", "say which cards"),
        ("character", "Ability (1g) Draw a card. If it is a character card, gain +1 grist.", "'it'"),
        ("planet", "When another character here is destroyed, gain +1 grist.", "another than which"),
        ("moon", "When another character here is destroyed, gain +1 grist.", "another than which"),
        (
            "executable",
            "~ATH: Your character card // Execute: Destroy the character that destroyed this card.",
            "nothing was destroyed",
        ),
        ("executable", "~ATH: Your character at a moon // Execute: Destroy that moon.", "'that moon'"),
        ("executable", "~ATH: Your planet card // Execute: It attacks with +2 power.", "cannot be made to attack"),
    ],
)
def test_what_fits_nothing_is_refused(kind: str, words: str, why: str) -> None:
    """A word that stands for nothing, or for two things, is refused, and the reason is said."""
    reading = READER.read_text(words, kind=kind)
    assert reading.program is None, READER.show(reading.program, kind)
    assert any(why in problem.message for problem in reading.problems), reading.problems


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("character", "Ability (1g) Tap an opponent's intact planet card."),
        ("character", "Whenever a tapped planet is refreshed, draw a card."),
        ("character", "Ability (1g) Tap a card in your hand."),
        ("character", "Ability (2g) Put a boon on a card in your discard pile."),
        ("character", "Ability (1g) Restore an executable card."),
        ("character", "Ability (1g) Destroy your hand."),
        ("character", "Ability (1g) Remove 2 damage from an opponent's character card here."),
        ("character", "Ability (1g) Move a planet to another location."),
        ("inventory", "Attach this to your character card. // When this inventory card attacks, gain +1 grist."),
        ("inventory", "Attach to a card in your hand. // The attached card gains +1 power."),
        ("moon", "This moon gains +2 power while it is defending."),
        ("executable", "~ATH: Your executable card // Execute: Restore it."),
    ],
)
def test_what_cannot_be_done_to_such_cards_is_refused(kind: str, words: str) -> None:
    """Each verb says once which cards it can be done to; of others it is not read."""
    reading = READER.read_text(words, kind=kind)
    assert reading.program is None, READER.show(reading.program, kind)
