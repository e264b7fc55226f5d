"""What holds for the look: contrast, sizes of targets, no sideways scrolling."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.table_page import answer_visibly, sit_down, wait_for_question

STYLES = Path(__file__).resolve().parents[2] / "web/src"
STYLE = (STYLES / "style.css").read_text(encoding="utf-8")
BEFORE, *DARKS = STYLE.split("@media (prefers-color-scheme: dark)")
LIGHT = BEFORE
DARK = LIGHT + DARKS[0].split("\n}")[0]
OF_HOLOSSEUM = DARKS[0].split(':root[data-game="holosseum"] {')[1].split("\n}")[0]
HOLOSSEUM_LIGHT = LIGHT + OF_HOLOSSEUM
HOLOSSEUM_DARK = DARK + OF_HOLOSSEUM + DARKS[1].split("\n}")[0]

TEXT = ["ink", "ink-soft", "gold", "bad", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "grist"]
GROUND = ["paper", "sheet", "sunk", "floor"]

SMALL_TARGETS = """() => [...document.querySelectorAll('button, a.button, label:has(input)')]
    .filter(node => node.checkVisibility() && !node.disabled && !node.closest('[inert]'))
    .map(node => [node.textContent.trim().slice(0, 30), node.getBoundingClientRect(), node])
    .filter(([, box, node]) => box.height < 43.9 || box.width < (node.closest('#hand') ? 35.9 : 43.9))
    .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""
"""What can be pressed and is too small for a thumb; over the hand a thumb slides."""


def colours(css: str) -> dict[str, tuple[float, float, float]]:
    found = re.findall(r"--([\w-]+): #([0-9a-f]{6})", css)
    return {name: tuple(int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)) for name, code in found}  # type: ignore[misc]


def luminance(colour: tuple[float, float, float]) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "css",
    [LIGHT, DARK, HOLOSSEUM_LIGHT, HOLOSSEUM_DARK],
    ids=["light", "dark", "Holosseum light", "Holosseum dark"],
)
def test_words_stand_out_from_their_ground(css: str) -> None:
    """Every colour that words have reaches 4.5 to 1 on every ground they stand on (WCAG AA)."""
    named = colours(css)
    pairs = [(text, ground) for text in TEXT for ground in GROUND if ground in named]
    pairs += [("on-seat", text) for text in TEXT if text not in {"ink", "ink-soft", "bad"}]
    pairs += [("ink", "gold-wash"), ("gold", "gold-wash"), ("paper", "ink"), ("paper", "bad")]
    weak = {pair: round(ratio, 2) for pair in pairs if (ratio := contrast(named[pair[0]], named[pair[1]])) < 4.5}
    assert weak == {}


MARKS = [
    ("card/CardButton.svelte", "live", "edge"),
    ("card/CardButton.svelte", "#ffcf5c", "edge"),
    ("card/Unit.svelte", "mine", "edge"),
    ("card/Unit.svelte", "theirs", "edge"),
    ("card/Unit.svelte", "#c01330", "#ffffff"),
    ("card/Unit.svelte", "#ff9a3c", "#2a1038"),
    ("table/Stage.svelte", "#f0576b", "#0b0716"),
    ("table/Rail.svelte", "#2a1c00", "sheet|#ffcf5c"),
    ("table/Rail.svelte", "live", "sheet"),
]
"""Where a mark stands, its colour, and that of what it lies on or beside; of two that it tells by, the stronger."""


@pytest.mark.parametrize(
    "css",
    [LIGHT, DARK, HOLOSSEUM_LIGHT, HOLOSSEUM_DARK],
    ids=["light", "dark", "Holosseum light", "Holosseum dark"],
)
def test_marks_stand_out_in_grey(css: str) -> None:
    """What a state of the board is told by reaches 3 to 1 against what it lies beside, without its hue: contrast is of
    luminance alone.
    """
    named = colours(css)

    def colour(name: str) -> tuple[float, float, float]:
        return colours(f"--it: {name.lower()}")["it"] if name.startswith("#") else named[name]

    weak = {}
    for file, mark, ground in MARKS:
        text = (STYLES / file).read_text(encoding="utf-8")
        assert any(f"{word}" in text for word in (mark, f"var(--{mark})"))
        ratio = max(contrast(colour(mark), colour(one)) for one in ground.split("|"))
        if ratio < 3:
            weak[file, mark, ground] = round(ratio, 2)
    assert weak == {}


@pytest.mark.parametrize("size", ["phone", "laptop", "desktop"], indirect=True)
def test_nothing_scrolls_sideways(page: Page, address: str) -> None:
    """Neither the start page nor a table in mid-game is wider than its window."""
    page.goto(address)
    page.wait_for_selector("form")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sit_down(page, address, 6)
    dice = random.Random(6)
    for _ in range(25):
        if not wait_for_question(page):
            break
        answer_visibly(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_targets_are_large_enough_for_a_thumb(page: Page, address: str) -> None:
    """On a phone everything that can be pressed is at least 44 pixels high and wide."""
    page.goto(address)
    page.wait_for_selector("form")
    assert page.evaluate(SMALL_TARGETS) == []
    sit_down(page, address, 4)
    dice = random.Random(4)
    for _ in range(12):
        if not wait_for_question(page):
            break
        answer_visibly(page, dice)
        assert page.evaluate(SMALL_TARGETS) == []
