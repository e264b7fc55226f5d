"""The lines of a nonterminal as one automaton: what several lines begin with in common is gone through once.

A ``Place`` stands for all the lines that the words so far may belong to, each at its own point. Places are made when a
text first gets there, and kept with the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from weakref import WeakKeyDictionary

from playmat.text.pattern import TOKEN_CLASSES, ZERO_WIDTH, Capture, Element, Group, Word
from playmat.text.table import Rule, Table


class State:
    """A point within one line: the words or the phrase that come next, or the states that are as good as this one."""

    __slots__ = ("after", "or_else", "takes")

    def __init__(self, takes: Word | Capture | None, after: State | None, or_else: tuple[State, ...] = ()) -> None:
        self.takes = takes
        self.after = after
        self.or_else = or_else


Item = tuple[Rule, State, tuple[str, ...]]
"""A line, the point in it, and the fields that were captured on the way there."""


Step = tuple["Place | None", "tuple[tuple[str, Place], ...]", "tuple[tuple[str, Place], ...]"]
"""Where a place leads on one word: by the word itself, by classes of tokens, by phrases that may begin so."""


NOWHERE: Step = (None, (), ())
"""Where a word leads that no line has."""


class Place:
    """A set of points in lines.

    ``done`` are the lines that end here, with the names of their fields; ``checks`` leads on without taking a token.
    """

    __slots__ = ("_asked", "automaton", "checks", "classes", "done", "phrases", "steps", "words")

    def __init__(self, automaton: Automaton, items: Sequence[Item]) -> None:
        self.automaton = automaton
        self._asked: frozenset[str] | None = None
        self.steps: dict[str, Step] = {}
        self.done: list[tuple[Rule, tuple[str, ...]]] = []
        words: dict[str, list[Item]] = {}
        captures: dict[str, list[Item]] = {}
        for line, state, fields in items:
            if state.after is None:
                self.done.append((line, fields))
            elif isinstance(state.takes, Word):
                for norm in state.takes.norms:
                    words.setdefault(norm, []).append((line, state.after, fields))
            elif isinstance(state.takes, Capture):
                name, field = state.takes.name, state.takes.field
                then = fields if name in ZERO_WIDTH else (*fields, field)
                captures.setdefault(name, []).append((line, state.after, then))
        self.words = words
        self.phrases = {name: found for name, found in captures.items() if name not in TOKEN_CLASSES}
        self.classes = {name: found for name, found in captures.items() if name in TOKEN_CLASSES}
        self.checks = [
            (name, automaton.place(self.classes.pop(name))) for name in [*self.classes] if name in ZERO_WIDTH
        ]

    @property
    def asked(self) -> frozenset[str]:
        """All words that lead on, by themselves, as tokens of a class, or as the beginnings of phrases."""
        if self._asked is None:
            first = self.automaton.first
            self._asked = frozenset().union(
                self.words, (TOKEN_CLASSES[name] for name in self.classes), *(first[name] for name in self.phrases)
            )
        return self._asked

    def step(self, norm: str) -> Step:
        """Where a token of that norm leads. What leads nowhere is not remembered: strangers' texts have any words."""
        if norm not in self.automaton.norms:
            return NOWHERE
        place = self.automaton.place
        first = self.automaton.first
        found = self.steps[norm] = (
            place(self.words[norm]) if norm in self.words else None,
            tuple((name, place(items)) for name, items in self.classes.items() if TOKEN_CLASSES[name] == norm),
            tuple((name, place(items)) for name, items in self.phrases.items() if norm in first[name]),
        )
        return found


class Automaton:
    """All places of a table."""

    def __init__(self, table: Table) -> None:
        self.rules = table.rules
        self.first = table.first
        self.norms = frozenset(TOKEN_CLASSES.values()).union(
            *(word.norms for lines in table.rules.values() for line in lines for word in _words(line.elements))
        )
        self.begins: dict[str, Place] = {}
        self.places: dict[frozenset[Item], Place] = {}

    def begin(self, name: str) -> Place:
        """Where the lines of a nonterminal begin."""
        if name not in self.begins:
            self.begins[name] = self.place(
                [(line, started(line.elements), ()) for line in self.rules[name] if not line.is_only_shown]
            )
        return self.begins[name]

    def place(self, items: Iterable[Item]) -> Place:
        """The one place of these points."""
        reached = dict.fromkeys(item for line, state, fields in items for item in _reached(line, state, fields))
        key = frozenset(reached)
        if key not in self.places:
            self.places[key] = Place(self, tuple(reached))
        return self.places[key]


def _words(elements: Iterable[Element]) -> Iterable[Word]:
    for element in elements:
        if isinstance(element, Word):
            yield element
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                yield from _words(alternative)


def _reached(line: Rule, state: State, fields: tuple[str, ...]) -> Iterable[Item]:
    if not state.or_else:
        yield line, state, fields
    for other in state.or_else:
        yield from _reached(line, other, fields)


def started(elements: Sequence[Element]) -> State:
    """The state before the first of some elements."""
    return _before(elements, State(None, None))


def _before(elements: Sequence[Element], after: State) -> State:
    for element in reversed(elements):
        if isinstance(element, Word | Capture):
            after = State(element, after)
        else:
            ways = [_before(alternative, after) for alternative in element.alternatives]
            after = State(None, after, (*ways, after) if element.optional else tuple(ways))
    return after


_AUTOMATA: WeakKeyDictionary[Table, Automaton] = WeakKeyDictionary()


def automaton_of(table: Table) -> Automaton:
    """The automaton of a table, made once."""
    if table not in _AUTOMATA:
        _AUTOMATA[table] = Automaton(table)
    return _AUTOMATA[table]
