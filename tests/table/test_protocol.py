"""What is said over the wire, and what is refused."""

from __future__ import annotations

import pytest
from litestar.exceptions import WebSocketDisconnect

from playmat.table import reading
from playmat.table import socket as wire
from playmat.table.protocol import Answer, Resign, Why
from playmat.table.reading import Refused
from scripts.protocol import (
    OF_PAGE,
    OF_PANELS,
    REFERENCE,
    TARGET,
    reference,
    typescript,
    typescript_of_panels,
    typescript_of_workshop,
)
from tests.table.conftest import Client, PageEnd


def test_the_page_has_the_servers_types() -> None:
    """The page's types and the reference are those of the messages; `python -m scripts.protocol` writes them again."""
    assert TARGET.read_text(encoding="utf-8") == typescript()
    assert OF_PANELS.read_text(encoding="utf-8") == typescript_of_panels()
    assert OF_PAGE.read_text(encoding="utf-8") == typescript_of_workshop()
    assert REFERENCE.read_text(encoding="utf-8") == reference()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type":"answer","step":3,"options":[1,0]}', Answer(3, [1, 0])),
        ('{"type":"why","card":12}', Why(12)),
        ('{"type":"resign"}', Resign()),
    ],
)
def test_messages_of_the_page_are_read(text: str, message: object) -> None:
    """Each kind of message is read as what it says."""
    assert reading.message(text) == message


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("", "message", "JSON"),
        ("nonsense", "message", "JSON"),
        ("[1, 2]", "message", "object"),
        ('{"step":1}', "message", "type"),
        ('{"type":"cheat"}', "type", "cheat"),
        ('{"type":"answer","step":1}', "message", "options"),
        ('{"type":"answer","step":"1","options":[]}', "step", "int"),
        ('{"type":"answer","step":-1,"options":[]}', "step", ">= 0"),
        ('{"type":"answer","step":1,"options":[0,"x"]}', "options[1]", "int"),
        ('{"type":"answer","step":1,"options":[-1]}', "options[0]", ">= 0"),
        ('{"type":"answer","step":1,"options":[],"seat":1}', "message", "seat"),
        ('{"type":"why","card":1e99}', "card", "int"),
        (b"\xff\xfe", "message", "JSON"),
        ('{"type":"why","card":' + "1" * 70_000 + "}", "message", "70"),
        ("[" * 60_000, "message", ""),
    ],
)
def test_bad_messages_are_refused_by_place(text: str | bytes, place: str, says: str) -> None:
    """A bad message is refused with the place that is wrong in it."""
    with pytest.raises(Refused) as refused:
        reading.message(text)
    assert refused.value.place == place
    assert says in str(refused.value)


@pytest.mark.parametrize(
    "text", ["nonsense", "{}", '{"type":"why"}', '{"type":"answer","step":0,"options":[99]}', "x" * 100_000]
)
def test_a_bad_message_leaves_the_line_open_and_the_game_alone(page: PageEnd, text: str) -> None:
    """After a bad message the same page can go on with the same game."""
    before = page.view
    page.send(text)
    problem = page.hear("error")
    assert problem["message"]
    assert problem["place"]
    page.answer(0)
    assert page.hear("view")["view"]["step"] == before["step"] + 1


def test_ten_megabytes_are_refused(page: PageEnd) -> None:
    """A message far too long is answered with the limit, not followed."""
    page.send("x" * 10_000_000)
    problem = page.hear("error")
    assert problem["place"] == "message"
    assert "65536" in problem["message"]


def test_a_flood_is_slowed_and_then_cut(client: Client, page: PageEnd) -> None:
    """Who sends far too many messages is told so, then disconnected; the table stays."""
    for _ in range(int(wire.BURST) + wire.PATIENCE + 200):
        page.send("{}")
    with pytest.raises(WebSocketDisconnect) as cut:
        page.hear("the end")
    assert cut.value.code == wire.TOO_MANY
    assert any(message.get("place") == "connection" for message in page.messages)
    with client.websocket_connect(f"/ws/{page.messages[0]['table']}") as again:
        assert PageEnd(again).my_turn()["step"] == page.view["step"]


def test_an_unknown_table_is_said_and_closed(client: Client) -> None:
    """A page that asks for a table that is not there learns so."""
    with client.websocket_connect("/ws/nowhere") as socket:
        end = PageEnd(socket)
        assert end.hear("error")["place"] == "table"
        with pytest.raises(WebSocketDisconnect) as closed:
            end.hear("view")
    assert closed.value.code == wire.NO_SUCH_TABLE
