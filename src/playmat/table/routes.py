"""What is asked over HTTP, and the way to a table's websocket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import NotFoundException

from playmat.play.rulepages import RulePages
from playmat.table import reading
from playmat.table.art import MEDIA, Picture
from playmat.table.desk import Desk
from playmat.table.protocol import Art, Invitation, Lobby, Offers, Replay, RulesOffer, Standing, TableSeat
from playmat.table.reading import Refused
from playmat.table.replays import about, seen
from playmat.table.saves import LONGEST_SAVE
from playmat.table.seats import SPECTATOR
from playmat.table.socket import Connection, refuse


def about_games(desk: Desk) -> list[Any]:
    """What can be played."""

    @get("/api/games", sync_to_thread=True)
    def games() -> Offers:
        return Offers(desk.house.offers())

    @get("/api/games/{game:str}/rules/{edition:str}", sync_to_thread=True)
    def rules(request: Request[Any, Any, Any]) -> RulesOffer:
        return desk.house.rules(request.path_params["game"], request.path_params["edition"])

    @get("/api/games/{game:str}/rulebook", sync_to_thread=True)
    def pages(request: Request[Any, Any, Any]) -> RulePages:
        return desk.house.pages(request.path_params["game"], request.query_params.get("edition", ""))

    return [games, rules, pages]


def about_art(art: Mapping[str, Picture]) -> list[Any]:
    """The host's own pictures of cards: the names of their files, and each of them."""

    @get("/api/art", sync_to_thread=False)
    def names() -> Art:
        return Art(sorted(art))

    @get("/art/{file:str}", sync_to_thread=False)
    def picture(request: Request[Any, Any, Any]) -> Response[bytes]:
        found = art.get(request.path_params["file"])
        if found is None:
            raise NotFoundException("there is no picture of that name")
        return Response(found.data, media_type=MEDIA[found.ending])

    return [names, picture]


def about_tables(desk: Desk) -> list[Any]:
    """Opening, finding, joining and saving."""

    @post("/api/tables")
    async def new_table(request: Request[Any, Any, Any]) -> TableSeat:
        return await desk.open(reading.wish(await request.body()))

    @post("/api/tables/load", request_max_body_size=LONGEST_SAVE)
    async def load_table(request: Request[Any, Any, Any]) -> TableSeat:
        return await desk.load(await request.body(), request.query_params.get("bot", ""))

    @get("/api/lobby")
    async def lobby() -> Lobby:
        return await desk.hall.lobby()

    @get("/api/invites/{invite:str}")
    async def invitation(request: Request[Any, Any, Any]) -> Invitation:
        return await desk.invitation(request.path_params["invite"])

    @post("/api/invites/{invite:str}")
    async def join(request: Request[Any, Any, Any]) -> TableSeat:
        return await desk.join(request.path_params["invite"], reading.join(await request.body()))

    @get("/api/tables/{table:str}/save", media_type="application/octet-stream")
    async def save(request: Request[Any, Any, Any]) -> Response[bytes]:
        session, seat = await desk.hall.seat(request.path_params["table"])
        name, data = session.save(seat)
        return Response(data, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @get("/api/tables/{table:str}/standing")
    async def standing(request: Request[Any, Any, Any]) -> Standing:
        session, seat = await desk.hall.seat(request.path_params["table"])
        return session.standing(seat)

    @websocket("/ws/{table:str}")
    async def at_table(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        address = socket.path_params["table"]
        try:
            session, _ = await desk.hall.seat(address)
        except Refused as error:
            await refuse(socket, error)
            return
        await Connection(socket, desk, session, address).run()

    @post("/api/games/{game:str}/first-game")
    async def first_game(request: Request[Any, Any, Any]) -> TableSeat:
        return await desk.open_first(request.path_params["game"])

    return [new_table, first_game, load_table, lobby, invitation, join, save, standing, at_table]


def about_replays(desk: Desk) -> list[Any]:
    """Games looked at again."""
    replays = desk.hall.replays

    @get("/api/replays/{key:str}")
    async def replay(request: Request[Any, Any, Any]) -> Replay:
        key = request.path_params["key"]
        played = await replays.find(key)
        return about(desk.house, played, key, [*range(played.last.seats), SPECTATOR])

    @get("/api/replays/{key:str}/{step:int}/{seat:int}", media_type=MediaType.JSON)
    async def view(request: Request[Any, Any, Any]) -> Response[bytes]:
        wanted = request.path_params
        played = await replays.find(wanted["key"])
        return Response(await seen(desk.house, played, wanted["step"], wanted["seat"]), media_type=MediaType.JSON)

    @get("/api/tables/{table:str}/replay")
    async def so_far(request: Request[Any, Any, Any]) -> Replay:
        session, seat = await desk.hall.seat(request.path_params["table"])
        return about(desk.house, await replays.look_back(session), "", [seat])

    @get("/api/tables/{table:str}/replay/{step:int}", media_type=MediaType.JSON)
    async def seen_so_far(request: Request[Any, Any, Any]) -> Response[bytes]:
        session, seat = await desk.hall.seat(request.path_params["table"])
        played = await replays.look_back(session)
        return Response(await seen(desk.house, played, request.path_params["step"], seat), media_type=MediaType.JSON)

    @get("/api/replays/{key:str}/file", media_type="application/octet-stream")
    async def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        game = (await replays.find(request.path_params["key"])).last
        name = f"{game.plays[0]}-replay.playmat"
        return Response(game.save(), headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @post("/api/replays/{key:str}/fork")
    async def fork(request: Request[Any, Any, Any]) -> TableSeat:
        return await desk.fork(request.path_params["key"], reading.fork(await request.body()))

    return [replay, view, so_far, seen_so_far, file, fork]
