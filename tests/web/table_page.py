"""The table as a person in front of a browser handles it."""

from __future__ import annotations

import random

from playwright.sync_api import Page

READY = """() => document.querySelector('dialog[open]') ||
  document.querySelector('#decision.mine:not([aria-busy=true])')"""

ANSWERS = "#decision [data-answer], .round [data-answer]"
"""The answers beside the board: in the pill, in its list, and on the round button."""


def sit_down(page: Page, address: str, seed: int, game: str = "Homestuck") -> None:
    """Choose a game, an opponent and a seed on the start page, and take the seat."""
    page.goto(address)
    page.get_by_role("radio", name=game).check()
    page.get_by_role("radio", name="Random").check()
    page.get_by_text("The fine print").click()
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector("#decision")


def wait_for_question(page: Page) -> bool:
    """Wait until this seat decides; False when the game is over."""
    page.wait_for_function(READY)
    return page.locator("dialog[open]").count() == 0


def step(page: Page) -> str:
    """A mark that changes with every answer."""
    return str(page.locator(".table").get_attribute("data-step"))


def unfold(page: Page) -> None:
    """Open the list of all answers, where there is one."""
    fold = page.locator("#decision .fold")
    if fold.is_visible() and fold.get_attribute("aria-expanded") == "false":
        fold.click()


def answer_visibly(page: Page, dice: random.Random) -> None:
    """Press answers that can be seen, until the question is answered."""
    before = step(page)
    unfold(page)
    confirm = page.locator(".round .main")
    if confirm.count() > 0:
        listed = page.locator("#decision .list [data-answer], #decision .short [data-answer]")
        if (listed.count() > 0 and confirm.is_disabled()) or dice.random() < 0.5:
            listed.nth(dice.randrange(listed.count())).click()
        confirm.click()
    else:
        listed = page.locator(ANSWERS)
        listed.nth(dice.randrange(listed.count())).click()
    wait_for_answer(page, before)


def wait_for_answer(page: Page, before: str) -> None:
    """Wait until the answer that was given at a step has been taken, or the screen hides for another person."""
    page.wait_for_function("before => document.querySelector('.table')?.dataset.step !== before", arg=before)
