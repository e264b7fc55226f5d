"""The first game of each game, as a person plays it who does what it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from playmat.play.lessons import lesson_of
from playmat.play.library import GAMES

GLOW = "() => document.adoptedStyleSheets.map(sheet => sheet.cssRules[0]?.selectorText).filter(Boolean).at(-1) ?? ''"
ASKED = "#decision.mine:not([aria-busy=true])"
TAKEN = "() => !document.querySelector('#decision[aria-busy=true]')"
"""No answer is on its way."""
COVERED = """() => {
  const over = document.querySelector('.bubble')?.getBoundingClientRect();
  const meets = box => over && box.width > 0 && box.left < over.right && box.right > over.left && box.top < over.bottom - 1 && box.bottom > over.top + 1;
  return [...document.querySelectorAll('main:not(.mulligan) :is(#board .unit, #board .place, [data-life], .front, .seat, #decision)')]
    .filter(one => meets(one.getBoundingClientRect())).map(one => one.className);
}"""
"""What a lesson speaks of and lies over."""
OUTSIDE = """() => { const rail = document.querySelector('.rail').getBoundingClientRect();
  return [...document.querySelectorAll('.tool')].filter(one => one.checkVisibility() && one.getBoundingClientRect().right > rail.right)
    .map(one => one.textContent) }"""
"""Tools that reach out of their rail."""
TITLES = {"homestuck": "Homestuck", "holosseum": "Holosseum", "gamma": "Project Gamma"}
TAUGHT = [game for game in GAMES if lesson_of(game) is not None]


def begin(page: Page, address: str, game: str) -> int:
    """Sit down to a first game; how many steps it has."""
    lesson = lesson_of(game)
    assert lesson is not None
    page.goto(address)
    page.get_by_role("radio", name=TITLES[game]).check()
    page.get_by_role("button", name=lesson.title).click()
    page.wait_for_selector(ASKED)
    return len(lesson.step)


def step(page: Page) -> str:
    page.wait_for_selector(f"{ASKED}")
    page.wait_for_selector(".bubble")
    return str(page.locator(".table").get_attribute("data-step"))


def told_key(page: Page) -> str:
    """The number that the lesson says gives its answer."""
    return page.locator(".bubble .press small").inner_text().strip("(key)").strip()


def wait(page: Page, before: str) -> None:
    page.wait_for_function("before => document.querySelector('.table')?.dataset.step !== before", arg=before)


@pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)
@pytest.mark.parametrize("game", TAUGHT)
def test_pressing_what_glows_leads_to_the_end(page: Page, address: str, game: str) -> None:
    """At each step something that glows can be pressed, of several the last one first, and after the last step the lesson
    says that it is over.
    """
    for number in range(1, begin(page, address, game) + 1):
        before = step(page)
        assert f"{number} of" in page.locator(".bubble b").first.inner_text()
        assert page.evaluate(COVERED) == []
        assert page.evaluate(OUTSIDE) == []
        for _ in range(5):
            glowing = page.evaluate(GLOW)[len(":is(") : -1].split(", ")
            shown = [one for one in glowing if page.locator(f"{one} >> visible=true").count()]
            last = [one for one in shown if "data-answer" in one or "main" in one]
            at = -1 if page.locator(".round .main").count() > 0 else 0
            page.locator(f"{(last or shown)[at]} >> visible=true").first.click()
            page.wait_for_function(TAKEN)
            if page.locator(".table").get_attribute("data-step") != before:
                break
        wait(page, before)
    step(page)
    page.get_by_role("button", name="Play on").click()
    assert page.locator(".bubble").count() == 0


def test_by_keys_left_and_come_back_to(page: Page, address: str) -> None:
    """The numbers that it names answer; it can be sent away, and goes on after the page is loaded anew."""
    begin(page, address, "homestuck")
    for _ in range(3):
        before = step(page)
        page.keyboard.type(told_key(page))
        wait(page, before)
    page.get_by_role("button", name="Close: A first game").click()
    assert page.locator(".bubble").count() == 0
    page.reload()
    step(page)
    assert "4 of" in page.locator(".bubble b").first.inner_text()


def test_another_way_can_be_taken_back(page: Page, address: str) -> None:
    """Who does something else is told so, and a press leads back to where the lesson was."""
    begin(page, address, "homestuck")
    for press in (told_key, lambda _: "e"):
        before = step(page)
        page.keyboard.type(press(page))
        wait(page, before)
    page.get_by_role("button", name="Take it back").click()
    page.wait_for_selector(".bubble .press")
    assert "2 of" in page.locator(".bubble b").first.inner_text()
