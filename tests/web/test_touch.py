"""The table under a thumb, on a narrow phone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_page import sit_down_to_a_short_game, touch_an_answer, wait_for_question


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize(("game", "seed"), [("homestuck", 2), ("holosseum", 7), ("gamma", 1)])
def test_a_whole_game_by_touch(page: Page, address: str, game: str, seed: int) -> None:
    """At 360 by 740, from the first question to the result: cards, places, answers and the round button, each where a
    finger meets it.
    """
    sit_down_to_a_short_game(page, address, game, seed)
    dice = random.Random(seed)
    while wait_for_question(page):
        touch_an_answer(page, dice)
    expect(page.get_by_role("dialog")).to_contain_text("The game is over")
