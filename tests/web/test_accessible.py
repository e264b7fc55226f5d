"""Every screen, looked through by axe-core for what keeps people out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from playmat.play.game import Game
from playmat.play.shelf import RULEBOOKS
from tests.web import positions
from tests.web.arena_views import show
from tests.web.screenshots import SIZES, told

AXE = (Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
LOOK = """() => axe.run(document, {resultTypes: ['violations']}).then(found =>
  found.violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.target} ${node.failureSummary}`)))"""

Do = Callable[[Page], object]


def found_in(page: Page) -> list[str]:
    """What is wrong with the page as it is now."""
    page.evaluate(AXE)
    return list(page.evaluate(LOOK))


def press(*names: str) -> Do:
    def do(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=name).first.click()

    return do


SCREENS: dict[str, tuple[Callable[[], Game], Do]] = {
    "Homestuck": (positions.homestuck, lambda _: None),
    "Homestuck, a card selected": (positions.homestuck, lambda page: page.locator("#hand .acts").first.click()),
    "Homestuck, all answers": (positions.homestuck, lambda page: page.locator("#decision .fold").click()),
    "Homestuck, a planet": (positions.homestuck, lambda page: page.locator("#board .place").first.click()),
    "Homestuck, mulligan": (positions.mulligan, lambda _: None),
    "Holosseum": (positions.holosseum, lambda _: None),
    "Holosseum, blocks": (positions.blocking, lambda _: None),
    "Holosseum, a response": (positions.responding, lambda _: None),
    "Holosseum, where one is asked": (positions.holosseum, press("Menu", "Where I am asked")),
    "Project Gamma": (positions.gamma, lambda _: None),
    "Project Gamma, a card selected": (positions.gamma, lambda page: page.locator("#hand .acts").first.click()),
    "Project Gamma, blocks": (positions.gamma_blocking, lambda _: None),
    "Project Gamma, a response": (positions.gamma_dream, lambda _: None),
    "the menu": (positions.homestuck, press("Menu")),
    "resigning": (positions.homestuck, press("Menu", "Resign")),
    "help": (positions.homestuck, press("Help")),
}


@pytest.mark.timeout(400)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", ["1440x900", "390x844"])
def test_nothing_at_the_table_keeps_anybody_out(chromium: Browser, address: str, size: str, theme: str) -> None:
    """No screen of a game, by day or by night, wide or on a phone, has anything that axe finds fault with."""
    width, height = SIZES[size]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        is_mobile=width < 500,
        has_touch=width < 500,
    )
    faults = {}
    for name, (position, do) in SCREENS.items():
        page = context.new_page()
        game = position()
        show(page, address, positions.view(game), why=told(game))
        do(page)
        faults[name] = found_in(page)
        page.close()
    context.close()
    assert faults == {name: [] for name in SCREENS}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_before_a_game_keeps_anybody_out(chromium: Browser, address: str, theme: str) -> None:
    """The start page with its house rules, a table that waits, the invite, and a link that leads nowhere."""
    context = chromium.new_context(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("form")
    page.locator("summary").first.click()
    faults = {"start": found_in(page)}
    page.get_by_role("radio", name="A friend, by a link").check()
    page.get_by_role("button", name="Lay the table").click()
    invite = page.get_by_label("Invite a friend", exact=True).input_value()
    faults["waiting"] = found_in(page)
    guest = chromium.new_context(color_scheme="dark" if theme == "dark" else "light").new_page()
    guest.goto(invite)
    guest.wait_for_selector("form")
    faults["invite"] = found_in(guest)
    guest.goto("about:blank")
    guest.goto(f"{address}#/join/nowhere")
    guest.get_by_role("alert").wait_for()
    faults["nowhere"] = found_in(guest)
    guest.context.close()
    context.close()
    assert faults == {"start": [], "waiting": [], "invite": [], "nowhere": []}


@pytest.mark.parametrize(("size", "theme"), [("1440x900", "dark"), ("390x844", "light")])
@pytest.mark.parametrize("game", RULEBOOKS)
def test_nothing_in_the_workshop_keeps_anybody_out(
    chromium: Browser, address: str, game: str, size: str, theme: str
) -> None:
    """The library, a card with a word touched, decks, bringing one, the builder with every part open, sets, and a card
    being written, read and not read.
    """
    width, height = SIZES[size]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        is_mobile=width < 500,
        has_touch=width < 500,
    )
    page = context.new_page()
    faults = {}
    page.goto(f"{address}#/library/{game}?q=draw")
    page.locator(".cards a").first.wait_for()
    faults["library"] = found_in(page)
    page.locator(".cards a").first.click()
    page.locator(".words .text button").first.click()
    faults["card"] = found_in(page)
    page.goto(f"{address}#/decks/{game}")
    page.get_by_role("button", name="Bring a deck").click()
    page.get_by_label("Paste a list").wait_for()
    faults["bringing"] = found_in(page)
    page.keyboard.press("Escape")
    faults["decks"] = found_in(page)
    page.locator(".copy").first.click()
    page.locator(".measures li").first.wait_for(state="attached")
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    for part in [one for one in page.get_by_role("tab").all() if one.is_visible()] or [page.locator("h1").first]:
        part.click(force=True)
        faults[f"builder {part.inner_text()}"] = found_in(page)
    page.goto(f"{address}#/workshop/{game}")
    page.get_by_role("button", name="Begin a set").wait_for()
    faults["sets"] = found_in(page)
    page.get_by_role("button", name="Begin a set").click()
    page.locator(".words").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    faults["writing"] = found_in(page)
    page.get_by_label(RULEBOOKS[game].language.columns.text, exact=True).fill("Then flumber it.")
    page.locator(".words .bad").first.wait_for()
    faults["not read"] = found_in(page)
    context.close()
    assert faults == {name: [] for name in faults}
