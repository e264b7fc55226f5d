"""Cards of one's own, as they come from the page: rows by heading, read like those of a card file."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

import msgspec

from playmat.core.errors import CardError
from playmat.games.cells import Cell
from playmat.games.errata import Errata, load_errata
from playmat.games.problems import Problem, same_name
from playmat.games.rows import Columns, Row
from playmat.games.sets import CardSet, Language, mended_names
from playmat.games.tables import RowsRead
from playmat.lang.book import Face
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.workshop.messages import OwnCards

HERE = "your set"


class OwnSet(msgspec.Struct, frozen=True):
    """A set of one's own as it was read: each card's row in what the page sent, by full name, and the errata that were
    applied.
    """

    cards: CardSet
    rows: dict[str, int]
    errata: Errata

    def row_of(self, name: str) -> int:
        """The row of a card; -1 for one that is none of these."""
        return self.rows.get(same_name(name), -1)

    @property
    def faces(self) -> tuple[Face, ...]:
        """All cards, playable or not, in the order of the rows."""
        found = (*self.cards.faces, *(refused.face for refused in self.cards.refused))
        return tuple(sorted(found, key=lambda face: self.row_of(face.name)))


def own_set(game: str, own: OwnCards) -> OwnSet:
    """The cards of these rows. Problems tell the row as their line, counted from 1. Raises CardError for errata that
    cannot be read, RulesError for a game that is not here.
    """
    language = rulebook(game).language
    return _read(game, msgspec.json.encode(own)) if own.rows else OwnSet(CardSet(0, ()), {}, errata_of(language, own))


@functools.lru_cache(maxsize=8)
def _read(game: str, packed: bytes) -> OwnSet:
    """Remembered for those who ask several things of one set."""
    own = msgspec.json.decode(packed, type=OwnCards)
    language = rulebook(game).language
    errata = errata_of(language, own)
    read, rows = rows_of(own, language.columns)
    cards = language.make_set(read, errata)
    # A name that errata mend is another one now; the order is the same.
    for face in (*cards.faces, *(refused.face for refused in cards.refused)):
        rows.setdefault(same_name(face.name), -1)
    return OwnSet(cards, rows, errata)


def rows_of(own: OwnCards, columns: Columns) -> tuple[RowsRead, dict[str, int]]:
    """The cells of a set, before any text is read, and the row of each card by its printed name."""
    read = RowsRead(count=len(own.rows))
    rows: dict[str, int] = {}
    for number, cells in enumerate(own.rows):
        row = row_of(cells, number, columns, read)
        if row is not None:
            read.rows.append(row)
            rows.setdefault(same_name(row.name), number)
    return read, rows


def names_in(game: str, own: OwnCards) -> list[str]:
    """The names of the cards of a set, without a text being read. Raises CardError for errata that cannot be read."""
    language = rulebook(game).language
    return mended_names(rows_of(own, language.columns)[0].rows, language, errata_of(language, own))


def errata_of(language: Language, own: OwnCards) -> Errata:
    """The errata of a set before those of its game."""
    of_game = load_errata(language.game)
    if not own.errata.strip():
        return of_game
    added = load_errata("", own.errata, any_name=True).errata
    return msgspec.structs.replace(of_game, errata=(*added, *of_game.errata))


def row_of(cells: Mapping[str, str], number: int, columns: Columns, read: RowsRead) -> Row | None:
    """One row; None and a problem where it is no card."""
    known = {same_name(heading): heading for heading in columns.known}
    found: dict[str, Cell] = {}
    for heading, words in cells.items():
        name = known.get(same_name(heading))
        if name is None:
            if words.strip():
                read.notes.append(Problem(f"the column {heading!r} is not known and was not read", HERE, number + 1))
        elif words.strip() or name in columns.common:
            found[name] = Cell(words, number + 1, 1)
    # A table has its columns in every row: what is left empty is there, and empty.
    for heading in columns.fields:
        found.setdefault(heading, Cell("", number + 1, 1))
    title = " / ".join(found[head].text.strip() for head in (columns.title, columns.subtitle) if head in found)
    check = columns.check(HERE, found, title, read.problems)
    before = len(read.problems)
    kind = check.kind() or (columns.of_row(found) if len(read.problems) == before else None)
    if kind is None:
        if len(read.problems) == before:
            check.wrong(columns.kind or columns.title, f"a card is one of {', '.join(columns.needed)}")
        return None
    # Numbers that this kind has not are not asked for; those that it needs must be there.
    for heading in columns.fields:
        if heading not in columns.needed[kind] and not found[heading].text.strip():
            del found[heading]
    return check.row(kind)


def with_ours(game: str, own: OwnSet) -> CardSet:
    """The cards of ours and of a set of one's own; of one name the own counts."""
    ours = starter_set(game)
    names = {same_name(face.name) for face in own.faces}
    return msgspec.structs.replace(
        own.cards,
        faces=(*own.cards.faces, *_besides(ours.faces, names)),
        refused=(*own.cards.refused, *(one for one in ours.refused if same_name(one.face.name) not in names)),
    )


def _besides(faces: Iterable[Face], names: set[str]) -> Iterable[Face]:
    return (face for face in faces if same_name(face.name) not in names)


def find(cards: CardSet, name: str) -> Face:
    """The card of that full name, which must be playable. Raises CardError with what is wrong."""
    for refused in cards.refused:
        if same_name(refused.face.name) == same_name(name):
            raise CardError(f"{refused.face.name} cannot be played yet: {refused.problems[0].message}")
    found = next((face for face in cards.faces if same_name(face.name) == same_name(name)), None)
    if found is None:
        raise CardError(f"there is no card {name[:200]!r} in this set")
    return found
