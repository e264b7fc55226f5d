"""Zones, counters and resources of the game, and the kit that its rules are registered in."""

from __future__ import annotations

from typing import Final

from playmat.machine.kit import Kit

ZONES: Final = ("deck", "hand", "reality", "memory", "dream", "void", "channel", "wild", "gone")
DECK: Final = 0
"""Bottom card first."""
HAND: Final = 1
REALITY: Final = 2
"""The board of a player, from left to right: units, then items, then claims (gamma.r.row-placement). The combat zone is
a part of it (gamma.zones.combat): who fights is told by ``combat``.
"""
MEMORY: Final = 3
"""Bottom card first (gamma.timing.memory-on-top)."""
DREAM: Final = 4
"""Cards that were played and have not resolved, with the player who played them; their order is that of
``State.waiting``.
"""
VOID: Final = 5
CHANNEL: Final = 6
"""What was channeled face up, in order of coming."""
WILD: Final = 7
"""The other part of the channel zone: what was channeled face down (gamma.channel.face-down-wild), which its owner
alone may look at (gamma.r.public-information).
"""
GONE: Final = 8
"""Tokens that have left reality: they are no more."""

COUNTERS: Final = ("damage", "+1/+1", "bell", "tally")
DAMAGE: Final = 0
GROWTH: Final = 1
"""Each adds one to Offense and one to Defense; what counters mean is for a set of cards to say."""

RESOURCES: Final = ("life", "energy", "energy counters")
LIFE: Final = 0
ENERGY: Final = 1
ENERGY_COUNTERS: Final = 2

KIT: Final = Kit(
    ZONES,
    deck=DECK,
    hand=HAND,
    play=REALITY,
    discard=MEMORY,
    on_table=(REALITY,),
    bearing=(REALITY, DREAM),
    speaking=(REALITY, DREAM, MEMORY, CHANNEL, WILD, HAND, VOID),
    held=(REALITY, DREAM),
    public=(REALITY, DREAM, MEMORY, VOID, CHANNEL),
    secret=(HAND, WILD),
    counters=COUNTERS,
    resources=RESOURCES,
)
KIT.areas |= {"play or dream": (REALITY, DREAM), "channeled": (CHANNEL, WILD)}
KIT.zone_words = (
    "deck",
    "hand",
    "reality",
    "memory",
    "Dream",
    "Void",
    "channel zone",
    "channel zone, face down",
    "nowhere",
)
KIT.resource_words = (("life", "loses"), ("energy", "loses"), ("energy counters", "loses"))
KIT.phase_words = {
    "pre-round": "Pre-round",
    "round-start": "Round start",
    "main": "Main phase",
    "combat": "Combat",
    "round-end": "Round end",
    "draw": "Draw phase",
}
KIT.text_rule = "gamma.r.card-over-rules"
KIT.replacement_rule = "gamma.r.card-over-rules"
