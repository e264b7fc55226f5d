"""Texts that were once read as something else than they say: what is read in them now, or that they are refused."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

READ = (
    # Who chooses, and whose: what another player does is with their own cards.
    (
        "homestuck",
        "character",
        "Ability (2g) An opponent discards a card from their hand.",
        "an opponent discards a card",
    ),
    ("homestuck", "character", "Ability (2g) Discard a card of your choice.", "discard a card"),
    ("holosseum", "spell", "Your opponent discards a card from their hand.", "Your opponent discards a card"),
    # A card of which nothing is said is one of those just seen.
    (
        "homestuck",
        "character",
        "Ability (1g) Look at an opponent's hand. They choose a card, and put it on the bottom of their deck.",
        "That player chooses a card among them",
    ),
    # Rounded up is not rounded down.
    (
        "holosseum",
        "entity",
        "Activate: Gain life points equal to half the number of cards in your hand, rounded up.",
        "Gain life equal to half the number of cards in your hand rounded up",
    ),
    ("holosseum", "spell", "Draw a card for each Power played this turn.", "for each time a player has played a power"),
    # "You" said again begins anew: the second half is no part of what one may do.
    (
        "homestuck",
        "character",
        "Ability (2g) You may draw a card, and then you discard all boons.",
        "you may draw a card. Remove all boons from this card",
    ),
    (
        "homestuck",
        "character",
        "Ability (2g) You may draw a card and discard all boons.",
        "you may draw a card, and then remove all boons from this card",
    ),
    # "They" are those that were spoken of, or the one who was.
    (
        "homestuck",
        "character",
        "Ability (2g) Choose an opponent's character here. They lose all boons.",
        "Remove all boons from it",
    ),
    (
        "holosseum",
        "entity",
        "Whenever your opponent activates an effect, deal 1 damage to them.",
        "deal 1 damage to that player",
    ),
    # Once for all that come together, or for each.
    (
        "holosseum",
        "power",
        "Whenever your opponent draws one or more cards, you gain 1 life point.",
        "When your opponent draws one or more cards",
    ),
    ("holosseum", "power", "Whenever your opponent draws a card, you gain 1 life point.", "your opponent draws a card"),
)

REFUSED = (
    # Another player does it, and the choice or the hand is said to be yours.
    ("holosseum", "spell", "Your opponent discards two cards of your choice."),
    ("homestuck", "character", "Ability (2g) An opponent discards a card from your hand."),
    ("homestuck", "character", "Ability (2g) Choose an opponent. They discard a card of your choice."),
    ("gamma", "spell", "Your opponent loses all your energy."),
    # One of those seen, or one in play?
    ("homestuck", "character", "Ability (1g) Look at an opponent's hand, choose a character card, and nullify it."),
    # Nobody was named whose hand it could be.
    ("homestuck", "character", "Ability (2g) Discard a card from their hand."),
    # An extra boon where one is earned, or a boon in any case?
    ("homestuck", "character", "This card earns +1 boon during your Boon Phase."),
    # At once, or once that is over?
    ("holosseum", "spell", "Target Entity gets +2 Attack until the end of the turn, then destroy it."),
    (
        "homestuck",
        "inventory",
        "Attach to your character card. // The attached card has +2 power until the end of the turn, and then discard this card.",
    ),
    # "They" are several, or somebody: never the card that speaks, and no thing.
    ("homestuck", "character", "When it is tapped, they lose all boons."),
    ("homestuck", "character", "When this card is tapped, they lose all boons."),
    ("homestuck", "character", "Ability (2g) Destroy an inventory card. They gain a boon."),
    (
        "homestuck",
        "character",
        "Ability (2g) Choose a moon. They can't be destroyed until the start of your next turn.",
    ),
    # It, or the player whose it is?
    ("holosseum", "power", "Whenever an Entity attacks, deal 1 damage to them."),
    # More than what? Of what destroyed a card that is not asked.
    (
        "homestuck",
        "executable",
        "~ATH: Your character card when destroyed by a character with more power // Execute: Gain +3 grist.",
    ),
    # Cards are drawn one by one: it would never happen.
    ("holosseum", "power", "Whenever your opponent draws two or more cards, you gain 1 life point."),
)


@pytest.mark.parametrize(("game", "kind", "text", "read"), READ)
def test_read(game: str, kind: str, text: str, read: str) -> None:
    """The words mean this, and what is shown is read back as the same."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    shown = reader.show(program, kind)
    assert read in shown
    again = reader.read_text(shown, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_refused(game: str, kind: str, text: str) -> None:
    """Nothing is read rather than something else."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is None, reader.show(program, kind)
