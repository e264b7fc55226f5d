"""The immutable records a state is made of.

Every record is a frozen struct: changing one means putting a new one in its place, so a copied state
shares all records with the original (docs/decisions/0002-records.md has the measurements).
"""

from __future__ import annotations

from typing import Any, ClassVar, dataclass_transform, final

import msgspec

from playmat.core.ids import NO_CARD, NOBODY, CardId, FaceId, Seat


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True, forbid_unknown_fields=True):
    """Base of everything that may lie in a state. Fields hold ints, strings, bools, None, records and tuples of
    these. msgspec by itself writes one as its name and its fields, which is how it is saved (`codec`).
    """

    registry: ClassVar[dict[str, type[Record]]] = {}
    saved_as: ClassVar[str] = ""
    """The name in saved games, where another record has the class's own name already."""
    gone: ClassVar[int] = 0
    """How many fields it once had behind those of today, which older saves still hold; they mean nothing any more."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.saved_as = cls.__dict__.get("saved_as") or cls.__name__
        known = Record.registry.get(cls.saved_as)
        if known is not None and (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
            raise TypeError(f"two records are named {cls.saved_as}: {known.__module__} and {cls.__module__}")
        Record.registry[cls.saved_as] = cls


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Note(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Base of what is worked out of a state and never lies in one: each is itself alone, however like another."""


@final
class Ref(Record):
    """A card as the object it was at one moment.

    ``stamp`` is the card's stamp then. A card that changed zone since has a new stamp: it is a new
    object, and the old reference no longer finds it (hs.ruling.zone.leaving-play-resets).
    """

    card: CardId
    stamp: int


class Card(Record):
    """One physical card, wherever it is.

    ``zone`` indexes the game's zones. ``place`` is the location a card in play is at (the id of a planet
    or moon card, which are locations), else -1. ``host`` is the card it is attached to or stored beneath,
    else -1. ``stamp`` is the moment it came to its zone, unique in the game. ``counters`` holds one number
    for each counter kind of the game (boons, marks, damage …).
    """

    face: FaceId
    owner: Seat
    controller: Seat
    zone: int
    counters: tuple[int, ...]
    place: CardId = NO_CARD
    host: CardId = NO_CARD
    stamp: int = 0
    tapped: bool = False
    flipped: bool = False


class Player(Record):
    """One player: ``resources`` holds a number for each resource kind of the game (grist, victory points …)."""

    resources: tuple[int, ...]
    left: bool = False


class Clock(Record):
    """Where in the game we are. ``turn`` and ``round`` count from 1; 0 is the set-up.

    ``ending`` is the seat whose turn set off the end of the game, or -1; ``last_turns`` counts the turns
    still to be played then. ``winners`` is filled when the game is over.
    """

    active: Seat = NOBODY
    first: Seat = NOBODY
    phase: str = "set-up"
    turn: int = 0
    round: int = 0
    ending: Seat = NOBODY
    last_turns: int = 0
    over: bool = False
    winners: tuple[Seat, ...] = ()
