"""The built page, served for a browser."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from playmat.table.app import create_app
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.limits import Limits, Rate

MUCH = Rate(1e9, 1e-9)
UNLIMITED = Limits(MUCH, MUCH, MUCH, MUCH, MUCH, MUCH, MUCH)
"""Tests are quicker than people, and all have one address."""


@contextmanager
def serve_page(hall: Hall | None = None) -> Iterator[str]:
    """The address of a server with a table behind it, while it runs."""
    app = create_app(Hall(Engine()) if hall is None else hall, limits=UNLIMITED)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/"
    server.should_exit = True
    thread.join(timeout=5)
