"""Decks as tables of text: comma-separated sheets, cells pasted from a spreadsheet, tables of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from playmat.games.cells import Cell, read_cells
from playmat.games.cells import Slip as BadCell
from playmat.games.decklists.names import MOST_LINES, DeckList, KnownCards, Slip
from playmat.games.workbooks import SheetCell
from playmat.press.decks.layout import Row, heads_in, read_layout

SEPARATORS = "\t;,|"
MOST_ABOVE = 60
"""Lines in which the headings are looked for."""
RULED = re.compile(r"[|:\-\s]+")
"""The line below the headings of a table of Markdown."""


class Headed(msgspec.Struct, frozen=True):
    """Where a table's headings stand, from 0, and what parts its cells."""

    line: int
    separator: str


def headings_in(text: str) -> Headed | None:
    """Where a text has the headings of a table of cards; None: it is no table."""
    for number, line in enumerate(text.splitlines()[:MOST_ABOVE]):
        for separator in SEPARATORS:
            if separator in line and heads_in(enumerate(_split(line, separator))):
                return Headed(number, separator)
    return None


def read_table(text: str, headed: Headed, known: KnownCards, name: str = "") -> DeckList:
    """The list in such a text."""
    lines = text.splitlines()
    above = [
        _row(_split(line, headed.separator), at) for at, line in enumerate(lines[: headed.line], 1) if line.strip()
    ]
    slips: list[Slip] = []
    rows = [*above, *_below(lines, headed, slips)]
    is_cut = len(rows) > MOST_LINES
    found = read_layout(
        name,
        [row for row in rows[:MOST_LINES] if row],
        is_card=lambda one: known.exactly(one) is not None,
        place="line {row}",
    ).list()
    cut = [Slip(f"line {MOST_LINES + 1}", "this table is too long for a deck")] if is_cut else []
    return msgspec.structs.replace(found, slips=(*slips, *found.slips, *cut))


def _below(lines: Sequence[str], headed: Headed, slips: list[Slip]) -> Iterator[Row]:
    if headed.separator == "|":
        for number, line in enumerate(lines[headed.line :], headed.line + 1):
            if line.strip() and not RULED.fullmatch(line):
                yield _row(_split(line, "|"), number)
        return
    for found in read_cells("\n".join(lines[headed.line :]), headed.separator):
        if isinstance(found, BadCell):
            slips.append(Slip(f"line {headed.line + found.line}, column {found.column}", found.message))
        else:
            yield _row([_text(cell) for cell in found], headed.line + found[0].line)


def _text(cell: Cell) -> str:
    return cell.unguarded().text


def _split(line: str, separator: str) -> list[str]:
    bare = line.strip().strip("|") if separator == "|" else line
    return [cell.strip().strip('"') for cell in bare.split(separator)]


def _row(cells: Sequence[str], line: int) -> Row:
    """The cells that have something in them, as a sheet has them."""
    return {at: SheetCell(line, at, words, 0, 0) for at, words in enumerate(cells, 1) if words.strip()}
