"""Games that were begun before the rules changed: what was kept of them is not what is asked now."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from playmat.core.ask import Option
from playmat.core.ids import CardId
from playmat.table.app import create_app
from playmat.table.engine import Engine, pack_answer
from playmat.table.hall import Hall
from playmat.table.resuming import STOPPED
from playmat.table.store import Store
from playmat.table.store.store import connect
from tests.table.conftest import Client, PageEnd
from tests.table.test_store import play_once
from tests.table.wish import WISH

SPOILT = 3
"""Answers that count still; the next one is not legal any more."""


def served(url: str) -> Client:
    """A server at that database."""
    return TestClient(create_app(Hall(Engine(), Store(url)), page=Path("/nowhere")))


def spoil(url: str, *, state: bool = False) -> None:
    """Let the last answers be such as another version would have asked for, or the state such as it would have kept."""
    engine = connect(url)
    with engine.begin() as work:
        if state:
            work.execute(text("UPDATE games SET opening = :data, snapshot = :data"), {"data": b"\x80"})
        else:
            work.execute(text("UPDATE games SET snapshot = NULL, snapshot_entry = 0"))
            nobodys = pack_answer([Option("attack", CardId(9999))])
            work.execute(text("UPDATE entries SET data = :data WHERE number >= :n"), {"data": nobodys, "n": SPOILT})
    engine.dispose()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def table(url: str) -> str:
    """A seat at a table whose game goes on."""
    with served(url) as client:
        address = str(client.post("/api/tables", json=WISH).json()["table"])
        with client.websocket_connect(f"/ws/{address}") as socket:
            page = PageEnd(socket)
            for _ in range(8):
                page.my_turn()
                play_once(page, random.Random(1))
            page.my_turn()
    return address


def refused(page: PageEnd, message: dict[str, Any]) -> str:
    page.send(message)
    return str(page.hear("error")["message"])


def test_a_game_that_cannot_go_on_is_shown_as_far_as_it_came(url: str, table: str) -> None:
    """With one sentence, nothing to answer, and what was played until there to look back at."""
    spoil(url)
    with served(url) as client, client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        view = page.hear("view")["view"]
        assert (view["step"], view["ask"]) == (SPOILT, None)
        assert page.hear("room")["stopped"] == STOPPED
        for message in ({"type": "answer", "step": SPOILT, "options": [0]}, {"type": "undo"}, {"type": "resign"}):
            assert refused(page, message) == STOPPED
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert replay["steps"] == SPOILT
        assert client.get(f"/api/tables/{table}/replay/{SPOILT}").status_code == 200


def test_what_was_kept_of_it_stays_as_it_was(url: str, table: str) -> None:
    """Nothing is cut off where it stopped: a version that knows the rules it was begun with goes on with it."""
    spoil(url)
    store = Store(url)
    before = [store.kept(key) for key in store.lately(0.0, 10)]
    store.close()
    with served(url) as client, client.websocket_connect(f"/ws/{table}") as socket:
        assert PageEnd(socket).hear("view")["view"]["step"] == SPOILT
    store = Store(url)
    after = [store.kept(key) for key in store.lately(0.0, 10)]
    store.close()
    assert [kept and kept.game for kept in before] == [kept and kept.game for kept in after]
    assert before[0] is not None


@pytest.mark.parametrize("state", [False, True], ids=["an answer", "the state"])
def test_it_is_begun_again_in_one_press(url: str, table: str, state: bool) -> None:
    """With the same decks, the seats swapped, also where nothing of the game can be read any more."""
    spoil(url, state=state)
    with served(url) as client, client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        room = page.hear("room")
        assert (room["stopped"], room["number"]) == (STOPPED, 1)
        page.send({"type": "rematch"})
        while (room := page.hear("room"))["number"] == 1:
            pass
        assert (room["stopped"], room["seat"]) == ("", 1)
        while not page.my_turn()["ask"]:
            pass


def test_two_persons_begin_it_again_once_both_want_it(url: str) -> None:
    """Where nothing of the game can be read, one of them alone begins nothing."""
    with served(url) as client:
        laid = client.post("/api/tables", json=WISH | {"others": [{"kind": "open"}], "seed": None}).json()["table"]
        with client.websocket_connect(f"/ws/{laid}") as socket:
            invite = PageEnd(socket).hear("room")["seats"][1]["invite"]
        guest = client.post(f"/api/invites/{invite}", json={"name": "Bo"}).json()["table"]
    spoil(url, state=True)
    with (
        served(url) as client,
        client.websocket_connect(f"/ws/{laid}") as socket,
        client.websocket_connect(f"/ws/{guest}") as other,
    ):
        page, friend = PageEnd(socket), PageEnd(other)
        page.send({"type": "rematch"})
        while not (room := page.hear("room"))["seats"][0]["wants_rematch"]:
            pass
        assert (room["number"], room["stopped"]) == (1, STOPPED)
        friend.send({"type": "rematch"})
        while (room := page.hear("room"))["number"] == 1:
            pass
        assert room["stopped"] == ""


def test_a_finished_game_is_replayed_as_far_as_it_goes(url: str) -> None:
    """And says at which step that is, and why."""
    with served(url) as client:
        address = client.post("/api/tables", json=WISH).json()["table"]
        with client.websocket_connect(f"/ws/{address}") as socket:
            page = PageEnd(socket)
            for _ in range(6):
                page.my_turn()
                play_once(page, random.Random(1))
            page.my_turn()
            page.send({"type": "resign"})
            while not (room := page.hear("room"))["replay"]:
                pass
        assert client.get(f"/api/replays/{room['replay']}").json()["stopped"] == ""
    spoil(url)
    with served(url) as client:
        replay = client.get(f"/api/replays/{room['replay']}").json()
        assert (replay["steps"], replay["stopped"]) == (SPOILT, STOPPED)
        assert client.get(f"/api/replays/{room['replay']}/{SPOILT}/0").json()["view"]["step"] == SPOILT
