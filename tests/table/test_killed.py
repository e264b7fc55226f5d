"""A server that is killed in the middle of games, and starts again."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from playmat.table.store import Store
from tests.table.wish import BOT, DECKS

GAMES = int(os.environ.get("PLAYMAT_KILLED_GAMES", "4"))
KILLS = 3
PROGRAM = "from playmat.table import serve; import sys; serve(port=0, database=sys.argv[1])"


@contextmanager
def server(database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of its own process, and where it stands."""
    command = [sys.executable, "-c", PROGRAM, database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            found = re.search(r"127\.0\.0\.1:\d+", running.stdout.readline())
            assert found is not None
            yield found.group(), running
        finally:
            running.kill()


class Player(threading.Thread):
    """Plays one game by chance until it is over or the line breaks. ``seen`` is the newest view it was shown."""

    def __init__(self, address: str, table: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.table = table
        self.seen: dict[str, Any] = {}
        self.first: dict[str, Any] = {}

    def run(self) -> None:
        dice = random.Random(self.table)
        try:
            with connect(f"ws://{self.address}/ws/{self.table}", max_size=None, open_timeout=120) as socket:
                for text in socket:
                    message = json.loads(text)
                    if message["type"] != "view":
                        continue
                    view = self.seen = message["view"]
                    self.first = self.first or view
                    ask = view["ask"]
                    if view["over"]:
                        return
                    if ask["seat"] == view["seat"]:
                        chosen = dice.sample(range(len(ask["options"])), dice.randint(ask["least"], ask["most"]))
                        socket.send(json.dumps({"type": "answer", "step": view["step"], "options": chosen}))
        except (OSError, WebSocketException):
            return


def play_a_while(players: list[Player], dice: random.Random) -> None:
    """Until every player has been shown a view, some answers have been given, and a moment of chance has passed."""
    end = time.monotonic() + 240
    while time.monotonic() < end:
        if all(player.seen for player in players):
            given = sum(player.seen["step"] - player.first["step"] for player in players)
            if given > 2 * len(players) or all(player.seen["over"] for player in players):
                time.sleep(dice.random())
                return
        time.sleep(0.02)
    pytest.fail("the games do not go on")


def lay(address: str, seed: int) -> str:
    wish = {
        "game": "homestuck",
        "deck": DECKS[0],
        "others": [BOT | {"bot": ("greedy", "random")[seed % 2]}],
        "seed": seed,
    }
    request = urllib.request.Request(
        f"http://{address}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    while True:
        try:
            with urllib.request.urlopen(request, timeout=120) as reply:
                return str(json.load(reply)["table"])
        except urllib.error.HTTPError as refusal:
            if refusal.code != HTTPStatus.TOO_MANY_REQUESTS:
                raise
            time.sleep(2)  # more tables at once than one address may lay


def answers(database: str) -> dict[str, list[tuple[int, bytes]]]:
    """All answers that are kept, by game."""
    with closing(Store(database)) as store:
        tables = (store.kept(key) for key in store.lately(0, 1000))
        keys = [kept.game.key for kept in tables if kept is not None and kept.game is not None]
        return {key: [(entry.seat, entry.data) for entry in store.entries(key, 0)] for key in keys}


@pytest.mark.timeout(1200)
def test_no_answer_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Killed again and again during games with bots, each game goes on from at least what its player was shown, and no
    answer that was kept changes.
    """
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    tables: list[str] = []
    shown: dict[str, dict[str, Any]] = {}
    kept: dict[str, list[tuple[int, bytes]]] = {}
    dice = random.Random(1)
    for _ in range(KILLS):
        with server(database) as (address, running):
            if not tables:
                tables = [lay(address, seed) for seed in range(GAMES)]
            players = [Player(address, table) for table in tables]
            for player in players:
                player.start()
            play_a_while(players, dice)
            running.kill()
            for player in players:
                player.join(timeout=120)
        for player in players:
            before = shown.get(player.table)
            if before is not None:
                assert player.first["step"] >= before["step"]
                if player.first["step"] == before["step"]:
                    assert player.first["ask"] == before["ask"]
                    assert player.first["cards"] == before["cards"]
            shown[player.table] = player.seen
        now = answers(database)
        for game, before_kill in kept.items():
            assert now.get(game, before_kill)[: len(before_kill)] == before_kill
        kept |= now
    assert len(kept) == GAMES
    assert sum(len(found) for found in kept.values()) >= sum(view["step"] for view in shown.values()) > GAMES * KILLS
