"""A new workbook with a deck in it, in the layout of the community's deck builder."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from typing import Any

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.worksheet import Worksheet

from playmat.core.errors import DeckError
from playmat.games.decklists.names import SECTIONS, sections
from playmat.games.decks import Deck
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.play.given import DEFAULT_GAME
from playmat.play.shelf import rulebook
from playmat.press.decks.layout import SIDEBOARD

NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\']")
LONGEST_TITLE = 31
GREEN, BLUE = PatternFill("solid", fgColor="FF00FF00"), PatternFill("solid", fgColor="FF00FFFF")
BOLD = Font(bold=True)


def write_workbook(deck: Deck, faces: Iterable[Face], game: str = DEFAULT_GAME) -> bytes:
    """A workbook with the deck on one sheet, laid out like the builder's, with its sums and the game's limits."""
    book, faces = rulebook(game), list(faces)
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
    stars = {same_name(face.name): face.stars for face in faces}
    parts = [(SECTIONS[kind] if kind else "Unknown", cards) for kind, cards in sections(deck, faces) if kind or cards]
    if "sideboard" in limits:
        side = [(card.name, stars.get(same_name(card.name), 0), card.count) for card in deck.sideboard]
        parts.append((SIDEBOARD, side))
    at, totals = 4, []
    for heading, cards in parts:
        _put(sheet, at, [heading.upper(), "TITLE", "subtitle", "Stars", "Quantity"], fill=GREEN)
        sheet.cell(at, 1).fill = BLUE
        first = at + 1
        for at, row in enumerate(_rows(cards), first):
            _put(sheet, at, [None, *row], [None] * 5 + [f"=(D{at}*E{at})"])
        last = max(at, first)
        at = last + 1
        words = [f"Total Stars ({heading})", None, f"Total Quantity ({heading})"]
        _put(sheet, at, [None] * 6 + words, [None] * 7 + [f"=SUM(F{first}:F{last})", None, f"=SUM(E{first}:E{last})"])
        if heading != SIDEBOARD:
            totals.append(at)
        at += 2
    sums = [f"=SUM({','.join(f'{column}{row}' for row in totals)})" for column in "HJ"]
    words = ["Total Stars (Entire)", None, "Total Quantity (Entire)"]
    _put(sheet, 1, [None] * 6 + words, [None] * 7 + [sums[0], None, sums[1]])
    for column, width in zip("ABC", (16, 36, 40), strict=True):
        sheet.column_dimensions[column].width = width
    file = io.BytesIO()
    workbook.save(file)
    return file.getvalue()


def _rows(cards: list[tuple[str, int, int]]) -> Iterator[list[str | int]]:
    for name, stars, count in cards:
        title, _, subtitle = name.partition(" / ")
        yield [title, subtitle, stars, count]


def _put(
    sheet: Worksheet, row: int, values: list[Any], formulas: Iterable[str | None] = (), fill: PatternFill | None = None
) -> None:
    """Put values and then formulas into a row from column A on; a None leaves its cell as it is. What is no formula of
    ours never becomes one: a title that begins with "=" is a title.
    """
    for given, is_formula in ((values, False), (formulas, True)):
        for column, value in enumerate(given, 1):
            cell = sheet.cell(row, column)
            if value is None or not isinstance(cell, Cell):
                continue
            cell.value = ILLEGAL_CHARACTERS_RE.sub("\ufffd", value) if isinstance(value, str) else value
            if isinstance(value, str) and not is_formula:
                cell.data_type = "s"
            cell.font = BOLD
            if fill:
                cell.fill = fill
