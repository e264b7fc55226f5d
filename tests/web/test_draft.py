"""A Ski Draft in a real browser: packs, picks that both see, and the hand that is trimmed."""

from __future__ import annotations

import json
import urllib.request

import pytest
from playwright.sync_api import Page, ViewportSize, expect

LIST = "hoops-and-hymns"


def seated(page: Page, address: str, seed: int) -> None:
    """Sit down at a table of Mirror against a bot."""
    wish = {
        "game": "gamma",
        "edition": "mirror",
        "deck": LIST,
        "others": [{"kind": "bot", "bot": "random", "deck": LIST}],
        "seed": seed,
        "name": "Ada",
    }
    request = urllib.request.Request(
        f"{address}api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        table = json.load(answer)["table"]
    page.goto(f"{address}#/table/{table}")
    expect(page.get_by_role("heading", name="Draft", exact=True)).to_be_visible()


def drafted_by(page: Page, who: str) -> int:
    """How many cards stand below that heading."""
    heading = page.get_by_role("heading", name=f"{who} drafted")
    return int(heading.locator("small").inner_text()) if heading.count() else 0


@pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)
def test_a_whole_ski_draft(page: Page, address: str, size: ViewportSize) -> None:
    """One, two and three cards of packs of ten, nine and seven; the last four come by themselves; five of ten go below."""
    seated(page, address, 11)
    cards = page.locator(".pack button")
    keep = page.locator("#decision .main")
    for pack, wanted, before in ((10, 1, 0), (9, 2, 1), (7, 3, 3)):
        expect(cards).to_have_count(pack)
        assert (drafted_by(page, "You"), drafted_by(page, "Your opponent")) == (before, before)
        expect(keep).to_be_disabled()
        for index in range(wanted):
            cards.nth(index).click()
        expect(page.locator('.pack button[aria-pressed="true"]')).to_have_count(wanted)
        keep.click()
    expect(page.get_by_role("heading", name="Trim your hand")).to_be_visible()
    expect(cards).to_have_count(10)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    for index in range(5):
        cards.nth(index).click()
    keep.click()
    expect(page.locator("#hand")).to_be_visible()
    expect(page.locator(".pack")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1920, 1080)])
def test_a_whole_pack_lies_above_what_confirms_it(page: Page, address: str, width: int, height: int) -> None:
    """Ten cards in two rows: all in the window, and none under the button."""
    page.set_viewport_size({"width": width, "height": height})
    seated(page, address, 11)
    expect(page.locator(".pack button")).to_have_count(10)
    ends = page.evaluate("[...document.querySelectorAll('.pack .face')].map(one => one.getBoundingClientRect().bottom)")
    assert len(ends) == 10
    assert max(ends) <= page.evaluate("document.querySelector('#decision .main').getBoundingClientRect().top")


def test_a_pick_by_keys(page: Page, address: str) -> None:
    """The arrows go from card to card, the space bar chooses, c confirms; the other card of a single pick gives way."""
    seated(page, address, 12)
    cards = page.locator(".pack button")
    cards.first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator("#decision .main").focus()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(9)
