"""Reads what strangers send; every fault names its place."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import PlaymatError
from playmat.table.protocol import Fork, FromPage, JoinTable, NewTable

LONGEST = 64 * 1024
"""Bytes in one message."""


T = TypeVar("T")


class Refused(PlaymatError):
    """A message that cannot be followed. ``place`` names the part of it that is wrong; nothing has changed."""

    def __init__(self, message: str, place: str, reasons: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.place = place
        self.reasons = list(reasons)


_messages: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(known(FromPage))
_wishes = msgspec.json.Decoder(known(NewTable))
_forks = msgspec.json.Decoder(known(Fork))
_joins = msgspec.json.Decoder(known(JoinTable))


def message(data: str | bytes) -> FromPage:
    """One message of the page; raises Refused."""
    return _read(data, _messages)


def wish(data: bytes) -> NewTable:
    """A wish for a table; raises Refused."""
    return _read(data, _wishes)


def fork(data: bytes) -> Fork:
    """A wish to play on from a step of a finished game; raises Refused."""
    return _read(data, _forks)


def join(data: bytes) -> JoinTable:
    """A wish for the seat of an invite; raises Refused."""
    return _read(data, _joins)


def _read(data: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    size = len(data.encode() if isinstance(data, str) else data)
    if size > LONGEST:
        raise Refused(f"A message may have {LONGEST} bytes; this one has {size}.", "message")
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        raise Refused(f"{what}.", where.strip("`").removeprefix("$").removeprefix(".") or "message") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"This is not JSON: {error}.", "message") from error
