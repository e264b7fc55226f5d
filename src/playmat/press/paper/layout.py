"""Where cards lie on a sheet of paper, and where to cut. All lengths in millimetres."""

from __future__ import annotations

from typing import NamedTuple

CARD = (63.0, 88.0)
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
LEAST_MARGIN = 5.0
"""No printer at home reaches further to the edge."""
LONGEST_MARK, GAP = 5.0, 1.0


class Slot(NamedTuple):
    """A place for a card: the upper left corner of its bleed."""

    x: float
    y: float


class Mark(NamedTuple):
    """A line to cut along, outside of all pictures; ``angle`` 0 lies, 90 stands."""

    x: float
    y: float
    length: float
    angle: int


class Grid(NamedTuple):
    """How cards lie on a sheet of ``width`` and ``height``, each with ``bleed`` on every side."""

    width: float
    height: float
    columns: int
    rows: int
    bleed: float

    @property
    def is_landscape(self) -> bool:
        """Whether the sheet lies on its long side."""
        return self.width > self.height

    @property
    def corner(self) -> tuple[float, float]:
        """Where the first card's bleed begins; the grid stands in the middle of the sheet."""
        step_x, step_y = self.steps
        return (self.width - self.columns * step_x) / 2, (self.height - self.rows * step_y) / 2

    @property
    def steps(self) -> tuple[float, float]:
        """A card with its bleed, across and down."""
        return CARD[0] + 2 * self.bleed, CARD[1] + 2 * self.bleed

    def slots(self) -> list[Slot]:
        """The places, row by row."""
        x, y = self.corner
        step_x, step_y = self.steps
        return [
            Slot(x + column * step_x, y + row * step_y) for row in range(self.rows) for column in range(self.columns)
        ]

    def behind(self, offset: tuple[float, float]) -> list[Slot]:
        """The places of the backs, in the order of the fronts, for sheets turned over their long edge: columns change
        sides where the sheet stands, rows where it lies. ``offset`` mends what the printer shifts.
        """
        slots = self.slots()
        order = [
            (self.rows - 1 - at // self.columns) * self.columns + at % self.columns
            if self.is_landscape
            else at // self.columns * self.columns + self.columns - 1 - at % self.columns
            for at in range(len(slots))
        ]
        return [Slot(slots[at].x + offset[0], slots[at].y + offset[1]) for at in order]

    def marks(self) -> list[Mark]:
        """A pair of lines in the margin for every cut."""
        x, y = self.corner
        step_x, step_y = self.steps
        right, bottom = x + self.columns * step_x, y + self.rows * step_y
        long_x, long_y = (min(LONGEST_MARK, margin - GAP - 1) for margin in (x, y))
        marks: list[Mark] = []
        cuts_x = {x + at * step_x + edge for at in range(self.columns) for edge in (self.bleed, step_x - self.bleed)}
        cuts_y = {y + at * step_y + edge for at in range(self.rows) for edge in (self.bleed, step_y - self.bleed)}
        for cut in sorted({round(cut, 3) for cut in cuts_x}):
            marks += [Mark(cut, y - GAP - long_y, long_y, 90), Mark(cut, bottom + GAP, long_y, 90)]
        for cut in sorted({round(cut, 3) for cut in cuts_y}):
            marks += [Mark(x - GAP - long_x, cut, long_x, 0), Mark(right + GAP, cut, long_x, 0)]
        return marks


def grid(paper: str, bleed: float) -> Grid:
    """The way to lay the most cards on a sheet with room to print; where both ways hold as many, the sheet stands."""
    step_x, step_y = CARD[0] + 2 * bleed, CARD[1] + 2 * bleed
    found = []
    for width, height in (PAPERS[paper], PAPERS[paper][::-1]):
        columns, rows = (int((size - 2 * LEAST_MARGIN) // step) for size, step in ((width, step_x), (height, step_y)))
        found.append(Grid(width, height, columns, rows, bleed))
    return max(found, key=lambda one: (one.columns * one.rows, not one.is_landscape))
