"""Walks the designers' guide from an empty table to a printed deck and a played game, by the clock: ``python -m tests.web.guide_walk``.

What the machine takes is measured; what a person takes is counted beside it: letters, presses, and words of the guide to read.
"""

from __future__ import annotations

import os
import random
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from scripts.page import ROOT, node_home
from scripts.setup import find_chromium
from tests.web.guide_pictures import GAME, SIZE, SLIP, SUBTITLE, TEXT, TITLE
from tests.web.serving import serve_page
from tests.web.table_page import answer_visibly, wait_for_question

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))

PER_LETTER, PER_PRESS, PER_WORD, PER_ANSWER = 0.3, 3.0, 0.3, 6.0
"""Seconds of a person: 200 letters and 200 words a minute, three seconds to find what to press, six to choose an answer."""
MOST_ANSWERS = 400
TABLE = "TITLE,subtitle,Kind,Power,Cost,Stars,Tags,Text\n"
CARDS = (
    (
        "THE LAMPLIGHTER",
        "last on the street",
        "character",
        "3",
        "2g",
        "3",
        "#STRAY",
        "When this card enters, draw a card.",
    ),
    ("TIN WHISTLE", "out of tune", "inventory", "", "1g", "2", "", "Attach to your #STRAY card."),
)
"""What is typed into a spreadsheet, below headings that are not all the game's."""


class Clock:
    """Seconds by section: of the machine, and of a person."""

    def __init__(self) -> None:
        self.machine: dict[str, float] = {}
        self.person: dict[str, float] = {}

    @contextmanager
    def section(self, name: str, words: int) -> Iterator[None]:
        begun = time.perf_counter()
        self.now = name
        self.person[name] = words * PER_WORD
        yield
        self.machine[name] = time.perf_counter() - begun

    def takes(self, seconds: float) -> None:
        self.person[self.now] += seconds


def press(clock: Clock, page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()
    clock.takes(PER_PRESS)


def write(clock: Clock, page: Page, label: str, words: str) -> None:
    page.get_by_label(label, exact=True).fill(words)
    clock.takes(PER_PRESS + len(words) * PER_LETTER)


def walk(page: Page, address: str, folder: Path, clock: Clock) -> int:
    """Every section of the guide in order; the number of answers that the game took."""
    sections = [len(part.split()) for part in re.split(r"^## ", guide(), flags=re.MULTILINE)]
    with clock.section("1 begin a set", sections[0] + sections[1]):
        sheet = folder / "mine.csv"
        rows = [",".join(f'"{cell}"' for cell in card) for card in CARDS]
        sheet.write_text(TABLE + "\n".join(rows) + "\n")
        clock.takes(len(sheet.read_text()) * PER_LETTER)
        page.goto(f"{address}#/workshop/{GAME}")
        page.locator("input[type=file]").set_input_files(sheet)
        clock.takes(2 * PER_PRESS)
        page.get_by_text("2 of 2 cards read whole").wait_for()
    with clock.section("2 write and see", sections[2]):
        press(clock, page, "New card")
        for label, words in (
            ("TITLE", TITLE),
            ("subtitle", SUBTITLE),
            ("Enter Cost", "2g"),
            ("Power", "3"),
            ("Stars", "3"),
        ):
            write(clock, page, label, words)
        write(clock, page, "Game Text", SLIP)
        page.locator(".offer").first.wait_for()
        press(clock, page, "Write it so")
        page.get_by_text("3 of 3 cards read whole").wait_for()
        page.locator(".words .text button").nth(3).click()
        page.locator(".means li").first.wait_for()
        assert page.get_by_label("Game Text", exact=True).input_value() == TEXT
    with clock.section("3 try, break", sections[3]):
        press(clock, page, "Break it")
        page.locator(".sum", has_text="In 100 games").wait_for(timeout=300_000)
        press(clock, page, "Try it at the table")
        page.wait_for_selector("#decision")
        page.go_back()
    with clock.section("4 a deck", sections[4]):
        press(clock, page, "A deck with these cards")
        page.get_by_text("49 cards: legal").wait_for()
    with clock.section("5 print", sections[5]):
        page.get_by_text("Share, export, import").click()
        page.locator("select:has(option[value=pdf])").select_option("pdf")
        with page.expect_download() as got:
            press(clock, page, "Download")
        got.value.save_as(folder / "deck.pdf")
        assert (folder / "deck.pdf").read_bytes().startswith(b"%PDF")
        clock.takes(2 * PER_PRESS)
    with clock.section("a game played", 0):
        page.locator("label:has(span:text-is('which')) select").select_option(label="Random")
        page.get_by_role("button", name="Play", exact=True).click()
        clock.takes(2 * PER_PRESS)
        dice = random.Random(3)
        page.wait_for_selector("#decision")
        for answers in range(MOST_ANSWERS):
            if not wait_for_question(page):
                page.get_by_role("link", name="Watch the replay").wait_for()
                return answers
            answer_visibly(page, dice)
            clock.takes(PER_ANSWER)
    return MOST_ANSWERS


def guide() -> str:
    """The guide's words, without pictures and commands."""
    text = (ROOT / "docs/guide/designers.md").read_text(encoding="utf-8")
    return re.sub(r"```.*?```|!\[.*?\]\(.*?\)", "", text, flags=re.DOTALL)


def main() -> None:
    clock = Clock()
    with serve_page() as address, sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=os.geteuid() != 0)
        width, height = SIZE
        page = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
        page.set_default_timeout(60_000)
        answers = walk(page, address, Path(folder), clock)
        browser.close()
    for name, machine in clock.machine.items():
        sys.stdout.write(f"{name:18} machine {machine:6.1f} s   person {clock.person[name]:6.1f} s\n")
    both = sum(clock.machine.values()), sum(clock.person.values())
    sys.stdout.write(
        f"in all {sum(both) / 60:.1f} minutes: machine {both[0]:.0f} s, person {both[1]:.0f} s, {answers} answers\n"
    )


if __name__ == "__main__":
    main()
