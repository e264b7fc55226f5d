"""Holosseum played in a real browser: on the cards themselves, by mouse, thumb and keys."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_page import answer_visibly, sit_down, step, wait_for_answer, wait_for_question

DONE = {"attack": "c", "block": "p", "respond": "p", "window": "p", "act": "e"}
KINDS = {
    "With which Entities": "attack",
    "Which Entity blocks": "block",
    "respond?": "respond",
    "You may act now": "window",
    "what do you do?": "act",
    "target for": "target",
}


def kind(page: Page) -> str:
    """What sort of question stands at the head of the decision."""
    heading = page.locator("#decision h2").inner_text()
    return next((kind for words, kind in KINDS.items() if words in heading), "other")


def acting(page: Page, where: str) -> list[str]:
    """The cards that a press would do something with, as selectors."""
    ids: list[str] = page.locator(f"{where} .acts").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return [f'{where} [data-card="{card}"].acts' for card in ids]


def by_hand(page: Page, asked: str, dice: random.Random) -> None:
    """Answer by pressing cards: all attack, some block, and what can be played is played."""
    before = step(page)
    if asked == "attack":
        for card in acting(page, "#board"):
            page.locator(card).click()
        page.locator(".round .main", has_text=re.compile(r"Attack with\s\d")).click()
    elif asked == "block" and dice.random() < 0.5:
        page.locator(dice.choice(acting(page, "#board"))).click()
        page.locator(dice.choice(acting(page, "#board"))).click()
    elif asked == "target" and (targets := acting(page, "#board")):
        page.locator(dice.choice(targets)).click()
        if step(page) == before and (confirm := page.locator(".round .main")).is_visible():
            confirm.click()
    elif asked in ("act", "respond", "window") and (cards := acting(page, "#hand")):
        page.locator(dice.choice(cards)).click()
        page.locator("#decision [data-answer]").first.click()
    else:
        answer_visibly(page, dice)
    wait_for_answer(page, before)


def by_keys(page: Page, asked: str, dice: random.Random) -> None:
    """The same without a pointer."""
    before = step(page)
    if asked == "attack":
        attackers = acting(page, "#board")
        page.keyboard.press("b")
        for _ in range(40):
            if page.locator(attackers[0]).evaluate("card => card === document.activeElement"):
                break
            page.keyboard.press(dice.choice(["ArrowDown", "ArrowRight", "ArrowLeft"]))
        page.locator(attackers[0]).focus()
        page.keyboard.press("Space")
        page.keyboard.press("c")
    elif asked in DONE:
        page.keyboard.press(DONE[asked])
    elif page.locator(".round .main").count() > 0:
        page.keyboard.press("1")
        page.keyboard.press("c")
    else:
        page.keyboard.press("1")
    wait_for_answer(page, before)


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("size", "seed"), [("desktop", 7), ("phone", 5)], indirect=["size"])
def test_a_whole_game_of_holosseum(page: Page, address: str, seed: int) -> None:
    """From the start page to the result on the cards themselves: mouse and keys by turns, on a phone by thumb alone."""
    sit_down(page, address, seed, "Holosseum")
    dice = random.Random(seed)
    has_keys = page.viewport_size is not None and page.viewport_size["width"] > 500
    seen = set()
    for _ in range(500):
        if not wait_for_question(page):
            break
        asked = kind(page)
        seen.add(asked)
        if has_keys and dice.random() < 0.4:
            by_keys(page, asked, dice)
        else:
            by_hand(page, asked, dice)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_have_text(re.compile("win|draw"))
    expect(result.get_by_role("listitem").last).to_contain_text(re.compile(r"\b0 life"))
    # Whether the bot attacks or plays something to respond to is chance; test_arena.py has each question for certain.
    assert {"act", "attack"} <= seen
    assert seen & {"block", "respond"}


def test_the_game_is_chosen_first(page: Page, address: str) -> None:
    """Choosing the game changes decks, words and colours, and is remembered at the next visit."""
    page.goto(address)
    page.get_by_role("radio", name="Holosseum").check()
    expect(page.get_by_text("Bring the other player to zero life.")).to_be_visible()
    expect(page.get_by_role("group", name="Your deck").get_by_role("radio")).to_have_count(4)
    expect(page.locator("html")).to_have_attribute("data-game", "holosseum")
    sit_down(page, address, 3, "Holosseum")
    expect(page.get_by_role("region", name="Your side of the board")).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("radio", name="Holosseum")).to_be_checked()


def test_a_card_of_holosseum_says_why_not(page: Page, address: str) -> None:
    """A card that cannot be played now says why, with the rule; one that can is played onto the table."""
    sit_down(page, address, 3, "Holosseum")
    dice = random.Random(1)
    for _ in range(30):
        wait_for_question(page)
        if kind(page) == "act":
            break
        answer_visibly(page, dice)
    sheet = page.get_by_role("dialog")
    cards = page.locator("#hand [data-card]")
    while playable := acting(page, "#hand"):
        before, count, card = step(page), cards.count(), playable[0]
        page.locator(card).click()
        page.locator("#decision [data-answer]").first.click()
        wait_for_answer(page, before)
        while wait_for_question(page) and kind(page) != "act":
            answer_visibly(page, dice)
        assert cards.count() != count
    page.locator("#hand [data-card]:not(.acts)").first.click(button="right")
    expect(sheet.get_by_role("heading", name="Not now")).to_be_visible()
    sheet.get_by_text("The rule").first.click()
    expect(sheet.locator("cite").first).to_be_visible()


def test_a_window_opens_where_the_player_wants_to_be_asked(page: Page, address: str) -> None:
    """In the attack step alone, on one's own turn once somebody blocks, until another mark is set; else the page passes."""
    sit_down(page, address, 3, "Holosseum")
    dice, seen = random.Random(3), set[tuple[str, str]]()
    for number in range(70):
        if not wait_for_question(page) or ("Draw", "Your turn") in seen:
            break
        if number == 25:
            assert {part for part, _ in seen} <= {"Attack"}
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("button", name="Where I am asked").click()
            page.get_by_role("checkbox", name="Draw, my turn").check()
            page.keyboard.press("Escape")
        if kind(page) == "window":
            phase = page.locator(".phases [aria-current]").inner_text().split()[0]
            whose = page.locator(".turn strong").inner_text()
            seen.add((phase, whose))
            if (phase, whose) == ("Attack", "Your turn"):
                expect(page.locator("#board [data-card]", has_text="blocks").first).to_be_attached()
        by_hand(page, kind(page), dice)
    assert ("Draw", "Your turn") in seen
    assert {part for part, _ in seen} <= {"Attack", "Draw"}
