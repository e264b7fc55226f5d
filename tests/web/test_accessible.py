"""Every screen, looked through by axe-core for what keeps people out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from playmat.play.game import Game
from playmat.play.shelf import RULEBOOKS
from tests.web import positions
from tests.web.arena_views import show
from tests.web.screenshots import told
from tests.web.tabs import Theme

AXE = (Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
LOOK = """async rules => {
  const look = more => axe.run(document, {resultTypes: ['violations'], ...rules, ...more}).then(found => found.violations);
  if (!(await look({selectors: false})).length) return [];
  const found = (await look({})).flatMap(one => one.nodes.map(node => `${one.id}: ${node.target} ${node.failureSummary}`));
  return found.length ? found : ['what was found is gone at a second look'];
}"""
"""What axe finds. A quarter of its work is to say how each element of the page is found again, those at no fault included:
that is done only where something is at fault.
"""
OF_COLOUR = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The rules by which a page can be at fault under one theme alone."""

NAMELESS = """() => [...document.querySelectorAll('a[href], button, input, select, textarea')]
  .filter(it => it.offsetParent !== null)
  .filter(it => !(it.ariaLabel || it.textContent.trim() || it.labels?.length || it.getAttribute('aria-labelledby')))
  .map(it => it.outerHTML.slice(0, 120))"""

SMALL = """() => [...document.querySelectorAll('button, a.button, label:has(input.hidden-but-read)')]
  .filter(it => it.checkVisibility() && !it.disabled && !it.closest('.words .text, .hidden-but-read'))
  .map(it => [it.textContent.trim().slice(0, 30), it.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.9 || box.width < 43.9)
  .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""
"""What is too small for a thumb; words in a text are targets within a line."""

WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

Do = Callable[[Page], object]


@pytest.fixture
def size(request: pytest.FixtureRequest) -> ViewportSize:
    width, height = map(int, getattr(request, "param", "1280x720").split("x"))
    return {"width": width, "height": height}


def found_in(page: Page, **rules: object) -> list[str]:
    """What is wrong with the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return list(page.evaluate(LOOK, rules))


def found_on_a_page(page: Page) -> list[str]:
    """The same, and what is nameless, wider than its window or, on a phone, too small for a thumb."""
    wider = page.evaluate(WIDER)
    small = page.evaluate(SMALL) if page.evaluate("innerWidth < 500") else []
    return [*found_in(page), *page.evaluate(NAMELESS), *small, *([f"{wider} pixels too wide"] if wider else [])]


def found_by_day_and_night(page: Page) -> list[str]:
    """What is wrong with it under either theme."""
    page.emulate_media(color_scheme="dark")
    found = found_in(page)
    page.emulate_media(color_scheme="light")
    return [*found, *(f"by day, {fault}" for fault in found_in(page, **OF_COLOUR))]


def press(*names: str) -> Do:
    def do(page: Page) -> None:
        for name in names:
            page.get_by_role("button", name=name).first.click()

    return do


def nothing(page: Page) -> None:
    """The screen as it is laid."""


SCREENS: dict[str, tuple[Callable[[], Game], Do]] = {
    "Homestuck": (positions.homestuck, nothing),
    "Homestuck, a card selected": (positions.homestuck, lambda page: page.locator("#hand .acts").first.click()),
    "Homestuck, all answers": (positions.homestuck, lambda page: page.locator("#decision .fold").click()),
    "Homestuck, a planet": (positions.homestuck, lambda page: page.locator("#board .place").first.click()),
    "Homestuck, mulligan": (positions.mulligan, nothing),
    "Holosseum": (positions.holosseum, nothing),
    "Holosseum, blocks": (positions.blocking, nothing),
    "Holosseum, a response": (positions.responding, nothing),
    "Holosseum, where one is asked": (positions.holosseum, press("Menu", "Where I am asked")),
    "Project Gamma": (positions.gamma, nothing),
    "Project Gamma, a card selected": (positions.gamma, lambda page: page.locator("#hand .acts").first.click()),
    "Project Gamma, blocks": (positions.gamma_blocking, nothing),
    "Project Gamma, a response": (positions.gamma_dream, nothing),
    "the menu": (positions.homestuck, press("Menu")),
    "resigning": (positions.homestuck, press("Menu", "Resign")),
    "help": (positions.homestuck, press("Help")),
}


@pytest.mark.timeout(400)
@pytest.mark.parametrize("size", ["1440x900", "390x844"], indirect=True)
def test_nothing_at_the_table_keeps_anybody_out(board: Page, address: str) -> None:
    """No screen of a game, by day or by night, wide or on a phone, has anything that axe finds fault with."""
    faults = {}
    untouched = None
    for name, (position, do) in SCREENS.items():
        if position is not untouched:
            game = position()
            show(board, address, positions.view(game), why=told(game))
        do(board)
        faults[name] = found_by_day_and_night(board)
        untouched = position if do is nothing else None
    assert faults == {name: [] for name in SCREENS}


def test_nothing_before_a_game_keeps_anybody_out(page: Page, friend: Page, address: str) -> None:
    """The start page with its house rules, a table that waits, the invite, and a link that leads nowhere."""
    page.goto(address)
    page.wait_for_selector("form")
    page.locator("summary").first.click()
    faults = {"start": found_by_day_and_night(page)}
    page.get_by_role("radio", name="A friend, by a link").check()
    page.get_by_role("button", name="Lay the table").click()
    invite = page.get_by_label("Invite a friend", exact=True).input_value()
    faults["waiting"] = found_by_day_and_night(page)
    friend.goto(invite)
    friend.wait_for_selector("form")
    faults["invite"] = found_by_day_and_night(friend)
    friend.goto("about:blank")
    friend.goto(f"{address}#/join/nowhere")
    friend.get_by_role("alert").wait_for()
    faults["nowhere"] = found_by_day_and_night(friend)
    assert faults == {"start": [], "waiting": [], "invite": [], "nowhere": []}


@pytest.mark.parametrize(("size", "theme"), [("1440x900", "dark"), ("360x740", "light")], indirect=["size"])
@pytest.mark.parametrize("game", RULEBOOKS)
def test_nothing_in_the_workshop_keeps_anybody_out(
    page: Page, friend: Page, address: str, game: str, theme: Theme
) -> None:
    """The library, a card with a word touched, decks, bringing one, the builder with every part open, sets, a card being
    written, read and not read, and a deck and a set as whoever gets a link to them sees them, with a card looked at. All
    of it fits, has names, and under a thumb is large enough.
    """
    for seen in (page, friend):
        seen.emulate_media(color_scheme=theme)
    faults = {}
    page.goto(f"{address}#/library/{game}?q=draw")
    page.locator(".cards a").first.wait_for()
    faults["library"] = found_on_a_page(page)
    page.locator(".cards a").first.click()
    page.locator(".words .text button").first.click()
    faults["card"] = found_on_a_page(page)
    page.goto(f"{address}#/decks/{game}")
    page.get_by_role("button", name="Bring a deck").click()
    page.get_by_label("Paste a list").wait_for()
    faults["bringing"] = found_on_a_page(page)
    page.keyboard.press("Escape")
    faults["decks"] = found_on_a_page(page)
    page.locator(".copy").first.click()
    page.locator(".measures li").first.wait_for(state="attached")
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    for part in [one for one in page.get_by_role("tab").all() if one.is_visible()] or [page.locator("h1").first]:
        part.click(force=True)
        faults[f"builder {part.inner_text()}"] = found_on_a_page(page)
    page.get_by_role("button", name="Make a link").click()
    friend.goto(page.get_by_label("The link to this deck").input_value())
    friend.locator(".groups li button").first.click()
    faults["a deck by a link"] = found_on_a_page(friend)
    page.goto(f"{address}#/workshop/{game}")
    page.get_by_role("button", name="Begin a set").wait_for()
    faults["sets"] = found_on_a_page(page)
    page.get_by_role("button", name="Begin a set").click()
    page.locator(".words").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    faults["writing"] = found_on_a_page(page)
    page.get_by_label(RULEBOOKS[game].language.columns.text, exact=True).fill("Then flumber it.")
    page.locator(".words .bad").first.wait_for()
    faults["not read"] = found_on_a_page(page)
    page.get_by_role("button", name="Make a link").click()
    friend.goto(page.get_by_label("The link to this set").input_value())
    friend.locator(".cards .fault").first.wait_for()
    faults["a set by a link"] = found_on_a_page(friend)
    assert faults == {name: [] for name in faults}
