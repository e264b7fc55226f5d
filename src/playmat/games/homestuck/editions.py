"""The editions of the rules and their parameters, read from the ledger; overrides; the book of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.ledger import load_ledger
from playmat.games.problems import nearest
from playmat.lang.book import Book, Face

EDITIONS: Final = {
    "2025-12": "Complete Rulebook, December 2025",
    "2024-01": "Web rules, January 2024; what they leave open is taken from December 2025",
}
DEFAULT: Final = "2025-12"

UNCHANGEABLE: Final = {
    "deck_size": "decks are checked before a game",
    "main_deck_size": "decks are checked before a game",
    "planets": "decks are checked before a game",
    "max_copies": "decks are checked before a game",
    "star_cap": "decks are checked before a game",
    "max_birthday": "decks are checked before a game",
    "min_stars": "stars have no effect in play",
    "max_stars": "stars have no effect in play",
    "direction": "the edition says how executables are laid out; the oldest always resolves first",
    "first": "the edition says how executables are laid out; the oldest always resolves first",
    "taps": "what taps is said by the rules of each action",
    "token_values": "only the total of grist matters",
    "extra_turns_each": "no rule says how several last turns would be taken",
    "boss_min_players": "the game mode is only named",
    "boss_max_players": "the game mode is only named",
}
"""Parameters that no rule of play reads, and why: overriding one is refused rather than ignored."""


def defaults(edition: str) -> dict[str, Any]:
    """Every parameter of an edition: ledger id, dot, name. Silent sections of January 2024 are taken from December 2025
    (hs.ruling.edition.2024-01-missing-sections). Raises RulesError for an unknown edition.
    """
    if edition not in EDITIONS:
        raise RulesError(f"there is no edition {edition!r}; there are {', '.join(EDITIONS)}")
    found: dict[str, Any] = {}
    for rule in load_ledger("homestuck").rules:
        if edition in rule.editions or (edition == "2024-01" and "2025-12" in rule.editions):
            found |= {f"{rule.id}.{name}": plain(value) for name, value in rule.parameters.items()}
    found |= {"moons": True, "asterisks": True, "mulligan_limit": None}
    if edition == "2024-01":
        found["hs.setup.player-count-2-5.max_players"] = found["hs.setup.player-count-2-4.max_players"]
        found |= {"moons": False, "asterisks": False}
    return found


def plain(value: Any) -> Any:
    """Lists as tuples, so that a parameter may lie in a book."""
    return tuple(plain(item) for item in value) if isinstance(value, list) else value


def parameters(edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[tuple[str, Any], ...]:
    """The edition's parameters with some replaced. A rule with one parameter may be named by its id alone. Raises
    RulesError.
    """
    known = defaults(edition)
    for name, value in (overrides or {}).items():
        key, value = full_name(name, known), plain(value)
        fixed = UNCHANGEABLE.get(key.rpartition(".")[2])
        if fixed is not None and value != known[key]:
            raise RulesError(f"{key} cannot be changed for a game: {fixed}")
        kind = type(known[key])
        if known[key] is not None and not isinstance(value, kind):
            raise RulesError(f"{key} must be {kind.__name__}, not {value!r}")
        known[key] = value
    return tuple(sorted(known.items()))


def full_name(name: str, known: Mapping[str, Any]) -> str:
    """The parameter a name means."""
    if name in known:
        return name
    inside = [key for key in known if key.startswith(name + ".")]
    if len(inside) == 1:
        return inside[0]
    if inside:
        raise RulesError(f"{name} has several parameters: {', '.join(inside)}")
    close = nearest(name, known)
    raise RulesError(f"there is no rule parameter {name!r}" + (f"; the nearest is {close[0]}" if close else ""))


def make_book(faces: Iterable[Face], edition: str = DEFAULT, overrides: Mapping[str, Any] | None = None) -> Book:
    """The book of a game with these faces, in order of name."""
    named = {face.name: face for face in faces}
    return Book("homestuck", edition, tuple(named[name] for name in sorted(named)), parameters(edition, overrides))
