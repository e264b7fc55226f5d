"""The cards of this game: how its files look and its words are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from playmat.games.errata import Errata, load_errata
from playmat.games.holosseum.rows import COLUMNS
from playmat.games.holosseum.soundness import unsound
from playmat.games.holosseum.words import TABLE
from playmat.games.sets import CardSet, Language
from playmat.games.sets import load_set as load_any_set
from playmat.games.sets import make_set as make_any_set
from playmat.games.tables import RowsRead
from playmat.lang.clauses import Span
from playmat.lang.nodes import Kind
from playmat.text import Reading


def wrong(kind: Kind, reading: Reading) -> Iterator[tuple[Span, str]]:
    """What only a whole card shows."""
    assert reading.program is not None
    return unsound(kind, reading.program)


LANGUAGE = Language("holosseum", COLUMNS, TABLE, wrong)


def load_set(paths: Iterable[Path], errata: Errata | None = None) -> CardSet:
    """The cards of files and folders, read with this game's words and errata unless others are given."""
    return load_any_set(paths, LANGUAGE, errata)


def make_set(read: RowsRead, errata: Errata | None = None) -> CardSet:
    """The cards of rows from anywhere."""
    return make_any_set(read, LANGUAGE, load_errata("holosseum") if errata is None else errata)
