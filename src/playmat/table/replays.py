"""Games looked at again step by step: finished ones by all eyes, one that goes on by those of a seat at it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from playmat.core.errors import PlaymatError
from playmat.play.view import View
from playmat.table.hanging import hung_at, seen_art
from playmat.table.house import Board, Game, House
from playmat.table.protocol import Between, Replay, ScoreView, Table
from playmat.table.reading import Refused
from playmat.table.resuming import STOPPED
from playmat.table.seats import Seat, TableRecord
from playmat.table.sessions import Session, encoded
from playmat.table.store import Entry, Keeper

log = logging.getLogger(__name__)

MOST_HELD = 32
"""Replays held in memory; the longest unused is let go first."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game at each of its steps; copies of a game share what has not changed. ``record`` is its table's.
    ``stopped`` is a sentence where this version cannot play it to its end.
    """

    games: list[Game]
    record: TableRecord
    stopped: str = ""

    @property
    def hung(self) -> dict[str, str]:
        """The keys of the pictures that came with its decks, by the names of their cards."""
        return hung_at(self.record)

    def lying(self, name: str) -> Seat:
        """An empty seat with the deck of somebody of that name; without one where nobody is called so any more."""
        of = next((seat for seat in self.record.seats if seat.name == name), None)
        return (
            Seat("person") if of is None else Seat("person", deck=of.deck, deck_name=of.deck_name, brought=of.brought)
        )

    @property
    def last(self) -> Game:
        return self.games[-1]

    def at(self, step: int, seat: int) -> Game:
        """The game after so many answers, for a seat (-1: a spectator). Raises Refused for one that there is not."""
        if not 0 <= step < len(self.games):
            raise Refused(f"This game has the steps 0 to {len(self.games) - 1}.", "step")
        if not -1 <= seat < self.last.seats:
            raise Refused(f"This game has the seats 0 to {self.last.seats - 1}; -1 is a spectator.", "seat")
        return self.games[step]


@dataclass(frozen=True, slots=True)
class GoingOn:
    """A game that is not over: as it is now, and how it came to that."""

    now: Game
    played: Played


class Replays:
    """The games of a database."""

    def __init__(self, house: House, keeper: Keeper) -> None:
        self.house = house
        self.keeper = keeper
        self._held: OrderedDict[str, Played] = OrderedDict()
        self._going_on: OrderedDict[str, GoingOn] = OrderedDict()

    async def find(self, key: str) -> Played:
        """Raises Refused for a game that is not there, or not over: its hands are still in play."""
        held = self._held.pop(key, None)
        if held is None:
            found = await self.keeper.do(self.keeper.store.finished, key)
            if found is None:
                raise Refused("There is no finished game of that address.", "replay")
            try:
                opening, entries, record = found
                held = await asyncio.to_thread(self._play, opening, entries, record)
            except PlaymatError as error:
                log.exception("the game %s cannot be read", key)
                raise Refused(
                    "This game was kept by a version of Playmat that is too old to be read here.", "replay"
                ) from error
        self._held[key] = held
        while len(self._held) > MOST_HELD:
            self._held.popitem(last=False)
        return held

    def _play(self, opening: bytes, entries: list[Entry], record: TableRecord) -> Played:
        begun = self.house.load(opening).step  # a game from a file has answers in it
        answers: list[tuple[int, bytes]] = []
        for entry in entries:
            if entry.kind == "undo":
                del answers[int.from_bytes(entry.data, "big") - begun :]
            else:
                answers.append((entry.seat, entry.data))
        games = self.house.steps(opening, answers)
        return Played(games, record, "" if len(games) > len(answers) else STOPPED)

    async def look_back(self, session: Session) -> Played:
        """A game that goes on, so far. Raises Refused where none has begun, or none can be read."""
        key, game = session.game_key, session.game or session.running()
        known = self._going_on.pop(key, None)
        if known is None or known.now is not game:
            answers = [self.house.pack_answer(seat, options) for seat, options in game.history]
            opening = await self.keeper.do(self.keeper.store.opening, key)
            known = GoingOn(game, await asyncio.to_thread(self._since, opening, answers, session.record))
        self._going_on[key] = known
        while len(self._going_on) > MOST_HELD:
            self._going_on.popitem(last=False)
        return known.played

    def _since(self, opening: bytes, answers: list[tuple[int, bytes]], record: TableRecord) -> Played:
        return Played(self.house.steps(opening, answers[self.house.load(opening).step :]), record)


def about(house: House, played: Played, key: str, eyes: list[int]) -> Replay:
    """What there is to look at, and by whose eyes."""
    views = [None if (board := board_at(game)) is None else board.view(-1, NO_LINE) for game in played.games]
    scores = [house.score(game) for game in played.games]
    game, edition = played.last.plays
    return Replay(
        key=key,
        game=game,
        edition=edition,
        names=list(played.last.names),
        winners=list(played.last.winners),
        steps=len(views) - 1,
        turns=[-1 if view is None else view.turn for view in views],
        active=[active_in(view, score) for view, score in zip(views, scores, strict=True)],
        answered_by=[seat for seat, _ in played.last.history[played.games[0].step :]],
        eyes=eyes,
        numbers=[score.number for score in scores if score is not None],
        stopped=played.stopped,
    )


def active_in(view: View | None, score: ScoreView | None) -> int:
    """The seat whose turn it is, as they sit at the table; -1: nobody's."""
    if view is None or view.active < 0:
        return -1
    return view.active if score is None else score.players[view.active]


def board_at(game: Game) -> Board | None:
    """What is shown of a game at a step: in a match its games, with the instant in which each ended."""
    return None if game.is_between and game.since != game.step else game.board


async def seen(house: House, played: Played, step: int, seat: int) -> bytes:
    """What a seat saw at a step, as it is sent. Raises Refused for a step or a seat that there was not."""
    game = played.at(step, seat)
    return await asyncio.to_thread(lambda: encoded(seen_of(house, game, seat, played.hung)))


def seen_of(house: House, game: Game, seat: int, hung: Mapping[str, str]) -> Table | Between:
    """The board, or what is between games."""
    board = board_at(game)
    if board is None:
        view = house.between(game, seat)
        assert view is not None
        return Between(view)
    shown = msgspec.structs.replace(board.view(game.chair(seat), -1), step=game.step)
    return Table(shown, whole_log=True, art=seen_art(hung, shown))


NO_LINE = 2**62
