"""The cards of this game: how its files look and its words are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from playmat.games.errata import Errata, load_errata
from playmat.games.homestuck.pointing import misnamed
from playmat.games.homestuck.rows import COLUMNS
from playmat.games.homestuck.soundness import unsound
from playmat.games.homestuck.words import TABLE
from playmat.games.sets import CardSet, Language
from playmat.games.sets import load_set as load_any_set
from playmat.games.sets import make_set as make_any_set
from playmat.games.tables import RowsRead
from playmat.lang.clauses import Span
from playmat.lang.nodes import Kind
from playmat.text import Reading
from playmat.text.table import Table


def wrong(kind: Kind, reading: Reading) -> Iterator[tuple[Span, str]]:
    """What only a whole card shows, and words that point at what was not spoken of."""
    assert reading.program is not None
    yield from unsound(kind, reading.program)
    yield from misnamed(kind, reading)


LANGUAGE = Language("homestuck", COLUMNS, TABLE, wrong)


def with_table(table: Table) -> Language:
    """This game's cards, read with other words."""
    return Language("homestuck", COLUMNS, table, wrong)


def load_set(paths: Iterable[Path], errata: Errata | None = None, table: Table = TABLE) -> CardSet:
    """The cards of files and folders, read with this game's words and errata unless others are given."""
    return load_any_set(paths, with_table(table), errata)


def make_set(read: RowsRead, errata: Errata | None = None, table: Table = TABLE) -> CardSet:
    """The cards of rows from anywhere."""
    return make_any_set(read, with_table(table), load_errata("homestuck") if errata is None else errata)
