"""The cards of this game: how its files look and its words are read."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.games.gamma.rows import COLUMNS
from playmat.games.gamma.soundness import unsound
from playmat.games.sets import Language
from playmat.lang.clauses import Span
from playmat.lang.nodes import Kind
from playmat.text import Reading
from playmat.text.table import Table


def words() -> Table:
    """The words of the game."""
    from playmat.games.gamma.lexicon import TABLE  # noqa: PLC0415  (slow to import, and kept sets need none)

    return TABLE


def wrong(kind: Kind, reading: Reading) -> Iterator[tuple[Span, str]]:
    """What only a whole card shows."""
    assert reading.program is not None
    return unsound(kind, reading.program)


LANGUAGE = Language("gamma", COLUMNS, words, wrong)
