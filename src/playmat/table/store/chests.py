"""Chests: what a person makes in the workshop, kept for whoever has the chest's key, on any device."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from playmat.core.errors import PlaymatError
from playmat.table.store.schema import chests, things


class NoRoom(PlaymatError):
    """A chest, or the server, holds no more."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A deck or a set as the page sent it (JSON; empty: it was thrown away). ``serial`` grows with every change in its
    chest; sent to the server, it is that of the state that was changed, 0 for a new thing.
    """

    id: str
    serial: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What a device has not seen yet, with the chest's newest serial; ``refused`` are ids of what it sent although
    another device had changed it meanwhile: nothing of that was written.
    """

    serial: int
    things: list[Thing]
    refused: list[str]


class Chests:
    """Reads and writes the chests of a database. Of a key only a digest is kept, as of a seat's address.

    ``most_bytes`` and ``most_things`` are for one chest, ``bytes_in_all`` for all together. A chest that nobody opened
    for so many seconds (``idle``) goes when room is wanted; others never go for a newer one.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        most_bytes: int = 16_000_000,
        most_things: int = 1000,
        bytes_in_all: int = 8_000_000_000,
        idle: float = 400 * 86_400.0,
    ) -> None:
        self._engine = engine
        self.most_bytes = most_bytes
        self.most_things = most_things
        self.bytes_in_all = bytes_in_all
        self.idle = idle

    def begin(self, key: str) -> None:
        """An empty chest with that key. Raises NoRoom."""
        with self._engine.begin() as work:
            self._make_room(work, 0)
            work.execute(insert(chests).values(key=digest(key), serial=0, size=0, used=time.time()))

    def change(self, key: str, seen: int, changes: Sequence[Thing]) -> Unpacked | None:
        """Write what a device changed since it last saw it, and give back what others changed since ``seen``; None:
        there is no such chest. Raises NoRoom, and then nothing is written.
        """
        chest = digest(key)
        with self._engine.begin() as work:
            # Written first: from here on other servers wait with this chest.
            found = work.execute(update(chests).where(chests.c.key == chest).values(used=time.time()))
            if found.rowcount == 0:
                return None
            serial, size = work.execute(select(chests.c.serial, chests.c.size).where(chests.c.key == chest)).one()
            known = {
                row.id: row
                for row in work.execute(
                    select(things.c.id, things.c.serial, func.length(things.c.data).label("size")).where(
                        things.c.chest == chest
                    )
                )
            }
            refused, before = [], size
            for thing in changes:
                old = known.get(thing.id)
                if old is not None and old.serial != thing.serial:
                    refused.append(thing.id)
                    continue
                serial += 1
                size += len(thing.data) - (old.size if old else 0)
                row = {"serial": serial, "data": thing.data}
                if old is None:
                    work.execute(insert(things).values(chest=chest, id=thing.id, **row))
                else:
                    work.execute(update(things).where(things.c.chest == chest, things.c.id == thing.id).values(row))
            if size > max(self.most_bytes, before):
                raise NoRoom(f"a chest holds {self.most_bytes // 1_000_000} MB of decks and sets, and this one is full")
            if len({*known, *(thing.id for thing in changes)}) > self.most_things:
                raise NoRoom(f"a chest holds {self.most_things} decks and sets, and this one is full")
            if size > before:
                self._make_room(work, size - before)
            work.execute(update(chests).where(chests.c.key == chest).values(serial=serial, size=size))
            unseen = select(things).where(things.c.chest == chest, things.c.serial > seen).order_by(things.c.serial)
            back = [Thing(row.id, row.serial, row.data) for row in work.execute(unseen)]
            if seen:
                lost = set(refused) - {thing.id for thing in back}
                again = select(things).where(things.c.chest == chest, things.c.id.in_(lost))
                back += [Thing(row.id, row.serial, row.data) for row in work.execute(again)]
            return Unpacked(serial, back, refused)

    def _make_room(self, work: Connection, wanted: int) -> None:
        """Raises NoRoom where even without long forgotten chests there is none."""
        held = (work.scalar(select(func.sum(chests.c.size))) or 0) + wanted
        if held <= self.bytes_in_all:
            return
        work.execute(delete(chests).where(chests.c.used < time.time() - self.idle))
        held = (work.scalar(select(func.sum(chests.c.size))) or 0) + wanted
        if held > self.bytes_in_all:
            raise NoRoom("this server has no room for more decks and sets; they stay in your browser")


def digest(key: str) -> str:
    """What is kept of a chest's key."""
    return hashlib.sha256(b"chest\0" + key.encode()).hexdigest()
