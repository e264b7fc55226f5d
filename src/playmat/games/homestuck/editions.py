"""The editions of the rules and their parameters, read from the ledger."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.editions import Editions
from playmat.games.homestuck.deck import DeckParameters
from playmat.games.ledger import load_ledger
from playmat.games.parameters import Adjustable, Sort, named, plain
from playmat.games.problems import nearest

TITLES: Final = {
    "2025-12": "Complete Rulebook, December 2025",
    "2024-01": "Web rules, January 2024; what they leave open is taken from December 2025",
}
DEFAULT: Final = "2025-12"

SWITCHES: Final[dict[str, dict[str, Any]]] = {
    "2025-12": {"moons": True, "asterisks": True, "mulligan_limit": None},
    "2024-01": {"moons": False, "asterisks": False, "mulligan_limit": None},
}
"""Parameters that rulings name (hs.ruling.edition.2024-01-missing-sections, hs.ruling.setup.mulligan-limit-and-order).
"""

SWITCH_RULINGS: Final = {
    "moons": "hs.ruling.edition.2024-01-missing-sections",
    "asterisks": "hs.ruling.edition.2024-01-missing-sections",
    "mulligan_limit": "hs.ruling.setup.mulligan-limit-and-order",
}

OF_DECKS: Final = ("deck_size", "planets", "max_copies", "star_cap", "max_birthday")
"""Parameters of the rules for decks, which are checked before a game (``playmat deck check --rule``)."""

UNCHANGEABLE: Final = {
    **dict.fromkeys(OF_DECKS, "decks are checked before a game (playmat deck check --rule)"),
    "main_deck_size": "it is the size of the deck without its planet",
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

MOST: Final = 1000
RANGES: Final = {
    "min_players": (2, 5),
    "max_players": (2, 5),
    "die_sides": (2, MOST),
    "first_scoring_round": (1, MOST),
    "coins_per_mark": (0, 10),
}
"""The whole numbers that a parameter may be, where that is not 0 to ``MOST``."""


@functools.cache
def replaced(edition: str) -> Mapping[str, str]:
    """The rules of another edition that do not count in this one, each with the rule that does.

    The entry of an older edition names in ``differs`` what it stands in for.
    """
    ledger = load_ledger("homestuck")
    known = {rule.id for rule in ledger.rules if edition not in rule.editions}
    found: dict[str, str] = {}
    for rule in ledger.rules:
        if edition != DEFAULT and rule.editions == (edition,):
            for other in re.findall(r"hs(?:\.[a-z0-9-]+)+", rule.differs):
                if other in known:
                    found.setdefault(other, rule.id)
    return found


def in_force(edition: str, rule: str) -> str:
    """The rule of this edition that says what another edition says in ``rule``; mostly it is the same."""
    return replaced(edition).get(rule, rule)


@functools.cache
def _defaults(edition: str) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for rule in load_ledger("homestuck").rules:
        if edition in rule.editions or (DEFAULT in rule.editions and rule.id not in replaced(edition)):
            found |= {f"{rule.id}.{name}": plain(value) for name, value in rule.parameters.items()}
    return found | SWITCHES[edition]


def is_number(value: Any, least: int = 0, most: int = MOST) -> bool:
    """Whether it is a whole number within these bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def is_table(value: Any) -> bool:
    """Whether it is a table as hs.prep.grist-by-highest-vp reads it."""
    if not isinstance(value, tuple) or not value:
        return False
    if not all(isinstance(row, tuple) and len(row) == 2 and all(map(is_number, row)) for row in value):
        return False
    starts = [row[0] for row in value]
    return starts[0] == 0 and all(one < other for one, other in itertools.pairwise(starts))


class HomestuckEditions(Editions):
    """The newest edition, and an older one as an overlay."""

    game = "homestuck"
    titles: Mapping[str, str] = TITLES
    unchangeable: Mapping[str, str] = UNCHANGEABLE

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        rule = in_force(edition, "hs.setup.player-count-2-5")
        return (*seats(dict(self.parameters(edition, overrides))), rule)

    def in_force(self, edition: str, rule: str) -> str:
        return in_force(edition, rule)

    def defaults(self, edition: str | None = None) -> dict[str, Any]:
        return dict(_defaults(self.known(edition)))

    def full_name(self, name: str, known: Mapping[str, Any], edition: str) -> str:
        found = named(name, known)
        if found is not None:
            return found
        for other in self.titles:
            theirs = [key for key in self.defaults(other) if key == name or key.startswith(name + ".")]
            if theirs:
                rule = theirs[0].rpartition(".")[0]
                instead = in_force(edition, rule)
                hint = f": there {instead} counts" if instead != rule else ""
                raise RulesError(f"{name} is a rule of the edition {other} and not of {edition}{hint}")
        if name in {rule.id for rule in load_ledger(self.game).rules}:
            raise RulesError(f"the rule {name} has no parameter")
        close = nearest(name, known)
        section = ".".join(name.split(".")[:2]) + "."
        hint = f"; the nearest is {close[0]}" if close else ""
        hint = hint or "".join(f", {key}" for key in known if key.startswith(section)).replace(", ", "; there are ", 1)
        raise RulesError(f"there is no rule parameter {name!r}{hint}")

    def checked(self, key: str, given: Any, usual: Any) -> Any:
        value = plain(given)
        check_value(key, value, usual)
        return value

    def described(self, key: str, usual: Any) -> Adjustable:
        rule, _, name = key.rpartition(".")
        sort: Sort = "switch" if isinstance(usual, bool) else "number" if isinstance(usual, int) else "text"
        least, most = RANGES.get(name, (0, MOST)) if sort == "number" else (0, 0)
        return Adjustable(key, rule or SWITCH_RULINGS[name], usual, sort, wanted(name, usual), least, most)

    def settled(self, found: dict[str, Any]) -> dict[str, Any]:
        fewest, most = seats(found)
        if fewest > most:
            raise RulesError(f"min_players is {fewest} and max_players {most}: nobody could play")
        return found


def seats(known: Mapping[str, Any]) -> tuple[int, int]:
    """The fewest and the most players, of parameters that hold those of one edition."""
    found = {key.rpartition(".")[2]: value for key, value in known.items()}
    return found["min_players"], found["max_players"]


def wanted(name: str, usual: Any) -> str:
    """What a parameter may be, in words."""
    least, most = RANGES.get(name, (0, MOST))
    numbers = f"a whole number from {least} to {most}"
    if name == "grist_table":
        return "a list of [victory points, grist] pairs that begin at 0 and rise"
    if name == "damage":
        return f'"difference" or {numbers}'
    if name in ("mulligan_limit", *OF_DECKS):
        return f"{numbers}, or null for no limit"
    return "true or false" if isinstance(usual, bool) else numbers


def check_value(key: str, value: Any, usual: Any) -> None:
    """Raise RulesError unless the parameter may be that. A truth value is no number, and no number is below nought."""
    name = key.rpartition(".")[2]
    fits = is_number(value, *RANGES.get(name, (0, MOST)))
    if name == "grist_table":
        fits = is_table(value)
    elif name == "damage":
        fits = fits or value == "difference"
    elif name in ("mulligan_limit", *OF_DECKS):
        fits = fits or value is None
    elif isinstance(usual, bool):
        fits = isinstance(value, bool)
    if not fits:
        raise RulesError(f"{key} must be {wanted(name, usual)}, not {value!r}")


EDITIONS: Final = HomestuckEditions()


def deck_parameters(edition: str, overrides: Mapping[str, Any] | None = None) -> DeckParameters:
    """The rules for decks of an edition, with some replaced. Raises RulesError for what is no rule for decks."""
    known = EDITIONS.defaults(edition)
    allowed = (*OF_DECKS, "moons", "asterisks")
    for name, value in (overrides or {}).items():
        key = EDITIONS.full_name(name, known, edition)
        if key.rpartition(".")[2] not in allowed:
            raise RulesError(f"{key} says nothing about decks")
        known[key] = EDITIONS.checked(key, value, known[key])
    found = {key.rpartition(".")[2]: value for key, value in known.items()}
    limits = {name: found[name] for name in OF_DECKS}
    if not known["asterisks"]:
        limits["max_birthday"] = None
    return DeckParameters(**limits, moons=known["moons"])
