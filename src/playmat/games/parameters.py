"""The numbers and switches of a game's rules: their defaults from its ledger, and what a table changes."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import RulesError
from playmat.core.records import Record
from playmat.games.ledger import load_ledger
from playmat.games.problems import nearest

Parameters = tuple[tuple[str, Any], ...]
"""Full names (ledger id, dot, name) with their values, in order of name."""


Sort = Literal["number", "switch", "word", "words", "text"]
"""How a parameter is said: a whole number, yes or no, one word of some, a list of some words, or otherwise."""


class Adjustable(Record):
    """A parameter that a table may change. ``rule`` is the rule or ruling that it belongs to, "" for none; ``usual`` is
    its value where nobody changes it; ``wanted`` says in words what it may be. ``least`` and ``most`` are for numbers,
    ``words`` those that may be said.
    """

    name: str
    rule: str
    usual: Any
    sort: Sort
    wanted: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()


def read_value(text: str) -> Any:
    """What somebody wrote for a parameter: a number, true or false, a list, or else a word."""
    try:
        return msgspec.json.decode(text.strip().encode())
    except msgspec.DecodeError:
        return text.strip()


def value_text(value: Any) -> str:
    """The value as ``read_value`` reads it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def usual_parameters(game: str) -> dict[str, Any]:
    """Every parameter of the rules and rulings in a game's ledger at its default. Raises RulesError."""
    return dict(_usual_parameters(game))


@functools.cache
def _usual_parameters(game: str) -> Mapping[str, Any]:
    """The same, read once: every game that begins or is loaded asks for them."""
    ledger = load_ledger(game)
    found = {f"{rule.id}.{name}": plain(value) for rule in ledger.rules for name, value in rule.parameters.items()}
    for ruling in ledger.rulings:
        if ruling.parameter:
            found |= {f"{ruling.id}.{name}": plain(value) for name, value in tomllib.loads(ruling.parameter).items()}
    return found


def plain(value: Any) -> Any:
    """Lists as tuples, and tables as tuples of pairs, so that a parameter may lie in a book."""
    if isinstance(value, list | tuple):
        return tuple(plain(item) for item in value)
    if isinstance(value, dict):
        return tuple((name, plain(item)) for name, item in value.items())
    return value


def of_its_type(key: str, value: Any, usual: Any) -> Any:
    """The value, which must be of the type of the usual one. Raises RulesError."""
    kind = type(usual)
    if usual is not None and (not isinstance(value, kind) or (kind is int and isinstance(value, bool))):
        raise RulesError(f"{key} must be {kind.__name__}, not {value!r}")
    return value


def named(name: str, known: Mapping[str, Any]) -> str | None:
    """The parameter of that full name, or the only one of that rule; None if there is none.

    Raises RulesError for a rule with several.
    """
    inside = [name] if name in known else [key for key in known if key.startswith(name + ".")]
    if len(inside) > 1:
        raise RulesError(f"{name} has several parameters: {', '.join(inside)}")
    return inside[0] if inside else None


def full_name(name: str, known: Mapping[str, Any]) -> str:
    """The parameter a name means. Raises RulesError."""
    found = named(name, known)
    if found is not None:
        return found
    close = nearest(name, known)
    raise RulesError(f"there is no rule parameter {name!r}" + (f"; the nearest is {close[0]}" if close else ""))


D = TypeVar("D", bound=msgspec.Struct)


def changed_for_decks(
    game: str, overrides: Mapping[str, Any] | None, is_limit: Callable[[str], bool], of: str = "decks"
) -> dict[str, Any]:
    """Every parameter with a table's changes, named as in the ledger. Raises RulesError for a change of what is no
    limit of decks, and for what means nothing.
    """
    found = usual_parameters(game)
    for name, given in (overrides or {}).items():
        key, value = full_name(name, found), plain(given)
        if not is_limit(key) and value != found[key]:
            raise RulesError(f"{key} cannot be changed for a game: it says nothing about {of}")
        found[key] = of_its_type(key, value, found[key])
    return found


def as_limits(said: Mapping[str, Any], kind: type[D]) -> D:
    """The numbers of a game's deck rules. Raises RulesError for what is none."""
    try:
        return msgspec.convert(dict(said), known(kind))
    except msgspec.ValidationError as error:
        raise RulesError(f"the rules for decks: {error}") from None
