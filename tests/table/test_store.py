"""What outlives the server."""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import TestClient
from sqlalchemy import Connection, text

from playmat.core.errors import PlaymatError
from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.seats import Seat, TableRecord, digest, new_address
from playmat.table.store import Appeared, Conflict, Entry, Happened, NewGame, Store, Told
from playmat.table.store.schema import metadata
from playmat.table.store.store import connect
from tests.table.conftest import PageEnd
from tests.table.database import postgresql, postgresql_programs, redis
from tests.table.test_seats import FRIEND
from tests.table.wish import BOT, DECKS, WISH


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A PostgreSQL server."""
    programs = postgresql_programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL server on this machine (Debian: apt-get install postgresql)")
    with tempfile.TemporaryDirectory() as folder, postgresql(programs, Path(folder)) as url:
        yield url


@contextmanager
def looking_into(url: str) -> Iterator[Connection]:
    """A connection of one's own to a database."""
    engine = connect(url)
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as work:
            yield work
    finally:
        engine.dispose()


def kept_answers(work: Connection) -> int:
    return int(work.scalar(text("SELECT count(*) FROM entries")) or 0)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    at = str(request.getfixturevalue("server"))
    with looking_into(at) as work:
        work.execute(text("DROP SCHEMA public CASCADE"))
        work.execute(text("CREATE SCHEMA public"))
    return at


def record(created: float = 0.0) -> TableRecord:
    seats = [Seat("person", "Ada", secret=digest("ada")), Seat("open", invite="invite")]
    return TableRecord(new_address(), "homestuck", "2025-12", {}, seats, new_address(), created)


def game() -> NewGame:
    return NewGame(new_address(), 1, "0.1", str(2**200), b"opening")


def test_the_migrations_make_the_schema(url: str) -> None:
    """A database that went through all migrations is what the code expects; a second start changes nothing."""
    for _ in range(2):
        Store(url).close()
    with looking_into(url) as work:
        assert compare_metadata(MigrationContext.configure(work), metadata) == []


def test_a_table_is_found_by_its_addresses(url: str) -> None:
    """A seat's secret, an invite and the watch address lead to it; one that was taken back leads nowhere."""
    store, kept = Store(url), record()
    store.add(kept)
    for address in ("ada", "invite", kept.watch):
        found = store.find(digest(address))
        assert found is not None
        assert (found.record, found.game) == (kept, None)
    kept.seats[1] = Seat("bot")
    store.change(kept, 1)
    assert store.find(digest("invite")) is None
    assert store.find(digest("nobody")) is None
    store.close()


def test_entries_come_back_in_order_after_the_snapshot(url: str) -> None:
    """A game is given back as its newest snapshot and what happened since."""
    store, kept, begun = Store(url), record(), game()
    store.add(kept, begun)
    for number in range(5):
        store.append(Happened(begun.key, number, Entry(number % 2, bytes([number]), spent=number)))
    store.snapshot(begun.key, 3, b"after three")
    store.snapshot(begun.key, 2, b"an older one")
    found = store.kept(kept.key)
    assert found is not None
    assert found.game is not None
    assert (found.game.saved, found.game.saved_entry) == (b"after three", 3)
    assert [(entry.seat, entry.data, entry.spent) for entry in found.game.entries] == [(1, b"\x03", 3), (0, b"\x04", 4)]
    store.close()


def test_of_two_who_write_the_same_one_is_refused(url: str) -> None:
    """An entry of a number that there is, and a record in place of an old version, change nothing; others in the same
    write are kept.
    """
    store, kept, begun = Store(url), record(), game()
    store.add(kept, begun)
    first, same, next_ = (
        Happened(begun.key, number, Entry(0, data)) for number, data in ((0, b"a"), (0, b"b"), (1, b"c"))
    )
    troubles = store.append_all([first, same, next_])
    assert [type(trouble) for trouble in troubles] == [type(None), Conflict, type(None)]
    assert [entry.data for entry in store.entries(begun.key, 0)] == [b"a", b"c"]
    store.change(kept, 1)
    with pytest.raises(Conflict):
        store.change(kept, 1)
    with pytest.raises(Conflict):
        store.append(Happened(begun.key, 2, Entry(0, b"d"), ended=(kept, 1)))
    assert len(store.entries(begun.key, 0)) == 2
    store.close()


def test_many_are_written_at_once(url: str) -> None:
    """More than one statement takes, each with what it has, and in their order."""
    store, kept, begun = Store(url), record(), game()
    store.add(kept, begun)
    given = [Entry(number % 3, bytes([number]), "undo" if number % 5 else "answer", number) for number in range(150)]
    troubles = store.append_all([Happened(begun.key, number, entry) for number, entry in enumerate(given)])
    assert troubles == [None] * 150
    found = [(entry.seat, entry.data, entry.kind, entry.spent) for entry in store.entries(begun.key, 0)]
    assert found == [(entry.seat, entry.data, entry.kind, entry.spent) for entry in given]
    store.close()


def test_tables_that_nobody_sat_at_are_forgotten_first(url: str) -> None:
    """With all that was played there, and nothing of the others."""
    store = Store(url)
    unvisited, visited, begun = record(), record(), game()
    visited.seats = [Seat("person", secret=digest("other"))]
    store.add(unvisited, begun)
    store.append(Happened(begun.key, 0, Entry(0, b"")))
    store.add(visited)
    store.touch([visited.key], visited=True)
    assert store.forget(unused_since=0, unvisited_since=0) == []
    assert store.forget(unused_since=0, unvisited_since=2**40) == [unvisited.key]
    assert store.entries(begun.key, 0) == []
    assert store.forget(unused_since=2**40, unvisited_since=0) == [visited.key]
    assert store.count() == 0
    store.close()


def test_a_game_is_found_by_its_cards_until_it_is_forgotten(url: str) -> None:
    """However a name is written, in its own game only, the latest first."""
    store, told = Store(url), Told(["Owls", "Cats"], ["", "Random"], [1], 7)
    keys: list[str] = []
    for _ in range(2):
        kept, begun = record(), game()
        kept.seats = []
        store.add(kept, begun)
        cards = Appeared("homestuck", frozenset({"BRASS OWL / watches", "brass owl / watches"}), told)
        store.append(Happened(begun.key, 0, Entry(0, b""), ended=(kept, 1), appeared=cards))
        keys.insert(0, begun.key)
    found = store.with_card("homestuck", "Brass Owl / watches", 5)
    assert [(one.key, one.told) for one in found] == [(key, told) for key in keys]
    assert store.with_card("homestuck", "Brass Owl / watches", 1) == found[:1]
    assert store.with_card("gamma", "Brass Owl / watches", 5) == []
    assert len(store.forget(unused_since=2**40, unvisited_since=0)) == 2
    assert store.with_card("homestuck", "Brass Owl / watches", 5) == []
    store.close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("tables.db", "no database"),
        ("chess://here", "no database"),
        ("sqlite:////nowhere/at/all/tables.db", "unable to open"),
        ("postgresql://me:secret@127.0.0.1:1/x", "cannot be had"),
    ],
)
def test_a_database_that_cannot_be_had_is_said(url: str, says: str) -> None:
    """The message names the database, without its password."""
    with pytest.raises(PlaymatError, match=says) as error:
        Store(url)
    assert "secret" not in str(error.value)


def served(url: str, **wishes: Any) -> TestClient[Any]:
    return TestClient(create_app(Hall(Engine(), Store(url), **wishes), page=Path("/nowhere")))


def play(page: PageEnd, dice: random.Random, answers: int) -> None:
    for _ in range(answers):
        if page.my_turn()["over"]:
            return
        ask = page.view["ask"]
        page.answer(*dice.sample(range(len(ask["options"])), dice.randint(ask["least"], ask["most"])))
        page.hear("view")
    page.my_turn()


def without_log(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "log"}


def test_a_server_that_starts_again_finds_the_same_instant(url: str) -> None:
    """Seats, the open question, the whole log: all is as it was, and the game goes on to its end."""
    dice = random.Random(7)
    with served(url) as client:
        mine = client.post("/api/tables", json=WISH).json()["table"]
        waiting = client.post("/api/tables", json=FRIEND | {"is_listed": True}).json()["table"]
        with client.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            play(page, dice, 20)
            before = page.view
    with served(url) as client:
        with client.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            assert without_log(page.my_turn()) == without_log(before)
            assert page.view["log"][0]["number"] == 0 or page.view["log"][0]["turn"] == 0
            play(page, dice, 500)
            assert page.view["over"]
        (listed,) = client.get("/api/lobby").json()["tables"]
        client.post(f"/api/invites/{listed['invite']}", json={"name": "Bo", "deck": DECKS[1]})
        with client.websocket_connect(f"/ws/{waiting}") as socket:
            assert [player["name"] for player in PageEnd(socket).hear("view")["view"]["players"]] == ["Ada", "Bo"]
    with served(url) as client, client.websocket_connect(f"/ws/{mine}") as socket:
        page = PageEnd(socket)
        assert page.hear("view")["view"]["winners"] == page.view["winners"]
        assert sum(seat["wins"] for seat in page.hear("room")["seats"]) == 1


def test_a_table_that_was_put_away_comes_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only so many tables are in memory; any other is there when it is wanted."""
    monkeypatch.setattr("playmat.table.sessions.MOMENT", 0.0)
    with served(url, live=2) as client:
        tables = [client.post("/api/tables", json=WISH | {"seed": seed}).json()["table"] for seed in range(5)]
        for _ in range(2):
            for table in tables:
                with client.websocket_connect(f"/ws/{table}") as socket:
                    play(PageEnd(socket), random.Random(1), 2)
        steps = []
        for table in tables:
            with client.websocket_connect(f"/ws/{table}") as socket:
                steps.append(PageEnd(socket).my_turn()["step"])
        assert min(steps) >= 4


def test_an_answer_is_kept_before_it_is_acknowledged(url: str) -> None:
    """Whenever a page has been shown a step, that many answers are in the database."""
    with served(url) as client, looking_into(url) as work:
        table = client.post("/api/tables", json=WISH).json()["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            page, dice = PageEnd(socket), random.Random(3)
            for _ in range(10):
                play(page, dice, 1)
                assert kept_answers(work) >= page.view["step"] > 0


def test_an_answer_that_cannot_be_kept_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full the page is told, the game stands as it was, and goes on when there is room again."""

    def fail(*_: object) -> None:
        raise OSError("no space left")

    with served(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        table = client.post("/api/tables", json=WISH).json()["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            page = PageEnd(socket)
            page.my_turn()
            step = page.view["step"]
            with monkeypatch.context() as full:
                full.setattr(Store, "_note", fail)
                page.answer(0)
                assert page.hear("error")["place"] == "server"
            page.answer(0)
            assert page.hear("view")["view"]["step"] == step + 1


@pytest.mark.parametrize("way", ["looking", "redis"])
def test_two_servers_at_one_database_serve_one_table(url: str, way: str, tmp_path: Path) -> None:
    """Any server can serve any seat: what one person answers at one server the other is shown by another."""
    if way == "redis" and shutil.which("redis-server") is None:
        pytest.skip("there is no Redis server on this machine (Debian: apt-get install redis-server)")
    with ExitStack() as stack:
        sharing = {"redis": stack.enter_context(redis(tmp_path))} if way == "redis" else {"look_every": 0.05}
        one, other = (stack.enter_context(served(url, **sharing)) for _ in range(2))
        mine = one.post("/api/tables", json=FRIEND).json()["table"]
        with one.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            invite = page.hear("room")["seats"][1]["invite"]
            his = other.post(f"/api/invites/{invite}", json={"name": "Bo", "deck": DECKS[1]}).json()["table"]
            page.hear("view")
        pages = [
            PageEnd(stack.enter_context(client.websocket_connect(f"/ws/{address}")))
            for client, address in ((one, mine), (other, his))
        ]
        for page in pages:
            page.hear("view")
        dice, steps = random.Random(6), []
        for _ in range(12):
            asked = next(page for page in pages if page.view["ask"]["seat"] == page.view["seat"])
            play_once(asked, dice)
            for page in pages:
                while page.view["step"] < asked.view["step"]:
                    page.hear("view")
            steps.append({page.view["step"] for page in pages})
        assert steps == [{step} for step in range(1, 13)]


def test_of_two_servers_one_plays_the_bots(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lease of a table is one server's, until it has not renewed it for a while."""
    store, kept = Store(url), record()
    store.add(kept)
    assert [store.hold(kept.key, holder, 60) for holder in ("one", "other", "one")] == [True, False, True]
    assert [store.hold(kept.key, holder, -1) for holder in ("one", "other", "one")] == [True, True, True]
    store.close()


@pytest.mark.parametrize("before", ["first", "second"])
def test_an_answer_that_two_servers_take_counts_once(tmp_path: Path, before: str) -> None:
    """Where nobody has told a server what another wrote, the database does: the late one is shown how it stands."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with ExitStack() as stack:
        one, other = (stack.enter_context(served(url)) for _ in range(2))
        mine = one.post("/api/tables", json=WISH | {"others": [BOT, BOT]}).json()["table"]
        pages = [PageEnd(stack.enter_context(client.websocket_connect(f"/ws/{mine}"))) for client in (one, other)]
        for page in pages:
            page.my_turn()
        first, late = pages if before == "first" else pages[::-1]
        play_once(first, random.Random(1))
        late.answer(*range(late.view["ask"]["least"]))
        assert late.hear("error")["place"] == "step"
        late.send({"type": "why", "card": -1})
        late.hear("error")
        assert late.view["step"] >= 1


def play_once(page: PageEnd, dice: random.Random) -> None:
    step, ask = page.view["step"], page.view["ask"]
    page.answer(*dice.sample(range(len(ask["options"])), dice.randint(ask["least"], ask["most"])))
    while page.view["step"] == step:
        page.hear("view")


def test_bots_go_on_after_a_start(url: str) -> None:
    """A game that waited for a bot when the server stopped goes on by itself when it starts again."""
    with served(url, pace=30) as client:
        table = client.post("/api/tables", json=WISH | {"others": [BOT, BOT]}).json()["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            page = PageEnd(socket)
            page.hear("view")
            while page.view["ask"]["seat"] == 0:
                play_once(page, random.Random(1))
            step = page.view["step"]
    with served(url), looking_into(url) as work:
        for _ in range(3000):
            if kept_answers(work) > step:
                return
            time.sleep(0.02)
    pytest.fail("the bots did not go on")
