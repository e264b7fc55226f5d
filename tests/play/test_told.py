"""The log in words: each thing with its cause."""

from __future__ import annotations

import random

import pytest

import playmat
from playmat.play.view import LogView


def deaths(name: str) -> list[LogView]:
    """Every line that tells of a card destroyed, in some random games."""
    found = []
    decks = [precon.slug for precon in playmat.precons(name)]
    for seed in range(6):
        dice = random.Random(seed)
        game = playmat.new(name, decks=dice.choices(decks, k=2), seed=seed)
        for _ in range(300):
            ask = game.ask
            if ask is None:
                break
            offered = [one for one in ask.options if one.verb not in ("pass", "end")] or list(ask.options)
            game.answer(*dice.sample(offered, min(len(offered), max(ask.least, min(1, ask.most)))))
        found += [line for line in game.view(0).log if " is destroyed" in line.text]
    return found


@pytest.mark.parametrize("name", ["homestuck", "holosseum", "gamma"])
def test_a_death_has_a_cause(name: str) -> None:
    """The log names what destroyed a card: the card that did it, words that did it, or the damage that the card had."""
    found = deaths(name)
    assert len(found) > 5
    cards = [line for line in found if line.kind != "Turned"]  # a planet whose damage was told just before
    bare = [
        one.text for one in cards if " is destroyed by " not in one.text and not (one.cause.words or one.cause.card)
    ]
    assert bare == []
