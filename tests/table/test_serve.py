"""The server as its own program."""

from __future__ import annotations

import gc
import multiprocessing
import random
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator

import pytest

import playmat
from playmat.core.errors import PlaymatError
from playmat.table.serve import address_of, listen
from playmat.table.workers import work

GAMES = ["homestuck", "holosseum", "gamma"]
PROGRAM = [sys.executable, "-c", "from playmat.table import serve; serve(port=0, database='sqlite://')"]


@pytest.fixture
def program() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(PROGRAM, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        yield running
        running.kill()


def test_the_server_says_where_it_stands_and_ends_at_once(program: subprocess.Popen[str]) -> None:
    """It names its address, answers there, and Ctrl+C ends it without a trace of trouble."""
    assert program.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+/", program.stdout.readline())
    assert found is not None
    with urllib.request.urlopen(f"{found.group()}api/games", timeout=60) as reply:
        assert reply.status == 200
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")


def test_a_worker_ends_with_its_server(capfd: pytest.CaptureFixture[str]) -> None:
    """One that begins when its server has just been killed has nobody to tell, and says nothing."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    ours.close()
    worker = context.Process(target=work, args=(theirs, 1024**3, 0, None))
    worker.start()
    theirs.close()
    worker.join(60)
    assert (worker.exitcode, capfd.readouterr().err) == (0, "")


def test_a_taken_port_is_said() -> None:
    """Two servers cannot stand at one place; the second says so."""
    with listen("127.0.0.1", 0) as first, pytest.raises(PlaymatError, match="port"):
        listen("127.0.0.1", first.getsockname()[1])


@pytest.mark.parametrize("key", GAMES)
def test_games_leave_no_cycles(key: str) -> None:
    """Answered, copied and seen by all, a game goes by itself when it is no longer wanted: a server that has many does not
    look for cycles while they are played.
    """
    dice, decks = random.Random(7), [precon.slug for precon in playmat.precons(key)][:2]
    gc.collect()
    gc.disable()
    try:
        game = playmat.new(key, decks=decks, seed=7)
        for _ in range(60):
            if game.ask is None:
                break
            chosen = dice.sample(game.ask.options, dice.randint(game.ask.least, game.ask.most))
            game = game.copy()
            game.answer(*chosen)
            assert [game.view(seat).step for seat in (-1, 0, 1)] == [game.step] * 3
        del game
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:80/"), ("::1", "http://[::1]:80/"), ("0.0.0.0", "http://localhost:80/")],
)
def test_the_address_is_one_that_a_browser_takes(host: str, address: str) -> None:
    """Whatever the server listens at, the address it names can be opened."""
    assert address_of(host, 80) == address
