"""What is turned away at the door: other pages, odd requests, too much from one address."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.limits import Buckets, Limits, Rate, who_is
from tests.table.conftest import Client, PageEnd
from tests.table.wish import OCTETS, WISH, save

HOST = "testserver.local"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": f"http://{HOST}"}, 201),
        ({"Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}, 201),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": f"http://{HOST}.evil.example"}, 403),
        ({"Origin": f"http://{HOST}:81"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ],
)
def test_only_the_own_page_opens_tables(client: Client, headers: dict[str, str], status: int) -> None:
    """A browser says from where it was sent; another page fills no tables."""
    assert client.post("/api/tables", json=WISH, headers=headers).status_code == status


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_form_can_send_is_not_read(client: Client, kind: str) -> None:
    """Types that any page may send without being asked first are refused."""
    reply = client.post("/api/tables", content=b"{}", headers={"Content-Type": kind})
    assert reply.status_code == 415
    reply = client.post("/api/tables/load?bot=random", content=save(), headers={"Content-Type": kind})
    assert reply.status_code == 415


def test_sockets_of_other_pages_are_closed(client: Client, table: str) -> None:
    """No other page looks at a table through a visitor's browser."""
    with client.websocket_connect(f"/ws/{table}", headers={"Origin": f"http://{HOST}"}) as socket:
        assert PageEnd(socket).hear("view")
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        client.websocket_connect(f"/ws/{table}", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert refused.value.code == 4403


def test_a_server_answers_to_its_own_names_only(tmp_path: Path) -> None:
    """A page that makes its own name lead here (DNS rebinding) is turned away."""
    with TestClient(create_app(Hall(Engine()), page=tmp_path, names={"localhost", "::1"})) as client:
        for host, status in {
            "localhost:8000": 200,
            "[::1]:8000": 200,
            "LOCALHOST": 200,
            "evil.example": 421,
            "": 421,
        }.items():
            assert client.get("/api/games", headers={"Host": host}).status_code == status
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/ws/x", headers={"Host": "evil.example"}),
        ):
            pass


ODD_PATHS = [
    "/%00",
    "/api/tables/%00/save",
    "/api/invites/%00",
    "/api/games/%00/rules/%00",
    "/..%2f..%2fetc/passwd",
    "/%ff%fe",
    "/api/tables/" + "x" * 5000 + "/save",
    "/api/games/homestuck/rules/%F0%9F%83%8F",
    "/assets/../../app.py",
    "/ws/x",
    "/api",
]


@pytest.mark.parametrize("method", ["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "GET", "POST"])
def test_odd_requests_are_the_askers_fault(client: Client, method: str) -> None:
    """No method with no path makes the server stumble."""
    statuses = {path: client.request(method, path).status_code for path in ODD_PATHS}
    assert {path: status for path, status in statuses.items() if not 400 <= status < 500} == {}


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/lobby"])
def test_head_is_answered_without_a_body(client: Client, path: str) -> None:
    """HEAD never makes the server stumble, whether it is known there or not."""
    reply = client.head(path)
    assert reply.status_code < 500
    assert reply.content == b"" or reply.status_code == 405


def limited(tmp_path: Path, **limits: Any) -> TestClient[Any]:
    return TestClient(create_app(Hall(Engine()), page=tmp_path, limits=Limits(**limits)))


def test_one_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    """The next is told to wait."""
    with limited(tmp_path, tables=Rate(3, 60)) as client:
        replies = [client.post("/api/tables", json=WISH) for _ in range(5)]
        assert [reply.status_code for reply in replies] == [201, 201, 201, 429, 429]
        assert "retry-after" in replies[-1].headers


def test_one_address_sends_only_so_many_files(tmp_path: Path) -> None:
    """Reading strangers' files is work."""
    with limited(tmp_path, uploads=Rate(2, 60)) as client:
        statuses = [
            client.post("/api/tables/load?bot=random", content=b"x", headers=OCTETS).status_code for _ in range(3)
        ]
        assert statuses == [400, 400, 429]


def test_guessing_ends_soon(tmp_path: Path) -> None:
    """Who tries links that lead nowhere is soon told nothing any more, by whatever way; others are not hindered."""
    with limited(tmp_path, misses=Rate(6, 600)) as client:
        mine = client.post("/api/tables", json=WISH).json()["table"]
        statuses = [client.get(f"/api/invites/guess{number}").status_code for number in range(4)]
        for _ in range(2):
            with client.websocket_connect("/ws/guess") as socket, pytest.raises(WebSocketDisconnect):
                PageEnd(socket).hear("view")
        statuses += [
            client.get("/api/tables/guess/save").status_code,
            client.get(f"/api/tables/{mine}/save").status_code,
        ]
        assert statuses == [404, 404, 404, 404, 429, 429]
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{mine}"):
            pass


def test_one_address_holds_only_so_many_sockets(tmp_path: Path) -> None:
    """One more is turned away, until one is closed."""
    with limited(tmp_path, open_sockets=1) as client:
        mine = client.post("/api/tables", json=WISH).json()["table"]
        with client.websocket_connect(f"/ws/{mine}") as socket:
            PageEnd(socket).hear("view")
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{mine}"):
                pass
        for _ in range(1500):  # the server learns of a closed socket a little later
            with suppress(WebSocketDisconnect), client.websocket_connect(f"/ws/{mine}") as socket:
                assert PageEnd(socket).hear("view")
                break
            time.sleep(0.02)
        else:
            pytest.fail("the place of a closed socket stays taken")


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while there is a token again, and never more than the burst."""
    now = [100.0]
    monkeypatch.setattr("playmat.table.limits.time.monotonic", lambda: now[0])
    buckets = Buckets(Rate(2, 10))
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    now[0] += 10
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now[0] += 1000
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("host", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one(host: str, who: str) -> None:
    """Nobody gets around the limits with the many addresses that IPv6 gives them."""
    assert who_is(host) == who


def test_replies_are_compressed(client: Client) -> None:
    """What is long comes shorter to browsers that can take it."""
    reply = client.get("/api/games", headers={"Accept-Encoding": "gzip"})
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.json()["games"]


def test_health_asks_the_database(client: Client, hall: Hall) -> None:
    """A load balancer learns whether this server can do its work."""
    assert client.get("/api/health").json()["status"] == "ok"
    hall.keeper.store.count = lambda: 1 / 0  # type: ignore[assignment, method-assign, return-value]
    assert client.get("/api/health").status_code == 500
