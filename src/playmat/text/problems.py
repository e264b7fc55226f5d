"""What is wrong with a text, and what was mended in it: always with the place in the printed words."""

from __future__ import annotations

from playmat.core.records import Record


class Problem(Record):
    """Words that are not read. ``line`` and ``column`` count from 1, in the printed text."""

    card: str
    text: str
    message: str
    start: int
    end: int
    expected: tuple[str, ...] = ()
    nearest: str = ""
    field: str = "game text"

    @property
    def line(self) -> int:
        """The line of the text the words stand in, from 1."""
        return self.text.count("\n", 0, self.start) + 1

    @property
    def column(self) -> int:
        """The place in that line, from 1."""
        return self.start - (self.text.rfind("\n", 0, self.start) + 1) + 1

    @property
    def words(self) -> str:
        """The words themselves."""
        return self.text[self.start : self.end]

    def __str__(self) -> str:
        line = self.text.split("\n")[self.line - 1]
        left = max(0, self.column - 61)
        shown = ("…" if left else "") + line[left : self.column + 60]
        caret = " " * (self.column - 1 - left + bool(left)) + "^" * max(1, min(self.end - self.start, 60))
        parts = [
            f"{self.card}: {self.field}, line {self.line}, column {self.column}: {self.message}",
            "  " + shown,
            "  " + caret,
        ]
        if self.expected:
            parts.append("  could stand here: " + " · ".join(self.expected))
        if self.nearest:
            parts.append("  nearest readable: " + self.nearest)
        return "\n".join(parts)


class Correction(Record):
    """Words that were read as others: ``by`` is "spelling", "errata" or "phrasing". Offsets are in the printed text."""

    card: str
    printed: str
    read_as: str
    start: int
    end: int
    by: str = "spelling"
