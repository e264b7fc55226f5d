"""The start page's house rules: found when looked for, changed by hand or key, and told at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.test_look import SMALL_TARGETS

SIZES = pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)


def house(page: Page, address: str, game: str = "Holosseum") -> Locator:
    """The opened part of the start page, with the game's rules in it."""
    page.goto(address)
    page.get_by_role("radio", name=game).check()
    part = page.locator("details.house")
    part.locator("summary").click()
    part.get_by_role("listitem").first.wait_for()
    return part


@SIZES
def test_a_changed_rule_is_played_and_told(page: Page, address: str) -> None:
    """Another number, a switch and a list of words: they count in the game, and the table tells them beside the printed."""
    part = house(page, address)
    part.get_by_label("Starting life", exact=True).fill("15")
    part.get_by_label("Attackers exhaust").check()
    part.get_by_role("group", name="Tiebreakers").get_by_label("life").uncheck()
    expect(part.get_by_role("status")).to_have_text("3 rules changed")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Sit down and play").click()
    page.get_by_role("button", name="House rules: 3").click()
    sheet = page.get_by_role("dialog", name="House rules")
    expect(sheet.get_by_role("listitem")).to_have_count(3)
    expect(sheet).to_contain_text("Starting life: 15 printed: 20")
    expect(sheet).to_contain_text("Attackers exhaust: yes printed: no")
    expect(sheet).to_contain_text("Tiebreakers: deck, coin printed: life, deck, coin")
    expect(sheet).to_contain_text("Each player begins at twenty life points. holo.1-3.starting-life")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(page.locator('[data-life="0"]')).to_contain_text("15")


@SIZES
def test_each_rule_says_what_it_means(page: Page, address: str) -> None:
    """Every control has a name and a description with the ledger's sentence, its id and the printed value."""
    part = house(page, address)
    field = part.get_by_label("Cards per draw step")
    described = page.locator(f"#{field.get_attribute('aria-describedby')}")
    expect(described).to_contain_text("holo.2-1.draw-two")
    expect(described).to_contain_text("Printed: 2.")
    unnamed = part.locator("input, select").evaluate_all("(all) => all.filter((one) => one.labels.length === 0).length")
    assert unnamed == 0
    if page.viewport_size and page.viewport_size["width"] < 500:
        assert page.evaluate(SMALL_TARGETS) == []


def test_by_keys_alone(page: Page, address: str) -> None:
    """Opened, changed and put back without a mouse."""
    page.goto(address)
    part = page.locator("details.house")
    part.locator("summary").focus()
    page.keyboard.press("Enter")
    field = part.get_by_role("spinbutton", name="Move cost")
    field.focus()
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("3")
    expect(part.get_by_role("status")).to_have_text("1 rule changed")
    page.keyboard.press("Tab")
    expect(part.get_by_role("button", name="Move cost: as printed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_have_value("2")
    expect(field).to_be_focused()
    expect(part.get_by_role("status")).to_have_text("all as printed")


def test_another_edition_has_its_own_rules(page: Page, address: str) -> None:
    """What was changed in one edition is not carried to another, which has rules of its own."""
    part = house(page, address, "Homestuck")
    part.get_by_label("Move cost").fill("1")
    page.get_by_text("The fine print").click()
    page.get_by_label("Rules which edition counts").select_option("2024-01")
    expect(part.get_by_role("status")).to_have_text("all as printed")
    expect(part.get_by_label("Asterisks")).not_to_be_checked()


def test_a_number_that_cannot_be_is_seen(page: Page, address: str) -> None:
    """A number out of bounds keeps one at the start page, and opens the rules where they were closed over it."""
    part = house(page, address, "Homestuck")
    part.get_by_label("Move cost").fill("-4")
    part.locator("summary").click()
    expect(part).not_to_have_attribute("open", "")
    page.get_by_role("button", name="Sit down and play").click()
    expect(part).to_have_attribute("open", "")
    assert "#/table" not in page.url
    part.get_by_role("button", name="All as printed").click()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator("#decision")).to_be_visible()
    expect(page.get_by_role("button", name="House rules")).to_have_count(0)
