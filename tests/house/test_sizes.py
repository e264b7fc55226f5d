"""Words are entered, not written out line by line: how large a game's rooms of words may be."""

from __future__ import annotations

import pytest

from scripts.sizes import HOUSE, lines

LEXICON = {"homestuck": 14_070, "holosseum": 9_220, "gamma": 8_010}
"""Lines in a game's ``lexicon``: what it says anew comes of shared grammar, or takes the place of older lines."""

NAMED_AFTER_NOTHING = (
    "further",
    "likewise",
    "dealings",
    "thirds",
    "lasting",
    "lastingly",
    "plainly",
    "surcharges",
    "traits",
)
"""Rooms that held what had no place, and are gone."""


@pytest.mark.parametrize("game", LEXICON)
def test_lexicons_grow_no_more(game: str) -> None:
    """They are far from the six hundred lines that were hoped for (docs/decisions/0330)."""
    assert lines(HOUSE / f"games/{game}/lexicon") <= LEXICON[game]


@pytest.mark.parametrize("of", ["games/*/lexicon", "text/grammar"])
def test_rooms_are_named_after_what_they_hold(of: str) -> None:
    """A line that fits nowhere wants a mechanism, not a room of its own."""
    rooms = {path.stem for path in HOUSE.glob(f"{of}/*.py")}
    assert rooms
    assert rooms.isdisjoint(NAMED_AFTER_NOTHING)
