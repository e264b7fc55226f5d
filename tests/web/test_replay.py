"""The page of a replay: a game that is over, looked at again and played on."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_page import answer_visibly, sit_down, step, wait_for_question


def played(page: Page, address: str, game: str, answers: int = 8) -> None:
    """Play a little, give up, and watch the replay."""
    sit_down(page, address, 11, game)
    dice = random.Random(11)
    for _ in range(answers):
        assert wait_for_question(page)
        answer_visibly(page, dice)
    wait_for_question(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")


def at(page: Page, number: int) -> None:
    """Wait until a step of the game is on the table."""
    page.wait_for_selector(f'.table[data-step="{number}"]')


@pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)
@pytest.mark.parametrize("game", ["Homestuck", "Holosseum"])
def test_a_game_is_stepped_through_and_played_on(page: Page, address: str, game: str) -> None:
    """Step by step, turn by turn, by other eyes; a link leads to the instant; a bot plays on from there."""
    played(page, address, game)
    at(page, 0)
    page.get_by_role("button", name="A step on").click()
    at(page, 1)
    page.get_by_role("slider", name="Step").fill("5")
    at(page, 5)
    page.get_by_role("button", name="A step back").click()
    at(page, 4)
    expect(page.locator("#hand")).to_have_count(1)
    page.get_by_label("Through whose eyes").select_option("-1")
    expect(page.locator("#hand")).to_have_count(0)
    page.get_by_label("Through whose eyes").select_option("1")
    expect(page.locator("#hand [data-card]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Share or report").click()
    page.get_by_label("A note").fill("Why/how\ncould it? 100 %")
    link = page.get_by_label("Link to this instant", exact=True).input_value()
    page.goto("about:blank")
    page.goto(link)
    at(page, 4)
    expect(page.get_by_role("note")).to_contain_text("Why/how could it? 100 %")
    expect(page.get_by_label("Through whose eyes")).to_have_value("1")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("In the seat of").select_option("0")
    page.get_by_label("Against").select_option(label="the Random bot")
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_selector("#decision.decision")
    wait_for_question(page)
    assert int(step(page)) >= 4


def test_a_replay_is_watched_by_keys(page: Page, address: str) -> None:
    """Arrows, pages, the ends, eyes and cards, without a mouse."""
    played(page, address, "Homestuck")
    at(page, 0)
    for key, number in (("ArrowRight", 1), (".", 2), (",", 1), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        at(page, number)
    page.keyboard.press("End")
    last = int(re.findall(r"\d+", page.locator(".controls b").inner_text())[1])
    at(page, last)
    page.keyboard.press("PageUp")
    page.wait_for_function("last => Number(document.querySelector('.table').dataset.step) < last", arg=last)
    page.keyboard.press("Home")
    at(page, 0)
    for key in "vhi":
        page.keyboard.press(key)
    title = str(page.get_by_role("dialog").get_attribute("aria-label")).split(" / ", maxsplit=1)[0]
    hand = page.locator("#hand [data-card]", has_text=title)  # the hand that comes, not the one that goes
    expect(hand.first).to_be_attached()
    expect(page.get_by_label("Through whose eyes")).to_have_value("1")
    expect(page.get_by_role("region", name="You", exact=True)).to_contain_text("Random")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("through the next eyes")


def test_a_game_that_goes_on_is_looked_back_at_by_own_eyes(page: Page, address: str) -> None:
    """From the menu, in a tab of its own; no other eyes are offered, and nothing is played on."""
    sit_down(page, address, 12)
    dice = random.Random(12)
    for _ in range(4):
        wait_for_question(page)
        answer_visibly(page, dice)
    wait_for_question(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Look back").click()
    back = opened.value
    at(back, 0)
    back.keyboard.press("ArrowRight")
    at(back, 1)
    expect(back.get_by_label("Through whose eyes")).to_have_count(0)
    expect(back.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_link_to_no_game_says_so(friend: Page, address: str) -> None:
    """In one sentence, though the link is cut off in its note; the browser itself tells its console of the 404."""
    friend.goto(f"{address}#/replay/nowhere/3/0/%E0%A4%A")
    expect(friend.get_by_role("alert")).to_have_text("There is no finished game of that address.")
