"""People at one table: two browsers through an invite link, two at one screen, somebody who looks on."""

from __future__ import annotations

import random
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.table_page import READY, answer_visibly, step, wait_for_question
from tests.web.tabs import Tabs
from tests.web.tours import sit

LAYOUT = """() => ['.seats', '#board', '.own', '#decision'].flatMap(one => {
  const box = document.querySelector(one).getBoundingClientRect(); return [box.top, box.bottom]; })"""
"""Where the parts of a table that somebody looks on at begin and end, from above."""


def lay(page: Page, address: str, opponent: str, name: str = "Ada") -> None:
    """Ask for a table with such an opponent on the start page."""
    page.goto(address)
    page.get_by_role("radio", name="Homestuck").check()
    page.get_by_role("radio", name=opponent).check()
    page.get_by_label("Your name").fill(name)


def turn_of(*pages: Page) -> Page:
    """The page that is asked now."""
    for _ in range(2400):
        for page in pages:
            if page.evaluate(READY):
                return page
        pages[0].wait_for_timeout(25)
    pytest.fail("nobody is asked")


@pytest.mark.timeout(240)
def test_two_browsers_play_each_other_through_an_invite_link(page: Page, friend: Page, address: str) -> None:
    """A link leads a friend to the seat; both play; the seat survives a new visit; one press each and they play again."""
    lay(page, address, "A friend, by a link")
    page.get_by_role("button", name="Lay the table").click()
    invite = page.get_by_label("Invite a friend", exact=True).input_value()
    assert "#/join/" in invite
    friend.goto(invite)
    expect(friend.get_by_role("heading", name="Ada asks you to a game of Homestuck")).to_be_visible()
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take the seat").click()
    for tab in (page, friend):
        tab.wait_for_selector("#decision")
    dice, asked = random.Random(2), []
    for _ in range(16):
        tab = turn_of(page, friend)
        before = step(tab)
        answer_visibly(tab, dice)
        asked.append(tab is page)
        other = friend if tab is page else page
        other.wait_for_function("before => document.querySelector('.table').dataset.step !== before", arg=before)
    assert {True, False} == set(asked)
    friend.goto(invite)  # the seat is known on this device
    friend.wait_for_selector("#decision")
    friend.get_by_role("button", name="Menu").click()
    expect(friend.get_by_role("link", name="Save the game")).to_have_count(0)
    friend.get_by_role("button", name="Resign").click()
    friend.get_by_role("button", name="Give up").click()
    expect(friend.get_by_role("heading", name="You gave up")).to_be_visible()
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("Waiting for Bo to play again")).to_be_visible()
    expect(friend.get_by_text("Ada would like to play again")).to_be_visible()
    friend.get_by_role("button", name="Play again").click()
    for tab in (page, friend):
        expect(tab.get_by_role("dialog")).to_have_count(0)
        expect(tab.locator(".table")).to_have_attribute("data-step", re.compile("^[01]$"))


def test_an_open_table_stands_in_the_lobby(page: Page, friend: Page, address: str) -> None:
    """Who wants to be found is found on the start page; the table can be given to a bot instead. From then on the start
    page says whose turn it is there.
    """
    lay(page, address, "A friend, by a link", name="Lobbyist")
    page.get_by_role("checkbox", name="Show this table to everybody").check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("heading", name="One seat is open")).to_be_visible()
    friend.goto(address)
    friend.get_by_role("link", name="Lobbyist").click()
    expect(friend.get_by_role("button", name="Take the seat")).to_be_visible()
    page.get_by_role("button", name="Seat the Random bot").click()
    page.wait_for_selector("#decision")
    friend.get_by_role("button", name="Take the seat").click()
    expect(friend.get_by_role("heading", name="No seat here")).to_be_visible()
    page.goto(address)
    mine = page.get_by_role("link", name="Lobbyist, Random")
    expect(mine).to_contain_text(re.compile("your turn|Random’s turn"))
    mine.click()
    page.wait_for_selector("#decision")
    give_up(page)
    page.goto(address)
    expect(mine).to_contain_text("over")


@pytest.mark.timeout(240)
def test_a_friend_plays_a_replay_on_and_both_play_it_again(page: Page, friend: Page, address: str) -> None:
    """The invite says whose place it is; the fork is called by both names; when it is over they begin anew."""
    lay(page, address, "Random")
    page.get_by_role("button", name="Sit down and play").click()
    dice = random.Random(3)
    for _ in range(4):
        assert wait_for_question(page)
        answer_visibly(page, dice)
    wait_for_question(page)
    give_up(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")
    page.get_by_role("slider", name="Step").fill("3")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("In the seat of").select_option("1")
    page.get_by_label("Against").select_option(label="a friend, by a link")
    page.get_by_role("button", name="Play on", exact=True).click()
    expect(page.get_by_text("waiting for somebody to play on for Ada")).to_be_visible()
    friend.goto(page.get_by_label("Invite a friend", exact=True).input_value())
    expect(friend.get_by_text("you have what Ada had")).to_be_visible()
    expect(friend.get_by_text("plays without pauses")).to_have_count(1)  # tests lay tables without them
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take the seat").click()
    for tab in (page, friend):
        tab.wait_for_selector("#decision")
    give_up(turn_of(page, friend))
    for tab in (page, friend):
        tab.get_by_role("button", name="Play again").click()
    for tab in (page, friend):
        expect(tab.locator(".table")).to_have_attribute("data-step", re.compile("^[01]$"))


def give_up(page: Page) -> None:
    """By the menu, as a person does."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()


def test_the_screen_hides_between_two_people(page: Page, address: str) -> None:
    """At one screen nothing of a hand is in the page until whoever is asked says that they are there."""
    lay(page, address, "Somebody at this screen")
    page.get_by_label("Their name").fill("Cy")
    page.get_by_role("button", name="Sit down and play").click()
    dice, names = random.Random(5), set[str]()
    for _ in range(40):
        if len(names) == 2:
            break
        button = page.get_by_role("button", name=re.compile("^I am "))
        ready = button.or_(page.locator("#decision.mine"))
        expect(ready.first).to_be_visible()
        if button.count() > 0:
            assert page.locator("[data-card]").count() == 0
            names.add(button.inner_text())
            button.click()
        wait_for_question(page)
        answer_visibly(page, dice)
    assert names == {"I am Ada", "I am Cy"}


def test_a_spectator_sees_the_table_and_no_hand(page: Page, friend: Page, address: str) -> None:
    """The link to look on shows both sides, and asks nothing."""
    lay(page, address, "Random")
    page.get_by_role("button", name="Sit down and play").click()
    wait_for_question(page)
    page.get_by_role("button", name="Help").click()
    link = page.get_by_label("Let others look on", exact=True).input_value()
    assert "#/watch/" in link
    friend.goto(link)
    friend.wait_for_selector(".table")
    assert friend.locator("#hand [data-card]").count() == 0
    assert friend.locator("#decision [data-answer]").count() == 0
    expect(friend.locator("#decision")).to_contain_text("You look on")
    sizes: list[ViewportSize] = [
        {"width": 390, "height": 844},
        {"width": 1280, "height": 720},
        {"width": 1440, "height": 900},
    ]
    for size in sizes:
        friend.set_viewport_size(size)
        tops = friend.evaluate(LAYOUT)
        assert tops == sorted(tops), "seats and prompt lie below the board, none over another"
        board = friend.locator("#board").bounding_box()
        assert board is not None
        assert board["height"] > 0.65 * size["height"], "no room is kept for a hand that is not there"


@pytest.mark.timeout(400)
def test_a_game_goes_on_after_the_server_was_killed(tabs: Tabs, tmp_path: Path) -> None:
    """The page says that the line is lost; when the server stands again it finds the same question, and plays on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program = f"from playmat.table import serve; serve(port={port}, database='sqlite:///{tmp_path / 'tables.db'}')"
    before = ""
    with tabs.lend({"width": 390, "height": 844}, phone=False, use="another server", hears_console=False) as page:
        for run in range(2):
            with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as server:
                try:
                    assert server.stdout is not None
                    assert str(port) in server.stdout.readline()
                    if run == 0:
                        lay(page, f"http://127.0.0.1:{port}/", "Random")
                        page.get_by_role("button", name="Sit down and play").click()
                    else:
                        expect(page.get_by_text("The connection is lost")).to_have_count(0)
                        assert step(page) == before
                    wait_for_question(page)
                    answer_visibly(page, random.Random(1))
                    wait_for_question(page)
                    before = step(page)
                finally:
                    server.kill()
            if run == 0:
                expect(page.get_by_text("The connection is lost")).to_be_visible()


@pytest.mark.parametrize("game", ["homestuck", "holosseum", "gamma"])
def test_the_own_name_is_whole_beside_a_clock(tabs: Tabs, address: str, game: str) -> None:
    """At 1280 by 720 name and clock stand in the own seat, the name in one line."""
    clock = {"kind": "byo-yomi", "seconds": 600, "extra": 30, "periods": 3}
    with tabs.lend({"width": 1280, "height": 720}) as page:
        sit(page, address, game=game, clock=clock)
        wait_for_question(page)
        while page.locator(".mulligan").count() > 0:
            answer_visibly(page, random.Random(1))
            wait_for_question(page)
        name = page.locator(".own h2")
        expect(page.locator(".own .clock")).to_be_visible()
        expect(name).to_have_text(re.compile("^Ada"))
        high, wide = name.evaluate("one => [one.offsetHeight, one.scrollWidth - one.clientWidth]")
        assert high < 24
        assert wide <= 0
