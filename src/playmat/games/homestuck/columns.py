"""The columns of card files, and how a file or a row tells its kind of card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from playmat.games.cells import Cell
from playmat.lang.nodes import Kind

KINDS: tuple[Kind, ...] = ("character", "inventory", "executable", "moon", "planet")

TITLE, SUBTITLE, POWER, COST, TAGS = "TITLE", "subtitle", "Power", "Enter Cost", "Tags"
MAX_DAMAGE, DRAW, TEXT, STARS = "Max Damage", "Draw Boost", "Game Text", "Stars"
FLAVOUR, SET, NUMBER, IDENTITY, KIND = "Flavorlogue", "Set Release", "Card Number", "ID NUMBER", "Kind"

COMMON = (TITLE, SUBTITLE, TEXT, STARS)
NEEDED: Mapping[Kind, tuple[str, ...]] = {
    "planet": (*COMMON, POWER, MAX_DAMAGE, DRAW),
    "character": (*COMMON, POWER, COST, TAGS),
    "inventory": (*COMMON, COST),
    "executable": (*COMMON, COST),
    "moon": (*COMMON, COST),
}
"""The columns without which a card of that kind cannot be read."""

WELCOME = (FLAVOUR, SET, NUMBER, IDENTITY, KIND, "Art Credit", "Picture", "Picture (Destroyed)", "STAR PIC")
"""Columns that may be there; of the last four the rules need nothing."""

KNOWN = tuple(dict.fromkeys([*(name for names in NEEDED.values() for name in names), *WELCOME]))


FIELDS = {
    TITLE: "title",
    SUBTITLE: "subtitle",
    POWER: "power",
    COST: "cost_text",
    TAGS: "tags",
    TEXT: "text",
    FLAVOUR: "flavour",
    STARS: "stars",
    MAX_DAMAGE: "max_damage",
    DRAW: "draw",
    SET: "set_name",
    NUMBER: "number",
    KIND: "kind",
}
"""What of a card stands in which column."""


def kind_of_table(file: str, columns: Mapping[str, int]) -> Kind | None:
    """The kind that a file's columns or, if several kinds have these, its name tell; None where each row must say."""
    if KIND in columns:
        return None
    if MAX_DAMAGE in columns:
        return "planet"
    if TAGS in columns and POWER in columns:
        return "character"
    stem = Path(file).stem.casefold().replace("inventories", "inventory")
    told = [kind for kind in KINDS if kind in stem]
    if len(told) == 1:
        return told[0]
    return "character" if POWER in columns or TAGS in columns else None


def kind_of_number(cells: Mapping[str, Cell]) -> Kind | None:
    """The kind that a card number's letter tells: C004, I012, E003, M001, P002."""
    for head in (IDENTITY, NUMBER):
        letter = re.search(r"\b([CIEMP])\d+\b", cells[head].text if head in cells else "")
        if letter:
            return next(kind for kind in KINDS if kind.startswith(letter[1].casefold()))
    return None
