"""The two-way rule table: the words of a pattern on one side, a node on the other."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from playmat.text.pattern import (
    TOKEN_CLASSES,
    ZERO_WIDTH,
    Capture,
    Element,
    Group,
    Word,
    captures_of,
    fields_of,
    parse_pattern,
    persons_of,
    subject_of,
)
from playmat.text.phrasing import Phrasing
from playmat.text.refusal import UNSPOKEN, Refused
from playmat.text.shape import REQUIRED, Build, Unbuild, shown_by, two_way

__all__ = ("UNSPOKEN", "Build", "Refused", "Unbuild")


class Rule:
    """One line of the table. ``cites`` names the ledger rule or ruling which the meaning rests on.

    ``is_about`` tells of the captures whether this line is about such: where it is not, its words say nothing here.
    ``is_told``: it is said to whoever reads the card, and never of another. ``is_only_shown``: other lines read
    its words.
    """

    is_told = False
    is_only_shown = False

    def __init__(
        self,
        name: str,
        pattern: str,
        build: Build,
        unbuild: Unbuild | None,
        cites: str,
        node: type[msgspec.Struct] | None,
        is_about: Callable[..., bool] | None = None,
    ) -> None:
        self.is_about = is_about
        self.name = name
        self.pattern = pattern
        self.elements = parse_pattern(pattern)
        self.persons = persons_of(self.elements)
        self.subject = subject_of(self.elements)
        self.build = build
        self.unbuild = unbuild
        self.cites = cites
        self.node = node

    def __repr__(self) -> str:
        return f"{self.name}: {self.pattern}"


def rule(
    name: str,
    pattern: str,
    node: type[msgspec.Struct] | None = None,
    *,
    shape: Any = REQUIRED,
    build: Build | None = None,
    shown: Any = REQUIRED,
    unbuild: Unbuild | None = None,
    read_only: bool = False,
    cites: str = "",
    is_about: Callable[..., bool] | None = None,
    **constants: Any,
) -> Rule:
    """A line that makes a ``node`` of the captures and constants, a ``shape`` (``playmat.text.shape``) of the captures
    in its slots, or what ``build`` returns.

    Beside ``build``, ``shown`` is the shape of what the line shows, or ``unbuild`` gives the captures back for showing,
    or None where this line cannot show the node; without either the line is read only. A pattern ``{_:…}`` without
    node hands its phrase through.
    """
    if shape is not REQUIRED or shown is not REQUIRED:
        assert node is None
        assert unbuild is None
        assert not constants
        assert (shape is REQUIRED) is (build is not None)
        build, unbuild = _of_shape(name, pattern, shape, build, shown, read_only=read_only)
    if node is None and build is None:
        return Rule(name, pattern, _through, None if read_only else _back_through, cites, None)
    if build is not None:
        return Rule(name, pattern, build, None if read_only else unbuild, cites, node, is_about)
    assert node is not None
    made = _maker(node, constants)
    back = _unmaker(node, constants, fields_of(parse_pattern(pattern)))
    return Rule(name, pattern, made, None if read_only else back, cites, node)


def rules(name: str, *patterns: str, **same: Any) -> tuple[Rule, ...]:
    """Lines that differ by their words alone: the first is shown, if ``same`` shows any; the others are only read."""
    shown = {what: how for what, how in same.items() if what not in ("unbuild", "shown", "read_only")}
    first, *others = patterns
    return rule(name, first, **same), *(rule(name, pattern, **shown, read_only=True) for pattern in others)


def _of_shape(
    name: str, pattern: str, shape: Any, build: Build | None, shown: Any, *, read_only: bool
) -> tuple[Build, Unbuild]:
    elements = parse_pattern(pattern)
    captured, always = captures_of(elements)
    try:
        if build is None:
            return two_way(shape, captured, captured - always, shown=not read_only)
        return build, shown_by(shown, captured, captured - always)
    except ValueError as wrong:
        raise ValueError(f"{name}: {pattern}: {wrong}") from None


def const(name: str, pattern: str, value: Any, *, read_only: bool = False, cites: str = "") -> Rule:
    """A line whose words simply are that value."""
    return Rule(
        name,
        pattern,
        lambda: value,
        None if read_only else (lambda shown: {} if shown == value and type(shown) is type(value) else None),
        cites,
        None,
    )


def consts(name: str, *patterns: str, value: Any, read_only: bool = False, cites: str = "") -> tuple[Rule, ...]:
    """Several wordings of one value: the first is shown, the others are only read."""
    first, *others = patterns
    return (
        const(name, first, value, read_only=read_only, cites=cites),
        *(const(name, pattern, value, read_only=True) for pattern in others),
    )


def read_only(*lines: Rule) -> tuple[Rule, ...]:
    """The lines as other words for what is shown in words of its own."""
    found = []
    for line in lines:
        mine = copy.copy(line)
        mine.unbuild = None
        found.append(mine)
    return tuple(found)


def reworded(lines: Iterable[Rule], words: Mapping[str, str]) -> list[Rule]:
    """Lines that games share, in the words of a game that says otherwise what they say ("round" for "turn")."""
    found = []
    for line in lines:
        mine = copy.copy(line)
        mine.pattern = re.sub(
            r"\{[^}]*\}|[a-z]+", lambda part: words.get(part[0], part[0]), line.pattern
        )  # captures are phrases, not words
        mine.elements = parse_pattern(mine.pattern)
        found.append(mine)
    return found


def citing(lines: Iterable[Rule], topics: Mapping[str, str]) -> list[Rule]:
    """Lines that games share, as one game has them: where they cite a topic, they cite what its ledger says of it.

    A topic that the game says nothing of is cited by nobody.
    """
    found = []
    for line in lines:
        mine = copy.copy(line)
        mine.cites = topics.get(line.cites, "")
        found.append(mine)
    return found


def _through(_: Any) -> Any:
    return _


def _back_through(value: Any) -> Mapping[str, Any]:
    return {"_": value}


def _maker(node: type[msgspec.Struct], constants: Mapping[str, Any]) -> Build:
    def build(**captures: Any) -> Any:
        return node(**constants, **captures)

    return build


def _unmaker(node: type[msgspec.Struct], constants: Mapping[str, Any], captured: Mapping[str, bool]) -> Unbuild:
    fields = msgspec.structs.fields(node)

    def unbuild(value: Any) -> Mapping[str, Any] | None:
        if type(value) is not node:
            return None
        shown = {}
        for field in fields:
            held = getattr(value, field.name)
            default = field.default
            if field.name in constants:
                if held != constants[field.name]:
                    return None
            elif field.name in captured:
                if not (captured[field.name] and held == default):
                    shown[field.name] = held
            elif held != default:
                return None
        return shown

    return unbuild


NO_OTHER_WORDS = Phrasing()


def beginning(elements: Sequence[Element]) -> set[str]:
    """The words with which a line may begin."""
    found: set[str] = set()
    for element in elements:
        if isinstance(element, Word):
            return found | set(element.norms)
        if isinstance(element, Capture):
            return found
        found |= {word for alternative in element.alternatives for word in beginning(alternative)}
        if not element.optional:
            return found
    return found


def third_persons(lines: Iterable[Rule]) -> Iterable[str]:
    """What verbs say of another: they begin a line of that name, or stand beside the form of an order."""
    yield "has"
    for line in lines:
        words = beginning(line.elements) if line.name in ("one does", "verb") else set()
        for word in words:
            if word.endswith("s") and (line.name == "one does" or {word[:-1], word[:-2]} & words):
                yield word


class Table:
    """All lines of a language, indexed for reading; ``phrasing`` has other wordings for what they say.
    ``names_as_printed``: texts name cards and tags as these are printed, without capitals or a sign. ``unsigned_tags``:
    a word with a capital that no card language knows is a tag.
    ``nameless_counters``: "a counter" is one, since the rules of the game know none. ``goes_on``: for a kind of card
    how a line begins that is read with the next as one sentence. ``once``: kinds of cards that take effect once.
    """

    def __init__(
        self,
        rules: Iterable[Rule],
        phrasing: Phrasing = NO_OTHER_WORDS,
        *,
        names_as_printed: bool = False,
        unsigned_tags: bool = False,
        nameless_counters: bool = False,
        goes_on: Mapping[str, str] | None = None,
        once: Collection[str] = (),
    ) -> None:
        self.phrasing = phrasing
        self.names_as_printed = names_as_printed
        self.unsigned_tags = unsigned_tags
        self.nameless_counters = nameless_counters
        self.goes_on = {kind: tuple(words.split()) for kind, words in (goes_on or {}).items()}
        self.once = frozenset(once)
        self.rules: dict[str, list[Rule]] = {}
        for line in rules:
            self.rules.setdefault(line.name, []).append(line)
        self.first: dict[str, frozenset[str]] = {}
        self.starts: dict[str, dict[str, list[Rule]]] = {}
        self.words = frozenset(self._words())
        self.kinds = self._words_of("kind", "kinds")
        self.adjectives = self._words_of("adjective", "plural adjectives")
        self.third_persons = frozenset(third_persons(line for lines in self.rules.values() for line in lines))
        names_tokens = any("TOKEN_NAME" in _captured(line.elements) for lines in self.rules.values() for line in lines)
        self.capitals = self._words_of("source", "keyword") if names_tokens else None
        """The words of what cards print with a capital, and that is no name."""
        self.has_counters = any(
            "COUNTER" in _captured(line.elements) for lines in self.rules.values() for line in lines
        )
        self._check_names()
        self._index()

    def _check_names(self) -> None:
        for lines in self.rules.values():
            for line in lines:
                for name in _captured(line.elements):
                    if name not in self.rules and name not in TOKEN_CLASSES:
                        raise KeyError(f"{line!r} names {name}, and no rule does")

    def _words(self) -> Iterable[str]:
        for lines in self.rules.values():
            for line in lines:
                yield from _literals(line.elements)

    def _words_of(self, *names: str) -> frozenset[str]:
        """The words that lines of some phrases are written in."""
        lines = (line for name in names for line in self.rules.get(name, ()))
        return frozenset(word for line in lines for word in _literals(line.elements))

    def _index(self) -> None:
        first: dict[str, set[str]] = {name: set() for name in self.rules}
        changed = True
        while changed:
            changed = False
            for name, lines in self.rules.items():
                before = len(first[name])
                for line in lines:
                    first[name] |= self._first_of(line.elements, first)[0]
                changed |= len(first[name]) != before
        self.first = {name: frozenset(found) for name, found in first.items()}
        for name, lines in self.rules.items():
            starts: dict[str, list[Rule]] = {}
            for line in lines:
                for start in self._first_of(line.elements, first)[0]:
                    starts.setdefault(start, []).append(line)
            self.starts[name] = starts

    def _first_of(self, elements: Iterable[Element], first: Mapping[str, set[str]]) -> tuple[set[str], bool]:
        """What the elements may begin with, and whether they may take no token at all."""
        found: set[str] = set()
        for element in elements:
            if isinstance(element, Word):
                return found | set(element.norms), False
            if isinstance(element, Capture):
                if element.name in ZERO_WIDTH:
                    continue
                if element.name in TOKEN_CLASSES:
                    return found | {TOKEN_CLASSES[element.name]}, False
                return found | first[element.name], False
            empty = element.optional
            for alternative in element.alternatives:
                begins, may_be_empty = self._first_of(alternative, first)
                found |= begins
                empty |= may_be_empty
            if not empty:
                return found, False
        return found, True


def _captured(elements: Iterable[Element]) -> Iterable[str]:
    for element in elements:
        if isinstance(element, Capture):
            yield element.name
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                yield from _captured(alternative)


def _literals(elements: Iterable[Element]) -> Iterable[str]:
    for element in elements:
        if isinstance(element, Word):
            yield from (norm for norm in element.norms if norm[0].isalpha())
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                yield from _literals(alternative)
