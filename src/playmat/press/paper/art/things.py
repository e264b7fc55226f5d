"""What lies, hangs or happens on a card without a figure: things, signs of what a text does, and worlds."""

from __future__ import annotations

import math
from collections.abc import Callable

from playmat.press.paper.art.brush import Brush, Dice, Palette

Thing = Callable[[Brush, Palette], None]
WOOD, STEEL, GOLD, RED, PAPER = "#8a5a2b", "#c9d3df", "#e0ad3c", "#c2413f", "#fff8ea"


def key(brush: Brush, palette: Palette) -> None:
    brush.path("M72 50 h44 v8 h-6 v8 h-7 v-8 h-6 v6 h-7 v-6 h-18Z", GOLD)
    brush.circle(58, 54, 17, GOLD)
    brush.circle(58, 54, 8, palette.mid)


def cup(brush: Brush, palette: Palette) -> None:
    brush.line("M70 24 q-6 -7 0 -14 M84 24 q-6 -7 0 -14", PAPER, 2.4, 0.8)
    brush.line("M104 42 q18 0 14 14 q-4 12 -20 12", PAPER, 5)
    brush.path("M52 34 h56 q0 40 -28 42 q-28 -2 -28 -42Z", PAPER)
    brush.oval(80, 34, 28, 6, "#7a4a24")
    brush.oval(80, 82, 36, 5, PAPER)


def umbrella(brush: Brush, palette: Palette) -> None:
    brush.line("M80 24 V80 q0 9 9 8", WOOD, 4)
    brush.path("M38 54 q4 -34 42 -36 q38 2 42 36 q-10 -8 -21 0 q-11 -8 -21 0 q-10 -8 -21 0 q-11 -8 -21 0Z", RED)
    brush.path("M59 54 q4 -28 21 -36 q17 8 21 36 q-11 -8 -21 0 q-10 -8 -21 0Z", "#e0655a")


def book(brush: Brush, palette: Palette) -> None:
    brush.path("M80 32 q-22 -10 -40 0 v46 q18 -8 40 2 q22 -10 40 -2 v-46 q-18 -10 -40 0Z", RED)
    brush.path("M79 34 q-20 -8 -35 0 v40 q16 -6 35 2Z M81 34 q20 -8 35 0 v40 q-16 -6 -35 2Z", PAPER)
    brush.line("M52 44 q10 -3 20 1 M52 52 q10 -3 20 1 M88 45 q10 -4 20 -1 M88 53 q10 -4 20 -1", "#b7a98c", 1.6)


def bottle(brush: Brush, palette: Palette) -> None:
    brush.path("M72 14 h16 v20 q14 8 14 22 v26 q0 6 -6 6 h-32 q-6 0 -6 -6 v-26 q0 -14 14 -22Z", "#4fa58a")
    brush.box(70, 10, 20, 8, WOOD, 1, 2)
    brush.box(60, 56, 40, 20, PAPER, 1, 1)
    brush.line("M66 63 h28 M66 69 h18", "#b7a98c", 1.6)


def box(brush: Brush, palette: Palette) -> None:
    brush.path("M44 42 l36 -14 l36 14 v36 l-36 12 l-36 -12Z", "#c08a4e")
    brush.path("M44 42 l36 12 l36 -12 l-36 -14Z", "#dcab6f")
    brush.path("M74 52 l36 -14 l6 4 l-36 12Z", PAPER, 0.8)
    brush.line("M80 54 V90", "#8a5a2b", 1.6)


def blade(brush: Brush, palette: Palette) -> None:
    brush.path("M112 10 l8 8 l-48 50 l-9 -9Z", STEEL)
    brush.path("M112 10 l4 4 l-49 50 l-4 -5Z", "#eef3f9")
    brush.path("M52 54 l24 24 l-5 5 l-24 -24Z", GOLD)
    brush.path("M55 69 l8 8 l-13 13 l-8 -8Z", WOOD)


def coin(brush: Brush, palette: Palette) -> None:
    for x, y in ((62, 66), (98, 64), (80, 42)):
        brush.circle(x, y, 20, "#b9862a")
        brush.circle(x, y, 16.5, GOLD)
        brush.path(f"M{x} {y - 9} l3 6 l6.5 1 l-5 4.6 l1.4 6.4 l-5.9 -3.2 l-5.9 3.2 l1.4 -6.4 l-5 -4.6 l6.5 -1Z", PAPER)


def ring(brush: Brush, palette: Palette) -> None:
    brush.circle(80, 62, 26, GOLD)
    brush.circle(80, 62, 18.5, palette.mid)
    brush.path("M64 34 l8 -16 h16 l8 16 l-16 10Z", "#7fd0e8")
    brush.path("M72 18 l8 16 l8 -16Z", "#c7f0fb")


def hat(brush: Brush, palette: Palette) -> None:
    brush.oval(80, 74, 48, 10, "#2f2a3a")
    brush.path("M56 74 V28 q24 -9 48 0 V74 q-24 7 -48 0Z", "#3f3850")
    brush.path("M56 58 q24 8 48 0 v10 q-24 8 -48 0Z", RED)


def bell(brush: Brush, palette: Palette) -> None:
    brush.circle(80, 82, 7, "#8a6420")
    brush.path("M46 76 q12 -8 12 -30 q0 -26 22 -28 q22 2 22 28 q0 22 12 30Z", GOLD)
    brush.circle(80, 16, 6, "#b9862a")
    brush.line("M66 40 q1 -10 8 -13", PAPER, 3, 0.8)


def lantern(brush: Brush, palette: Palette) -> None:
    brush.circle(80, 52, 40, palette.glow, 0.3)
    brush.line("M64 26 q16 -24 32 0", STEEL, 3)
    brush.path("M58 36 L66 24 H94 L102 36Z", "#3f3850")
    brush.box(61, 36, 38, 40, "#fff3c2", 1, 3)
    brush.path("M80 44 q11 14 0 26 q-11 -12 0 -26Z", "#ffb347")
    brush.box(56, 76, 48, 8, "#3f3850", 1, 3)


def stamp(brush: Brush, palette: Palette) -> None:
    brush.path("M68 18 q12 -10 24 0 q4 10 -5 18 v16 h-14 v-16 q-9 -8 -5 -18Z", WOOD)
    brush.box(52, 52, 56, 18, "#5d3a1a", 1, 3)
    brush.box(56, 70, 48, 6, RED, 1, 1)
    brush.line("M48 88 h64", RED, 4, 0.8)


def letter(brush: Brush, palette: Palette) -> None:
    brush.box(38, 28, 84, 54, PAPER, 1, 3)
    brush.line("M39 30 L80 60 L121 30", "#b7a98c", 2)
    brush.circle(80, 60, 9, RED)


def scissors(brush: Brush, palette: Palette) -> None:
    brush.path("M56 12 l8 -2 l26 50 l-8 4Z M104 12 l-8 -2 l-26 50 l8 4Z", STEEL)
    for x in (64, 96):
        brush.circle(x, 76, 13, RED)
        brush.circle(x, 76, 7, palette.mid)


def burst(brush: Brush, palette: Palette) -> None:
    brush.path(_star(80, 50, 44, 19, 11), "#ff7a2e")
    brush.path(_star(80, 50, 30, 13, 11), "#ffc247")
    brush.circle(80, 50, 10, "#fff6d0")


def cards(brush: Brush, palette: Palette) -> None:
    for turn, tint in ((-18, "#7a4ea3"), (0, "#2f6f9f"), (18, "#3f8f5f")):
        corners = [_turned(x, y, turn) for x, y in ((-15, -62), (15, -62), (15, -20), (-15, -20))]
        brush.path("M" + " L".join(f"{80 + x:.1f} {104 + y:.1f}" for x, y in corners) + "Z", PAPER)
        inner = [_turned(x, y, turn) for x, y in ((-11.5, -58.5), (11.5, -58.5), (11.5, -23.5), (-11.5, -23.5))]
        brush.path("M" + " L".join(f"{80 + x:.1f} {104 + y:.1f}" for x, y in inner) + "Z", tint)


def shield(brush: Brush, palette: Palette) -> None:
    brush.path("M80 12 q20 12 38 10 q2 48 -38 68 q-40 -20 -38 -68 q18 2 38 -10Z", STEEL)
    brush.path("M80 20 q16 9 31 9 q0 38 -31 53Z", "#8fa3ba")
    brush.line("M62 36 L98 68 M98 36 L62 68", RED, 6)


def heart(brush: Brush, palette: Palette) -> None:
    brush.circle(80, 50, 42, palette.glow, 0.2)
    brush.path("M80 86 C34 56 44 20 66 22 Q76 23 80 33 Q84 23 94 22 C116 20 126 56 80 86Z", "#e0506a")
    brush.path("M58 40 q2 -11 11 -11 q-6 4 -6 14Z", PAPER, 0.8)


def bolt(brush: Brush, palette: Palette) -> None:
    brush.circle(80, 50, 42, palette.glow, 0.18)
    brush.path("M92 8 L52 56 H74 L64 92 L110 40 H84Z", "#ffd447")
    brush.path("M92 8 L66 48 H80 L84 40Z", "#fff3b8")


def spiral(brush: Brush, palette: Palette) -> None:
    points = [(80 + r * math.cos(t), 50 + r * math.sin(t)) for t, r in ((at / 6, at * 0.62) for at in range(4, 66))]
    brush.line("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points), palette.glow, 5)
    x, y = points[-1]
    brush.path(f"M{x - 9:.1f} {y + 3:.1f} L{x + 10:.1f} {y - 2:.1f} L{x + 3:.1f} {y + 16:.1f}Z", palette.glow)


def flame(brush: Brush, palette: Palette) -> None:
    brush.path(
        "M80 6 C112 36 118 60 104 80 Q94 94 80 94 Q66 94 56 80 C44 62 58 50 62 38 Q70 46 72 52 Q84 34 80 6Z", "#ff7a2e"
    )
    brush.path(
        "M80 42 C98 60 98 78 90 86 Q85 91 80 91 Q72 91 68 84 C62 72 72 66 74 58 Q79 63 80 66 Q83 54 80 42Z", "#ffd447"
    )


def rune(brush: Brush, palette: Palette) -> None:
    for r, wide in ((40, 2.6), (33, 1.2)):
        brush.line(f"M{80 - r} 50 a{r} {r} 0 1 0 {2 * r} 0 a{r} {r} 0 1 0 {-2 * r} 0", palette.glow, wide)
    for start in (0, 60):
        corners = [
            (80 + 33 * math.cos(t), 50 + 33 * math.sin(t))
            for t in (math.radians(start + 120 * at - 90) for at in range(3))
        ]
        brush.line("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z", palette.glow, 1.8)
    brush.circle(80, 50, 8, palette.glow)


def eye(brush: Brush, palette: Palette) -> None:
    brush.path("M32 50 Q80 6 128 50 Q80 94 32 50Z", PAPER)
    brush.circle(80, 50, 20, palette.far)
    brush.circle(80, 50, 9, "#17141d")
    brush.circle(86, 44, 4, "#ffffff")


def _star(x: float, y: float, out: float, inner: float, points: int) -> str:
    way = []
    for at in range(points * 2):
        turn, r = math.pi * at / points - math.pi / 2, out if at % 2 == 0 else inner
        way.append(f"{x + r * math.cos(turn):.1f} {y + r * math.sin(turn):.1f}")
    return "M" + " L".join(way) + "Z"


def _turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees)
    return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)


def world(brush: Brush, dice: Dice, palette: Palette) -> None:
    """A planet with bands, a shadow and perhaps a ring."""
    has_ring = dice.roll() < 0.5
    if has_ring:
        brush.line("M26 60 Q80 84 134 36", palette.glow, 5, 0.5)
    brush.circle(80, 50, 36, palette.glow, 0.2)
    brush.circle(80, 50, 32, palette.low)
    for _ in range(4):
        y = dice.roll(-26, 26)
        half = math.sqrt(32**2 - y**2)
        bend, thick = dice.roll(-4, 8), dice.roll(3, 8)
        there = f"M{80 - half:.1f} {50 + y:.1f} q{half:.1f} {bend:.1f} {2 * half:.1f} 0"
        back = f" q{-half:.1f} {bend + thick:.1f} {-2 * half:.1f} 0Z"
        brush.path(there + back, dice.pick([palette.far, palette.mid, palette.glow]), 0.75)
    for _ in range(3):
        brush.circle(80 + dice.roll(-18, 14), 50 + dice.roll(-18, 18), dice.roll(2, 5), palette.near, 0.5)
    brush.path("M93 21 A32 32 0 1 1 60 75 A38 38 0 0 0 93 21Z", "#000020", 0.28)
    if has_ring:
        brush.line("M26 60 Q62 64 134 36", palette.glow, 3.4, 0.95)


def moon(brush: Brush, dice: Dice, palette: Palette) -> None:
    """A moon with craters."""
    brush.circle(80, 50, 30, palette.glow, 0.2)
    brush.circle(80, 50, 25, "#e6e0d2")
    for _ in range(6):
        x, y, r = dice.roll(-15, 15), dice.roll(-15, 15), dice.roll(1.6, 5)
        brush.circle(80 + x, 50 + y, r, "#c3bba8")
        brush.circle(80 + x + 0.6, 50 + y + 0.8, r * 0.75, "#d5cdbb")
    brush.path("M92 28 A25 25 0 1 1 66 71 A30 30 0 0 0 92 28Z", "#000020", 0.25)


NAMED: dict[str, Thing] = {
    **dict.fromkeys(["key", "lock", "keyhole"], key),
    **dict.fromkeys(["cup", "tea", "mug", "chips", "soup", "biscuit", "biscuits"], cup),
    **dict.fromkeys(["umbrella", "parasol", "brolly", "coat"], umbrella),
    **dict.fromkeys(["book", "ledger", "diary", "manual", "index", "map"], book),
    **dict.fromkeys(["bottle", "jar", "ink", "oil", "vial"], bottle),
    **dict.fromkeys(["box", "crate", "parcel", "wrap", "trunk", "case", "suitcase", "anchor", "bag"], box),
    **dict.fromkeys(["sword", "knife", "blade", "saw", "needle", "hook", "oar"], blade),
    **dict.fromkeys(["coin", "coins", "penny", "token", "change", "bail", "toll"], coin),
    **dict.fromkeys(["ring", "locket", "button", "thimble", "brooch"], ring),
    **dict.fromkeys(["hat", "cap", "crown", "mitten", "glove"], hat),
    **dict.fromkeys(["bell", "whistle", "horn", "alarm"], bell),
    **dict.fromkeys(["lamp", "lantern", "candle", "torch", "light", "beacon", "lamps"], lantern),
    **dict.fromkeys(["stamp", "seal", "permit", "licence"], stamp),
    **dict.fromkeys(["letter", "notice", "ticket", "form", "postcard", "print", "paper", "summons", "writ"], letter),
    **dict.fromkeys(["scissors", "shears", "thread", "stitch"], scissors),
    **dict.fromkeys(["fire", "fires", "burn", "blaze", "flare", "kindling", "spark"], flame),
}
DEEDS: list[tuple[str, Thing]] = [
    ("cancel", shield), ("nullify", shield), ("prevent", shield), ("destroy", burst), ("damage", bolt),
    ("life", heart), ("draw", cards), ("return", spiral), ("move", spiral), ("shuffle", cards), ("look at", eye),
    ("reveal", eye), ("search", eye), ("grist", coin), ("discard", scissors),
]  # fmt: skip
OBJECTS: list[Thing] = [
    key,
    cup,
    umbrella,
    book,
    bottle,
    box,
    blade,
    coin,
    ring,
    hat,
    bell,
    lantern,
    stamp,
    letter,
    scissors,
]
SIGNS: list[Thing] = [rune, burst, bolt, spiral, eye]


def thing(brush: Brush, dice: Dice, palette: Palette, name: str, text: str, *, is_deed: bool) -> None:
    """Draw what a card is called after, else what its text does, else something."""
    words = [word.strip(".,!?'").casefold() for word in name.replace("-", " ").split()]
    named = next((NAMED[word] for word in reversed(words) if word in NAMED), None)
    deed = next((sign for word, sign in DEEDS if is_deed and word in text.casefold()), None)
    (named or deed or dice.pick(SIGNS if is_deed else OBJECTS))(brush, palette)
