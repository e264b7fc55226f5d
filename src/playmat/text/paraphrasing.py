"""Looking for the wording in which a clause is read that is not read as it is printed."""

from __future__ import annotations

import heapq
import sys
from collections.abc import Sequence
from itertools import count
from typing import Any

from playmat.text.lexer import Token
from playmat.text.parser import Derivation, Parser, TooTangled
from playmat.text.phrasing.paraphrases import Rewritten
from playmat.text.recognising import Recognised, Recogniser
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
        recogniser = Recogniser(self.table, self.name)
        try:
            return self._readings(recogniser, segment, near, refused=refused)
        except (TooTangled, RecursionError):
            return []
        finally:
            recogniser.close()

    def _readings(self, recogniser: Recogniser, segment: Sequence[Token], near: int, *, refused: bool) -> list[Found]:
        found: dict[Any, Found] = {}
        fewest = DEEPEST
        order = count()
        seen = {_key(segment)}
        printed = recogniser.recognised(segment, sys.maxsize)
        waiting: list[tuple[int, int, int, Recognised, tuple[Rewritten, ...]]] = []
        heapq.heappush(waiting, (0, next(order), near, printed, ()))
        while waiting:
            _, _, near, before, changes = heapq.heappop(waiting)
            if len(changes) >= fewest:
                continue
            for one in self.table.phrasing.paraphrases.rewritten(before.words, near, refused=refused and not changes):
                key = _key(one.words)
                if key in seen:
                    continue
                seen.add(key)
                reached = self._recognised(recogniser, one.words, before)
                readings: list[Derivation] = []
                if reached.is_whole:
                    parser, readings = self._parsed(one.words)
                    if parser.senseless is not None:  # a phrase that stands there and was refused is no other wording
                        continue
                made = (*changes, one)
                if readings and len(made) < fewest:
                    found, fewest = {}, len(made)
                for derivation in readings:
                    found.setdefault(derivation.value, (derivation, one.words, made))
                left = len(one.words) - reached.furthest
                heapq.heappush(waiting, (left, next(order), reached.furthest, reached, made))
        return list(found.values())

    def _recognised(self, recogniser: Recogniser, words: Sequence[Token], like: Recognised) -> Recognised:
        """How far words go; what goes all the way is read, and that alone is counted then."""
        try:
            reached = recogniser.recognised(words, self.effort - self.spent, like)
        except TooTangled:
            self.spent = self.effort + 1  # as if the parser had tried: nothing is left for other clauses
            raise
        self.spent += 0 if reached.is_whole else reached.spent
        return reached

    def _parsed(self, words: Sequence[Token]) -> tuple[Parser, list[Derivation]]:
        parser = Parser(self.table, words, self.effort - self.spent)
        try:
            return parser, parser.whole(self.name)
        finally:
            self.spent += parser.spent


def _key(words: Sequence[Token]) -> tuple[tuple[str, object, bool, str], ...]:
    return tuple((token.norm, token.value, token.comma, token.apart) for token in words)
