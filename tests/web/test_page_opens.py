"""The page opens, and is seen in the light that one wants."""

import re

from playwright.sync_api import Page, expect


def test_the_page_opens(page: Page, address: str) -> None:
    """The built page draws itself in Chromium without an error, and offers decks and opponents."""
    page.goto(address)
    expect(page.get_by_role("heading", name="Playmat")).to_be_visible()
    expect(page.get_by_role("group", name="Your deck").get_by_role("radio").first).to_be_checked()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_enabled()


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
