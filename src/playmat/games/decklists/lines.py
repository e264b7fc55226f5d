"""One line of a list that a person wrote: every way in which it can be read, and which of them is a card's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from playmat.games.decklists.names import CLEARLY_NEARER, MOST_COPIES, KnownCards, Slip, Written

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
"""Words that stand for numbers of copies."""
N = r"(?P<count>[0-9]{1,6})"
FIRST = (
    re.compile(rf"[x\u00d7*]?\s?{N}\s?(?:[x\u00d7*]\s?|\s|[:,]\s?)(?:(?:copies\s)?of\s)?(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"[(\[]\s?[x\u00d7]?{N}[x\u00d7]?\s?[)\]]\s?(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<count>{'|'.join(NUMBERS)})\s(?P<name>\S.*)", re.IGNORECASE),
)
"""A number of copies before a name; before a stop or a bracket that closes it may number the lines of a list."""
LAST = (
    re.compile(rf"(?P<name>.*\S)\s?[x\u00d7*]\s?{N}", re.IGNORECASE),
    re.compile(rf"(?P<name>.*\S)\s?[(\[]\s?[x\u00d7]?\s?{N}\s?(?:[x\u00d7]|copies|copy)?\s?[)\]]", re.IGNORECASE),
    re.compile(rf"(?P<name>.*\S)\s?[:,;=|\u2013\u2014-]\s?{N}\s?(?:x|\u00d7|copies|copy)?", re.IGNORECASE),
    re.compile(rf"(?P<name>.*[^\s)\]])\s{N}\s?(?:x|\u00d7|copies|copy)?", re.IGNORECASE),
)
BETWEEN = re.compile(
    rf"(?P<name>[^/]*\S)\s?(?:[x\u00d7]\s?{N}|\([x\u00d7]?\s?(?P<other>[0-9]{{1,6}})[x\u00d7]?\))\s?(?P<rest>/.*)",
    re.IGNORECASE,
)
NUMBERED = re.compile(r"[0-9]{1,3}[.)]\s(?P<name>\S.*)")
"""A line of a list that counts its lines, or a number of copies: the rest of the line tells."""
AROUND = (
    re.compile(r"(?:[-*+>\u2022\u00b7\u2013\u2014]\s?|\[[ x]?\]\s)(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<name>.*\S)\s?[,;.]"),
    re.compile(r"[\"'`\u201c\u201e](?P<name>.*\S)[\"'`\u201d]"),
    re.compile(r"[-\u2013\u2014:|]\s(?P<name>\S.*)"),
)
"""What stands around a line without being of it: bullets, boxes to tick, signs at its end, quotation marks."""
REMARKS = (
    re.compile(r"(?P<name>.*?\S)\s(?:#|//|;|--|<-|\u2190|\u2605)[^#/;]*"),
    re.compile(r"(?P<name>.*\S)\s(?:#|//|;|--|<-|\u2190|\u2605).*"),
    re.compile(r"(?P<name>.*\S)\s\([^()]{0,80}\)"),
    re.compile(r"(?P<name>.*\S)\s\[[^\[\]]{0,80}\]"),
    re.compile(r"(?P<name>.*\S)\sF"),
    re.compile(r"(?P<name>.*\S)\s(?:\([\w-]{1,8}\)|\[[\w-]{1,8}\])(?:\s\w{1,8})?(?:\sF)?"),
)
"""What is said of a card, and the set and number of its printing, as draft sites write them."""
MARKUP = str.maketrans({"*": None, "_": None, "`": None})
NOTHING = str.maketrans(dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad"))
"""Letters that nobody sees."""
MOST_WAYS = 40
MOST_WEIGHED = 12
USUAL = 10.0
"""A number where our lists have it is that of the copies, unless another way makes the name this much more like one."""


class Way(msgspec.Struct, frozen=True):
    """A name in a line, and how often it is there: 0 where nothing tells, which is once. ``is_numbered``: a number in
    front of it was taken for that of the line; ``is_usual``: its number of copies stands where our lists have it.
    """

    name: str
    count: int = 0
    is_numbered: bool = False
    is_usual: bool = False


def plain(words: str) -> str:
    """A line without letters that nobody sees, and with one blank wherever there are some."""
    return " ".join(words.translate(NOTHING).split())


def ways(words: str, headings: Callable[[str], bool]) -> list[Way]:
    """The ways to read a line, the plainest first; ``headings`` tells which words are those of a part of a list."""
    found = [Way(words)]
    for at in range(MOST_WAYS):
        if at >= len(found):
            break
        for more in _further(found[at], headings):
            if more.name and more not in found:
                found.append(more)
    return found[:MOST_WAYS]


def _further(way: Way, headings: Callable[[str], bool]) -> Iterator[Way]:
    name = way.name
    if not way.count:
        for pattern in (*FIRST, *LAST):
            if match := pattern.fullmatch(name):
                count = match["count"]
                number = NUMBERS.get(count.casefold()) or int(count) or MOST_COPIES + 1
                yield msgspec.structs.replace(way, name=match["name"], count=number, is_usual=pattern is FIRST[0])
        if match := BETWEEN.fullmatch(name):
            count = match["count"] or match["other"]
            joined = f"{match['name']} {match['rest']}"
            yield msgspec.structs.replace(way, name=joined, count=int(count) or MOST_COPIES + 1)
    if match := NUMBERED.fullmatch(name):
        yield msgspec.structs.replace(way, name=match["name"], is_numbered=True)
    for pattern in AROUND:
        if match := pattern.fullmatch(name):
            yield msgspec.structs.replace(way, name=match["name"].strip())
    if (bare := plain(name.translate(MARKUP))) != name:
        yield msgspec.structs.replace(way, name=bare)
    heading, colon, rest = name.partition(":")
    if colon and rest.strip() and headings(heading):
        yield msgspec.structs.replace(way, name=rest.strip())
    for pattern in REMARKS:
        if match := pattern.fullmatch(name):
            yield msgspec.structs.replace(way, name=match["name"])


def read_line(
    raw: str, known: KnownCards, where: str, headings: Callable[[str], bool], *, weighs: bool
) -> Written | Slip:
    """The card on a line. Of all its ways those count whose name a card has, and of these those that say how often;
    where these differ, the line is refused. Where none is a card's the name is misspelt: then the way counts whose name
    is most like one, as long as it ``weighs`` them.
    """
    words = plain(raw)
    if known.exactly(words):
        return Written(words, 1, where)
    found = ways(words, headings)
    cards = [way for way in found if known.exactly(way.name)] or [way for way in found if known.find(way.name)]
    if cards:
        return _of_cards(cards, known, words, where)
    form = "2 TITLE / subtitle" if known.have_subtitles else "2 TITLE"
    # A name has a letter in front of what is said of it.
    named = [way for way in found if way.name[:1] not in "#/;<" and any(sign.isalnum() for sign in way.name)]
    ways_meant = [way for way in named if way.count or ("/" in way.name and known.have_subtitles)]
    if not ways_meant:
        return Slip(where, f"{raw.strip()!r} is no card: a line reads '{form}'", words, "form", known.nearest(words))
    way = _likest(ways_meant, known) if weighs else ways_meant[min(1, len(ways_meant) - 1)]
    return _counted(way, way.name, words, where)


def _of_cards(cards: list[Way], known: KnownCards, words: str, where: str) -> Written | Slip:
    """The card of ways whose names cards have."""
    told = [way for way in cards if way.count] or cards[:1]
    meant = {(known.find(way.name), way.count): way for way in told}
    if len(meant) > 1:
        readings = " or ".join(f"'{count} {name}'" for name, count in meant)
        return Slip(where, f"{words!r} can be read as {readings}", words)
    return _counted(told[0], told[0].name, words, where)


def _counted(way: Way, name: str, words: str, where: str) -> Written | Slip:
    if way.is_numbered and not way.count:
        number = words.split(maxsplit=1)[0]
        return Slip(where, f"whether {number!r} numbers the line or tells the copies cannot be told", words)
    if way.count > MOST_COPIES:
        return Slip(where, f"{words!r} has no number of copies that a deck can have", words)
    return Written(name, way.count or 1, where)


def _likest(found: list[Way], known: KnownCards) -> Way:
    """The way whose name is most like a card's; of those about as like one that tells how often, then the plainest."""
    weighed = [(known.likest(way.name) + USUAL * way.is_usual, way) for way in found[:MOST_WEIGHED]]
    best = max(score for score, _ in weighed)
    alike = [way for score, way in weighed if score >= best - CLEARLY_NEARER]
    return max(alike, key=lambda way: way.count > 0)
