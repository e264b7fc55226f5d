"""What stands behind a figure or a thing: sea, hills, roofs, halls, candles, rays, circuits and stars."""

from __future__ import annotations

import math
from collections.abc import Callable

from playmat.press.paper.art.brush import HEIGHT, WIDTH, Brush, Dice, Palette

Scene = Callable[[Brush, Dice, Palette], None]


def sky(palette: Palette, *, is_space: bool) -> str:
    """The colours behind everything, as a part of a picture."""
    high, low = (palette.near, palette.mid) if is_space else (palette.high, palette.low)
    stops = f'<stop offset="0" stop-color="{high}"/><stop offset="1" stop-color="{low}"/>'
    return (
        f'<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#s)"/>'
    )


def sun(brush: Brush, dice: Dice, palette: Palette) -> tuple[float, float]:
    """A sun or moon with its halo; tells where."""
    x, y, r = dice.pick([dice.roll(22, 46), dice.roll(114, 138)]), dice.roll(20, 34), dice.roll(9, 14)
    brush.circle(x, y, r * 1.9, palette.glow, 0.2)
    brush.circle(x, y, r, palette.glow, 0.95)
    return x, y


def ridge(dice: Dice, y: float, high: float, count: int) -> str:
    """A range of hills from edge to edge, down to the ground."""
    step = WIDTH / count
    way = f"M-5 {y:.1f}"
    for at in range(count + 1):
        top, dip = y - high * dice.roll(0.35, 1), y - high * dice.roll(0, 0.3)
        way += f" L{-5 + step * (at + 0.5):.1f} {top:.1f} L{-5 + step * (at + 1):.1f} {dip:.1f}"
    return f"{way} V{HEIGHT + 5} H-5Z"


def waves(dice: Dice, y: float, high: float, count: int) -> str:
    """Waves from edge to edge, down to the ground."""
    step = (WIDTH + 10) / count
    way = f"M-5 {y:.1f}"
    for _ in range(count):
        way += f" q{step / 2:.1f} {-high * dice.roll(0.6, 1.4):.1f} {step:.1f} {dice.roll(-1.5, 1.5):.1f}"
    return f"{way} V{HEIGHT + 5} H-5Z"


def roofs(dice: Dice, y: float, high: float) -> str:
    """A town from edge to edge."""
    way, x = f"M-5 {HEIGHT + 5} V{y:.1f}", -5.0
    while x < WIDTH + 5:
        wide, top = dice.roll(14, 28), y - high * dice.roll()
        peak = dice.roll(8, 16)
        roof = f"l{wide / 2:.1f} {-peak:.1f} l{wide / 2:.1f} {peak:.1f}" if dice.roll() < 0.6 else f"h{wide:.1f}"
        way += f" H{x:.1f} V{top:.1f} {roof} V{y:.1f}"
        x += wide + dice.roll(1, 5)
    return f"{way} H{WIDTH + 5} V{HEIGHT + 5}Z"


def sea(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Gulls, a boat, and water."""
    sun(brush, dice, palette)
    for _ in range(3):
        brush.line(f"M{dice.roll(10, 150):.0f} {dice.roll(12, 40):.0f} q5 -6 9 0 q4 -6 9 0", "#fff", 1.8, 0.9)
    brush.path(waves(dice, 66, 6, 6), palette.far)
    x = dice.pick([dice.roll(6, 30), dice.roll(112, 136)])
    brush.path(f"M{x:.0f} 66 h26 l-5 9 h-16Z", palette.near)
    brush.path(f"M{x + 12:.0f} 64 v-24 l14 22Z", "#fffaf0")
    brush.path(waves(dice, 77, 7, 5), palette.mid)
    brush.path(waves(dice, 89, 8, 4), palette.near)


def hills(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Rings of sound over hills."""
    x, y = sun(brush, dice, palette)
    for ring in range(1, 6):
        brush.line(_ring(x, y, 12 + ring * 12), "#fff", 1.4, 0.5 - ring * 0.07)
    brush.path(ridge(dice, 72, 36, 4), palette.far)
    brush.path(ridge(dice, 84, 28, 5), palette.mid)
    brush.path(waves(dice, 93, 7, 4), palette.near)


def town(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Roofs by night, some windows lit."""
    for _ in range(26):
        brush.circle(dice.roll(0, WIDTH), dice.roll(0, 46), dice.roll(0.4, 1.1), "#fff", 0.85)
    sun(brush, dice, palette)
    brush.path(roofs(dice, 66, 24), palette.far)
    brush.path(roofs(dice, 80, 20), palette.mid)
    for _ in range(12):
        brush.box(dice.roll(0, 156), dice.roll(70, 92), 3, 4, palette.glow, 0.9)
    brush.path(f"M-5 {HEIGHT + 5} V92 H165 V{HEIGHT + 5}Z", palette.near)


def hall(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Arches and heaps of paper."""
    for at in range(5):
        x = at * 34.0 - 6
        brush.path(f"M{x} 74 V30 a14 14 0 0 1 28 0 V74Z", palette.far, 0.75)
        brush.path(f"M{x + 4} 74 V31 a10 10 0 0 1 20 0 V74Z", palette.high, 0.5)
    for at in range(13):
        x = at * 13 - 4 + dice.roll(0, 3)
        for sheet in range(int(dice.roll(1, 8))):
            shade = "#f6efdc" if dice.roll() < 0.75 else "#d9cfae"
            brush.box(x + dice.roll(-1, 1), 86 - sheet * 3.6, 12, 3.1, shade, 0.92)
    brush.path(f"M-5 89 H165 V{HEIGHT + 5} H-5Z", palette.near)


def shelf(brush: Brush, dice: Dice, palette: Palette) -> None:
    """A window, and things on a shelf."""
    for at in range(9):
        brush.box(at * 18.5, 0, 8, HEIGHT, "#fff", 0.06)
    x = dice.pick([12.0, 112.0])
    brush.path(f"M{x} 58 V24 a18 18 0 0 1 36 0 V58Z", palette.high)
    brush.circle(x + 22, 24, 7, palette.glow)
    along = -4.0
    while along < WIDTH:
        wide, high = dice.roll(6, 17), dice.roll(10, 34)
        brush.box(along, 82 - high, wide, high, dice.pick([palette.mid, palette.far, palette.near]), 0.95, 1.5)
        along += wide + dice.roll(0.5, 5)
    brush.box(-5, 82, 170, 5, palette.near)
    brush.box(-5, 87, 170, 20, palette.mid)


def candles(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Many small lights in the dark."""
    for _ in range(20):
        brush.circle(dice.roll(0, WIDTH), dice.roll(4, 60), dice.roll(1.5, 6), palette.glow, dice.roll(0.06, 0.2))
    for depth, (floor, tint) in enumerate([(76, palette.far), (88, palette.mid)]):
        x = dice.roll(-4, 4)
        while x < WIDTH:
            high = dice.roll(12, 30)
            brush.box(x, floor - high, 7, high + 30, tint, 1, 1.5)
            brush.circle(x + 3.5, floor - high - 5, 6, palette.glow, 0.25)
            brush.path(f"M{x + 3.5:.1f} {floor - high - 9:.1f} q4 5 0 8 q-4 -3 0 -8Z", palette.glow)
            x += dice.roll(11, 20) + depth * 5
    brush.path(waves(dice, 93, 3, 5), palette.near)


def bars(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Tall pillars and banners."""
    for at in range(8):
        x = at * 22 - 8 + dice.roll(0, 3)
        brush.box(x, 0, 12, 84, palette.far, 0.7)
        brush.box(x + 2, 0, 2.4, 84, "#fff", 0.12)
        if dice.roll() < 0.45:
            brush.path(f"M{x - 1:.1f} 8 h14 v34 l-7 -6 l-7 6Z", palette.glow, 0.75)
    brush.path(f"M-5 84 H165 V{HEIGHT + 5} H-5Z", palette.mid)
    brush.path(f"M-5 92 H165 V{HEIGHT + 5} H-5Z", palette.near)


def rays(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Rays from the middle."""
    for at in range(14):
        turn = at / 14 * math.tau + dice.roll(0, 0.1)
        one, two = (
            f"{80 + 150 * math.cos(turn + wide):.1f} {48 + 150 * math.sin(turn + wide):.1f}" for wide in (0, 0.21)
        )
        brush.path(f"M80 48 L{one} L{two}Z", palette.glow, 0.2)
    brush.circle(80, 48, 38, palette.glow, 0.25)
    brush.path(f"M-5 90 Q80 76 165 90 V{HEIGHT + 5} H-5Z", palette.near)


def circuit(brush: Brush, dice: Dice, palette: Palette) -> None:
    """Lines that turn at right angles, with a glow in the middle."""
    brush.circle(80, 48, 46, palette.glow, 0.1)
    brush.circle(80, 48, 32, palette.glow, 0.12)
    for at in range(10):
        x, turn = 4 + at * 16.8 + dice.roll(0, 5), dice.pick([-8, 8])
        brush.line(
            f"M{x:.1f} {HEIGHT} V{dice.roll(62, 90):.1f} l{turn} -8 V{dice.roll(4, 44):.1f}", palette.glow, 1.4, 0.3
        )
        brush.circle(x + turn, dice.roll(6, 40), 2, palette.glow, 0.5)


def stars(brush: Brush, dice: Dice, palette: Palette) -> None:
    """The sky between worlds."""
    for _ in range(60):
        brush.circle(dice.roll(0, WIDTH), dice.roll(0, HEIGHT), dice.roll(0.3, 1.3), "#fff", dice.roll(0.4, 1))
    for _ in range(3):
        brush.circle(dice.roll(0, WIDTH), dice.roll(0, HEIGHT), dice.roll(16, 36), palette.far, 0.25)


def _ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f} a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0 a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0"


SCENES: dict[str, Scene] = {
    "CLERK": hall,
    "KEEPSAKE": shelf,
    "GULL": sea,
    "STRAY": town,
    "ECHO": hills,
    "WICK": candles,
    "WARDEN": bars,
    "FLARE": rays,
    "executable": circuit,
    "spell": circuit,
    "inventory": rays,
    "power": rays,
    "planet": stars,
    "moon": stars,
}
OTHERS: list[Scene] = [sea, hills, town, hall, shelf, bars]
