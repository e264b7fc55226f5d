"""What is wrong with a card file, said so that a person can find the place."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import msgspec
from rapidfuzz import fuzz, process

LONGEST_TOLD = 200
NEAR_ENOUGH = 60.0
"""Names less alike than this (of 100) are not suggested."""


def shortened(words: str) -> str:
    """Words of a file as they are told in a sentence: the name of a field can have a million letters."""
    return words if len(words) <= LONGEST_TOLD else f"{words[:LONGEST_TOLD]}…"


class Problem(msgspec.Struct, frozen=True):
    """One thing to mend. ``line`` and ``column`` count from 1 in ``file``; 0 where the whole file is meant.

    ``text`` holds the words in question, ``field`` the heading of the cell they stand in, ``card`` the full name
    of the card as far as it is known. ``hint`` says how cards that are read go on there, and shows some that are alike.
    """

    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    card: str = ""
    field: str = ""
    text: str = ""
    hint: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return ": ".join(part for part in (where, self.card, self.message) if part)


@functools.lru_cache(maxsize=4096)
def same_name(name: str) -> str:
    """A name or heading as it is compared: case and surrounding blanks aside (hs.ruling.deck.name-equality)."""
    title, slash, subtitle = name.partition("/")
    return f"{_plain(title)} / {_plain(subtitle)}" if slash else _plain(name)


def _plain(words: str) -> str:
    return " ".join(words.split()).casefold()


def nearest(name: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The known names most like this one, best first; none that is not alike at all."""
    return tuple(one for one, _ in likeness(name, known, limit))


def likeness(name: str, known: Iterable[str], limit: int = 3) -> list[tuple[str, float]]:
    """Like ``nearest``, each name with how like it is, up to 100."""
    pool = {one: same_name(one) for one in known}
    found = process.extract(same_name(name), pool, scorer=fuzz.ratio, limit=limit, score_cutoff=NEAR_ENOUGH)
    return [(key, score) for _, score, key in found]
