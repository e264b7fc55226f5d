"""Whole matches in a real browser: a sideboard between games, a draft with bots, what a phone and axe say of them."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.table_page import wait_for_question
from tests.web.test_accessible import found_in
from tests.web.test_gamma_game import by_hand, kind

RANDOM = {"kind": "bot", "bot": "random"}
GOLDFISH = {"kind": "bot", "bot": "goldfish"}
SMALL = {"packs": 2, "pack_size": 4, "least_deck": 5}


def table(page: Page, address: str, **wish: Any) -> None:
    """Sit down at a table of Project Gamma."""
    body = json.dumps({"game": "gamma", "name": "Ada"} | wish).encode()
    request = urllib.request.Request(f"{address}api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        seat = json.load(answer)["table"]
    page.goto(f"{address}#/table/{seat}")


def give_up(page: Page) -> None:
    """Resign the game that goes on."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()


def keep(page: Page) -> Locator:
    """The button that ends a pick; a card's words may hold its word too."""
    return page.get_by_role("button", name=re.compile("^Keep "))


def fits(page: Page) -> None:
    """Nothing stands out at the side."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_best_of_three_with_a_sideboard_between(page: Page, address: str, size: ViewportSize) -> None:
    """A game is lost, a card goes out for another, the next game begins with it; after two the match is decided."""
    table(page, address, deck="hoops-and-hymns", best_of=3, seed=3, others=[GOLDFISH | {"deck": "the-long-procession"}])
    give_up(page)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Best of 3: Ada 0, Goldfish 1")
    assert found_in(page) == []
    result.get_by_role("button", name="On to the sideboard").click()
    deck, beside = (
        page.get_by_role("region", name="Your deck", exact=True),
        page.get_by_role("region", name="Beside it"),
    )
    expect(deck).to_contain_text("61 cards")
    assert found_in(page) == []
    fits(page)
    deck.get_by_role("button", name="Stormchapel").click()
    expect(page.locator("#decision")).to_contain_text("Stormchapel goes out")
    assert found_in(page) == []
    beside.get_by_role("button", name="Encore").click()
    expect(deck.get_by_role("button", name="Encore")).to_be_visible()
    expect(deck.get_by_role("button", name=re.compile("^2 ?Stormchapel"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(deck.get_by_role("button", name=re.compile("^3 ?Stormchapel"))).to_be_visible()
    page.get_by_role("button", name="Play with this deck").click()
    expect(page.locator("#hand")).to_be_visible()
    give_up(page)
    expect(result).to_contain_text("Goldfish wins the match: Ada 0, Goldfish 2")
    result.get_by_role("button", name="Another match").click()
    expect(result).to_have_count(0)


@pytest.mark.timeout(200)
def test_a_whole_match_is_played(page: Page, address: str) -> None:
    """Two games with little life to the last blow, against a bot that does nothing it need not do."""
    life, other = {"gamma.overview.starting-life.starting_life": "2"}, GOLDFISH | {"deck": "the-long-procession"}
    table(page, address, deck="hoops-and-hymns", best_of=3, seed=3, others=[other], rules=life)
    dice, result = random.Random(3), page.get_by_role("dialog")
    for game in (1, 2):
        page.wait_for_selector("#decision")
        while wait_for_question(page):
            by_hand(page, kind(page), dice)
        expect(result.get_by_role("heading", name="You win")).to_be_visible()
        expect(result).to_contain_text(f"Ada {game}, Goldfish 0")
        if game == 1:
            result.get_by_role("button", name="On to the sideboard").click()
            page.get_by_role("region", name="Your deck", exact=True).get_by_role("button", name="Stormchapel").click()
            assert found_in(page) == []
            page.get_by_role("region", name="Beside it").get_by_role("button", name="Encore").click()
            page.get_by_role("button", name="Play with this deck").click()
            expect(result).to_have_count(0)
    expect(result).to_contain_text("You win the match")


def test_a_small_cube_draft_by_keys(page: Page, address: str) -> None:
    """From the start page to the first game, with bots in the other seats and without a mouse."""
    page.goto(address)
    page.get_by_role("radio", name="Project Gamma").check()
    page.get_by_role("radio", name="Cube draft").check()
    expect(page.get_by_text("4 draft, and two play")).to_be_visible()
    page.get_by_role("radio", name="Random").check()
    page.get_by_text("Numbers of the draft").click()
    for name, value in (("Packs for each", 2), ("Cards in a pack", 4), ("Least cards of a deck", 5)):
        page.get_by_label(name).fill(str(value))
    page.get_by_text("The fine print").click()
    page.get_by_label("Seed").fill("3")
    page.get_by_role("button", name="Sit down and play").click()
    cards = page.locator(".pack button")
    for number, left in enumerate((4, 3, 2, 4, 3, 2)):
        expect(cards).to_have_count(left)
        expect(page.locator("#decision")).to_contain_text(f"Pick {number + number // 3 + 1}")
        cards.first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Build your deck")).to_be_visible()
    expect(page.locator("#decision")).to_contain_text("8 of 8 in the deck, at least 5.")
    assert found_in(page) == []
    page.locator("#decision [data-answer]").first.press("Enter")
    page.get_by_role("button", name="Play these 7").press("Enter")
    expect(page.get_by_role("heading", name="Choose where you start")).to_be_visible()
    page.get_by_role("button", name="Take none").press("Enter")
    expect(page.locator("#hand")).to_be_visible()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_eight_draft_on_a_phone(page: Page, address: str, size: ViewportSize) -> None:
    """By touch; everybody is in reach, and axe finds nothing."""
    table(page, address, format="draft", others=[RANDOM] * 7, settings=SMALL, seed=3)
    cards = page.locator(".pack button")
    expect(cards).to_have_count(4)
    assert found_in(page) == []
    fits(page)
    cards.nth(2).tap()
    keep(page).tap()
    expect(cards).to_have_count(3)
    expect(page.get_by_role("heading", name="You picked 1 card")).to_be_visible()


def test_a_choice_stays_while_others_pick(page: Page, friend: Page, address: str) -> None:
    """Two people draft at once: what one of them has pressed is still pressed when the other has picked."""
    table(page, address, format="draft", others=[{"kind": "open"}], settings=SMALL)
    friend.goto(page.get_by_label("Invite a friend", exact=True).input_value())
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take the seat").click()
    mine, theirs = page.locator(".pack button"), friend.locator(".pack button")
    expect(mine).to_have_count(4)
    mine.nth(1).click()
    theirs.first.click()
    keep(friend).click()
    expect(page.get_by_role("list", name="At this match")).to_contain_text("ready, 0 cards")
    expect(mine.nth(1)).to_have_attribute("aria-pressed", "true")
    keep(page).click()
    expect(mine).to_have_count(3)


def test_a_match_is_stepped_through(page: Page, address: str) -> None:
    """What was between the games is seen again, by either's eyes."""
    table(page, address, deck="hoops-and-hymns", best_of=3, seed=3, others=[RANDOM | {"deck": "the-long-procession"}])
    for last in ("On to the sideboard", "Watch the replay"):
        give_up(page)
        page.get_by_role("dialog").get_by_role("button", name=last).or_(page.get_by_role("link", name=last)).click()
        if last.startswith("On"):
            page.get_by_role("button", name="Play with this deck").click()
            expect(page.locator("#hand")).to_be_visible()
    expect(page.get_by_label("Step", exact=True)).to_be_visible()
    page.get_by_role("button", name="A step on").click()
    page.get_by_role("button", name="A step on").click()
    expect(page.get_by_role("heading", name="Change your deck")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Stormchapel")).to_be_visible()
    page.get_by_label("Through whose eyes").select_option(label="seen by a spectator")
    expect(page.get_by_role("listitem").filter(has_text="Stormchapel")).to_have_count(0)
    page.get_by_role("button", name="A step on").click()
    assert found_in(page) == []
