"""What happens instead, of the same kind and more or less of it; when, how often and on whose turn; two happenings."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

Row = tuple[str, str, str, str]

INSTEAD: tuple[Row, ...] = (
    (
        "homestuck",
        "character",
        "If you would draw a card, draw an additional card instead.",
        "When you would draw a card, draw 2 cards instead",
    ),
    (
        "homestuck",
        "character",
        "If you would gain grist, gain 1 more grist instead.",
        "When you would gain grist, gain that many plus 1 grist instead",
    ),
    (
        "homestuck",
        "character",
        "If an opponent would gain grist, they gain 1 less instead.",
        "When an opponent would gain grist, that player gains that many minus 1 grist instead",
    ),
    (
        "homestuck",
        "character",
        "If an opponent would gain grist, you gain that much instead.",
        "When an opponent would gain grist, gain that many grist instead",
    ),
    (
        "homestuck",
        "character",
        "If you would draw 1 or more cards, draw that many cards plus 1 instead.",
        "When you would draw one or more cards, draw that many plus 1 card instead",
    ),
    (
        "homestuck",
        "character",
        "If one of your characters would gain a boon, it gains an additional boon instead.",
        "When your character card would earn a boon, it earns +1 boon (not to exceed maximum)",
    ),
    (
        "homestuck",
        "character",
        "If you would draw a card on an opponent's turn, you may draw two instead.",
        "When you would draw a card on an opponent's turn, you may choose to instead draw 2 cards",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, the next time one of your characters would be destroyed, refresh it instead.",
        "When this card enters, the next time your character card would be destroyed, refresh it instead",
    ),
    (
        "homestuck",
        "character",
        "The first time this card would be destroyed each turn, you may tap it instead.",
        "Once per turn, when this card would be destroyed, you may choose to instead tap it",
    ),
    (
        "gamma",
        "unit",
        "If you would gain life, gain 1 more life instead.",
        "If you would gain life, gain that many plus 1 life instead",
    ),
    (
        "gamma",
        "unit",
        "When this enters reality, the next time you would draw a card, draw two instead.",
        "When this arrives, the next time you would draw a card, draw 2 cards instead",
    ),
    (
        "holosseum",
        "entity",
        "If you would draw a card, draw an additional card instead.",
        "If you would draw a card, draw 2 cards instead",
    ),
    (
        "holosseum",
        "entity",
        "If you would draw one or more cards, draw that many plus one instead.",
        "If you would draw one or more cards, draw that much plus 1 card instead",
    ),
    (
        "holosseum",
        "entity",
        "The first time you would draw a card each turn, draw two instead.",
        "If you would draw a card, draw 2 cards instead. Do this only once each turn",
    ),
)
WHEN: tuple[Row, ...] = (
    (
        "homestuck",
        "character",
        "When this card enters or another of your characters is destroyed, draw a card.",
        "When this card enters or your other character card is destroyed, draw a card",
    ),
    (
        "homestuck",
        "character",
        "When you gain grist while this card is invading, draw a card.",
        "While this card is invading, when you gain grist, draw a card",
    ),
    (
        "homestuck",
        "character",
        "When a character attacks while it has 3+ boons, draw a card.",
        "When a character card attacks, if it has 3+ boons, draw a card",
    ),
    (
        "gamma",
        "unit",
        "When this enters reality or when you gain life, draw a card.",
        "When this arrives or you gain life, draw a card",
    ),
    (
        "holosseum",
        "entity",
        "When this enters the Arena or another Entity attacks, draw a card.",
        "When this card enters the arena or another entity attacks, draw a card",
    ),
    (
        "holosseum",
        "entity",
        "When you gain life points while you control another Entity, draw a card.",
        "When you gain life, if you control another entity, draw a card",
    ),
)
FROM: tuple[Row, ...] = (
    (
        "holosseum",
        "entity",
        "Whenever an Entity enters the Arena from your Grave, draw a card.",
        "When an entity you own is put into the arena from a grave, draw a card",
    ),
    (
        "homestuck",
        "character",
        "When this card enters from your Discard Pile, draw a card.",
        "When this card enters from a discard pile, draw a card",
    ),
    (
        "homestuck",
        "character",
        "When you play a character from your hand, draw a card.",
        "When you play a character card from your hand, draw a card",
    ),
)
LEFT_OUT: tuple[Row, ...] = (
    (
        "homestuck",
        "character",
        "When this card enters, choose an opponent. They skip their next Score Phase.",
        "When this card enters, choose an opponent. That player skips their next score phase",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, you may skip your next Boon Phase. If you do, draw 2 cards.",
        "When this card enters, you may skip your next boon phase. If you do, draw 2 cards",
    ),
    ("homestuck", "planet", "Opponents skip their Boon Phases.", "An opponent skips their boon phase"),
    (
        "homestuck",
        "planet",
        "You may skip your draw. If you do, gain +2 grist.",
        "You may skip your draw. If you do, gain 2 grist",
    ),
)


@pytest.mark.parametrize(("game", "kind", "text", "shown"), [*INSTEAD, *WHEN, *LEFT_OUT])
def test_read(game: str, kind: str, text: str, shown: str) -> None:
    """It is read as what is shown of it, and what is shown is read as the same."""
    reading = READERS[game].read_text(text, kind=kind)
    assert reading.program is not None, reading.problems
    assert READERS[game].show(reading.program, kind) == shown
    again = READERS[game].read_text(shown, kind=kind)
    assert again.program is not None
    assert again.program.clauses == reading.program.clauses


REFUSED = (
    ("homestuck", "character", "If an opponent would draw a card, you draw an additional card instead."),
    ("homestuck", "character", "If you would draw a card, draw one less instead."),
    ("homestuck", "character", "If this card would be destroyed, gain twice that much instead."),
    ("homestuck", "character", "When this card attacks or you play a character, put a boon on it."),
    ("holosseum", "entity", "When another Entity enters the Arena from your hand, draw a card."),
    ("holosseum", "entity", "When this Entity attacks or another Entity is destroyed, it gets +1 Attack."),
)


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_refused(game: str, kind: str, text: str) -> None:
    """Nothing says how much, or of which of two happenings something is said."""
    assert READERS[game].read_text(text, kind=kind).program is None
