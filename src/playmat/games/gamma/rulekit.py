"""The complete kit of the game: importing this module registers every handler."""

from __future__ import annotations

from playmat.games.gamma import (
    attacking,
    departing,
    drafting,
    keywords,
    meaning,
    playing,
    requirements,
    resolving,
    sharing,
    turning,
    verbs,
)
from playmat.games.gamma import fighting as combat
from playmat.games.gamma.zones import KIT
from playmat.machine import parts

PARTS = (
    *(parts, attacking, combat, departing, drafting, keywords, meaning),
    *(playing, requirements, resolving, sharing, turning, verbs),
)
"""The modules whose import fills the kit."""

KIT.complete()

__all__ = ["KIT", "PARTS"]
