"""The page opens, and is seen in the light that one wants."""

import gzip
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from scripts.page import PAGE
from tests.web.tabs import Tabs


def test_the_page_opens(page: Page, address: str) -> None:
    """The built page draws itself in Chromium without an error, and offers decks and opponents."""
    page.goto(address)
    expect(page.get_by_role("heading", name="Playmat")).to_be_visible()
    expect(page.get_by_role("group", name="Your deck").get_by_role("radio").first).to_be_checked()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_enabled()


def test_the_start_page_says_when_no_server_answers(tabs: Tabs, address: str) -> None:
    """A page that is kept on the device looks whole: it says that no game can be begun, and lets one begin when it can."""
    with tabs.lend({"width": 1280, "height": 720}, hears_console=False) as page:
        page.route("**/api/lobby", lambda route: route.abort())
        page.goto(address)
        expect(page.get_by_text("No server answers.", exact=True)).to_be_visible()
        for name in ("Sit down and play", "A first game"):
            expect(page.get_by_role("button", name=name)).to_be_disabled()
        page.unroute("**/api/lobby")
        expect(page.get_by_role("button", name="Sit down and play")).to_be_enabled(timeout=20_000)
        expect(page.get_by_text("No server answers")).to_have_count(0)


def test_what_the_page_loads_first_is_small() -> None:
    """The script of the page is under 150 kB compressed, as the server sends it; the workshop's comes when it is opened."""
    named = re.findall(r'(?:src|href)="\./(assets/[^"]+\.(js|css))"', Path(PAGE, "index.html").read_text("utf-8"))
    sizes = {kind: len(gzip.compress(Path(PAGE, file).read_bytes(), 9)) for file, kind in named}
    assert sizes.keys() == {"js", "css"}
    assert sizes["js"] < 150_000


def test_the_light_is_as_a_person_wants_it(page: Page, address: str) -> None:
    """By day on a device by day; at a press by night whatever the device has, after a reload too; then as the device."""
    page.emulate_media(color_scheme="light")
    page.goto(address)
    ground = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"
    by_day = page.evaluate(ground)
    switch = page.get_by_role("button", name="Light:")
    expect(switch).to_have_text(re.compile("as this device"))
    switch.click()
    assert page.evaluate(ground) == by_day
    switch.click()
    by_night = page.evaluate(ground)
    assert by_night != by_day
    page.reload()
    expect(switch).to_have_text(re.compile("by night"))
    assert page.evaluate(ground) == by_night
    switch.click()
    assert page.evaluate(ground) == by_day
