"""What stands on a card of paper: its words as data for the template, and its picture."""

from __future__ import annotations

import re
from typing import Any

from playmat.games.decklists.names import SECTIONS
from playmat.games.rows import Columns
from playmat.lang.book import INFINITE, Face
from playmat.play.shelf import rulebook
from playmat.press.paper.art import picture
from playmat.press.paper.art.brush import Palette, palette_of
from playmat.press.paper.art.picture import back_picture, colours

PARTS = re.compile(r"\s*(?://|\n)\s*")
NUMBERS = ("power", "max_damage", "draw", "attack", "health", "energy", "speed", "sources")


def on_paper(face: Face, columns: Columns, *, saves: bool = False) -> dict[str, Any]:
    """A face as the template takes it."""
    return {
        "title": face.title,
        "subtitle": face.subtitle,
        "kind": kind_name(face),
        "tags": "  ".join(f"#{tag}" for tag in face.tags),
        "cost": face.cost_text,
        "stats": numbers_of(face, columns),
        "text": [part for part in PARTS.split(face.text.strip()) if part],
        "flavour": " ".join(face.flavour.split()),
        "stars": face.stars if "stars" in columns.fields.values() else None,
        "number": face.number,
        "set": face.set_name,
        "art": picture(face, saves=saves),
        "colours": _told(colours(face)),
    }


def kind_name(face: Face) -> str:
    """What the game calls such a card: its section's heading for one card."""
    words = SECTIONS.get(face.kind, face.kind.title())
    return words.removesuffix("ies") + "y" if words.endswith("ies") else words.removesuffix("s")


def numbers_of(face: Face, columns: Columns) -> list[dict[str, str]]:
    """The numbers that a card of its kind has, each with the game's word for it."""
    return [
        {"label": head, "value": _value(getattr(face, field))}
        for head, field in columns.fields.items()
        if field in NUMBERS and head in columns.needed[face.kind]
    ]


def _value(held: Any) -> str:
    """A number, or the symbols that a card asks for."""
    if isinstance(held, tuple):
        return ", ".join(f"{held.count(one)} {one}" for one in dict.fromkeys(held)) or "none"
    return "∞" if held == INFINITE else str(held)


def back_of(game: str) -> dict[str, Any]:
    """A game's card back, of ours: its title on a pattern."""
    palette = palette_of((game,), "", game)
    return {"title": rulebook(game).title, "colours": _told(palette), "art": back_picture(game, palette)}


def _told(palette: Palette) -> dict[str, str]:
    return palette._asdict()
