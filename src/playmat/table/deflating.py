"""How a table's messages are made small.

One view is much like the one before, and some twenty thousand bytes long. uvicorn lets a socket look four thousand
bytes back, so that none of it is found again; as far back as the format allows, and with less search, messages are half
as long in a third of the time: docs/decisions/0308.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, looking further back."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        small = ServerPerMessageDeflateFactory(client_max_window_bits=12, compress_settings={"level": 3, "memLevel": 5})
        self.conn.available_extensions = [small]
