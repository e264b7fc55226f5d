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
from playmat.machine import (
    composing,
    describing,
    fighting,
    leaving,
    looking,
    picking,
    removing,
    repeating,
    targeting,
    triggers,
)
from playmat.machine import meaning as common_meaning

PARTS = (
    *(common_meaning, composing, describing, fighting, leaving, looking, picking, removing, repeating),
    *(targeting, triggers),
    *(attacking, combat, departing, drafting, keywords, meaning, playing, requirements, resolving, sharing, turning),
    verbs,
)
"""The modules whose import fills the kit."""

KIT.complete()

__all__ = ["KIT", "PARTS"]
