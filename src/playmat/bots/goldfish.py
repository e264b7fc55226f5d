"""The bot that does nothing: company for one who tries a deck."""

from __future__ import annotations

from playmat.bots.chance import dice_for, pick_any
from playmat.core.ask import Option
from playmat.play.game import Game

DECLINES = ("pass", "no", "end")


class GoldfishBot:
    """Declines whatever may be declined; what must be answered it answers by chance."""

    name = "goldfish"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> tuple[Option, ...]:
        """The answer to the open question."""
        ask = game.ask
        assert ask is not None
        if ask.least == 0:
            return ()
        declining = [option for verb in DECLINES for option in ask.options if option.verb == verb]
        if ask.least == 1 and declining:
            return (declining[0],)
        return pick_any(ask, dice_for(self.seed, game, seat))[0][: max(ask.least, 1)]
