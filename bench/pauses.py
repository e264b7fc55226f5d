"""Whether the length of a window tells what somebody holds: ``python -m bench.pauses [TABLES] [SECONDS] [GAME...]``.

So many tables of each game with two people over invite links, who pass in every window after two to six tenths of a
second, as a page does that passes by itself. The other's socket tells how long each took to see: of those in which the
player could have done something, and of those in which the server pressed the only answer. Which of two was the longer
one is as good as a coin where the area under that curve is a half.

Where chance seldom leaves anybody with a response that they can pay for (`KEEPERS`), one of the two brings the deck
that has most of them and ends their own part of a turn at once: they keep their cards and their means, and the other
plays by chance.
"""

from __future__ import annotations

import asyncio
import bisect
import json
import random
import sys
import time
from collections import defaultdict
from statistics import median
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.serving import serving
from bench.tables import PORT, SERVER, address, get, post

WINDOWS = {"window", "response", "attack", "block"}
PAUSED = SERVER.replace("bench=InProcesses(1)", "bench=InProcesses(1), pauses=Pauses()").replace(
    "from playmat.table.store", "from playmat.table.pausing import Pauses\nfrom playmat.table.store"
)

KEEPERS = {"homestuck": "please-take-a-number"}
"""By game, the deck of ours that brings most responses."""

Lengths = dict[bool, list[float]]


class Person:
    """One of two at a table: answers what they are asked, and remembers when each step came."""

    def __init__(self, end: ClientConnection, seed: str, *, keeps: bool = False) -> None:
        self.end = end
        self.dice = random.Random(seed)
        self.keeps = keeps
        """Whether they play nothing in their own turn."""
        self.came: dict[int, float] = {}
        self.closed: dict[int, bool] = {}
        """Of each window that they passed: whether they could do nothing else."""

    async def play(self) -> None:
        """Until the line is cut."""
        try:
            async for text in self.end:
                message = json.loads(text)
                if message["type"] == "view" and message["view"]["step"] not in self.came:
                    self.came[message["view"]["step"]] = time.monotonic()
                    await self.answer(message["view"])
        except ConnectionClosed:
            return

    async def answer(self, view: dict[str, Any]) -> None:
        ask, step = view["ask"], view["step"]
        if ask is None or ask["seat"] != view["seat"] or not ask["options"]:
            return
        passes = [option["index"] for option in ask["options"] if option["verb"] == "pass"]
        if ask["kind"] in WINDOWS and len(passes) == len(ask["options"]):
            self.closed[step] = True
            return
        await asyncio.sleep(self.dice.uniform(0.2, 0.6))
        chosen = self.dice.sample(range(len(ask["options"])), max(ask["least"], min(1, ask["most"])))
        if ask["kind"] in WINDOWS and passes:
            chosen = passes
            self.closed[step] = False
        if self.keeps and ask["kind"] == "action":
            chosen = [option["index"] for option in ask["options"] if option["verb"] == "end"] or chosen
        await self.end.send(json.dumps({"type": "answer", "step": step, "options": chosen}))


async def table(game: dict[str, Any], number: int, seconds: float, found: Lengths) -> None:
    """One table, for so many seconds."""
    decks = [deck["key"] for deck in game["decks"]]
    wish = {"game": game["key"], "name": "Ada", "deck": decks[number % len(decks)], "others": [{"kind": "open"}]}
    laid = await asyncio.to_thread(post, "api/tables", wish)
    async with connect(address(laid["table"])) as one:
        while (room := json.loads(await one.recv()))["type"] != "room":
            pass
        keeper = KEEPERS.get(game["key"], "")
        guest = {"name": "Bo", "deck": keeper or decks[(number + 1) % len(decks)]}
        seat = await asyncio.to_thread(post, f"api/invites/{room['seats'][1]['invite']}", guest)
        async with connect(address(seat["table"])) as other:
            people = [Person(one, f"{number} a"), Person(other, f"{number} b", keeps=keeper != "")]
            playing = [asyncio.create_task(person.play()) for person in people]
            await asyncio.sleep(seconds)
            for task in playing:
                task.cancel()
    for person, looking in (people, people[::-1]):
        for step, closed in person.closed.items():
            if step in looking.came and step + 1 in looking.came:
                found[closed].append(looking.came[step + 1] - looking.came[step])


def area(could: list[float], could_not: list[float]) -> float:
    """How often one of the first took longer to see than one of the second."""
    order = sorted(could_not)
    return sum(bisect.bisect_left(order, one) for one in could) / (len(could) * len(order))


def compared(could: list[float], could_not: list[float]) -> str:
    """How long they were, and how well one tells which is which."""
    return f"median {median(could):.2f} and {median(could_not):.2f} s, area {area(could, could_not):.3f}"


async def measure(tables: int, seconds: float) -> None:
    """Play, and print a row for each game."""
    offered = (await asyncio.to_thread(get, "api/games"))["games"]
    for game in [one for one in offered if len(sys.argv) < 4 or one["key"] in sys.argv[3:]]:
        found: Lengths = defaultdict(list)
        await asyncio.gather(*(table(game, number, seconds, found) for number in range(tables)))
        could, could_not = found[False], found[True]
        print(f"{game['key']}: {len(could)} that could respond, {len(could_not)} that could not", end="")
        print(f": {compared(could, could_not)}" if could and could_not else "")


def main() -> None:
    """Start a server of its own, measure, and stop it."""
    given = [int(text) for text in sys.argv[1:3]]
    tables, seconds = (given + [40, 60][len(given) :])[:2]
    with serving(PAUSED, PORT):
        asyncio.run(measure(tables, seconds))


if __name__ == "__main__":
    main()
