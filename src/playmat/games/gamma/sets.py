"""The cards of this game: how its files look and its words are read."""

from __future__ import annotations

from playmat.games.gamma.rows import COLUMNS
from playmat.games.gamma.soundness import WORLD, unsound
from playmat.games.sets import Language, of_program
from playmat.text.table import Table


def words() -> Table:
    """The words of the game."""
    from playmat.games.gamma.lexicon.table import TABLE  # noqa: PLC0415  (slow to import, and kept sets need none)

    return TABLE


LANGUAGE = Language("gamma", COLUMNS, words, of_program(unsound), world=WORLD)
