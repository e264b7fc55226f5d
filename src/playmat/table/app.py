"""The web application: the page, what can be played, tables."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from playmat import __version__
from playmat.core.errors import PlaymatError
from playmat.table.art import Picture
from playmat.table.desk import Desk
from playmat.table.guard import Door
from playmat.table.hall import Hall
from playmat.table.limits import Limits
from playmat.table.protocol import Problem
from playmat.table.reading import Refused
from playmat.table.routes import about_art, about_games, about_replays, about_tables
from playmat.table.workshop import about_cards, about_chests, about_decks, about_library, about_pictures, about_sharing

log = logging.getLogger(__name__)

PAGE = Path(__file__).parent / "page"
TIDY_EVERY = 300.0
SETTLED = 1.0
"""Seconds after a start in which the page has been sent, and bots of games that go on have begun by themselves."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
    ),
}
FOR_AN_HOUR = "public, max-age=3600"
FOR_EVER = "public, max-age=31536000, immutable"
"""Files under assets/ carry a digest of their content in their names."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Playmat</title>
<body style="font: 1.1rem/1.6 system-ui; max-width: 36rem; margin: 15vh auto; padding: 0 1rem">
<h1>The table is not laid yet</h1>
<p>The server runs, but its page has not been built.
In the project's folder, <code>make play</code> builds it and opens it.</p>
"""


def create_app(
    hall: Hall,
    *,
    page: Path = PAGE,
    limits: Limits | None = None,
    names: Collection[str] = (),
    art: Mapping[str, Picture] = MappingProxyType({}),
) -> Litestar:
    """The whole server for the tables of a hall; ``limits`` and ``names`` as in `Door`; ``art``: the host's own
    pictures of cards.
    """
    desk = Desk(hall)

    @get("/api/health")
    async def health() -> dict[str, str]:
        await hall.keeper.do(hall.keeper.store.count)  # the database answers
        return {"status": "ok", "version": __version__}

    @get("/verify_dice.py", media_type="text/x-python", sync_to_thread=True)
    def verifier() -> bytes:
        return (Path(__file__).parent / "verify_dice.py").read_bytes()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(hall.house.warm_up)
        work = [asyncio.create_task(keep_house(desk.hall)), asyncio.create_task(desk.hall.listen())]
        yield
        for task in work:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await desk.hall.close()

    app = Litestar(
        [
            *about_games(desk),
            *about_art(art),
            *about_tables(desk),
            *about_replays(desk),
            *about_library(desk),
            *about_decks(desk),
            *about_cards(desk),
            *about_pictures(desk),
            *about_chests(desk),
            *about_sharing(desk),
            health,
            verifier,
            page_at(page),
        ],
        exception_handlers={PlaymatError: tell, HTTPException: tell, Exception: tell},
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude=["/ws/"]),
        lifespan=[lifespan],
        openapi_config=None,
    )
    app.asgi_handler = Door(app.asgi_handler, limits or Limits(), names)
    return app


async def keep_house(hall: Hall) -> None:
    """Let games go on after a start, make ready what will be asked for, and tidy up from time to time."""
    await hall.go_on()
    await asyncio.sleep(SETTLED)
    try:
        await hall.bench.begin()
    except PlaymatError:
        log.exception("no process for bots and the workshop could be begun")
    while True:
        await asyncio.sleep(TIDY_EVERY)
        try:
            await hall.tidy()
        except Exception:
            log.exception("tidying up failed")
        gc.collect()  # `serve.COLLECTED` leaves this to us


def page_at(page: Path) -> Any:
    """The built page, or one that says it is not built."""
    if (page / "index.html").is_file():
        return create_static_files_router("/", directories=[page], html_mode=True)

    @get("/", media_type=MediaType.HTML, sync_to_thread=False)
    def not_built() -> str:
        return NOT_BUILT

    return not_built


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.update(HEADERS)
        lasting = {"/assets/": FOR_EVER, "/pictures/": FOR_EVER, "/art/": FOR_AN_HOUR}
        headers["Cache-Control"] = next(
            (lasts for at, lasts in lasting.items() if scope["path"].startswith(at)), "no-cache"
        )


def tell(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every error as a `Problem`."""
    if isinstance(error, Refused):
        status = {
            "table": 404,
            "invite": 404,
            "replay": 404,
            "deck-link": 404,
            "set-link": 404,
            "chest": 404,
            "chest-room": 507,
            "tables": 503,
        }.get(error.place, 400)
        return Response(Problem(str(error), error.place, error.reasons), status_code=status)
    if isinstance(error, HTTPException):
        return Response(Problem(error.detail, "request"), status_code=error.status_code)
    if isinstance(error, PlaymatError):
        return Response(Problem(str(error), "request"), status_code=400)
    log.error("a request broke", exc_info=error)
    return Response(Problem("The server stumbled over that.", "server"), status_code=500)
