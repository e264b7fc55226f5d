"""What a device keeps at the table, and what several devices with one key see of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.limits import Limits, Rate
from playmat.table.store import Store
from playmat.table.store.chests import Chests, NoRoom, Thing
from tests.table.conftest import Client

KEY = "a-key-of-twenty-letters"
DECK = {"id": "d1", "game": "homestuck", "name": "Mine", "cards": [{"name": "OWL", "count": 2}], "sideboard": []}


@pytest.fixture
def chests() -> Chests:
    made = Store().chests
    made.begin(KEY)
    return made


def deck(**changes: Any) -> dict[str, Any]:
    return {**DECK, "versions": [], "changed": 1, "link": None, **changes}


def begun(client: Client) -> str:
    reply = client.post("/api/workshop/chests", json={})
    assert reply.status_code == 201
    return str(reply.json()["key"])


def told(client: Client, key: str, seen: int = 0, *things: dict[str, Any]) -> dict[str, Any]:
    reply = client.post("/api/workshop/chest", json={"key": key, "seen": seen, "things": list(things)})
    assert reply.status_code == 200, reply.text
    answer: dict[str, Any] = reply.json()
    return answer


def test_another_device_gets_what_one_made(client: Client) -> None:
    """A deck and a set that one device sent come to another with the key, and only what it has not seen."""
    key = begun(client)
    cards = {"id": "s1", "game": "homestuck", "name": "Set", "rows": [{"TITLE": "OWL"}], "errata": "", "rulings": ""}
    made = {**cards, "art": {}, "changed": 2, "sources": [{"name": "a.csv", "data": "QQ=="}], "origins": [0]}
    made["link"] = {"key": "k" * 22, "secret": "s" * 22}
    assert told(client, key, 0, {"id": "d1", "deck": deck()})["serial"] == 1
    assert told(client, key, 1, {"id": "s1", "set": made})["serial"] == 2
    other = told(client, key)
    assert [thing["id"] for thing in other["things"]] == ["d1", "s1"]
    assert other["things"][0]["deck"] == deck()
    assert other["things"][1]["set"] == made
    assert told(client, key, 2)["things"] == []


def test_what_two_devices_changed_is_refused_to_the_second(client: Client) -> None:
    """Nothing is written over unseen: the second is given the first's state, and may keep its own as another deck."""
    key = begun(client)
    told(client, key, 0, {"id": "d1", "deck": deck()})
    told(client, key, 1, {"id": "d1", "serial": 1, "deck": deck(name="by one")})
    late = told(client, key, 1, {"id": "d1", "serial": 1, "deck": deck(name="by two")})
    assert late["refused"] == ["d1"]
    assert [thing["deck"]["name"] for thing in late["things"]] == ["by one"]


def test_what_one_throws_away_goes_from_the_other(client: Client) -> None:
    """A deck without anything in it is told as thrown away, and can be made again by whoever changed it meanwhile."""
    key = begun(client)
    told(client, key, 0, {"id": "d1", "deck": deck()})
    told(client, key, 1, {"id": "d1", "serial": 1})
    assert told(client, key, 1)["things"] == [{"id": "d1", "serial": 2, "deck": None, "set": None}]


def test_a_key_that_opens_nothing_is_told(client: Client) -> None:
    """A wrong key is one sentence and 404, and too many of them are turned away."""
    reply = client.post("/api/workshop/chest", json={"key": "x" * 22})
    assert (reply.status_code, reply.json()["place"]) == (404, "chest")
    tried = [client.post("/api/workshop/chest", json={"key": f"{number:022}"}).status_code for number in range(60)]
    assert 429 in tried


@pytest.mark.parametrize(
    "thing",
    [
        {"id": "d1", "deck": deck(cards=[{"name": "OWL", "count": 0}])},
        {"id": "d1", "deck": deck(name="x" * 200)},
        {"id": "", "deck": deck()},
        {"id": "d1", "deck": {"id": "d1"}},
        {"id": "d1", "serial": -1, "deck": deck()},
        {"id": "d1", "deck": deck(script="alert(1)")},
    ],
)
def test_what_is_no_deck_is_refused(client: Client, thing: dict[str, Any]) -> None:
    """What a stranger sends is kept only if it is a deck or a set; the place that is wrong is told."""
    reply = client.post("/api/workshop/chest", json={"key": begun(client), "things": [thing]})
    assert reply.status_code == 400
    assert reply.json()["place"].startswith("things[")


def test_a_chest_and_the_server_have_an_end(chests: Chests) -> None:
    """More than there is room for is refused whole; what is there stays, and making something smaller always goes."""
    chests.most_bytes, chests.most_things = 100, 2
    chests.change(KEY, 0, [Thing("a", 0, b"x" * 90)])
    with pytest.raises(NoRoom, match="full"):
        chests.change(KEY, 0, [Thing("b", 0, b"x" * 20)])
    with pytest.raises(NoRoom, match="full"):
        chests.change(KEY, 0, [Thing(name, 0, b"") for name in "bcd"])
    chests.most_bytes = 10
    shrunk = chests.change(KEY, 0, [Thing("a", 1, b"x" * 50)])
    assert shrunk is not None
    assert [thing.data for thing in shrunk.things] == [b"x" * 50]


def test_long_forgotten_chests_make_room_and_others_do_not(chests: Chests, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer never pushes out what somebody used lately."""
    now = [1000.0]
    monkeypatch.setattr("playmat.table.store.chests.time.time", lambda: now[0])
    chests.bytes_in_all, chests.idle = 100, 50.0
    chests.change(KEY, 0, [Thing("a", 0, b"x" * 80)])
    now[0] += 20
    chests.begin("another")
    with pytest.raises(NoRoom, match="no room"):
        chests.change("another", 0, [Thing("a", 0, b"x" * 80)])
    now[0] += 60
    chests.change("another", 0, [])
    kept = chests.change("another", 0, [Thing("a", 0, b"x" * 80)])
    assert kept is not None
    assert len(kept.things) == 1
    assert chests.change(KEY, 0, []) is None


def test_new_chests_are_counted_by_address(tmp_path: Path) -> None:
    """A device needs one; whoever begins many waits, and can use those meanwhile."""
    app = create_app(Hall(Engine()), page=tmp_path, limits=Limits(chests=Rate(2, 1000.0)))
    with TestClient(app) as client:
        replies = [client.post("/api/workshop/chests", json={}) for _ in range(3)]
        assert [reply.status_code for reply in replies] == [201, 201, 429]
        assert told(client, replies[0].json()["key"])["things"] == []
