"""The bot in the other seat: seen at work, and when it fails."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from playmat.core.ask import Option
from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.house import Chooser
from tests.table.conftest import PageEnd
from tests.table.wish import BOT, WISH


class Failing(Engine):
    """Its bots fail in one way or another."""

    def __init__(self, choose: Chooser) -> None:
        self._choose = choose

    def bot(self, key: str) -> Chooser:
        del key
        return self._choose


def crash(game: Any, seat: int) -> Sequence[Option]:
    raise RuntimeError("no idea")


def cheat(game: Any, seat: int) -> Sequence[Option]:
    return (Option("number", number=99),)


@pytest.mark.parametrize("choose", [crash, cheat])
def test_a_bot_that_fails_is_said_and_the_game_stands(tmp_path: Path, choose: Chooser) -> None:
    """A bot that crashes or cheats changes nothing: the page is told, the game can be saved, and the bot tries again."""
    with TestClient(create_app(Hall(Failing(choose)), page=tmp_path)) as client:
        key = client.post("/api/tables", json=WISH).json()["table"]
        for _ in range(2):
            with client.websocket_connect(f"/ws/{key}") as socket:
                page = PageEnd(socket)
                page.hear("view")
                if page.view["ask"]["seat"] == 0:
                    page.answer(0)
                assert page.hear("error")["place"] == "bot"
                assert page.view["step"] == 1
        assert client.get(f"/api/tables/{key}/save").status_code == 200


def test_each_move_of_a_bot_takes_its_time(tmp_path: Path) -> None:
    """Every answer of the bot is sent as a view of its own, no faster than the pace."""
    pace = 0.05
    with TestClient(create_app(Hall(Engine(), pace=pace), page=tmp_path)) as client:
        key = client.post("/api/tables", json=WISH).json()["table"]
        with client.websocket_connect(f"/ws/{key}") as socket:
            page = PageEnd(socket)
            for _ in range(4):
                page.my_turn()
                begun, first = time.monotonic(), page.view["step"] + 1  # before the server can begin to count
                page.answer(page.view["ask"]["options"][-1]["index"])
                page.hear("view")
                last = page.my_turn()["step"]
                assert time.monotonic() - begun >= (last - first) * pace
            steps = [message["view"]["step"] for message in page.messages if message["type"] == "view"]
    assert steps == list(range(steps[0], steps[-1] + 1))


def test_the_greedy_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    """The bot offered first holds its own through a whole game at the table."""
    with TestClient(create_app(Hall(Engine()), page=tmp_path)) as client:
        key = client.post("/api/tables", json=WISH | {"others": [BOT | {"bot": "greedy"}]}).json()["table"]
        with client.websocket_connect(f"/ws/{key}") as socket:
            page = PageEnd(socket)
            while not page.my_turn()["over"]:
                page.answer(*range(page.view["ask"]["least"] or 1))
                page.hear("view")
    assert page.view["winners"]
