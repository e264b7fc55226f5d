"""Reading tokens by the table: all derivations, each phrase worked out once.

``Parser`` keeps, for every nonterminal and position, all the results found there. A nonterminal that begins with
itself is read by letting its set of results grow until nothing is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playmat.text.lexer import Token
from playmat.text.table import TOKEN_CLASSES, ZERO_WIDTH, Capture, Element, Refused, Rule, Table, Word, is_there, takes


class Derivation:
    """One reading of the tokens ``start`` to ``end``.

    The rule, the value it made, and the derivations of its captures.
    """

    __slots__ = ("end", "parts", "rule", "start", "value")

    def __init__(self, rule: Rule, start: int, end: int, value: Any, parts: tuple[Derivation, ...]) -> None:
        self.rule = rule
        self.start = start
        self.end = end
        self.value = value
        self.parts = parts

    def owners(self) -> Iterator[tuple[int, Derivation]]:
        """Each token index with the innermost derivation that took it; every token appears exactly once."""
        inside = iter(self.parts)
        part = next(inside, None)
        index = self.start
        while index < self.end:
            if part is not None and part.end <= index:
                part = next(inside, None)
            elif part is not None and part.start <= index:
                yield from part.owners()
                index = part.end
            else:
                yield index, self
                index += 1


State = tuple[int, tuple[tuple[str, Any], ...], tuple[Derivation, ...]]
MAXIMUM_RESULTS = 64
"""More readings of one phrase than any sentence of a card has; a text that makes more is refused as too tangled."""


class TooTangled(Exception):
    """A text with more readings than can be looked at; texts that players write are data from a stranger."""


class Parser:
    """Reads one list of tokens.

    ``furthest`` is the token that no reading got past, ``expected`` what could stand there. ``why_not`` is why words
    up to there were read and yet make nothing, where a build function said so.
    """

    def __init__(self, table: Table, tokens: Sequence[Token]) -> None:
        self.table = table
        self.tokens = tokens
        self.memo: dict[tuple[str, int], list[Derivation]] = {}
        self.order: list[tuple[str, int]] = []
        self.growing: dict[tuple[str, int], bool] = {}
        self.furthest = 0
        self.expected: set[str] = set()
        self.why_not = ""

    def parse(self, name: str, start: int = 0) -> list[Derivation]:
        """All readings of ``name`` from ``start``, of any length; one for each different value and length."""
        key = (name, start)
        if key in self.memo:
            if key in self.growing:
                self.growing[key] = True
            return self.memo[key]
        if start >= len(self.tokens):
            self._missed(start, name)
            return []
        rules = self.table.starts[name].get(self.tokens[start].norm)
        if not rules:
            self._missed(start, name)
            return []
        self.memo[key] = []
        self.growing[key] = False
        mark = len(self.order)
        while True:
            results = self._results(rules, start)
            grew = len(results) > len(self.memo[key])
            self.memo[key] = results
            if not (self.growing[key] and grew):
                break
            while len(self.order) > mark:
                del self.memo[self.order.pop()]
        del self.growing[key]
        self.order.append(key)
        return results

    def whole(self, name: str) -> list[Derivation]:
        """The readings of ``name`` that take every token."""
        return [found for found in self.parse(name) if found.end == len(self.tokens)]

    def _results(self, rules: Sequence[Rule], start: int) -> list[Derivation]:
        found: dict[tuple[int, Any], Derivation] = {}
        for rule in rules:
            for end, captures, parts in self._sequence(rule.elements, [(start, (), ())]):
                try:
                    value = rule.build(**dict(captures))
                except Refused as refused:
                    self._missed(end, rule.name)
                    if end == self.furthest and refused.args:
                        self.why_not = str(refused)
                    continue
                found.setdefault((end, value), Derivation(rule, start, end, value, parts))
        if len(found) > MAXIMUM_RESULTS:
            raise TooTangled
        return list(found.values())

    def _sequence(self, elements: Sequence[Element], states: list[State]) -> list[State]:
        for element in elements:
            if isinstance(element, Word):
                states = [state for state in states if self._is_word(state[0], element)]
                states = [(end + 1, captures, parts) for end, captures, parts in states]
            elif isinstance(element, Capture):
                states = [after for state in states for after in self._captured(element, state)]
            else:
                after = list(states) if element.optional else []
                for alternative in element.alternatives:
                    after += self._sequence(alternative, states)
                states = after
            if not states:
                return []
        return states

    def _is_word(self, position: int, word: Word) -> bool:
        if position < len(self.tokens) and self.tokens[position].norm in word.norms:
            return True
        self._missed(position, word.norms[0])
        return False

    def _captured(self, capture: Capture, state: State) -> Iterator[State]:
        position, captures, parts = state
        if capture.name in ZERO_WIDTH:
            if is_there(capture.name, self.tokens[position] if position < len(self.tokens) else None):
                yield state
            return
        if capture.name in TOKEN_CLASSES:
            if position < len(self.tokens) and takes(capture.name, self.tokens[position]):
                yield position + 1, (*captures, (capture.field, self.tokens[position].value)), parts
            else:
                self._missed(position, capture.name)
            return
        for found in self.parse(capture.name, position):
            yield found.end, (*captures, (capture.field, found.value)), (*parts, found)

    def _missed(self, position: int, wanted: str) -> None:
        if position > self.furthest:
            self.furthest = position
            self.expected = set()
            self.why_not = ""
        if position == self.furthest:
            self.expected.add(wanted)
