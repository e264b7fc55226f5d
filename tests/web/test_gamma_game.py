"""Project Gamma played in a real browser: on the cards and the spots themselves."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_page import answer_visibly, sit_down, step, wait_for_answer, wait_for_question

KINDS = {
    "You are active": "act",
    "Who attacks too": "attack",
    "Who blocks": "block",
    "respond?": "respond",
    "go to the bottom of your deck": "mulligan",
    "Choose a target": "target",
}


def kind(page: Page) -> str:
    """What sort of question stands at the head of the decision."""
    heading = page.locator("#decision h2").inner_text()
    return next((kind for words, kind in KINDS.items() if words in heading), "other")


def acting(page: Page, where: str) -> list[str]:
    """The cards that a press would do something with, as selectors."""
    ids: list[str] = page.locator(f"{where} .acts").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return [f'{where} [data-card="{card}"].acts' for card in ids]


def attacks(page: Page, dice: random.Random) -> bool:
    """Press one's units until one can attack, and attack with it."""
    for card in dice.sample(units := acting(page, "#board .front"), len(units)):
        page.locator(card).click()
        attack = page.locator("#decision .go", has_text="Attack")
        if attack.count() > 0:
            attack.click()
            return True
        page.keyboard.press("Escape")
    return False


def puts_a_card(page: Page, dice: random.Random) -> bool:
    """Press a card of the hand, then a spot for it: what can be played is, else it is channeled face up."""
    cards = acting(page, "#hand")
    if not cards:
        return False
    page.locator(dice.choice(cards)).click()
    spots = page.locator("#board .front .here, #board .edges .here")
    if spots.count() == 0:
        page.keyboard.press("Escape")
        return False
    spots.first.click()
    return True


def by_hand(page: Page, asked: str, dice: random.Random) -> None:
    """Answer by pressing cards and spots."""
    before = step(page)
    if asked == "mulligan":
        page.locator("#hand .acts").first.click()
        page.locator(".round .main").click()
    elif asked in ("act", "respond"):
        acts = asked == "act" and dice.random() < 0.6 and attacks(page, dice)
        if not acts and not (dice.random() < 0.6 and puts_a_card(page, dice)):
            page.locator(".round [data-main]").click()
    elif asked == "attack" and (more := acting(page, "#board .front")):
        page.locator(more[0]).click()
    elif asked == "block" and dice.random() < 0.4 and (there := acting(page, "#board .side:not(.far) .front")):
        page.locator(there[0]).click()
        page.locator("#decision .pair").first.click()
    elif asked in ("attack", "block"):
        page.locator(".round [data-main]").click()
    else:
        answer_visibly(page, dice)
    wait_for_answer(page, before)


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("size", "seed"), [("desktop", 7), ("phone", 5)], indirect=["size"])
def test_a_whole_game_of_project_gamma(page: Page, address: str, seed: int) -> None:
    """From the start page to the result: cards are put on spots, units attack and block, until somebody has no life."""
    sit_down(page, address, seed, "Project Gamma")
    dice, seen = random.Random(seed), set[str]()
    for _ in range(600):
        if not wait_for_question(page):
            break
        asked = kind(page)
        seen.add(asked)
        by_hand(page, asked, dice)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_have_text(re.compile("win|draw"))
    expect(result.get_by_role("listitem").last).to_contain_text(re.compile(r"\b0 life"))
    assert {"act", "attack", "mulligan"} <= seen
