"""The door: what is turned away before anything looks at it.

Any web page may send a browser to any server with a form or a socket. A request that changes something is therefore
taken only from the server's own page, or from a program that is no browser, and only with a content type that other
pages cannot send unasked. A name that is not the server's own is turned away too, so that no other page can pass for
it (DNS rebinding).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from playmat.table.limits import Buckets, Counted, Limits, who_is
from playmat.table.metrics import CONNECTIONS, REQUESTS, TURNED_AWAY
from playmat.table.protocol import Problem

READS = {"GET", "HEAD"}
TYPES = {"/api/tables/load": "application/octet-stream"}
LONGEST_PATH = 500
CHEST, CHESTS = "/api/workshop/chest", "/api/workshop/chests"
"""Where what is in a chest is asked for by its key, and where a new one begins."""
LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


class Door:
    """An ASGI application in front of another. ``names``: the only host names that it answers to; empty: to any."""

    def __init__(self, app: ASGIApp, limits: Limits, names: Collection[str] = ()) -> None:
        self.app = app
        self.counted = Counted(limits)
        self.names = frozenset(name.casefold() for name in names)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let it in, or turn it away with one sentence."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # ---- requests

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        heads, who = headers(scope), client(scope)
        refused = self._wrong_name(heads) or odd_path(scope) or self._too_much(scope, who)
        if refused is None and scope["method"] not in READS:
            refused = foreign(heads) or wrong_type(scope, heads)
        if refused is not None:
            await turn_away(send, *refused)
            return

        async def watch(message: Message) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(scope["method"], f"{message['status'] // 100}xx").inc()
                if message["status"] == 404 and scope["path"].startswith("/api/"):
                    self.counted.misses.take(who)
            await send(message)

        await self.app(scope, receive, watch)

    def _too_much(self, scope: Any, who: str) -> tuple[int, str] | None:
        path, counted = scope["path"], self.counted
        wanted: list[tuple[Buckets, float, str]] = [(counted.requests, 1, "requests")]
        if (
            path.startswith(("/api/tables/", "/api/invites/", "/api/replays/", "/api/decks/", "/api/sets/"))
            or path == CHEST
        ):
            wanted.append((counted.misses, 0, "links that lead nowhere"))
        if scope["method"] == "POST" and path == "/api/tables/load":
            wanted.append((counted.uploads, 1, "saved games"))
        elif scope["method"] == "POST" and path == CHESTS:
            wanted.append((counted.chests, 1, "new chests"))
        elif scope["method"] == "POST" and path.startswith("/api/workshop/"):
            wanted.append((counted.workshop, 1, "requests to the workshop"))
        elif scope["method"] == "POST":
            wanted.append((counted.tables, 1, "tables"))
        for buckets, count, what in wanted:
            if not buckets.take(who, count=count):
                return 429, f"Too many {what} from your address; wait a little."
        return None

    # ---- sockets

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        heads, who, counted = headers(scope), client(scope), self.counted
        refused = self._wrong_name(heads) or odd_path(scope) or foreign(heads)
        if refused is None and (
            counted.sockets[who] >= counted.limits.open_sockets
            or not counted.connections.take(who)
            or not counted.misses.take(who, count=0)
        ):
            refused = 429, "too many connections"
        if refused is not None:
            TURNED_AWAY.inc()
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refused[1]})
            return

        async def watch(message: Message) -> None:
            if message["type"] == "websocket.close" and message["code"] == 4404:
                counted.misses.take(who)
            await send(message)

        counted.sockets[who] += 1
        CONNECTIONS.inc()
        try:
            await self.app(scope, receive, watch)
        finally:
            CONNECTIONS.dec()
            counted.sockets[who] -= 1
            if not counted.sockets[who]:
                del counted.sockets[who]

    def _wrong_name(self, heads: dict[str, str]) -> tuple[int, str] | None:
        if self.names and host_name(heads.get("host", "")) not in self.names:
            return 421, "This server does not go by that name."
        return None


def headers(scope: Any) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def client(scope: Any) -> str:
    return who_is(scope["client"][0]) if scope.get("client") else ""


def host_name(host: str) -> str:
    """Of "[::1]:8000" or "Example.org:80" the name."""
    try:
        return (urlsplit(f"//{host}").hostname or "").casefold()
    except ValueError:
        return ""


def foreign(heads: dict[str, str]) -> tuple[int, str] | None:
    """What comes from another page than the server's own: browsers say so."""
    origin = heads.get("origin")
    is_own = origin is None or urlsplit(origin).netloc.casefold() == heads.get("host", "").casefold()
    if not is_own or heads.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
        return 403, "This can be asked only from the table's own page."
    return None


def wrong_type(scope: Any, heads: dict[str, str]) -> tuple[int, str] | None:
    """A type that a form of another page could have sent."""
    wanted = TYPES.get(scope["path"], "application/json")
    if heads.get("content-type", "").partition(";")[0].strip().lower() != wanted:
        return 415, f"This must be sent as {wanted}."
    return None


def odd_path(scope: Any) -> tuple[int, str] | None:
    """Signs that no address of ours has."""
    raw = scope.get("raw_path") or scope["path"].encode("utf-8", "surrogateescape")
    path = unquote_to_bytes(raw.partition(b"?")[0])
    if len(raw) > LONGEST_PATH or any(sign < 0x20 or sign == 0x7F for sign in path) or b".." in path.split(b"/"):
        return 400, "There is no such address."
    try:
        path.decode("utf-8")
    except UnicodeDecodeError:
        return 400, "There is no such address."
    return None


async def turn_away(send: Send, status: int, says: str) -> None:
    TURNED_AWAY.inc()
    body = msgspec.json.encode(Problem(says, "request"))
    heads = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        heads.append((b"retry-after", b"30"))
    await send({"type": "http.response.start", "status": status, "headers": heads})
    await send({"type": "http.response.body", "body": body, "more_body": False})
