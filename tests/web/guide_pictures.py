"""Draws the pictures of the designers' guide: ``python -m tests.web.guide_pictures [FOLDER]``."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from scripts.page import ROOT, node_home
from scripts.setup import find_chromium
from tests.web.serving import serve_page

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))

FOLDER = ROOT / "docs/guide/pictures"
SIZE = (1280, 760)
QUALITY = 72
GAME = "homestuck"
TITLE, SUBTITLE = "THE QUIET BELL", "rings once"
TEXT = "When this card is destroyed, draw a card."
SLIP = "When this card is destroyed, draw a card and polish it."

Shot = Callable[[str], None]


def draw(page: Page, friend: Page, address: str, shot: Shot, friend_shot: Shot) -> None:
    """Every picture of the guide; those of a friend's browser are drawn with ``friend_shot``."""
    page.goto(f"{address}#/workshop/{GAME}")
    page.get_by_role("button", name="Begin a set").click()
    page.locator(".words").wait_for()
    page.locator("nav ol button").nth(1).click()
    page.get_by_label("TITLE", exact=True).fill(TITLE)
    page.get_by_label("subtitle", exact=True).fill(SUBTITLE)
    page.get_by_label("Game Text", exact=True).fill(SLIP)
    page.locator(".offer").first.wait_for()
    page.locator(".words .bad").first.click()
    shot("designers-slip")
    page.get_by_label("Game Text", exact=True).fill(TEXT)
    page.locator(".words .text button:not(.bad)").nth(3).click()
    page.locator(".means li").first.wait_for()
    shot("designers-read")
    page.get_by_text("Share it by a link").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("The link to this set").input_value()
    page.get_by_text("It leads to the set as it is now").scroll_into_view_if_needed()
    shot("designers-shared")
    friend.goto(link)
    friend.locator(".cards li", has_text=TITLE).wait_for()
    friend_shot("designers-friend")
    page.get_by_text("Share it by a link").click()
    page.get_by_role("button", name="Break it").click()
    page.locator(".sum", has_text="In 100 games").wait_for(timeout=300_000)
    page.locator(".sum").scroll_into_view_if_needed()
    shot("designers-broken")
    page.get_by_role("button", name="Try it at the table").click()
    page.wait_for_selector("#decision")
    page.mouse.move(1, 1)  # no card under it to be shown larger
    page.wait_for_timeout(600)
    shot("designers-tried")
    page.goto(f"{address}#/decks/{GAME}")
    page.locator(".copy").first.click()
    page.get_by_role("searchbox").fill(TITLE.lower())
    page.locator("[data-rows=pool] .name").first.click()
    page.locator(".fault").first.wait_for()
    shot("designers-deck")


def void(_: object) -> None:
    """Nothing is made of it."""


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    width, height = SIZE
    with serve_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=os.geteuid() != 0)
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.set_default_timeout(120_000)
        page = context.new_page()
        friend = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()

        def drawn(of: Page) -> Shot:
            return lambda name: void(of.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY))

        draw(page, friend, address, drawn(page), drawn(friend))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
