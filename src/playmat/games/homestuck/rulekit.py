"""The complete kit of the game: importing this module registers every handler."""

from __future__ import annotations

from playmat.games.homestuck import boons, fighting, leaving, picking, playing, queue, repeating, turning
from playmat.games.homestuck.meaning import cards, numbers, traits
from playmat.games.homestuck.verbs import acting, composing, counting, looking, moving, removing
from playmat.games.homestuck.zones import KIT
from playmat.machine import triggers

triggers.install(KIT)

PARTS = (
    acting,
    boons,
    cards,
    composing,
    counting,
    fighting,
    leaving,
    looking,
    moving,
    numbers,
    picking,
    playing,
    queue,
    removing,
    repeating,
    traits,
    turning,
)
"""The modules whose import fills the kit."""

__all__ = ["KIT", "PARTS"]
