"""The websocket of a table: reads the page's messages, and keeps the page up to date."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket

from playmat.table import reading
from playmat.table.protocol import Answer, FromPage, Problem, Reasons, Resign, Table, ToPage, Why
from playmat.table.reading import Refused
from playmat.table.sessions import Session

log = logging.getLogger(__name__)

PER_SECOND = 50.0
BURST = 150.0
PATIENCE = 200
"""Messages dropped for coming too fast before the connection is closed."""

NO_SUCH_TABLE = 4404
TOO_MANY = 4429

_encoder = msgspec.json.Encoder()


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
    """One open page at a table.

    Views are not queued: a slow page gets the newest one, with all log lines it lacks. Replies are, and one who does
    not read them loses the oldest.
    """

    def __init__(self, socket: WebSocket[Any, Any, Any], session: Session) -> None:
        self._socket = socket
        self._session = session
        self._replies: deque[ToPage] = deque([session.welcome], maxlen=100)
        self._news = asyncio.Event()
        self._seen_version = -1
        self._seen_line: int | None = None

    async def run(self) -> None:
        """Serve until the page goes away."""
        self._session.watchers.add(self._news.set)
        self._news.set()
        sender = asyncio.create_task(self._send())
        try:
            self._session.wake_bot()
            await self._receive()
        finally:
            self._session.watchers.discard(self._news.set)
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
                self._handle(event.get("text") or event.get("bytes") or b"")
                continue
            dropped += 1
            if dropped == 1 or dropped % 50 == 0:
                self._reply(Problem("Too many messages at once; some were not read.", "connection"))
            if dropped > PATIENCE:
                await self._push(Problem("Far too many messages; this connection is closed.", "connection"))
                await self._socket.close(TOO_MANY, "too many messages")
                return

    def _handle(self, data: str | bytes) -> None:
        try:
            self._follow(reading.message(data))
        except Refused as error:
            self._reply(Problem(str(error), error.place, error.reasons))
        except Exception:
            log.exception("a message broke the table %s", self._session.key)
            self._reply(Problem("The table stumbled over that; the game stands as it was.", "server"))

    def _follow(self, message: FromPage) -> None:
        match message:
            case Answer():
                self._session.answer(message.step, message.options)
            case Why():
                self._reply(Reasons(message.card, self._session.why(message.card)))
            case Resign():
                self._session.resign()

    def _reply(self, message: ToPage) -> None:
        self._replies.append(message)
        self._news.set()

    async def _send(self) -> None:
        with contextlib.suppress(Exception):  # the page went away; the reader sees that too
            while True:
                await self._news.wait()
                self._news.clear()
                while self._replies:
                    await self._push(self._replies.popleft())
                if self._seen_version != self._session.version:
                    await self._push_view()

    async def _push_view(self) -> None:
        session = self._session
        self._seen_version = session.version
        view = session.view()
        seen, lines = self._seen_line, view.log
        self._seen_line = lines[-1].number if lines else -1
        if seen is not None:
            view = msgspec.structs.replace(view, log=[line for line in lines if line.number > seen])
        await self._push(Table(view, whole_log=seen is None))
        if session.trouble:
            await self._push(Problem(session.trouble, "bot"))

    async def _push(self, message: ToPage) -> None:
        await self._socket.send_data(_encoder.encode(message).decode())


async def refuse(socket: WebSocket[Any, Any, Any], error: Refused) -> None:
    """Say why there is nothing here, and close."""
    await socket.send_data(_encoder.encode(Problem(str(error), error.place)).decode())
    await socket.close(NO_SUCH_TABLE, "no such table")
