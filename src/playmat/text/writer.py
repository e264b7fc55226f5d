"""Showing a program in canonical words, from the same table that reads it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playmat.text.table import TOKEN_CLASSES, ZERO_WIDTH, Capture, Element, Group, Rule, Table, Word, written


class CannotShow(ValueError):
    """No line of the table says this."""


PLURAL = re.compile(
    r"^(?:all|both|up to|your other|those|they|them)\b"
    r"|(?:cards|characters|planets|moons|players|opponents|invaders|defenders)\b",
    re.IGNORECASE,
)
SINGULAR = re.compile(r"^(?:this|the|an?|one|another|it|each|every|your|that|any)\b", re.IGNORECASE)


class Writer:
    """Shows values by the lines of a table; the first line that can say a value is the canonical one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.memo: dict[tuple[str, Any], tuple[str, ...] | None] = {}
        self.active: set[tuple[str, Any]] = set()
        self.cuts = 0

    def show(self, name: str, value: Any) -> str:
        """The words for a value of a nonterminal. Raises ``CannotShow``."""
        words = self._say(name, value)
        if words is None:
            raise CannotShow(f"no words of {name} say {value!r}")
        return join(words)

    def _say(self, name: str, value: Any) -> tuple[str, ...] | None:
        if name in TOKEN_CLASSES:
            token = written(name, value)
            return None if token is None else ((token,) if token else ())
        key = (name, value)
        if key in self.memo:
            return self.memo[key]
        if key in self.active:
            self.cuts += 1
            return None
        self.active.add(key)
        cuts = self.cuts
        words = self._first(name, value)
        self.active.remove(key)
        if words is not None or cuts == self.cuts:
            self.memo[key] = words
        return words

    def _first(self, name: str, value: Any) -> tuple[str, ...] | None:
        for line in self.table.rules[name]:
            words = self._by(line, value)
            if words is not None:
                return words
        return None

    def _by(self, line: Rule, value: Any) -> tuple[str, ...] | None:
        captures = line.unbuild(value) if line.unbuild else None
        if captures is None:
            return None
        used: set[str] = set()
        words = self._elements(line.elements, captures, used)
        return tuple(words) if words is not None and used == set(captures) else None

    def _elements(self, elements: Sequence[Element], captures: Mapping[str, Any], used: set[str]) -> list[str] | None:
        words: list[str] = []
        for element in elements:
            if isinstance(element, Word):
                words.append(self._word(element, words) + element.mark)
                continue
            said = (
                self._capture(element, captures, used)
                if isinstance(element, Capture)
                else self._group(element, captures, used)
            )
            if said is None:
                return None
            words += said
        return words

    def _word(self, word: Word, before: Sequence[str]) -> str:
        return word.norms[1] if word.agrees and is_plural(join(before)) else word.norms[0]

    def _capture(self, capture: Capture, captures: Mapping[str, Any], used: set[str]) -> list[str] | None:
        if capture.name in TOKEN_CLASSES and capture.field not in captures:
            return None if capture.name not in ZERO_WIDTH else [","] if capture.name == "COMMA" else []
        if capture.field not in captures:
            return None
        words = self._say(capture.name, captures[capture.field])
        if words is None:
            return None
        used.add(capture.field)
        return [*words[:-1], words[-1] + capture.mark] if capture.mark and words else list(words)

    def _group(self, group: Group, captures: Mapping[str, Any], used: set[str]) -> list[str] | None:
        for alternative in group.alternatives:
            fields = {
                element.field
                for element in alternative
                if isinstance(element, Capture) and element.name not in ZERO_WIDTH
            }
            if group.optional and not (fields and fields <= set(captures)):
                continue
            tried = set(used)
            words = self._elements(alternative, captures, tried)
            if words is not None:
                used |= tried
                return words
        return [] if group.optional else None


THIRD_PERSON = re.compile(
    r"\b(?:(?:each|every|an|that|a|your) (?:player|opponent)|the owner of this card) "
    r"(?:gain|lose|draw|discard|destroy|move|play|declare|attack)\b"
)


def is_plural(phrase: str) -> bool:
    """Whether a verb after the phrase takes its plural form."""
    if re.search(r"(?:^|\D)(?:[2-9]|\d\d+)$", phrase):
        return True
    if SINGULAR.search(phrase):
        return False
    return bool(PLURAL.search(phrase))


def join(words: Sequence[str]) -> str:
    """Words to text: no blank before marks, capitals at the beginnings of sentences."""
    text = " ".join(words)
    text = re.sub(r"\bx\b", "X", text).replace("~ath", "~ATH")
    text = re.sub(r"\b(per|each|every) an? ", r"\1 ", text)
    text = re.sub(r"\ban other ", "another ", re.sub(r"\ba (?=[aeiou])", "an ", text))
    text = THIRD_PERSON.sub(lambda match: match[0] + "s", text)
    text = re.sub(r" ([.,:)]|'s\b)", r"\1", text)
    text = re.sub(r"\( ", "(", text)
    text = re.sub(r"s's\b", "s'", text)
    text = re.sub(r'" ([^"]*) "', r'"\1"', text)
    text = re.sub(r"[,.]+([.,])", r"\1", text)
    return re.sub(r"(^|[.:] |// |\" ?)([a-z])", lambda match: match[1] + match[2].upper(), text)
