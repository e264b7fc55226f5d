"""The bot that throws dice."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Ask, Option
from playmat.core.dice import below, seeded
from playmat.play.game import Game

STEP_STRIDE: Final = 0x9E3779B97F4A7C15
SEAT_STRIDE: Final = 0xD1B54A32D192ED03


def dice_for(seed: int, game: Game, seat: int) -> int:
    """Dice for one question: they depend on the seed, on how many answers were given, and on the seat."""
    return seeded(seed * 0x2545F4914F6CDD1D + game.step * STEP_STRIDE + seat * SEAT_STRIDE)


def pick_any(ask: Ask, dice: int) -> tuple[tuple[Option, ...], int]:
    """An answer by chance and the dice afterwards: first its size, each as likely as another, then what is chosen."""
    if ask.least == ask.most == 1:
        index, dice = below(dice, len(ask.options))
        return (ask.options[index],), dice
    extra, dice = below(dice, min(ask.most, len(ask.options)) - ask.least + 1)
    left = list(ask.options)
    chosen = []
    for _ in range(ask.least + extra):
        index, dice = below(dice, len(left))
        chosen.append(left.pop(index))
    return tuple(chosen), dice


class RandomBot:
    """Answers by chance, every answer as likely as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> tuple[Option, ...]:
        """The answer to the open question."""
        ask = game.ask
        assert ask is not None
        return pick_any(ask, dice_for(self.seed, game, seat))[0]
