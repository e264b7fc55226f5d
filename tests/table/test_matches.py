"""Matches of several games."""

from __future__ import annotations

from typing import Any

from tests.table.conftest import Client, PageEnd
from tests.table.wish import WISH


def room_after(page: PageEnd, number: int, *, over: bool) -> dict[str, Any]:
    """The first room of that game in which it is over, or not."""
    while (room := page.hear("room"))["number"] != number or bool(room["replay"]) != over:
        pass
    return room


def lose(page: PageEnd, number: int) -> dict[str, Any]:
    """Give this game up, and see the room."""
    page.my_turn()
    page.send({"type": "resign"})
    return room_after(page, number, over=True)


def wins(room: dict[str, Any]) -> dict[str, int]:
    return {seat["name"]: seat["wins"] for seat in room["seats"]}


def test_the_best_of_three_wins_the_match(client: Client) -> None:
    """Sides change with each game; two games won end it, and another match begins at nothing."""
    wish = {key: WISH[key] for key in WISH if key != "seed"} | {"best_of": 3}
    table = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        room = lose(page, 1)
        assert (room["match"], wins(room)) == ({"best_of": 3, "winner": -1}, {"Ada": 0, "Random": 1})
        assert room["seat"] == 0
        page.send({"type": "rematch"})
        assert room_after(page, 2, over=False)["seat"] == 1
        room = lose(page, 2)
        assert (room["match"], wins(room)) == ({"best_of": 3, "winner": 0}, {"Ada": 0, "Random": 2})
        page.send({"type": "rematch"})
        room = room_after(page, 3, over=False)
        assert (room["match"], wins(room)) == ({"best_of": 3, "winner": -1}, {"Ada": 0, "Random": 0})


def test_a_table_without_a_match_counts_all_its_games(client: Client, table: str) -> None:
    """Each game stands for itself, as long as they like."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        for number in (1, 2, 3):
            room = lose(page, number)
            assert (room["match"], wins(room)) == (None, {"Ada": 0, "Random": number})
            page.send({"type": "rematch"})
            room_after(page, number + 1, over=False)


def test_a_match_that_nobody_could_win_is_refused(client: Client) -> None:
    """Of an even number of games, of none, and of more than anybody plays."""
    places = [client.post("/api/tables", json=WISH | {"best_of": number}).json()["place"] for number in (2, 0, 11)]
    assert places == ["best_of"] * 3
