"""A game that was begun under other rules, opened again: what is said, and what can be done."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.resuming import STOPPED
from playmat.table.store import Store
from tests.table.test_stopped import SPOILT, spoil
from tests.web.serving import serve_page
from tests.web.table_page import answer_visibly, sit_down, wait_for_question
from tests.web.tabs import Tabs


def begun(tabs: Tabs, url: str) -> str:
    """The seat of a game that was played a little."""
    with (
        serve_page(Hall(Engine(), Store(url))) as address,
        tabs.lend({"width": 390, "height": 844}, phone=False, use="another server", hears_console=False) as page,
    ):
        sit_down(page, address, 5)
        dice = random.Random(5)
        for _ in range(SPOILT + 3):
            assert wait_for_question(page)
            answer_visibly(page, dice)
        wait_for_question(page)
        return page.url.removeprefix(address)


def stands(page: Page) -> None:
    """The sentence, in full, and a way on."""
    expect(page.get_by_role("heading", name="This game has stopped").first).to_be_visible()
    expect(page.get_by_text(STOPPED).first).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.timeout(240)
def test_a_game_of_other_rules_is_shown_and_begun_again(tabs: Tabs, tmp_path: Path) -> None:
    """One sentence, the board as far as it came, a look back, and one press for a new game with the same decks."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    seat = begun(tabs, url)
    spoil(url)
    with (
        serve_page(Hall(Engine(), Store(url))) as address,
        tabs.lend({"width": 390, "height": 844}, phone=False, use="another server", hears_console=False) as page,
    ):
        page.goto(address + seat)
        stands(page)
        with page.expect_popup() as opened:
            page.get_by_role("link", name="Look back at it").click()
        opened.value.wait_for_selector(".controls")
        expect(opened.value.get_by_text(f"Step 0 of {SPOILT}")).to_be_visible()
        opened.value.close()
        page.get_by_role("button", name="Close").click()
        expect(page.locator("#decision")).to_contain_text("This game has stopped.")
        assert page.locator("[data-answer]").count() == 0
        page.get_by_role("button", name="Result").click()
        page.get_by_role("button", name="Play again").click()
        assert wait_for_question(page)
        answer_visibly(page, random.Random(6))


@pytest.mark.timeout(240)
def test_a_game_that_cannot_be_read_is_begun_again(tabs: Tabs, tmp_path: Path) -> None:
    """The seat is not forgotten, and says why there is no board."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    seat = begun(tabs, url)
    spoil(url, state=True)
    with (
        serve_page(Hall(Engine(), Store(url))) as address,
        tabs.lend({"width": 390, "height": 844}, phone=False, use="another server", hears_console=False) as page,
    ):
        page.goto(address + seat)
        stands(page)
        page.goto(address)
        page.get_by_role("link", name="cannot go on").click()
        stands(page)
        page.get_by_role("button", name="Play again").click()
        assert wait_for_question(page)
