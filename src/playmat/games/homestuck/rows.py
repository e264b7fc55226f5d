"""One row of a card file, its cells checked one by one."""

from __future__ import annotations

import re

import msgspec

from playmat.games.cells import Cell
from playmat.games.homestuck.columns import (
    COST,
    DRAW,
    FLAVOUR,
    IDENTITY,
    KIND,
    KINDS,
    MAX_DAMAGE,
    NEEDED,
    NUMBER,
    POWER,
    SET,
    STARS,
    SUBTITLE,
    TAGS,
    TEXT,
    TITLE,
)
from playmat.games.problems import Problem
from playmat.lang.nodes import Kind

WHOLE = re.compile(r"-?\d+")
GRIST = re.compile(r"\d+ ?g", re.IGNORECASE)
CODE = re.compile(r"~ATH:\s*\S", re.IGNORECASE)
TAG = re.compile(r"#[A-Z0-9][A-Z0-9-]*")


class Row(msgspec.Struct, frozen=True):
    """One card as its file prints it, every cell in its proper form; the text itself not yet read.

    ``cells`` keeps where each cell stands, by heading; it is empty for a card that comes from no table.
    """

    kind: Kind
    title: str
    subtitle: str
    text: str = ""
    cost: str = ""
    power: int = 0
    max_damage: int = 0
    draw: int = 0
    tags: tuple[str, ...] = ()
    stars: int = 0
    flavour: str = ""
    set_name: str = ""
    number: str = ""
    file: str = ""
    cells: dict[str, Cell] = {}

    @property
    def name(self) -> str:
        """TITLE / subtitle as printed (hs.card.name-is-title-and-subtitle)."""
        return f"{self.title} / {self.subtitle}"

    def problem(self, field: str, message: str, start: int = 0, end: int | None = None) -> Problem:
        """A problem with the characters ``start`` to ``end`` of a cell, placed in the file."""
        cell = self.cells.get(field)
        line, column = cell.place_of(start) if cell else (0, 0)
        return Problem(message, self.file, line, column, self.name, field, (cell.text if cell else "")[start:end])


class Check:
    """The cells of one row, each asked for in its proper form; every wrong one is reported."""

    def __init__(self, file: str, cells: dict[str, Cell], name: str, problems: list[Problem]) -> None:
        self.file, self.cells, self.name, self.problems = file, cells, name, problems
        self.bad: list[str] = []

    def kind(self) -> Kind | None:
        given = self.text(KIND).casefold()
        found = next((kind for kind in KINDS if given in (kind, f"{kind}s")), None)
        if given and not found:
            self.wrong(KIND, f"a card is a {', '.join(KINDS[:-1])} or {KINDS[-1]}")
        return found

    def row(self, kind: Kind) -> Row | None:
        for head in NEEDED[kind]:
            if head not in self.cells:
                self.wrong(head, f"a {kind} card needs the column {head!r}")
        if self.bad:
            return None
        made = Row(
            kind,
            self.must(TITLE),
            self.must(SUBTITLE),
            self.cells[TEXT].text,
            "" if kind == "planet" else self.cost(),
            power=self.number(POWER, 0) if kind in ("planet", "character") else 0,
            max_damage=self.number(MAX_DAMAGE, 1) if kind == "planet" else 0,
            draw=self.number(DRAW, 0) if kind == "planet" else 0,
            tags=self.tags() if TAGS in self.cells else (),
            stars=self.number(STARS, None),
            flavour=self.text(FLAVOUR),
            set_name=self.text(SET),
            number=self.text(IDENTITY) or self.text(NUMBER),
            file=self.file,
            cells=self.cells,
        )
        return None if self.bad else made

    def text(self, head: str) -> str:
        return self.cells[head].text.strip() if head in self.cells else ""

    def wrong(self, head: str, message: str) -> None:
        self.bad.append(head)
        cell = self.cells.get(head, self.cells[TITLE])
        self.problems.append(Problem(message, self.file, cell.line, cell.column, self.name, head, self.text(head)))

    def must(self, head: str) -> str:
        words = " ".join(self.text(head).split())
        if not words:
            self.wrong(head, f"{head} is empty")
        elif "/" in words:
            self.wrong(head, f"{head} contains a stroke, which stands between TITLE and subtitle in a name")
        return words

    def number(self, head: str, least: int | None) -> int:
        words = self.text(head)
        if not WHOLE.fullmatch(words) or len(words) > len("-999"):
            self.wrong(head, f"{head} should be a whole number, not {words!r}")
            return 0
        if least is not None and int(words) < least:
            self.wrong(head, f"{head} should be {least} or more, not {words}")
        return int(words)

    def cost(self) -> str:
        words = self.text(COST)
        if not GRIST.fullmatch(words) and not CODE.match(words):
            self.wrong(COST, f"{COST} should be an amount of grist such as '3g' or a code '~ATH: …', not {words!r}")
        return words

    def tags(self) -> tuple[str, ...]:
        words = self.text(TAGS).replace(",", " ").split()
        bad = [word for word in words if not TAG.fullmatch(word)]
        if bad:
            self.wrong(TAGS, f"a tag is a # and capitals, such as '#TROLL', not {bad[0]!r}")
        return tuple(word.lstrip("#") for word in words)
