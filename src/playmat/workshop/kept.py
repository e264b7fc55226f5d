"""What the page and the server tell each other of sets that are shared, and of what is kept for a device. The page's
types are generated from here.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from playmat.workshop.messages import (
    MOST_LINES,
    MOST_ROWS,
    MOST_SOURCES,
    DeckLine,
    DeckWish,
    Key,
    Name,
    OwnCards,
    Row,
    SourceFile,
    Title,
)

Secret = Annotated[str, Meta(pattern=r"^[\w-]{20,60}$")]

# ---- decks and sets that are shared


class ShareLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck or a set is shared under this key: a link leads to it. Whoever has the ``secret`` may lead the link
    elsewhere, and take it back.
    """

    key: Key
    secret: Secret


class TakenBack(msgspec.Struct, frozen=True):
    """Whether anything ``was_shared`` until now."""

    was_shared: bool


class SetShared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set to be shared by a link; ``art`` are keys of pictures of its cards, by full name. With the ``secret`` of a
    link this one leads to it from now on; "": there is none yet, and a set that comes back has none.
    """

    game: Key
    name: Title
    own: OwnCards
    rulings: Annotated[str, Meta(max_length=40_000)] = ""
    art: Annotated[dict[Name, Key], Meta(max_length=MOST_ROWS)] = {}
    secret: Annotated[str, Meta(pattern=r"^([\w-]{20,60})?$")] = ""


class DeckShared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be shared by a link. With the ``secret`` of a link this one leads to it from now on; "": there is none
    yet.
    """

    deck: DeckWish
    secret: Annotated[str, Meta(pattern=r"^([\w-]{20,60})?$")] = ""


class LinkBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be shared no more."""

    secret: Secret


# ---- what is kept for a device


class DeckVersion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a deck was, ``at`` so many milliseconds since 1970."""

    at: int
    cards: Annotated[list[DeckLine], Meta(max_length=MOST_LINES)]
    sideboard: Annotated[list[DeckLine], Meta(max_length=MOST_LINES)] = []


class DeckMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as its maker keeps it, with earlier states, the newest first; ``changed`` in milliseconds since 1970.
    ``link``: it is shared.
    """

    id: Key
    game: Key
    name: Title
    cards: Annotated[list[DeckLine], Meta(max_length=MOST_LINES)]
    sideboard: Annotated[list[DeckLine], Meta(max_length=MOST_LINES)]
    versions: Annotated[list[DeckVersion], Meta(max_length=30)]
    changed: int
    link: ShareLink | None = None


class SetMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set as its maker keeps it. ``sources`` are the files that it came from; of each row ``origins`` tells which of
    the rows that were read from them it was, -1 for one that was none. ``link``: it is shared.
    """

    id: Key
    game: Key
    name: Title
    rows: Annotated[list[Row], Meta(max_length=MOST_ROWS)]
    errata: Annotated[str, Meta(max_length=40_000)]
    rulings: Annotated[str, Meta(max_length=40_000)]
    art: Annotated[dict[Name, Annotated[str, Meta(max_length=400_000)]], Meta(max_length=MOST_ROWS)]
    changed: int
    sources: Annotated[list[SourceFile], Meta(max_length=MOST_SOURCES)] = []
    origins: Annotated[list[int], Meta(max_length=MOST_ROWS)] = []
    link: ShareLink | None = None


class ThingSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck or a set that a device made or changed; with neither it was thrown away. ``serial`` is that of the state
    that was changed, 0 for what is new.
    """

    id: Key
    serial: Annotated[int, Meta(ge=0)] = 0
    deck: DeckMade | None = None
    set: SetMade | None = None


class ThingKept(msgspec.Struct, frozen=True):
    """A deck or a set as the chest holds it; with neither it was thrown away."""

    id: str
    serial: int
    deck: DeckMade | None = None
    set: SetMade | None = None


class ChestWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device changed, and the newest serial that it has seen."""

    key: Annotated[str, Meta(min_length=20, max_length=60)]
    seen: Annotated[int, Meta(ge=0)] = 0
    things: Annotated[list[ThingSent], Meta(max_length=200)] = []


class ChestTold(msgspec.Struct, frozen=True):
    """What the device has not seen, up to ``serial``. What is ``refused`` was changed by another device, too: its state
    is among ``things``, and nothing of this device's was written.
    """

    serial: int
    things: list[ThingKept]
    refused: list[str]


class ChestMade(msgspec.Struct, frozen=True):
    """The key of a new chest: whoever has it has what is in it."""

    key: str
