"""The bot that plays the other side of a first game."""

from __future__ import annotations

from playmat.bots.greedy import Answer, GreedyBot
from playmat.play.game import Game
from playmat.play.lessons import next_given


class TeacherBot:
    """Answers as the lesson has it; off its path, and after its end, as the bot "greedy" would."""

    name = "teacher"

    def __init__(self, seed: int = 0) -> None:
        self.rest = GreedyBot(seed)

    def choose(self, game: Game, seat: int) -> Answer:
        """The answer to the open question."""
        given = next_given(game)
        return given.options if given is not None and given.seat == seat else self.rest.choose(game, seat)
