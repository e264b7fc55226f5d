"""Starts the server."""

from __future__ import annotations

import contextlib
import socket
import threading
import webbrowser

import click
import uvicorn

from playmat.core.errors import PlaymatError
from playmat.table.app import create_app
from playmat.table.engine import Engine

LONGEST_FRAME = 1024 * 1024
"""Longer websocket messages end the connection; those between this and `reading.LONGEST` are answered."""
EVERYWHERE = {"0.0.0.0": "localhost", "::": "localhost"}  # noqa: S104  (only to name the place)


def serve(host: str = "127.0.0.1", port: int = 8808, *, open_browser: bool = False) -> None:
    """Serve until told to stop. Port 0 takes any free one. Raises PlaymatError when the place cannot be had."""
    listening = listen(host, port)
    settings = {"log_level": "warning", "ws": "websockets-sansio", "ws_max_size": LONGEST_FRAME}
    config = uvicorn.Config(create_app(Engine()), timeout_graceful_shutdown=1, **settings)  # type: ignore[arg-type]
    address = address_of(host, listening.getsockname()[1])
    click.echo(f"The table stands at {address} (Ctrl+C ends it)")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


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
