"""The columns of card files, in the words of the rulebook's "Parts of a Card"."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.cells import Cell
from playmat.games.rows import kind_by_name
from playmat.lang.nodes import Kind

KINDS: tuple[Kind, ...] = ("unit", "claim", "item", "spell", "location")

NAME, KIND, REQUIREMENT, COST, SPEED = "Name", "Kind", "Requirement", "Cost", "Speed"
OFFENSE, DEFENSE, SUBTYPES, TEXT = "Offense", "Defense", "Subtypes", "Text"
FLAVOUR, NUMBER, SET, TOKEN = "Flavour", "Id", "Set", "Token"

COMMON = (NAME, DEFENSE, TEXT)
OF_PLAYED = (*COMMON, REQUIREMENT, COST, SPEED)
NEEDED: Mapping[Kind, tuple[str, ...]] = dict.fromkeys(KINDS, OF_PLAYED) | {"unit": (*OF_PLAYED, OFFENSE)}
"""The columns without which a card of that kind cannot be read (gamma.card.fields)."""

WELCOME = (SUBTYPES, FLAVOUR, NUMBER, SET, KIND, TOKEN, "Rarity", "Art Credit", "Picture")
"""Columns that may be there; of the last three the rules need nothing."""

KNOWN = tuple(dict.fromkeys([*(name for names in NEEDED.values() for name in names), *WELCOME]))

FIELDS = {
    NUMBER: "number",
    NAME: "title",
    KIND: "kind",
    REQUIREMENT: "sources",
    COST: "energy",
    SPEED: "speed",
    OFFENSE: "attack",
    DEFENSE: "health",
    SUBTYPES: "tags",
    TOKEN: "is_token",
    TEXT: "text",
    FLAVOUR: "flavour",
    SET: "set_name",
}
"""What of a card stands in which column."""

STEMS: Mapping[str, Kind] = {"unit": "unit", "claim": "claim", "item": "item", "spell": "spell", "location": "location"}
"""What the name of a file tells."""


def kind_of_table(file: str, columns: Mapping[str, int]) -> Kind | None:
    """The kind that a file's name tells; None where each row must say."""
    return None if KIND in columns else kind_by_name(file, STEMS)


def kind_of_row(cells: Mapping[str, Cell]) -> Kind | None:
    """Nothing but the kind itself tells it."""
    return None
