"""Decks as tables: the community's deck builder, one sheet a deck, and whatever else has headings above its columns.

A heading row (TITLE, subtitle, Stars, Quantity) stands above the cards, once or for each kind of card; sums stand
to the right or below. What the layout shows as coloured cells has no meaning for reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from playmat.games.decklists.names import MOST_COPIES, SECTIONS, DeckList, KnownCards, Slip, Written
from playmat.games.decklists.parts import BACK, OUT, SIDE, part_named
from playmat.games.decklists.plain import heading_of, is_heading, read_lines
from playmat.games.workbooks import SheetCell
from playmat.lang.nodes import Kind

Row = dict[int, SheetCell]
HEADS = ("title", "subtitle", "stars", "quantity")
CALLED: dict[str, tuple[str, ...]] = {
    "title": ("title", "card title", "name", "card name", "card", "cards", "full name"),
    "subtitle": ("subtitle", "sub title", "card subtitle"),
    "stars": ("stars", "star"),
    "quantity": (
        "quantity",
        "qty",
        "count",
        "copies",
        "amount",
        "number of copies",
        "how many",
        "number",
        "#",
        "no",
        "nr",
    ),
    "board": ("board", "zone", "section", "maybeboard"),
}
"""What headings are called; of several the first that is there."""
SIDEBOARD = "Sideboard"
"""The heading of its part."""
KINDS: dict[str, Kind] = {heading.casefold(): kind for kind, heading in SECTIONS.items()}
COPIES = re.compile(r"'?\s?(?:x|\u00d7)?\s?([0-9]{1,6})(?:[.,]0{1,6})?\s?(?:x|\u00d7)?", re.IGNORECASE)
SUM = re.compile(r"(?:total|sum|entire)\b.*", re.IGNORECASE)
Is = Callable[[str], bool]


def is_none(name: str) -> bool:
    """Of a name whose cards are not known: whether it is a card's."""
    return False


class Slot(msgspec.Struct, frozen=True):
    """A row below a heading: ``kind`` is that of its part of the sheet, ``columns`` where each head's cell stands,
    ``is_side``: that part is the sideboard.
    """

    row: int
    kind: Kind | None
    columns: dict[str, int]
    read: Written | Slip | None
    is_side: bool = False
    board: str = ""

    @property
    def is_free(self) -> bool:
        """Whether a card can be put here."""
        return self.read is None


class DeckSheet(msgspec.Struct, frozen=True):
    """A sheet as the layout has it: the deck's name and every row that is a card's or could be."""

    title: str
    name: str
    slots: tuple[Slot, ...] = ()
    slips: tuple[Slip, ...] = ()
    is_headed: bool = False

    def list(self) -> DeckList:
        """The deck on the sheet."""
        lines = tuple(
            msgspec.structs.replace(slot.read, is_side=slot.is_side, board=slot.board)
            for slot in self.slots
            if isinstance(slot.read, Written) and slot.read.count
        )
        slips = tuple(slot.read for slot in self.slots if isinstance(slot.read, Slip))
        return DeckList(self.name, lines, (*slips, *self.slips))


def heads_in(cells: Iterable[tuple[int, str]]) -> dict[str, int]:
    """At which column each head stands in a row of headings; nothing in any other row."""
    said: dict[str, int] = {}
    for at, text in cells:
        said.setdefault(head_of(text), at)
    found = {head: at for head, names in CALLED.items() for at in [said[name] for name in names if name in said][:1]}
    return found if "title" in found and ("subtitle" in found or "quantity" in found) else {}


def head_of(text: str) -> str:
    """A heading as it is compared: without what stands in brackets behind it."""
    return " ".join(text.partition("(")[0].replace("-", " ").strip(" .:*").casefold().split())


def read_layout(
    title: str,
    rows: Iterable[Row],
    *,
    is_cut: bool = False,
    is_card: Is = is_none,
    place: str = "sheet {title!r}, cell {cell}",
) -> DeckSheet:
    """Every row below a heading row that has a title or a number. ``is_card`` knows the names of cards, which are no
    headings whatever they say; ``place`` is how the place of a cell is told.
    """
    name = title
    slots: list[Slot] = []
    slips: list[Slip] = []
    columns: dict[str, int] = {}
    kind: Kind | None = None
    is_side, board = False, ""
    for row in rows:
        number = next(iter(row.values())).row
        heads = heads_in((at, words(cell)) for at, cell in sorted(row.items()))
        if heads:
            columns = heads
            said = [head_of(words(cell)) for cell in row.values()]
            kind = next((KINDS[head] for head in said if head in KINDS), None)
            is_side, board = SIDEBOARD.casefold() in said, ""
            if "quantity" not in columns:
                where = place.format(title=title, cell=row[columns["title"]].place, row=number)
                slips.append(Slip(where, "no column of this table says how many of each card there are (Quantity)"))
        elif not columns and words(row.get(1)).casefold() == "deck":
            name = words(row.get(2))
        elif columns and (part := _part(row, columns, is_card)):
            if part in SIDE or part in OUT or part in BACK:
                is_side, board = part_named(part)
            kind = KINDS.get(part, kind)
        elif columns and any(row[at].text for at in columns.values() if at in row):
            read = _read_row(title, number, row, columns, is_card, place)
            side, out = _of_board(words(row.get(columns["board"])) if "board" in columns else "")
            slots.append(Slot(number, kind, columns, read, is_side or side, board or out))
    if is_cut:
        slips.append(Slip(f"sheet {title!r}", "it has more rows or columns than a deck can have"))
    return DeckSheet(title, name, tuple(slots), tuple(slips), columns != {})


def _of_board(said: str) -> tuple[bool, str]:
    """Whether a cell says that its card is in the sideboard, and which other board it names."""
    return part_named(OUT[0] if said.casefold() in ("true", "yes") else said)


def _part(row: Row, columns: dict[str, int], is_card: Is) -> str:
    """The heading of a part that stands in a row of its own, among the titles or before them; "": it is none."""
    titled = min(columns["title"], columns.get("subtitle", columns["title"]))
    first = next((words(cell) for at, cell in sorted(row.items()) if words(cell) and at <= columns["title"]), "")
    says = [words(row.get(columns[head])) for head in ("title", "subtitle") if head in columns]
    others = [text for text in says if text and text != first]
    if others or not is_heading(first) or is_card(first) or not titled:
        return ""
    return heading_of(first)


def _read_row(
    sheet: str, number: int, row: Row, columns: dict[str, int], is_card: Is, place: str
) -> Written | Slip | None:
    title, subtitle = (words(row.get(columns[head])) if head in columns else "" for head in ("title", "subtitle"))
    places = {cell.column: cell.place for cell in row.values()}
    at = places.get(columns["title"]) or next(iter(places.values()))
    where = place.format(title=sheet, cell=at, row=number)
    name = " / ".join(part for part in (title, subtitle) if part)
    if SUM.fullmatch(name) and not is_card(name):
        return None
    if "quantity" not in columns:
        return None
    cell = row.get(columns["quantity"])
    quantity = words(cell)
    if not name:
        return Slip(where, f"a quantity of {quantity[:40]} without a name") if quantity not in ("", "0") else None
    copies = COPIES.fullmatch(quantity)
    if not copies or int(copies[1]) > MOST_COPIES:
        told = repr(quantity[:40]) if quantity else "a formula that was never computed" if cell else "nothing"
        return Slip(where, f"the quantity of {name[:200]} should be a whole number, not {told}", name[:200])
    return Written(name, int(copies[1]), where)


def read_headless(title: str, rows: Iterable[Row], known: KnownCards) -> DeckList:
    """The list in a table that has no headings: what stands in a row is read as a line."""

    def lines() -> Iterator[tuple[str, str]]:
        for row in rows:
            cells = [cell for _, cell in sorted(row.items()) if words(cell)]
            if cells:
                yield f"sheet {title!r}, cell {cells[0].place}", "\t".join(words(cell) for cell in cells)

    return read_lines(lines(), known, title)


def words(cell: SheetCell | None) -> str:
    """A cell's words, blanks put in order."""
    return " ".join(cell.text.split()) if cell else ""
