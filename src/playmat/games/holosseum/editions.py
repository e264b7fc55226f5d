"""The edition of the rules and its parameters, read from the ledger; the book of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.ledger import load_ledger
from playmat.games.parameters import Parameters, ledger_parameters, overridden
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


def overriding(edition: str, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
    """Overrides by the full names of their parameters. Raises RulesError that names the one that is wrong."""
    known = dict(parameters(edition))
    return {key: value for key, value in parameters(edition, overrides) if value != known[key]}


def parameters(edition: str = DEFAULT, overrides: Mapping[str, Any] | None = None) -> Parameters:
    """Every parameter of the edition with a table's changes. Raises RulesError."""
    if edition not in EDITIONS:
        raise RulesError(f"there is no edition {edition!r}; there are {', '.join(EDITIONS)}")
    known = ledger_parameters(load_ledger("holosseum"))
    return overridden(known, overrides or {}, UNCHANGEABLE)


def make_book(faces: Iterable[Face], edition: str = DEFAULT, overrides: Mapping[str, Any] | None = None) -> Book:
    """The book of a game with these faces, in order of name."""
    named = {face.name: face for face in faces}
    return Book("holosseum", edition, tuple(named[name] for name in sorted(named)), parameters(edition, overrides))
