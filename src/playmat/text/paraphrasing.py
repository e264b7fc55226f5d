"""Looking for the wording in which a clause is read that is not read as it is printed."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from itertools import count
from typing import Any

from playmat.text.lexer import Token
from playmat.text.parser import Derivation, Parser, TooTangled
from playmat.text.phrasing.paraphrases import Rewritten
from playmat.text.table import Table

EFFORT = 20_000
"""So many steps the search for all clauses of a text may take, besides those of reading it."""
DEEPEST = 4
"""So many wordings are exchanged in a clause at most."""

Found = tuple[Derivation, Sequence[Token], tuple[Rewritten, ...]]


class Search:
    """Tries paraphrases of a clause near the place where reading stopped, those first that led farthest.

    ``spent`` says how many steps of reading it took, of at most ``effort``.
    """

    def __init__(self, table: Table, name: str, effort: int) -> None:
        self.table = table
        self.name = name
        self.effort = effort
        self.spent = 0

    def readings(self, segment: Sequence[Token], near: int, *, refused: bool = False) -> list[Found]:
        """What the clause means in as few other words as it can be read in: one for each meaning. None where a
        meaning may have been missed. ``refused``: its words can stand as they do, and nothing is made of them.
        """
        found: dict[Any, Found] = {}
        fewest = DEEPEST
        order = count()
        seen = {_key(segment)}
        waiting: list[tuple[int, int, int, Sequence[Token], tuple[Rewritten, ...]]] = []
        heapq.heappush(waiting, (0, next(order), near, segment, ()))
        while waiting:
            _, _, near, words, changes = heapq.heappop(waiting)
            if len(changes) >= fewest:
                continue
            for one in self.table.phrasing.paraphrases.rewritten(words, near, refused=refused and not changes):
                key = _key(one.words)
                if key in seen:
                    continue
                seen.add(key)
                try:
                    parser, readings = self._parsed(one.words)
                except (TooTangled, RecursionError):
                    return []
                if parser.senseless is not None:  # a phrase that stands there and was refused is no other wording
                    continue
                made = (*changes, one)
                if readings and len(made) < fewest:
                    found, fewest = {}, len(made)
                for derivation in readings:
                    found.setdefault(derivation.value, (derivation, one.words, made))
                left = len(one.words) - parser.furthest
                heapq.heappush(waiting, (left, next(order), parser.furthest, one.words, made))
        return list(found.values())

    def _parsed(self, words: Sequence[Token]) -> tuple[Parser, list[Derivation]]:
        parser = Parser(self.table, words, self.effort - self.spent)
        try:
            return parser, parser.whole(self.name)
        finally:
            self.spent += parser.spent


def _key(words: Sequence[Token]) -> tuple[tuple[str, object, bool, str], ...]:
    return tuple((token.norm, token.value, token.comma, token.apart) for token in words)
