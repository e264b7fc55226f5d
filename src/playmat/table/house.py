"""What the server needs of the engine, and the engine that fulfils it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from playmat.core.ask import Ask, Option
from playmat.play.view import RefusalView, View
from playmat.table.protocol import GameOffer, RulesOffer


class Game(Protocol):
    """A game in play, as `playmat.new` gives it."""

    @property
    def ask(self) -> Ask | None: ...
    @property
    def is_over(self) -> bool: ...
    def view(self, seat: int) -> View: ...
    def answer(self, *options: Option) -> None: ...
    def concede(self, seat: int) -> None: ...
    def why_not(self, seat: int, card: int) -> Sequence[RefusalView]: ...
    def save(self) -> bytes: ...
    def copy(self) -> Game: ...


Chooser = Callable[[Any, int], Sequence[Option]]
"""Chooses an answer for a seat of a game. Given a copy, and called outside the server's loop."""


class House(Protocol):
    """Where games come from. Each method raises PlaymatError for a name it does not know."""

    def offers(self) -> list[GameOffer]: ...
    def rules(self, game: str, edition: str) -> RulesOffer: ...
    def new(
        self,
        game: str,
        edition: str,
        decks: Sequence[str],
        seed: int,
        names: Sequence[str],
        rules: Mapping[str, str],
    ) -> Game:
        """Raises RulesError for rules that say nothing here, or nothing that can be played."""
        ...

    def load(self, data: bytes) -> Game: ...
    def bot(self, key: str) -> Chooser: ...
