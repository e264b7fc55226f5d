"""What others are offered to both ends, lists of modes in every layout, and how many it was done to."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

Row = tuple[str, str, str, str]

MODES: tuple[Row, ...] = (
    (
        "homestuck",
        "character",
        "When this card enters, choose one: // Draw a card. // Gain 3 grist. // When this card is destroyed, draw a card.",
        "When this card enters, either draw a card or gain 3 grist // When this card is destroyed, draw a card",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Choose one: // - Draw a card. // - Tap a character here. // If this card is invading, choose both.",
        "Ability (1g) choose one. If this card is invading, choose both • draw a card • tap a character card here",
    ),
    (
        "homestuck",
        "character",
        (
            "Whenever this card gains an immortality mark, choose one- draw a card; or gain 2 grist. If it has three or more "
            "immortality marks, choose both instead."
        ),
        (
            "When this card gains an immortality mark, choose one. If it has 3+ immortality marks, choose both • draw a card "
            "• gain 2 grist"
        ),
    ),
    (
        "holosseum",
        "spell",
        (
            "Choose one:\n- Deal 3 damage to target Entity.\n- Gain 3 life.\n- Draw a card.\nIf you have no cards in hand, you "
            "may choose two."
        ),
        (
            "Choose one. If you have no cards in hand, you may choose two • deal 3 damage to target entity • gain 3 life "
            "• draw a card"
        ),
    ),
    (
        "gamma",
        "unit",
        "When this attacks, choose one: draw a card, or gain 2 life. If you have no cards in hand, do both.",
        "When this attacks, choose one. If you have no cards in hand, choose both • draw a card • gain 2 life",
    ),
    (
        "holosseum",
        "power",
        "Whenever a player declares no attack, that player chooses one: lose 2 life points, or discard two cards.",
        (
            "When a player declares no attack, that player chooses one- that player loses 2 life or that player discards "
            "2 cards"
        ),
    ),
    (
        "gamma",
        "unit",
        "When this attacks, your opponent chooses one: discard two cards, or you draw a card.",
        "When this attacks, your opponent chooses one- your opponent discards 2 cards or you draw a card",
    ),
    (
        "holosseum",
        "power",
        "At the beginning of your opponent's turn, they choose one: discard a card, or you draw a card.",
        "At the start of your opponent's turn, that player chooses one- that player discards a card or you draw a card",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, each opponent chooses one: they discard a card; or they lose 2 grist.",
        "When this card enters, each opponent either discard a card or lose 2 grist",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, an opponent chooses one: they discard a card, or lose 2 grist.",
        "When this card enters, an opponent chooses one- an opponent discards a card or an opponent loses 2 grist",
    ),
)

OFFERS: tuple[Row, ...] = (
    (
        "holosseum",
        "entity",
        "When this enters the Arena, your opponent may discard a card. If they do, draw a card. If they don't, gain 2 life.",
        "When this card enters the arena, your opponent may discard a card. If they do, draw a card. Otherwise, gain 2 life",
    ),
    (
        "gamma",
        "unit",
        "When this attacks, you may discard a card. Otherwise, lose 2 life.",
        "When this attacks, lose 2 life unless you discard a card",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, an opponent may pay 2g. If not, draw a card.",
        "When this card enters, draw a card unless an opponent pays 2g",
    ),
    (
        "gamma",
        "unit",
        "When this attacks, draw a card unless your opponent pays 2 energy. If they do, gain 2 life.",
        "When this attacks, your opponent may lose 2 energy. If they do, gain 2 life. Otherwise, draw a card",
    ),
    (
        "holosseum",
        "entity",
        "When this enters the Arena, your opponent must discard a card. If they can't, draw a card.",
        "When this card enters the arena, your opponent must discard a card. If they cannot, draw a card",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, each player may discard a card. Each player who does draws a card.",
        "When this card enters, each player may discard a card. If they do, that player draws a card",
    ),
    (
        "holosseum",
        "spell",
        "Gain control of target Entity. At the end of the turn, its owner may pay 2 life points. If they don't, destroy it.",
        "Gain control of target entity. At the end of this turn, destroy it unless its owner loses 2 life",
    ),
    (
        "gamma",
        "claim",
        (
            "When this is destroyed, at the next round end you may pay 3 energy. If you do, draw a card. If you don't, lose "
            "2 life."
        ),
        (
            "When this is destroyed, at the end of the next round, you may lose 3 energy. If you do, draw a card. Otherwise, "
            "lose 2 life"
        ),
    ),
    (
        "homestuck",
        "character",
        "When this card enters, at the start of your next turn, lose 2 grist unless you discard a card.",
        "When this card enters, at the start of your next turn, lose 2 grist unless you discard a card",
    ),
    (
        "homestuck",
        "character",
        "Once per turn, during your Main Phase, you may discard a card. When you do, draw a card.",
        "Once per turn, you may discard a card. If you do, draw a card",
    ),
)

OTHERWISE: tuple[Row, ...] = (
    (
        "holosseum",
        "entity",
        "When this attacks, if you have no cards in hand, you may discard a card. Otherwise, lose 2 life.",
        "When this card attacks, if you have no cards in hand, you may discard a card. Otherwise, lose 2 life",
    ),
    (
        "holosseum",
        "entity",
        "When this attacks, if you control two or more Powers, destroy target Power. Otherwise, draw a card.",
        "When this card attacks, if you control 2 or more powers, destroy target power. Otherwise, draw a card",
    ),
    (
        "holosseum",
        "entity",
        "When this attacks, draw a card if you have no cards in hand. Otherwise, gain 2 life.",
        "When this card attacks, if you have no cards in hand, draw a card. Otherwise, gain 2 life",
    ),
    (
        "gamma",
        "unit",
        "When this attacks, destroy target unit. If its energy cost is 3 or more, flip it instead.",
        "When this attacks, choose target unit. If its cost is 3 or more, flip it. Otherwise, destroy it",
    ),
    (
        "holosseum",
        "entity",
        "When this enters the Arena, draw a card. If you have no cards in hand, gain 2 life instead.",
        "When this card enters the arena, if you have no cards in hand, gain 2 life. Otherwise, draw a card",
    ),
    (
        "gamma",
        "unit",
        "As long as you're the first player this unit has +2 offense. Otherwise it has +3 defense.",
        "While you are the first player, this gets +2/+0. Otherwise, this gets +0/+3",
    ),
    (
        "holosseum",
        "entity",
        "While you have no cards in hand, this has +2 Attack. Otherwise, it has +1 Health.",
        "While you have no cards in hand, this card gets +2 attack. Otherwise, this card gets +1 health",
    ),
)

SO_MANY: tuple[Row, ...] = (
    (
        "gamma",
        "unit",
        "When this attacks, if exactly one unit was destroyed this round, draw a card.",
        "When this attacks, if exactly 1 unit was destroyed this round, draw a card",
    ),
    (
        "homestuck",
        "executable",
        "~ATH: Any character // If three or more characters have been destroyed this turn, draw a card.",
        "~ATH: A character card // Execute: If 3 or more character cards were destroyed this turn, draw a card",
    ),
    (
        "holosseum",
        "spell",
        "Discard any number of cards. If you discarded exactly two cards, draw a card.",
        "Discard any number of cards in your hand. If exactly 2 cards were so treated, draw a card",
    ),
    (
        "gamma",
        "spell",
        "Put any number of your units into void. If you put three or more, draw a card.",
        "Void any number of your units. If 3 or more cards were so treated, draw a card",
    ),
    (
        "homestuck",
        "executable",
        "~ATH: Your planet // Nullify up to four characters from your discard pile. If you nullified four, draw a card.",
        (
            "~ATH: Your planet card // Execute: Nullify up to 4 character cards in your discard. If exactly 4 cards were so "
            "treated, draw a card"
        ),
    ),
    (
        "holosseum",
        "entity",
        "Activate: Discard any number of cards.\nIf you discard three or more this way, draw a card.",
        "Activate: Discard any number of cards in your hand. If 3 or more cards were so treated, draw a card",
    ),
    (
        "holosseum",
        "runner",
        "At the end of your turn, if you have played both a Spell and an Entity this turn, draw a card.",
        (
            "At the end of your turn, if you have played a spell this turn and you have played an entity this turn, draw a "
            "card"
        ),
    ),
    (
        "gamma",
        "claim",
        "Whenever you attack for the third time in a round, draw a card.",
        "When you attack for the third time each round, draw a card",
    ),
    (
        "holosseum",
        "entity",
        "When this attacks, if it has 3 or more Attack, gain 2 life.",
        "When this card attacks, if its attack is 3 or more, gain 2 life",
    ),
)


@pytest.mark.parametrize(("game", "kind", "text", "shown"), [*MODES, *OFFERS, *OTHERWISE, *SO_MANY])
def test_it_is_read_so(game: str, kind: str, text: str, shown: str) -> None:
    """Each is read as it is meant, and what is shown of it is read as the same."""
    reader = READERS[game]
    reading = reader.read_text(text, kind=kind)
    assert reading.program is not None, str(reading.problems[0])
    assert reader.show(reading.program, kind) == shown
    again = reader.read_text(shown, kind=kind).program
    assert again is not None
    assert again.clauses == reading.program.clauses


REFUSED = (
    (
        "holosseum",
        "spell",
        "Destroy target Entity. Choose one: draw a card; or gain 2 life. If its attack is 3 or more, choose both instead.",
        "before anything is done",
    ),
    (
        "holosseum",
        "entity",
        "When this attacks, gain 2 life. Draw a card. If you have no cards in hand, discard a card instead.",
        "or of the last only",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, each opponent chooses one: they discard a card; or you draw a card.",
        "who does it",
    ),
    (
        "holosseum",
        "entity",
        "When this attacks, your opponent chooses one:\n- Discard two cards.\n- Lose 2 life.",
        "they, or you",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, each opponent may discard a card. If not, draw a card.",
        "for each who does not",
    ),
    ("holosseum", "spell", "Draw a card. If you put three or more, draw a card.", "nothing just before"),
)


@pytest.mark.parametrize(("game", "kind", "text", "why"), REFUSED)
def test_what_is_open_is_refused(game: str, kind: str, text: str, why: str) -> None:
    """What can mean two things is not read, and the words say what is open."""
    reading = READERS[game].read_text(text, kind=kind)
    assert [why in str(problem) for problem in reading.problems[:1]] == [True]
