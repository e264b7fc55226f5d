"""The cards of this game: how its files look and its words are read."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.games.homestuck.nodes.clauses import EntersFor
from playmat.games.homestuck.pointing import into_yours, misnamed, others_than_whose
from playmat.games.homestuck.rows import COLUMNS
from playmat.games.homestuck.soundness import WORLD, unsound
from playmat.games.sets import Language
from playmat.lang.clauses import Cost, Program, Span
from playmat.lang.nodes import Kind
from playmat.text import Reading
from playmat.text.table import Table


def words() -> Table:
    """The words of the game."""
    from playmat.games.homestuck.lexicon.table import TABLE  # noqa: PLC0415  (slow to import, and kept sets need none)

    return TABLE


def wrong(kind: Kind, reading: Reading) -> Iterator[tuple[Span, str]]:
    """What only a whole card shows, and words that point at what was not spoken of."""
    assert reading.program is not None
    yield from unsound(kind, reading.program)
    yield from misnamed(kind, reading)
    yield from others_than_whose(reading)
    yield from into_yours(reading)


def price_said(program: Program) -> Cost | None:
    """The enter cost that a text says, as cards are written down that have no box for it."""
    return next((clause.cost for clause in program.clauses if isinstance(clause, EntersFor)), None)


LANGUAGE = Language("homestuck", COLUMNS, words, wrong, price_said, WORLD)
