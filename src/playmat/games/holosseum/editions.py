"""The edition of the rules and its parameters, read from the ledger; the book of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.ledger import load_ledger
from playmat.games.parameters import (
    Adjustable,
    Parameters,
    Sort,
    full_name,
    ledger_parameters,
    overridden,
    plain,
)
from playmat.lang.book import Book, Face

EDITIONS: Final = {"1": "Holosseum TCG Game Rules"}
DEFAULT: Final = "1"

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


def overriding(edition: str, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
    """Overrides by the full names of their parameters. Raises RulesError that names the one that is wrong."""
    known = dict(parameters(edition))
    return {key: value for key, value in parameters(edition, overrides) if value != known[key] and key not in SAME}


def parameters(edition: str = DEFAULT, overrides: Mapping[str, Any] | None = None) -> Parameters:
    """Every parameter of the edition with a table's changes. Raises RulesError."""
    if edition not in EDITIONS:
        raise RulesError(f"there is no edition {edition!r}; there are {', '.join(EDITIONS)}")
    known = ledger_parameters(load_ledger("holosseum"))
    changed: dict[str, Any] = {}
    for name, value in (overrides or {}).items():
        key = full_name(name, known)
        key = SAME.get(key, key)
        if key in changed:
            raise RulesError(f"{key} is given twice")
        if isinstance(value, Mapping) and key.rpartition(".")[2] in WORDS:
            raise RulesError(f"{key} must be said in words or a list of words, not {value!r}")
        changed[key] = plain(value)
    found = dict(overridden(known, changed, UNCHANGEABLE))
    for key in changed:
        check_value(key, found[key])
    for name, read in SAME.items():
        found[name] = found[read]
    return tuple(sorted(found.items()))


def adjustable(edition: str = DEFAULT) -> list[Adjustable]:
    """The parameters that a table may change, in the order of the ledger."""
    found = []
    for key, usual in ledger_parameters(load_ledger("holosseum")).items():
        rule, _, name = key.rpartition(".")
        if name in UNCHANGEABLE or key in SAME:
            continue
        sorts: dict[type, Sort] = {bool: "switch", int: "number", str: "word", tuple: "words"}
        most = MOST if type(usual) is int else 0
        words = WORDS.get(name, ())
        found.append(Adjustable(key, rule, usual, sorts[type(usual)], wanted(name, usual), least(name), most, words))
    return found


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


def make_book(faces: Iterable[Face], edition: str = DEFAULT, overrides: Mapping[str, Any] | None = None) -> Book:
    """The book of a game with these faces, in order of name."""
    named = {face.name: face for face in faces}
    return Book("holosseum", edition, tuple(named[name] for name in sorted(named)), parameters(edition, overrides))
