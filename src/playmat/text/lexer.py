"""Words of a card text, each with its place.

What a token is called (``kind``) decides which captures take it; a plain ``word`` is matched by its lower-case
``norm``. Punctuation that means nothing (commas, colons, dashes between words, quotes around one or two words)
is no token: it belongs to the token before it. A comma is remembered on the token after it, because in
"#A, #B and #C" it tells a list from "#A #B"; a dash between words counts as one. A full stop
just inside a closing bracket is taken as if it stood behind it. The star of a keyword before "mark" says no more than
the word does.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

import msgspec

from playmat.core.records import Record
from playmat.text.spelling import mended

CAPITALS_THAT_ARE_WORDS = frozenset({"TITLE", "TITLES", "VP", "AND", "OR", "NOT", "ATH", "YOUR", "ALL", "ANY"})
"""Words that cards print in capitals and that are no titles."""

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

PATTERNS: tuple[tuple[str, str], ...] = (
    ("clause", r"//|(?<=\s)/(?=\s)|\x1e"),
    ("slash", r"(?<=[\dX])/(?=[+-]?[\dX])"),
    ("tag", r"#(?P<tag>[A-Za-z][A-Za-z0-9]*)(?:['’]s\b|['’])?"),
    ("soft", r"(?<![\w)])\*(?=[A-Za-z]+ [Mm]arks?\b)"),
    ("keyword", r"(?<![\w)])\*(?P<keyword>[A-Za-z]+)"),
    ("ath", r"~ATH"),
    ("ending", r"(?<![\w])-(?P<ending>[A-Z]{2,})\b"),
    ("pricier", r"\+(?P<pricier>\d+)g\b"),
    ("cheaper", r"(?<![\w])-(?P<cheaper>\d+)g\b"),
    ("price", r"(?P<price>\d+|[Xx])(?P<coin>[gb])\b"),
    ("atleast", r"(?P<atleast>\d+)\+(?![\w\d])"),
    ("atmost", r"(?P<atmost>\d+)[-–—](?![\w\d])"),
    ("plus", r"\+(?P<plus>\d+)"),
    ("minus", r"(?<![\w])-(?P<minus>\d+)"),
    ("number", r"(?P<number>\d+)"),
    (
        "word",
        r"(?P<word>[A-Za-z]+n['’]t\b|it['’]s\b|(?:they|you|we)['’](?:re|ve|d|ll)\b|(?:it|that)['’](?:d|ll)\b|[A-Za-z]+)",
    ),
    ("possessive", r"['’]s\b|(?<=s)['’](?=\s|$)"),
    ("minus sign", r"(?<=\s)-(?=\(|X\b)"),
    ("and", r"&"),
    ("operator", r"[+*()\.!\"“”∞•]"),
    ("comma", r","),
    ("soft", r"[\s:;]+|[\-–—]+"),
)

TOKEN = re.compile("|".join(f"(?P<k{index}>{pattern})" for index, (_, pattern) in enumerate(PATTERNS)))
BULLET = "•"
STROKE = r"(?://|\n|(?<=\s)/(?=\s))"
"""What parts the lines of a text."""
BULLETED = re.compile(STROKE + r"[ \t]*(?:[-–—*•·]|\d[.)])[ \t]+(?=[A-Z])")
"""The beginning of a line that is one of a list."""
ANNOUNCED = re.compile(
    r"\b(?:chooses?|do) (?:one|two|three|both|up to|any number)\b"
    r"(?:[^.\n/]*[-–—:]|(?: (?:or both|or more|instead|of these|of the following))?)[ \t]*(?=\n|//|/\s)",
    re.IGNORECASE,
)
"""The end of a line behind which each line is one of a list, though no sign stands before it."""
APART = re.compile(
    r"(?:when|whenever|while|at the|during|once per|once each|the first|as long as|if [^.\n/]*\bchoose|~ATH|execute"
    r"|ability|activate|skill|round (?:start|end)|\*|each (?:mode|of these|option)|this skill|do this)",
    re.IGNORECASE,
)
"""How a line begins that is none of such a list."""
LASTING = re.compile(
    r"(?!.*\b(?:until|this (?:turn|round|phase)|for (?:the|a) ))"
    r".*(?:\w (?:(?:have|has|gets?|gains?) [+-]\d|costs? |cannot |can['’]t |enters (?:\w+ )*with )"
    r"|['’]s? (?:power|attack|health|offense|defense) (?:is|equals) )|then ",
    re.IGNORECASE,
)
"""A line that may be one of such a list, or be so for as long as the card is there, or follow: no sign says it."""
LINE = re.compile(rf"[ \t]*{STROKE}[ \t]*")
QUALITY = re.compile(r"(?:printed )?(?:power|boons?|immortality|marks?)\b", re.IGNORECASE)
"""After "3 -" it is not plain whether "3-" or "3" is meant."""
HEADING = re.compile(r"(?:^|[./:\"“]\s*)(?:∞ )?[A-Z][a-z]+(?: \d+|(?: [-–—])? ?\(?(?:[Ss]peed )?(?:\d+|∞)\)?)?\s*$")
"""A word that stands alone before a dash, at the beginning of a sentence, maybe with a number or a speed: what follows
it is said under it.
"""
SCARE_QUOTES = re.compile(r"([\"“])[A-Za-z]+(?: [A-Za-z]+)?([\"”])")
CAPITALS = re.compile(
    r"(?<![\w#*~'’-])[A-Z][A-Z]+(?:['’][A-Z]+|-[A-Z]+)*(?:[ \u00a0]+[A-Z]+(?:['’][A-Z]+|-[A-Z]+)*)*(?![\w])"
)


class Token(Record):
    """One word.

    ``value`` is its number or name where it has one; ``coin`` is g or b for a price; ``comma`` and
    ``colon``: one stands before it; ``apart``: a semicolon does.
    """

    kind: str
    norm: str
    start: int
    end: int
    value: int | str = ""
    coin: str = ""
    comma: bool = False
    colon: bool = False
    apart: str = ""


class StrangeCharacter(ValueError):
    """A character that no token of the language may contain, at ``start``."""

    def __init__(self, character: str, start: int) -> None:
        super().__init__(f"unexpected character {character!r}")
        self.character = character
        self.start = start


@lru_cache(maxsize=8)
def _titles_by_first(titles: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """Titles by the letter they begin with, the longest first. Sets have most of them in common, and so most of
    the patterns.
    """
    found: dict[str, list[str]] = {}
    for title in sorted((title.upper() for title in titles if title.strip()), key=_longest_first):
        found.setdefault(title.lstrip()[0], []).append(title)
    return {letter: tuple(titles) for letter, titles in found.items()}


@lru_cache(maxsize=512)
def _titles_pattern(longest_first: tuple[str, ...]) -> re.Pattern[str]:
    spaced = (r"[ \u00a0]+".join(re.escape(word) for word in title.split()) for title in longest_first)
    return re.compile(r"(?<![\w#*~])(?:" + "|".join(spaced) + r")(?![\w])")


def _longest_first(name: str) -> tuple[int, str]:
    return -len(name), name


def tag_name(written: str, tags: Collection[str]) -> tuple[str, bool]:
    """The tag that is meant and whether it stands in the plural: ``#TROLLS`` is ``TROLL`` unless a tag is called so."""
    name = written.upper()
    if name not in tags and name.endswith("S") and len(name) > 2:
        return name[:-1], True
    return name, False


class Names(msgspec.Struct, frozen=True):
    """Names as cards print them, for a game whose texts print them no other way: "Create a Fry", "each allied Fish"."""

    titles: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()


NO_NAMES = Names()


@lru_cache(maxsize=8)
def _names_by_first(names: Names) -> Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Titles and tags by the letter they begin with, each the longest first."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for kind, known in enumerate((names.titles, names.tags)):
        for name in sorted(filter(None, known), key=_longest_first):
            found.setdefault(name[0], ([], []))[kind].append(name)
    return {letter: (tuple(titles), tuple(tags)) for letter, (titles, tags) in found.items()}


@lru_cache(maxsize=512)
def _names_pattern(titles: tuple[str, ...], tags: tuple[str, ...]) -> re.Pattern[str]:
    parts = [r"(?P<title>" + "|".join(map(re.escape, titles)) + ")"] if titles else []
    parts += [r"(?P<tag>" + "|".join(map(re.escape, tags)) + r")(?P<several>s?)"] if tags else []
    return re.compile(r"(?<![\w#*~])(?:" + "|".join(parts) + r")(?![\w])")


def _named_at(text: str, position: int, names: tuple[tuple[str, ...], tuple[str, ...]], *, comma: bool) -> Token | None:
    """A title or a tag that is printed there, of those that begin so."""
    found = _names_pattern(*names).match(text, position)
    if found is None:
        return None
    named = found.groupdict()
    if named.get("title"):
        return Token("title", "<title>", position, found.end(), named["title"], comma=comma)
    norm = "<tags>" if named.get("several") else "<tag>"
    return Token("tag", norm, position, found.end(), named["tag"], comma=comma)


def tokens(text: str, titles: Collection[str] = (), tags: Collection[str] = (), names: Names = NO_NAMES) -> list[Token]:
    """The tokens of a text. Raises ``StrangeCharacter``."""
    text = BULLETED.sub(lambda found: BULLET.ljust(len(found.group())), text)
    text = _with_bullets(text) if BULLET not in text else text
    if "//" not in text:
        text = text.replace("\n", "\x1e")  # lines of a cell without strokes are its clauses
    found = list(_tokens(text, frozenset(titles), frozenset(tag.upper() for tag in tags), names))
    for index in range(len(found) - 1):
        if found[index].norm == "." and found[index + 1].norm == ")":
            found[index], found[index + 1] = found[index + 1], found[index]
    before = (0, *(token.end for token in found))
    return [_marked(token, text[end : token.start]) for token, end in zip(found, before, strict=False)]


def _with_bullets(text: str) -> str:
    """The text with a sign before each line of a list that has none."""
    announced = ANNOUNCED.search(text)
    if announced is None:
        return text
    made, at = text[: announced.end()], announced.end()
    signs = 0
    while (line := LINE.match(text, at)) is not None and not APART.match(text, line.end()):
        if LASTING.match(text, line.end()):
            return text
        end = LINE.search(text, line.end())
        at = len(text) if end is None else end.start()
        made += BULLET.ljust(line.end() - line.start()) + text[line.end() : at]
        signs += 1
    return made + text[at:] if signs > 1 else text


def _marked(token: Token, gap: str) -> Token:
    """The token with what stands in front of it."""
    apart = ";" if ";" in gap else ""
    colon = ":" in gap
    return msgspec.structs.replace(token, colon=colon, apart=apart) if colon or apart else token


def _tokens(text: str, titles: frozenset[str], tags: frozenset[str], names: Names) -> Iterator[Token]:
    scare = {place for match in SCARE_QUOTES.finditer(text) for place in (match.start(1), match.start(2))}
    by_first, printed_by_first = _titles_by_first(titles), _names_by_first(names)
    position, comma, last = 0, False, ""
    while position < len(text):
        known = printed_by_first.get(text[position])
        printed = _named_at(text, position, known, comma=comma) if known else None
        if printed is not None:
            yield printed
            position, comma, last = printed.end, False, printed.kind
            continue
        named = _title_at(text, position, by_first.get(text[position], ()))
        if named:
            yield Token("title", "<title>", position, position + len(named), " ".join(named.split()), comma=comma)
            position, comma, last = position + len(named), False, "title"
            continue
        match = TOKEN.match(text, position)
        if match is None or match.lastgroup is None:
            raise StrangeCharacter(text[position], position)
        kind = PATTERNS[int(match.lastgroup[1:])][0]
        position = match.end()
        if kind == "comma":
            comma = True
        elif kind == "soft":
            dash = match.group() in ("-", "–", "—")
            after = text[position:].lstrip()
            if dash and (
                (after[:1].isdigit() and not HEADING.search(text, 0, match.start()))
                or (last == "number" and QUALITY.match(after))
            ):
                raise StrangeCharacter(match.group(), match.start())  # a minus sign that stands apart, or a pause
            comma |= dash
        elif match.start() not in scare:
            yield _token(kind, match, tags, comma=comma)
            comma, last = False, kind


def _title_at(text: str, position: int, titles: tuple[str, ...]) -> str:
    known = _titles_pattern(titles).match(text, position) if titles else None
    capitals = CAPITALS.match(text, position)
    if known:
        return known.group()
    if capitals:
        words = re.split(r"([ \u00a0]+)", capitals.group())
        if words[0] in CAPITALS_THAT_ARE_WORDS:
            return ""
        kept = []
        for word in words:
            if word in CAPITALS_THAT_ARE_WORDS:
                break
            kept.append(word)
        name = "".join(kept).rstrip()
        return name[:-2] if name.endswith(("'S", "’S")) else name
    return ""


def _token(kind: str, match: re.Match[str], tags: frozenset[str], *, comma: bool) -> Token:
    start, end, written = match.start(), match.end(), match.group()
    if kind == "tag":
        name, plural = tag_name(match["tag"], tags)
        return Token("tag", "<tags>" if plural else "<tag>", start, end, name, comma=comma)
    if kind == "keyword":
        return Token("keyword", "<keyword>", start, end, match["keyword"].capitalize(), comma=comma)
    if kind == "price":
        amount: int | str = int(match["price"]) if match["price"].isdigit() else "X"
        return Token("price", "<price>", start, end, amount, coin=match["coin"], comma=comma)
    if kind in ("atleast", "atmost", "plus", "minus", "number", "pricier", "cheaper"):
        return Token(kind, f"<{kind}>", start, end, int(match[kind]), comma=comma)
    if kind == "ending":
        return Token(kind, "<ending>", start, end, match["ending"], comma=comma)
    if kind == "possessive":
        return Token("word", "'s", start, end, comma=comma)
    if kind == "minus sign":
        return Token("word", "-", start, end, comma=comma)
    if kind == "clause":
        return Token("word", "//", start, end, comma=comma)
    if kind == "and":
        return Token("word", "and", start, end, comma=comma)
    norm = written.lower().replace("!", ".").replace("’", "'").replace("“", '"').replace("”", '"')
    if norm == "it's":
        norm = "its"
    return Token("word", norm, start, end, comma=comma)


COUNTER = re.compile(r"counters?|marks?|markers?")
ALONE = {
    "charge": "charge",
    "charges": "charge",
    "tally": "tally",
    "tallies": "tally",
    "marker": "marker",
    "markers": "marker",
}
"""Words that are the counter and its name in one."""

KNOWN_COUNTERS = frozenset({"immortality", "energy", "damage"})
"""Those of which the rules of a game speak."""

OF_COUNTERS = re.compile(
    "an?|the|each|every|per|another|first|last|those|its|of|x|no|all|any|many|more|greater|higher|less|fewer|lower"
    "|additional|one|two|three|four|five|six|seven|eight|nine|ten"
)
"""Words before the name of a counter; before the verb "counter" stands none of them and a word."""


NAMELESS = {"counter": "plain", "counters": "plain"}
"""Counters that are given no name, in games whose rules know none."""


def with_counters(found: list[Token], *, nameless: bool = False) -> list[Token]:
    """Tokens in which "charge counters" is one: cards give counters names of their own, which no grammar knows. "Three
    charges" are charge counters; ``nameless``: "three counters" are counters, too.
    """
    alone = ALONE | NAMELESS if nameless else ALONE
    made: list[Token] = []
    index = 0
    while index < len(found):
        token = found[index]
        behind = found[index + 1] if index + 1 < len(found) else None
        before = made[-1] if made else None
        told = before is not None and (before.kind == "number" or OF_COUNTERS.fullmatch(before.norm))
        after = found[index + 2].norm if index + 2 < len(found) else ""
        known = OF_COUNTERS.fullmatch(token.norm) or token.norm in KNOWN_COUNTERS or mended(token.norm, KNOWN_COUNTERS)
        if token.kind == "word" and token.norm.isalpha() and told and not known:
            named = behind is not None and behind.kind == "word" and COUNTER.fullmatch(behind.norm)
            if behind is not None and named and after != "target" and not behind.comma:
                made.append(_counter(token, behind, behind.norm.endswith("s")))
                index += 2
                continue
            verb = token.norm in NAMELESS and (token.comma or (behind is not None and behind.norm == "target"))
            if token.norm in alone and not verb:
                made.append(_counter(token, token, token.norm.endswith("s"), alone[token.norm]))
                index += 1
                continue
        made.append(token)
        index += 1
    return made


TOKENS = frozenset({"token", "tokens"})
TOKEN_KINDS = frozenset({"unit", "units", "item", "items", "claim", "claims"})


def with_token_names(found: list[Token], text: str, known: Collection[str]) -> list[Token]:
    """Tokens in which "Iron Guard" of "a 1/1 Iron Guard unit token" is one: a token that a text describes has a name of
    its own, which no card bears. ``known`` are words that stand with a capital and are no names.
    """
    made = list(found)
    for index in reversed([index for index, token in enumerate(found) if token.norm in TOKENS]):
        behind = [token.norm for token in found[index + 1 : index + 4]]
        numbers = "/" in [token.norm for token in found[max(index - 8, 0) : index]]
        if not numbers and not (len(behind) > 2 and behind[0] == "with" and behind[2] in ("offense", "defense")):
            continue
        if behind[:1] == ["named"]:
            last = index + 1
            while _is_name(found, last + 1, text, known):
                last += 1
            made[index + 2 : last + 1] = _as_name(found[index + 2 : last + 1], text)
        last = first = index - (found[index - 1].norm in TOKEN_KINDS) if index else 0
        while first > 0 and _is_name(found, first - 1, text, known):
            first -= 1
        made[first:last] = _as_name(found[first:last], text)
    return made


def _is_name(found: list[Token], at: int, text: str, known: Collection[str]) -> bool:
    token = found[at] if 0 < at < len(found) else None
    if token is None or token.kind != "word" or not text[token.start].isupper() or token.norm in known:
        return False
    return found[at - 1].norm != "." and not token.colon


def _as_name(words: list[Token], text: str) -> list[Token]:
    if not words:
        return []
    name = text[words[0].start : words[-1].end]
    return [msgspec.structs.replace(words[0], kind="token", norm="<token name>", end=words[-1].end, value=name)]


def _counter(first: Token, last: Token, several: bool, name: str = "") -> Token:  # noqa: FBT001
    norm = "<counters>" if several else "<counter>"
    return msgspec.structs.replace(first, kind="counter", norm=norm, end=last.end, value=name or first.norm)
