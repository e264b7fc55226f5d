"""What the tests ask a server for."""

from __future__ import annotations

import playmat

DECKS = ["finders-keepers", "please-take-a-number"]
WISH = {"game": "homestuck", "deck": DECKS[0], "opponent": DECKS[1], "bot": "random", "seed": 4, "name": "Ada"}


def save() -> bytes:
    """A game that has just begun, saved."""
    return playmat.new("homestuck", decks=DECKS, seed=4, names=["Ada", "Random"]).save()
