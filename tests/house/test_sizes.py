"""Words are entered, not written out line by line: how large a game's rooms of words may be."""

from __future__ import annotations

import pytest

from scripts.sizes import HOUSE, lines

WORDS = {"homestuck": 6_208, "holosseum": 3_172}
"""Lines in a game's ``words``, which its ``lexicon`` is to take over; these figures may only fall."""

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


@pytest.mark.parametrize("game", WORDS)
def test_words_only_become_fewer(game: str) -> None:
    """What is said with a verb, a number or a time goes into the lexicon."""
    assert lines(HOUSE / f"games/{game}/words") <= WORDS[game]


@pytest.mark.parametrize("of", ["games/*/words", "games/*/lexicon", "text/grammar"])
def test_rooms_are_named_after_what_they_hold(of: str) -> None:
    """A line that fits nowhere wants a mechanism, not a room of its own."""
    rooms = {path.stem for path in HOUSE.glob(f"{of}/*.py")}
    assert rooms
    assert rooms.isdisjoint(NAMED_AFTER_NOTHING)
