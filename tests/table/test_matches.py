"""Matches at a table: several games, sideboards and drafts, kept, looked on, looked at again and played on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.store import Store
from tests.table.conftest import Client, PageEnd
from tests.table.test_seats import invite_of
from tests.table.wish import OCTETS, WISH

GAMMA = {"game": "gamma", "name": "Ada", "best_of": 3, "deck": "hoops-and-hymns"}
RANDOM = {"kind": "bot", "bot": "random"}
CONSTRUCTED = GAMMA | {"others": [RANDOM | {"deck": "the-long-procession"}], "seed": 3}
SMALL = {"packs": 1, "pack_size": 6, "least_deck": 4}
DRAFT = {"game": "gamma", "name": "Ada", "format": "draft", "settings": SMALL}


def opened(client: Client, wish: dict[str, Any]) -> dict[str, Any]:
    reply = client.post("/api/tables", json=wish)
    assert reply.status_code == 201, reply.text
    return dict(reply.json())


def heard(page: PageEnd, stage: str) -> dict[str, Any]:
    """What lies before this seat in that part of a match, once it is asked something there."""
    while page.between.get("stage") != stage or not (page.between["ask"] is None or page.between["ask"]["options"]):
        page.hear("between")
    return page.between


def room_when(page: PageEnd, **wanted: Any) -> dict[str, Any]:
    """The first room in which the match stands so."""
    while not (room := page.hear("room"))["match"] or any(room["match"][key] != wanted[key] for key in wanted):
        pass
    return room


def lose(page: PageEnd) -> None:
    """Give the game up that goes on."""
    page.my_turn()
    page.send({"type": "resign"})


def exchange(page: PageEnd, between: dict[str, Any]) -> None:
    """Take the first exchange, and wait until it counts: the other player's answers make steps of their own meanwhile."""
    page.answer(0, step=between["step"])
    while page.hear("between")["view"]["deck"] == between["deck"]:
        pass


def ready(page: PageEnd) -> None:
    """Go on with the deck as it is."""
    between = heard(page, "sideboard")
    page.answer(len(between["ask"]["options"]) - 1, step=between["step"])


def test_the_best_of_three_wins_the_match(client: Client) -> None:
    """Whoever has won two games has won; then the table plays another match, everybody one seat on."""
    wish = {key: WISH[key] for key in WISH if key != "seed"} | {"best_of": 3}
    with client.websocket_connect(f"/ws/{opened(client, wish)['table']}") as socket:
        page = PageEnd(socket)
        lose(page)
        between = heard(page, "sideboard")
        assert page.view["over"]
        assert [one["wins"] for one in between["drafters"]] == [0, 1]
        assert [option["verb"] for option in between["ask"]["options"]] == ["end"]
        ready(page)
        assert room_when(page, number=2)["seat"] == 0
        lose(page)
        room = room_when(page, winners=[1])
        assert [seat["wins"] for seat in room["seats"]] == [0, 2]
        assert room["match"]["best_of"] == 3
        page.send({"type": "rematch"})
        room = room_when(page, winners=[], number=1)
        assert (room["number"], room["seat"], [seat["wins"] for seat in room["seats"]]) == (2, 1, [0, 0])


def test_a_table_without_a_match_counts_all_its_games(client: Client, table: str) -> None:
    """Each game stands for itself, as long as they like."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        for number in (1, 2, 3):
            lose(page)
            while not (room := page.hear("room"))["replay"]:
                pass
            wins = {seat["name"]: seat["wins"] for seat in room["seats"]}
            assert (room["match"], wins) == (None, {"Ada": 0, "Random": number})
            page.send({"type": "rematch"})
            page.view = {}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"best_of": 2}, "best_of"),
        ({"best_of": 0}, "best_of"),
        ({"best_of": 11}, "best_of"),
        ({"format": "vintage"}, "format"),
        ({"others": [RANDOM] * 2}, "others"),
        ({"format": "highlander"}, "deck"),
        ({"deck": None}, "deck"),
        ({"format": "draft", "settings": {"decks": 3}}, "settings"),
    ],
)
def test_a_match_that_nobody_could_play_is_refused(client: Client, change: dict[str, Any], place: str) -> None:
    """Of an even number of games, of an unknown format, with seats or decks that it does not have."""
    reply = client.post("/api/tables", json=CONSTRUCTED | change)
    assert (reply.status_code, reply.json()["place"]) == (400, place)


def test_a_sideboard_is_exchanged_between_games_and_outlives_the_server(tmp_path: Path) -> None:
    """An exchange that was acknowledged stands when another server takes the table up; the other sees nothing of it."""

    def server() -> TestClient[Any]:
        return TestClient(create_app(Hall(Engine(), Store(f"sqlite:///{tmp_path}/m.db")), page=tmp_path))

    with server() as client:
        table = opened(client, CONSTRUCTED)["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            page = PageEnd(socket)
            lose(page)
            between = heard(page, "sideboard")
            assert sum(row["count"] for row in between["sideboard"]) == 15
            swap = between["ask"]["options"][0]
            exchange(page, between)
            swapped = page.between
    with server() as client, client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        again = heard(page, "sideboard")
        assert page.view["over"]  # the game that ended lies on the table still
        assert (again["deck"], again["sideboard"]) == (swapped["deck"], swapped["sideboard"])
        count = {row["card"]: row["count"] for row in between["deck"]}
        assert {row["card"]: row["count"] for row in again["deck"]}.get(swap["card"], 0) == count[swap["card"]] - 1
        watch = page.hear("room")["watch"]
        with client.websocket_connect(f"/ws/{watch}") as looking:
            spectator = PageEnd(looking)
            seen = spectator.hear("between")["view"]
            assert (seen["deck"], seen["sideboard"], seen["cards"], seen["ask"]["options"]) == ([], [], {}, [])
        ready(page)
        assert room_when(page, number=2)["match"]["wins"] == [0, 1]


def test_an_exchange_is_taken_back_but_not_the_game_before(client: Client) -> None:
    """What goes on now can be undone, no more."""
    with client.websocket_connect(f"/ws/{opened(client, CONSTRUCTED)['table']}") as socket:
        page = PageEnd(socket)
        lose(page)
        between = heard(page, "sideboard")
        page.send({"type": "undo"})
        assert "before this began" in page.hear("error")["message"]
        exchange(page, between)
        page.send({"type": "undo"})
        while page.hear("between")["view"]["deck"] != between["deck"]:
            pass


def test_a_draft_with_bots_ends_in_a_game(client: Client) -> None:
    """Three seats, of which bots fill two; picks of others are seen by nobody."""
    table = opened(client, DRAFT | {"others": [RANDOM, RANDOM], "seed": 5})["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        taken = []
        for number in range(5):
            while len(heard(page, "draft")["picks"]) < number:
                page.hear("between")
            assert len(page.between["pack"]) == 6 - number
            taken.append(page.between["pack"][0])
            page.answer(0, step=page.between["step"])
            page.between = {}
        build = heard(page, "build")
        assert (build["picks"][:5], len(build["picks"])) == (taken, 6)
        assert build["ask"]["least"] == 4
        page.answer(0, 1, 2, 3, step=build["step"])
        apart = heard(page, "apart")
        page.answer(0, step=apart["step"])
        assert not page.my_turn()["over"]
        assert room_when(page, number=1)["match"]["players"] == [0, 1]


def test_two_people_pick_at_the_same_time(client: Client) -> None:
    """Nobody waits for the other's pick, and an answer counts though the other has answered meanwhile."""
    table = opened(client, DRAFT | {"others": [{"kind": "open"}]})["table"]
    friend = client.post(f"/api/invites/{invite_of(client, table)}", json={"name": "Bo"}).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as one, client.websocket_connect(f"/ws/{friend}") as other:
        ada, bo = PageEnd(one), PageEnd(other)
        first, second = heard(ada, "draft"), heard(bo, "draft")
        assert first["pack"] != second["pack"]
        bo.answer(0, step=second["step"])
        while not ada.hear("between")["view"]["drafters"][1]["waits"]:
            pass
        ada.answer(1, step=first["step"])
        while len(heard(ada, "draft")["pack"]) == 6:
            ada.hear("between")
        assert ada.between["pack"] == second["pack"][1:]
        ada.answer(0, step=0)  # that question is answered already
        assert ada.hear("error")["place"] == "step"


def test_a_match_is_looked_at_again_and_played_on(client: Client) -> None:
    """Each step of each game and of what is between, from a sideboard on at a table of its own."""
    with client.websocket_connect(f"/ws/{opened(client, CONSTRUCTED)['table']}") as socket:
        page = PageEnd(socket)
        lose(page)
        between = heard(page, "sideboard")
        exchange(page, between)
        ready(page)
        room_when(page, number=2)
        lose(page)
        key = ""
        while not key:
            key = page.hear("room")["replay"]
    replay = client.get(f"/api/replays/{key}").json()
    assert (replay["winners"], replay["numbers"][0], replay["numbers"][-1]) == ([1], 1, 2)
    ended = replay["turns"].index(-1)
    assert client.get(f"/api/replays/{key}/{ended - 1}/0").json()["view"]["over"]
    mine = client.get(f"/api/replays/{key}/{ended}/0").json()
    theirs = client.get(f"/api/replays/{key}/{ended}/1").json()
    assert (mine["type"], mine["view"]["stage"]) == ("between", "sideboard")
    assert mine["view"]["deck"] != theirs["view"]["deck"]
    wish = {"step": ended, "seat": 0, "others": [{"kind": "bot", "bot": "random"}], "name": "Eve"}
    fork = client.post(f"/api/replays/{key}/fork", json=wish)
    assert fork.status_code == 201, fork.text
    with client.websocket_connect(f"/ws/{fork.json()['table']}") as socket:
        page = PageEnd(socket)
        assert heard(page, "sideboard")["deck"] == mine["view"]["deck"]
        ready(page)
        assert room_when(page, number=2)["seats"][0]["name"] == "Eve"
    saved = client.get(f"/api/replays/{key}/file").content
    assert client.post("/api/tables/load?bot=random", content=saved, headers=OCTETS).status_code == 201


def test_formats_without_decks_need_none(client: Client) -> None:
    """Mirror, Source Limited and the draft are played with what the house has."""
    for key in ("mirror", "source_limited"):
        table = opened(client, {"game": "gamma", "format": key, "others": [RANDOM]})["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            assert PageEnd(socket).my_turn()["edition"] == key
    for key, deck in (("highlander", "every-lantern"), ("fast_cycle", "twice-told")):
        table = opened(client, {"game": "gamma", "format": key, "deck": deck, "others": [RANDOM]})["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            assert PageEnd(socket).hear("room")["match"]["format"] == key


def test_a_guest_is_told_what_to_bring(client: Client) -> None:
    """To a draft nothing, to other formats one of its decks."""
    table = opened(client, DRAFT | {"others": [{"kind": "open"}], "is_listed": True})["table"]
    found = client.get(f"/api/invites/{invite_of(client, table)}").json()
    assert (found["brings"], found["decks"], found["table"]["format"]) == (False, [], "Cube draft")
    wish = GAMMA | {"format": "highlander", "deck": "every-lantern", "others": [{"kind": "open"}]}
    found = client.get(f"/api/invites/{invite_of(client, opened(client, wish)['table'])}").json()
    assert found["brings"]
    assert [deck["key"] for deck in found["decks"]] == ["every-lantern", "no-two-alike"]
