"""Taking an answer back."""

from __future__ import annotations

from dataclasses import dataclass, field

from playmat.play.game import CONCEDE
from playmat.table.house import Game
from playmat.table.protocol import UndoView
from playmat.table.reading import Refused


@dataclass(slots=True)
class Wish:
    """A seat wants to go back to where so many answers had been given; ``waits_for`` have not agreed yet."""

    seat: int
    step: int
    waits_for: set[int] = field(default_factory=set)

    def view(self) -> UndoView:
        """As everybody at the table sees it."""
        return UndoView(self.seat, sorted(self.waits_for))


def step_before(game: Game, seat: int) -> int:
    """How many answers there were before the seat's last one in what goes on now. Raises Refused when there is none to
    take back.
    """
    if game.is_over:
        raise Refused("The game is over; nothing is taken back any more.", "undo")
    for step in range(len(game.history) - 1, game.since - 1, -1):
        who, options = game.history[step]
        if options == (CONCEDE,):
            raise Refused("Somebody has left the game; nothing before that is taken back.", "undo")
        if who == seat:
            return step
    if game.since > 0:
        raise Refused("What was answered before this began is not taken back any more.", "undo")
    raise Refused("You have not answered anything yet.", "undo")


def is_same_question(game: Game, seat: int, step: int) -> bool:
    """Whether a seat is asked what it was asked at that step: between games others may have answered meanwhile."""
    return game.is_between and game.since <= step and all(other != seat for other, _ in game.history[step:])
