"""Draws every screen of the table at four sizes, with full boards and hands: ``python -m tests.web.screenshots [FOLDER]``.

The pictures are for looking at; what can be measured of them is in test_board.py.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from playmat.play.game import Game
from playmat.table.protocol import Reasons
from scripts.page import node_home
from scripts.setup import find_chromium
from tests.web import positions
from tests.web.arena_views import show
from tests.web.serving import serve_page

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))

SIZES = {"1440x900": (1440, 900), "1280x720": (1280, 720), "1920x1080": (1920, 1080), "390x844": (390, 844)}
Do = Callable[[Page], None]


def nothing(page: Page) -> None:
    page.mouse.move(1, 1)


def press(selector: str) -> Do:
    def do(page: Page) -> None:
        page.locator(selector).first.click()

    return do


def point(selector: str) -> Do:
    def do(page: Page) -> None:
        page.locator(selector).first.hover()
        page.wait_for_timeout(450)

    return do


def screens() -> Iterator[tuple[str, Game, Do]]:
    """Name, position, and what is done on it before the picture is taken."""
    full = positions.homestuck()
    few = positions.homestuck(positions.THEIRS_AWAY[:3], positions.MINE_AWAY[2:5], positions.HAND[:5])
    yield "homestuck-full", full, nothing
    yield "homestuck-few", few, nothing
    yield "homestuck-moon", positions.homestuck(moon=True), nothing
    yield "homestuck-card-selected", full, press("#hand [data-card].acts")
    yield "homestuck-attack-selected", full, press("#board .unit.acts:has-text('overwound')")
    yield "homestuck-pointed-at", full, point("#hand [data-card] >> nth=4")
    yield "homestuck-mulligan", positions.mulligan(), nothing
    yield "homestuck-sheet", full, press("#board .place")
    yield "homestuck-list", full, press("#decision .fold")
    yield "homestuck-menu", full, press("[aria-label=Game] button >> nth=-1")
    yield "holosseum-full", positions.holosseum(), nothing
    yield "holosseum-attack", positions.holosseum(phase="attack"), press("#board .acts")
    yield "holosseum-block", positions.blocking(), press("#board .acts")
    yield "holosseum-response", positions.responding(), nothing
    yield "gamma-full", positions.gamma(), nothing
    yield "gamma-selected", positions.gamma(), press("#hand [data-card].acts")
    yield "gamma-response", positions.gamma_dream(), nothing
    yield "gamma-attacking", positions.gamma_attacking(), nothing
    yield "gamma-blocking", positions.gamma_blocking(), press("#board .unit.acts")
    yield "gamma-list", positions.gamma(), press("#decision .fold")


def told(game: Game) -> Callable[[int], Reasons]:
    return lambda card: Reasons(card, game.why_not(positions.READER, card), game.foresee(positions.READER, card))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[2:] if len(sys.argv) > 2 else []
    positions_shown = list(screens())
    with serve_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=os.geteuid() != 0)
        for size, (width, height) in SIZES.items():
            for theme in ("dark", "light") if size == "1440x900" else ("dark",):
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=theme,
                    reduced_motion="reduce",
                    is_mobile=width < 500,
                    has_touch=width < 500,
                )
                for name, game, do in positions_shown:
                    if wanted and not any(word in f"{name}-{size}-{theme}" for word in wanted):
                        continue
                    page = context.new_page()
                    show(page, address, positions.view(game), why=told(game))
                    page.wait_for_timeout(200)
                    do(page)
                    page.wait_for_timeout(150)
                    page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
                    page.close()
                context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("screenshots"))
