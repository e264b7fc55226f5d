"""When a card may be played at all, in every way to say so."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

SAME = (
    ("holosseum", "spell", "Play this card only if it is your turn.", "You can only play this on your turn."),
    ("holosseum", "spell", "Play this card only if it is your turn.", "This Spell can only be played on your turn."),
    ("holosseum", "spell", "Play this card only if it is your turn.", "Play this only during your turn."),
    ("holosseum", "spell", "Play this card only if it is your turn.", "You can't play this Spell except on your turn."),
    ("holosseum", "spell", "Play this card only if it is not your turn.", "You can't play this on your turn."),
    (
        "holosseum",
        "spell",
        "Play this card only if it is your opponent's attack step.",
        "You can only play this during your opponent's attack step.",
    ),
    (
        "holosseum",
        "entity",
        "Play this card only if an Entity was destroyed this turn.",
        "You may only play this Entity if an Entity was destroyed this turn.",
    ),
    (
        "holosseum",
        "power",
        "Play this card only if you control no Entities.",
        "This Power cannot be played unless you control no Entities.",
    ),
    (
        "holosseum",
        "spell",
        "Play this card only if you have played no other cards this turn.",
        "You can only play this as your first card each turn.",
    ),
    ("gamma", "spell", "Play this only if a combat is under way.", "You can only play this during combat."),
    (
        "gamma",
        "spell",
        "Play this only if it is the main phase.",
        "This spell can be played only during the main phase.",
    ),
    (
        "gamma",
        "unit",
        "Play this only if you control an item.",
        "This unit may be played only while you control an item.",
    ),
    ("gamma", "item", "Play this only if no combat is under way.", "You can only play this outside of combat."),
)


@pytest.mark.parametrize(("game", "kind", "text", "otherwise"), SAME)
def test_when_a_card_may_be_played(game: str, kind: str, text: str, otherwise: str) -> None:
    """Only when something is so, never when it is not, and not except when it is, ask the same."""
    reader = READERS[game]
    expected = reader.read_text(f"{text}\nDraw a card." if kind == "spell" else text, kind=kind).program
    program = reader.read_text(f"{otherwise}\nDraw a card." if kind == "spell" else otherwise, kind=kind).program
    assert expected is not None
    assert program is not None
    assert expected.clauses == program.clauses
    assert expected.clauses == reader.read_text(reader.show(program, kind), kind=kind).program.clauses  # type: ignore[union-attr]
