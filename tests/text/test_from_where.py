"""From where to where cards go, and where they are or were, in all games."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

SAME = (
    # ---- a card that was spoken of, from where it lies
    (
        "holosseum",
        "entity",
        "When this Entity is destroyed, return it from your Grave to your hand and draw a card.",
        "When this card is destroyed, put it from your grave into its owner's hand. Draw a card",
    ),
    (
        "holosseum",
        "power",
        "Whenever an Entity is destroyed, its owner puts it from their Grave on the bottom of their deck.",
        "When an entity is destroyed, its owner puts it from their grave on the bottom of its owner's deck",
    ),
    (
        "gamma",
        "item",
        "Whenever one of your units is destroyed, you may return it from your memory to your hand.",
        "When your unit is destroyed, you may put it from your memory into its owner's hand",
    ),
    # ---- whether it is still there
    (
        "holosseum",
        "spell",
        "Choose target Entity. At the end of the turn, if it's still on the Arena, remove it from the game.",
        "Choose target entity. At the end of this turn, if it is in the arena, remove it from the game",
    ),
    (
        "holosseum",
        "spell",
        "Destroy target Entity. At the beginning of your next turn, if it's in a Grave, put it into the Arena.",
        "Destroy target entity. At the start of your next turn, if it is in a grave, put it into the arena",
    ),
    (
        "gamma",
        "spell",
        "Destroy target unit. At round end, if it's still in memory, return it to its owner's hand.",
        "Destroy target unit. At round end, if it is in memory, recall it",
    ),
    (
        "homestuck",
        "character",
        (
            "Ability (2g)- Choose an opponent's character here. At the start of your next turn, if that character is still in "
            "play, destroy it."
        ),
        (
            "Ability (2g) choose an opponent's character card here. At the start of your next turn, if it is in play, "
            "destroy it"
        ),
    ),
    # ---- two piles
    (
        "gamma",
        "spell",
        (
            "Reveal the top five cards of your deck. Your opponent splits them into two piles. Put one pile of your choice "
            "into your hand and the other into your memory."
        ),
        (
            "Reveal the top 5 cards of your deck. Your opponent separates them into two piles. Put one pile into its owner's "
            "hand and the other into its owner's memory"
        ),
    ),
    # ---- where a card was, and what a moon orbits
    (
        "homestuck",
        "executable",
        "~ATH: Your #TEALBLOOD // Execute: Tap all opponents' characters at the location where the triggering card was.",
        (
            "~ATH: Your #TEALBLOOD card // Execute: Tap all opponents' character cards at the same location as the triggering "
            "card"
        ),
    ),
    (
        "homestuck",
        "character",
        (
            "When this card is destroyed, you may move one of your untapped characters to the location it was destroyed at "
            "for 0g."
        ),
        "When this card is destroyed, you may move your untapped character card to the location of the triggering card",
    ),
    (
        "homestuck",
        "executable",
        "~ATH: Your #GHOST // Execute: Choose a moon. Move all characters there to the planet it orbits.",
        (
            "~ATH: Your #GHOST card // Execute: Choose a moon card. Move all character cards at the same location as it to the "
            "planet it orbits"
        ),
    ),
    # ---- away from there
    (
        "homestuck",
        "moon",
        "Whenever an opponent moves a character away from here, gain 1 grist.",
        "When an opponent moves a character card from here, gain 1 grist",
    ),
    (
        "homestuck",
        "moon",
        "If a character would move away from here, its player may discard a card instead.",
        "If a character card would move from here, its player may discard a card instead",
    ),
    (
        "homestuck",
        "moon",
        "Characters that move away from here lose all boons.",
        "When a character card moves from here, remove all boons from it",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, choose a planet. // When this card leaves the chosen planet by moving, draw a card.",
        "When this card enters, choose a planet card // When this card moves from the chosen planet, draw a card",
    ),
)


@pytest.mark.parametrize(("game", "kind", "text", "shown"), SAME, ids=[row[2] for row in SAME])
def test_same(game: str, kind: str, text: str, shown: str) -> None:
    """The text is read, is shown so, and what is shown means the same."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    assert shown == reader.show(program, kind)
    assert program.clauses == (reader.read_text(shown, kind=kind).program or program).clauses


REFUSED = (
    (
        "homestuck",
        "inventory",
        "Attach to a character. // When the attached character leaves that planet by moving, draw a card.",
    ),
    ("gamma", "unit", "At round end, if it's in memory, draw a card."),
    ("holosseum", "entity", "When this Entity is destroyed, return this card to your hand from your opponent's Grave."),
    (
        "gamma",
        "spell",
        "Look at the top five cards of your deck. Separate them into two piles. Put one pile into your hand.",
    ),
    ("homestuck", "inventory", "Attach to a character. // If the attached character leaves your planet, draw a card."),
)


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED, ids=[row[2] for row in REFUSED])
def test_refused(game: str, kind: str, text: str) -> None:
    """It is open what is meant, or nothing does that."""
    assert READERS[game].read_text(text, kind=kind).program is None
