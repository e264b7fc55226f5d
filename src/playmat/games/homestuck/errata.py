"""The errata table: words that the reader gets instead of the printed ones, each entry signed and explained."""

from __future__ import annotations

import datetime as dt
import re
import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Literal

import msgspec

from playmat.core.errors import CardError
from playmat.games.problems import same_name

EVERY_CARD = "*"
ErratumKind = Literal["word", "phrase", "name", "tag", "structure", "title"]


class Erratum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One correction: in ``card`` (a full name, or ``*``) the whole words ``wrong`` are read as ``right``.

    A ``name`` or ``tag`` reaches the columns as well as the text; a ``title`` only the card's own TITLE and subtitle.
    """

    card: str
    wrong: str
    right: str
    kind: ErratumKind
    why: str
    by: str
    date: dt.date


class NameErratum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A full name as deck lists write it, and the card that it means."""

    wrong: str
    right: str
    why: str
    by: str
    date: dt.date


class Errata(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table of a game."""

    errata: tuple[Erratum, ...] = ()
    names: tuple[NameErratum, ...] = ()

    def of(self, name: str) -> tuple[Erratum, ...]:
        """The entries for a card, its own before those for every card."""
        own = [entry for entry in self.errata if same_name(entry.card) == same_name(name)]
        return (*own, *(entry for entry in self.errata if entry.card == EVERY_CARD))

    def meant(self, name: str) -> str:
        """The full name that a name in a deck list means: the name itself unless the table knows it."""
        return next((entry.right for entry in self.names if same_name(entry.wrong) == same_name(name)), name)


class Mend(msgspec.Struct, frozen=True):
    """One place of a text where ``erratum`` was applied: where it stands in the printed and in the read text."""

    printed: tuple[int, int]
    read: tuple[int, int]
    erratum: Erratum


class Mended(msgspec.Struct, frozen=True):
    """A text as it is printed and as it is read, and where they differ, in order."""

    printed: str
    read: str
    mends: tuple[Mend, ...] = ()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The printed place of a stretch of the read text; a mend that it touches is in it as a whole."""
        return self._printed(start, 0), max(self._printed(end, 1), self._printed(start, 0))

    def _printed(self, offset: int, side: Literal[0, 1]) -> int:
        """The printed offset of a read one; inside a mend its start (side 0) or end (side 1)."""
        shift = 0
        for mend in self.mends:
            if offset <= mend.read[0] and not (side == 0 and offset == mend.read[0] < mend.read[1]):
                break
            if offset < mend.read[1] or (side == 1 and offset == mend.read[1]):
                return mend.printed[side]
            shift = mend.printed[1] - mend.read[1]
        return offset + shift


def load_errata(text: str | None = None) -> Errata:
    """The table of this game, or the one in a TOML text. Raises CardError that names the entry that is wrong."""
    if text is None:
        text = resources.files("playmat.games.homestuck").joinpath("errata.toml").read_text(encoding="utf-8")
    try:
        table = msgspec.convert(tomllib.loads(text), Errata)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CardError(f"the errata table cannot be read: {error}") from error
    _check(table)
    return table


def _check(table: Errata) -> None:
    seen: set[tuple[str, str]] = set()
    entries: tuple[Erratum | NameErratum, ...] = (*table.errata, *table.names)
    for entry in entries:
        card = same_name(entry.card) if isinstance(entry, Erratum) else "names"
        where = f"the erratum for {entry.wrong!r}"
        if not entry.wrong.strip() or entry.wrong == entry.right:
            raise CardError(f"{where} changes nothing")
        if not entry.why.strip() or not entry.by.strip():
            raise CardError(f"{where} needs a reason (why) and a signature (by)")
        if isinstance(entry, Erratum) and card != EVERY_CARD and "/" not in card:
            raise CardError(f"{where} needs a full name TITLE / subtitle, not {entry.card!r}")
        if (card, entry.wrong) in seen:
            raise CardError(f"{where} is there twice")
        seen.add((card, entry.wrong))


def mend(text: str, entries: Iterable[Erratum]) -> Mended:
    """The text with every entry applied where its wrong words stand.

    Where two entries overlap the one that is given first wins; what an entry puts in is not mended again.
    """
    found: list[tuple[int, int, Erratum]] = []
    for entry in entries:
        for place in re.finditer(_whole_words(entry.wrong), text):
            start, end = place.span()
            if all(end <= other or last <= start for other, last, _ in found):
                found.append((start, end, entry))
    read, mends, at = "", [], 0
    for start, end, entry in sorted(found, key=lambda place: place[:2]):
        read += text[at:start]
        mends.append(Mend((start, end), (len(read), len(read) + len(entry.right)), entry))
        read, at = read + entry.right, end
    return Mended(text, read + text[at:], tuple(mends))


def _whole_words(words: str) -> str:
    """A pattern that finds the words, but not inside longer ones."""
    left = r"(?<![\w'])" if words[0].isalnum() else ""
    right = r"(?!\w)" if words[-1].isalnum() else ""
    return left + re.escape(words) + right


def unused(table: Errata, present: Iterable[str], used: Iterable[Erratum]) -> list[tuple[Erratum, str]]:
    """Entries for a present card whose wrong words do not stand in it, with the name of that card."""
    names = {same_name(name): name for name in present}
    done = set(used)
    return [
        (entry, names[same_name(entry.card)])
        for entry in table.errata
        if entry.card != EVERY_CARD and same_name(entry.card) in names and entry not in done
    ]
