"""Positions in which something is refused, each for one requirement of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playmat.core.ask import Option
from playmat.core.ids import Seat
from playmat.machine.explain import Requirement
from playmat.play.game import Game


class Refused(NamedTuple):
    """A position, what is tried in it, and what the seat is told."""

    game: Game
    seat: Seat
    option: Option
    told: tuple[str, ...]


Case = Callable[[], Refused]


class Cases(dict[Requirement, list[Case]]):
    """The positions of one game by the requirement that they show."""

    def shows(self, requirement: Requirement) -> Callable[[Case], Case]:
        """Register a position in which a requirement is not met."""

        def register(case: Case) -> Case:
            self.setdefault(requirement, []).append(case)
            return case

        return register
