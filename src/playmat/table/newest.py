"""What pages ask for while somebody types: of each page the newest alone is worked at."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from playmat.table.reading import Refused

T = TypeVar("T")


class Newest:
    """The work of each page that goes on."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[Any]] = {}

    async def alone(self, page: str, work: Coroutine[Any, Any, T]) -> T:
        """Do a page's work, and end what it asked for before. Raises Refused for what something newer has ended."""
        if not page:
            return await work
        older, task = self._tasks.get(page), asyncio.ensure_future(work)
        self._tasks[page] = task
        if older is not None:
            older.cancel()
        try:
            return await task
        except asyncio.CancelledError:
            if self._tasks.get(page) is task:
                raise
            raise Refused("This page has asked for something newer.", "newer") from None
        finally:
            if self._tasks.get(page) is task:
                del self._tasks[page]
