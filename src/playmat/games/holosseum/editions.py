"""The edition of the rules and its parameters, read from the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.editions import Editions
from playmat.games.parameters import Adjustable, Sort

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
        if isinstance(given, Mapping) and key.rpartition(".")[2] in WORDS:
            raise RulesError(f"{key} must be said in words or a list of words, not {given!r}")
        value = super().checked(key, given, usual)
        check_value(key, value)
        return value

    def described(self, key: str, usual: Any) -> Adjustable:
        rule, _, name = key.rpartition(".")
        sorts: dict[type, Sort] = {bool: "switch", int: "number", str: "word", tuple: "words"}
        most = MOST if type(usual) is int else 0
        words = WORDS.get(name, ())
        return Adjustable(key, rule, usual, sorts[type(usual)], wanted(name, usual), least(name), most, words)

    def settled(self, found: dict[str, Any]) -> dict[str, Any]:
        return found | {name: found[read] for name, read in SAME.items()}


def least(name: str) -> int:
    """The lowest that a number may be."""
    return 1 if name in ("starting_life", "max_life") else 0


def wanted(name: str, usual: Any) -> str:
    """What a parameter may be, in words."""
    if isinstance(usual, bool):
        return "true or false"
    if isinstance(usual, int):
        return f"a whole number from {least(name)} to {MOST}"
    if isinstance(usual, str):
        return f"one of {', '.join(WORDS[name])}"
    return f"a list of some of {', '.join(WORDS[name])}, each once"


def check_value(key: str, value: Any) -> None:
    """Raises RulesError, which says what it may be, for a value that means nothing."""
    name = key.rpartition(".")[2]
    words = WORDS.get(name)
    fits = True
    if isinstance(value, int) and not isinstance(value, bool):
        fits = least(name) <= value <= MOST
    elif isinstance(value, str):
        fits = words is None or value in words
    elif isinstance(value, tuple) and words is not None:
        fits = len(set(value)) == len(value) and set(value) <= set(words)
    if not fits:
        raise RulesError(
            f"{key} must be {wanted(name, value)}, not {list(value) if isinstance(value, tuple) else value!r}"
        )


EDITIONS: Final = HolosseumEditions()
