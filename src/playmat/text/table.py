"""The two-way rule table: words on one side, a node on the other.

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

import copy
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from playmat.text.grammar.conjugation import Verb, third_person
from playmat.text.lexer import Token
from playmat.text.phrasing import Phrasing

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
Build = Callable[..., Any]
Unbuild = Callable[[Any], "Mapping[str, Any] | None"]


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


class Rule:
    """One line of the table. ``cites`` names the ledger rule or ruling which the meaning rests on.

    ``is_about`` tells of the captures whether this line is about such: where it is not, its words say nothing here.
    ``is_told``: it is said to whoever reads the card, and never of another.
    """

    is_told = False

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


class Refused(Exception):
    """Raised by a build function: these words do not make a node here. Never leaves the parser.

    Its argument, if any, says why to the author of the card.
    """


UNSPOKEN = "nothing was spoken of"
"""How the reason begins where words go back to something and stand alone: another reading of the text that has more
around them says more.
"""


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


def rule(
    name: str,
    pattern: str,
    node: type[msgspec.Struct] | None = None,
    *,
    build: Build | None = None,
    unbuild: Unbuild | None = None,
    read_only: bool = False,
    cites: str = "",
    is_about: Callable[..., bool] | None = None,
    **constants: Any,
) -> Rule:
    """A line that makes a ``node`` of the captures and constants, or what ``build`` returns.

    ``unbuild`` gives the captures back for showing, or None where this line cannot show the node. A line with
    ``build`` but no ``unbuild`` is read only. A pattern ``{_:…}`` without node hands its phrase through.
    """
    if node is None and build is None:
        return Rule(name, pattern, _through, None if read_only else _back_through, cites, None)
    if build is not None:
        return Rule(name, pattern, build, None if read_only else unbuild, cites, node, is_about)
    assert node is not None
    made = _maker(node, constants)
    back = _unmaker(node, constants, _fields(parse_pattern(pattern)))
    return Rule(name, pattern, made, None if read_only else back, cites, node)


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


def _fields(elements: Iterable[Element], *, optional: bool = False) -> dict[str, bool]:
    """The captured fields, and for each whether it stands in something that may be left out."""
    found: dict[str, bool] = {}
    for element in elements:
        if isinstance(element, Capture):
            found[element.field] = optional
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                found.update(_fields(alternative, optional=True))
    return found


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
