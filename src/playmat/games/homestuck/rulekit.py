"""The complete kit of the game: importing this module registers every handler."""

from __future__ import annotations

from playmat.games.homestuck import (
    affordable,
    bearing,
    boons,
    departing,
    fighting,
    happening,
    narrowing,
    playing,
    queue,
    turning,
)
from playmat.games.homestuck.meaning import cards, numbers, traits
from playmat.games.homestuck.verbs import acting, counting, moving, storing
from playmat.games.homestuck.zones import KIT
from playmat.machine import composing, describing, leaving, looking, meaning, picking, removing, repeating, triggers

PARTS = (
    *(composing, describing, leaving, looking, meaning, picking, removing, repeating, triggers),
    *(acting, affordable, bearing, boons, cards, counting, departing, fighting, happening, moving, narrowing, numbers),
    *(playing, queue, storing, traits, turning),
)
"""The modules whose import fills the kit."""

KIT.complete()

__all__ = ["KIT", "PARTS"]
