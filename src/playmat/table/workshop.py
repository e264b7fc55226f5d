"""The library, the deck builder and the card workshop over HTTP. Strangers' texts are read in worker processes."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException

from playmat.core.decoding import known
from playmat.core.errors import CardError, PlaymatError
from playmat.play.shelf import rulebook
from playmat.table import chests
from playmat.table.desk import Desk
from playmat.table.newest import Newest
from playmat.table.protocol import TableSeat
from playmat.table.reading import Refused
from playmat.table.seats import new_address
from playmat.table.store.chests import NoRoom
from playmat.table.store.shelf import MARK, KeptDeck
from playmat.table.workers import Job
from playmat.workshop import jobs
from playmat.workshop.kept import ChestMade, ChestWish, DeckShared, LinkBack, SetShared, ShareLink, TakenBack
from playmat.workshop.messages import (
    CardWish,
    DeckFile,
    DeckKept,
    DeckWish,
    DeckWritten,
    GameWith,
    HandWish,
    MendWish,
    PictureKept,
    PictureMade,
    SetFile,
    SetWish,
    SetWritten,
    TryWish,
)
from playmat.workshop.pictures import picture_at, sort_of

log = logging.getLogger(__name__)

LONGEST_WISH = 2 * 1024 * 1024
LONGEST_FILE = 6 * 1024 * 1024
"""Bytes of a request with a file in it."""
MOST_GAMES = 12
"""In which a card took part are told, the latest."""
Asked = Request[Any, Any, Any]
T = TypeVar("T")


def about_library(desk: Desk) -> list[Any]:
    """The cards of a game, which are ours: nothing of a stranger's is read."""

    @get("/api/library/{game:str}", media_type=MediaType.JSON)
    async def library(request: Asked) -> Response[bytes]:
        return as_json(await asyncio.to_thread(jobs.library, request.path_params["game"]))

    @get("/api/library/{game:str}/card", media_type=MediaType.JSON)
    async def card(request: Asked) -> Response[bytes]:
        name = request.query_params.get("name", "")
        return as_json(await asyncio.to_thread(jobs.card_page, request.path_params["game"], name))

    @get("/api/library/{game:str}/new", media_type=MediaType.JSON)
    async def fresh(request: Asked) -> Response[bytes]:
        return as_json(await asyncio.to_thread(jobs.fresh_set, request.path_params["game"]))

    @get("/api/library/{game:str}/games", media_type=MediaType.JSON)
    async def games(request: Asked) -> list[GameWith]:
        game, name = rulebook(request.path_params["game"]).game, request.query_params.get("name", "")
        keeper = desk.hall.keeper
        found = await keeper.do(keeper.store.with_card, game, name[:400], MOST_GAMES)
        return [
            GameWith(one.key, one.ended, one.told.decks, one.told.bots, one.told.winners, one.told.turns)
            for one in found
        ]

    return [library, card, fresh, games]


def about_decks(desk: Desk) -> list[Any]:
    """Decks that people bring, and those that they share by a link: whoever made it may lead it elsewhere, and take it
    back.
    """
    keeper = desk.hall.keeper

    @post("/api/workshop/deck", request_max_body_size=LONGEST_WISH, status_code=200)
    async def check(request: Asked) -> Response[bytes]:
        return as_json(await done(desk, jobs.check_deck, await wished(request, DeckWish)))

    @post("/api/workshop/deck/hand", request_max_body_size=LONGEST_WISH, status_code=200)
    async def hand(request: Asked) -> Response[bytes]:
        return as_json(await done(desk, jobs.deal, await wished(request, HandWish)))

    @post("/api/workshop/deck/read", request_max_body_size=LONGEST_FILE, status_code=200)
    async def read(request: Asked) -> Response[bytes]:
        return as_json(await done(desk, jobs.read_deck, await wished(request, DeckFile, LONGEST_FILE)))

    @post("/api/workshop/deck/file", request_max_body_size=LONGEST_FILE, status_code=200)
    async def file(request: Asked) -> Response[bytes]:
        return as_file(*await done(desk, jobs.write_deck, await wished(request, DeckWritten, LONGEST_FILE)))

    @post("/api/workshop/decks", request_max_body_size=LONGEST_WISH)
    async def keep(request: Asked) -> DeckKept:
        wish = await wished(request, DeckWish)
        data, deck, trouble = await done(desk, jobs.keep_deck, wish)
        return DeckKept(await keeper.do(keeper.store.shelf.keep, KeptDeck(wish.game, data, deck, trouble)))

    @post("/api/workshop/decks/share")
    async def share(request: Asked) -> ShareLink:
        wish = await wished(request, DeckShared)
        data, _, _ = await done(desk, jobs.keep_deck, wish.deck)
        secret = wish.secret or new_address()
        return ShareLink(await keeper.do(keeper.store.shared_decks.keep, secret, data), secret)

    @post("/api/workshop/decks/back", status_code=200)
    async def take_back(request: Asked) -> TakenBack:
        wish = await wished(request, LinkBack)
        return TakenBack(await keeper.do(keeper.store.shared_decks.remove, wish.secret))

    @get("/api/decks/{key:str}", media_type=MediaType.JSON)
    async def kept(request: Asked) -> Response[bytes]:
        key = request.path_params["key"]
        if key.startswith(MARK):
            lying = await keeper.do(keeper.store.shelf.find, key)
            wish = lying.wish if lying else None
        else:
            wish = await keeper.do(keeper.store.shared_decks.find, key)
        if wish is None:
            raise Refused("This link leads to no deck (any more).", "deck-link")
        return as_json(wish)

    return [check, hand, read, file, keep, share, take_back, kept]


def about_pictures(desk: Desk) -> list[Any]:
    """Pictures of people's cards, which travel with their decks. None is opened here: what is none shows as none."""
    keeper = desk.hall.keeper

    @post("/api/workshop/pictures", request_max_body_size=LONGEST_WISH)
    async def keep(request: Asked) -> PictureKept:
        try:
            data = picture_at((await wished(request, PictureMade)).picture, "this card")
        except CardError as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.", "picture") from error
        return PictureKept(await keeper.do(keeper.store.pictures.keep, data))

    @get("/pictures/{key:str}")
    async def picture(request: Asked) -> Response[bytes]:
        data = await keeper.do(keeper.store.pictures.find, request.path_params["key"])
        if data is None:
            raise NotFoundException("there is no picture under this key (any more)")
        return Response(data, media_type=f"image/{sort_of(data)}")

    return [keep, picture]


def about_chests(desk: Desk) -> list[Any]:
    """What devices keep here."""
    keeper = desk.hall.keeper

    @post("/api/workshop/chests")
    async def begin() -> ChestMade:
        key = new_address()
        try:
            await keeper.do(keeper.store.chests.begin, key)
        except NoRoom as error:
            raise Refused(f"{error}.", "chest-room") from error
        return ChestMade(key)

    @post("/api/workshop/chest", request_max_body_size=LONGEST_FILE, status_code=200)
    async def change(request: Asked) -> Response[bytes]:
        wish = await wished(request, ChestWish, LONGEST_FILE)
        try:
            told = await keeper.do(chests.unpack, keeper.store.chests, wish)
        except NoRoom as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.", "chest-room") from error
        if told is None:
            raise Refused("This server keeps nothing under this key (any more).", "chest")
        return as_json(told)

    return [begin, change]


def about_sharing(desk: Desk) -> list[Any]:
    """Sets that people share by a link: whoever made the link may lead it elsewhere, and take it back."""
    keeper = desk.hall.keeper

    @post("/api/workshop/sets", request_max_body_size=LONGEST_WISH)
    async def share(request: Asked) -> ShareLink:
        wish = await wished(request, SetShared)
        data = await done(desk, jobs.share_set, wish)
        secret = wish.secret or new_address()
        return ShareLink(await keeper.do(keeper.store.shared_sets.keep, secret, data), secret)

    @post("/api/workshop/sets/back", status_code=200)
    async def take_back(request: Asked) -> TakenBack:
        wish = await wished(request, LinkBack)
        return TakenBack(await keeper.do(keeper.store.shared_sets.remove, wish.secret))

    @get("/api/sets/{key:str}", media_type=MediaType.JSON)
    async def shared(request: Asked) -> Response[bytes]:
        found = await keeper.do(keeper.store.shared_sets.find, request.path_params["key"])
        if found is None:
            raise Refused("This link leads to no set (any more).", "set-link")
        return as_json(found)

    return [share, take_back, shared]


def about_cards(desk: Desk) -> list[Any]:
    """Cards being written."""
    newest = Newest()

    @post("/api/workshop/set", request_max_body_size=LONGEST_WISH, status_code=200)
    async def read(request: Asked) -> Response[bytes]:
        return as_json(await done(desk, jobs.read_set, await wished(request, SetWish)))

    @post("/api/workshop/set/read", request_max_body_size=LONGEST_FILE, status_code=200)
    async def read_file(request: Asked) -> Response[bytes]:
        return as_json(await done(desk, jobs.read_set_file, await wished(request, SetFile, LONGEST_FILE)))

    @post("/api/workshop/set/file", request_max_body_size=LONGEST_FILE, status_code=200)
    async def file(request: Asked) -> Response[bytes]:
        return as_file(*await done(desk, jobs.write_set, await wished(request, SetWritten, LONGEST_FILE)))

    @post("/api/workshop/set/mend", request_max_body_size=LONGEST_WISH, status_code=200)
    async def mend(request: Asked) -> Response[bytes]:
        wish = await wished(request, MendWish)
        return as_json(await newest.alone(wish.page, done(desk, jobs.mend, wish)))

    @post("/api/workshop/set/try", request_max_body_size=LONGEST_WISH)
    async def try_it(request: Asked) -> TableSeat:
        wish = await wished(request, TryWish)
        return await desk.seat_at(await done(desk, jobs.try_card, wish), wish.bot)

    @post("/api/workshop/set/break", request_max_body_size=LONGEST_WISH, status_code=200)
    async def break_it(request: Asked) -> Response[bytes]:
        return as_json(await done(desk, jobs.break_card, await wished(request, CardWish)))

    return [read, read_file, file, mend, try_it, break_it]


async def wished(request: Asked, kind: type[T], most: int = LONGEST_WISH) -> T:
    """What a request wishes for. Raises Refused with the place that is wrong."""
    data = await request.body()
    if len(data) > most:
        raise Refused(f"A request may have {most} bytes; this one has {len(data)}.", "request")
    try:
        return msgspec.json.decode(data, type=known(kind))
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        raise Refused(f"{what}.", where.strip("`").removeprefix("$").removeprefix(".") or "request") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"This is not JSON: {error}.", "request") from error


async def done(desk: Desk, job: Job, wish: object) -> Any:
    """What a job gives, done where strangers' texts are read. Raises Refused with one sentence."""
    try:
        return await desk.hall.bench.work(job, wish)
    except PlaymatError as error:
        raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.".replace("..", "."), "workshop") from error


def as_json(data: bytes) -> Response[bytes]:
    """What is JSON already."""
    return Response(data, media_type=MediaType.JSON)


def as_file(name: str, data: bytes) -> Response[bytes]:
    """A file to be kept."""
    plain = "".join(sign if sign.isascii() and (sign.isalnum() or sign in "-.") else "_" for sign in name)
    heads = {"Content-Disposition": f'attachment; filename="{plain}"'}
    return Response(data, media_type="application/octet-stream", headers=heads)
