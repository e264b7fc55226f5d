"""Whether the first request after a start is as fast as the tenth: ``python -m bench.first``.

A server is begun as ``playmat serve`` begins it, and each kind of thing is asked of it ten times. Told are the first,
the tenth and the quickest in milliseconds; other work on the machine shows in all of them.
"""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable

from websockets.sync.client import connect

from bench.serving import serving

PORT = 8821
CHOOSING = 10.0
"""Seconds that a person takes at least from the start of a server to the first game: its processes are begun then."""
SERVER = """
import sys
from playmat.table.serve import serve
serve(port=int(sys.argv[2]), open_browser=False, database=sys.argv[1])
"""
BOT = {"kind": "bot", "bot": "greedy"}
WISH = {"game": "homestuck", "deck": "finders-keepers", "others": [BOT], "seed": 3}


def ask(path: str, wish: object = None) -> bytes:
    """What the server says."""
    body = None if wish is None else json.dumps(wish).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}/{path}", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:  # noqa: S310  (this machine)
        return bytes(reply.read())


def play() -> None:
    """Sit down against a bot, answer, and wait until one is asked again: the bot has answered, too."""
    with connect(f"ws://127.0.0.1:{PORT}/ws/{json.loads(ask('api/tables', WISH))['table']}") as end:
        answered = 0
        while answered < 3:
            message = json.loads(end.recv())
            if message["type"] == "view" and (question := message["view"]["ask"])["seat"] == 0 and question["options"]:
                options = list(range(question["least"])) or [0]
                end.send(json.dumps({"type": "answer", "step": message["view"]["step"], "options": options}))
                answered += 1


REQUESTS: dict[str, Callable[[], object]] = {
    "the page": lambda: ask(""),
    "what can be played": lambda: ask("api/games"),
    "a table against a bot": lambda: ask("api/tables", WISH),
    "three answers, with the bot's": play,
    "the rulebook": lambda: ask("api/games/holosseum/rulebook"),
    "the library": lambda: ask("api/library/gamma"),
    "a deck looked at": lambda: ask("api/workshop/deck", {"game": "homestuck", "name": "Mine", "cards": []}),
}


def main() -> None:
    """Begin a server, ask, and tell."""
    with serving(SERVER, PORT):
        time.sleep(CHOOSING)
        for name, request in REQUESTS.items():
            took = []
            for _ in range(10):
                begun = time.perf_counter()
                request()
                took.append((time.perf_counter() - begun) * 1000)
            print(f"{name}: first {took[0]:.0f} ms, tenth {took[9]:.0f} ms, quickest {min(took):.0f} ms")


if __name__ == "__main__":
    main()
