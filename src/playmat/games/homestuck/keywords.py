"""Asterisk keywords."""

from __future__ import annotations

import functools
from typing import Final

from playmat.core.ids import CardId
from playmat.games.homestuck.zones import EXECUTABLES, PLAY, STORED
from playmat.lang.clauses import Keyword, Program
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces

NONE: Final[frozenset[str]] = frozenset()
"""Most faces have no keyword: this takes no room for each of them."""


def has_keyword(scene: Scene, card: CardId, keyword: str) -> bool:
    """Whether a card has an asterisk keyword: printed when it is not in play, else as texts stand now. The January 2024
    build has no asterisks (hs.ruling.edition.2024-01-missing-sections).
    """
    if not scene.parameter("asterisks"):
        return False
    if scene.state.cards[card].zone in (PLAY, STORED, EXECUTABLES):
        texts = pieces(scene).get(card, ())
        return any(isinstance(piece.clause, Keyword) and piece.clause.keyword == keyword for piece in texts)
    return keyword in printed_keywords(scene, scene.state.cards[card].face)


def printed_keywords(scene: Scene, face: int) -> frozenset[str]:
    """The asterisk keywords printed on a face."""
    known: frozenset[str] | None = scene.facts.get(face)
    if known is None:
        known = scene.facts[face] = keywords_in(scene.book.faces[face].program)
    return known


@functools.lru_cache(maxsize=4096)
def keywords_in(program: Program) -> frozenset[str]:
    """The same of what is printed, for all games that have such a face."""
    return frozenset(clause.keyword for clause in program.clauses if isinstance(clause, Keyword)) or NONE
