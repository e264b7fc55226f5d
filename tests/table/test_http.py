"""Sitting down, saving and loading."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import playmat
from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from tests.table.conftest import Client, PageEnd
from tests.table.wish import BOT, DECKS, OCTETS, WISH, save


def test_what_can_be_played_is_listed(client: Client) -> None:
    """The start page learns of games, decks and bots."""
    offers = {offer["key"]: offer for offer in client.get("/api/games").json()["games"]}
    assert all(offer["decks"] for offer in offers.values())
    offer = offers["homestuck"]
    assert {deck["key"] for deck in offer["decks"]} >= {"finders-keepers", "please-take-a-number"}
    assert all(bot["says"] for bot in offer["bots"])


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"game": "chess"}, "game"),
        ({"deck": "none"}, "deck"),
        ({"others": [BOT | {"deck": "none"}]}, "others[0].deck"),
        ({"others": [BOT | {"bot": "none"}]}, "others[0].bot"),
        ({"others": [{"kind": "ghost"}]}, "others[0].kind"),
        ({"others": []}, "others"),
        ({"others": [{"kind": "open"}]}, "seed"),
        ({"others": [{"kind": "here"}]}, "seed"),
        ({"edition": "1999-12"}, "edition"),
        ({"seed": -1}, "seed"),
        ({"seed": "4"}, "seed"),
        ({"deck": ""}, "deck"),
        ({"name": "n" * 41}, "name"),
        ({"cheat": True}, "message"),
    ],
)
def test_a_wish_that_cannot_be_met_names_the_place(
    client: Client, hall: Hall, change: dict[str, Any], place: str
) -> None:
    """Each wrong part of a wish for a table is refused by name, and no table is made."""
    reply = client.post("/api/tables", json=WISH | change)
    assert reply.status_code == 400
    assert reply.json()["place"] == place
    assert len(hall) == 0


def test_what_is_not_json_is_refused(client: Client) -> None:
    """A body that is no JSON is an error of the request, not of the server."""
    reply = client.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert reply.status_code == 400
    assert reply.json()["type"] == "error"


def test_the_edition_of_the_rules_can_be_chosen(client: Client) -> None:
    """A table plays by the edition asked for, and by the usual one when none is."""
    offer = next(offer for offer in client.get("/api/games").json()["games"] if offer["key"] == WISH["game"])
    for wanted in (None, *(edition["key"] for edition in offer["editions"])):
        key = client.post("/api/tables", json={**WISH, "edition": wanted}).json()["table"]
        with client.websocket_connect(f"/ws/{key}") as socket:
            assert PageEnd(socket).my_turn()["edition"] == (wanted or offer["editions"][0]["key"])


def test_without_a_seed_games_differ_and_no_seed_is_told(client: Client) -> None:
    """No seed means any game; the seed that was taken stays with the server."""
    hands = []
    for _ in range(3):
        key = client.post("/api/tables", json={**WISH, "seed": None}).json()["table"]
        with client.websocket_connect(f"/ws/{key}") as socket:
            page = PageEnd(socket)
            assert page.hear("welcome")["seed"] is None
            hands.append(page.my_turn()["cards"])
    assert hands[0] != hands[1] != hands[2]


def test_the_same_seed_is_the_same_game(client: Client) -> None:
    """Two tables with one seed begin with the same hand."""
    hands = []
    for _ in range(2):
        key = client.post("/api/tables", json=WISH).json()["table"]
        with client.websocket_connect(f"/ws/{key}") as socket:
            hands.append(PageEnd(socket).my_turn()["cards"])
    assert hands[0] == hands[1]


def test_a_saved_game_goes_on(client: Client, page: PageEnd) -> None:
    """A downloaded game, sent back, gives a new table at the same place."""
    page.answer(0)
    page.hear("view")
    before = page.my_turn()
    saved = client.get(f"/api/tables/{page.messages[0]['table']}/save")
    assert saved.headers["content-disposition"].endswith('.playmat"')
    reply = client.post("/api/tables/load?bot=random", content=saved.content, headers=OCTETS)
    assert reply.status_code == 201
    with client.websocket_connect(f"/ws/{reply.json()['table']}") as socket:
        after = PageEnd(socket).my_turn()
    assert (after["step"], after["ask"]) == (before["step"], before["ask"])


def test_a_saved_game_goes_on_by_its_own_rules(client: Client) -> None:
    """A game of another edition and with other rules keeps them on a table, and in what is saved from there."""
    rules = {"hs.prep.grist-by-highest-vp": [[0, 4], [3, 7]], "mulligan_limit": 0}
    game = playmat.new("homestuck", decks=DECKS, seed=4, edition="2024-01", rules=rules)
    key = client.post("/api/tables/load?bot=random", content=game.save(), headers=OCTETS).json()["table"]
    with client.websocket_connect(f"/ws/{key}") as socket:
        view = PageEnd(socket).my_turn()
        grist = [panel["value"] for panel in view["panels"] if panel.get("key") == "grist"]
        assert (view["edition"], grist[view["active"]]) == ("2024-01", 4)
    again = playmat.load(client.get(f"/api/tables/{key}/save").content)
    assert (again.scene.book.edition, again.overrides) == ("2024-01", game.overrides)


def test_a_save_that_cannot_be_read_is_refused(client: Client) -> None:
    """Neither a broken save, nor one for an unknown bot, nor a huge one makes a table."""
    for junk in (b"", b"junk", b"\x81\xa1a\x01", save()[:-20]):
        reply = client.post("/api/tables/load?bot=random", content=junk, headers=OCTETS)
        assert (reply.status_code, reply.json()["type"]) == (400, "error")
    assert client.post("/api/tables/load?bot=none", content=save(), headers=OCTETS).json()["place"] == "bot"
    assert client.post("/api/tables/load", content=save(), headers=OCTETS).status_code == 400
    assert client.post("/api/tables/load?bot=random", content=b"x" * 9_000_000, headers=OCTETS).status_code == 413


def test_there_are_only_so_many_tables(client: Client) -> None:
    """A full house says so instead of growing."""
    replies = [client.post("/api/tables", json=WISH) for _ in range(6)]
    assert [reply.status_code for reply in replies] == [201] * 5 + [503]
    assert replies[-1].json()["place"] == "tables"


def test_tables_that_nobody_uses_are_cleared_away(tmp_path: Path) -> None:
    """An idle table makes room for a new one; its link then leads nowhere."""
    app = create_app(Hall(Engine(), most=1, keep=0), page=tmp_path)
    with TestClient(app) as client:
        first = client.post("/api/tables", json=WISH).json()["table"]
        assert client.post("/api/tables", json=WISH).status_code == 201
        assert client.get(f"/api/tables/{first}/save").status_code == 404


def test_a_page_that_is_not_built_says_so(client: Client) -> None:
    """Without the built page the server tells how to build it."""
    reply = client.get("/")
    assert reply.status_code == 200
    assert "make play" in reply.text


def test_the_built_page_is_served(tmp_path: Path) -> None:
    """The page comes with headers that keep other sites out of it."""
    (tmp_path / "index.html").write_text("<title>Playmat</title>", encoding="utf-8")
    with TestClient(create_app(Hall(Engine()), page=tmp_path)) as client:
        reply = client.get("/")
        assert "<title>Playmat</title>" in reply.text
        assert "default-src 'self'" in reply.headers["content-security-policy"]
        assert client.get("/api/nothing").status_code == 404
        assert client.get("/../pyproject.toml").status_code == 404
