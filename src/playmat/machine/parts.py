"""The modules of this floor in which what holds in every game is registered: a game's kit imports them by this one."""

from __future__ import annotations

from playmat.machine import (
    coins,
    combat,
    composing,
    controlling,
    counters,
    describing,
    fighting,
    harming,
    leaving,
    looking,
    meaning,
    picking,
    piles,
    preventing,
    removing,
    repeating,
    targeting,
    together,
    triggers,
)

PARTS = (
    coins,
    combat,
    composing,
    controlling,
    counters,
    describing,
    fighting,
    harming,
    leaving,
    looking,
    meaning,
    picking,
    piles,
    preventing,
    removing,
    repeating,
    targeting,
    together,
    triggers,
)

__all__ = ["PARTS"]
