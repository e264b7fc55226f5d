"""The rulebook and the words of cards in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.table_page import sit_down, wait_for_question


@pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)
def test_a_rule_has_an_address(page: Page, address: str) -> None:
    """A link to a rule opens it with its rulings and has the focus on it; nothing scrolls sideways; a search narrows."""
    page.goto(f"{address}#/rules/homestuck/hs.move.costs-2-grist")
    page.wait_for_function("() => document.activeElement.id === 'hs.move.costs-2-grist'")
    assert page.locator("[id='hs.move.costs-2-grist'] details[open] .ruling").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    every = page.locator(".rule").count()
    page.get_by_role("searchbox").fill("boon planet")
    page.wait_for_function("every => document.querySelectorAll('.rule').length < every", arg=every)
    assert page.locator(".rule").count() > 0


def test_a_rule_that_there_is_not(page: Page, address: str) -> None:
    """An address of no rule says so, above the rules that there are."""
    page.goto(f"{address}#/rules/holosseum/holo.none")
    assert "no rule “holo.none”" in page.get_by_role("alert").inner_text()


def test_words_and_reasons_lead_to_their_rules(page: Page, address: str) -> None:
    """On an open card a word says what it means; its rule, and the rule of a reason, open over the table."""
    sit_down(page, address, 3)
    wait_for_question(page)
    page.locator("#hand [data-card]").first.click()
    page.get_by_role("button", name="Read").first.click()
    page.locator("dialog .words button").first.click()
    assert page.locator("dialog .means").inner_text()
    page.locator("dialog .rules a").first.click()
    page.wait_for_selector("dialog .rule.found")
    assert "#/table/" in page.url
