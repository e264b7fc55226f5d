"""What every picture is drawn with: chance that a name decides, colours, and shapes, full or outlined."""

from __future__ import annotations

import colorsys
import hashlib
from typing import NamedTuple, TypeVar

Thing = TypeVar("Thing")

WIDTH, HEIGHT = 160, 100


class Palette(NamedTuple):
    """The colours of a place or faction: sky above and below, what is far, in the middle and near, and what glows."""

    high: str
    low: str
    far: str
    mid: str
    near: str
    glow: str


PALETTES = {
    "CLERK": Palette("#27406b", "#a9cdd0", "#5a83aa", "#3a5c8a", "#1d3050", "#ffe9a8"),
    "KEEPSAKE": Palette("#5b2a52", "#e58b6b", "#a04d66", "#6f2f50", "#3a1a33", "#ffd58a"),
    "GULL": Palette("#2b86ab", "#ffe3b0", "#63b5c0", "#2c8499", "#15566b", "#fff6d8"),
    "STRAY": Palette("#1d2a5c", "#c77aa0", "#4d4790", "#33326f", "#191a40", "#ffd98f"),
    "ECHO": Palette("#2c6f8f", "#d8f0dc", "#77b5b3", "#41888f", "#1c4d5f", "#fff3b8"),
    "WICK": Palette("#2a1530", "#c9683a", "#6d2f46", "#4a1f3a", "#250f24", "#ffd166"),
    "WARDEN": Palette("#1c2333", "#7f93ad", "#4d5c78", "#37445e", "#181f2e", "#e6d9a2"),
    "FLARE": Palette("#4a0f18", "#ff9a4a", "#a63a2c", "#75202a", "#35090f", "#fff09a"),
    "Arca": Palette("#2a1450", "#b77ae0", "#6a3fa0", "#4b2a80", "#24123f", "#f3d9ff"),
    "Eminus": Palette("#5a3c08", "#f2d27a", "#a87a1a", "#7a560c", "#3d2b08", "#fff3b8"),
    "Material": Palette("#1d4a3a", "#b9d99a", "#4a8a45", "#2c6532", "#15331a", "#fff1b8"),
    "Old World": Palette("#12305e", "#9cc4e8", "#4a78b0", "#2b5288", "#142a4a", "#ffe9a8"),
    "Zelor": Palette("#4a0f1c", "#f0a08a", "#a83a45", "#7a2231", "#3a0f18", "#ffe0b0"),
    "executable": Palette("#07221c", "#0f5a45", "#0f4838", "#0c3a2e", "#051712", "#7dffb0"),
    "spell": Palette("#1a1440", "#7a4fb5", "#43318a", "#32246a", "#150f33", "#ffd9ff"),
    "inventory": Palette("#5a3410", "#f0b95a", "#a8691f", "#7d4a14", "#42260a", "#fff0bd"),
    "power": Palette("#10304a", "#4fb0b5", "#23688a", "#1b4f6e", "#0b2338", "#ffe39a"),
}
INK = "#1c1a22"


class Dice:
    """Numbers that look like chance and are decided by a name."""

    def __init__(self, seed: str) -> None:
        self._seed, self._at = seed, 0

    def roll(self, least: float = 0.0, most: float = 1.0) -> float:
        """A number between the two."""
        self._at += 1
        raw = hashlib.blake2b(f"{self._seed}/{self._at}".encode(), digest_size=6).digest()
        return least + (most - least) * int.from_bytes(raw, "big") / 2**48

    def pick(self, things: list[Thing]) -> Thing:
        """One of several things."""
        return things[int(self.roll(0, len(things))) % len(things)]


def palette_of(tags: tuple[str, ...], kind: str, name: str) -> Palette:
    """The colours of the first tag that has some, else of the kind; any other tag has a hue of its own."""
    for tag in tags:
        if tag in PALETTES:
            return PALETTES[tag]
    if not tags and kind in PALETTES:
        return PALETTES[kind]
    hue = Dice(tags[0] if tags else name).roll()
    shades = ((0.0, 0.24, 0.45), (0.09, 0.72, 0.62), (0.02, 0.48, 0.40), (0.0, 0.36, 0.42), (0.0, 0.17, 0.45))
    high, low, far, mid, near = (_hex(hue + turn, light, strong) for turn, light, strong in shades)
    return Palette(high, low, far, mid, near, "#fff1b8")


def _hex(hue: float, light: float, strong: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(hue % 1, light, strong)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


class Brush:
    """Draws shapes one upon the other. One that ``saves`` ink leaves them white inside a thin line."""

    def __init__(self, *, saves: bool = False) -> None:
        self.saves = saves
        self.shapes: list[str] = []

    def path(self, way: str, fill: str, opacity: float = 1.0) -> None:
        """A closed shape."""
        self.shapes.append(f'<path d="{way}" {self._look(fill, opacity)}/>')

    def circle(self, x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> None:
        """A disc."""
        self.shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {self._look(fill, opacity)}/>')

    def oval(self, x: float, y: float, across: float, down: float, fill: str, opacity: float = 1.0) -> None:
        """An ellipse."""
        size = f'rx="{across:.1f}" ry="{down:.1f}"'
        self.shapes.append(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" {size} {self._look(fill, opacity)}/>')

    def box(
        self, x: float, y: float, wide: float, high: float, fill: str, opacity: float = 1.0, round_: float = 0
    ) -> None:
        """A rectangle."""
        size = f'width="{wide:.1f}" height="{high:.1f}" rx="{round_}"'
        self.shapes.append(f'<rect x="{x:.1f}" y="{y:.1f}" {size} {self._look(fill, opacity)}/>')

    def line(self, way: str, colour: str, width: float = 2, opacity: float = 1.0) -> None:
        """A line with round ends."""
        look = (
            f'stroke="{INK}" stroke-width="{min(width, 0.8)}"'
            if self.saves
            else f'stroke="{colour}" stroke-width="{width}"'
        )
        fade = "" if self.saves or opacity == 1 else f' opacity="{opacity:.2f}"'
        self.shapes.append(f'<path d="{way}" fill="none" stroke-linecap="round" stroke-linejoin="round" {look}{fade}/>')

    def eye(self, x: float, y: float, r: float = 3.0) -> None:
        """An eye with a glint; the only thing that is dark when ink is saved."""
        self.shapes.append(f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 1.3:.1f}" fill="{INK}"/>')
        self.shapes.append(f'<circle cx="{x + r * 0.35:.1f}" cy="{y - r * 0.5:.1f}" r="{r * 0.36:.1f}" fill="#fff"/>')

    def _look(self, fill: str, opacity: float) -> str:
        if self.saves:
            return f'fill="#fff" stroke="{INK}" stroke-width="0.8" stroke-linejoin="round"'
        return f'fill="{fill}"' + ("" if opacity == 1 else f' opacity="{opacity:.2f}"')

    def svg(self, under: str = "") -> str:
        """The picture; ``under`` lies below all shapes."""
        size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * 4}" height="{HEIGHT * 4}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{under}{"".join(self.shapes)}</svg>'
