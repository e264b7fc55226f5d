"""The edition of the rules and its parameters, read from the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.editions import Editions

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

MOST: Final = 1000
"""No number of a rule is higher."""


class HolosseumEditions(Editions):
    """One edition; every parameter stands in the ledger."""

    game = "holosseum"
    titles: Mapping[str, str] = {"1": "Holosseum TCG Game Rules"}
    unchangeable: Mapping[str, str] = UNCHANGEABLE

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        return 2, 2, "holo.1-1.two-players"

    def full_name(self, name: str, known: Mapping[str, Any], edition: str) -> str:
        key = super().full_name(name, known, edition)
        return SAME.get(key, key)

    def checked(self, key: str, given: Any, usual: Any) -> Any:
        words = WORDS.get(key.rpartition(".")[2])
        if isinstance(given, Mapping) and words is not None:
            raise RulesError(f"{key} must be said in words or a list of words, not {given!r}")
        value = super().checked(key, given, usual)
        check_value(key, value, words)
        return value

    def settled(self, found: dict[str, Any]) -> dict[str, Any]:
        return found | {name: found[read] for name, read in SAME.items()}


def check_value(key: str, value: Any, words: tuple[str, ...] | None) -> None:
    """Raises RulesError, which says what it may be, for a value that means nothing."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        least = 1 if key.rpartition(".")[2] in ("starting_life", "max_life") else 0
        if not least <= value <= MOST:
            raise RulesError(f"{key} must be a whole number from {least} to {MOST}, not {value!r}")
    elif isinstance(value, str):
        if words is not None and value not in words:
            raise RulesError(f"{key} must be one of {', '.join(words)}, not {value!r}")
    elif words is not None and (len(set(value)) < len(value) or not set(value) <= set(words)):
        raise RulesError(f"{key} must be a list of some of {', '.join(words)}, each once, not {list(value)!r}")


EDITIONS: Final = HolosseumEditions()
