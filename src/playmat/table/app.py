"""The web application: the page, what can be played, tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from playmat.core.errors import PlaymatError, RulesError
from playmat.play.view import View
from playmat.table import reading
from playmat.table.house import House
from playmat.table.protocol import SEEDS, NewTable, Offers, Problem, RulesOffer, TableSeat
from playmat.table.reading import Refused
from playmat.table.sessions import Session, Sessions
from playmat.table.socket import Connection, refuse

log = logging.getLogger(__name__)

PAGE = Path(__file__).parent / "page"
LONGEST_SAVE = 8 * 1024 * 1024
PACE = 0.7
"""Seconds that a move of the bot takes at least."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
    ),
}
FOR_EVER = "public, max-age=31536000, immutable"
"""Files under assets/ carry a digest of their content in their names."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Playmat</title>
<body style="font: 1.1rem/1.6 system-ui; max-width: 36rem; margin: 15vh auto; padding: 0 1rem">
<h1>The table is not laid yet</h1>
<p>The server runs, but its page has not been built.
In the project's folder, <code>make play</code> builds it and opens it.</p>
"""


class Desk:
    """Handles what is about tables but not yet at one. Games are made outside the server's loop."""

    def __init__(self, house: House, sessions: Sessions, pace: float) -> None:
        self.house = house
        self.sessions = sessions
        self.pace = pace

    async def open(self, wish: NewTable) -> Session:
        """Raises PlaymatError for an unknown game, deck or bot, and Refused when the house is full."""
        self.sessions.make_room()
        offers = await asyncio.to_thread(self.house.offers)
        offer = next((offer for offer in offers if offer.key == wish.game), None)
        if offer is None:
            raise Refused(f"There is no game {wish.game!r} here.", "game")
        decks = {deck.key: deck.name for deck in offer.decks}
        bots = {bot.key: bot.name for bot in offer.bots}
        editions = {edition.key: edition.name for edition in offer.editions}
        edition = wish.edition or next(iter(editions))
        for place, key, known in (
            ("deck", wish.deck, decks),
            ("opponent", wish.opponent, decks),
            ("bot", wish.bot, bots),
            ("edition", edition, editions),
        ):
            if key not in known:
                raise Refused(f"There is no {key!r} here. There are: {', '.join(known)}.", place)
        seed = secrets.randbelow(SEEDS) if wish.seed is None else wish.seed
        chosen = [wish.deck, wish.opponent]
        names = [wish.name.strip() or "Player", bots[wish.bot]]
        try:
            game = await asyncio.to_thread(self.house.new, wish.game, edition, chosen, seed, names, wish.rules)
        except RulesError as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.", "rules") from error
        bot = (bots[wish.bot], self.house.bot(wish.bot))
        return self._seat(Session(game, bot, [decks[key] for key in chosen], seed, self.pace))

    async def load(self, data: bytes, bot: str) -> Session:
        """Raises PlaymatError for a save that cannot be read, and for an unknown bot."""
        self.sessions.make_room()
        offers = await asyncio.to_thread(self.house.offers)
        names = {offered.key: offered.name for game in offers for offered in game.bots}
        if bot not in names:
            raise Refused(f"There is no {bot!r} here. There are: {', '.join(names)}.", "bot")
        try:
            game = await asyncio.to_thread(self.house.load, data)
            session = Session(game, (names[bot], self.house.bot(bot)), [], None, self.pace)
        except PlaymatError:
            raise
        except Exception as error:  # whatever a stranger's file can set off
            log.warning("a saved game could not be read", exc_info=True)
            raise Refused("This is not a saved game that can be gone on with.", "save") from error
        return self._seat(session)

    def _seat(self, session: Session) -> Session:
        self.sessions.add(session)
        return session


def create_app(house: House, *, page: Path = PAGE, pace: float = PACE, sessions: Sessions | None = None) -> Litestar:
    """The whole server for one house; ``pace`` as in `Session`."""
    desk = Desk(house, Sessions() if sessions is None else sessions, pace)

    @get("/api/games", sync_to_thread=True)
    def games() -> Offers:
        return Offers(house.offers())

    @get("/api/games/{game:str}/rules/{edition:str}", sync_to_thread=True)
    def rules(request: Request[Any, Any, Any]) -> RulesOffer:
        return desk.house.rules(request.path_params["game"], request.path_params["edition"])

    @post("/api/tables")
    async def new_table(request: Request[Any, Any, Any]) -> TableSeat:
        session = await desk.open(reading.wish(await request.body()))
        return TableSeat(session.key, session.seat)

    @post("/api/tables/load", request_max_body_size=LONGEST_SAVE)
    async def load_table(request: Request[Any, Any, Any]) -> TableSeat:
        session = await desk.load(await request.body(), request.query_params.get("bot", ""))
        return TableSeat(session.key, session.seat)

    @get("/api/tables/{table:str}/save", media_type="application/octet-stream")
    async def save(request: Request[Any, Any, Any]) -> Response[bytes]:
        session = desk.sessions.find(request.path_params["table"])
        name = file_name(session.view())
        return Response(session.game.save(), headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @websocket("/ws/{table:str}")
    async def at_table(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        try:
            session = desk.sessions.find(socket.path_params["table"])
        except Refused as error:
            await refuse(socket, error)
            return
        await Connection(socket, session).run()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        yield
        desk.sessions.close()

    return Litestar(
        [games, rules, new_table, load_table, save, at_table, page_at(page)],
        exception_handlers={PlaymatError: tell, HTTPException: tell, Exception: tell},
        before_send=[add_headers],
        lifespan=[lifespan],
        openapi_config=None,
    )


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
        headers["Cache-Control"] = FOR_EVER if scope["path"].startswith("/assets/") else "no-cache"


def file_name(view: View) -> str:
    """What a save is called on the person's own disk."""
    game = "".join(sign if sign.isalnum() else "-" for sign in view.game.lower()).strip("-") or "game"
    return f"{game}-turn-{view.turn}.playmat"


def tell(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every error as a `Problem`."""
    if isinstance(error, Refused):
        status = {"table": 404, "tables": 503}.get(error.place, 400)
        return Response(Problem(str(error), error.place, error.reasons), status_code=status)
    if isinstance(error, HTTPException):
        return Response(Problem(error.detail, "request"), status_code=error.status_code)
    if isinstance(error, PlaymatError):
        return Response(Problem(str(error), "request"), status_code=400)
    log.error("a request broke", exc_info=error)
    return Response(Problem("The server stumbled over that.", "server"), status_code=500)
