"""Who stands on a card: a body, a head, eyes, what is worn, picked by the words of its name, else by chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playmat.press.paper.art.brush import Brush, Dice, Palette


class Look(NamedTuple):
    """The colours of one figure."""

    body: str
    dark: str
    light: str
    skin: str
    accent: str


Part = Callable[[Brush, Look], None]
CLOTH = ["#c2413f", "#2f6f9f", "#3f8f5f", "#7a4ea3", "#c98a2b", "#3b3f63", "#b0567f", "#2d7d7d"]
SKIN = ["#f3cfa8", "#d9a06c", "#a86b42", "#6f4328", "#cfd6dd", "#e9e2d0", "#b7a3d6", "#9fc4a0"]
HAIR = ["#2a1a1a", "#5b3320", "#8d4a1f", "#c9973c", "#d9d4cb", "#3a2f52"]


def look_of(dice: Dice, palette: Palette) -> Look:
    """A figure's colours, so picked that it stands out from what is behind it."""
    return Look(dice.pick(CLOTH), dice.pick(HAIR), "#fff8ea", dice.pick(SKIN), palette.glow)


def coat(brush: Brush, look: Look) -> None:
    """A coat with lapels."""
    brush.path("M48 104 C50 82 58 71 80 70 C102 71 110 82 112 104Z", look.body)
    brush.path("M80 71 L69 82 L80 104 L91 82Z", look.light)
    brush.path("M80 79 l-4 5 l4 14 l4 -14Z", look.accent)


def cloak(brush: Brush, look: Look) -> None:
    """A wide cloak, closed by a clasp."""
    brush.path("M40 104 C46 84 60 69 80 68 C100 69 114 84 120 104Z", look.body)
    brush.path("M74 73 C68 84 66 94 66 104 H94 C94 94 92 84 86 73Z", look.dark, 0.55)
    brush.circle(80, 74, 3.6, look.accent)


def dress(brush: Brush, look: Look) -> None:
    """A wide skirt and a collar."""
    brush.path("M62 104 C40 104 48 92 64 82 C66 74 72 70 80 70 C88 70 94 74 96 82 C112 92 120 104 98 104Z", look.body)
    brush.path("M68 73 q12 11 24 0 l-3 8 q-9 5 -18 0Z", look.light)


def uniform(brush: Brush, look: Look) -> None:
    """Shoulders, buttons and a sash."""
    brush.path("M50 104 V84 Q52 71 80 70 Q108 71 110 84 V104Z", look.body)
    brush.path("M58 76 L104 104 H92 L54 80Z", look.accent)
    brush.path("M50 82 q0 -10 14 -11 l2 7 q-10 2 -10 7Z M110 82 q0 -10 -14 -11 l-2 7 q10 2 10 7Z", look.light)


def fur(brush: Brush, look: Look) -> None:
    """An animal's breast."""
    brush.path("M46 104 C44 84 56 70 80 70 C104 70 116 84 114 104Z", look.body)
    brush.path("M66 104 C64 88 70 78 80 78 C90 78 96 88 94 104Z", look.light)


def person(brush: Brush, look: Look) -> None:
    """A round head with hair over it."""
    brush.circle(80, 50, 21, look.skin)
    brush.path("M58 50 q-2 -26 22 -27 q24 1 22 27 q-6 -13 -14 -14 q-16 5 -24 2 q-4 4 -6 12Z", look.dark)


def bun(brush: Brush, look: Look) -> None:
    """Hair put up, with a parting."""
    brush.circle(80, 20, 9, look.dark)
    brush.path("M56 56 q-4 -33 24 -33 q28 0 24 33 q-3 10 -6 12 h-36 q-4 -4 -6 -12Z", look.dark)
    brush.circle(80, 51, 20, look.skin)
    brush.path("M60 46 q4 -17 20 -17 q16 0 20 17 q-14 -2 -20 -11 q-6 9 -20 11Z", look.dark)


def bearded(brush: Brush, look: Look) -> None:
    """A bald head and a great beard."""
    brush.circle(80, 47, 20, look.skin)
    brush.path("M60 50 q2 26 20 28 q18 -2 20 -28 q-8 8 -20 8 q-12 0 -20 -8Z", look.dark)


def hatted(brush: Brush, look: Look) -> None:
    """A high hat."""
    brush.circle(80, 53, 20, look.skin)
    brush.path("M52 43 h56 v6 h-56Z M62 43 V18 q18 -7 36 0 V43Z", look.dark)
    brush.box(62, 35, 36, 6, look.accent)


def helmet(brush: Brush, look: Look) -> None:
    """A helmet with a crest."""
    brush.path("M80 16 q20 -2 26 12 q-14 -4 -26 0Z", look.body)
    brush.path("M58 72 V48 q0 -24 22 -24 q22 0 22 24 V72 q-22 8 -44 0Z", "#aeb9c9")
    brush.path("M64 46 h32 v9 h-12 v14 h-8 v-14 h-12Z", look.dark)


def hooded(brush: Brush, look: Look) -> None:
    """A hood, and dark under it."""
    brush.path("M54 74 C48 44 60 20 80 18 C100 20 112 44 106 74 Q80 84 54 74Z", look.body)
    brush.path("M64 68 C60 46 68 34 80 33 C92 34 100 46 96 68 Q80 76 64 68Z", "#221c2c")


def bird(brush: Brush, look: Look) -> None:
    """A bird's head in profile, more or less."""
    brush.circle(80, 48, 21, "#fffdf4")
    brush.path("M97 44 h25 q5 5 -3 8 h-24Z", "#ff9d2e")
    brush.path("M64 34 q6 -16 18 -10 q-4 4 -2 8Z", "#e9e2d0")


def cat(brush: Brush, look: Look) -> None:
    """Ears and whiskers."""
    brush.path("M60 40 L58 18 L74 30Z M100 40 L102 18 L86 30Z", look.body)
    brush.oval(80, 49, 25, 21, look.body)
    brush.path("M76 55 h8 l-4 5Z", "#ff8d8d")
    brush.line("M70 60 L50 57 M70 63 L52 66 M90 60 L110 57 M90 63 L108 66", "#fff8ea", 1.2)


def dog(brush: Brush, look: Look) -> None:
    """Hanging ears and a snout."""
    brush.oval(80, 48, 22, 23, look.body)
    brush.path("M60 34 q-18 -4 -14 24 q6 8 14 -6Z M100 34 q18 -4 14 24 q-6 8 -14 -6Z", look.dark)
    brush.oval(80, 60, 12, 9, look.light)
    brush.oval(80, 56, 4.6, 3.2, "#231628")


def moth(brush: Brush, look: Look) -> None:
    """Feelers and two pairs of wings."""
    brush.path(
        "M70 66 C30 30 20 70 38 84 C52 90 64 80 72 74Z M90 66 C130 30 140 70 122 84 C108 90 96 80 88 74Z", look.accent
    )
    brush.circle(50, 66, 6, look.body)
    brush.circle(110, 66, 6, look.body)
    brush.oval(80, 50, 18, 17, look.body)
    brush.line("M72 34 q-4 -14 -16 -14 M88 34 q4 -14 16 -14", look.dark, 2.4)


def clock(brush: Brush, look: Look) -> None:
    """A clock for a head."""
    brush.circle(80, 46, 27, look.dark)
    brush.circle(80, 46, 22.5, "#fff6df")
    for x, y in ((80, 27), (99, 46), (80, 65), (61, 46)):
        brush.box(x - 1.2, y - 2.4, 2.4, 4.8, look.dark)
    brush.line("M80 46 V32 M80 46 l9 6", look.dark, 2.6)


def candle(brush: Brush, look: Look) -> None:
    """Wax, and a flame."""
    brush.circle(80, 14, 15, look.accent, 0.3)
    brush.path("M80 3 q10 12 0 21 q-10 -9 0 -21Z", "#ffb347")
    brush.path("M80 11 q5 7 0 12 q-5 -5 0 -12Z", "#fff6d0")
    brush.path("M60 74 V34 q0 -6 6 -6 q3 0 4 6 q2 6 5 0 q4 -8 12 -5 q5 0 5 8 q2 5 4 1 q4 -2 4 4 V74Z", "#f7ecd2")


def spoon(brush: Brush, look: Look) -> None:
    """A spoon for a head."""
    brush.box(76, 62, 8, 16, "#a9b7c9")
    brush.oval(80, 42, 20, 27, "#d6e0ec")
    brush.oval(80, 44, 14, 20, "#eef3f9")


def lamp(brush: Brush, look: Look) -> None:
    """A lantern for a head."""
    brush.circle(80, 48, 34, look.accent, 0.25)
    brush.path("M62 34 L80 18 L98 34Z", look.dark)
    brush.box(64, 34, 32, 34, "#fff3c2", 1, 3)
    brush.box(60, 66, 40, 6, look.dark, 1, 2)
    brush.line("M80 18 v-7", look.dark, 3)


def bell(brush: Brush, look: Look) -> None:
    """A bell for a head."""
    brush.circle(80, 20, 5, "#8a6420")
    brush.path("M58 70 q6 -8 6 -24 q0 -22 16 -22 q16 0 16 22 q0 16 6 24Z", "#d9a441")
    brush.box(54, 68, 52, 7, "#b07f2a", 1, 3)


def pot(brush: Brush, look: Look) -> None:
    """A samovar for a head."""
    brush.path("M60 74 q-14 -24 4 -44 h32 q18 20 4 44Z", "#c9833a")
    brush.box(66, 22, 28, 8, "#8a5320", 1, 3)
    brush.circle(80, 18, 5, "#8a5320")
    brush.path("M100 52 h16 v6 h-8 v8 h-6Z", "#8a5320")


def engine(brush: Brush, look: Look) -> None:
    """Plates, rivets and a grille."""
    brush.box(56, 26, 48, 46, "#8d98a8", 1, 7)
    brush.box(60, 60, 40, 8, "#3d4656", 1, 2)
    brush.line("M68 60 v8 M76 60 v8 M84 60 v8 M92 60 v8", "#aeb9c9", 1.6)
    brush.line("M80 26 v-10", "#5d6878", 3)
    brush.circle(80, 14, 4.5, look.accent)


WORDS: dict[str, Part] = {
    **dict.fromkeys(["cat", "kitten"], cat),
    **dict.fromkeys(["dog", "hound", "wolf", "mutt"], dog),
    **dict.fromkeys(["gull", "bird", "owl", "crow", "heron"], bird),
    **dict.fromkeys(["moth", "fly", "beetle", "penny"], moth),
    **dict.fromkeys(["clock", "tickwell", "hour", "cuckoo"], clock),
    **dict.fromkeys(["candle", "tallow", "wax", "wick", "taper", "flame", "match", "matchstick", "chandler"], candle),
    **dict.fromkeys(["spoon", "fork", "sergeant"], spoon),
    **dict.fromkeys(["lantern", "lamp", "beacon", "lighthouse"], lamp),
    **dict.fromkeys(["bell", "gong"], bell),
    **dict.fromkeys(["samovar", "kettle", "pot"], pot),
    **dict.fromkeys(["engine", "golem", "machine", "automaton", "crane"], engine),
    **dict.fromkeys(["knight", "bailiff", "guard", "sentry", "warden", "marshal", "soldier"], helmet),
    **dict.fromkeys(["voice", "ghost", "trimmer", "counsel", "wanderer", "echo", "shade", "pilgrim"], hooded),
    **dict.fromkeys(["inspector", "magician", "adjuster", "gentleman", "ringmaster", "porter"], hatted),
    **dict.fromkeys(["granny", "aunt", "madam", "miss", "lady", "nurse"], bun),
    **dict.fromkeys(["old", "grandfather", "uncle", "doctor", "professor", "elder"], bearded),
}
BY_TAG: dict[str, list[Part]] = {
    "GULL": [bird, bird, hatted],
    "ECHO": [hooded, hooded, bun],
    "WICK": [candle, lamp, candle, hooded],
    "ENGINE": [engine],
    "BEAST": [cat, dog, moth],
    "WARDEN": [helmet, hatted, bell, helmet],
    "FLARE": [candle, lamp, helmet],
}
HEADS: list[Part] = [person, bun, bearded, hatted, hooded, person]
ANIMALS: list[Part] = [cat, dog, bird, moth]
BODIES: list[Part] = [coat, cloak, dress, uniform]
BLIND: list[Part] = [helmet]
EYES: dict[Part, tuple[float, float]] = {
    hooded: (6.5, 52),
    bird: (8, 44),
    dog: (8, 44),
    candle: (7, 52),
    engine: (10, 44),
}
"""How far apart a head's eyes are and how low, where not as usual."""


def figure(brush: Brush, dice: Dice, palette: Palette, name: str, tags: tuple[str, ...]) -> None:
    """Draw who a card shows."""
    look = look_of(dice, palette)
    words = [word.strip(".,!?'’").casefold() for word in name.replace("-", " ").split()]
    told = next((WORDS[word] for word in reversed(words) if word in WORDS), None)
    tagged = next((BY_TAG[tag] for tag in tags if tag in BY_TAG), HEADS)
    head = told or dice.pick(tagged)
    brush.oval(80, 103, 46, 7, "#000000", 0.25)
    (fur if head in ANIMALS and head is not bird else dice.pick(BODIES))(brush, look)
    head(brush, look)
    if head in BLIND:
        return
    apart, low = EYES.get(head, (7.5, 50))
    if head is hooded and not brush.saves:
        brush.circle(80 - apart, low, 3, palette.glow)
        brush.circle(80 + apart, low, 3, palette.glow)
        return
    brush.eye(80 - apart, low)
    brush.eye(80 + apart, low)
    if head in HEADS or head in (candle, spoon, lamp, bell, pot):
        smile = dice.pick(["M75 60 q5 4 10 0", "M76 61 h8", "M75 62 q5 -3 10 0", "M77 60 q3 3 6 0"])
        brush.line(smile, "#5a2a2a" if head is not bearded else look.light, 1.6)
