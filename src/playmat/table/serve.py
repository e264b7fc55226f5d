"""Starts the server."""

from __future__ import annotations

import threading
import webbrowser

import click
import uvicorn

from playmat.table.app import create_app
from playmat.table.engine import Engine

LONGEST_FRAME = 1024 * 1024
"""Longer websocket messages end the connection; those between this and `socket.LONGEST` are answered."""


class Server(uvicorn.Server):
    """Says where the table stands once it stands."""

    def __init__(self, config: uvicorn.Config, *, open_browser: bool) -> None:
        super().__init__(config)
        self._open_browser = open_browser

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        host = self.config.host if self.config.host not in {"0.0.0.0", "::"} else "localhost"  # noqa: S104
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        click.echo(f"The table stands at {address} (Ctrl+C ends it)")
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def serve(host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = False) -> None:
    """Serve until told to stop. Port 0 takes any free one."""
    config = uvicorn.Config(
        create_app(Engine()),
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
    )
    Server(config, open_browser=open_browser).run()
