"""What is said of words that are not read, in words that a designer of cards knows: never the names of the grammar."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from rapidfuzz import fuzz, process

from playmat.text.automaton import Place
from playmat.text.lexer import Token
from playmat.text.parser import Derivation, Parser
from playmat.text.pattern import TOKEN_CLASSES, ZERO_WIDTH, Capture, Element, Word
from playmat.text.table import Table

SAMPLES: Mapping[str, str] = {
    "NUMBER": "a number",
    "TAG": "a #TAG",
    "TAGS": "several #TAGS",
    "TITLE": "a TITLE",
    "KEYWORD": "a *Keyword",
    "ATLEAST": "3+",
    "ATMOST": "3-",
    "PLUS": "+1",
    "MINUS": "-1",
    "GRIST": "2g",
    "BOONS": "2b",
    "PRICIER": "+1g",
    "CHEAPER": "-1g",
    "ENDING": "-ENDING",
    "COUNTER": "charge counter",
    "COUNTERS": "charge counters",
    "TOKEN_NAME": "Guard",
}
"""How a token class is called where a token of it could stand."""

VERY_NEAR = 80
"""A word so like another (of 100) is taken for a slip that may be one of several."""

MANY = 8
"""So many of the words that could stand at a place are told."""


class Trouble(msgspec.Struct, frozen=True):
    """What keeps words from being read: the tokens from ``start`` to ``end``, what is said of them, and what could
    stand there instead. ``asked`` are all words that would lead on ``at`` a token.
    """

    message: str
    start: int
    end: int
    at: int = 0
    expected: tuple[str, ...] = ()
    asked: frozenset[str] = frozenset()


def trouble(parser: Parser, tokens: Sequence[Token], text: str, kind: str) -> Trouble:
    """Why no reading takes all the tokens of a text of that kind of card, after a parser has tried."""
    if parser.senseless is not None:
        start, end, why = parser.senseless
        if why:
            return Trouble(why, start, end)
        return Trouble(f"{quoted(text, tokens[start:end])} can be read, and makes no sense", start, end)
    at = parser.furthest
    places = parser.reached[at]
    expected = could_stand(parser.table, places)
    asked = frozenset[str]().union(*(place.asked for place in places))
    if at >= len(tokens):
        ended = f"the text ends after {quoted(text, tokens[-2:])}, where more is needed"
        return Trouble(ended, len(tokens) - 1, len(tokens), at, expected, asked)
    word = tokens[at]
    written = quoted(text, [word])
    if word.kind == "word" and word.norm[0].isalpha() and word.norm not in parser.table.words:
        said = f"cards cannot speak of {written} yet"
        near = process.extractOne(word.norm, sorted(parser.table.words), scorer=fuzz.ratio, score_cutoff=VERY_NEAR)
        if near:
            said = f"{written} is no word that cards have; the nearest is {near[0]!r}"
    elif at:
        said = f"{written} is not read after {quoted(text, words_before(tokens, at))}"
    else:
        said = f"no {kind} text begins with {written}"
    return Trouble(said, at, at + 1, at, expected, asked)


def without_sign(token: Token, text: str, titles: Collection[str], tags: Collection[str], own: str) -> str:
    """What is said of words that are the name of a card or a tag without that by which texts know one; "" where they
    are none. ``own`` is the TITLE of the card itself.
    """
    if token.kind != "word":
        return ""
    word = text[token.start : token.end].upper()
    tag = next((name for name in (word, word.removesuffix("S")) if name in tags), "")
    if tag:
        return f"the tag is written #{tag}"
    rest = text[token.start :].upper()
    begun = (title for title in titles if rest.startswith(title) and not rest[len(title) :][:1].isalnum())
    title = max(begun, key=len, default="")
    if title and title == own:
        return "a card speaks of itself as “this card”"
    return f"the card's name is written {title}" if title else ""


def words_before(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The last few whole words before a token."""
    start = max(0, at - 3)
    while start and tokens[start].norm in ("'s", ")", "."):
        start -= 1
    return tokens[start:at]


def quoted(text: str, tokens: Sequence[Token]) -> str:
    """Neighbouring tokens as the text has them."""
    return repr(text[tokens[0].start : tokens[-1].end].strip())


def could_stand(table: Table, places: Iterable[Place]) -> tuple[str, ...]:
    """What could stand at a place, as words: the words that lines ask for, and the shortest words of phrases."""
    found: dict[str, int] = {}
    for place in places:
        for norm in place.words:
            found[norm] = found.get(norm, 0) + 1
        for name in place.classes:
            found[SAMPLES[name]] = found.get(SAMPLES[name], 0) + 1
        for name in place.phrases:
            short = shortest(table).get(name)
            if short:
                found[short] = found.get(short, 0) + 1
    best = sorted(found, key=lambda words: (-found[words], len(words), words))
    return tuple(best[:MANY])


_SHORTEST: WeakKeyDictionary[Table, dict[str, str]] = WeakKeyDictionary()


def shortest(table: Table) -> dict[str, str]:
    """For each nonterminal the fewest words that are one."""
    if table not in _SHORTEST:
        found: dict[str, str] = {}
        grew = True
        while grew:
            grew = False
            for name, lines in table.rules.items():
                for line in lines:
                    words = _shortest_of(line.elements, found)
                    if words and (name not in found or _length(words) < _length(found[name])):
                        found[name] = words
                        grew = True
        _SHORTEST[table] = found
    return _SHORTEST[table]


def _length(words: str) -> tuple[int, int]:
    return words.count(" "), len(words)


def _shortest_of(elements: Sequence[Element], known: Mapping[str, str]) -> str | None:
    parts: list[str] = []
    for element in elements:
        if isinstance(element, Word):
            parts.append(element.norms[0])
        elif isinstance(element, Capture):
            if element.name in ZERO_WIDTH:
                continue
            said = SAMPLES[element.name] if element.name in TOKEN_CLASSES else known.get(element.name)
            if said is None:
                return None
            parts.append(said)
        elif not element.optional:
            ways = [way for way in (_shortest_of(each, known) for each in element.alternatives) if way is not None]
            if not ways:
                return None
            parts.append(min(ways, key=_length))
    return " ".join(part for part in parts if part).replace(" 's", "'s")


def two_ways(shown: Sequence[str], found: Sequence[Derivation], tokens: Sequence[Token], text: str) -> str:
    """That words can be read in several ways, each as a sentence; in brackets what belongs together where no sentence
    tells them apart.
    """
    ways = list(dict.fromkeys(shown))
    if len(ways) < len(shown):
        ways = [bracketed(one, [other for other in found if other is not one], tokens, text) for one in found]
    if len(set(ways)) < len(shown):
        meant = " or as ".join(different(found[0].value, found[1].value))
        return f"can be read in {len(found)} ways that the same words say: as {meant}"
    told = "; or ".join(f"“{way}”" for way in dict.fromkeys(ways))
    return f"can be read in {len(found)} ways: {told}"


def bracketed(found: Derivation, others: Sequence[Derivation], tokens: Sequence[Token], text: str) -> str:
    """The words, with brackets around the longest phrase that is one in this reading alone."""
    theirs = {span for other in others for span in spans(other)}
    own = sorted((start - end, start, end) for start, end in spans(found) - theirs)
    printed = text[tokens[0].start : tokens[-1].end]
    if not own:
        return printed
    _, start, end = own[0]
    first, last = tokens[start].start - tokens[0].start, tokens[end - 1].end - tokens[0].start
    return f"{printed[:first]}[{printed[first:last]}]{printed[last:]}"


def different(one: Any, other: Any) -> tuple[str, str]:
    """The innermost parts in which two values differ."""
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        pairs = [(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        pairs = [*zip(one, other, strict=True)]
    else:
        return _called(one), _called(other)
    return next((different(first, second) for first, second in pairs if first != second), (repr(one), repr(other)))


def _called(value: Any) -> str:
    return type(value).__name__ if isinstance(value, msgspec.Struct) else repr(value)


def spans(found: Derivation) -> set[tuple[int, int]]:
    """From where to where each phrase of a reading goes."""
    return {(found.start, found.end), *(span for part in found.parts for span in spans(part))}
