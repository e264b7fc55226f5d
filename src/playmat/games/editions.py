"""The editions of a game's rules and their parameters; what a table changes; the book of one game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.parameters import Adjustable, Parameters, Sort, full_name, of_its_type, plain, usual_parameters
from playmat.lang.book import Book, Face


class Editions(ABC):
    """The states of one game's rules. What is not abstract is so in a game whose parameters are those of its ledger.

    ``titles`` names the editions, the usual one first. ``unchangeable`` says by the last part of a parameter's name why
    it cannot be changed: overriding what no rule of play reads is refused rather than ignored.
    """

    game: str
    titles: Mapping[str, str]
    unchangeable: Mapping[str, str]

    @property
    def usual(self) -> str:
        """The edition that is played unless another is named."""
        return next(iter(self.titles))

    @abstractmethod
    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        """The fewest and the most players, and the rule that says so. Raises RulesError."""

    def in_force(self, edition: str, rule: str) -> str:
        """The rule of this edition that says what another edition says in ``rule``; mostly it is the same."""
        return rule

    def known(self, edition: str | None) -> str:
        """An edition by its name; None: the usual one. Raises RulesError."""
        if edition is None:
            return self.usual
        if edition not in self.titles:
            raise RulesError(f"there is no edition {edition!r}; there are {', '.join(self.titles)}")
        return edition

    def defaults(self, edition: str | None = None) -> dict[str, Any]:
        """Every parameter of an edition by its full name: ledger id, dot, name. Raises RulesError."""
        self.known(edition)
        return usual_parameters(self.game)

    def full_name(self, name: str, known: Mapping[str, Any], edition: str) -> str:
        """The parameter that a name means in an edition; a rule with one parameter may be named by its id alone.
        Raises RulesError.
        """
        return full_name(name, known)

    def checked(self, key: str, given: Any, usual: Any) -> Any:
        """A parameter's new value as it lies in a book. Raises RulesError, which says what it may be."""
        return of_its_type(key, plain(given), usual)

    def settled(self, found: dict[str, Any]) -> dict[str, Any]:
        """The parameters, once all are known. Raises RulesError for those that cannot be so together."""
        return found

    @abstractmethod
    def described(self, key: str, usual: Any) -> Adjustable:
        """What a parameter that can be changed may be."""

    def adjustable(self, edition: str | None = None) -> list[Adjustable]:
        """The parameters of an edition that a table may change, each by the one name that stands for it. Raises
        RulesError.
        """
        edition = self.known(edition)
        known = self.defaults(edition)
        return [
            self.described(key, usual)
            for key, usual in known.items()
            if key.rpartition(".")[2] not in self.unchangeable and self.full_name(key, known, edition) == key
        ]

    def overriding(self, edition: str | None, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
        """Overrides by the full names of their parameters. Raises RulesError that names the one that is wrong."""
        edition = self.known(edition)
        if not overrides:
            return {}
        known = self.defaults(edition)
        found: dict[str, Any] = {}
        for name, given in overrides.items():
            key = self.full_name(name, known, edition)
            if key in found:
                raise RulesError(f"{key} is given twice")
            fixed = self.unchangeable.get(key.rpartition(".")[2])
            if fixed is None:
                found[key] = self.checked(key, given, known[key])
            elif plain(given) == known[key]:
                found[key] = known[key]
            else:
                raise RulesError(f"{key} cannot be changed for a game: {fixed}")
        return found

    def parameters(self, edition: str | None = None, overrides: Mapping[str, Any] | None = None) -> Parameters:
        """The edition's parameters with some replaced. Raises RulesError."""
        return tuple(sorted(self.settled(self.defaults(edition) | self.overriding(edition, overrides)).items()))

    def make_book(
        self, faces: Iterable[Face], edition: str | None = None, overrides: Mapping[str, Any] | None = None
    ) -> Book:
        """The book of a game with these faces, in order of name. Raises RulesError."""
        named = {face.name: face for face in faces}
        ordered = tuple(named[name] for name in sorted(named))
        return Book(self.game, self.known(edition), ordered, self.parameters(edition, overrides))


MOST: Final = 1000
"""No number of a rule is higher."""


class LedgerEditions(Editions):
    """Editions all of whose parameters stand in the ledger.

    ``words`` says by the last part of a parameter's name what it may say, if it is said in words or in a list of words.
    ``same`` has, for parameters that are named with a rule and again with the ruling on it, the one that is read and
    stands for both. ``least_of`` has the lowest that a number may be, if that is not 0.
    """

    words: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    same: Mapping[str, str] = MappingProxyType({})
    least_of: Mapping[str, int] = MappingProxyType({})

    def full_name(self, name: str, known: Mapping[str, Any], edition: str) -> str:
        key = super().full_name(name, known, edition)
        return self.same.get(key, key)

    def checked(self, key: str, given: Any, usual: Any) -> Any:
        if isinstance(given, Mapping) and key.rpartition(".")[2] in self.words:
            raise RulesError(f"{key} must be said in words or a list of words, not {given!r}")
        value = super().checked(key, given, usual)
        self.check_value(key, value)
        return value

    def described(self, key: str, usual: Any) -> Adjustable:
        rule, _, name = key.rpartition(".")
        sorts: dict[type, Sort] = {bool: "switch", int: "number", str: "word", tuple: "words"}
        most, least = MOST if type(usual) is int else 0, self.least_of.get(name, 0)
        words = self.words.get(name, ())
        return Adjustable(key, rule, usual, sorts[type(usual)], self.wanted(name, usual), least, most, words)

    def settled(self, found: dict[str, Any]) -> dict[str, Any]:
        return found | {name: found[read] for name, read in self.same.items()}

    def wanted(self, name: str, usual: Any) -> str:
        """What a parameter may be, in words."""
        if isinstance(usual, bool):
            return "true or false"
        if isinstance(usual, int):
            return f"a whole number from {self.least_of.get(name, 0)} to {MOST}"
        if isinstance(usual, str):
            return f"one of {', '.join(self.words[name])}"
        return f"a list of some of {', '.join(self.words[name])}, each once"

    def check_value(self, key: str, value: Any) -> None:
        """Raises RulesError, which says what it may be, for a value that means nothing."""
        name = key.rpartition(".")[2]
        words = self.words.get(name)
        fits = True
        if isinstance(value, int) and not isinstance(value, bool):
            fits = self.least_of.get(name, 0) <= value <= MOST
        elif isinstance(value, str):
            fits = words is None or value in words
        elif isinstance(value, tuple) and words is not None:
            fits = len(set(value)) == len(value) and set(value) <= set(words)
        if not fits:
            said = list(value) if isinstance(value, tuple) else value
            raise RulesError(f"{key} must be {self.wanted(name, value)}, not {said!r}")
