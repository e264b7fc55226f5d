"""Games played in a real browser, by what can be seen."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.table_page import answer_visibly, sit_down, step, wait_for_question


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("size", "seed"), [("desktop", 4), ("phone", 8)], indirect=["size"])
def test_a_whole_game_by_pressing_what_is_seen(page: Page, address: str, seed: int) -> None:
    """A person can play from the start page to the result by pressing visible answers, on a screen and on a phone."""
    sit_down(page, address, seed)
    dice = random.Random(seed)
    for _ in range(400):
        if not wait_for_question(page):
            break
        answer_visibly(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_have_text(re.compile("win|draw"))
    expect(result.get_by_role("listitem")).to_have_count(2)
    result.get_by_role("link", name="Play again").click()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()


def test_a_card_shows_what_it_can_do_and_what_not(page: Page, address: str) -> None:
    """Pressing a card of the hand opens it with its legal actions, and with reasons for the others."""
    sit_down(page, address, 4)
    play_until(page, "Your Main Phase")
    cards = page.locator("#hand [data-card]")
    acting = page.locator("#hand .acts").first
    acting.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button").nth(1)).to_be_enabled()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator("#hand [data-card]:not(.acts)").first.click()
    expect(sheet.get_by_role("heading", name="Not now")).to_be_visible()
    expect(sheet.locator("cite").first).to_be_visible()
    page.keyboard.press("Escape")
    before = cards.count()
    acting.click()
    sheet.locator("[data-answer]").first.click()
    expect(cards).to_have_count(before - 1)


def test_a_reason_tells_what_is_missing(page: Page, address: str) -> None:
    """What a card costs and what there is, the words that no card fits, and since when a character has been tapped."""
    sit_down(page, address, 4)
    play_until(page, "Your Main Phase")
    sheet = page.get_by_role("dialog")
    page.locator("#hand [data-card]", has_text="CAPTAIN HERRINGBONE").click()
    expect(sheet.get_by_text("Playing it costs 5 grist, and you have 3.")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#hand [data-card]", has_text="STOLEN CHIPS").click()
    expect(sheet.get_by_text("No card in play fits its words: “Attach to ")).to_be_visible()
    expect(sheet.locator("li .words")).to_have_count(0)
    page.keyboard.press("Escape")
    answer_with(page, page.locator("#hand [data-card]", has_text="JACK NO-HAT"), "Play")
    answer_with(page, page.locator("#board [data-card]", has_text="JACK NO-HAT"), "Attack")
    page.locator("#board [data-card]", has_text="JACK NO-HAT").click()
    expect(sheet.get_by_text("It has been tapped since turn 2: it attacked.").first).to_be_visible()


def answer_with(page: Page, card: Locator, verb: str) -> None:
    """Open a card and press the first of its answers that begins so."""
    before = step(page)
    card.click()
    page.get_by_role("dialog").locator("[data-answer]", has_text=verb).first.click()
    page.wait_for_function("before => document.querySelector('.table').dataset.step !== before", arg=before)
    wait_for_question(page)


def test_why_a_question_is_asked_can_be_read(page: Page, address: str) -> None:
    """A question and a line of the log open to show the rule they rest on."""
    sit_down(page, address, 4)
    wait_for_question(page)
    page.get_by_text("Why am I asked?").click()
    expect(page.locator("#decision cite")).to_be_visible()
    answer_visibly(page, random.Random(0))
    line = page.locator("#log details").first
    line.locator("summary").click()
    expect(line.locator("cite")).to_be_visible()


def test_a_lost_line_is_told_and_comes_back(page: Page, address: str) -> None:
    """When the connection breaks a banner says so, and the page finds the game again where it was."""
    lines: list[WebSocketRoute] = []
    closed = False

    def handle(route: WebSocketRoute) -> None:
        if closed:
            route.close(code=1012)
            return
        lines.append(route)
        route.connect_to_server()

    page.route_web_socket(re.compile("/ws/"), handle)
    sit_down(page, address, 4)
    wait_for_question(page)
    before = step(page)
    closed = True
    lines[0].close(code=1012)
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    closed = False
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    assert step(page) == before
    answer_visibly(page, random.Random(0))


def test_a_table_survives_a_reload(page: Page, address: str) -> None:
    """The address of a table leads back to it."""
    sit_down(page, address, 4)
    wait_for_question(page)
    answer_visibly(page, random.Random(0))
    wait_for_question(page)
    before = step(page)
    page.reload()
    wait_for_question(page)
    assert step(page) == before


def test_a_table_that_is_gone_says_so(page: Page, address: str) -> None:
    """A wrong or old link leads to a page that tells what to do."""
    page.goto(f"{address}#/table/nowhere")
    expect(page.get_by_role("heading", name="This table is gone")).to_be_visible()


def test_giving_up(page: Page, address: str) -> None:
    """Resigning asks once, then shows the result."""
    sit_down(page, address, 4)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("heading", name="You gave up")).to_be_visible()


def play_until(page: Page, prompt: str) -> None:
    """Keep the hand, decline extras, until a question begins like this."""
    dice = random.Random(0)
    for _ in range(20):
        wait_for_question(page)
        if page.locator("#decision h2").inner_text().startswith(prompt):
            return
        answer_visibly(page, dice)
    pytest.fail(f"never asked: {prompt}")
