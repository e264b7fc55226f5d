"""The columns of card files, and how a file or a row tells its kind of card."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playmat.games.cells import Cell
from playmat.games.rows import kind_by_name
from playmat.lang.nodes import Kind

KINDS: tuple[Kind, ...] = ("entity", "power", "spell", "runner")

NAME, ATTACK, HEALTH, TYPES, TEXT = "Name", "Attack", "Health", "Types", "Text"
FLAVOUR, NUMBER, SET, KIND = "Flavour", "Card Number", "Set", "Kind"

COMMON = (NAME, TEXT)
NEEDED: Mapping[Kind, tuple[str, ...]] = {
    "entity": (*COMMON, ATTACK, HEALTH),
    "power": COMMON,
    "spell": COMMON,
    "runner": COMMON,
}
"""The columns without which a card of that kind cannot be read."""

WELCOME = (TYPES, FLAVOUR, NUMBER, SET, KIND, "Art Credit", "Picture")
"""Columns that may be there; of the last two the rules need nothing."""

KNOWN = tuple(dict.fromkeys([*(name for names in NEEDED.values() for name in names), *WELCOME]))

FIELDS = {
    NAME: "title",
    ATTACK: "attack",
    HEALTH: "health",
    TYPES: "tags",
    TEXT: "text",
    FLAVOUR: "flavour",
    SET: "set_name",
    NUMBER: "number",
    KIND: "kind",
}
"""What of a card stands in which column."""

STEMS: Mapping[str, Kind] = {"entit": "entity", "power": "power", "spell": "spell", "runner": "runner"}
"""What the name of a file tells."""

LETTERS: Mapping[str, Kind] = {"E": "entity", "P": "power", "S": "spell", "G": "runner"}
"""What the letter of a card number tells: E001, P002, S003, G004."""


def kind_of_table(file: str, columns: Mapping[str, int]) -> Kind | None:
    """The kind that a file's name tells; None where each row must say."""
    return None if KIND in columns else kind_by_name(file, STEMS)


def kind_of_number(cells: Mapping[str, Cell]) -> Kind | None:
    """The kind that a card number's letter tells."""
    letter = re.search(r"\b([EPSG])\d+\b", cells[NUMBER].text if NUMBER in cells else "")
    return LETTERS[letter[1]] if letter else None
