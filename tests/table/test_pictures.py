"""Pictures of people's cards, kept at the table and shown to whoever sees their cards."""

from __future__ import annotations

import base64
from typing import Any

import pytest

import playmat
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.press.cards.tables import rows_of
from playmat.table.store import Store
from playmat.table.store.pictures import Pictures
from tests.table.conftest import Client, PageEnd
from tests.table.test_workshop import deck_wish

PNG = b"\x89PNG\r\n\x1a\n a picture"
GAME = "holosseum"


def sent(client: Client, data: bytes, sort: str = "png") -> Any:
    """The reply to a picture that is to be kept."""
    address = f"data:image/{sort};base64,{base64.b64encode(data).decode()}"
    return client.post("/api/workshop/pictures", json={"picture": address})


@pytest.fixture
def kept() -> Pictures:
    pictures = Store().pictures
    pictures.most_bytes = 100
    return pictures


def test_a_picture_lies_under_a_key_that_follows_from_it(client: Client) -> None:
    """The same picture has the same key, and comes back as what it is, for good."""
    key = sent(client, PNG).json()["key"]
    assert key == sent(client, PNG).json()["key"]
    assert key != sent(client, PNG + b"!").json()["key"]
    found = client.get(f"/pictures/{key}")
    assert (found.content, found.headers["content-type"]) == (PNG, "image/png")
    assert "immutable" in found.headers["cache-control"]
    assert client.get("/pictures/none").status_code == 404


@pytest.mark.parametrize(("data", "sort"), [(b"<svg/>", "svg+xml"), (b"<svg/>", "png"), (PNG, "jpeg"), (b"", "webp")])
def test_what_is_no_picture_is_not_kept(client: Client, data: bytes, sort: str) -> None:
    """A picture is one by its first bytes; nothing that could run is given out again."""
    reply = sent(client, data, sort)
    assert (reply.status_code, reply.json()["place"]) == (400, "picture")


def test_pictures_longest_unused_make_room(kept: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have so many bytes together; one that was asked for a day later stays before one that was not."""
    now = [0.0]
    monkeypatch.setattr("playmat.table.store.pictures.time.time", lambda: now[0])
    keys = [kept.keep(bytes([number]) * 40) for number in range(2)]
    now[0] += 100_000
    assert kept.find(keys[0]) is not None
    keys.append(kept.keep(b"3" * 40))
    assert [kept.find(key) is not None for key in keys] == [True, False, True]


def own_card(title: str) -> dict[str, str]:
    """A card of ours under another name, as a row."""
    columns = rulebook(GAME).language.columns
    face = next(face for face in starter_set(GAME).faces if face.kind == "spell")
    heads, row = rows_of([face], columns)
    return {**dict(zip(map(str, heads), map(str, row), strict=True)), columns.title: title}


def test_a_deck_keeps_the_pictures_of_its_cards_alone(client: Client) -> None:
    """Keys of pictures of cards that are not in a deck are not kept with it."""
    key = sent(client, PNG).json()["key"]
    wish = deck_wish(GAME, own={"rows": [own_card("MINE")]}, art={"MINE": key, "ANOTHER": key})
    wish["cards"].append({"name": "MINE", "count": 1})
    found = client.get(f"/api/decks/{client.post('/api/workshop/decks', json=wish).json()['key']}").json()
    assert {"MINE": key} == found["art"]


def test_at_the_table_only_pictures_of_seen_cards_are_told(client: Client) -> None:
    """Whoever holds a card sees the picture that came with the deck, in a replay as well, and where it is played on;
    nobody is told of one in a hand or deck.
    """
    key = sent(client, PNG).json()["key"]
    wish = deck_wish(GAME, own={"rows": [own_card("MINE")]}, art={"MINE": key})
    wish["cards"] = [{"name": "MINE", "count": 40}, wish["cards"][-1]]
    runner = next(face.name for face in starter_set(GAME).faces if face.kind == "runner")
    wish["cards"][-1] = {"name": runner, "count": 1}
    deck = client.post("/api/workshop/decks", json=wish).json()["key"]
    other = {"kind": "bot", "deck": playmat.precons(GAME)[0].slug, "bot": "goldfish"}
    made = client.post("/api/tables", json={"game": GAME, "deck": deck, "others": [other]}).json()
    with client.websocket_connect(f"/ws/{made['table']}") as socket:
        mine = PageEnd(socket)
        assert mine.hear("view")["art"] == {"MINE": key}
        rooms = [one for one in mine.messages if one["type"] == "room"] or [mine.hear("room")]
        with client.websocket_connect(f"/ws/{rooms[0]['watch']}") as other_socket:
            assert PageEnd(other_socket).hear("view")["art"] == {}
        looked = client.get(f"/api/tables/{made['table']}/replay/0").json()
        assert looked["art"] == {"MINE": key}
        mine.send({"type": "resign"})
        while not (room := mine.hear("room"))["replay"]:
            pass
    seen = [client.get(f"/api/replays/{room['replay']}/0/{seat}").json()["art"] for seat in (0, 1, -1)]
    assert seen == [{"MINE": key}, {}, {}]
    others = {"seat": 0, "step": 0, "others": [{"kind": "bot", "bot": "goldfish"}]}
    forked = client.post(f"/api/replays/{room['replay']}/fork", json=others).json()["table"]
    with client.websocket_connect(f"/ws/{forked}") as socket:
        assert PageEnd(socket).hear("view")["art"] == {"MINE": key}
    assert client.get(f"/api/tables/{forked}/replay/0").json()["art"] == {"MINE": key}
