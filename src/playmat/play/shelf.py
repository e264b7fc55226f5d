"""The games that are here."""

from __future__ import annotations

from typing import Final

from playmat.core.errors import RulesError
from playmat.play.gamma.rulebook import GAMMA
from playmat.play.holosseum.rulebook import HOLOSSEUM
from playmat.play.homestuck.rulebook import HOMESTUCK
from playmat.play.rulebook import Rulebook

RULEBOOKS: Final[dict[str, Rulebook]] = {book.game: book for book in (HOMESTUCK, HOLOSSEUM, GAMMA)}


def rulebook(game: str) -> Rulebook:
    """The game of that name. Raises RulesError."""
    if game not in RULEBOOKS:
        raise RulesError(f"there is no game {game!r}; there are {', '.join(RULEBOOKS)}")
    return RULEBOOKS[game]
