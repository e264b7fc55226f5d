"""Of the answers to a card that is played, which speak of what waits."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId, Seat
from playmat.play.game import Game
from playmat.play.scenario.building import build
from playmat.play.scenario.reading import read_scenario
from playmat.play.scenario.running import run_step

SCENARIO = """
title = "A card is played"
game = "holosseum"
[table]
active = "B"
phase = "main1"
[A]
hand = ["REFUSED ENTRY", "HARBOUR ORDER", "DISTRESS ROCKET"]
[B]
hand = ["OIL BOY", "CROWDED STREET"]
[[step]]
player = "B"
answer = "play {played}"
"""


def after(played: str) -> Game:
    """The game in which B has just played that card."""
    scenario = read_scenario(SCENARIO.format(played=played))
    game, nicknames = build(scenario)
    for step in scenario.steps:
        run_step(game, step, nicknames)
    return game


@pytest.mark.parametrize(("played", "answer"), [("OIL BOY", "REFUSED ENTRY"), ("CROWDED STREET", "HARBOUR ORDER")])
def test_what_cancels_a_card_meets_it(played: str, answer: str) -> None:
    """A card that cancels what waits is marked for who holds it; one that deals damage is an answer, and no such one."""
    game = after(played)
    ask = game.view(0).ask
    assert ask is not None
    found = {game.scene.face(CardId(option.card)).name: option.meets for option in ask.options if option.card >= 0}
    assert found == {answer: True, "DISTRESS ROCKET": False}
    others = game.view(1).ask
    assert others is not None
    assert (others.seat, others.options) == (Seat(0), [])
