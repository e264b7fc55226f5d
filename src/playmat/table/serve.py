"""Starts the server."""

from __future__ import annotations

import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable
from pathlib import Path

import click
import uvicorn
from platformdirs import user_data_path
from prometheus_client import start_http_server
from sqlalchemy import URL

from playmat.core.errors import PlaymatError
from playmat.table.app import create_app
from playmat.table.art import pictures_in
from playmat.table.bench import InProcesses
from playmat.table.deflating import Sockets
from playmat.table.engine import Engine
from playmat.table.guard import LOCAL
from playmat.table.hall import Hall
from playmat.table.pausing import Pauses
from playmat.table.store import Store

PACE = 0.7
"""Seconds that a move of the bot takes at least."""
LONGEST_FRAME = 1024 * 1024
"""Longer websocket messages end the connection; those between this and `reading.LONGEST` are answered."""
EVERYWHERE = {"0.0.0.0": "localhost", "::": "localhost"}  # noqa: S104  (only to name the place)


def serve(
    host: str = "127.0.0.1",
    port: int = 8808,
    *,
    open_browser: bool = False,
    database: str = "",
    redis: str = "",
    metrics: int = 0,
    art: Iterable[Path] = (),
) -> None:
    """Serve until told to stop. Port 0 takes any free one; ``database`` is the URL of one, "" a file in the user's data
    folder; ``redis`` the URL of the Redis through which servers at one database tell each other, "": on PostgreSQL they
    look every second; ``metrics`` a port of this machine for figures, 0: none; ``art`` places with the host's own
    pictures of cards. Raises PlaymatError when the place, the database or a picture cannot be had.
    """
    pictures = pictures_in(art)
    listening = listen(host, port)
    store = Store(database or own_database())
    bench = InProcesses(max(1, (os.cpu_count() or 1) - 1))
    every = 0.0 if store.is_sqlite else 1.0
    hall = Hall(Engine(), store, bench=bench, pace=PACE, pauses=Pauses(), redis=redis, look_every=every)
    # Who opens the table on this machine alone is asked under its own names; a host's proxy may have any.
    names = {*LOCAL, host} if host in LOCAL else ()
    settings = {"log_level": "warning", "ws": Sockets, "ws_max_size": LONGEST_FRAME}
    config = uvicorn.Config(create_app(hall, names=names, art=pictures), timeout_graceful_shutdown=1, **settings)  # type: ignore[arg-type]
    if metrics:
        start_http_server(metrics, "127.0.0.1")
    address = address_of(host, listening.getsockname()[1])
    click.echo(f"The table stands at {address} (Ctrl+C ends it)")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listening])


COLLECTED = (2_000, 1_000_000, 1_000_000)
"""The collector of cycles looks only through what is young, after so many containers more. All that there is it looks
through when the house is tidied: with 300 games that held every table up for a tenth of a second and more, several
times in ten seconds, and found nothing, since games have no cycles.
"""
HANDS_OVER = 0.0005
"""Seconds after which a thread that works lets another go on, which waits for that at every line of the database and at
every answer.
"""


class Server(uvicorn.Server):
    """Sets Python up for many tables, none of which waits for another. The collector does not look again at cards and
    rules, which stay anyhow.
    """

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, as uvicorn does."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECTED)
        sys.setswitchinterval(HANDS_OVER)


def own_database() -> str:
    """The URL of a file in the folder where this user's programs keep their data."""
    folder = user_data_path("playmat", appauthor=False, ensure_exists=True)
    return URL.create("sqlite", database=str(folder / "tables.db")).render_as_string()


def listen(host: str, port: int) -> socket.socket:
    """A socket at the place, already open for connections."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=128)
    except OSError as error:
        raise PlaymatError(f"the table cannot stand at {host}, port {port}: {error.strerror or error}") from error


def address_of(host: str, port: int) -> str:
    name = EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
