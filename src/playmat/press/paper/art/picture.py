"""One card's picture."""

from __future__ import annotations

from playmat.lang.book import Face
from playmat.press.paper.art.brush import Brush, Dice, Palette, palette_of
from playmat.press.paper.art.figures import figure
from playmat.press.paper.art.scenes import OTHERS, SCENES, sky
from playmat.press.paper.art.things import moon, thing, world

PEOPLE = ("character", "entity", "runner", "unit")
THINGS = ("inventory",)


def colours(face: Face) -> Palette:
    """The colours of a card, its frame's too."""
    return palette_of((*face.sources, *face.tags), face.kind, face.title)


def picture(face: Face, *, saves: bool = False) -> str:
    """The card's picture as SVG, drawn from its name, kind, tags and text. One that ``saves`` ink is drawn in lines,
    with nothing behind what it shows.
    """
    palette, dice = colours(face), Dice(face.name)
    brush = Brush(saves=saves)
    if not saves:
        known = [SCENES[one] for one in (*face.tags, face.kind) if one in SCENES]
        scene = SCENES.get(face.kind) if face.kind in ("planet", "moon") else known[0] if known else None
        (scene or Dice(next(iter(face.tags), face.title)).pick(OTHERS))(brush, dice, palette)
    if face.kind == "planet":
        world(brush, dice, palette)
    elif face.kind == "moon":
        moon(brush, dice, palette)
    elif face.kind in PEOPLE:
        figure(brush, Dice(face.title), palette, face.title, face.tags)
    else:
        thing(brush, dice, palette, face.title, face.text, is_deed=face.kind not in THINGS)
    return brush.svg("" if saves else sky(palette, is_space=face.kind in ("planet", "moon")))


def back_picture(game: str, palette: Palette) -> str:
    """The pattern of a game's card back: the same in every corner, and turned by half."""
    wide, high, step = 69, 94, 11.5
    shapes = [f'<rect width="{wide}" height="{high}" fill="{palette.near}"/>']
    for row in range(-1, 10):
        for column in range(-1, 8):
            x, y = column * step + (row % 2) * step / 2, row * step * 0.86 + 1.2
            shapes.append(
                f'<circle cx="{x:.2f}" cy="{y:.2f}" r="5.2" fill="none" stroke="{palette.far}" stroke-width=".5"/>'
            )
            shapes.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="2.6" fill="{palette.mid}"/>')
    size = f'viewBox="0 0 {wide} {high}" width="{wide * 8}" height="{high * 8}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(shapes)}</svg>'
