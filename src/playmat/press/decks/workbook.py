"""Decks in the layout of the community's deck builder: a workbook with one sheet a deck.

A sheet has a heading row (TITLE, subtitle, Stars, Quantity) for each kind of card and the cards below it; sums stand
to the right. What the layout shows as coloured cells has no meaning for reading.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.styles import Font, PatternFill
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet.worksheet import Worksheet

from playmat.core.errors import DeckError
from playmat.games.decklists.names import MOST_COPIES, MOST_LINES, SECTIONS, DeckList, Slip, Written, sections
from playmat.games.decks import Deck
from playmat.lang.book import Face
from playmat.play.given import DEFAULT_GAME
from playmat.play.shelf import rulebook

ZIP = b"PK\x03\x04"
MOST_UNPACKED = 50_000_000
NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\']")
LONGEST_TITLE = 31
GREEN, BLUE = PatternFill("solid", fgColor="FF00FF00"), PatternFill("solid", fgColor="FF00FFFF")
BOLD = Font(bold=True)


def read_workbook(raw: bytes, sheet: str | None = None) -> DeckList:
    """The list on a sheet: the one named, else the only one, else the only one with cards.

    Raises DeckError if the file is no workbook or it is not clear which sheet is meant.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            if sum(part.file_size for part in archive.infolist()) > MOST_UNPACKED:
                raise DeckError("this workbook is too large for decks")
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
    except (zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, OSError) as error:
        raise DeckError(f"this is no workbook that can be read: {error}") from error
    lists = {title: _read_sheet(title, book[title]) for title in book.sheetnames if hasattr(book[title], "iter_rows")}
    if sheet is not None:
        title = next((title for title in lists if title.casefold() == sheet.strip().casefold()), None)
        if title is None:
            raise DeckError(f"there is no sheet {sheet!r}; {_choices(lists)}")
        return lists[title]
    filled = [one for one in lists.values() if one.lines or one.slips]
    if len(lists) == 1:
        return next(iter(lists.values()))
    if len(filled) == 1:
        return filled[0]
    raise DeckError(f"{'several sheets have' if filled else 'no sheet has'} cards; {_choices(lists)}")


def _choices(lists: dict[str, DeckList]) -> str:
    told = (f"{title!r} ({sum(line.count for line in one.lines)} cards)" for title, one in lists.items())
    return f"pick one of {', '.join(told)}"


def _read_sheet(title: str, sheet: Any) -> DeckList:
    """Every row below a heading row that has a title or a quantity."""
    name = title
    lines: list[Written] = []
    slips: list[Slip] = []
    columns: dict[str, int] = {}
    for row in sheet.iter_rows(max_row=MOST_LINES, max_col=26):
        heads = {_words(cell).partition(" (")[0].casefold(): at for at, cell in enumerate(row)}
        if {"title", "subtitle"} <= heads.keys():
            columns = {head: heads[head] for head in ("title", "subtitle", "quantity") if head in heads}
        elif not columns and _words(row[0]).casefold() == "deck" and len(row) > 1:
            name = _words(row[1])
        elif columns:
            read = _read_row(row, columns)
            if isinstance(read, Written):
                lines.append(read)
            elif read:
                slips.append(read)
    return DeckList(name, tuple(lines), tuple(slips))


def _read_row(row: tuple[Any, ...], columns: dict[str, int]) -> Written | Slip | None:
    title, subtitle = (_words(row[columns[head]]) if columns[head] < len(row) else "" for head in ("title", "subtitle"))
    where = (
        f"cell {getattr(row[columns['title']], 'coordinate', '')}".strip() if columns["title"] < len(row) else "a row"
    )
    number = row[columns["quantity"]].value if columns.get("quantity", len(row)) < len(row) else None
    name = " / ".join(part for part in (title, subtitle) if part)
    if not title and not subtitle:
        return Slip(where, f"a quantity of {number} without a name") if number else None
    if isinstance(number, str) and number.strip().isdecimal():
        number = int(number)
    if isinstance(number, float) and number.is_integer():
        number = int(number)
    if not isinstance(number, int) or not 0 <= number <= MOST_COPIES:
        return Slip(where, f"the quantity of {name} should be a whole number, not {number!r}", name)
    return Written(name, number, where) if number else None


def _words(cell: Any) -> str:
    return " ".join(str(cell.value).split()) if cell.value is not None else ""


def write_workbook(deck: Deck, faces: Iterable[Face], game: str = DEFAULT_GAME) -> bytes:
    """A workbook with the deck on one sheet, laid out like the builder's, with its sums and the game's limits."""
    book = rulebook(game)
    limits = book.deck_format(book.edition)
    workbook = Workbook()
    sheet = workbook.active
    if not isinstance(sheet, Worksheet):
        raise DeckError("a new workbook has no sheet")
    sheet.title = (NOT_IN_TITLES.sub(" ", deck.name).strip() or "Deck")[:LONGEST_TITLE]
    if sheet.title != deck.name:
        _put(sheet, 1, ["Deck", deck.name])
    _put(
        sheet,
        2,
        [
            *(None, "TITLE", "subtitle", "Stars", f"Quantity (Max {limits['max_copies']})", None, None),
            f"(Max {limits['star_cap']})" if "star_cap" in limits else None,
            *(None, f"(Exactly {limits['deck_size']})"),
        ],
    )
    parts = sections(deck, faces)
    at, totals = 4, []
    for kind, cards in parts:
        if not kind and not cards:
            continue
        heading = SECTIONS[kind] if kind else "Unknown"
        _put(sheet, at, [heading.upper(), "TITLE", "subtitle", "Stars", "Quantity"], fill=GREEN)
        sheet.cell(at, 1).fill = BLUE
        first = at + 1
        for at, row in enumerate(_rows(cards), first):
            _put(sheet, at, [None, *row, f"=(D{at}*E{at})" if row else None])
        last = max(at, first)
        at = last + 1
        sums = [
            f"Total Stars ({heading})",
            f"=SUM(F{first}:F{last})",
            f"Total Quantity ({heading})",
            f"=SUM(E{first}:E{last})",
        ]
        _put(sheet, at, [None] * 6 + sums)
        totals.append(at)
        at += 2
    sums = [f"=SUM({','.join(f'{column}{row}' for row in totals)})" for column in "HJ"]
    _put(sheet, 1, [None] * 6 + ["Total Stars (Entire)", sums[0], "Total Quantity (Entire)", sums[1]])
    for column, width in zip("ABC", (16, 36, 40), strict=True):
        sheet.column_dimensions[column].width = width
    file = io.BytesIO()
    workbook.save(file)
    return file.getvalue()


def _rows(cards: list[tuple[str, int, int]]) -> Iterator[list[str | int]]:
    for name, stars, count in cards:
        title, _, subtitle = name.partition(" / ")
        yield [title, subtitle, stars, count]


def _put(sheet: Worksheet, row: int, values: list[Any], fill: PatternFill | None = None) -> None:
    """Put values into a row from column A on; a None leaves its cell as it is."""
    for column, value in enumerate(values, 1):
        if value is None:
            continue
        cell = sheet.cell(row, column)
        if not isinstance(cell, Cell):
            continue
        cell.value = value
        if isinstance(value, str) and not value.startswith("=(") and not value.startswith("=SUM("):
            cell.data_type = "s"  # a title that begins with "=" is no formula
        cell.font = BOLD
        if fill:
            cell.fill = fill
