"""The complete kit of the game: importing this module registers every handler."""

from __future__ import annotations

from playmat.games.homestuck import (
    affordable,
    bearing,
    boons,
    fighting,
    happening,
    leaving,
    narrowing,
    playing,
    queue,
    turning,
)
from playmat.games.homestuck.meaning import cards, numbers
from playmat.games.homestuck.verbs import acting, counting, moving, removing
from playmat.games.homestuck.zones import KIT
from playmat.machine import composing, describing, looking, meaning, picking, repeating, triggers

PARTS = (
    *(composing, describing, looking, meaning, picking, repeating, triggers),
    *(acting, affordable, bearing, boons, cards, counting, fighting, happening, leaving, moving, narrowing, numbers),
    *(playing, queue, removing, turning),
)
"""The modules whose import fills the kit."""

KIT.complete()

__all__ = ["KIT", "PARTS"]
