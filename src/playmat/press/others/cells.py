"""The cells of a card among what other programs are told of it, and back: whatever has no place of its own there stands
under the heading of its column, so that a set that comes back is the set that went.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from playmat.games.rows import Columns
from playmat.lang.book import Face
from playmat.press.cards.tables import rows_of
from playmat.press.paper.faces import called, cost_of, paragraphs

AS_WRITTEN = "Text as written"
"""A text whose paragraphs alone do not tell how it was written."""


def cells_of(face: Face, columns: Columns) -> dict[str, str]:
    """What a card's row has beside its name, its text and its price, by heading; and its text where that is to be kept
    letter by letter.
    """
    heads, row = rows_of([face], columns)
    found = {str(head): str(value) for head, value in zip(heads, row, strict=True) if str(value)}
    if face.text.strip() and joined(paragraphs(face.text, columns), columns) != face.text.strip():
        found[AS_WRITTEN] = face.text
    is_priced = cost_of(face, columns) != ""
    for head in (columns.title, columns.subtitle, columns.text, *(priced(columns) if is_priced else ())):
        found.pop(head, None)
    return found


def priced(columns: Columns) -> tuple[str, ...]:
    """The column of the price, which has a place of its own everywhere."""
    return tuple(head for head, field in columns.fields.items() if field in ("cost_text", "energy"))


def joined(parts: list[str], columns: Columns) -> str:
    """A text of its paragraphs."""
    return (" // " if columns.subtitle else " / ").join(parts)


def row_of(
    name: str, text: str, price: str, type_line: str, told: Mapping[str, str], columns: Columns
) -> dict[str, str]:
    """The row of a card of which another program tells; what is not ``told`` by heading is taken from the line of its
    type, "Character - CLERK HEIRLOOM".
    """
    by_name = {plain(head): words for head, words in told.items()}
    row = {head: by_name[plain(head)] for head in columns.fields if plain(head) in by_name}
    written = by_name.get(plain(AS_WRITTEN), "")
    title, _, subtitle = name.partition(" / ") if columns.subtitle else (name, "", "")
    row |= {columns.title: title, columns.subtitle: subtitle} if columns.subtitle else {columns.title: title}
    row[columns.text] = written or joined(text.splitlines(), columns)
    row |= dict.fromkeys(priced(columns), price) if price else {}
    kind, _, tags = type_line.partition(" - ")
    if columns.kind and not row.get(columns.kind):
        row[columns.kind] = next((one for one in columns.needed if plain(called(one)) == plain(kind)), "")
    if columns.tags and columns.tags not in row:
        row[columns.tags] = ", ".join(f"#{tag}" for tag in tags.split())
    return row


def plain(words: str) -> str:
    """A heading by its letters alone, as names of elements are written."""
    return re.sub(r"[^a-z0-9]+", "_", words.casefold()).strip("_")
