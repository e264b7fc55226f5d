"""Finished games, looked at again and played on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.play.library import starter_set
from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.partaking import appeared
from playmat.table.pausing import Pauses, Spread
from playmat.table.seats import Seat, TableRecord
from tests.table.conftest import Client, PageEnd
from tests.table.test_store import play_once
from tests.table.wish import BOT, DECKS, WISH


@pytest.fixture
def played(client: Client, table: str) -> tuple[str, list[dict[str, Any]]]:
    """A finished game: its key, and the views that its player was shown."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        for _ in range(8):
            page.my_turn()
            play_once(page, random.Random(1))
        page.my_turn()
        page.send({"type": "undo"})
        while not page.hear("view")["whole_log"]:
            pass
        page.my_turn()
        play_once(page, random.Random(9))
        assert client.get(f"/api/replays/{table}").status_code == 404
        page.send({"type": "resign"})
        room = page.hear("room")
        while not room["replay"]:
            room = page.hear("room")
        return room["replay"], [message["view"] for message in page.messages if message["type"] == "view"]


def test_each_step_is_seen_as_it_was(client: Client, played: tuple[str, list[dict[str, Any]]]) -> None:
    """By each seat and by spectators; answers that were taken back are not in it."""
    key, views = played
    replay = client.get(f"/api/replays/{key}").json()
    assert (replay["names"], replay["winners"], replay["steps"]) == (["Ada", "Random"], [1], views[-1]["step"])
    assert len(replay["turns"]) == replay["steps"] + 1
    assert len(replay["answered_by"]) == replay["steps"]
    last = {view["step"]: view for view in views}
    for step in (0, 3, replay["steps"]):
        hands = []
        for seat in (-1, 0, 1):
            view = client.get(f"/api/replays/{key}/{step}/{seat}").json()["view"]
            hands.append([player["hand"] is not None for player in view["players"]])
            if seat == 0 and step in last:
                assert (view["cards"], view["ask"]) == (last[step]["cards"], last[step]["ask"])
        assert hands == [[False, False], [True, False], [False, True]]


def test_the_file_is_what_playmat_replays(client: Client, played: tuple[str, list[dict[str, Any]]]) -> None:
    """The same game, from its seed and answers."""
    key, views = played
    data = client.get(f"/api/replays/{key}/file").content
    assert playmat.replay(data).digest() == playmat.load(data).digest()
    assert playmat.load(data).step == views[-1]["step"]


def test_a_game_is_played_on_from_any_step(client: Client, played: tuple[str, list[dict[str, Any]]]) -> None:
    """In either seat, against a bot, or with somebody at the same screen."""
    key, _ = played
    here = []
    for seat, other in ((0, BOT), (1, {"kind": "here"})):
        reply = client.post(f"/api/replays/{key}/fork", json={"step": 5, "seat": seat, "others": [other]})
        assert reply.status_code == 201, reply.text
        with client.websocket_connect(f"/ws/{reply.json()['table']}") as socket:
            page = PageEnd(socket)
            view = page.hear("view")["view"]
            assert (view["seat"], view["step"] >= 5) == (seat, True)
        here.append(len(reply.json()["here"]))
    assert here == [0, 1]


def games_with(client: Client, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get("/api/library/homestuck/games", params={"name": name}).json()
    return found


def test_a_finished_game_is_found_by_its_cards(client: Client, table: str) -> None:
    """By each card that somebody used, once the game is over and not before; nobody's name is told."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        dice, used = random.Random(1), set()
        for _ in range(8):
            view = page.my_turn()
            chosen = dice.sample(view["ask"]["options"], max(1, view["ask"]["least"]))
            used |= {view["cards"][str(option["card"])]["title"] for option in chosen if option["card"] >= 0}
            page.answer(*(option["index"] for option in chosen))
            while page.view["step"] == view["step"]:
                page.hear("view")
        names = [f"{face.title} / {face.subtitle}" for face in starter_set("homestuck").faces if face.title in used]
        assert names
        assert [games_with(client, name) for name in names] == [[] for _ in names]
        page.my_turn()
        page.send({"type": "resign"})
        room = page.hear("room")
        while not room["replay"]:
            room = page.hear("room")
    found = [game for name in names for game in games_with(client, name.lower())]
    assert {game["key"] for game in found} == {room["replay"]}
    assert (found[0]["winners"], found[0]["bots"], "Ada" in str(found)) == ([1], ["", "Random"], False)
    assert games_with(client, "no such card") == []


def test_a_private_game_among_persons_is_found_by_nobody(client: Client) -> None:
    """One for which a friend was invited is told of only where the lobby had it, too."""
    of = {}
    for is_listed in (False, True):
        seats = [Seat("person", "Ada"), Seat("person", "Bo")]
        record = TableRecord("t", "homestuck", "2025-12", {}, seats, "w", 0.0, is_listed=is_listed)
        game = playmat.new("homestuck", decks=DECKS, seed=4)
        game.concede(0)
        of[is_listed] = appeared(record, game.winners, [game]) is not None
    assert of == {False: False, True: True}


def test_a_fork_is_a_game_like_any_other(client: Client, played: tuple[str, list[dict[str, Any]]]) -> None:
    """Its own answers are taken back, those before it are not; it has a replay of its own."""
    wish = {"step": 5, "seat": 0, "others": [BOT]}
    table = client.post(f"/api/replays/{played[0]}/fork", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        before = page.my_turn()
        page.send({"type": "undo"})
        assert page.hear("error")["place"] == "undo"
        play_once(page, random.Random(2))
        page.my_turn()
        page.send({"type": "undo"})
        while not page.hear("view")["whole_log"]:
            pass
        assert page.view["ask"] == before["ask"]
        play_once(page, random.Random(3))
        page.send({"type": "resign"})
        room = page.hear("room")
        while not room["replay"]:
            room = page.hear("room")
    replay = client.get(f"/api/replays/{room['replay']}").json()
    assert len(replay["answered_by"]) == replay["steps"] == page.view["step"] - 5
    assert client.get(f"/api/replays/{room['replay']}/0/0").json()["view"]["step"] == 5


@pytest.mark.parametrize(
    ("path", "status"),
    [("nowhere", 404), ("{key}/9999/0", 400), ("{key}/0/5", 400), ("{key}/0/-2", 400), ("{key}/x/0", 404)],
)
def test_what_is_not_there_is_refused(
    client: Client, played: tuple[str, list[dict[str, Any]]], path: str, status: int
) -> None:
    """Neither another game, nor a step or a seat that it did not have."""
    assert client.get(f"/api/replays/{path.format(key=played[0])}").status_code == status


@pytest.mark.parametrize(
    "change",
    [{"step": 9999}, {"seat": 4}, {"others": [BOT, BOT]}, {"others": [{"kind": "bot", "bot": "nobody"}]}, {"step": -1}],
)
def test_a_fork_that_cannot_be_is_refused(
    client: Client, played: tuple[str, list[dict[str, Any]]], change: dict[str, Any]
) -> None:
    """With the place that is wrong."""
    wish = {"step": 3, "seat": 0, "others": [BOT]} | change
    assert client.post(f"/api/replays/{played[0]}/fork", json=wish).status_code == 400


def test_a_friend_takes_the_other_seat_of_a_fork(client: Client, played: tuple[str, list[dict[str, Any]]]) -> None:
    """By an invite, without a deck; the game waits for them, and calls everybody as they are called now."""
    wish = {"step": 5, "seat": 1, "others": [{"kind": "open"}], "name": "Cy"}
    table = client.post(f"/api/replays/{played[0]}/fork", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        room = page.hear("room")
        assert room["number"] == 0
        invite = room["seats"][0]["invite"]
        assert client.get(f"/api/invites/{invite}").json()["goes_on"] is True
        friend = client.post(f"/api/invites/{invite}", json={"name": "Di"}).json()
        view = page.hear("view")["view"]
        assert ([player["name"] for player in view["players"]], view["step"]) == (["Di", "Cy"], 5)
    with client.websocket_connect(f"/ws/{friend['table']}") as socket:
        assert PageEnd(socket).hear("view")["view"]["seat"] == 0


def test_a_fork_has_the_decks_of_its_game_and_can_be_played_again(
    client: Client, played: tuple[str, list[dict[str, Any]]]
) -> None:
    """An invite tells whose place and which deck it is, and when it is over the same people begin anew with these."""
    wish = {"step": 5, "seat": 1, "others": [{"kind": "open"}], "name": "Cy"}
    table = client.post(f"/api/replays/{played[0]}/fork", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        invite = page.hear("room")["seats"][0]["invite"]
        seats = client.get(f"/api/invites/{invite}").json()["table"]["seats"]
        assert [(seat["instead_of"], seat["deck"]) for seat in seats] == [
            ("Ada", "Finders Keepers"),
            ("", "Please Take a Number"),
        ]
        friend = client.post(f"/api/invites/{invite}", json={"name": "Ada"}).json()["table"]
        assert page.hear("view")["view"]["players"][0]["name"] == "Ada"
        page.send({"type": "resign"})
        with client.websocket_connect(f"/ws/{friend}") as other:
            for end in (page, PageEnd(other)):
                end.send({"type": "rematch"})
            while (room := page.hear("room"))["number"] < 2:
                pass
    assert [(seat["name"], seat["deck"]) for seat in room["seats"]] == [
        ("Cy", "Please Take a Number"),
        ("Ada", "Finders Keepers"),
    ]


def test_an_invite_to_a_fork_says_whether_it_pauses(tmp_path: Path) -> None:
    """As the game that is played on does, since it is the same game."""
    quick = Spread(0.01, 0.01, 0.02)
    with Client(create_app(Hall(Engine(), pauses=Pauses(quick, quick)), page=tmp_path)) as client:
        assert [forked_pauses(client, is_discreet) for is_discreet in (True, False)] == [True, False]


def forked_pauses(client: Client, is_discreet: bool) -> bool:
    """What the invite to a fork of such a game says."""
    table = client.post("/api/tables", json=WISH | {"discreet": is_discreet}).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        page.send({"type": "resign"})
        while not (room := page.hear("room"))["replay"]:
            pass
    wish = {"step": 0, "seat": 0, "others": [{"kind": "open"}]}
    fork = client.post(f"/api/replays/{room['replay']}/fork", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{fork}") as socket:
        invite = PageEnd(socket).hear("room")["seats"][1]["invite"]
    return bool(client.get(f"/api/invites/{invite}").json()["discreet"])


def test_a_seat_looks_back_while_its_game_goes_on(client: Client, table: str) -> None:
    """By its own eyes alone, with what was taken back left out."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        for _ in range(4):
            page.my_turn()
            play_once(page, random.Random(1))
        now = page.my_turn()
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert (replay["eyes"], replay["key"], replay["winners"]) == ([0], "", [])
        assert replay["steps"] == now["step"]
        seen = {message["view"]["step"]: message["view"] for message in page.messages if message["type"] == "view"}
        for step in sorted(seen)[::5]:
            view = client.get(f"/api/tables/{table}/replay/{step}").json()["view"]
            assert (view["cards"], view["ask"], view["seat"]) == (seen[step]["cards"], seen[step]["ask"], 0)
        page.send({"type": "undo"})
        while not page.hear("view")["whole_log"]:
            pass
        assert client.get(f"/api/tables/{table}/replay").json()["steps"] == page.view["step"]
        assert client.get(f"/api/tables/{table}/replay/{now['step'] + 1}").status_code == 400


def test_a_spectator_looks_back_without_hands(client: Client, table: str) -> None:
    """The watch address shows each step as it was shown, and an unknown one nothing."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        watch = page.hear("room")["watch"]
        page.my_turn()
        play_once(page, random.Random(1))
        page.my_turn()
    view = client.get(f"/api/tables/{watch}/replay/1").json()["view"]
    assert (view["seat"], [player["hand"] for player in view["players"]]) == (-1, [None, None])
    assert client.get("/api/tables/nowhere/replay").status_code == 404


def test_a_game_that_goes_on_is_no_replay(client: Client) -> None:
    """Its hands are still in play: nothing leads to it before it is over."""
    table = client.post("/api/tables", json=WISH).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        assert PageEnd(socket).hear("room")["replay"] == ""
