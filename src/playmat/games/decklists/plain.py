"""Decks as plain text: ``2 TITLE / subtitle`` a line, with headings and comments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from playmat.games.decklists.lines import read_line
from playmat.games.decklists.names import (
    MOST_LINES,
    MOST_OFFERS,
    SECTIONS,
    DeckList,
    KnownCards,
    Slip,
    Written,
    sections,
)
from playmat.games.decklists.parts import BACK, OUT, SIDE, part_named
from playmat.games.decks import Deck
from playmat.lang.book import Face

NAME = re.compile(r"(?:deck|name|deck name|title)\s*:\s*(?P<name>\S.*)", re.IGNORECASE)
AROUND_HEADINGS = "-=*_#[]>: \t"
HEADING_SUM = re.compile(r"\(?\s{0,3}\d{1,5}\s{0,3}\)?$")
KINDS = {
    *("planet", "planets", "character", "characters", "inventory", "inventories"),
    *("executable", "executables", "moon", "moons"),
    *("entity", "entities", "power", "powers", "spell", "spells"),
    *("runner", "runners", "grid runner", "grid runners"),
    *("unit", "units", "claim", "claims", "item", "items", "starting location", "starting locations"),
}
SIDE_LINE = re.compile(r"(?:sb|sideboard)\s?:\s*(?=\S)", re.IGNORECASE)
SHEET = re.compile(r"\[[A-Za-z][\w ]{0,40}(?:\(\d{1,3}\))?\]")
COMMENT = ("#", "//", ";", "--", "```", "~~~")
BETWEEN = re.compile(r"[-=_*~.+]{2,}")
"""A line drawn between parts."""
SUMS = {
    *("total", "sum", "star", "stars", "card", "cards", "deck", "decks", "copies", "quantity", "count", "size"),
    *("entire", "main", "side", "sideboard", "of", "in", "all"),
}
"""What a line that only tells sums may say beside its figures."""
LETTERS = re.compile(r"[^\W\d_]+")
ABOUT = re.compile(
    r"(?:(?:deck|made|created|written) by|author|by|creator|player|designer|format|version|date|event|description|"
    r"notes?|comments?|game|edition|url|source|link|about)\s?:.*",
    re.IGNORECASE,
)
"""What is told of a deck beside its cards."""
FENCES = (("/*", "*/"), ("<!--", "-->"))
LONGEST_LINE = 400
"""A longer line is no card: the work that a stranger's text makes is bounded."""


def read_text(text: str, known: KnownCards, name: str = "") -> DeckList:
    """The list in a text. ``name`` is used unless the text gives one (``Deck: …``)."""
    rows = without_comments(text.removeprefix("\ufeff")).splitlines()
    read = read_lines(((f"line {number}", row) for number, row in enumerate(rows[:MOST_LINES], 1)), known, name)
    if len(rows) <= MOST_LINES:
        return read
    slip = Slip(f"line {MOST_LINES + 1}", "this text is too long for a deck")
    return msgspec.structs.replace(read, slips=(*read.slips, slip))


def without_comments(text: str) -> str:
    """A text with what stands between the signs of a comment blank; lines keep their numbers."""
    for begins, ends in FENCES:
        before, mark, rest = text.partition(begins)
        made = [before]
        while mark and ends in rest:
            inside, _, rest = rest.partition(ends)
            made.append("\n" * inside.count("\n"))
            before, mark, rest = rest.partition(begins)
            made.append(before)
        text = "".join([*made, mark, rest]) if mark else "".join(made)
    return text


def read_lines(rows: Iterable[tuple[str, str]], known: KnownCards, name: str = "") -> DeckList:
    """The list in lines, each with its place."""
    lines: list[Written] = []
    slips: list[Slip] = []
    is_side, board = False, ""
    for where, raw in rows:
        words = raw.strip()
        if len(words) > LONGEST_LINE:
            slips.append(Slip(where, "this line is too long for a card", words[:LONGEST_LINE]))
            continue
        if is_remark(words, known):
            continue
        heading = heading_of(words)
        if known.exactly(words):
            lines.append(Written(words, 1, where, is_side=is_side, board=board))
        elif titled := NAME.fullmatch(words):
            name = titled["name"]
        elif heading in SIDE or heading in OUT or heading in BACK:
            is_side, board = part_named(heading)
        elif heading not in KINDS and not SHEET.fullmatch(words) and not says_nothing(words):
            begins = SIDE_LINE.match(words)
            rest = words[begins.end() :] if begins else raw
            for read in read_parts(rest, known, where, weighs=len(slips) < MOST_OFFERS):
                if isinstance(read, Slip):
                    slips.append(read)
                else:
                    lines.append(msgspec.structs.replace(read, is_side=is_side or begins is not None, board=board))
    return DeckList(name, tuple(lines), tuple(slips))


def is_remark(words: str, known: KnownCards) -> bool:
    """Whether nothing is on a line, or words that are no part of the list."""
    return not words or (words.startswith(COMMENT) and not known.exactly(words) and not is_heading(words))


def heading_of(words: str) -> str:
    """A line without what stands around a heading, without its sum, and without "cards" behind it."""
    plain = HEADING_SUM.sub("", words.strip(AROUND_HEADINGS)).strip(AROUND_HEADINGS)
    folded = " ".join(plain.casefold().split())
    first, _, last = folded.rpartition(" ")
    return first if first and last in ("card", "cards") else folded


def is_heading(words: str) -> bool:
    """Whether a line is the heading of a part of a deck."""
    heading = heading_of(words)
    return heading in KINDS or heading in BACK or heading in SIDE or heading in OUT


def says_nothing(words: str) -> bool:
    """Whether a line tells of a deck without naming a card of it: sums, who made it, lines between parts."""
    if BETWEEN.fullmatch(words) or ABOUT.fullmatch(words):
        return True
    return any(sign.isdecimal() for sign in words) and set(LETTERS.findall(words.casefold())) <= SUMS


def read_parts(raw: str, known: KnownCards, where: str, *, weighs: bool) -> list[Written | Slip]:
    """The card on a line, or several with commas between them, where each is one."""
    words = " ".join(raw.split())
    if sum(cell.strip().isdecimal() for cell in raw.split("\t")) > 1:
        told = f"{words!r} has several numbers: which is that of the copies, headings above the columns would tell"
        return [Slip(where, told, words)]
    read = read_line(words, known, where, is_heading, weighs=weighs)
    if isinstance(read, Written) and known.find(read.name):
        return [read]
    for sign in (", ", "; "):
        parts = [read_line(part, known, where, is_heading, weighs=False) for part in words.split(sign)]
        if len(parts) > 1 and all(isinstance(part, Written) and known.find(part.name) for part in parts):
            return parts
    return [read]


def write_text(deck: Deck, faces: Iterable[Face] = (), printed: Mapping[str, str] | None = None) -> str:
    """The deck as text, by kind as far as its cards are known, its sideboard last; ``printed`` tells what a list had
    for some of them.
    """
    remarks = {name: f"  # printed: {' '.join(words.split())}" for name, words in (printed or {}).items()}
    parts = [f"Deck: {deck.name}\n"] if deck.name else []
    named = [
        (SECTIONS[kind] if kind else "Cards", [(name, count) for name, _, count in cards])
        for kind, cards in sections(deck, faces)
    ]
    for heading, cards in [*named, ("Sideboard", [(card.name, card.count) for card in deck.sideboard])]:
        if cards:
            lines = [f"{count} {name}{remarks.get(name, '')}\n" for name, count in cards]
            parts.append("".join([f"{heading} ({sum(count for _, count in cards)}):\n", *lines]))
    return "\n".join(parts)
