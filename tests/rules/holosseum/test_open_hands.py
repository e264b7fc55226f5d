"""A hand that a text lays open is seen by everybody, as long as the text is there."""

from __future__ import annotations

import pytest

from playmat.core.ids import Seat
from playmat.play.game import Game
from playmat.play.imagining import imagine
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build

POSITION = """
title = "an open hand"
game = "holosseum"

[[card]]
title = "GLASS EYE"
kind = "entity"
attack = 1
health = 3
text = "{text}"

[table]
active = "A"
phase = "main1"
turn = 3

[A]
deck = ["PLAIN DRONE"]

[[A.arena]]
card = "GLASS EYE"

[B]
hand = ["PLAIN DRONE", "GLASS EYE"]
deck = ["PLAIN DRONE", "PLAIN DRONE"]
"""


def position(text: str) -> Game:
    """A's Entity says it; B holds two cards."""
    return build(read_scenario(POSITION.replace("{text}", text)))[0]


@pytest.mark.parametrize("seat", [0, -1])
def test_an_open_hand_is_seen(seat: int) -> None:
    """By the other player and by those who watch."""
    view = position("Your opponent plays with their hand revealed.").view(seat)
    assert view.players[1].hand is not None
    assert set(view.players[1].hand) <= set(view.cards)
    assert any(getattr(panel, "name", "") == "Open hand" for panel in view.panels)


def test_another_hand_stays_hidden() -> None:
    """Only the hand that the text speaks of lies open."""
    game = position("Your opponent plays with their hand revealed.")
    assert game.view(1).players[0].hand is None
    assert position("You play with your hand revealed.").view(0).players[1].hand is None


def test_an_open_hand_is_not_imagined() -> None:
    """Whoever thinks ahead leaves the cards where they are seen to be."""
    game = position("Your opponent plays with their hand revealed.")
    hand = game.view(0).players[1].hand
    assert all(imagine(game, Seat(0), seed).view(0).players[1].hand == hand for seed in range(5))
