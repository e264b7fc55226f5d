"""Zones, counters and resources of the game, and the kit that its rules are registered in."""

from __future__ import annotations

from typing import Final

from playmat.machine.kit import Kit

ZONES: Final = ("deck", "hand", "play", "executables", "discard", "nullified", "stored", "removed")
DECK: Final = 0
"""Bottom card first."""
HAND: Final = 1
PLAY: Final = 2
"""The player's planet, characters, moons and inventory in play, in order of entering."""
EXECUTABLES: Final = 3
"""The Executable Zone, oldest first (hs.ruling.edition.executable-direction)."""
DISCARD: Final = 4
"""Bottom card first."""
NULLIFIED: Final = 5
STORED: Final = 6
"""Cards lying beneath others; each names its host."""
REMOVED: Final = 7
"""Cards of players who left the game (hs.ruling.end.leaving-the-game)."""

COUNTERS: Final = ("boons", "marks", "damage")
BOONS: Final = 0
MARKS: Final = 1
DAMAGE: Final = 2

RESOURCES: Final = ("grist", "victory points")
GRIST: Final = 0
VICTORY_POINTS: Final = 1

KIT: Final = Kit(
    ZONES,
    deck=DECK,
    hand=HAND,
    play=PLAY,
    discard=DISCARD,
    on_table=(PLAY, EXECUTABLES),
    bearing=(PLAY, EXECUTABLES, STORED),
    held=(PLAY, EXECUTABLES),
    public=(PLAY, EXECUTABLES, DISCARD, NULLIFIED, STORED),
    counters=COUNTERS,
    resources=RESOURCES,
)
KIT.zone_words = (
    "deck",
    "hand",
    "play",
    "Executable Zone",
    "discard pile",
    "Nullified Pile",
    "storage",
    "pile of those who left",
)
KIT.resource_words = (("grist", "pays"), ("VP", "loses"))
