"""What stands on a card of paper: its words as data for the template, and its picture."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from playmat.games.decklists.names import SECTIONS
from playmat.games.packs import NO_ART, Art, picture_of
from playmat.games.rows import Columns, as_written
from playmat.lang.book import Face
from playmat.lang.nodes import Kind
from playmat.play.shelf import rulebook
from playmat.press.paper.art import picture
from playmat.press.paper.art.brush import Palette, palette_of
from playmat.press.paper.art.hanging import in_frame
from playmat.press.paper.art.picture import back_picture, colours
from playmat.press.paper.art.symbols import symbol

PARTS = re.compile(r"\s*(?://|\n)\s*")
STROKES = re.compile(r"\s*(?://|\n)\s*|\s/\s")
NUMBERS = ("power", "max_damage", "draw", "attack", "health", "speed")
MOST_PIPS = 5
"""More symbols of one source than these are told by a number."""


def on_paper(face: Face, columns: Columns, *, saves: bool = False, art: Art = NO_ART) -> dict[str, Any]:
    """A face as the template takes it, with the picture that somebody made for it; to save ink one is drawn instead."""
    own = None if saves else picture_of(face.name, art)
    return {
        "title": face.title,
        "subtitle": face.subtitle,
        "kind": kind_name(face),
        "tags": "  ".join(f"#{tag}" for tag in face.tags),
        "cost": cost_of(face, columns),
        "sources": sources_of(face, saves=saves),
        "stats": [{**one, "value": one["value"].replace("-", "\u2212")} for one in numbers_of(face, columns)],
        "text": paragraphs(face.text, columns),
        "flavour": " ".join(face.flavour.split()),
        "stars": face.stars if "stars" in columns.fields.values() else None,
        "number": face.number,
        "set": face.set_name,
        "art": picture(face, saves=saves) if own is None else in_frame(own),
        "colours": _told(colours(face)),
    }


def kind_name(face: Face) -> str:
    """What the game calls such a card."""
    return called(face.kind)


def called(kind: Kind) -> str:
    """What a game calls a card of a kind: its section's heading for one card."""
    words = SECTIONS.get(kind, kind.title())
    return words.removesuffix("ies") + "y" if words.endswith("ies") else words.removesuffix("s")


def numbers_of(face: Face, columns: Columns) -> list[dict[str, str]]:
    """The numbers that a card of its kind has, each with the game's word for it."""
    return [
        {"label": head, "value": as_written(field, getattr(face, field))}
        for head, field in columns.fields.items()
        if field in NUMBERS and head in columns.needed[face.kind]
    ]


def asked_of(face: Face, columns: Columns) -> list[dict[str, str]]:
    """What other programs are told of the symbols that a card asks for: the game's word for them, and which."""
    heads = [head for head, field in columns.fields.items() if field == "sources"]
    return [{"label": head, "value": as_written("sources", face.sources)} for head in heads]


def cost_of(face: Face, columns: Columns) -> str:
    """What playing the card costs, as words or as a number; nothing for a card that is never played."""
    is_numbered = "energy" in columns.fields.values() and not face.is_token
    return face.cost_text or (str(face.energy) if is_numbered else "")


def sources_of(face: Face, *, saves: bool = False) -> list[dict[str, Any]]:
    """The symbols that a card asks for, by source: its name, how many, and the picture of one."""
    runs = [(name, len(list(run))) for name, run in groupby(face.sources)]
    return [
        {"name": name, "count": count, "pips": min(count, MOST_PIPS), "art": symbol(name, saves=saves)}
        for name, count in runs
    ]


def paragraphs(text: str, columns: Columns) -> list[str]:
    """A text by its paragraphs; in a game whose names have no stroke, a stroke parts them, too."""
    parts = (PARTS if columns.subtitle else STROKES).split(text.strip())
    return [part for part in parts if part]


def back_of(game: str) -> dict[str, Any]:
    """A game's card back, of ours: its title on a pattern."""
    palette = palette_of((game,), "", game)
    return {"title": rulebook(game).title, "colours": _told(palette), "art": back_picture(game, palette)}


def _told(palette: Palette) -> dict[str, str]:
    return palette._asdict()
