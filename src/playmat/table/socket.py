"""The websocket of a table: reads the page's messages, and keeps the page up to date."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

from litestar import WebSocket

from playmat.core.ask import Option
from playmat.table import reading
from playmat.table.advising import advise, foresee
from playmat.table.desk import Desk
from playmat.table.house import Game
from playmat.table.metrics import ANSWER_SECONDS
from playmat.table.protocol import (
    AddDice,
    Answer,
    FillSeat,
    Foresee,
    FromPage,
    Hint,
    Problem,
    Reasons,
    Rematch,
    Resign,
    ToPage,
    Undo,
    UndoReply,
    Why,
)
from playmat.table.reading import Refused
from playmat.table.seats import SPECTATOR, TableRecord, digest
from playmat.table.sessions import Session, encoded

log = logging.getLogger(__name__)

PER_SECOND = 50.0
BURST = 150.0
PATIENCE = 200
"""Messages dropped for coming too fast before the connection is closed."""

NO_SUCH_TABLE = 4404
TOO_MANY = 4429


class Throttle:
    """Lets ``BURST`` messages through at once and ``PER_SECOND`` in the long run."""

    def __init__(self) -> None:
        self._left = BURST
        self._at = time.monotonic()

    def lets_through(self) -> bool:
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """One open page at a table: of a seat, or of a spectator.

    Views are not queued: a slow page gets the newest one, with all log lines it lacks. Replies are, and one who does
    not read them loses the oldest.
    """

    def __init__(self, socket: WebSocket[Any, Any, Any], desk: Desk, session: Session, address: str) -> None:
        self._socket = socket
        self._desk = desk
        self._session = session
        self._address = address
        self._sits: tuple[TableRecord | None, int | None] = (None, None)
        self.seat_secret = "" if self._seat == SPECTATOR else digest(address)
        self._replies: deque[ToPage] = deque(maxlen=100)
        self._news = asyncio.Event()
        self._game = (-1, -1)
        self._seen_moves = -1
        self._seen_laid = -1
        self._rewinds = 0
        self._seen_version = -1
        self._seen_line = -1
        self._seen_room = b""

    @property
    def _seat(self) -> int:
        """Where this page sits now: seats are swapped between games."""
        record = self._session.record
        if self._sits[0] is not record:
            self._sits = record, record.seat_of(self._address)
        seat = self._sits[1]
        if seat is None:
            raise Refused("This seat is not yours any more.", "table")
        return seat

    def wake(self) -> None:
        self._news.set()

    async def run(self) -> None:
        """Serve until the page goes away."""
        session = self._session
        session.watchers.add(self)
        sender = asyncio.create_task(self._send())
        try:
            session.changed()  # the others see who is here
            await session.visit()
            session.wake_bots()
            await self._receive()
        finally:
            session.watchers.discard(self)
            session.changed()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    async def _receive(self) -> None:
        throttle, dropped = Throttle(), 0
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            if throttle.lets_through():
                await self._handle(event.get("text") or event.get("bytes") or b"")
                continue
            dropped += 1
            if dropped == 1 or dropped % 50 == 0:
                self._reply(Problem("Too many messages at once; some were not read.", "connection"))
            if dropped > PATIENCE:
                await self._push(Problem("Far too many messages; this connection is closed.", "connection"))
                await self._socket.close(TOO_MANY, "too many messages")
                return

    async def _handle(self, data: str | bytes) -> None:
        try:
            await self._follow(reading.message(data))
        except Refused as error:
            self._reply(Problem(str(error), error.place, error.reasons))
        except Exception:
            log.exception("a message broke the table %s", self._session.key)
            self._reply(Problem("The table stumbled over that; the game stands as it was.", "server"))

    async def _follow(self, message: FromPage) -> None:
        seat, session = self._seat, self._session
        if seat == SPECTATOR:
            raise Refused("Who looks on has no say in the game.", "spectator")
        match message:
            case Answer():
                await session.pause_over(seat, message.step, answered(session.game, seat, message.options))
                with ANSWER_SECONDS.time():
                    await session.answer(seat, message.step, message.options)
            case Why():
                refusals, outcomes = await session.wonder(seat, message.card)
                self._reply(Reasons(message.card, refusals, outcomes))
            case Foresee():
                self._reply(await foresee(session, seat, message))
            case Hint():
                self._reply(await advise(session, seat))
            case Resign():
                await session.resign(seat)
            case Rematch():
                await session.want_rematch(seat, message.dice)
            case Undo():
                await session.want_undo(seat)
            case UndoReply():
                await session.reply_undo(seat, agree=message.agree)
            case AddDice():
                await session.add_dice(seat, message.dice)
            case FillSeat():
                await self._desk.fill(session, seat, message)

    def _reply(self, message: ToPage) -> None:
        self._replies.append(message)
        self._news.set()

    async def _send(self) -> None:
        with contextlib.suppress(Exception):  # the page went away; the reader sees that too
            while True:
                await self._news.wait()
                self._news.clear()
                if self._seen_version != self._session.version:
                    await self._push_news()
                while self._replies:
                    await self._push(self._replies.popleft())

    async def _push_news(self) -> None:
        """What has changed: a new game, the view, who sits where."""
        session, seat = self._session, self._seat
        self._seen_version = session.version
        if self._game != session.deal:
            self._game, self._seen_line, self._seen_moves = session.deal, -1, -1
            await self._push(session.welcome(self._address, seat))
        if self._rewinds != session.rewinds:
            self._rewinds, self._seen_line = session.rewinds, -1
        if session.game is not None and self._seen_moves != session.moves:
            self._seen_moves = session.moves
            if session.game.board is not None and self._seen_laid != session.laid:
                self._seen_laid = session.laid
                view, self._seen_line = session.look(seat, self._seen_line)
                await self._push_bytes(view)
            if (between := session.look_between(seat)) is not None:
                await self._push_bytes(between)
        room = session.look_around(seat)
        if room != self._seen_room:
            self._seen_room = room
            await self._push_bytes(room)
        if session.trouble:
            await self._push(Problem(session.trouble, "bot"))

    async def _push(self, message: ToPage) -> None:
        await self._push_bytes(encoded(message))

    async def _push_bytes(self, message: bytes) -> None:
        await self._socket.send_data(message.decode())


async def refuse(socket: WebSocket[Any, Any, Any], error: Refused) -> None:
    """Say why there is nothing here, and close."""
    await socket.send_data(encoded(Problem(str(error), error.place)).decode())
    await socket.close(NO_SUCH_TABLE, "no such table")


def answered(game: Game | None, seat: int, indices: Sequence[int]) -> list[Option]:
    """What these indices name of the question that this seat is asked; those that name nothing are left out."""
    ask = None if game is None else game.ask_of(seat)
    return [] if ask is None else [ask.options[index] for index in indices if index < len(ask.options)]
