"""Saved games that strangers send: played again from seed and answers, or refused; within limits either way."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import playmat
from playmat import bots
from playmat.bots.drafting import drafter
from playmat.core.errors import SaveError
from playmat.play.game import Game
from playmat.play.matches import Match, begin
from playmat.table import jobs, saves
from playmat.table.bench import InProcesses
from playmat.table.engine import Engine
from playmat.table.newest import Newest
from playmat.table.reading import Refused
from playmat.table.workers import JobFailed, Workers, WorkStopped
from playmat.workshop.wanted import heed
from tests.table.conftest import Client, PageEnd
from tests.table.wish import OCTETS


def played(answers: int = 25, name: str = "homestuck") -> Game:
    decks = [precon.slug for precon in playmat.precons(name)][:2]
    game, bot = playmat.new(name, decks=decks, seed=11, names=["Ada", "Bo"]), bots.named("random")
    while game.step < answers and game.ask is not None:
        game.answer(*bot.choose(game, game.ask.seat))
    return game


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    """A save with something else in it."""
    plain = msgspec.msgpack.decode(played().save())
    change(plain)
    return msgspec.msgpack.encode(plain)


@pytest.mark.parametrize("name", ["homestuck", "holosseum"])
@pytest.mark.parametrize("answers", [0, 25, 10_000])
def test_what_was_played_is_taken_as_it_is(name: str, answers: int) -> None:
    """A save of ours, at any instant, comes back the same."""
    saved = played(answers, name).save()
    assert saves.check_save(saved) == saved


def test_who_gave_up_is_known_again() -> None:
    """A conceded game is played again up to that, too."""
    game = played()
    game.concede(1)
    assert saves.check_save(game.save()) == game.save()


def swap_hands(plain: dict[str, Any]) -> None:
    zones = plain["state"]["zones"]
    zones[0], zones[1] = zones[1], zones[0]


def five_copies(plain: dict[str, Any]) -> None:
    name, cards = plain["decks"][0]["name"], plain["decks"][0]["cards"]
    plain["decks"][0] = {"name": name, "cards": [*cards[:-1], {**cards[-1], "count": cards[-1]["count"] + 5}]}


def other_text(plain: dict[str, Any]) -> None:
    plain["faces"][3] = plain["faces"][5]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (swap_hands, "do not lead to the position"),
        (lambda plain: plain["state"].update(dice=5), "do not lead to the position"),
        (lambda plain: plain["state"].update(serial=10**12), "do not lead to the position"),
        (lambda plain: plain.update(seed=12), "answer|position"),
        (lambda plain: plain.update(history=plain["history"][:-1]), "do not lead to the position"),
        (lambda plain: plain["history"].insert(0, [0, [["Option", "end"]]]), "answer 1 "),
        (lambda plain: plain["history"].extend([plain["history"][0]] * 6000), "answers; at most"),
        (five_copies, "is not legal"),
        (other_text, "read otherwise here"),
        (lambda plain: plain["decks"][0]["cards"][0].update(count=10**12), "no sensible number"),
        (lambda plain: plain["decks"][0]["cards"][0].update(name="NOBODY / at all"), "not legal|no card"),
        (lambda plain: plain.update(names=["A"]), "a deck and a name"),
        (lambda plain: plain.update(names=["A" * 50, "B"]), "longer than"),
        (lambda plain: plain.update(game="chess"), "chess"),
        (lambda plain: plain.update(edition="1999"), "1999"),
        (lambda plain: plain.update(overrides={"mulligan_limit": 10**12}), "cannot begin here"),
        (lambda plain: plain.update(playmat=99), "format 99"),
    ],
)
def test_what_no_play_leads_to_is_refused(change: Callable[[dict[str, Any]], object], says: str) -> None:
    """Swapped hands, loaded dice, too many copies, other cards: nothing of a file is believed."""
    with pytest.raises(playmat.PlaymatError, match=says):
        saves.check_save(changed(change))


def in_match(answers: int, key: str, **wish: Any) -> Match:
    """A match of Project Gamma, played by chance so far."""
    match, bot = begin("gamma", key, seed=5, names=["Ada", "Bo"], **wish), drafter("random")
    while match.step < answers and match.asked:
        seat = match.asked[0]
        match.answer_of(seat, *bot.choose(match, seat))
    return match


SMALL = {"packs": 1, "pack_size": 8, "least_deck": 5}


@pytest.mark.parametrize(
    ("answers", "key", "wish"),
    [
        (0, "", {"decks": ["hoops-and-hymns", "the-long-procession"], "best_of": 3}),
        (30, "", {"decks": ["hoops-and-hymns", "the-long-procession"], "best_of": 3}),
        (9, "draft", {"settings": SMALL}),
        (40, "draft", {"settings": SMALL}),
    ],
)
def test_a_match_is_taken_as_it_is(answers: int, key: str, wish: dict[str, Any]) -> None:
    """Before anything, in a draft, in a game."""
    saved = in_match(answers, key, **wish).save()
    assert saves.check_save(saved) == saved


def test_a_match_between_its_games_is_taken_too(client: Client) -> None:
    """Also after a game was given up; and it goes on at a table, against bots."""
    match = in_match(12, "", decks=["hoops-and-hymns", "the-long-procession"], best_of=3)
    match.concede(1)
    assert match.is_between
    assert saves.check_save(match.save()) == match.save()
    opened = client.post("/api/tables/load?bot=random", content=match.save(), headers=OCTETS)
    assert opened.status_code == 201
    with client.websocket_connect(f"/ws/{opened.json()['table']}") as socket:
        view = PageEnd(socket).hear("between")["view"]
        assert (view["seat"], view["stage"]) == (0, "sideboard")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda plain: plain.update(seed=6), "answer|position"),
        (lambda plain: plain.update(cards=plain["cards"][::-1]), "do not lead to the position"),
        (lambda plain: plain.update(playing=None), "do not lead to the position"),
        (lambda plain: plain["state"].__setitem__(-1, 12), "do not lead to the position"),
        (lambda plain: plain.update(faces=plain["faces"][::-1]), "read otherwise here"),
        (lambda plain: plain.update(format="poker"), "poker"),
        (lambda plain: plain.update(settings={"packs": 10**9}), "packs"),
        (lambda plain: plain.update(best_of=2), "odd number"),
        (lambda plain: plain.update(names=["A"] * 9), "9 players"),
        (lambda plain: plain.update(names=["A", "B", "C"]), "3 names for 2 seats"),
        (
            lambda plain: plain["decks"][0]["sideboard"].append({"name": "Nobody", "count": 10**12}),
            "no sensible number",
        ),
        (lambda plain: plain["history"].insert(0, [1, ["concede"]]), "answer 1 |answer 2 |position"),
        (lambda plain: plain.update(match=99), "format 99"),
    ],
)
def test_a_match_that_no_play_leads_to_is_refused(change: Callable[[dict[str, Any]], object], says: str) -> None:
    """As of a game, nothing of its file is believed."""
    plain = msgspec.msgpack.decode(in_match(30, "", decks=["hoops-and-hymns", "the-long-procession"], best_of=3).save())
    change(plain)
    with pytest.raises(playmat.PlaymatError, match=says):
        saves.check_save(msgspec.msgpack.encode(plain))


def test_a_file_has_a_size() -> None:
    """A longer one is not read at all."""
    with pytest.raises(SaveError, match="may have"):
        saves.check_save(b"\x81" * (saves.LONGEST_SAVE + 1))


def test_a_file_that_is_refused_opens_no_table(client: Client) -> None:
    """The reason is told in one sentence, and no table is made."""
    reply = client.post("/api/tables/load?bot=random", content=changed(swap_hands), headers=OCTETS)
    assert (reply.status_code, reply.json()["place"]) == (400, "save")
    assert reply.json()["message"].startswith("The saved game's seed and answers")
    good = client.post("/api/tables/load?bot=random", content=played(8).save(), headers=OCTETS)
    with client.websocket_connect(f"/ws/{good.json()['table']}") as socket:
        assert PageEnd(socket).hear("view")["view"]["step"] >= 8


# ---- limits


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def toil() -> None:
    while True:
        pass


def hoard(size: int) -> int:
    return len(bytearray(size))


def stumble() -> None:
    raise KeyError("something")


def refuse() -> None:
    raise SaveError("no")


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers(1, seconds=5, memory=1024**3)
    yield found
    found.close()


@pytest.mark.anyio
async def test_work_ends_at_its_limits_and_goes_on(workers: Workers) -> None:
    """A job that takes too long or too much memory is stopped; the next is done as if nothing had been."""
    assert await workers.run(hoard, 10) == 10
    with pytest.raises(WorkStopped, match="longer than"):
        await workers.run(sleep, 60)
    with pytest.raises(WorkStopped, match="memory"):
        await workers.run(hoard, 2 * 1024**3)
    with pytest.raises(SaveError, match="no"):
        await workers.run(refuse)
    with pytest.raises(JobFailed, match="something"):
        await workers.run(stumble)
    assert await workers.run(hoard, 11) == 11


def wait_for_it() -> None:
    while True:
        heed()


@pytest.mark.anyio
async def test_a_job_that_nobody_wants_any_more_leaves_its_process(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends, the next one begins, and in the same process, which has read what it has read; so does one that was told
    before it had begun.
    """
    monkeypatch.setattr("playmat.table.workers.TO_LEAVE", 120.0)
    before = await workers.run(os.getpid)
    for patience in (0.0, 0.5):
        left = asyncio.ensure_future(workers.run(wait_for_it))
        await asyncio.sleep(patience)
        left.cancel()
        assert await workers.run(os.getpid) == before
        assert left.cancelled()


@pytest.mark.anyio
async def test_a_job_that_does_not_heed_is_ended(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process goes with it, and another does the next job."""
    monkeypatch.setattr("playmat.table.workers.TO_LEAVE", 0.1)
    before = await workers.run(os.getpid)
    left = asyncio.ensure_future(workers.run(sleep, 60))
    await asyncio.sleep(0.5)
    left.cancel()
    assert await workers.run(os.getpid) != before


@pytest.mark.anyio
async def test_the_newest_wish_of_a_page_ends_those_before_it(workers: Workers) -> None:
    """What a page asked for before it typed on is refused and works no more; other pages and nameless ones go on."""
    newest = Newest()
    await workers.run(hoard, 1)
    older = asyncio.ensure_future(newest.alone("mine", workers.run(wait_for_it)))
    await asyncio.sleep(0.3)
    assert await newest.alone("mine", workers.run(hoard, 7)) == 7
    with pytest.raises(Refused, match="something newer"):
        await older
    several = [newest.alone(page, workers.run(hoard, 8)) for page in ("mine", "theirs", "", "")]
    assert await asyncio.gather(*several) == [8, 8, 8, 8]


@pytest.mark.anyio
async def test_time_is_counted_as_work_and_not_by_the_clock() -> None:
    """Who waits for others, say for a processor, is not stopped for it at once; who works without end is."""
    workers = Workers(1, seconds=2, memory=1024**3)
    try:
        assert await workers.run(sleep, 3.0) is None
        begun = time.monotonic()
        with pytest.raises(WorkStopped, match="longer than"):
            await workers.run(toil)
        assert time.monotonic() - begun >= 2
        with pytest.raises(WorkStopped, match="longer than"):
            await workers.run(sleep, 60)
    finally:
        workers.close()


@pytest.mark.anyio
async def test_bots_think_and_files_are_checked_in_processes() -> None:
    """What the server has for it gives the same as in this process; what cannot be is refused in the same words."""
    bench, game, house = InProcesses(1, upload_seconds=30), played(), Engine()
    try:
        assert await bench.check_save(game.save()) == game.save()
        with pytest.raises(SaveError, match="do not lead to the position"):
            await bench.check_save(changed(swap_hands))
        assert game.ask is not None
        seat = game.ask.seat
        here = house.read_answer(jobs.choose(game.save(), "greedy", seat))
        assert await bench.choose(house, game, "greedy", seat) == here
    finally:
        bench.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
