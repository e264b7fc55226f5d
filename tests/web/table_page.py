"""The table as a person in front of a browser handles it."""

from __future__ import annotations

import json
import random
import urllib.request

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


SHORT = {
    "homestuck": {"hs.end.triggered-by-7-vp-at-turn-end.end_game_vp": "2"},
    "holosseum": {"holo.1-3.starting-life.starting_life": "6"},
    "gamma": {"gamma.overview.starting-life.starting_life": "6"},
}
"""House rules by which a game is whole, and soon over."""


def sit_down_to_a_short_game(page: Page, address: str, game: str, seed: int) -> None:
    """A game of `SHORT` against the bot that plays by chance: laid by request, as the start page would."""
    bot = {"kind": "bot", "bot": "random"}
    heads = {"Content-Type": "application/json"}
    with urllib.request.urlopen(f"{address}api/games", timeout=60) as reply:
        deck = next(one["decks"][0]["key"] for one in json.load(reply)["games"] if one["key"] == game)
    wish = {"game": game, "deck": deck, "others": [bot], "seed": seed, "rules": SHORT[game]}
    request = urllib.request.Request(f"{address}api/tables", json.dumps(wish).encode(), heads)
    with urllib.request.urlopen(request, timeout=60) as reply:
        page.goto(f"{address}#/table/{json.load(reply)['table']}")
    page.wait_for_selector("#decision")


SPOTS = """() => ['.round button:enabled', '#decision [data-answer]:enabled', '#board .acts, #hand .acts', '#board button.here:enabled'].map(
  group => [...document.querySelectorAll(group)].flatMap(one => {
    const box = one.getBoundingClientRect();
    for (let x = box.left + 9; x < box.right; x += 9)
      for (let y = box.top + 9; y < box.bottom; y += 9)
        if (one.contains(document.elementFromPoint(x, y))) return [[x, y]];
    return [];
  })).filter(group => group.length > 0)"""
"""Where a finger meets what can be pressed: the round button, answers in the pill, cards, and places for a card."""
ANSWERED = """before => document.querySelector('#decision')?.ariaBusy === 'true' || document.querySelector('dialog[open]') !== null
  || document.querySelector('.table').dataset.step !== before"""


def touch_an_answer(page: Page, dice: random.Random) -> None:
    """Touch what can be touched, until the question is answered."""
    before = step(page)
    for _ in range(60):
        groups = page.evaluate(SPOTS)
        if not groups:
            unfold(page)
            continue
        page.touchscreen.tap(*dice.choice(dice.choice(groups)))
        if page.evaluate(ANSWERED, before):
            wait_for_answer(page, before)
            return
    raise AssertionError(f"nothing that can be touched answers {page.locator('#decision').inner_text()!r}")
