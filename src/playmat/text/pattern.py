"""The patterns of lines, and the classes of tokens in them.

A pattern is written in the words of the cards:

==================  ==================================================================================
``destroy``         that word (capitals do not matter); ``,`` ``:`` and ``-`` behind it are only shown
``looses|loses``    either word; the first is what is shown
``gains/gain``      either word; shown so that it agrees with the cards named before it
``[away]``          words that may be there; shown only for a capture in it that is not its default
``(on top|above)``  either group; the first is what is shown; an empty group may be left out
``{what:target}``   a phrase of the nonterminal ``target``; its node is the field ``what``
``{_:target}``      the same, and its node is the whole result
``{n:NUMBER}``      a token of a class (capitals): its value is the field
``{(}``             the character itself
==================  ==================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from playmat.text.grammar.conjugation import Verb, third_person
from playmat.text.lexer import Token

TOKEN_CLASSES: Mapping[str, str] = {
    "NUMBER": "<number>",
    "TAG": "<tag>",
    "TAGS": "<tags>",
    "TITLE": "<title>",
    "KEYWORD": "<keyword>",
    "ATLEAST": "<atleast>",
    "ATMOST": "<atmost>",
    "PLUS": "<plus>",
    "MINUS": "<minus>",
    "GRIST": "<price>",
    "BOONS": "<price>",
    "PRICIER": "<pricier>",
    "CHEAPER": "<cheaper>",
    "ENDING": "<ending>",
    "COUNTER": "<counter>",
    "COUNTERS": "<counters>",
    "TOKEN_NAME": "<token name>",
    "COMMA": "<comma>",
    "NO_COMMA": "<no comma>",
    "COLON": "<colon>",
    "SEMICOLON": "<semicolon>",
    "ENDS": "<end>",
    "DOES": "<does>",
    "DO": "<do>",
    "AN": "<a or an>",
}
"""Token classes a pattern may capture, and what their tokens are called.

The last eight take no token: they ask for what stands in front of the next word, whether a sentence ends there,
whether the next verb is said of somebody else ("draws"), and whether "a", "an" or "any" comes next.
"""

ZERO_WIDTH = frozenset({"COMMA", "NO_COMMA", "COLON", "SEMICOLON", "ENDS", "DOES", "DO", "AN"})
MARKS = {"COMMA": ",", "SEMICOLON": ";"}
"""What is shown of those that are asked for in front of a word."""
ENDS = frozenset({".", ")", '"', "//"})


def is_there(name: str, token: Token | None, third_persons: frozenset[str]) -> bool:
    """Whether a class without a width fits what comes next."""
    match name:
        case "COLON":
            return token is not None and token.colon
        case "SEMICOLON":
            return token is not None and token.apart == ";"
        case "AN":
            return token is not None and token.norm in ("a", "an", "any")
        case "ENDS":
            return token is None or token.norm in ENDS
        case "NO_COMMA":
            return token is None or not (token.comma or token.apart)
        case "COMMA":
            return token is not None and token.comma
        case _:
            return (token is not None and token.norm in third_persons) == (name == "DOES")


class Word(msgspec.Struct, frozen=True):
    """One word of a pattern: what is read, what is shown, and the mark shown behind it."""

    norms: tuple[str, ...]
    agrees: bool = False
    mark: str = ""


class Capture(msgspec.Struct, frozen=True):
    """A phrase of a nonterminal, or a token of a class, that becomes a field."""

    field: str
    name: str
    mark: str = ""


class Group(msgspec.Struct, frozen=True):
    """Alternatives; an optional group may also be left out."""

    alternatives: tuple[tuple[Element, ...], ...]
    optional: bool = False


Element = Word | Capture | Group


OWN = frozenset(("you", "your"))
THEIRS = frozenset(("they", "their"))


def persons_of(elements: Sequence[Element]) -> frozenset[str]:
    """The words for whom or whose of which a line takes either, so that what it makes does not tell them apart: "during
    your|their draw step". Whose pile a card goes to is its owner's, whatever is said.
    """
    mixed: set[str] = set()
    fixed: set[str] = set()
    for norms in _choices(elements):
        either = OWN & norms and THEIRS & norms and "owner" not in norms
        (mixed if either else fixed).update(norms)
    return frozenset((mixed - fixed) & (OWN | THEIRS))


def _choices(elements: Sequence[Element]) -> Iterable[set[str]]:
    """The words of which each may stand in one place."""
    for element in elements:
        if isinstance(element, Word):
            yield set(element.norms)
        elif isinstance(element, Group):
            ways = element.alternatives
            if len(ways) > 1 and all(isinstance(word, Word) for way in ways for word in way):
                norms = {norm for way in ways for word in way if isinstance(word, Word) for norm in word.norms}
                yield norms if all(len(way) == 1 for way in ways) else norms - {"they", "you"}
            elif not any(isinstance(word, Word) and "owner" in word.norms for way in ways for word in way):
                for way in ways:
                    yield from _choices(way)


DOERS = frozenset(("anyone", "doers", "drawers", "have player", "holder", "player", "players"))
"""The phrases of players who do what the line says."""


def subject_of(elements: Sequence[Element]) -> str:
    """The field of whoever does what a line says; "you" or "they" where its words say so; empty: nobody is named."""
    for before, element in zip((None, *elements), elements, strict=False):
        compared = isinstance(before, Word) and before.norms[0] in ("as", "than")
        if isinstance(element, Capture) and element.name in DOERS and not compared:
            return element.field
    first = elements[0] if elements else None
    second = elements[1] if len(elements) > 1 else None
    if isinstance(first, Word) and first.norms == ("you",):
        return "you"
    opponent = isinstance(second, Word) and "opponent" in second.norms
    return "they" if isinstance(first, Word) and first.norms == ("your",) and opponent else ""


PATTERN_TOKEN = re.compile(
    r"\{(?P<mark>[^\w\s:}])\}|\{(?P<capture>\w+:[^}]+)\}|(?P<open>[\[(])|(?P<close>[\])])"
    r"|(?P<bar>(?<=\s)\|(?=\s))|(?P<word>[^\s\[\](){}]+)"
)


def parse_pattern(pattern: str) -> tuple[Element, ...]:
    """The elements of a pattern. Raises ``ValueError`` where it is badly written."""
    pattern = re.sub(r"(?<=[a-z])'s\b", " 's", re.sub(r"(?<=s)'(?=\s|$)", " 's", pattern))
    found = list(PATTERN_TOKEN.finditer(pattern))
    elements, end = _alternatives(found, 0, pattern)
    if end != len(found) or len(elements) != 1:
        raise ValueError(f"unbalanced pattern: {pattern}")
    return elements[0]


def _alternatives(found: list[re.Match[str]], index: int, pattern: str) -> tuple[tuple[tuple[Element, ...], ...], int]:
    alternatives: list[tuple[Element, ...]] = []
    elements: list[Element] = []
    while index < len(found) and not found[index]["close"]:
        match = found[index]
        if match["bar"]:
            alternatives.append(tuple(elements))
            elements = []
        elif match["open"]:
            inner, index = _alternatives(found, index + 1, pattern)
            if index >= len(found):
                raise ValueError(f"unbalanced pattern: {pattern}")
            elements.append(Group(inner, optional=match["open"] == "["))
        elif match["capture"]:
            field, name = match["capture"].split(":")
            elements.append(Capture(field, name))
        elif match["mark"]:
            elements.append(Word((match["mark"],)))
        elif match["word"] in (",", ":") and elements and isinstance(elements[-1], Group):
            pass  # a mark behind a group is no word, and there is none to show it with
        else:
            elements.append(_agreeing(_mark_or_word(match["word"], elements), elements))
        index += 1
    alternatives.append(tuple(elements))
    return tuple(alternatives), index


def _mark_or_word(written: str, elements: list[Element]) -> Element:
    if written in (",", ":", "-") and elements and isinstance(elements[-1], Word | Capture):
        return msgspec.structs.replace(elements.pop(), mark=written)
    mark = written[-1] if len(written) > 1 and written[-1] in ",:" else ""
    body = written[: len(written) - len(mark)].lower()
    if body == "//":
        return Word(("//",), mark=mark)
    if "/" in body:
        return Word(tuple(body.split("/")), agrees=True, mark=mark)
    return Word(tuple(word for word in body.split("|")), mark=mark)


SUBJECTS = frozenset({"by", "card", "cards", "it", "of", "other", "what", "who"})
"""The fields of phrases of whom something is said."""


def _agreeing(element: Element, before: list[Element]) -> Element:
    """A verb right behind its subject agrees with it, in whatever order its forms are given."""
    subject = before[-1] if before else None
    if not isinstance(element, Word) or not isinstance(subject, Capture) or subject.field not in SUBJECTS:
        return element
    if len(element.norms) < 2 or subject.mark:
        return element
    one, many = element.norms[:2]
    if one == third(many):
        return msgspec.structs.replace(element, agrees=True)
    if many == third(one):
        return msgspec.structs.replace(element, norms=(many, one, *element.norms[2:]), agrees=True)
    return element


def third(base: str) -> str:
    """ "Has" of "have", "draws" of "draw"."""
    return {"have": "has", "are": "is", "do": "does", "be": "be"}.get(base) or third_person(Verb(base))


def captures_of(elements: Iterable[Element]) -> tuple[set[str], set[str]]:
    """The captured fields, and those of them that are captured whatever is said."""
    captured: set[str] = set()
    always: set[str] = set()
    for element in elements:
        if isinstance(element, Capture) and element.name not in ZERO_WIDTH:
            captured.add(element.field)
            always.add(element.field)
        elif isinstance(element, Group):
            ways = [captures_of(way) for way in element.alternatives]
            captured.update(*(some for some, _ in ways))
            if not element.optional:
                always |= set.intersection(*(every for _, every in ways))
    return captured, always


def fields_of(elements: Iterable[Element], *, optional: bool = False) -> dict[str, bool]:
    """The captured fields, and for each whether it stands in something that may be left out."""
    found: dict[str, bool] = {}
    for element in elements:
        if isinstance(element, Capture):
            found[element.field] = optional
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                found.update(fields_of(alternative, optional=True))
    return found


def takes(name: str, token: Token) -> bool:
    """Whether a token belongs to a token class."""
    if name == "GRIST":
        return token.kind == "price" and token.coin == "g"
    if name == "BOONS":
        return token.kind == "price" and token.coin == "b"
    return TOKEN_CLASSES[name] == token.norm


def written(name: str, value: Any) -> str | None:
    """How a token of a class is written; None where the class cannot hold the value."""
    if name in ("NUMBER", "ATLEAST", "ATMOST", "PLUS", "MINUS", "GRIST", "BOONS", "PRICIER", "CHEAPER"):
        if not (isinstance(value, int) and value >= 0) and not (value == "X" and name in ("GRIST", "BOONS")):
            return None
        form = {
            "ATLEAST": "{}+",
            "ATMOST": "{}-",
            "PLUS": "+{}",
            "MINUS": "-{}",
            "GRIST": "{}g",
            "BOONS": "{}b",
            "PRICIER": "+{}g",
            "CHEAPER": "-{}g",
        }
        return form.get(name, "{}").format(value)
    if name in ZERO_WIDTH:
        return MARKS.get(name, "")
    if not isinstance(value, str) or not value:
        return None
    if name in ("TAG", "TAGS") and not value.isupper():
        return value if name == "TAG" else f"{value}s"
    form = {
        "TAG": "#{}",
        "TAGS": "#{}S",
        "KEYWORD": "*{}",
        "ENDING": "-{}",
        "COUNTER": "{} counter",
        "COUNTERS": "{} counters",
    }
    return form.get(name, "{}").format(value)
