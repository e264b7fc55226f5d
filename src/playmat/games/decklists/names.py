"""From the names in a deck list to the names of cards: exactly, or by a signed table, and never by likeness."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from playmat.core.errors import DeckError
from playmat.games.decklists.parts import part_named
from playmat.games.decks import Deck, deck_of
from playmat.games.problems import likeness, nearest, same_name
from playmat.lang.book import Face
from playmat.lang.nodes import Kind

MOST_LINES = 2000
"""A list with more lines is not a deck."""
MOST_COPIES = 999
LONGEST_NAME = 400
MOST_NEAREST = 6
MOST_OFFERS = 100
"""So many names that no card has get the nearest told: the work that a stranger's list makes is bounded."""
SURELY_MEANT = 80.0
CLEARLY_NEARER = 3.0
"""A misspelt name is offered for a plain yes if it is so like one card's name, of 100, and so much less like others."""

SECTIONS: dict[Kind, str] = {
    "planet": "Planet",
    "character": "Characters",
    "inventory": "Inventory",
    "executable": "Executables",
    "moon": "Moons",
    "runner": "Grid Runner",
    "entity": "Entities",
    "power": "Powers",
    "spell": "Spells",
    "location": "Starting Location",
    "unit": "Units",
    "claim": "Claims",
    "item": "Items",
}
"""The parts of a list and their headings, game by game, Homestuck's in the order of its community's workbook."""


class Written(msgspec.Struct, frozen=True):
    """One line of a list: a name as it is written, how often, and where ("line 3", "sheet 'Owls', cell B9").

    ``printed`` is what an earlier list had in its place, where a person accepted this name for it. ``is_side``: it
    belongs to the sideboard. ``board``: it stands in a part of the list that is none of a deck's ("Maybeboard").
    """

    name: str
    count: int
    where: str
    printed: str = ""
    is_side: bool = False
    board: str = ""


class Slip(msgspec.Struct, frozen=True):
    """A line that is no line of a deck, or a name that no card has; ``nearest`` are the most similar names."""

    where: str
    message: str
    words: str = ""
    kind: Literal["form", "name"] = "form"
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        hint = f"; the nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return f"{self.where}: {self.message}{hint}"


class DeckList(msgspec.Struct, frozen=True):
    """A list as its file has it, before its names are looked up."""

    name: str
    lines: tuple[Written, ...] = ()
    slips: tuple[Slip, ...] = ()

    def with_part(self, other: DeckList, part: str) -> DeckList:
        """This list with another one as its part of that name."""
        is_side, board = part_named(part)
        more = (msgspec.structs.replace(line, is_side=is_side, board=board) for line in other.lines)
        return DeckList(self.name, (*self.lines, *more), (*self.slips, *other.slips))


class Renamed(msgspec.Struct, frozen=True):
    """A name that is read as another, because the table of name errata says so or a person ``accepted`` it."""

    where: str
    wrong: str
    right: str
    accepted: bool = False


class DeckReading(msgspec.Struct, frozen=True):
    """A deck that was read. With ``slips`` it may not be what was meant: unknown names are in it as written. ``notes``
    tell what of the list is not in it, because no deck of the game has such a part.
    """

    deck: Deck
    renamed: tuple[Renamed, ...] = ()
    slips: tuple[Slip, ...] = ()
    notes: tuple[Slip, ...] = ()

    @property
    def printed(self) -> dict[str, str]:
        """What lists had for the names that a person accepted, by the card's name."""
        return {one.right: one.wrong for one in self.renamed if one.accepted}

    def refuse_empty(self) -> None:
        """Raises DeckError for a list of nothing at all: a sheet that waits to be filled in."""
        if not (self.deck.whole.cards or self.slips or self.notes):
            raise DeckError("there are no cards in this")


def letters(name: str) -> str:
    """The letters and figures of a name, which are the same however its parts are set apart."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name).casefold() if sign.isalnum())


class KnownCards:
    """The names that lists may use: the full names of faces, and what misspelt ones mean (``Errata.meant``)."""

    def __init__(
        self, names: Iterable[str], meant: Callable[[str], str] | None = None, *, has_sideboard: bool = False
    ) -> None:
        self._names = {same_name(name): name for name in names}
        alike: dict[str, list[str]] = {}
        for name in self._names.values():
            alike.setdefault(letters(name), []).append(name)
        self._by_letters = {key: names[0] for key, names in alike.items() if key and len(names) == 1}
        self._meant = meant or (lambda name: name)
        self.has_sideboard = has_sideboard
        """Whether the game has one; in a game that has none all cards of a list are the deck."""
        self.have_subtitles = not self._names or any("/" in name for name in self._names)
        """Whether names are "TITLE / subtitle", as Homestuck's are: then a name without a stroke is none."""

    @property
    def names(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(self._names.values())

    def exactly(self, name: str) -> str | None:
        """The card's own spelling of a name (hs.ruling.deck.name-equality)."""
        return self._names.get(same_name(name))

    def find(self, name: str) -> str | None:
        """The card that a name means: by itself, by the table of name errata, or because it has the letters and figures
        of this card's name and of no other's ("OWL - watches").
        """
        return self.exactly(name) or self.exactly(self._meant(name)) or self._by_letters.get(letters(name))

    def nearest(self, name: str) -> tuple[str, ...]:
        """The names most like one that no card has; those first of which it is the whole title."""
        titled = self._titled(name)
        return titled[:MOST_NEAREST] or nearest(name[:LONGEST_NAME], self._names.values())

    def _titled(self, name: str) -> tuple[str, ...]:
        """The cards of which it is the whole title."""
        named = letters(name)
        return tuple(one for one in self._names.values() if "/" in one and letters(one.partition("/")[0]) == named)

    def likest(self, name: str) -> float:
        """How like the nearest name is, of 100; 0 where none is like it at all."""
        return next((score for _, score in likeness(name[:LONGEST_NAME], self._names.values(), 1)), 0.0)

    def offered(self, name: str) -> str | None:
        """The one name so like this, or with this as its whole title, that a plain yes takes it; None where two are
        about as like, or none is.
        """
        titled = self._titled(name)
        if titled:
            return titled[0] if len(titled) == 1 else None
        best, *others = [*likeness(name[:LONGEST_NAME], self._names.values(), 2), ("", 0.0)]
        rival = others[0][1] if others else 0.0
        return best[0] if best[1] >= SURELY_MEANT and best[1] - rival >= CLEARLY_NEARER else None


def look_up(written: DeckList, known: KnownCards, accepted: Mapping[str, str] | None = None) -> DeckReading:
    """Give every line the name of its card; a name that no card has stays as it is and becomes a slip.

    ``accepted`` holds names as lists write them and the cards that a person said they mean.
    """
    meant = {same_name(wrong): right for wrong, right in (accepted or {}).items()}
    slips, renamed = list(written.slips), []
    aside = [line for line in written.lines if line.board or (line.is_side and not known.has_sideboard)]
    cards: dict[bool, list[tuple[str, int]]] = {False: [], True: []}
    for line in written.lines:
        if line in aside:
            continue
        found = known.find(line.name)
        taken = None if found else known.find(meant.get(same_name(line.name), ""))
        if found is None and taken is None:
            message = f"there is no card {line.name!r}"
            near = known.nearest(line.name) if len(slips) < MOST_OFFERS else ()
            slips.append(Slip(line.where, message, line.name, "name", near))
        elif taken is not None:
            renamed.append(Renamed(line.where, line.name, taken, accepted=True))
        elif line.printed:
            renamed.append(Renamed(line.where, line.printed, found or "", accepted=True))
        elif same_name(found or "") != same_name(line.name):
            renamed.append(Renamed(line.where, line.name, found or ""))
        cards[line.is_side].append((found or taken or line.name, line.count))
    deck = deck_of(written.name, cards[False], cards[True])
    return DeckReading(deck, tuple(renamed), tuple(slips), tuple(left_out(aside)))


def left_out(lines: Iterable[Written]) -> Iterator[Slip]:
    """What is said of cards that a list has in parts which a deck of the game has not."""
    parts: dict[str, list[Written]] = {}
    for line in lines:
        parts.setdefault(line.board or "sideboard", []).append(line)
    for part, those in parts.items():
        told = ", ".join(f"{line.count} {line.name}" for line in those)
        yield Slip(those[0].where, f"decks of this game have no {part}; left out: {told}")


def sections(deck: Deck, faces: Iterable[Face]) -> list[tuple[Kind | None, list[tuple[str, int, int]]]]:
    """The cards of a deck by kind, its sideboard aside: name, stars and count.

    Every kind that the faces have is a part, with cards or without; unknown cards come last.
    """
    known = {same_name(face.name): face for face in faces}
    there = {face.kind for face in known.values()}
    parts: dict[Kind | None, list[tuple[str, int, int]]] = {kind: [] for kind in SECTIONS if kind in there}
    parts[None] = []
    for card in deck.cards:
        face = known.get(same_name(card.name))
        parts[face.kind if face else None].append((card.name, face.stars if face else 0, card.count))
    return list(parts.items())
