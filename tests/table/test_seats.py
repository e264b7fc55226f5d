"""Seats, invites, spectators, the lobby, several people at one screen, rematches."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from typing import Any

import pytest

from tests.table.conftest import Client, PageEnd
from tests.table.wish import BOT, DECKS, WISH

OPEN = {"kind": "open"}
FRIEND = {key: value for key, value in WISH.items() if key != "seed"} | {"others": [OPEN]}


def open_table(client: Client, **change: Any) -> dict[str, Any]:
    reply = client.post("/api/tables", json=FRIEND | change)
    assert reply.status_code == 201, reply.text
    return dict(reply.json())


def room_of(client: Client, address: str) -> dict[str, Any]:
    with client.websocket_connect(f"/ws/{address}") as socket:
        return PageEnd(socket).hear("room")


def invite_of(client: Client, address: str, seat: int = 1) -> str:
    return str(room_of(client, address)["seats"][seat]["invite"])


def join(client: Client, invite: str, **wish: Any) -> dict[str, Any]:
    reply = client.post(f"/api/invites/{invite}", json={"name": "Bo", "deck": DECKS[1]} | wish)
    assert reply.status_code == 201, reply.text
    return dict(reply.json())


def play_out(dice: random.Random, *pages: PageEnd) -> None:
    """Play for whoever is asked, by chance, until the game is over."""
    pages[0].hear("view")
    while not pages[0].view["over"]:
        asked = next((page for page in pages if page.view and page.view["ask"]["options"]), None)
        if asked is None:
            for page in pages[1:]:
                page.hear("view")
            continue
        ask, step = asked.view["ask"], asked.view["step"]
        count = dice.randint(ask["least"], ask["most"])
        asked.answer(*dice.sample(range(len(ask["options"])), count))
        for page in pages:
            while page.view.get("step", -1) <= step:
                page.hear("view")


def test_two_people_play_each_other_through_an_invite(client: Client) -> None:
    """The invite leads a friend to the open seat, the game begins, and both play it to its end."""
    mine = open_table(client)
    invitation = client.get(f"/api/invites/{invite_of(client, mine['table'])}").json()
    assert (invitation["seat"], invitation["table"]["seats"][0]["name"]) == (1, "Ada")
    his = join(client, invitation["table"]["invite"])
    assert his["seat"] == 1
    with ExitStack() as stack:
        ada, bo = (PageEnd(stack.enter_context(client.websocket_connect(f"/ws/{at['table']}"))) for at in (mine, his))
        play_out(random.Random(3), ada, bo)
        assert (ada.view["seat"], bo.view["seat"]) == (0, 1)
        assert ada.view["winners"] == bo.view["winners"]
        for page, other in ((ada, 1), (bo, 0)):
            views = [message["view"] for message in page.messages if message["type"] == "view"]
            assert {view["players"][other]["hand"] is None for view in views} == {True}


def test_nothing_begins_while_a_seat_is_open(client: Client) -> None:
    """Whoever waits is told who is missing, and can neither answer nor give up."""
    with client.websocket_connect(f"/ws/{open_table(client)['table']}") as socket:
        page = PageEnd(socket)
        room = page.hear("room")
        assert (room["number"], [seat["kind"] for seat in room["seats"]]) == (0, ["person", "open"])
        assert room["seats"][0]["is_here"]
        for message in ({"type": "answer", "step": 0, "options": [0]}, {"type": "resign"}, {"type": "rematch"}):
            page.send(message)
            assert page.hear("error")["place"] == "table"


def test_an_invite_seats_one_guest(client: Client) -> None:
    """When the seat is taken the invite leads nowhere, in the same words as one that never was."""
    invite = invite_of(client, open_table(client)["table"])
    join(client, invite)
    replies = [client.post(f"/api/invites/{key}", json={"deck": DECKS[0]}) for key in (invite, "nowhere")]
    assert [reply.status_code for reply in replies] == [404, 404]
    assert replies[0].json() == replies[1].json()
    assert client.get(f"/api/invites/{invite}").status_code == 404


def test_what_is_shared_is_no_seats_secret(client: Client) -> None:
    """Neither an invite nor the watch address opens a seat, and no message tells anybody another's address."""
    mine = open_table(client)
    with client.websocket_connect(f"/ws/{mine['table']}") as socket:
        page = PageEnd(socket)
        room = page.hear("room")
        invite = room["seats"][1]["invite"]
        his = join(client, invite)
        page.hear("view")
        told = json.dumps(page.messages)
    assert his["table"] not in told
    with client.websocket_connect(f"/ws/{invite}") as socket:
        assert PageEnd(socket).hear("error")["place"] == "table"
    with client.websocket_connect(f"/ws/{room['watch']}") as socket:
        page = PageEnd(socket)
        page.hear("room")
        assert mine["table"] not in json.dumps(page.messages)
        assert his["table"] not in json.dumps(page.messages)


def test_spectators_see_no_hand_and_have_no_say(client: Client, table: str) -> None:
    """The watch address shows the open cards of both sides, no hand, no invite; what it asks for is refused."""
    watch = room_of(client, table)["watch"]
    with client.websocket_connect(f"/ws/{watch}") as socket:
        page = PageEnd(socket)
        view = page.hear("view")["view"]
        assert view["seat"] == -1
        assert [player["hand"] for player in view["players"]] == [None, None]
        assert view["ask"]["options"] == []
        room = page.hear("room")
        assert (room["seat"], room["spectators"], [seat["invite"] for seat in room["seats"]]) == (-1, 1, ["", ""])
        for message in (
            {"type": "answer", "step": view["step"], "options": [0]},
            {"type": "resign"},
            {"type": "rematch"},
            {"type": "why", "card": 0},
            {"type": "fill", "seat": 0, "bot": "random"},
        ):
            page.send(message)
            assert page.hear("error")["place"] == "spectator"
    assert client.get(f"/api/tables/{watch}/save").status_code == 400


def test_the_lobby_lists_tables_that_wait_and_want_to_be_found(client: Client) -> None:
    """A listed table stands in the lobby until its seat is taken; others never do."""
    open_table(client)
    assert client.get("/api/lobby").json() == {"tables": []}
    open_table(client, is_listed=True, rules={"hs.move.costs-2-grist.move_cost": "0"})
    (listed,) = client.get("/api/lobby").json()["tables"]
    assert (listed["game"], listed["house_rules"]) == ("homestuck", 1)
    assert [(seat["name"], seat["invite"]) for seat in listed["seats"]] == [("Ada", ""), ("", "")]
    join(client, listed["invite"])
    assert client.get("/api/lobby").json() == {"tables": []}


def test_five_sit_down(client: Client) -> None:
    """Two at one screen, two bots and a guest play one game of five."""
    here = {"kind": "here", "deck": DECKS[1], "name": "Cy"}
    mine = open_table(client, others=[here, BOT, OPEN, BOT])
    assert len(mine["here"]) == 1
    room = room_of(client, mine["here"][0])
    assert [seat["name"] for seat in room["seats"]] == ["Ada", "Cy", "Random", "", "Random 2"]
    his = join(client, room["seats"][3]["invite"], name="ada")
    for address, seat in ((mine["table"], 0), (mine["here"][0], 1), (his["table"], 3)):
        with client.websocket_connect(f"/ws/{address}") as socket:
            page = PageEnd(socket)
            view = page.hear("view")["view"]
            assert (view["seat"], len(view["players"])) == (seat, 5)
            assert view["players"][3]["name"] == "ada 2"
            hands = [player["seat"] for player in view["players"] if player["hand"] is not None]
            assert hands == [seat]


@pytest.mark.parametrize("count", [0, 5])
def test_too_few_or_too_many_are_refused(client: Client, count: int) -> None:
    """A table has from two to five seats."""
    assert client.post("/api/tables", json=FRIEND | {"others": [OPEN] * count}).status_code == 400


def test_a_game_of_two_seats_no_third(client: Client) -> None:
    """Seats that the game does not have are refused before anybody waits in vain."""
    wish = {"game": "holosseum", "deck": "", "others": [OPEN, OPEN], "name": "Ada"}
    offers = {offer["key"]: offer for offer in client.get("/api/games").json()["games"]}
    assert (offers["homestuck"]["fewest"], offers["homestuck"]["most"]) == (2, 5)
    wish["deck"] = offers["holosseum"]["decks"][0]["key"]
    reply = client.post("/api/tables", json=wish)
    assert (reply.status_code, reply.json()["place"]) == (400, "rules")


def test_whoever_opened_the_table_lets_a_bot_sit_down(client: Client) -> None:
    """An open seat is filled by a bot on demand of the host, and of nobody else."""
    mine = open_table(client, others=[OPEN, OPEN])
    his = join(client, invite_of(client, mine["table"]))
    fill = {"type": "fill", "seat": 2, "bot": "random", "deck": DECKS[0]}
    with client.websocket_connect(f"/ws/{his['table']}") as socket:
        page = PageEnd(socket)
        page.send(fill)
        assert page.hear("error")["place"] == "seat"
    with client.websocket_connect(f"/ws/{mine['table']}") as socket:
        page = PageEnd(socket)
        page.send(fill | {"bot": "none"})
        assert page.hear("error")["place"] == "fill.bot"
        page.send(fill)
        assert len(page.hear("view")["view"]["players"]) == 3
        page.send(fill)
        assert page.hear("error")["place"] == "seat"


def test_a_rematch_swaps_the_seats_when_both_want_it(client: Client) -> None:
    """One press each: a new game at the same addresses, everybody one seat on, the games won are counted."""
    mine = open_table(client)
    his = join(client, invite_of(client, mine["table"]))
    with ExitStack() as stack:
        ada, bo = (PageEnd(stack.enter_context(client.websocket_connect(f"/ws/{at['table']}"))) for at in (mine, his))
        ada.hear("view")
        ada.send({"type": "rematch"})
        assert ada.hear("error")["place"] == "rematch"
        bo.send({"type": "resign"})
        while not ada.view["over"]:
            ada.hear("view")
        ada.send({"type": "rematch"})
        while not bo.hear("room")["seats"][0]["wants_rematch"]:
            pass
        assert bo.view["over"]
        bo.send({"type": "rematch"})
        assert (ada.hear("welcome")["seat"], ada.hear("view")["view"]["seat"]) == (1, 1)
        room = ada.hear("room")
    assert (room["number"], [(seat["name"], seat["wins"]) for seat in room["seats"]]) == (2, [("Bo", 0), ("Ada", 1)])


def test_against_a_bot_a_rematch_needs_one_press(client: Client, page: PageEnd) -> None:
    """Bots always want to play again; the new game is not the old one."""
    first = page.view["players"][0]["hand"]
    page.send({"type": "resign"})
    while not page.view["over"]:
        page.hear("view")
    page.send({"type": "rematch"})
    assert page.hear("welcome")["seed"] is None
    view = page.hear("view")
    assert (view["whole_log"], view["view"]["seat"], view["view"]["over"]) == (True, 1, False)
    assert view["view"]["players"][1]["hand"] != first


def test_a_game_with_others_is_saved_only_when_it_is_over(client: Client) -> None:
    """A saved game holds every hand, so nobody can take one away while others play."""
    mine = open_table(client)
    his = join(client, invite_of(client, mine["table"]))
    for at in (mine, his):
        reply = client.get(f"/api/tables/{at['table']}/save")
        assert (reply.status_code, reply.json()["place"]) == (400, "save")
    with client.websocket_connect(f"/ws/{his['table']}") as socket:
        page = PageEnd(socket)
        page.send({"type": "resign"})
        while not page.view or not page.view["over"]:
            page.hear("view")
    assert client.get(f"/api/tables/{mine['table']}/save").status_code == 200


def test_who_is_here_is_told(client: Client) -> None:
    """A page that comes or goes shows at its seat."""
    mine = open_table(client)
    his = join(client, invite_of(client, mine["table"]))
    with client.websocket_connect(f"/ws/{mine['table']}") as socket:
        page = PageEnd(socket)
        assert [seat["is_here"] for seat in page.hear("room")["seats"]] == [True, False]
        with client.websocket_connect(f"/ws/{his['table']}"):
            assert [seat["is_here"] for seat in page.hear("room")["seats"]] == [True, True]
        assert [seat["is_here"] for seat in page.hear("room")["seats"]] == [True, False]


def test_from_afar_one_learns_whose_turn_it_is(client: Client) -> None:
    """A seat is told whether it is to answer and whose turn it is, of another's question nothing; a lost one 404."""
    mine = open_table(client, name="Ada")["table"]

    def standing(address: str) -> dict[str, Any]:
        return dict(client.get(f"/api/tables/{address}/standing").json())

    waits = {"stands": "open", "seat": 0, "asked": False, "active": -1, "names": ["Ada", ""]}
    assert standing(mine) == waits
    bo = join(client, invite_of(client, mine))["table"]
    with client.websocket_connect(f"/ws/{mine}") as socket:
        view = PageEnd(socket).hear("view")["view"]
    told = {"stands": "goes on", "active": view["active"], "names": ["Ada", "Bo"]}
    assert standing(mine) == told | {"seat": 0, "asked": view["ask"] is not None}
    assert standing(bo) == told | {"seat": 1, "asked": view["ask"] is None}
    with client.websocket_connect(f"/ws/{mine}") as socket:
        end = PageEnd(socket)
        end.send({"type": "resign"})
        while not end.view.get("over"):
            end.hear("view")
    assert standing(bo) == told | {"stands": "over", "seat": 1, "asked": False, "active": -1}
    assert client.get("/api/tables/nowhere/standing").status_code == 404
