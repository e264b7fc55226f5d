"""The answers to a question, as a person reads them at the table."""

from __future__ import annotations

from pathlib import Path

from playmat.play.game import Game
from playmat.play.scenario.building import build
from playmat.play.scenario.reading import load_scenario, read_scenario

TESTS = Path(__file__).parents[1]


def texts(game: Game) -> list[str]:
    """What the one who is asked reads."""
    assert game.ask is not None
    asked = game.view(game.ask.seat).ask
    assert asked is not None
    return [option.text for option in asked.options]


def test_effects_to_choose_between_are_told_in_words() -> None:
    """Of a text that resolves, the effects of which one is done."""
    game, names = build(load_scenario(TESTS / "cards/homestuck/words/either-way-that-can-be-taken.toml"))
    assert game.ask is not None
    game.answer(next(option for option in game.ask.options if (option.verb, option.card) == ("ability", names["toll"])))
    assert texts(game) == ["Discard a card", "Gain 1 grist"]


def test_modes_are_told_in_words() -> None:
    """Of a text that is announced, the modes that can be chosen."""
    game, _ = build(load_scenario(TESTS / "cards/holosseum/two-of-the-ways.toml"))
    game.answer_text("play BUSY LAMP")
    assert texts(game) == ["Gain 3 life", "Deal 2 damage to target entity", "Draw a card"]


TWO_TEXTS = """
title = "Two texts of one card wait at once"
game = "holosseum"

[[card]]
title = "HARD RESET"
kind = "spell"
text = "Destroy all Entities."

[[card]]
title = "WILL FINCH"
kind = "entity"
attack = 1
health = 1
text = "When this Entity is destroyed, draw a card. // When this Entity is destroyed, gain 1 life."

[[card]]
title = "DEBT FINCH"
kind = "entity"
attack = 1
health = 1
text = "When this Entity is destroyed, lose 1 life."

[table]
active = "A"
phase = "main1"

[A]
hand = ["HARD RESET"]

[[A.arena]]
card = "WILL FINCH"

[[A.arena]]
card = "DEBT FINCH"

[B]
"""


def test_texts_of_one_card_are_told_apart() -> None:
    """A card whose name alone would not say which of its texts is meant is named with the words."""
    game, _ = build(read_scenario(TWO_TEXTS))
    game.answer_text("play HARD RESET")
    assert texts(game) == [
        "WILL FINCH: When this Entity is destroyed, draw a card.",
        "WILL FINCH: When this Entity is destroyed, gain 1 life.",
        "DEBT FINCH",
    ]
