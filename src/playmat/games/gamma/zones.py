"""Zones, counters and resources of the game, and the kit that its rules are registered in."""

from __future__ import annotations

from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.core.records import Card
from playmat.machine.kit import Kit
from playmat.machine.scene import Scene

ZONES: Final = (
    *("deck", "hand", "reality", "memory", "dream", "void", "channel", "wild", "gone", "spent", "pack", "drafted"),
    *("first pile", "second pile", "third pile", "fourth pile", "fifth pile"),
)
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
SPENT: Final = 9
"""Face down in Void, out of use (gamma.r.source-limited-spent)."""
PACK: Final = 10
"""The cards that a player is drafting from."""
DRAFTED: Final = 11
"""What a player has kept of a draft that goes on; it lies open (gamma.ski-draft.open)."""
PILES: Final = (12, 13, 14, 15, 16)
"""The decks that the players share, one for each source, bottom card first."""

COUNTERS: Final = ("damage", "+1/+1")
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
    public=(REALITY, DREAM, MEMORY, VOID, CHANNEL, DRAFTED),
    fighter="unit",
    harmed=(REALITY, DREAM),
    secret=(HAND, WILD, SPENT, PACK),
    piles=PILES,
    counters=COUNTERS,
    resources=RESOURCES,
)
KIT.does_at_once = True  # as both choose at once where the rules say "each player" (gamma.r.draw-choices)
KIT.forbids_newcomers = True  # "units cannot attack this round" is a rule for the round, no change of units
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
    "Void, face down",
    "pack",
    "drafted cards",
    *(f"{place} shared deck" for place in ("first", "second", "third", "fourth", "fifth")),
)
KIT.arrival_words = "comes to reality"
KIT.resource_words = (("life", "loses"), ("energy", "loses"), ("energy counter", "loses"))
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


def hand_to(scene: Scene, card: CardId, seat: Seat, zone: int) -> None:
    """A card becomes the player's and comes to that zone of theirs, as a new object (gamma.r.mirror-ownership)."""
    record = scene.card(card)
    there = scene.zone(record.owner, record.zone)
    scene.set_zone(record.owner, record.zone, tuple(other for other in there if other != card))
    scene.put(card, Card(record.face, seat, seat, zone, KIT.no_counters, stamp=scene.stamp()))
    scene.set_zone(seat, zone, (*scene.zone(seat, zone), card))
    scene.touch_texts()
