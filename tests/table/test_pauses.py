"""The pause does not tell: what is seen of a window, and for how long, is the same whatever somebody holds."""

from __future__ import annotations

import bisect
import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import playmat
from playmat.play.game import PASS, is_closed
from playmat.play.lessons import lesson_of
from playmat.play.library import GAMES
from playmat.table import timing
from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.pausing import Pauses, Spread, is_held_back
from playmat.table.sessions import Session
from tests.table.conftest import Client, PageEnd
from tests.table.wish import BOT

SPREAD = Spread(0.06, 0.04, 0.12)
WISH = {"game": "holosseum", "name": "Ada"}


@pytest.fixture
def hall() -> Hall:
    return Hall(Engine(), pauses=Pauses(SPREAD, SPREAD))


@pytest.fixture
def client(tmp_path: Path, hall: Hall) -> Iterator[Client]:
    with Client(create_app(hall, page=tmp_path)) as client:
        yield client


@dataclass
class Shown:
    """A question that was held back: whether only a pass was possible, and how long after its pause the answer showed;
    less than zero: before it was over.
    """

    closed: bool
    late: float


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Every question that was held back at any table."""
    found: list[Shown] = []
    before = Session._set_game

    def set_game(session: Session, game: Any) -> None:
        if session.game is not None and is_held_back(session.game) and session._shown_from > 0:
            ask = session.game.ask
            assert ask is not None
            found.append(Shown(is_closed(ask), time.monotonic() - session._shown_from))
        before(session, game)

    monkeypatch.setattr(Session, "_set_game", set_game)
    return found


def decks(client: Client) -> list[str]:
    games = client.get("/api/games").json()["games"]
    return [deck["key"] for deck in next(game for game in games if game["key"] == "holosseum")["decks"]]


def answer(page: PageEnd, dice: random.Random) -> None:
    """Do something rather than nothing."""
    ask = page.view["ask"]
    offered = ask["options"][:-1] if ask["kind"] == "action" and len(ask["options"]) > 2 else ask["options"]
    count = min(max(ask["least"], 1), ask["most"])
    page.answer(*[option["index"] for option in dice.sample(offered, max(count, ask["least"]))])


def is_open(view: dict[str, Any]) -> bool:
    """Whether the first seat has something to answer."""
    ask = view["ask"]
    return ask["seat"] == 0 and [option["verb"] for option in ask["options"]] != ["pass"]


def only_session(hall: Hall) -> Any:
    (session,) = hall._tables.values()
    return session


def test_windows_are_open_until_their_pause_is_over(client: Client, shown: list[Shown]) -> None:
    """Those in which the other could only pass, and those in which they could do something, alike."""
    first, second = decks(client)[:2]
    wish = WISH | {"deck": first, "seed": 5, "others": [BOT | {"deck": second}]}
    table = client.post("/api/tables", json=wish).json()["table"]
    dice = random.Random(3)
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        page.hear("view")
        while not page.view["over"] and {one.closed for one in shown} != {True, False}:
            if is_open(page.view):
                answer(page, dice)
            page.hear("view")
    assert {one.closed for one in shown} == {True, False}
    assert [one for one in shown if one.late < 0] == []


def test_a_quick_answer_is_held_back(
    client: Client, hall: Hall, shown: list[Shown], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a person answers at once shows to the other after the pause; the clock stands still for that long."""
    monkeypatch.setattr(timing, "time", SimpleNamespace(monotonic=lambda: 1000.0))  # no time but the pause
    wish = WISH | {"deck": decks(client)[0], "others": [{"kind": "open"}], "clock": {"kind": "chess", "seconds": 100}}
    table = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as one:
        host = PageEnd(one)
        invite = host.hear("room")["seats"][1]["invite"]
        guest = client.post(f"/api/invites/{invite}", json={"name": "Bo", "deck": decks(client)[1]}).json()
        with client.websocket_connect(f"/ws/{guest['table']}") as other:
            ends, dice = [host, PageEnd(other)], random.Random(1)
            session, step = only_session(hall), -1
            while not any(not one.closed for one in shown):
                for end in ends:
                    while not end.view or end.view["step"] < session.game.step or end.view["step"] == step:
                        end.hear("view")
                step = session.game.step
                if not is_closed(session.game.ask):
                    answer(ends[session.game.ask.seat], dice)
            ends[0].hear("room")
            rooms = [message for message in ends[0].messages if message["type"] == "room" and message["clock"]]
    assert [one for one in shown if one.late < 0] == []
    assert rooms[-1]["clock"]["left"] == [100_000, 100_000]
    assert max(room["clock"]["waits"] for room in rooms) > 0
    assert only_session(hall).record.discreet


def test_what_was_pressed_is_not_taken_back(client: Client) -> None:
    """Undo leads to the last answer that somebody chose, past passes that the server pressed."""
    first, second = decks(client)[:2]
    wish = WISH | {"deck": first, "seed": 5, "others": [BOT | {"deck": second}]}
    with client.websocket_connect(f"/ws/{client.post('/api/tables', json=wish).json()['table']}") as socket:
        page = PageEnd(socket)
        dice, chosen = random.Random(3), []
        for _ in range(12):
            while not (page.view and is_open(page.view)):
                page.hear("view")
            chosen.append(page.view["step"])
            answer(page, dice)
            page.hear("view")
        while not is_open(page.view):
            page.hear("view")
        page.send({"type": "undo"})
        while not page.hear("view")["whole_log"]:
            pass
        assert page.view["step"] == chosen[-1]


def test_a_table_plays_without_pauses_where_it_wants_to(client: Client, hall: Hall) -> None:
    """By the wish of who lays it, which an invite tells, and always where two sit at one screen."""
    deck = decks(client)[0]
    for others, wanted, expected in (
        ([{"kind": "open"}], True, True),
        ([{"kind": "open"}], False, False),
        ([{"kind": "here", "deck": deck}], True, False),
    ):
        table = client.post("/api/tables", json=WISH | {"deck": deck, "others": others, "discreet": wanted}).json()[
            "table"
        ]
        session = next(one for one in hall._tables.values() if one.record.seat_of(table) is not None)
        assert session.record.discreet is expected
        if others[0]["kind"] == "open":
            invite = session.record.seats[1].invite
            assert client.get(f"/api/invites/{invite}").json()["discreet"] is expected


@pytest.mark.parametrize("game", [game for game in GAMES if lesson_of(game) is not None])
def test_a_first_game_is_followed_to_its_end(client: Client, game: str) -> None:
    """Where other tables ask whoever might respond, a first game asks what its lesson names, and nothing else."""
    table = client.post(f"/api/games/{game}/first-game", json={}).json()["table"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        while not (lesson := next_lesson(page))["over"]:
            assert not lesson["left"]
            page.answer(*lesson["options"])


def next_lesson(page: PageEnd) -> dict[str, Any]:
    """What a first game says when its learner is asked next."""
    while True:
        told = page.hear("view")
        if told["view"]["ask"]["seat"] == told["view"]["seat"] and told["lesson"] is not None:
            lesson: dict[str, Any] = told["lesson"]
            return lesson


def test_of_a_shared_round_only_passes_are_held_back() -> None:
    """In *Project Gamma* a pass shows after its pause wherever hidden cards may leave nothing else, an action at once."""
    first, second = [precon.slug for precon in playmat.precons("gamma")][:2]
    game = playmat.new("gamma", decks=[first, second], seed=2, discreet=True)
    dice, found = random.Random(2), set[tuple[str, bool, bool]]()
    for _ in range(200):
        if game.ask is None:
            break
        answer = dice.sample(game.ask.options, max(1, game.ask.least))
        if game.ask.kind in ("action", "attack", "block"):
            found.add((game.ask.kind, answer == [PASS], is_held_back(game, answer)))
        game.answer(*answer)
    assert found == {(kind, is_pass, is_pass) for kind in ("action", "attack", "block") for is_pass in (True, False)}


def test_pauses_are_as_long_as_people_take() -> None:
    """Between the bounds, half of them below the median; a person who plays alone never waits for their own passes."""
    drawn = sorted(Spread(1.2, 0.7, 3.0).draw() for _ in range(2000))
    assert drawn[0] >= 0.7
    assert drawn[-1] <= 3.0
    assert 1.1 < drawn[1000] < 1.4


def test_the_length_of_a_pause_says_nothing() -> None:
    """Of two windows, one of somebody who could respond and passed without much thought (half a second) and one of
    somebody who could not, the longer one is either as often: the area under that curve is below 0.55.
    """
    dice = random.Random(4)
    spread = Spread(1.2, 0.7, 3.0)
    could = [max(spread.draw(), dice.lognormvariate(math.log(0.5), 0.5)) for _ in range(1500)]
    could_not = sorted(spread.draw() for _ in range(1500))
    area = sum(bisect.bisect_left(could_not, one) for one in could) / (len(could) * len(could_not))
    assert abs(area - 0.5) < 0.05
