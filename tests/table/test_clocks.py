"""Clocks, with the server as the judge."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.table import timing
from playmat.table.clocks import Left, after, allowance, begin
from playmat.table.protocol import ClockWish
from playmat.table.timing import Timing
from tests.table.conftest import Client, PageEnd
from tests.table.test_store import play_once, served
from tests.table.wish import WISH

MOVE = ClockWish("move", 30)
CHESS = ClockWish("chess", 60, extra=5)
BYO_YOMI = ClockWish("byo-yomi", 60, extra=10, periods=3)


@pytest.mark.parametrize(
    ("clock", "spent", "left", "allowed"),
    [
        (MOVE, [], Left(30_000, 0), 30_000),
        (MOVE, [29_000, 29_000], Left(30_000, 0), 30_000),
        (CHESS, [10_000, 20_000], Left(40_000, 0), 40_000),
        (CHESS, [60_000], Left(5_000, 0), 5_000),
        (BYO_YOMI, [], Left(60_000, 3), 90_000),
        (BYO_YOMI, [50_000], Left(10_000, 3), 40_000),
        (BYO_YOMI, [69_999], Left(0, 3), 30_000),
        (BYO_YOMI, [70_000], Left(0, 2), 20_000),
        (BYO_YOMI, [60_000, 9_999, 9_999, 25_000], Left(0, 1), 10_000),
    ],
)
def test_what_is_left(clock: ClockWish, spent: list[int], left: Left, allowed: int) -> None:
    """Per move all comes back, a chess clock adds, a period that was not used up comes back whole."""
    lefts = after(clock, 2, [(1, time) for time in spent])
    assert lefts == [begin(clock), left]
    assert allowance(clock, lefts[1]) == allowed


def timed(client: Client, clock: dict[str, Any]) -> str:
    reply = client.post("/api/tables", json=WISH | {"clock": clock})
    assert reply.status_code == 201, reply.text
    return str(reply.json()["table"])


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the judge reads, in seconds: it stands still until a test moves it, however slow the machine is."""
    found = [1000.0]
    monkeypatch.setattr(timing, "LAG", 0)
    monkeypatch.setattr(timing, "time", SimpleNamespace(monotonic=lambda: found[0]))
    return found


def test_whose_flag_falls_has_lost(client: Client, now: list[float]) -> None:
    """Whoever lets the time run out loses, without a message from anybody; the room says why."""
    with client.websocket_connect(f"/ws/{timed(client, {'kind': 'move', 'seconds': 1})}") as socket:
        page = PageEnd(socket)
        assert not page.my_turn()["over"]
        now[0] += 1
        view = page.view
        while not view["over"]:
            view = page.hear("view")["view"]
        assert view["winners"] == [1]
        clock = page.hear("room")["clock"]
        assert (clock["fallen"], clock["running"]) == (0, -1)


def test_an_answer_after_its_time_is_refused(client: Client, now: list[float]) -> None:
    """Also when the flag has not been seen to fall."""
    with client.websocket_connect(f"/ws/{timed(client, {'kind': 'move', 'seconds': 3000})}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        now[0] += 3000
        page.answer(*range(page.view["ask"]["least"] or 1))
        assert page.hear("error")["place"] == "clock"


@pytest.mark.anyio
async def test_a_flag_falls_at_its_time_and_not_before(now: list[float]) -> None:
    """A timer of the machine that rings too early does not lose anybody the game, and rings again."""
    fallen = asyncio.Event()
    clock = Timing(ClockWish("move", 1), 2, fallen.set)
    clock.run(0)
    clock._ring()
    assert not fallen.is_set()
    now[0] += 1
    await asyncio.wait_for(fallen.wait(), 30)
    clock.stop()


@pytest.mark.anyio
async def test_no_clock_runs_in_a_pause(now: list[float]) -> None:
    """Nothing is spent before the pause is over, and everybody is told how long that is."""
    clock = Timing(ClockWish("chess", 60), 2, lambda: None)
    clock.run(1, after=1.5)
    assert clock.view().waits == 1500
    now[0] += 1.5
    assert (clock.view().waits, clock.view().left) == (0, [60_000, 60_000])
    now[0] += 2
    assert (clock.view().waits, clock.view().left) == (0, [60_000, 58_000])
    clock.stop()


def test_an_answer_in_time_stops_the_clock(client: Client, now: list[float]) -> None:
    """Each answer has its time; what was spent is taken from who spent it, and bots have none taken."""
    with client.websocket_connect(f"/ws/{timed(client, {'kind': 'chess', 'seconds': 100})}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        for _ in range(3):
            now[0] += 0.25
            play_once(page, random.Random(1))
            page.my_turn()
        clock = page.hear("room")["clock"]
        while clock["running"] != 0:
            clock = page.hear("room")["clock"]
        assert clock["left"] == [99_250, 100_000]


def test_a_clock_goes_on_after_a_restart(tmp_path: Path, now: list[float]) -> None:
    """What was spent stays spent; the time in which the server was away is nobody's."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with served(url) as client:
        mine = timed(client, {"kind": "byo-yomi", "seconds": 1, "extra": 20, "periods": 2})
        with client.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            page.my_turn()
            now[0] += 1.25
            play_once(page, random.Random(1))
            page.my_turn()
    now[0] += 1000
    with served(url) as client, client.websocket_connect(f"/ws/{mine}") as socket:
        clock = PageEnd(socket).hear("room")["clock"]
        assert clock["running"] == 0
        assert clock["left"][0] == 20_000
        assert clock["periods"] == [1, 2]


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "sand", "seconds": 5},
        {"kind": "move", "seconds": 0},
        {"kind": "chess", "seconds": 10**9},
        {"kind": "byo-yomi", "seconds": 5},
    ],
)
def test_clocks_that_cannot_run_are_refused(client: Client, clock: dict[str, Any]) -> None:
    """The place of what is wrong is named."""
    reply = client.post("/api/tables", json=WISH | {"clock": clock})
    assert reply.status_code == 400
    assert reply.json()["place"].startswith("clock")


def test_without_a_clock_there_is_none(page: PageEnd) -> None:
    """The usual table waits for ever."""
    assert page.hear("room")["clock"] is None


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
