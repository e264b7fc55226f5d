"""A server with many games in play: how soon an answer is seen, and what a page that only looks costs.

``python -m bench.tables [GAMES] [SECONDS] [SOCKETS] [PACE]``: so many games of two people, at each about one answer in
PACE seconds (1), for so many seconds; then so many sockets of spectators who look and say nothing.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import serving

SERVER = """
import sys, uvicorn
from playmat.table.app import create_app
from playmat.table.bench import InProcesses
from playmat.table.deflating import Sockets
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.limits import Limits, Rate
from playmat.table.serve import Server
from playmat.table.store import Store
free = Rate(1e9, 1e-6)
limits = Limits(free, free, free, free, free, open_sockets=100_000)
hall = Hall(Engine(), Store(sys.argv[1]), bench=InProcesses(1), live=2000)
Server(uvicorn.Config(create_app(hall, limits=limits), port=int(sys.argv[2]), log_level="error", ws=Sockets)).run()
"""
PORT = 8819


class Asked(msgspec.Struct):
    seat: int
    least: int
    most: int
    options: list[msgspec.Raw]


class Seen(msgspec.Struct):
    """What players by chance need of a view: to read it whole would be more work than the server's own."""

    step: int
    ask: Asked | None = None


class Told(msgspec.Struct):
    type: str
    message: str = ""
    view: Seen | None = None


read_told = msgspec.json.Decoder(Told)


@dataclass
class Found:
    """What was measured: seconds from an answer to one's own next view."""

    waits: list[float] = field(default_factory=list)
    games: int = 0


def get(path: str) -> Any:
    """What the server tells."""
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/{path}", timeout=60) as reply:
        return json.load(reply)


def post(path: str, wish: object) -> Any:
    """What the server says to a wish."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{PORT}/{path}", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as reply:  # noqa: S310  (this machine)
        return json.load(reply)


async def play(table: dict[str, Any], until: float, pace: float, found: Found) -> None:
    """Both people of a table, each by a page of their own, until then or until the game is over."""
    dice = random.Random(table["table"])
    async with connect(address(table["table"])) as one, connect(address(table["here"][0])) as other:
        ends: list[ClientConnection] = [one, other]
        views = [await hear(end) for end in ends]
        newest = views[0]
        while newest.ask is not None and time.monotonic() < until:
            await asyncio.sleep(pace * dice.uniform(0.5, 1.5))
            seat, step = newest.ask.seat, newest.step
            while views[seat].step < step:
                views[seat] = await hear(ends[seat])
            ask = views[seat].ask
            assert ask is not None
            chosen = dice.sample(range(len(ask.options)), dice.randint(ask.least, ask.most))
            begun = time.monotonic()
            await ends[seat].send(json.dumps({"type": "answer", "step": step, "options": chosen}))
            while views[seat].step <= step:
                views[seat] = await hear(ends[seat])
            found.waits.append(time.monotonic() - begun)
            newest = views[seat]
        found.games += 1


def address(table: str) -> str:
    """Of a seat's socket."""
    return f"ws://127.0.0.1:{PORT}/ws/{table}"


async def hear(end: ClientConnection) -> Seen:
    """The next view. Raises ValueError for an answer that was refused."""
    while True:
        told = read_told.decode(await end.recv(decode=False))
        if told.view is not None:
            return told.view
        if told.type == "error":
            raise ValueError(told.message)


def worked(process: int) -> float:
    """Seconds of processor time that a process has had; other work on the machine does not count."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Megabytes that a process holds."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000


async def measure(games: int, seconds: float, sockets: int, pace: float, server: int) -> None:
    """Play, look on, and print."""
    tables = []
    offered = (await asyncio.to_thread(get, "api/games"))["games"]
    for number in range(games):
        game = offered[number % len(offered)]
        decks = [deck["key"] for deck in game["decks"]]
        others = [{"kind": "here", "deck": decks[(number + 1) % len(decks)]}]
        wish = {"game": game["key"], "deck": decks[number % len(decks)], "others": others}
        tables.append(await asyncio.to_thread(post, "api/tables", wish))
    found, until, before_play = Found(), time.monotonic() + seconds, worked(server)
    await asyncio.gather(*(play(table, until, pace, found) for table in tables))
    waits = [wait * 1000 for wait in found.waits]
    print(f"{games} games, {len(waits)} answers in {seconds:.0f} s ({len(waits) / seconds:.0f} a second)")
    print(f"processor time: {(worked(server) - before_play) / len(waits) * 1000:.1f} ms an answer")
    print(f"answer to own view: median {median(waits):.0f} ms, p95 {quantiles(waits, n=20)[-1]:.0f} ms")
    async with connect(address(tables[0]["table"])) as end:
        while (room := json.loads(await end.recv()))["type"] != "room":
            pass
    before, looking = memory(server), []
    for _ in range(sockets):
        looking.append(await connect(address(room["watch"])))
        await hear(looking[-1])
    if sockets:
        each = (memory(server) - before) / sockets * 1000
        print(f"{sockets} sockets that look on: {memory(server):.0f} MB, {each:.0f} kB each")
    await asyncio.gather(*(end.close() for end in looking))


def main() -> None:
    """Start a server of its own, measure, and stop it."""
    given = [float(text) for text in sys.argv[1:]]
    games, seconds, sockets, pace = (given + [300, 60, 2000, 1][len(given) :])[:4]
    with serving(SERVER, PORT) as process:
        asyncio.run(measure(int(games), seconds, int(sockets), pace, process))


if __name__ == "__main__":
    main()
