"""What the server needs of the engine, and the engine that fulfils it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from playmat.core.ask import Ask, Option
from playmat.play.lessons import LessonView
from playmat.play.matches.seeing import MatchView
from playmat.play.rulepages import RulePages
from playmat.play.view import OutcomeView, RefusalView, View
from playmat.table.protocol import GameOffer, NewTable, RulesOffer, ScoreView


class Board(Protocol):
    """What lies on the table: a game, as `playmat.new` gives it. Its seats are those of who plays it."""

    @property
    def ask(self) -> Ask | None: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def seats(self) -> int: ...
    @property
    def history(self) -> Sequence[tuple[int, tuple[Option, ...]]]: ...
    @property
    def scene(self) -> Any: ...
    def view(self, seat: int, after: int | None = None) -> View: ...
    def why_not(self, seat: int, card: int) -> Sequence[RefusalView]: ...
    def foresee(self, seat: int, card: int) -> Sequence[OutcomeView]: ...
    def foresee_answer(self, seat: int, indices: Sequence[int]) -> OutcomeView | None: ...
    def save(self) -> bytes: ...
    def copy(self) -> Board: ...


class Game(Protocol):
    """What is played at a table: a game, or a match of games (`playmat.play.matches.Match`)."""

    @property
    def plays(self) -> tuple[str, str]: ...
    @property
    def ask(self) -> Ask | None: ...
    @property
    def asked(self) -> Sequence[int]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def is_between(self) -> bool: ...
    @property
    def is_discreet(self) -> bool: ...
    @property
    def winners(self) -> Sequence[int]: ...
    @property
    def step(self) -> int: ...
    @property
    def since(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def history(self) -> Sequence[tuple[int, tuple[Option, ...]]]: ...
    @property
    def seed(self) -> int: ...
    @property
    def board(self) -> Board | None: ...
    def chair(self, seat: int) -> int: ...
    def ask_of(self, seat: int) -> Ask | None: ...
    def answer_of(self, seat: int, *options: Option) -> None: ...
    def concede(self, seat: int) -> None: ...
    def save(self) -> bytes: ...
    def copy(self) -> Game: ...
    def renamed(self, names: Sequence[str]) -> Game: ...


class MatchWish(msgspec.Struct, frozen=True):
    """A match of a format: at most so many games, with these numbers of the format by name."""

    format: str
    best_of: int
    settings: dict[str, int]


Chooser = Callable[[Any, int], Sequence[Option]]
"""Chooses an answer for a seat of a game. Given a copy, and called outside the server's loop."""


class House(Protocol):
    """Where games come from. Each method raises PlaymatError for a name it does not know."""

    def offers(self) -> list[GameOffer]: ...
    def warm_up(self) -> None:
        """Read all that is read once, so that the first person waits no longer than the tenth."""
        ...

    def first_game(self, game: str) -> NewTable:
        """The wish for a table at which a game's first game is played. Raises RulesError for a game without one."""
        ...

    def lesson(self, game: Any, seat: int) -> LessonView | None:
        """What a first game says to a seat now."""
        ...

    def title(self, game: str) -> str: ...
    def rules(self, game: str, edition: str) -> RulesOffer: ...
    def pages(self, game: str, edition: str) -> RulePages:
        """The rulebook of an edition; "": the usual one."""
        ...

    def new(
        self,
        game: str,
        edition: str,
        decks: Sequence[str | bytes],
        seed: int,
        names: Sequence[str],
        rules: Mapping[str, str],
        *,
        discreet: bool = False,
        match: MatchWish | None = None,
    ) -> Game:
        """A game, or the match that is wished for. ``decks`` are keys, or decks with their cards as
        `playmat.workshop.packing.packed` has them; "" in a format to which nobody brings one. Raises RulesError for
        rules that say nothing here, or nothing that can be played, DeckError for decks that do not go together.
        """
        ...

    def load(self, data: bytes) -> Game: ...
    def resume(self, saved: bytes, answers: Sequence[tuple[int, bytes]]) -> Game:
        """A game that was kept, with the answers (seat, packed) given since. Raises PlaymatError when this version
        cannot play it.
        """
        ...

    def steps(self, saved: bytes, answers: Sequence[tuple[int, bytes]]) -> list[Game]:
        """As `resume`, with the game at each step: before the first answer, after it, and so on, until one that this
        version does not take.
        """
        ...

    def between(self, game: Game, seat: int) -> MatchView | None:
        """What a seat sees of a match that is between its games, or over; None for any other game."""
        ...

    def score(self, game: Game) -> ScoreView | None:
        """How a match stands; None for a single game."""
        ...

    def has_learnt(self, before: Game, now: Game) -> bool:
        """Whether anybody, a spectator too, has learnt something between two instants of one game."""
        ...

    def pack_answer(self, seat: int, options: Sequence[Option]) -> tuple[int, bytes]:
        """An answer as `resume` takes it."""
        ...

    def read_answer(self, packed: bytes) -> Sequence[Option]:
        """An answer that was packed."""
        ...

    def bot(self, key: str) -> Chooser: ...
    def advise(self, game: Any, seat: int) -> tuple[Sequence[Option], str]:
        """What a bot would answer for a seat, and why; given a copy."""
        ...
