"""Decks in workbooks that are there already: read, and written back with only the deck's own cells changed."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckList, KnownCards, Written
from playmat.games.decks import Deck
from playmat.games.problems import same_name
from playmat.games.workbooks import DamagedFile, Edit, WorkbookFile, edited
from playmat.lang.book import Face
from playmat.lang.nodes import Kind
from playmat.press.decks.layout import DeckSheet, Slot, read_headless, read_layout

Part = tuple[Kind | None, bool]
"""Of a sheet: the kind of its cards, and whether it is the sideboard."""


def read_workbook(raw: bytes, known: KnownCards, sheet: str | None = None) -> DeckList:
    """The list on a sheet: the one named, else the only one, else the only one with cards. A sheet without headings is
    read row by row as lines of a list.

    Raises DeckError if the file is no workbook or it is not clear which sheet is meant.
    """
    try:
        book = WorkbookFile(raw)
        found = _deck_sheet(book, sheet, known)
        if found.is_headed or found.slips:
            return found.list()
        return read_headless(found.title, book.rows(found.title), known)
    except DamagedFile as error:
        raise DeckError(str(error)) from error


def _deck_sheet(book: WorkbookFile, sheet: str | None, known: KnownCards) -> DeckSheet:
    if sheet is not None:
        title = next((title for title in book.sheets if title.casefold() == sheet.strip().casefold()), None)
        if title is None:
            raise DeckError(f"there is no sheet {sheet!r}; {_choices(_all(book, known))}")
        return _one(book, title, known)
    sheets = _all(book, known)
    if len(sheets) == 1:
        return sheets[0]
    filled = [one for one in sheets if one.list().lines or one.list().slips]
    if len(filled) == 1:
        return filled[0]
    raise DeckError(f"{'several sheets have' if filled else 'no sheet has'} cards; {_choices(sheets)}")


def _one(book: WorkbookFile, title: str, known: KnownCards) -> DeckSheet:
    is_cut = book.sheet(title).is_cut
    return read_layout(title, book.rows(title), is_cut=is_cut, is_card=lambda name: known.exactly(name) is not None)


def _all(book: WorkbookFile, known: KnownCards) -> list[DeckSheet]:
    return [_one(book, title, known) for title in book.sheets]


def _choices(sheets: Iterable[DeckSheet]) -> str:
    told = (f"{one.title!r} ({sum(line.count for line in one.list().lines)} cards)" for one in sheets)
    return f"pick one of {', '.join(told)}"


def write_into(raw: bytes, sheet: str | None, deck: Deck, faces: Iterable[Face], known: KnownCards) -> bytes:
    """A workbook of this layout with the deck on one of its sheets: a card that is there keeps its row and how it is
    written, one that is new goes to the first free row of its kind, one that has gone leaves its row.

    Everything else in the workbook stays as it is. Raises DeckError.
    """
    try:
        book = WorkbookFile(raw)
        target = _deck_sheet(book, sheet, known)
        return edited(raw, target.title, _edits(target, deck, {same_name(face.name): face for face in faces}, known))
    except DamagedFile as error:
        raise DeckError(str(error)) from error


def _edits(sheet: DeckSheet, deck: Deck, faces: dict[str, Face], known: KnownCards) -> list[Edit]:
    wanted = {(False, same_name(card.name)): card for card in deck.cards}
    wanted |= {(True, same_name(card.name)): card for card in deck.sideboard}
    edits: list[Edit] = []
    free: dict[Part, list[Slot]] = {}
    gone: dict[Part, list[Slot]] = {}
    for slot in sheet.slots:
        is_side = slot.is_side and known.has_sideboard
        part: Part = None if is_side else slot.kind, is_side
        if not isinstance(slot.read, Written):
            if slot.is_free:
                free.setdefault(part, []).append(slot)
            continue
        card = wanted.pop((is_side, same_name(known.find(slot.read.name) or slot.read.name)), None)
        if card is None and slot.read.count:
            edits += _filled(slot, "", "", 0, 0)
            gone.setdefault(part, []).append(slot)
        elif card is not None and card.count != slot.read.count:
            edits.append(Edit(slot.row, _column(slot, "quantity"), card.count))
    for (is_side, key), card in wanted.items():
        face = faces.get(key)
        part = face.kind if face and not is_side else None, is_side
        slots = free.get(part) or gone.get(part) or free.get((None, is_side))
        if not slots:
            what = "the sideboard" if is_side else f"{face.kind} cards" if face else "cards that are not known"
            raise DeckError(f"sheet {sheet.title!r} has no free row for {card.name}: its part for {what} is full")
        title, _, subtitle = card.name.partition(" / ")
        edits += _filled(slots.pop(0), title, subtitle, face.stars if face else 0, card.count)
    return edits


def _filled(slot: Slot, title: str, subtitle: str, stars: int, count: int) -> list[Edit]:
    values: dict[str, str | int] = {"title": title, "subtitle": subtitle, "stars": stars, "quantity": count}
    return [Edit(slot.row, at, values[head]) for head, at in slot.columns.items()]


def _column(slot: Slot, head: str) -> int:
    if head not in slot.columns:
        raise DeckError(f"row {slot.row}: there is no column for the {head}")
    return slot.columns[head]
