"""How servers that share a database learn what another has changed.

Nothing rests on it: an answer is checked against the database when it is written. News only make it be seen at once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from playmat.core.errors import PlaymatError
from playmat.table.store import Keeper

log = logging.getLogger(__name__)

CHANNEL = "playmat.tables"
AGAIN = 2.0
"""Seconds before a lost line to Redis is tried again."""

Heard = Callable[[str], Awaitable[None]]


class News(Protocol):
    """``is_shared``: other servers may be at the same database."""

    is_shared: bool

    async def tell(self, key: str) -> None:
        """This server has changed a table."""
        ...

    async def listen(self, heard: Heard, watched: Callable[[], Iterable[str]]) -> None:
        """Call ``heard`` with each table that another server has changed, for ever; at least with those watched."""
        ...

    async def close(self) -> None:
        """Let go of whatever was held."""
        ...


class Alone:
    """No other server."""

    is_shared = False

    async def tell(self, key: str) -> None:
        """Nobody to tell."""

    async def listen(self, heard: Heard, watched: Callable[[], Iterable[str]]) -> None:
        """Nothing will be heard."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Nothing is held."""


class Looking:
    """Looks into the database every so many seconds."""

    is_shared = True

    def __init__(self, keeper: Keeper, every: float = 1.0) -> None:
        self.keeper = keeper
        self.every = every

    async def tell(self, key: str) -> None:
        """The others look themselves."""

    async def listen(self, heard: Heard, watched: Callable[[], Iterable[str]]) -> None:
        """Hear of each watched table whose progress is another than at the last look."""
        known: dict[str, tuple[int, int]] = {}
        while True:
            await asyncio.sleep(self.every)
            try:
                now = await self.keeper.do(self.keeper.store.progress, list(watched()))
                for key in [key for key, progress in now.items() if known.get(key) != progress]:
                    await heard(key)
                known = now
            except Exception:
                log.exception("the database could not be looked into")

    async def close(self) -> None:
        """Nothing is held."""


class ByRedis:
    """Tells and hears through Redis. Raises PlaymatError where its package is not installed."""

    is_shared = True

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis  # noqa: PLC0415  (an extra that only several servers need)
        except ModuleNotFoundError as error:
            raise PlaymatError("news through Redis need its package: pip install 'playmat[redis]'") from error
        self._redis = Redis.from_url(url, decode_responses=True)
        self._self = secrets.token_hex(8)

    async def tell(self, key: str) -> None:
        """Tell the other servers; they find it in the database later, if Redis is away."""
        try:
            await self._redis.publish(CHANNEL, f"{self._self} {key}")
        except Exception:
            log.exception("Redis does not answer")

    async def listen(self, heard: Heard, watched: Callable[[], Iterable[str]]) -> None:
        """Hear what the others tell; after the line was lost, all that is watched."""
        while True:
            try:
                async with self._redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    for key in list(watched()):
                        await heard(key)
                    async for message in line.listen():
                        if message["type"] == "message":
                            sender, _, key = message["data"].partition(" ")
                            if sender != self._self:
                                await heard(key)
            except Exception:
                log.exception("the line to Redis is lost; trying again")
                await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """Close the lines to Redis."""
        await self._redis.aclose()
