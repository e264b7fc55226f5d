"""Cards of one's own, as they come from the page: rows by heading, read like those of a card file."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import CardError
from playmat.games.cells import Cell
from playmat.games.errata import Errata, load_errata
from playmat.games.nothing import tags_given
from playmat.games.problems import Problem, same_name
from playmat.games.rows import Columns, Row
from playmat.games.sets import (
    CardSet,
    Draft,
    Language,
    collector_at_rest,
    given_by_ours,
    mended_names,
    set_of,
    stale,
    without_doubles,
)
from playmat.games.tables import RowsRead
from playmat.lang.book import Face
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.workshop.messages import OwnCards
from playmat.workshop.remembering import remembering_reader

HERE = "your set"


class OwnSet:
    """A set of one's own: its cards as their cells make them, and each text once it is asked for. Raises CardError for
    errata that cannot be read, RulesError for a game that is not here.
    """

    def __init__(self, game: str, own: OwnCards) -> None:
        self.game = game
        self.language = rulebook(game).language
        self.errata = errata_of(self.language, own)
        self.found = rows_of(own, self.language.columns)
        self._all = [Draft(row, self.errata, self.language) for row in self.found.rows]
        self.drafts = without_doubles(self.found, self._all, self.language.columns)
        self.reader = remembering_reader(self.language, self.found.rows)
        self._read: set[int] = set()
        self._by_name = {same_name(name): one for one in reversed(self.drafts) for name in names_of(one)}

    def row_of(self, name: str) -> int:
        """The row of a card, by its name with or without errata; -1 for one that is none of these."""
        draft = self._by_name.get(same_name(name))
        return number_of(draft) if draft else -1

    def draft(self, name: str) -> Draft | None:
        """The card of that name with its text read; None where there is none."""
        draft = self._by_name.get(same_name(name))
        return self.read(draft) if draft else None

    def read(self, draft: Draft) -> Draft:
        """The draft with its text read."""
        if id(draft) not in self._read:
            self._read.add(id(draft))
            draft.read(self.reader)
        return draft

    @functools.cached_property
    def cards(self) -> CardSet:
        """The whole set, every text read."""
        with collector_at_rest():
            for draft in self.drafts:
                self.read(draft)
        return set_of(self.found, self._all, self.drafts, self.errata)

    @functools.cached_property
    def faces(self) -> tuple[Face, ...]:
        """All cards, playable or not, in the order of the rows."""
        of = {face.name: face for face in (*self.cards.faces, *(refused.face for refused in self.cards.refused))}
        return tuple(of[draft.row.name] for draft in self.drafts)

    @functools.cached_property
    def known(self) -> tuple[Face, ...]:
        """All cards that are known here, as they are printed: those of this set and ours."""
        return (*(draft.face() for draft in self.drafts), *starter_set(self.game).faces)

    def is_given(self, tag: str) -> bool:
        """Whether a text of this set or of ours gives a tag to other cards; only those that say it are read for it."""
        said = tag.casefold()
        may = any(said in entry.right.casefold() for entry in self.errata.errata)
        saying = (self.read(one).face() for one in self.drafts if may or said in one.row.text.casefold())
        return tag in given_by_ours(self.language) or any(tag in tags_given(face.program) for face in saying)

    @functools.cached_property
    def notes(self) -> list[Problem]:
        """What is told of the set beside its texts: columns that are not known, and errata that fit nothing."""
        named = {same_name(entry.card) for entry in self.errata.errata}
        for draft in self.drafts:
            if same_name(draft.printed.name) in named:
                self.read(draft)
        return [*self.found.notes, *stale(self._all, self.errata)]


def names_of(draft: Draft) -> tuple[str, str]:
    """The name of a card as it is printed, and as errata mend it."""
    return draft.printed.name, draft.row.name


def number_of(draft: Draft) -> int:
    """The row that a draft was made of."""
    return next(iter(draft.printed.cells.values())).line - 1


def own_set(game: str, own: OwnCards) -> OwnSet:
    """The cards of these rows. Problems tell the row as their line, counted from 1. Raises CardError for errata that
    cannot be read, RulesError for a game that is not here.
    """
    return _set_of(game, msgspec.json.encode(own))


@functools.lru_cache(maxsize=8)
def _set_of(game: str, packed: bytes) -> OwnSet:
    """Remembered for those who ask several things of one set."""
    return OwnSet(game, msgspec.json.decode(packed, type=known(OwnCards)))


def rows_of(own: OwnCards, columns: Columns) -> RowsRead:
    """The cells of a set, before any text is read."""
    read = RowsRead(count=len(own.rows))
    for number, cells in enumerate(own.rows):
        row = row_of(cells, number, columns, read)
        if row is not None:
            read.rows.append(row)
    return read


def names_in(game: str, own: OwnCards) -> list[str]:
    """The names of the cards of a set, without a text being read. Raises CardError for errata that cannot be read."""
    language = rulebook(game).language
    return mended_names(rows_of(own, language.columns).rows, language, errata_of(language, own))


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
