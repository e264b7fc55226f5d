"""What the engine remembers between changes is what it would work out anew."""

from __future__ import annotations

import pytest

import playmat
from playmat.bots.chance import dice_for, pick_any
from playmat.core.ask import Ask
from playmat.play.game import Game

DECKS = {
    "homestuck": ("say-that-again", "please-do-not-touch"),
    "holosseum": ("office-hours", "ten-thousand-lamps"),
    "gamma": ("street-under-purple", "the-long-procession"),
}


def asked_anew(game: Game) -> Ask | None:
    """The open question as it is asked by one who remembers nothing."""
    scene = game.copy().scene
    frame = scene.state.agenda
    assert frame is not None
    scene.touch()
    scene.state.agenda = frame.below
    return scene.kit.handlers[type(frame.node)](scene, frame.node, frame, None)


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("seed", range(3))
def test_every_question_is_asked_alike_with_nothing_remembered(name: str, seed: int) -> None:
    """Forgetting all that is known changes neither the question nor its answers, all through a game by chance."""
    game = playmat.new(name, decks=DECKS[name], seed=seed)
    while game.ask is not None and game.step < 400:
        expected = asked_anew(game)
        assert expected == game.ask
        game.answer(*pick_any(game.ask, dice_for(seed, game, game.ask.seat))[0])
    assert game.step > 40
