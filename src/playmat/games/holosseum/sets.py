"""The cards of this game: how its files look and its words are read."""

from __future__ import annotations

from playmat.games.holosseum.rows import COLUMNS
from playmat.games.holosseum.soundness import WORLD, unsound
from playmat.games.sets import Language, of_program
from playmat.text.table import Table


def words() -> Table:
    """The words of the game."""
    from playmat.games.holosseum.lexicon.table import TABLE  # noqa: PLC0415  (slow to import, and kept sets need none)

    return TABLE


LANGUAGE = Language("holosseum", COLUMNS, words, of_program(unsound), world=WORLD)
