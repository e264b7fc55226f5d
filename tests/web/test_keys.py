"""The table without a mouse."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_page import sit_down, sit_down_to_a_short_game, step, wait_for_answer, wait_for_question


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def focused(page: Page) -> str:
    return str(
        page.evaluate(
            "document.querySelector('body :focus')?.ariaLabel ?? document.querySelector('body :focus')?.textContent"
        )
    )


def focused_card(page: Page) -> str | None:
    card: str | None = page.evaluate("document.activeElement.dataset.card ?? null")
    return card


def test_keys_begin_at_the_question(page: Page, address: str) -> None:
    """At a table the focus is on what is asked; from there answers and the hand come first, and the log after them."""
    sit_down(page, address, 4)
    wait_for_question(page)
    assert page.evaluate("document.activeElement.id") == "decision"
    zones = []
    for _ in range(12):
        press(page, "Tab")
        zones.append(
            page.evaluate(
                "document.activeElement.closest('#decision, #hand, .rail, .round')?.className.split(' ')[0] ?? ''"
            )
        )
    assert zones[0] == "decision"
    assert "rail" not in zones or "hand" in zones[: zones.index("rail")]


def to_the_last_button(page: Page) -> None:
    """Past all that is chosen, with a seed on the way: else the game is by chance."""
    while "Sit down" not in focused(page):
        press(page, "Tab")
        if "The fine print" in focused(page):
            press(page, "Enter")  # the seed lies in it
        if page.evaluate("document.activeElement.labels?.[0]?.textContent.includes('Seed')"):
            page.keyboard.type("4")


def test_turns_by_keys_alone(page: Page, address: str) -> None:
    """From the start page through some turns without touching a mouse."""
    page.goto(address)
    page.get_by_role("button", name="Sit down").wait_for()
    while not page.evaluate("document.activeElement.name === 'opponent-kind'"):
        press(page, "Tab")
    press(page, "ArrowDown")
    assert "Random" in page.locator("input[name=opponent-kind]:checked + span").inner_text()
    to_the_last_button(page)
    press(page, "Enter")
    seen = set()
    for _ in range(40):
        if not wait_for_question(page):
            break
        before = step(page)
        prompt = page.locator("#decision h2").inner_text()
        seen.add(prompt)
        if "Keep this hand" in prompt:
            press(page, "1")
        elif page.locator("#decision .plain kbd", has_text="y").count() > 0:
            press(page, "y")
        elif page.locator(".round .main").count() > 0:
            press(page, "1", "c")
        elif "Main Phase" in prompt and page.locator("#hand .acts").count() > 0:
            play_from_hand(page)
        elif "Main Phase" in prompt:
            press(page, "e")
        elif page.locator(".round kbd", has_text="p").count() > 0:
            press(page, "p")
        else:
            press(page, "1")
        page.wait_for_function("before => document.querySelector('.table').dataset.step !== before", arg=before)
    assert any("Main Phase" in prompt for prompt in seen)
    assert any("How many cards" in prompt for prompt in seen)


def play_from_hand(page: Page) -> None:
    """Walk to a card that can act, select it, and confirm its first way."""
    press(page, "h")
    for _ in range(12):
        if page.evaluate("document.activeElement.classList.contains('acts')"):
            break
        press(page, "ArrowRight")
    before = step(page)
    press(page, "Enter")
    if page.locator("#decision [data-answer]").count() > 1:
        page.wait_for_function("() => document.activeElement.closest('#decision') !== null")
    assert step(page) == before
    press(page, "Enter")


def test_the_focus_is_never_lost(page: Page, address: str) -> None:
    """After an answer, given in the list or on a card, the focus is on the question or on the card, wherever it went."""
    sit_down(page, address, 4)
    held = "document.activeElement.closest('#decision, [data-card]') !== null"
    for _ in range(8):
        wait_for_question(page)
        before = step(page)
        if page.locator("#hand .acts").count() > 0:
            play_from_hand(page)
        else:
            press(page, "a", "Enter")
        page.wait_for_function("before => document.querySelector('.table').dataset.step !== before", arg=before)
        page.wait_for_function(f"() => {held}")


def test_an_answer_is_taken_back_by_a_key(page: Page, address: str) -> None:
    """After z the question stands again as it was, and the page says so."""
    sit_down(page, address, 4)
    wait_for_question(page)
    before = step(page)
    press(page, "1")
    page.wait_for_function(
        "before => Number(document.querySelector('.table').dataset.step) > Number(before)", arg=before
    )
    wait_for_question(page)
    press(page, "z")
    page.wait_for_function("before => document.querySelector('.table').dataset.step === before", arg=before)
    wait_for_question(page)


def test_help_lists_the_keys_and_gives_the_focus_back(page: Page, address: str) -> None:
    """The question mark opens help; Escape closes it and the focus is where it was."""
    sit_down(page, address, 4)
    wait_for_question(page)
    press(page, "h")
    before = focused(page)
    press(page, "?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert focused(page) == before


def test_arrows_walk_over_cards_and_each_region_is_one_stop(page: Page, address: str) -> None:
    """The hand is one stop of the Tab key; inside it arrows move from card to card."""
    sit_down(page, address, 4)
    wait_for_question(page)
    assert page.locator('#hand [data-card][tabindex="0"]').count() == 1
    press(page, "h")
    first = focused_card(page)
    press(page, "ArrowRight")
    assert focused_card(page) not in {first, None}
    press(page, "ArrowLeft")
    assert focused_card(page) == first
    press(page, "ArrowUp")
    assert page.evaluate("document.activeElement.closest('#board') !== null")


def test_cards_speak_in_sentences(page: Page, address: str) -> None:
    """Every card has a label that says kind, owner and what counts; regions have names."""
    sit_down(page, address, 4)
    wait_for_question(page)
    labels = page.locator("[data-card]").evaluate_all(
        "cards => cards.map(card => card.querySelector('.hidden-but-read').textContent)"
    )
    assert all(label.endswith(".") and ("ours" in label or "'s" in label) for label in labels)
    for name in ("Your hand", "Decision", "What happened"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize(("game", "seed"), [("homestuck", 2), ("holosseum", 7), ("gamma", 1)])
def test_a_whole_game_by_keys_alone(page: Page, address: str, game: str, seed: int) -> None:
    """To its end with numbers and letters, and after every answer the focus is on something."""
    sit_down_to_a_short_game(page, address, game, seed)
    dice = random.Random(3)
    lost = []
    while wait_for_question(page):
        before = step(page)
        letters = [key for key in ("e", "p") if page.locator(".round kbd", has_text=key).count() > 0]
        if page.locator(".round .main").count() > 0:
            if page.locator(".round .main").is_disabled() or dice.random() < 0.5:
                press(page, str(dice.randint(1, 2)))
            if page.locator(".round .main").is_disabled():
                continue
            press(page, "c")
        else:
            press(page, dice.choice([*letters, *letters, "1"]))
        wait_for_answer(page, before)
        lost += [before] if page.evaluate("document.activeElement === document.body") else []
    expect(page.get_by_role("dialog")).to_contain_text("The game is over")
    assert lost == []
