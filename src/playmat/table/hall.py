"""All tables of this server: those in use in memory, all of them in the database."""

from __future__ import annotations

import asyncio
import logging
import time

from playmat.core.errors import PlaymatError
from playmat.table.bench import Bench, InThreads
from playmat.table.house import House
from playmat.table.metrics import LIVE_TABLES
from playmat.table.news import Alone, ByRedis, Looking, News
from playmat.table.pausing import Pauses
from playmat.table.protocol import Lobby, OpenTable
from playmat.table.reading import Refused
from playmat.table.replays import Replays
from playmat.table.seats import SPECTATOR, TableRecord, digest
from playmat.table.sessions import Session
from playmat.table.store import Keeper, Kept, Store
from playmat.table.tools import Tools

log = logging.getLogger(__name__)

SHOWN_IN_LOBBY = 50
YEAR = 366 * 86_400.0
JUST_NOW = 600.0
"""So many seconds a table is left alone though nobody looks at it."""


class Hall:
    """``live`` tables are held in memory at most, and ``most`` are kept. A table that nobody used for ``keep`` seconds
    is forgotten, one at which nobody ever sat after ``unvisited`` seconds, or sooner where room is needed. Servers that
    share a database learn from each other by the Redis at a URL, or by looking into it every so many seconds.
    ``pace`` and ``pauses`` as in `Tools`.
    """

    def __init__(
        self,
        house: House,
        store: Store | None = None,
        *,
        bench: Bench | None = None,
        pace: float = 0.0,
        pauses: Pauses | None = None,
        live: int = 500,
        most: int = 20_000,
        keep: float = YEAR,
        unvisited: float = 86_400.0,
        redis: str = "",
        look_every: float = 0.0,
    ) -> None:
        self.house = house
        self.keeper = Keeper(Store() if store is None else store)
        self.live = live
        self.most = most
        self.keep = keep
        self.unvisited = unvisited
        self.news: News = ByRedis(redis) if redis else Looking(self.keeper, look_every) if look_every else Alone()
        self.bench = bench or InThreads()
        self.tools = Tools(house, self.keeper, self.news, self.bench, pace, pauses)
        self.replays = Replays(house, self.keeper)
        self._tables: dict[str, Session] = {}
        self._coming: dict[str, asyncio.Lock] = {}
        LIVE_TABLES.set_function(lambda: len(self._tables))

    def __len__(self) -> int:
        return len(self._tables)

    async def open(self, record: TableRecord) -> Session:
        """A new table, not yet begun. Raises Refused when the house is full."""
        await self.make_room()
        return Session(self.tools, record)

    def add(self, session: Session) -> None:
        """Hold a table that has begun."""
        self._tables[session.key] = session

    async def make_room(self) -> None:
        """Raises Refused when there is no room for one more table."""
        now, store = time.time(), self.keeper.store
        if await self.keeper.do(store.count) >= self.most:
            gone = await self.keeper.do(
                store.forget, unused_since=now - self.keep, unvisited_since=now - min(JUST_NOW, self.unvisited)
            )
            self._drop(gone)
            if await self.keeper.do(store.count) >= self.most:
                raise Refused("All tables of this house are taken. Try again later.", "tables")
        await self.put_away()
        if len(self._tables) >= self.live:
            raise Refused("All tables are in use just now. Try again later.", "tables")

    async def put_away(self) -> None:
        """Keep in memory only what is in use, where room is needed: the rest is taken up again when it is wanted."""
        excess = len(self._tables) - self.live + 1
        idle = sorted(
            (one for one in self._tables.values() if one.is_idle), key=lambda one: (one.was_visited, one.used)
        )
        for session in idle[: max(0, excess)]:
            await self._put_away(session)

    async def tidy(self) -> None:
        """Forget what nobody wants any more, and put away what nobody has looked at for a while."""
        now = time.time()
        gone = await self.keeper.do(
            self.keeper.store.forget, unused_since=now - self.keep, unvisited_since=now - self.unvisited
        )
        self._drop(gone)
        for session in list(self._tables.values()):
            if session.is_idle and time.monotonic() - session.used > JUST_NOW:
                await self._put_away(session)

    async def go_on(self) -> None:
        """After a start: take up the games that went on just before, so that bots answer there."""
        for key in await self.keeper.do(self.keeper.store.lately, time.time() - 6 * JUST_NOW, self.live // 2):
            try:
                kept = await self.keeper.do(self.keeper.store.kept, key)
                if kept is not None:
                    (await self._come_back(kept)).wake_bots()
            except PlaymatError:
                log.exception("the table %s could not be taken up", key)

    async def listen(self) -> None:
        """Take over, for ever, what other servers change at the tables that are in use here."""
        await self.news.listen(self._heard, lambda: list(self._tables))

    async def _heard(self, key: str) -> None:
        session = self._tables.get(key)
        if session is not None:
            await session.catch_up()

    # ---- finding

    async def seat(self, address: str) -> tuple[Session, int]:
        """The table and seat that an address leads to. Raises Refused when there is none (any more)."""
        session = await self._find(address)
        seat = None if session is None else session.record.seat_of(address)
        if session is None or seat is None:
            raise Refused("There is no such table, or it has been cleared away.", "table")
        return session, seat

    async def invited(self, invite: str) -> tuple[Session, int]:
        """The table and the open seat that an invite leads to. Raises Refused when there is none (any more)."""
        session = await self._find(invite)
        seat = None if session is None else session.record.invited(invite)
        if session is None or seat is None:
            raise Refused("This invite leads nowhere: the seat is taken, or the table was cleared away.", "invite")
        return session, seat

    async def _find(self, address: str) -> Session | None:
        kept = await self.keeper.do(self.keeper.store.find, digest(address))
        return None if kept is None else await self._come_back(kept)

    async def _come_back(self, kept: Kept) -> Session:
        key = kept.record.key
        async with self._coming.setdefault(key, asyncio.Lock()):
            session = self._tables.get(key)
            if session is None:
                session = Session(self.tools, kept.record)
                await session.come_back(kept)
                self._tables[key] = session
                await self.put_away()
            else:
                await session.come_back(kept)
        self._coming.pop(key, None)
        session.used = time.monotonic()
        return session

    async def lobby(self) -> Lobby:
        """The tables that wait for somebody."""
        waiting = await self.keeper.do(self.keeper.store.waiting, SHOWN_IN_LOBBY)
        return Lobby([self.open_table(record) for record in waiting])

    def open_table(self, record: TableRecord) -> OpenTable:
        """A table as the lobby and a guest see it."""
        session = self._tables.get(record.key) or Session(self.tools, record)
        invite = next((seat.invite for seat in record.seats if seat.kind == "open"), "")
        title, age = self.house.title(record.game), max(0, int(time.time() - record.created))
        seats = session.room(SPECTATOR).seats
        return OpenTable(
            invite, record.game, title, record.edition, len(record.rules), seats, age, record.best_of, record.title
        )

    # ---- leaving

    async def close(self) -> None:
        """Keep every game as it is now."""
        for session in list(self._tables.values()):
            await self._put_away(session)
        self.bench.close()
        await self.news.close()
        self.keeper.close()

    async def _put_away(self, session: Session) -> None:
        session.close()
        self._tables.pop(session.key, None)
        await session.snapshot()

    def _drop(self, keys: list[str]) -> None:
        for key in keys:
            session = self._tables.pop(key, None)
            if session is not None:
                session.close()
