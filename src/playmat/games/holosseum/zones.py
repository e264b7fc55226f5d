"""Zones, counters and resources of the game, and the kit that its rules are registered in."""

from __future__ import annotations

from typing import Final

from playmat.machine.kit import Kit

ZONES: Final = ("deck", "hand", "play", "discard", "stack", "runner", "removed")
DECK: Final = 0
"""Bottom card first."""
HAND: Final = 1
ARENA: Final = 2
"""Entities and Powers, in order of entering, with the player who controls them."""
GRAVE: Final = 3
"""Bottom card first."""
STACK: Final = 4
"""Cards that were announced and have not resolved; their order is that of ``State.waiting``."""
RUNNER: Final = 5
"""The Grid Runner, apart from the deck for the whole game (holo.1-1.grid-runner-apart)."""

REMOVED: Final = 6
"""Cards removed from the game, for all to see: nothing brings them back (holo.3-1.card-beats-rule)."""

COUNTERS: Final = ("damage",)
DAMAGE: Final = 0

RESOURCES: Final = ("life",)
LIFE: Final = 0

KIT: Final = Kit(
    ZONES,
    deck=DECK,
    hand=HAND,
    play=ARENA,
    discard=GRAVE,
    on_table=(ARENA,),
    bearing=(ARENA, RUNNER),
    speaking=(ARENA, RUNNER, GRAVE, HAND),
    held=(ARENA, STACK),
    public=(ARENA, GRAVE, STACK, RUNNER, REMOVED),
    fighter="entity",
    counters=COUNTERS,
    resources=RESOURCES,
)
KIT.areas["effects"] = (ARENA, GRAVE, RUNNER, STACK)  # whose effects can be on the Stack, and what is played
KIT.areas["any"] = (ARENA, GRAVE, RUNNER, STACK)
KIT.forbids_newcomers = True  # "no Entity can attack this turn" is a rule for the turn, no change of Entities
KIT.draws_one_by_one = True  # "whenever a player draws a card" is about each card
KIT.zone_words = ("deck", "hand", "Arena", "Grave", "Stack", "Runner slot", "cards removed from the game")
KIT.arrival_words = "enters the Arena{origin}"
KIT.resource_words = (("life", "loses"),)
KIT.phase_words = {
    "main1": "First main part",
    "attack": "Attack step",
    "main2": "Second main part",
    "end": "End of the turn",
}
