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
    result.get_by_role("link", name="New table").click()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()


def read(page: Page, card: Locator) -> Locator:
    """Open a card's sheet."""
    card.click(button="right")
    return page.get_by_role("dialog")


def test_a_card_shows_what_it_can_do_and_what_not(page: Page, address: str) -> None:
    """Pressing a card of the hand shows its ways in the pill; reading it tells why the others are refused."""
    sit_down(page, address, 4)
    play_until(page, "Your Main Phase")
    cards = page.locator("#hand [data-card]")
    sheet = read(page, page.locator("#hand [data-card]:not(.acts)").first)
    expect(sheet.get_by_role("heading", name="Not now")).to_be_visible()
    sheet.get_by_text("The rule").first.click()
    expect(sheet.locator("cite").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    before = cards.count()
    page.locator("#hand .acts").first.click()
    page.locator("#decision [data-answer]").first.click()
    expect(cards).to_have_count(before - 1)


def test_a_card_is_played_by_pressing_it_and_then_the_place(page: Page, address: str) -> None:
    """The card, then the planet on the board itself; Escape lets go of it again."""
    sit_down(page, address, 4)
    play_until(page, "Your Main Phase")
    card = page.locator("#hand .acts", has_text="JACK NO-HAT")
    card.click()
    expect(page.locator(".stage.open")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".stage.open")).to_have_count(0)
    card.click()
    page.locator(".stage .place").first.click()
    expect(page.locator(".stage").first.locator("[data-card]", has_text="JACK NO-HAT")).to_be_visible()


def test_a_card_is_played_by_dragging_it(page: Page, address: str) -> None:
    """Dropped on a planet it is played there; dropped elsewhere nothing happened."""
    sit_down(page, address, 4)
    play_until(page, "Your Main Phase")
    before = step(page)
    card = page.locator("#hand .acts", has_text="JACK NO-HAT")
    card.drag_to(page.locator("#log"))
    expect(card).to_be_visible()
    assert step(page) == before
    card.drag_to(page.locator(".stage").last)
    expect(page.locator(".stage").last.locator("[data-card]", has_text="JACK NO-HAT")).to_be_visible()


def test_a_reason_tells_what_is_missing(page: Page, address: str) -> None:
    """What a card costs and what there is, the words that no card fits, and since when a character has been tapped."""
    sit_down(page, address, 4)
    play_until(page, "Your Main Phase")
    page.locator("#hand [data-card]", has_text="CAPTAIN HERRINGBONE").click()
    expect(page.locator("#decision")).to_contain_text("Playing it costs 5 grist, and you have 3.")
    page.keyboard.press("Escape")
    sheet = read(page, page.locator("#hand [data-card]", has_text="STOLEN CHIPS"))
    expect(sheet.get_by_text("No card in play fits its words: “Attach to ")).to_be_visible()
    expect(sheet.locator("li .words")).to_have_count(0)
    page.keyboard.press("Escape")
    answer_with(page, page.locator("#hand [data-card]", has_text="JACK NO-HAT"), "Play")
    answer_with(page, page.locator("#board [data-card]", has_text="JACK NO-HAT"), "Attack")
    page.locator("#board [data-card]", has_text="JACK NO-HAT").click()
    expect(page.locator("#decision")).to_contain_text("It has been tapped since turn 2: it attacked.")


def answer_with(page: Page, card: Locator, verb: str) -> None:
    """Press a card and then the first of its answers that begins so."""
    before = step(page)
    card.click()
    page.locator("#decision [data-answer]", has_text=verb).first.click()
    page.wait_for_function("before => document.querySelector('.table').dataset.step !== before", arg=before)
    wait_for_question(page)


def test_why_a_question_is_asked_can_be_read(page: Page, address: str) -> None:
    """A question and a line of the log open to show the rule they rest on."""
    sit_down(page, address, 4)
    wait_for_question(page)
    page.locator("#decision summary").click()
    expect(page.locator("#decision cite")).to_be_visible()
    answer_visibly(page, random.Random(0))
    line = page.locator("#log details").first
    line.locator("summary").click()
    expect(line.locator("cite")).to_be_visible()


def test_a_lost_line_is_told_and_comes_back(new_page: Page, address: str) -> None:
    """When the connection breaks a banner says so, and the page finds the game again where it was."""
    lines: list[WebSocketRoute] = []
    closed = False

    def handle(route: WebSocketRoute) -> None:
        if closed:
            route.close(code=1012)
            return
        lines.append(route)
        route.connect_to_server()

    new_page.route_web_socket(re.compile("/ws/"), handle)
    sit_down(new_page, address, 4)
    wait_for_question(new_page)
    before = step(new_page)
    closed = True
    lines[0].close(code=1012)
    expect(new_page.get_by_text("The connection is lost")).to_be_visible()
    seen = "() => document.elementFromPoint(innerWidth / 2, 30)?.closest('.seats, .rail') !== null"
    assert new_page.evaluate(seen), "what tells of it covers the other's seat"
    closed = False
    expect(new_page.get_by_text("The connection is lost")).to_have_count(0)
    assert step(new_page) == before
    answer_visibly(new_page, random.Random(0))


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
    page.get_by_role("button", name="Menu").click()
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
