"""The clock of one table in play: whose it is now, what it shows, and when a flag falls."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from playmat.table.clocks import LAG, Left, after, allowance, spend
from playmat.table.protocol import ClockView, ClockWish


class Timing:
    """``fall`` is called in the server's loop when the running seat has no time left."""

    def __init__(self, clock: ClockWish, seats: int, fall: Callable[[], None]) -> None:
        self.clock = clock
        self.lefts: list[Left] = after(clock, seats, [])
        self.fallen = -1
        self.running = -1
        self._since = 0.0
        self._fall = fall
        self._timer: asyncio.TimerHandle | None = None

    def go_on(self, entries: Iterable[tuple[int, int, str]]) -> None:
        """Take it up after these entries of the game (seat, time, kind)."""
        known = list(entries)
        self.lefts = after(
            self.clock, len(self.lefts), [(seat, spent) for seat, spent, kind in known if kind == "answer"]
        )
        self.fallen = next((seat for seat, _, kind in known if kind == "time"), -1)

    def run(self, seat: int, *, after: float = 0.0) -> None:
        """Let the clock of a seat run, so many seconds from now on; -1: none. One that runs already, not charged since,
        goes on.
        """
        if seat == self.running:
            return
        self.stop()
        self.running, self._since = seat, time.monotonic() + after
        if seat >= 0:
            self._wait(after + (allowance(self.clock, self.lefts[seat]) + LAG) / 1000)

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        """Time is up, or nearly so, as two clocks and rounding may have it: a flag that did not fall then
        would never fall.
        """
        if self.is_out():
            self._fall()
        else:
            self._wait(max(0.001, (allowance(self.clock, self.lefts[self.running]) - self.spent()) / 1000))

    def spent(self) -> int:
        """What the running seat has spent since it was asked."""
        return 0 if self.running < 0 else max(0, int((time.monotonic() - self._since) * 1000) - LAG)

    def is_out(self) -> bool:
        """Whether the running seat has no time left."""
        return self.running >= 0 and self.spent() >= allowance(self.clock, self.lefts[self.running])

    def charge(self, seat: int, spent: int) -> None:
        """Take the time of its answer from the running seat, and stop its clock."""
        if seat == self.running:
            self.lefts[seat] = spend(self.clock, self.lefts[seat], spent)
            self.stop()

    def stop(self) -> None:
        """No clock runs."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self.running = None, -1

    def view(self) -> ClockView:
        """As everybody sees it now."""
        now = [
            Left(left.main - self.spent(), left.periods) if seat == self.running else left
            for seat, left in enumerate(self.lefts)
        ]
        length = max(1, self.clock.extra * 1000)
        shown = [
            (left.main, left.periods)
            if left.main > 0
            else (length - (-left.main % length), left.periods - 1 - (-left.main // length))
            if left.periods
            else (0, 0)
            for left in now
        ]
        mains, periods = [main for main, _ in shown], [max(0, count) for _, count in shown]
        waits = 0 if self.running < 0 else max(0, int((self._since - time.monotonic()) * 1000))
        return ClockView(self.clock, mains, periods, self.running, self.fallen, waits)
