"""The pause in which an answer to a window is held back: it tells neither who could respond nor who thought of it.

At a discreet table (`playmat.play.game.Game.is_discreet`) whoever might respond, as far as everybody knows, is asked.
Who can only pass has that pressed for them. What they answered shows after a pause of chance, alike for people, bots
and passes that were pressed; it begins when the question does, so who thinks longer than that waits no longer. Times
are in seconds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from playmat.core.ask import Option
from playmat.play.game import PASS, WINDOWS
from playmat.play.shelf import rulebook
from playmat.table.house import Game

_dice = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class Spread:
    """Pauses about a median, each at least and at most so long; log-normal, as the times are that people take."""

    median: float
    least: float
    most: float
    sigma: float = 0.4

    def draw(self) -> float:
        """One of them."""
        while True:
            found = _dice.lognormvariate(math.log(self.median), self.sigma)
            if self.least <= found <= self.most:
                return found


@dataclass(frozen=True, slots=True)
class Pauses:
    """How long they are between people, and for bots where one person plays against nobody else."""

    people: Spread = Spread(1.2, 0.7, 3.0)
    bots: Spread = Spread(0.7, 0.5, 1.5)

    def before(self, game: Game, persons: list[int]) -> float:
        """The pause of the question that has just been asked; 0 where there is nothing to hide, or nobody to hide it
        from. Where several are asked one after another each has a part of it.
        """
        ask = game.ask
        if ask is None or game.board is None or not is_held_back(game):
            return 0.0
        if len(persons) < 2:
            return 0.0 if ask.seat in persons else self.bots.draw()
        return self.people.draw() / (game.board.seats - 1)


def is_held_back(game: Game, answered: Sequence[Option] = (PASS,)) -> bool:
    """Whether what is answered now shows after a pause: anything in a window, and elsewhere a pass that may be all that
    hidden cards have left.
    """
    if game.ask is None or not game.is_discreet:
        return False
    if game.ask.kind in WINDOWS:
        return True
    return [option.verb for option in answered] == ["pass"] and game.ask.kind in rulebook(game.plays[0]).quiet_passes
