"""Where bots think and strangers' files are read: in worker processes, or for tests in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

from playmat.core.ask import Option
from playmat.table import jobs, saves
from playmat.table.engine import warm_up
from playmat.table.house import Board, Game, House
from playmat.table.workers import Job, Workers, WorkStopped

GIGABYTE = 1024**3


class Bench(Protocol):
    async def choose(self, house: House, game: Game, bot: str, seat: int) -> Sequence[Option]:
        """A bot's answer. Raises whatever the bot stumbles over."""
        ...

    async def advise(self, house: House, game: Board, seat: int) -> tuple[Sequence[Option], str]:
        """What a bot would answer for a seat, and why."""
        ...

    async def check_save(self, data: bytes) -> bytes:
        """A stranger's file, played again (`saves.check_save`). Raises PlaymatError."""
        ...

    async def work(self, job: Job, *values: Any) -> Any:
        """What the workshop is asked for: a function of a module, with plain values. Raises as the job does."""
        ...

    async def begin(self) -> None:
        """Make ready what is asked for first."""
        ...

    def close(self) -> None:
        """Let all work go."""
        ...


class InThreads:
    """In this process: no limits, and whatever bots a house has."""

    async def choose(self, house: House, game: Game, bot: str, seat: int) -> Sequence[Option]:
        """In a thread."""
        return await asyncio.to_thread(house.bot(bot), game.copy(), seat)

    async def advise(self, house: House, game: Board, seat: int) -> tuple[Sequence[Option], str]:
        """In a thread."""
        return await asyncio.to_thread(house.advise, game.copy(), seat)

    async def check_save(self, data: bytes) -> bytes:
        """In a thread."""
        return await asyncio.to_thread(saves.check_save, data)

    async def work(self, job: Job, *values: Any) -> Any:
        """In a thread."""
        return await asyncio.to_thread(job, *values)

    async def begin(self) -> None:
        """All is here."""

    def close(self) -> None:
        """Nothing is held."""


class InProcesses:
    """In ``bots`` processes for bots, one for strangers' files and two for the workshop, each with limits of memory and
    time.
    """

    def __init__(
        self, bots: int, *, seconds: float = 60.0, upload_seconds: float = 10.0, workshop_seconds: float = 20.0
    ) -> None:
        self._bots = Workers(bots, seconds=seconds, memory=4 * GIGABYTE, prepare=warm_up)
        self._uploads = Workers(1, seconds=upload_seconds, memory=GIGABYTE, niceness=10, prepare=warm_up)
        self._workshop = Workers(2, seconds=workshop_seconds, memory=4 * GIGABYTE, niceness=8, prepare=warm_up)

    async def choose(self, house: House, game: Game, bot: str, seat: int) -> Sequence[Option]:
        """In a process for bots. Of a match only the game that goes on is sent there."""
        played: Game | Board = game
        if not game.is_between and game.board is not None:
            played, seat = game.board, game.chair(seat)
        return house.read_answer(await self._bots.run(jobs.choose, played.save(), bot, seat))

    async def advise(self, house: House, game: Board, seat: int) -> tuple[Sequence[Option], str]:
        """In a process for bots."""
        packed, says = await self._bots.run(jobs.advise, game.save(), seat)
        return house.read_answer(packed), says

    async def check_save(self, data: bytes) -> bytes:
        """In the process for files."""
        try:
            checked: bytes = await self._uploads.run(saves.check_save, data)
        except WorkStopped as error:
            raise WorkStopped(f"the saved game asks for too much work: {error}") from error
        return checked

    async def work(self, job: Job, *values: Any) -> Any:
        """In a process for the workshop."""
        try:
            return await self._workshop.run(job, *values)
        except WorkStopped as error:
            raise WorkStopped(f"this asks for too much work: {error}") from error

    async def begin(self) -> None:
        """A process for bots, then one for the workshop."""
        await self._bots.begin()
        await self._workshop.begin()

    def close(self) -> None:
        """End all processes."""
        self._workshop.close()
        self._bots.close()
        self._uploads.close()
