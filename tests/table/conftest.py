"""A server, and a page's end of its websocket."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from tests.table.wish import WISH

Client = TestClient[Litestar]


class PageEnd:
    """What the page knows: the last view of a game and of a match between its games, and what came besides."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.between: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []

    def send(self, message: object) -> None:
        self.socket.send_text(message if isinstance(message, str) else json.dumps(message))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; everything before it is kept in ``messages``."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.receive_text(timeout=60))
            self.messages.append(message)
            if message["type"] == "view":
                self.view, self.between = message["view"], {}
            if message["type"] == "between":
                self.between = message["view"]
            if message["type"] == kind:
                return message

    def my_turn(self) -> dict[str, Any]:
        """Wait until this seat is asked, or the game is over; returns the view."""
        while not self.view or not (self.view["over"] or self.view["ask"]["seat"] == self.view["seat"]):
            self.hear("view")
        return self.view

    def answer(self, *options: int, step: int | None = None) -> None:
        self.send({"type": "answer", "step": self.view["step"] if step is None else step, "options": list(options)})


@pytest.fixture
def hall() -> Hall:
    return Hall(Engine(), most=5)


@pytest.fixture
def client(tmp_path: Path, hall: Hall) -> Iterator[Client]:
    with TestClient(create_app(hall, page=tmp_path)) as client:
        yield client


@pytest.fixture
def table(client: Client) -> str:
    reply = client.post("/api/tables", json=WISH)
    assert reply.status_code == 201
    return str(reply.json()["table"])


@pytest.fixture
def page(client: Client, table: str) -> Iterator[PageEnd]:
    with client.websocket_connect(f"/ws/{table}") as socket:
        end = PageEnd(socket)
        end.my_turn()
        yield end
