"""Cards on paper: sheets to cut, and single faces as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.games.packs import NO_ART, Art
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.paper.faces import back_of, on_paper
from playmat.press.paper.layout import CARD, grid
from playmat.press.paper.setting import Output, set_type, template

POINTS = 72 / 25.4
"""Typographic points in a millimetre."""


def print_sheets(
    game: str,
    faces: Sequence[Face],
    title: str,
    *,
    paper: str = "a4",
    bleed: float = 0.0,
    marks: bool = True,
    saves: bool = False,
    backs: bool = False,
    back_offset: tuple[float, float] = (0.0, 0.0),
    art: Art = NO_ART,
) -> bytes:
    """A PDF of sheets with these cards at their true size, 63 x 88 mm, in their order, copies and all. With ``backs``
    every other page has the backs, for printing on both sides, turned over the long edge. Lengths in millimetres.
    """
    laid = grid(paper, bleed)
    slots = laid.slots()
    lines = [mark._asdict() for mark in laid.marks()] if marks else []
    unique = list(dict.fromkeys(face.name for face in faces))
    order = {name: at for at, name in enumerate(unique)}
    known = {face.name: face for face in faces}
    sheets = [faces[at : at + len(slots)] for at in range(0, len(faces), len(slots))]
    pages: list[dict[str, Any]] = []
    for number, sheet in enumerate(sheets, 1):
        fronts = [_slot(place.x, place.y, order[face.name]) for place, face in zip(slots, sheet, strict=False)]
        note = f"{title} \u00b7 {number} of {len(sheets)} \u00b7 print at 100 %"
        pages.append({"slots": fronts, "marks": lines, "note": note})
        if backs:
            behind = laid.behind(back_offset)[: len(sheet)]
            turned = laid.is_landscape
            pages.append(
                {"slots": [_slot(place.x, place.y, -1, turned=turned) for place in behind], "marks": [], "note": ""}
            )
    columns = rulebook(game).language.columns
    job = {
        **_job(title, laid.width, laid.height, pages, bleed, saves=saves, note_x=laid.corner[0] + bleed + 3),
        "cards": [on_paper(known[name], columns, saves=saves, art=art) for name in unique],
        "back": back_of(game),
    }
    (made,) = set_type(template("card", "sheets"), job)
    return made


def draw_faces(
    game: str,
    faces: Sequence[Face],
    form: Output = "png",
    *,
    ppi: float = 300,
    bleed: float = 0.0,
    saves: bool = False,
    art: Art = NO_ART,
) -> list[bytes]:
    """Each face by itself: PNG or SVG pictures, or for PDF one file with a card a page."""
    columns = rulebook(game).language.columns
    pages = [{"slots": [_slot(0, 0, at)], "marks": [], "note": ""} for at in range(len(faces))]
    size = [length + 2 * bleed for length in CARD]
    job = {
        **_job("Cards", size[0], size[1], pages, bleed, saves=saves),
        "cards": [on_paper(face, columns, saves=saves, art=art) for face in faces],
        "back": back_of(game),
    }
    return set_type(template("card", "sheets"), job, form, ppi)


def draw_table(
    game: str, faces: Sequence[Face], columns: int, rows: int, size: tuple[int, int], art: Art = NO_ART
) -> bytes:
    """Faces side by side, row by row, as one PNG; ``size`` is that of one card in pixels, so the picture's sides are
    exact multiples of it. With no faces: the game's back, in every place.
    """
    heads = rulebook(game).language.columns
    unit = 1 / POINTS  # at 72 pixels an inch a pixel is a point
    places = [(at % columns * size[0] * unit, at // columns * size[1] * unit) for at in range(columns * rows)]
    numbers = range(len(faces)) if faces else [-1] * len(places)
    slots = [_slot(x, y, number) for (x, y), number in zip(places, numbers, strict=False)]
    scale = tuple(side * unit / length for side, length in zip(size, CARD, strict=True))
    pages = [{"slots": slots, "marks": [], "note": ""}]
    job = {
        **_job("Cards", columns * size[0] * unit, rows * size[1] * unit, pages, 0, saves=False),
        "scale": scale,
        "cards": [on_paper(face, heads, art=art) for face in faces],
        "back": back_of(game),
    }
    (made,) = set_type(template("card", "sheets"), job, "png", 72)
    return made


def _job(
    title: str,
    width: float,
    height: float,
    pages: list[dict[str, Any]],
    bleed: float,
    *,
    saves: bool,
    note_x: float = 0,
) -> dict[str, Any]:
    same = {"title": title, "width": width, "height": height, "bleed": bleed, "saves": saves, "scale": (1.0, 1.0)}
    return {**same, "pages": pages, "note_x": note_x}


def _slot(x: float, y: float, card: int, *, turned: bool = False) -> dict[str, Any]:
    return {"x": x, "y": y, "card": card, "turned": turned}
