"""Decks as plain text: ``2 TITLE / subtitle`` a line, with headings and comments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from playmat.games.decklists.names import (
    MOST_COPIES,
    MOST_LINES,
    SECTIONS,
    DeckList,
    KnownCards,
    Slip,
    Written,
    sections,
)
from playmat.games.decks import Deck
from playmat.lang.book import Face

NAME = re.compile(r"(?:deck|name)\s*:\s*(?P<name>\S.*)", re.IGNORECASE)
AROUND_HEADINGS = "-=*[]: \t"
HEADING_SUM = re.compile(r"\(\s{0,3}\d{1,5}\s{0,3}\)$")
HEADINGS = {
    *("planet", "planets", "character", "characters", "inventory", "inventories"),
    *("executable", "executables", "moon", "moons", "cards", "deck", "main deck"),
    *("entity", "entities", "power", "powers", "spell", "spells"),
    *("runner", "runners", "grid runner", "grid runners"),
    *("unit", "units", "claim", "claims", "item", "items", "starting location", "starting locations"),
}
SIDE = ("sideboard", "side board", "side")
BACK = ("cards", "deck", "main deck")
"""Headings after which the deck goes on; those of kinds stand within a sideboard, too."""
SIDE_LINE = re.compile(r"sb:\s*", re.IGNORECASE)
COUNT_FIRST = re.compile(r"(?P<count>\d+)\s*(?:[x\u00d7*]\s*|\s)(?P<name>\S.*)", re.IGNORECASE)
COUNT_LAST = re.compile(
    r"(?P<name>.*\S)\s+(?:[x\u00d7]\s*(?P<count>\d+)|\(\s*[x\u00d7]?\s*(?P<other>\d+)\s*\))", re.IGNORECASE
)
BULLET = re.compile(r"[-*•]\s+")
REMARK = re.compile(r"(?P<words>.*\S)\s+(?:#|//|;)\s.*")
PRINTING = re.compile(r"(?P<name>.*\S)\s+(?:\([\w-]{1,8}\)|\[[\w-]{1,8}\])(?:\s+\w{1,8})?(?:\s+F)?")
"""A name with the set and number of its printing behind it, as draft sites write them."""
SHEET = re.compile(r"\[[A-Za-z][\w ]{0,40}(?:\(\d{1,3}\))?\]")
LONGEST_LINE = 400
"""A longer line is no card: the work that a stranger's text makes is bounded."""


def read_text(text: str, known: KnownCards, name: str = "") -> DeckList:
    """The list in a text. ``name`` is used unless the text gives one (``Deck: …``)."""
    lines: list[Written] = []
    slips: list[Slip] = []
    is_side = False
    rows = text.removeprefix("\ufeff").splitlines()
    for number, raw in enumerate(rows[:MOST_LINES], 1):
        words = raw.strip()
        if not words or words.startswith(("#", "//", ";")):
            continue
        if len(words) > LONGEST_LINE:
            slips.append(Slip(f"line {number}", "this line is too long for a card", words[:LONGEST_LINE]))
        elif titled := NAME.fullmatch(words):
            name = titled["name"]
        elif (heading := _heading(words)) in SIDE and known.has_sideboard:
            is_side = True
        elif heading in HEADINGS or SHEET.fullmatch(words):
            is_side = is_side and heading not in BACK
        else:
            begins = SIDE_LINE.match(words) if known.has_sideboard else None
            read = _read_line(
                BULLET.sub("", words[begins.end() :] if begins else words, count=1), known, f"line {number}"
            )
            if isinstance(read, Slip):
                slips.append(read)
            else:
                lines.append(msgspec.structs.replace(read, is_side=is_side or begins is not None))
    if len(rows) > MOST_LINES:
        slips.append(Slip(f"line {MOST_LINES + 1}", "this text is too long for a deck"))
    return DeckList(name, tuple(lines), tuple(slips))


def _heading(words: str) -> str:
    """A line without the dashes around a heading and its sum behind it."""
    plain = HEADING_SUM.sub("", words.strip(AROUND_HEADINGS)).strip(AROUND_HEADINGS)
    return " ".join(plain.casefold().split())


def _read_line(words: str, known: KnownCards, where: str) -> Written | Slip:
    """The card on a line. What may be a remark may be a part of a name, so only what is no card's name is cut off."""
    read = _read_card(words, known, where)
    for pattern in (REMARK, PRINTING):
        if isinstance(read, Written) and known.find(read.name):
            break
        if found := pattern.fullmatch(words):
            words = found[1]
            read = _read_card(words, known, where)
    return read


def _read_card(words: str, known: KnownCards, where: str) -> Written | Slip:
    """A name may begin with a number or end with one, so names that a card has are tried before anything else."""
    found = [match.groupdict() for pattern in (COUNT_FIRST, COUNT_LAST) if (match := pattern.fullmatch(words))]
    ways = [(words, 1), *((way["name"], int(way["count"] or way["other"])) for way in found)]
    name, count = next((way for way in ways if known.find(way[0])), ways[min(1, len(ways) - 1)])
    is_name = "/" in name if known.have_subtitles else bool(found)
    if not is_name and known.find(name) is None:
        form = "2 TITLE / subtitle" if known.have_subtitles else "2 TITLE"
        return Slip(where, f"{words!r} is no card: a line reads '{form}'", words, "form", known.nearest(name))
    if not 1 <= count <= MOST_COPIES:
        return Slip(where, f"{count} is no number of copies", words)
    return Written(name, count, where)


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
