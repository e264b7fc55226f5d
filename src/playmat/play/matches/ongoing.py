"""A match as the rooms know it that look at one and save one: `Match` is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playmat.core.ask import Ask, Option
    from playmat.core.ids import CardId
    from playmat.lang.book import Face
    from playmat.play.game import Game
    from playmat.play.matches.state import MatchState, Settled


class OngoingMatch(Protocol):
    """Games between the same players, and what is asked between them."""

    settled: Settled
    state: MatchState
    playing: Game | None
    ended: Game | None
    history: list[tuple[int, tuple[Option, ...]]]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""

    @property
    def seats(self) -> int:
        """How many sit down."""

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that play the games."""

    @property
    def step(self) -> int:
        """How many answers have been given."""

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the match, or it was drawn."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to answer."""

    def ask_of(self, seat: int) -> Ask | None:
        """The question that is open to a seat."""

    def face(self, card: int) -> Face:
        """A card that a question between games is about."""

    def picks(self, seat: int) -> Sequence[CardId]:
        """What a seat has drafted."""
