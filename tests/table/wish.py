"""What the tests ask a server for."""

from __future__ import annotations

import playmat

DECKS = ["finders-keepers", "please-take-a-number"]
BOT = {"kind": "bot", "bot": "random", "deck": DECKS[1]}
WISH = {"game": "homestuck", "deck": DECKS[0], "others": [BOT], "seed": 4, "name": "Ada"}
OCTETS = {"Content-Type": "application/octet-stream"}


def save() -> bytes:
    """A game that has just begun, saved."""
    return playmat.new("homestuck", decks=DECKS, seed=4, names=["Ada", "Random"]).save()
