"""The edition of the rules and its parameters, read from the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.games.editions import LedgerEditions

DECKS: Final = "decks are checked before a game"
ALWAYS: Final = "the engine plays by the ruling alone"
UNCHANGEABLE: Final = {
    "players": "a game has exactly two players",
    "deck_size": DECKS,
    "max_copies": DECKS,
    "grid_runners": DECKS,
    "deck_size_mode": DECKS,
    "max_hand": "no rule says what would be discarded",
    "grid_runner": ALWAYS,
    "turn_order": ALWAYS,
    "attack_steps_per_turn": ALWAYS,
    "permanents_use_stack": ALWAYS,
    "permanents_as_response": ALWAYS,
    "response_mode": ALWAYS,
    "respond_between_resolutions": ALWAYS,
    "trigger_order": ALWAYS,
    "activation_limit_scope": ALWAYS,
    "max_blockers_per_attacker": ALWAYS,
    "draw_from_nothing": ALWAYS,
}
"""Parameters that no rule of play reads, and why: overriding one is refused rather than ignored."""

SAME: Final = {
    "holo.r.first-turn-draw.first_turn_cards": "holo.2-1.first-turn-skip.first_turn_cards",
    "holo.6-2.tiebreakers-agreed.tiebreakers": "holo.r.tiebreakers.tiebreakers",
}
"""Parameters that are named with a rule and again with the ruling on it: the one that is read stands for both."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "first_player": ("agreed or random", "A", "B"),
    "mulligan": ("none", "one"),
    "opponent_windows": ("after_draw", "attackers", "blockers", "after_attack", "end"),
    "fizzle_on": ("all_targets_invalid", "any_target_invalid"),
    "lethal": ("damage >= health", "damage > health"),
    "damage_clears": ("end_of_turn", "never"),
    "blocker_removed": ("stays_blocked", "becomes_unblocked"),
    "tiebreakers": ("life", "deck", "entities", "coin", "draw"),
}
"""What a parameter may say that is said in words, or in a list of words."""


class HolosseumEditions(LedgerEditions):
    """One edition; every parameter stands in the ledger."""

    game = "holosseum"
    titles: Mapping[str, str] = {"1": "Holosseum TCG Game Rules"}
    unchangeable: Mapping[str, str] = UNCHANGEABLE
    words: Mapping[str, tuple[str, ...]] = WORDS
    same: Mapping[str, str] = SAME
    least_of: Mapping[str, int] = {"starting_life": 1, "max_life": 1}

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        return 2, 2, "holo.1-1.two-players"


EDITIONS: Final = HolosseumEditions()
