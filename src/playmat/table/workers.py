"""Processes that do the heavy work, so that the server's loop only carries messages.

A worker does one job at a time, in a process of its own with a limit on memory; a job that takes too long is stopped
by ending its process, and another takes its place. What comes in and goes out is bytes and plain values. In the
server's own process nothing that a stranger has sent is ever played.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import resource
import signal
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from playmat.core.errors import PlaymatError
from playmat.table.metrics import WORK_SECONDS, WORK_STOPPED
from playmat.workshop import wanted
from playmat.workshop.wanted import NoLongerWanted

Job = Callable[..., Any]

READY = "ready"
PATIENCE = 4.0
"""On a machine that is busy with others a job may take so much longer on the clock than it works."""
OF_A_PROCESS = 2
"""Linux: the clock of all that a process does is ``~pid << 3`` with this (include/linux/posix-timers.h)."""
TO_BEGIN = 120.0
"""Seconds that a process may take to begin."""
TO_LEAVE = 5.0
"""Seconds in which a job that nobody wants any more may end by itself; its process stays then, with all it has read."""


class WorkStopped(PlaymatError):
    """A job went beyond its limits of time or memory, or broke its worker."""


class JobFailed(Exception):
    """A job raised an error that is no PlaymatError; the message is its traceback."""


class Workers:
    """So many processes at most; each begins when it is first needed, with ``prepare``. ``memory`` is in bytes,
    ``seconds`` the longest a job may work; ``niceness`` lets the loop go first. Closed by `close`.
    """

    def __init__(
        self, count: int, *, seconds: float, memory: int, niceness: int = 5, prepare: Callable[[], None] | None = None
    ) -> None:
        self.seconds = seconds
        self._limits = (memory, niceness, prepare)
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._all = [_Worker(self._limits) for _ in range(count)]
        for worker in self._all:
            self._free.put_nowait(worker)

    async def run(self, job: Job, *values: Any) -> Any:
        """Do a job (a function of a module) in a worker. Raises PlaymatError as the job does, WorkStopped for one that
        went beyond its limits, JobFailed for any other trouble. Cancelled, the job is told that it is no longer wanted,
        and its worker is free once it has ended.
        """
        worker = await self._free.get()
        worker.is_left = False
        begun = time.monotonic()
        done = asyncio.ensure_future(asyncio.to_thread(worker.do, job, values, self.seconds))

        def set_free(done: asyncio.Future[Any]) -> None:
            if done.cancelled() or isinstance(done.exception(), WorkStopped):
                WORK_STOPPED.labels(job.__name__).inc()
                worker.stop()
            WORK_SECONDS.labels(job.__name__).observe(time.monotonic() - begun)
            self._free.put_nowait(worker)

        done.add_done_callback(set_free)
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            if not done.done():
                worker.leave()
                asyncio.get_running_loop().call_later(TO_LEAVE, lambda: None if done.done() else worker.stop())
            raise

    async def begin(self) -> None:
        """Begin one process now, so that the first job need not wait for it."""
        await self.run(nothing)

    @property
    def running(self) -> int:
        """How many processes there are."""
        return sum(worker.is_alive for worker in self._all)

    def close(self) -> None:
        """End every worker."""
        for worker in self._all:
            worker.stop()


class _Worker:
    """One process, begun when it is needed."""

    def __init__(self, limits: tuple[int, int, Callable[[], None] | None]) -> None:
        self._limits = limits
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._turn = threading.Lock()
        self._is_at_work = False
        self.is_left = False
        """Nobody wants its present job any more."""

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def do(self, job: Job, values: tuple[Any, ...], seconds: float) -> Any:
        line = self._begin()
        try:
            with self._turn:
                if self.is_left:
                    raise NoLongerWanted("nobody waits for this any more")
                line.send((job, values))
                self._is_at_work = True
            if not self._is_done(line, seconds):
                self.stop(line)
                raise WorkStopped(f"it took longer than {seconds:g} seconds")
            was_done, result = line.recv()
        except (EOFError, OSError) as error:
            self.stop(line)
            raise WorkStopped("it needed too much memory, or broke its worker") from error
        finally:
            with self._turn:
                self._is_at_work = False
        if isinstance(result, NoLongerWanted) and not self.is_left:
            return self.do(job, values, seconds)  # that was said of the job before, and came late
        if was_done:
            return result
        raise result

    def leave(self) -> None:
        """Tell the job that goes on that nobody wants it any more. One that is yet to begin does not."""
        with self._turn:
            self.is_left = True
            process = self._process
            if self._is_at_work and process is not None and process.pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGUSR1)

    def _is_done(self, line: Connection, seconds: float) -> bool:
        """Wait for the outcome of a job: for so many seconds of work, or `PATIENCE` times as long on the clock."""
        process = self._process
        begun, until = working_time(process), time.monotonic() + PATIENCE * seconds
        left = seconds
        while not line.poll(left):
            left = min(seconds - (working_time(process) - begun), until - time.monotonic())
            if left <= 0:
                return False
        return True

    def _begin(self) -> Connection:
        if self._process is None or self._line is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs, *self._limits), daemon=True)
            self._process.start()
            theirs.close()
            self._line = ours
            if not ours.poll(TO_BEGIN) or ours.recv() != READY:
                self.stop(ours)
                raise WorkStopped("no worker could be begun")
        return self._line

    def stop(self, line: Connection | None = None) -> None:
        """End the process at once, unless it is another by now than the one at the end of that line."""
        if line is not None and line is not self._line:
            return
        process, line = self._process, self._line
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if line is not None:
            line.close()


def nothing() -> None:
    """The job of a process that is to be there, and no more."""


def working_time(process: BaseProcess | None) -> float:
    """Seconds that the processors have worked for a process; where nobody can tell, what the clock says."""
    if process is None or process.pid is None:
        return time.monotonic()
    try:
        return time.clock_gettime((~process.pid << 3) | OF_A_PROCESS)
    except OSError:
        return time.monotonic()


def work(line: Connection, memory: int, niceness: int, prepare: Callable[[], None] | None) -> None:
    """What a worker does: one job after another, until the line ends, which it does with its server, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to see to
    signal.signal(signal.SIGUSR1, lambda *_: wanted.let_go())
    os.nice(niceness)
    if prepare is not None:
        prepare()
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    wanted.begin()
    with contextlib.suppress(EOFError, ConnectionError):
        line.send(READY)
        while True:
            job, values = line.recv()
            done = outcome(job, values)
            wanted.begin()  # before the next job can come: what is said of that one is not to be forgotten
            line.send(done)


def outcome(job: Job, values: tuple[Any, ...]) -> tuple[bool, Any]:
    """What a job gives, or the error it raised as one that can be sent."""
    try:
        return True, job(*values)
    except MemoryError:
        return False, WorkStopped("it needed too much memory")
    except PlaymatError as error:
        return False, error
    except Exception as error:  # noqa: BLE001  (whatever a stranger's file can set off goes back to who asked)
        return False, JobFailed("".join(traceback.format_exception(error)))
