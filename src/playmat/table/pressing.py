"""The answers that the server gives at a table: those of bots, and the passes of who can do nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import Protocol

from playmat.core.ask import Option
from playmat.play.game import is_closed
from playmat.table.house import Game
from playmat.table.pausing import is_held_back
from playmat.table.seats import TableRecord
from playmat.table.tools import Tools

log = logging.getLogger(__name__)

LEASE = 12.0
"""Seconds after which another server takes over the bots of one that has gone."""


class Pressed(Protocol):
    """A table as it is known here: what lies on it, and whom to tell. ``trouble`` and ``stopped`` are as `Session` has
    them.
    """

    tools: Tools
    record: TableRecord
    game: Game | None
    trouble: str
    stopped: str

    async def pause_over(self, seat: int, step: int, answered: Sequence[Option]) -> None:
        """Wait until what this seat answers at this step may be shown."""

    async def press(self, game: Game, seat: int, options: Sequence[Option]) -> None:
        """An answer of the server for a seat, unless the game has gone on meanwhile."""

    def changed(self) -> None:
        """Wake all who look."""


class Presser:
    """Answers one question after another at a table until a person is to decide."""

    def __init__(self, session: Pressed) -> None:
        self._session = session
        self._work: asyncio.Task[None] | None = None
        self._held_until = 0.0

    @property
    def is_at_work(self) -> bool:
        return self._work is not None and not self._work.done()

    def wake(self) -> None:
        """Go on, where it is the server's to answer."""
        if not self.is_at_work:
            self._work = asyncio.get_running_loop().create_task(self._press())

    def close(self) -> None:
        """Answer no more."""
        if self._work is not None:
            self._work.cancel()

    async def hold(self) -> bool:
        """Whether this server answers here: of several that share the table only one does."""
        tools, now = self._session.tools, time.monotonic()
        if tools.news.is_shared and now > self._held_until - LEASE / 2:
            keeper = tools.keeper
            if not await keeper.do(keeper.store.hold, self._session.record.key, keeper.key, LEASE):
                return False
            self._held_until = now + LEASE
        return True

    async def _press(self) -> None:
        session = self._session
        session.trouble = ""
        try:
            while (
                (game := session.game) is not None and not session.stopped and (seat := self._asked(game)) is not None
            ):
                if not await self.hold():
                    await asyncio.sleep(LEASE / 4)
                    continue
                options = await self._options(game, seat)
                await session.pause_over(seat, game.step, options)
                await session.press(game, seat, options)
        except Exception:
            log.exception("a bot stopped at table %s", session.record.key)
            session.trouble = "The bot could not decide. Save the game, or come back to this page to let it try again."
            session.changed()

    async def _options(self, game: Game, seat: int) -> Sequence[Option]:
        ask = game.ask_of(seat)
        assert ask is not None
        if is_closed(ask):
            return ask.options
        begun, tools = time.monotonic(), self._session.tools
        options = await tools.bench.choose(tools.house, game, self._session.record.seats[seat].bot, seat)
        if not game.is_between and (tools.pauses is None or not is_held_back(game, options)):
            await asyncio.sleep(max(0.0, tools.pace - (time.monotonic() - begun)))
        return options

    def _asked(self, game: Game) -> int | None:
        """A seat for which it is to answer."""
        seats = self._session.record.seats
        for seat in game.asked:
            ask = game.ask_of(seat)
            if seats[seat].kind == "bot" or (ask is not None and is_closed(ask)):
                return seat
        return None


def answer(seat: int, options: Sequence[Option], game: Game) -> None:
    game.answer_of(seat, *options)


def answering(seat: int, options: Sequence[Option]) -> partial[None]:
    """The change that an answer of a seat is."""
    return partial(answer, seat, options)
