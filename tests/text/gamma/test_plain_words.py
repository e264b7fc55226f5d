"""Plain English in every position: other words mean the same, and what could mean two things is refused."""

from __future__ import annotations

import pytest

from playmat.games.gamma.lexicon.table import TABLE
from playmat.text import Reader

READER = Reader(TABLE, ("Fry", "Salt"), ("Fish", "Human"))

ALIKE = (
    # ---- what is not so
    ("unit", "Round end: If this isn't flipped, gain 2 life.", "Round end: If this is unflipped, gain 2 life."),
    ("unit", "While there's a card in dream, this has +2/+0.", "While there is a card in dream, this has +2/+0."),
    (
        "unit",
        "Round end: If you don't control an item, lose 1 life.",
        "Round end: If you control no items, lose 1 life.",
    ),
    (
        "unit",
        "Round end: If your opponent doesn't have any units, gain 1 life.",
        "Round end: If your opponent controls no units, gain 1 life.",
    ),
    (
        "unit",
        "Round end: If there isn't a card in your channel zone, gain 1 life.",
        "Round end: If your channel zone is empty, gain 1 life.",
    ),
    ("spell", "Destroy target unit that's not attacking.", "Destroy target unit that is not attacking."),
    (
        "spell",
        "Draw a card for each card in dream you don't control.",
        "Draw a card for each card in dream your opponent controls.",
    ),
    (
        "unit",
        "Round end: If none of your units are flipped, gain 1 life.",
        "Round end: If you control no flipped units, gain 1 life.",
    ),
    # ---- joined
    (
        "unit",
        "Round end: If you control a unit and your opponent doesn't, draw a card.",
        "Round end: If you control a unit and your opponent controls no units, draw a card.",
    ),
    (
        "unit",
        "Round end: If you control neither units nor items, draw a card.",
        "Round end: If you control no units and no items, draw a card.",
    ),
    ("unit", "When this enters or when this attacks, gain 1 life.", "When this enters or attacks, gain 1 life."),
    # ---- numbers
    ("spell", "Give target unit +2/+2 until round end.", "Target unit gets +2/+2 until round end."),
    ("unit", "This unit's offense is 1 higher for each allied claim.", "This has +1 offense for each allied claim."),
    ("item", "The offense of your units is 1 higher.", "Your units have +1 offense."),
    ("claim", "Reduce the cost of each item you play by 1.", "Items you play cost 1 less."),
    ("item", "You pay 1 less energy for your other items.", "Your other items cost 1 less."),
    ("unit", "Your opponent has to pay 1 more for each spell they play.", "Your opponent's spells cost 1 more."),
    ("spell", "You pay 1 less for your next unit this round.", "The next unit you play this round costs 1 less."),
    ("claim", "Increase your maximum hand size by 1.", "Your maximum hand size is increased by 1."),
    (
        "spell",
        "Switch offense and defense of target unit this combat.",
        "Swap target unit's offense and defense this combat.",
    ),
    # ---- without a verb
    ("unit", "At round start: +1 life.", "At round start, gain 1 life."),
    ("spell", "3 damage to target unit.", "Deal 3 damage to target unit."),
    ("unit", "2 energy: +2 offense until round end.", "2 energy: This gets +2 offense until round end."),
    # ---- prices, placements and passives
    ("claim", "Flip this and pay two life: Draw a card.", "Flip this, 2 life: Draw a card."),
    ("unit", "Additional cost: Flip an item.", "As an additional cost to play this, flip an item."),
    (
        "spell",
        "Put a claim from your memory face up into your channel zone.",
        "Put a claim from your memory into your channel zone face up.",
    ),
    ("spell", "Target enemy unit is struck by target allied unit.", "Target allied unit strikes target enemy unit."),
    ("unit", "When this enters, target item may be destroyed.", "When this enters, you may destroy target item."),
)


@pytest.mark.parametrize(("kind", "words", "usual"), ALIKE)
def test_means_the_same(kind: str, words: str, usual: str) -> None:
    """Both are read, as one program, which is shown in words that are read back as it."""
    first, second = (READER.read_text(text, kind=kind) for text in (words, usual))
    assert first.program is not None, "\n".join(map(str, first.problems))
    assert second.program is not None, "\n".join(map(str, second.problems))
    assert first.program.clauses == second.program.clauses
    again = READER.read_text(READER.show(first.program, kind), kind=kind).program
    assert again is not None
    assert again.clauses == first.program.clauses


REFUSED = (
    ("unit", "Whenever another unit attacks: +1/+0 until end of combat.", "which unit?"),
    ("spell", "+2/+2 until round end.", "which unit?"),
    ("item", "Flip this: +1/+1 until round end.", "which unit?"),
    ("unit", "When your opponent draws a card: -1 life.", "whose?"),
    ("unit", "Round end: Draw a card for each unit you play.", "when is that asked?"),
    ("unit", "You pay 1 less for each unit.", ""),
    ("unit", "You pay 1 less for each unit you control.", ""),
    ("spell", "Destroy target unit, then channel one.", "so many of what?"),
    ("spell", "Put target unit face down into your channel zone.", "their owners"),
    ("unit", "When another unit enters, if it isn't a flipped Fish, gain 1 life.", ""),
    ("unit", "At round start and when a unit attacks, it gets +1/+1 until round end.", "of which of the two"),
    ("unit", "When your opponent plays a card and at round end, they lose 1 life.", "of which of the two"),
    ("claim", "+1 energy: Draw a card.", "a price is paid"),
    ("spell", "Draw a card. If you control a Fish, gain 3 instead.", ""),
)


@pytest.mark.parametrize(("kind", "words", "why"), REFUSED)
def test_is_refused(kind: str, words: str, why: str) -> None:
    """What could mean two things is not read, and its author is asked."""
    reading = READER.read_text(words, kind=kind)
    assert reading.program is None
    assert why in "\n".join(map(str, reading.problems))
