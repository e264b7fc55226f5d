"""Pictures of cards of one's own, between addresses that need no server and bytes. None is opened here."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence

from playmat.core.errors import CardError
from playmat.games.packs import Pack, art_name

PICTURES = {"png": b"\x89PNG\r\n", "jpeg": b"\xff\xd8\xff", "webp": b"RIFF"}
LARGEST_PICTURE = 300_000
MOST_ART = 3_000_000
"""Bytes of all pictures of a set that go to a page."""


def art_of(pack: Pack, names: Sequence[str]) -> dict[str, str]:
    """The pictures of cards as addresses that need no server, by full name. Raises CardError for too much of it."""
    found: dict[str, str] = {}
    size = 0
    for name in names:
        data = pack.art.get(art_name(name))
        if data is None:
            continue
        size += len(data)
        if len(data) > LARGEST_PICTURE or size > MOST_ART:
            raise CardError(f"the pictures of this set are too large: {LARGEST_PICTURE} bytes each, {MOST_ART} in all")
        found[name] = f"data:image/{sort_of(data)};base64,{base64.b64encode(data).decode()}"
    return found


def sort_of(data: bytes) -> str:
    """What a picture is, by its first bytes: "png", "jpeg" or "webp"; "" for anything else."""
    return next((sort for sort, begins in PICTURES.items() if data.startswith(begins)), "")


def picture_at(address: str, name: str) -> bytes:
    """The picture of a card from its address. Raises CardError for what is none."""
    head, _, data = address.partition(";base64,")
    sort = head.removeprefix("data:image/")
    try:
        raw = base64.b64decode(data, validate=True)
    except ValueError as error:
        raise CardError(f"the picture of {name[:80]} is none") from error
    if sort not in PICTURES or sort_of(raw) != sort:
        raise CardError(f"the picture of {name[:80]} is none: PNG, JPEG and WebP are")
    return raw


def pictures(art: Mapping[str, str]) -> dict[str, bytes]:
    """Pictures from their addresses. Raises CardError for what is none."""
    return {name: picture_at(address, name) for name, address in art.items()}
