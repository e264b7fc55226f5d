"""Mending phrases before reading, and finding the way back to the printed text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

from playmat.text.problems import Correction

Erratum = tuple[str, str, str]
"""Card name (TITLE / subtitle) or ``*``, the wrong phrase, the right phrase."""


class Mended:
    """A text after errata. ``printed_offset`` leads from a place in ``text`` to the place in the printed text."""

    def __init__(self, printed: str) -> None:
        self.printed = printed
        self.text = printed
        self.corrections: list[Correction] = []
        self._starts = [0]
        self._shifts = [(0, False)]

    def apply(self, card: str, errata: Iterable[Erratum]) -> None:
        """Make the corrections for this card in the order of the table; mended words are not touched again."""
        wanted = [(wrong, right) for name, wrong, right in errata if name == "*" or name.casefold() == card.casefold()]
        found: list[tuple[int, int, str]] = []
        for wrong, right in wanted:
            edges = (r"(?<!\w)" if wrong[:1].isalnum() else "") + "{}" + (r"(?!\w)" if wrong[-1:].isalnum() else "")
            for match in re.finditer(edges.format(re.escape(wrong)), self.printed):
                if all(match.end() <= start or end <= match.start() for start, end, _ in found):
                    found.append((match.start(), match.end(), right))
        pieces, position, length = [], 0, 0
        for start, end, right in sorted(found):
            pieces += [self.printed[position:start], right]
            length += start - position
            self._mark(length, start, mended=True)
            length += len(right)
            self._mark(length, end, mended=False)
            position = end
            self.corrections.append(Correction(card, self.printed[start:end], right, start, end, "errata"))
        self.text = "".join([*pieces, self.printed[position:]])

    def _mark(self, at: int, printed: int, *, mended: bool) -> None:
        self._starts.append(at)
        self._shifts.append((printed, mended))

    def printed_offset(self, offset: int, *, end: bool = False) -> int:
        """Where in the printed text that is; within mended words, the beginning (or end) of the wrong ones."""
        index = bisect_right(self._starts, offset - end) - 1
        printed, mended = self._shifts[index]
        if mended:
            return self._shifts[index + 1][0] if end and index + 1 < len(self._shifts) else printed
        return printed + offset - self._starts[index]
