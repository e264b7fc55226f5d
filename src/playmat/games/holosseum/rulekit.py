"""The complete kit of the game: importing this module registers every handler."""

from __future__ import annotations

from playmat.games.holosseum import (
    announcing,
    aside,
    attack_words,
    attacking,
    departing,
    meaning,
    playing_at_once,
    resolving,
    turning,
    verbs,
)
from playmat.games.holosseum.zones import KIT
from playmat.machine import parts

PARTS = (
    *(parts, announcing, aside, attack_words, attacking, departing),
    *(meaning, playing_at_once, resolving, turning, verbs),
)
"""The modules whose import fills the kit."""

KIT.complete()

__all__ = ["KIT", "PARTS"]
