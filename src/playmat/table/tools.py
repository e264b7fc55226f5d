"""What every table at a server has in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from playmat.table.bench import Bench
from playmat.table.house import House
from playmat.table.news import News
from playmat.table.pausing import Pauses
from playmat.table.store import Keeper


class Watcher(Protocol):
    """An open page. ``seat_secret`` is the digest of its seat's secret, "" for a spectator."""

    seat_secret: str

    def wake(self) -> None:
        """Called after each change."""
        ...


@dataclass(frozen=True, slots=True)
class Tools:
    """What every table needs. ``pace`` is the least time in seconds that a move of a bot takes, so that a person can
    follow; without ``pauses`` no table is discreet.
    """

    house: House
    keeper: Keeper
    news: News
    bench: Bench
    pace: float
    pauses: Pauses | None = None
