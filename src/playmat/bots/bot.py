"""What a bot is, and the bots there are by name."""

from __future__ import annotations

from typing import Protocol

from playmat.bots.chance import RandomBot
from playmat.bots.goldfish import GoldfishBot
from playmat.bots.greedy import GreedyBot
from playmat.bots.teacher import TeacherBot
from playmat.core.ask import Option
from playmat.core.errors import PlaymatError
from playmat.games.problems import nearest
from playmat.play.game import Game


class Bot(Protocol):
    """Answers for a seat. A bot remembers nothing between questions, so it may take over any game at any time.

    The same bot with the same seed gives the same answer to the same question, and an equal one to a question of a game
    that differs only in what the seat may not know.
    """

    name: str

    def choose(self, game: Game, seat: int) -> tuple[Option, ...]:
        """The answer to the game's open question, which must be the seat's."""
        ...


BOTS: dict[str, type[RandomBot] | type[GreedyBot] | type[GoldfishBot]] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    "goldfish": GoldfishBot,
}


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def named(name: str, seed: int = 0) -> Bot:
    """The bot of that name with dice of its own. Raises PlaymatError for a name that no bot has."""
    if name == TeacherBot.name:  # sits at first games alone, so it is not among those that are offered
        return TeacherBot(seed)
    if name not in BOTS:
        close = nearest(name, BOTS)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise PlaymatError(f"there is no bot {name!r}; there are {', '.join(BOTS)}{hint}")
    return BOTS[name](seed)
