"""One row of a card file: what every game's cards have, and cells checked one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.games.cells import Cell
from playmat.games.problems import Problem, same_name
from playmat.lang.book import INFINITE
from playmat.lang.nodes import Kind

WHOLE = re.compile(r"-?\d+")
TAG = re.compile(r"#[A-Z0-9][A-Z0-9-]*")


class Row(msgspec.Struct, frozen=True):
    """One card as its file prints it, every cell in its proper form; the text itself not yet read.

    ``cells`` keeps where each cell stands, by heading; it is empty for a card that comes from no table. ``headings``
    are the game's own for TITLE, subtitle, text, cost and tags.
    """

    kind: Kind
    title: str
    subtitle: str = ""
    text: str = ""
    cost: str = ""
    power: int = 0
    max_damage: int = 0
    draw: int = 0
    attack: int = 0
    health: int = 0
    tags: tuple[str, ...] = ()
    stars: int = 0
    flavour: str = ""
    set_name: str = ""
    number: str = ""
    energy: int = 0
    sources: tuple[str, ...] = ()
    speed: int = 0
    is_token: bool = False
    file: str = ""
    cells: dict[str, Cell] = {}

    @property
    def name(self) -> str:
        """The full name as printed (hs.card.name-is-title-and-subtitle)."""
        return f"{self.title} / {self.subtitle}" if self.subtitle else self.title

    def problem(self, field: str, message: str, start: int = 0, end: int | None = None) -> Problem:
        """A problem with the characters ``start`` to ``end`` of a cell, placed in the file."""
        cell = self.cells.get(field)
        line, column = cell.place_of(start) if cell else (0, 0)
        return Problem(message, self.file, line, column, self.name, field, (cell.text if cell else "")[start:end])


class Columns(msgspec.Struct, frozen=True):
    """What a game's card files look like.

    ``needed`` are the columns without which a card of a kind cannot be read, ``common`` those that every kind needs,
    ``known`` all that may be there. ``title`` and ``subtitle`` head the parts of a name (no subtitle: ""), ``text``
    the game text, ``cost`` the price, ``tags`` the tags. The kind of a card is told by a column ``kind``, by the file
    (``of_table``) or by the row (``of_row``). ``check`` makes a row of cells or reports what is wrong with them.
    ``fields`` says for writing cards which field of a face each heading has, in the order of the columns.
    """

    title: str
    subtitle: str
    text: str
    cost: str
    tags: str
    kind: str
    common: tuple[str, ...]
    needed: Mapping[Kind, tuple[str, ...]]
    known: tuple[str, ...]
    of_table: Callable[[str, Mapping[str, int]], Kind | None]
    of_row: Callable[[Mapping[str, Cell]], Kind | None]
    check: type[Check]
    fields: Mapping[str, str] = {}

    def placed(self, headings: Iterable[str]) -> list[str]:
        """The known column that each heading of a table names; "": none. The end of a name names it, too, as "Cost"
        does "Enter Cost", where it ends no other and no other heading names that column.
        """
        known = {same_name(name): name for name in self.known}
        heads = [same_name(heading) for heading in headings]
        exact = [known.get(head, "") for head in heads]
        ends = ["" if name else self._ending_so(head, exact) for head, name in zip(heads, exact, strict=True)]
        return [name or (end if ends.count(end) == 1 else "") for name, end in zip(exact, ends, strict=True)]

    def _ending_so(self, head: str, taken: list[str]) -> str:
        ending = [name for name in self.known if head and same_name(name).endswith(f" {head}")]
        return ending[0] if len(ending) == 1 and ending[0] not in taken else ""


def as_written(field: str, value: object) -> str:
    """What a card has in a field as card files write it: "#OWL, #CAT", "Arca 2; Zelor 1", "∞", "yes"."""
    if field == "sources" and isinstance(value, tuple):
        return requirement(value)
    if isinstance(value, tuple):
        return ", ".join(f"#{tag}" for tag in value)
    if isinstance(value, bool):
        return "yes" if value else ""
    return "∞" if field == "speed" and value == INFINITE else str(value)


def requirement(sources: Iterable[str]) -> str:
    """Symbols by their sources, in their order, with how many there are of each."""
    return "; ".join(f"{name} {len(list(run))}" for name, run in groupby(sources))


NOTED: Final = ("flavour", "set_name", "number")
"""What a row of every game may have besides, as its cell says it."""


class Check:
    """The cells of one row, each asked for in its proper form; every wrong one is reported. Games say in ``made`` what
    they ask for.
    """

    columns: Columns

    def __init__(self, file: str, cells: dict[str, Cell], name: str, problems: list[Problem]) -> None:
        self.file, self.cells, self.name, self.problems = file, cells, name, problems
        self.bad: list[str] = []

    def kind(self) -> Kind | None:
        """The kind that the row says; None if it says none."""
        given = self.text(self.columns.kind).casefold()
        kinds = list(self.columns.needed)
        found = next((kind for kind in kinds if given in (kind, f"{kind}s", kind[:-1] + "ies")), None)
        if given and not found:
            self.wrong(self.columns.kind, f"a card is a {', '.join(kinds[:-1])} or {kinds[-1]}")
        return found

    def row(self, kind: Kind) -> Row | None:
        """The card, or None where a cell is wrong."""
        for head in self.columns.needed[kind]:
            if head not in self.cells:
                self.wrong(head, f"a {kind} card needs the column {head!r}")
        if self.bad:
            return None
        made = self.made(kind)
        return None if self.bad else made

    def made(self, kind: Kind) -> Row:
        """The row that these cells make."""
        raise NotImplementedError

    def made_of(self, kind: Kind, subtitle: str = "", cost: str = "", **more: Any) -> Row:
        """A row with what the cards of every game have, and more."""
        said: dict[str, Any] = {name: self.text(head) for head, name in self.columns.fields.items() if name in NOTED}
        title, text = self.must(self.columns.title), self.cells[self.columns.text].text
        return Row(kind, title, subtitle, text, cost, file=self.file, cells=self.cells, **(said | more))

    def text(self, head: str) -> str:
        """A cell's words, without blanks around them."""
        return self.cells[head].text.strip() if head in self.cells else ""

    def wrong(self, head: str, message: str) -> None:
        """Report a cell."""
        self.bad.append(head)
        cell = self.cells.get(head, self.cells[self.columns.title])
        self.problems.append(Problem(message, self.file, cell.line, cell.column, self.name, head, self.text(head)))

    def must(self, head: str) -> str:
        """A part of a name."""
        words = " ".join(self.text(head).split())
        if not words:
            self.wrong(head, f"{head} is empty")
        elif "/" in words:
            self.wrong(head, f"{head} contains a stroke, which stands between TITLE and subtitle in a name")
        return words

    def number(self, head: str, least: int | None) -> int:
        """A whole number of at most three figures."""
        words = self.text(head)
        if not WHOLE.fullmatch(words) or len(words) > len("-999"):
            self.wrong(head, f"{head} should be a whole number, " + (f"not {words!r}" if words else "and is empty"))
            return 0
        if least is not None and int(words) < least:
            self.wrong(head, f"{head} should be {least} or more, not {words}")
        return int(words)

    def tags(self) -> tuple[str, ...]:
        """Tags, written ``#TAG`` and parted by commas or blanks."""
        words = self.text(self.columns.tags).replace(",", " ").split()
        bad = [word for word in words if not TAG.fullmatch(word)]
        if bad:
            self.wrong(self.columns.tags, f"a tag is a # and capitals, such as '#TROLL', not {bad[0]!r}")
        return tuple(word.lstrip("#") for word in words)


def kind_by_name(file: str, stems: Mapping[str, Kind]) -> Kind | None:
    """The kind that the name of a file tells by a part of it; None where it tells none, or several."""
    stem = Path(file).stem.casefold()
    told = [kind for part, kind in stems.items() if part in stem]
    return told[0] if len(told) == 1 else None
