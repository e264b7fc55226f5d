"""Draws every screen at five sizes, with full boards and hands: ``python -m tests.web.screenshots [FOLDER [WORD ...]]``.

Of given words each must be in the name of a picture, which ends in its size and "dark" or "light"; of a tour (`tests.web.tours`) in
"tour-NAME-SIZE-THEME".

The pictures are for looking at; what can be measured of them is in test_board.py.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from playmat.play.game import Game
from playmat.table.protocol import Reasons
from scripts.page import node_home
from scripts.setup import find_chromium
from tests.web import positions
from tests.web.arena_views import show
from tests.web.serving import serve_page
from tests.web.tabs import PATIENCE, Theme
from tests.web.tours import TOURS, Shot

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))

SIZES = {
    "1440x900": (1440, 900),
    "1280x720": (1280, 720),
    "1920x1080": (1920, 1080),
    "390x844": (390, 844),
    "360x740": (360, 740),
}
THEMES: tuple[Theme, Theme] = ("dark", "light")
TWICE = ("1440x900", "390x844")
"""The sizes that are drawn by night and by day."""
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
    yield "homestuck-discard", full, press(".pile:enabled")
    yield "homestuck-list", full, press("#decision .fold")
    yield "homestuck-menu", full, press("[aria-label=Game] button >> nth=-1")
    yield "holosseum-full", positions.holosseum(), nothing
    yield "holosseum-grave", positions.holosseum(), press(".pile:enabled")
    yield "holosseum-attack", positions.holosseum(phase="attack"), press("#board .acts")
    yield "holosseum-block", positions.blocking(), press("#board .acts")
    yield "holosseum-response", positions.responding(), nothing
    yield "gamma-full", positions.gamma(), nothing
    yield "gamma-memory", positions.gamma(), press(".pile:enabled")
    yield "gamma-selected", positions.gamma(), press("#hand [data-card].acts")
    yield "gamma-response", positions.gamma_dream(), nothing
    yield "gamma-attacking", positions.gamma_attacking(), nothing
    yield "gamma-blocking", positions.gamma_blocking(), press("#board .unit.acts")
    yield "gamma-list", positions.gamma(), press("#decision .fold")


def told(game: Game) -> Callable[[int], Reasons]:
    return lambda card: Reasons(card, game.why_not(positions.READER, card), game.foresee(positions.READER, card))


def main(folder: Path, wanted: Sequence[str]) -> None:
    """Positions laid by hand, then the tours of a server; ``wanted``: words of the names of those that are drawn."""
    folder.mkdir(parents=True, exist_ok=True)
    with serve_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=os.geteuid() != 0)
        for size, (width, height) in SIZES.items():
            for theme in THEMES if size in TWICE else THEMES[:1]:
                suffix = f"{size}-{theme}"
                is_phone = width < 500

                def shot(page: Page, name: str, suffix: str = suffix) -> None:
                    page.mouse.move(1, 1)
                    page.wait_for_timeout(250)
                    page.screenshot(path=folder / f"{name}-{suffix}.png")

                with opened(browser, (width, height), theme, is_phone=is_phone) as (page, friend):
                    laid_by_hand(page, address, suffix, wanted, shot)
                for name, tour in TOURS.items():
                    if is_wanted(f"tour-{name}-{suffix}", wanted):
                        with opened(browser, (width, height), theme, is_phone=is_phone) as (page, friend):
                            tour(page, friend, address, shot)
        browser.close()


def is_wanted(name: str, wanted: Sequence[str]) -> bool:
    """Whether all that was asked for is in a name."""
    return all(word in name for word in wanted)


def laid_by_hand(page: Page, address: str, suffix: str, wanted: Sequence[str], shot: Shot) -> None:
    for name, game, do in screens():
        if is_wanted(f"{name}-{suffix}", wanted):
            show(page, address, positions.view(game), why=told(game))
            page.wait_for_timeout(200)
            do(page)
            page.wait_for_timeout(150)
            shot(page, name)


@contextmanager
def opened(browser: Browser, size: tuple[int, int], theme: Theme, *, is_phone: bool) -> Iterator[tuple[Page, Page]]:
    """A page, and another person's."""
    width, height = size
    with ExitStack() as stack:
        pages = []
        for _ in range(2):
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,
                reduced_motion="reduce",
                is_mobile=is_phone,
                has_touch=is_phone,
            )
            context.set_default_timeout(PATIENCE)
            stack.callback(context.close)
            pages.append(context.new_page())
        yield pages[0], pages[1]


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("screenshots"), sys.argv[2:])
