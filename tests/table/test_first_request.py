"""The first request after a start has nothing to wait for that the tenth has not."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from playmat.table.bench import GIGABYTE
from playmat.table.workers import Workers, nothing

ASK = """
import json, sys
from litestar.testing import TestClient
from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall

with TestClient(create_app(Hall(Engine()))) as client:
    client.get("/nothing")  # what the client itself needs
    before = set(sys.modules)
    for path in ("/api/games", "/api/games/holosseum/rulebook", "/api/library/gamma", "/api/lobby"):
        assert client.get(path).status_code == 200, path
    wish = {"game": "homestuck", "deck": "finders-keepers", "others": [{"kind": "bot", "bot": "greedy"}], "seed": 3}
    seat = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{seat}") as socket:
        while (message := json.loads(socket.receive_text(timeout=60)))["type"] != "view":
            pass
    print(sorted(name for name in set(sys.modules) - before if name.startswith(("playmat", "litestar", "sqlalchemy"))))
"""


def test_nothing_is_imported_for_the_first_request() -> None:
    """All modules of ours, of the framework and of the database are there before anybody asks for a thing."""
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr[-2000:]


def test_a_process_is_begun_before_anybody_asks() -> None:
    """After `begin` one of the processes runs, and it does the first job."""

    async def begun() -> tuple[int, int]:
        workers = Workers(2, seconds=60, memory=4 * GIGABYTE)
        try:
            await workers.begin()
            before = workers.running
            await workers.run(nothing)
            return before, workers.running
        finally:
            workers.close()

    assert asyncio.run(begun()) == (1, 1)
