"""The layout of the community's deck builder: one sheet a deck.

A sheet has a heading row (TITLE, subtitle, Stars, Quantity) for each kind of card and the cards below it; sums stand
to the right. What the layout shows as coloured cells has no meaning for reading.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from playmat.games.decklists.names import MOST_COPIES, SECTIONS, DeckList, Slip, Written
from playmat.games.workbooks import SheetCell
from playmat.lang.nodes import Kind

Row = dict[int, SheetCell]
HEADS = ("title", "subtitle", "stars", "quantity")
SIDEBOARD = "Sideboard"
"""The heading of its part."""
KINDS: dict[str, Kind] = {heading.casefold(): kind for kind, heading in SECTIONS.items()}


class Slot(msgspec.Struct, frozen=True):
    """A row below a heading: ``kind`` is that of its part of the sheet, ``columns`` where each head's cell stands,
    ``is_side``: that part is the sideboard.
    """

    row: int
    kind: Kind | None
    columns: dict[str, int]
    read: Written | Slip | None
    is_side: bool = False

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

    def list(self) -> DeckList:
        """The deck on the sheet."""
        lines = tuple(
            msgspec.structs.replace(slot.read, is_side=slot.is_side)
            for slot in self.slots
            if isinstance(slot.read, Written) and slot.read.count
        )
        slips = tuple(slot.read for slot in self.slots if isinstance(slot.read, Slip))
        return DeckList(self.name, lines, (*slips, *self.slips))


def read_layout(title: str, rows: Iterable[Row], *, is_cut: bool = False) -> DeckSheet:
    """Every row below a heading row that has a title or a number."""
    name = title
    slots: list[Slot] = []
    columns: dict[str, int] = {}
    kind: Kind | None = None
    is_side = False
    for row in rows:
        heads = {words(cell).partition(" (")[0].casefold(): at for at, cell in sorted(row.items(), reverse=True)}
        if {"title", "subtitle"} <= heads.keys():
            columns = {head: heads[head] for head in HEADS if head in heads}
            kind = next((KINDS[head] for head in heads if head in KINDS), None)
            is_side = SIDEBOARD.casefold() in heads
        elif not columns and 1 in row and words(row[1]).casefold() == "deck":
            name = words(row.get(2))
        elif columns and any(row[at].text for at in columns.values() if at in row):
            number = next(iter(row.values())).row
            slots.append(Slot(number, kind, columns, _read_row(title, number, row, columns), is_side))
    slips = (Slip(f"sheet {title!r}", "it has more rows or columns than a deck can have"),) if is_cut else ()
    return DeckSheet(title, name, tuple(slots), slips)


def _read_row(sheet: str, number: int, row: Row, columns: dict[str, int]) -> Written | Slip | None:
    title, subtitle = (words(row.get(columns[head])) for head in ("title", "subtitle"))
    places = {cell.column: cell.place for cell in row.values()}
    at = places.get(columns["title"]) or next(iter(places.values()))
    where = f"sheet {sheet!r}, cell {at}"
    cell = row.get(columns["quantity"]) if "quantity" in columns else None
    quantity = words(cell)
    name = " / ".join(part for part in (title, subtitle) if part)
    if not name:
        return Slip(where, f"a quantity of {quantity[:40]} without a name") if quantity not in ("", "0") else None
    plain = quantity.removeprefix("'")
    if not (plain.isascii() and plain.isdecimal()) or len(plain) > len(str(MOST_COPIES)):
        told = repr(quantity[:40]) if quantity else "a formula that was never computed" if cell else "nothing"
        return Slip(where, f"the quantity of {name[:200]} should be a whole number, not {told}", name[:200])
    return Written(name, int(plain), where)


def words(cell: SheetCell | None) -> str:
    """A cell's words, blanks put in order."""
    return " ".join(cell.text.split()) if cell else ""
