"""A card being written in the workshop: when it is read, and what is kept of where one was."""

from __future__ import annotations

from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.web.tabs import OFFLINE, Tabs
from tests.web.test_workshop import NO_CHANCE, open_set


def test_a_card_is_read_once_one_pauses(tabs: Tabs, size: ViewportSize, address: str) -> None:
    """A name is read when it stands there, not at each of its letters, and what was asked too often is asked again."""
    asked: list[Route] = []

    def refuse_once(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(status=429, json={"type": "error", "message": "Wait.", "place": "limits", "reasons": []})
        else:
            route.continue_()

    with tabs.lend(size, hears_console=False) as page:
        open_set(page, address, "homestuck")
        page.route("**/api/workshop/set", refuse_once)
        page.get_by_label("TITLE", exact=True).press("Control+a")
        page.keyboard.type("THE PATIENT DOOR", delay=20)
        expect(page.locator(".see .face.whole")).to_contain_text("THE PATIENT DOOR")
        expect(page.locator(".see [role=alert]")).to_have_count(0)
        assert len(asked) == 2


def test_who_tried_a_card_comes_back_to_it(page: Page, address: str) -> None:
    """The way back from the table leads to the card that was being written."""
    open_set(page, address, "homestuck")
    page.locator("nav ol button").nth(2).click()
    title = page.get_by_label("TITLE", exact=True)
    expect(title).to_have_value("MY INVENTORY")
    page.evaluate(NO_CHANCE)
    page.get_by_role("button", name="Try it at the table").click()
    page.wait_for_selector("#decision")
    page.go_back()
    expect(title).to_have_value("MY INVENTORY")


def test_what_is_written_without_a_server_is_read_once_it_answers(tabs: Tabs, address: str) -> None:
    """Where no server answers the page says so, and reads what was written when there is one, without another letter."""
    with tabs.lend({"width": 1280, "height": 720}, use=OFFLINE, hears_console=False) as page:
        open_set(page, address, "homestuck")
        page.context.set_offline(True)
        page.get_by_label("TITLE", exact=True).fill("THE FAR DOOR")
        told = page.locator(".see [role=alert]")
        expect(told).to_contain_text("The server does not answer. What you write is kept here")
        page.context.set_offline(False)
        expect(page.locator(".see .face.whole")).to_contain_text("THE FAR DOOR")
        expect(told).to_have_count(0)
