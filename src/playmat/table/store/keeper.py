"""The database as the server's loop uses it: never waited for in the loop itself."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from playmat.table.store.store import Happened, Store

P = ParamSpec("P")
T = TypeVar("T")


class Keeper:
    """Reads and writes in threads. SQLite has one writer at a time, so it has one thread; answers that come while it
    writes are written together by the next write.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.key = secrets.token_hex(8)  # names this server where several share a database
        self._threads = ThreadPoolExecutor(1 if store.is_sqlite else 4, "storage")
        self._pending: list[tuple[Happened, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def do(self, act: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run something of the store in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: act(*args, **kwargs))

    async def append(self, happened: Happened) -> None:
        """Returns when it is on the disk. Raises Conflict, and whatever keeps a database from writing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((happened, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._pending:
            batch, self._pending = self._pending, []
            try:
                troubles = await self.do(self.store.append_all, [happened for happened, _ in batch])
            except Exception as error:  # noqa: BLE001  (whoever waits for the write is told)
                troubles = [error] * len(batch)
            for (_, done), trouble in zip(batch, troubles, strict=True):
                if done.done():
                    continue
                if trouble is None:
                    done.set_result(None)
                else:
                    done.set_exception(trouble)

    def close(self) -> None:
        """Wait for what is being written, and close the database."""
        self._threads.shutdown()
        self.store.close()
