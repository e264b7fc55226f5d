"""Clocks, with the server as the judge."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

from playmat.table import timing
from playmat.table.clocks import Left, after, allowance, begin
from playmat.table.protocol import ClockWish
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


def test_whose_flag_falls_has_lost(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever lets the time run out loses, without a message from anybody; the room says why."""
    monkeypatch.setattr(timing, "LAG", 0)
    # The clock runs from the moment the seat is asked, which may be before its view is read here.
    begun = time.monotonic()
    with client.websocket_connect(f"/ws/{timed(client, {'kind': 'move', 'seconds': 1})}") as socket:
        page = PageEnd(socket)
        view = page.my_turn()
        assert not view["over"]
        while not view["over"]:
            view = page.hear("view")["view"]
        assert time.monotonic() - begun >= 1
        assert view["winners"] == [1]
        clock = page.hear("room")["clock"]
        assert (clock["fallen"], clock["running"]) == (0, -1)


def test_an_answer_in_time_stops_the_clock(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer has its time; what was spent is taken from who spent it, and bots have none taken."""
    monkeypatch.setattr(timing, "LAG", 0)
    with client.websocket_connect(f"/ws/{timed(client, {'kind': 'chess', 'seconds': 100})}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        for _ in range(3):
            time.sleep(0.2)
            play_once(page, random.Random(1))
            page.my_turn()
        clock = page.hear("room")["clock"]
        while clock["running"] != 0:
            clock = page.hear("room")["clock"]
        assert clock["left"][1] == 100_000
        assert 90_000 < clock["left"][0] <= 99_400


def test_a_clock_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was spent stays spent; the time in which the server was away is nobody's."""
    monkeypatch.setattr(timing, "LAG", 0)
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with served(url) as client:
        mine = timed(client, {"kind": "byo-yomi", "seconds": 1, "extra": 20, "periods": 2})
        with client.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            page.my_turn()
            time.sleep(1.1)
            play_once(page, random.Random(1))
            page.my_turn()
    with served(url) as client, client.websocket_connect(f"/ws/{mine}") as socket:
        clock = PageEnd(socket).hear("room")["clock"]
        assert clock["running"] == 0
        assert 15_000 < clock["left"][0] <= 20_000
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
