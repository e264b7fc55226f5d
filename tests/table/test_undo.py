"""Taking an answer back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat import bots
from playmat.table.engine import Engine
from tests.table.conftest import Client, PageEnd
from tests.table.test_seats import invite_of, join, open_table
from tests.table.test_store import play_once, served, without_log
from tests.table.wish import DECKS, WISH


def test_against_bots_an_answer_is_taken_back_with_what_came_after(page: PageEnd) -> None:
    """The same question stands again, the whole log is sent anew, and the same answer leads to the same: dice stay."""
    for _ in range(6):
        page.my_turn()
        play_once(page, random.Random(1))
    before = page.my_turn()
    play_once(page, random.Random(2))
    after = page.my_turn()
    page.send({"type": "undo"})
    while not page.hear("view")["whole_log"]:
        pass
    assert without_log(page.view) == without_log(before)
    play_once(page, random.Random(2))
    assert without_log(page.my_turn()) == without_log(after)


def test_there_must_be_something_to_take_back(page: PageEnd) -> None:
    """Before the first answer, and after the end, nothing is."""
    page.send({"type": "undo"})
    assert page.hear("error")["place"] == "undo"
    page.send({"type": "undo-reply", "agree": True})
    assert page.hear("error")["place"] == "undo"
    page.my_turn()
    play_once(page, random.Random(1))
    page.send({"type": "resign"})
    page.send({"type": "undo"})
    assert page.hear("error")["place"] == "undo"


@pytest.fixture
def pair(client: Client) -> Iterator[tuple[PageEnd, PageEnd]]:
    """Two people at a table, the one who is asked first."""
    mine = open_table(client)
    his = join(client, invite_of(client, mine["table"]))
    with ExitStack() as stack:
        pages = [PageEnd(stack.enter_context(client.websocket_connect(f"/ws/{at['table']}"))) for at in (mine, his)]
        for page in pages:
            page.hear("view")
        asked = pages[0].view["ask"]["seat"]
        yield pages[asked], pages[1 - asked]


def until(page: PageEnd, wanted: Any) -> dict[str, Any]:
    """The first room in which ``undo`` is that."""
    while (room := page.hear("room"))["undo"] != wanted:
        pass
    return room


@pytest.mark.parametrize("agree", [True, False])
def test_what_was_learnt_needs_the_others_consent(
    pair: tuple[PageEnd, PageEnd], agree: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other is asked; only when they agree the game goes back."""
    monkeypatch.setattr(Engine, "has_learnt", lambda *_: True)
    one, other = pair
    play_once(one, random.Random(3))
    step, seat = one.view["step"], one.view["seat"]
    one.send({"type": "undo"})
    until(other, {"seat": seat, "waits_for": [1 - seat]})
    one.send({"type": "undo-reply", "agree": True})
    assert one.hear("error")["place"] == "undo"
    other.send({"type": "undo-reply", "agree": agree})
    until(one, None)
    assert one.view["step"] == (step - 1 if agree else step)


def test_what_nobody_has_learnt_from_is_free(pair: tuple[PageEnd, PageEnd], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked; once another has answered, they are."""
    monkeypatch.setattr(Engine, "has_learnt", lambda *_: False)
    one, other = pair
    play_once(one, random.Random(3))
    step = one.view["step"]
    one.send({"type": "undo"})
    while one.hear("view")["view"]["step"] != step - 1:
        pass
    while not other.hear("view")["whole_log"] or other.view["step"] != step - 1:  # it went back there too
        pass
    play_once(one, random.Random(3))
    while one.view["ask"]["seat"] == one.view["seat"]:
        play_once(one, random.Random(3))
    while other.view["step"] != one.view["step"]:
        other.hear("view")
    play_once(other, random.Random(3))
    one.send({"type": "undo"})
    until(other, {"seat": one.view["seat"], "waits_for": [other.view["seat"]]})


def test_a_wish_ends_with_the_next_answer(pair: tuple[PageEnd, PageEnd], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays on instead of waiting does not want it any more."""
    monkeypatch.setattr(Engine, "has_learnt", lambda *_: True)
    one, other = pair
    play_once(one, random.Random(3))
    one.send({"type": "undo"})
    until(other, {"seat": one.view["seat"], "waits_for": [other.view["seat"]]})
    asked = one if one.view["ask"]["seat"] == one.view["seat"] else other
    while other.view["step"] != one.view["step"]:
        other.hear("view")
    play_once(asked, random.Random(3))
    until(one, None)


@pytest.mark.parametrize("name", ["homestuck", "holosseum"])
def test_when_somebody_has_learnt_something(name: str) -> None:
    """Where dice fell or somebody sees another card than before; a choice among what all see teaches nothing."""
    decks = [precon.slug for precon in playmat.precons(name)][:2]
    game, bot, engine = playmat.new(name, decks=decks, seed=5), bots.named("random"), Engine()
    found = {True: 0, False: 0}
    while game.ask is not None and game.step < 150:
        before = game.copy()
        game.answer(*bot.choose(game, game.ask.seat))
        learnt = engine.has_learnt(before, game)
        found[learnt] += 1
        fell = before.scene.state.dice != game.scene.state.dice
        seen = any(game.view(seat).cards.keys() - before.view(seat).cards.keys() for seat in (-1, 0, 1))
        assert learnt or not (fell or seen)
    assert min(found.values()) > 0


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    """The database knows the game that goes on, and the answers that were taken back."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    dice = random.Random(4)
    with served(url) as client:
        mine = client.post("/api/tables", json=WISH | {"deck": DECKS[1]}).json()["table"]
        with client.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            for _ in range(5):
                page.my_turn()
                play_once(page, dice)
            before = page.my_turn()
            play_once(page, dice)
            page.my_turn()
            page.send({"type": "undo"})
            while page.view["step"] != before["step"]:
                page.hear("view")
    for _ in range(2):
        with served(url) as client, client.websocket_connect(f"/ws/{mine}") as socket:
            page = PageEnd(socket)
            assert without_log(page.my_turn()) == without_log(before)
            play_once(page, random.Random(8))
            before = page.my_turn()
