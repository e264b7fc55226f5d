"""Reading and writing the database. This waits for the disk; callers keep it off their loop."""

from __future__ import annotations

import functools
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    TextClause,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from playmat.core.decoding import known
from playmat.core.errors import PlaymatError
from playmat.table.seats import TableRecord
from playmat.table.store import appearances
from playmat.table.store.appearances import Appeared, Found
from playmat.table.store.chests import Chests
from playmat.table.store.migrate import migrate
from playmat.table.store.pictures import Pictures
from playmat.table.store.schema import addresses, entries, games, shared_decks, shared_sets, tables
from playmat.table.store.shared import Shared
from playmat.table.store.shelf import Shelf

IN_MEMORY = "sqlite://"

AT_ONCE = 64
"""Entries that one statement writes at most."""

_record = msgspec.msgpack.Encoder()
_records = msgspec.msgpack.Decoder(known(TableRecord))


class Conflict(Exception):
    """Somebody else, in another process, has changed it meanwhile; nothing was written."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened to a game: an answer (``kind`` "answer", with the packed options), or that answers were taken back
    (``kind`` "undo", with the number of those that stay), or that a flag fell (``kind`` "time", with the answer that
    gives the game up). ``spent`` is in thousandths of a second.
    """

    seat: int
    data: bytes
    kind: str = "answer"
    spent: int = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as it is kept. ``saved`` is the game after ``saved_entry`` entries; ``entries`` are those after it."""

    key: str
    number: int
    playmat: str
    saved: bytes
    saved_entry: int
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept, with the game that is or was last played there."""

    record: TableRecord
    version: int
    visited: bool
    used: float
    game: KeptGame | None


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that begins."""

    key: str
    number: int
    playmat: str
    seed: str
    opening: bytes


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry, and where it belongs: it is the ``number``-th of ``game``. ``ended``: the record, in place of a
    version, of a table whose game this has ended; ``appeared``: by what cards that game may then be found.
    ``snapshot``: the game as it is after it, where the entry alone does not tell.
    """

    game: str
    number: int
    entry: Entry
    ended: tuple[TableRecord, int] | None = None
    appeared: Appeared | None = None
    snapshot: bytes | None = None


class Store:
    """The database at a URL: SQLite (with a write-ahead log, each write on the disk before it counts) or PostgreSQL.

    Raises PlaymatError for a URL that is none and a database that cannot be had.
    """

    def __init__(self, url: str = IN_MEMORY) -> None:
        self._engine = connect(url)
        self.is_sqlite = self._engine.dialect.name == "sqlite"
        self.shelf = Shelf(self._engine)
        self.pictures = Pictures(self._engine)
        self.shared_sets = Shared(self._engine, shared_sets, "set")
        self.shared_decks = Shared(self._engine, shared_decks, "deck")
        self.chests = Chests(self._engine)
        try:
            migrate(self._engine)
        except OperationalError as error:
            self.close()
            raise PlaymatError(f"the database {without_password(url)} cannot be had: {error.orig}") from error

    def close(self) -> None:
        self._engine.dispose()

    # ---- tables

    def add(self, record: TableRecord, game: NewGame | None = None) -> None:
        """Keep a new table."""
        now = time.time()
        with self._engine.begin() as work:
            work.execute(
                insert(tables).values(
                    key=record.key, version=1, created=record.created, used=now, visited=False, **columns(record)
                )
            )
            self._write_addresses(work, record)
            if game is not None:
                self._begin(work, record.key, game)

    def change(self, record: TableRecord, version: int, game: NewGame | None = None) -> None:
        """Keep a changed record in place of that version, and the game that begins with it. Raises Conflict."""
        with self._engine.begin() as work:
            self._change(work, record, version)
            self._write_addresses(work, record)
            if game is not None:
                self._begin(work, record.key, game)

    def find(self, digest: str) -> Kept | None:
        """The table that an address (its digest) leads to."""
        with self._engine.connect() as work:
            key = work.scalar(select(addresses.c.table_key).where(addresses.c.digest == digest))
            return None if key is None else self._kept(work, key)

    def kept(self, key: str) -> Kept | None:
        """The table with that key."""
        with self._engine.connect() as work:
            return self._kept(work, key)

    def waiting(self, most: int) -> list[TableRecord]:
        """The tables of the lobby, newest first."""
        with self._engine.connect() as work:
            found = work.scalars(
                select(tables.c.record).where(tables.c.waits).order_by(tables.c.created.desc()).limit(most)
            )
            return [_records.decode(record) for record in found]

    def lately(self, since: float, most: int) -> list[str]:
        """Keys of the tables with a game that goes on and that were used since then, the latest first."""
        with self._engine.connect() as work:
            going = select(games.c.table_key).where(games.c.ended.is_(None))
            found = select(tables.c.key).where(tables.c.used >= since, tables.c.key.in_(going))
            return list(work.scalars(found.order_by(tables.c.used.desc()).limit(most)))

    def touch(self, keys: Iterable[str], *, visited: bool = False) -> None:
        """Note that these tables are in use now, and, if so, that somebody has sat down."""
        values: dict[str, Any] = {"used": time.time()} | ({"visited": True} if visited else {})
        with self._engine.begin() as work:
            work.execute(update(tables).where(tables.c.key.in_(list(keys))).values(values))

    def hold(self, key: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease of a table; False while another server has it."""
        now = time.time()
        is_free = tables.c.holder.is_(None) | (tables.c.holder == holder) | (tables.c.held_until < now)
        with self._engine.begin() as work:
            taken = work.execute(
                update(tables).where(tables.c.key == key, is_free).values(holder=holder, held_until=now + seconds)
            )
            return bool(taken.rowcount == 1)

    def progress(self, keys: Iterable[str]) -> dict[str, tuple[int, int]]:
        """How far tables are: the version of the record, and the entries of all their games."""
        with self._engine.connect() as work:
            found = work.execute(
                select(tables.c.key, tables.c.version, func.count(entries.c.number))
                .outerjoin(games, games.c.table_key == tables.c.key)
                .outerjoin(entries, entries.c.game == games.c.key)
                .where(tables.c.key.in_(list(keys)))
                .group_by(tables.c.key, tables.c.version)
            )
            return {key: (version, count) for key, version, count in found}

    def count(self) -> int:
        """How many tables are kept."""
        with self._engine.connect() as work:
            return work.scalar(select(func.count()).select_from(tables)) or 0

    def forget(self, *, unused_since: float, unvisited_since: float) -> list[str]:
        """Remove the tables that nobody used since then, and those at which nobody ever sat; returns their keys."""
        with self._engine.begin() as work:
            never = (~tables.c.visited) & (tables.c.used < unvisited_since)
            gone = list(work.scalars(select(tables.c.key).where((tables.c.used < unused_since) | never)))
            for first in range(0, len(gone), 500):
                part = gone[first : first + 500]
                theirs = select(games.c.key).where(games.c.table_key.in_(part))
                work.execute(delete(entries).where(entries.c.game.in_(theirs)))
                appearances.forget(work, work.scalars(theirs))
                work.execute(delete(games).where(games.c.table_key.in_(part)))
                work.execute(delete(addresses).where(addresses.c.table_key.in_(part)))
                work.execute(delete(tables).where(tables.c.key.in_(part)))
            return gone

    # ---- games

    def append(self, happened: Happened) -> None:
        """Keep what happened. Raises Conflict when there is an entry of that number already."""
        (trouble,) = self.append_all([happened])
        if trouble is not None:
            raise trouble

    def append_all(self, happened: Sequence[Happened]) -> list[Exception | None]:
        """Keep what happened in several games with one write; for each the trouble it met, or None."""
        try:
            with self._engine.begin() as work:
                now = time.time()
                for first in range(0, len(happened), AT_ONCE):
                    part = happened[first : first + AT_ONCE]
                    work.execute(new_entries(len(part)), entry_rows(part, now))
                for one in happened:
                    self._note(work, one, now)
        except (Conflict, SQLAlchemyError) as error:
            if len(happened) == 1:
                return [Conflict() if isinstance(error, IntegrityError) else error]
            return [trouble for one in happened for trouble in self.append_all([one])]
        return [None] * len(happened)

    def finished(self, game: str) -> tuple[bytes, list[Entry], TableRecord] | None:
        """The opening and all entries of a game that is over, and the record of its table."""
        with self._engine.connect() as work:
            over = (
                select(games.c.opening, tables.c.record)
                .join(tables, tables.c.key == games.c.table_key)
                .where(games.c.key == game, games.c.ended.is_not(None))
            )
            row = work.execute(over).one_or_none()
            if row is None:
                return None
            return row.opening, self._entries(work, game, 0), _records.decode(row.record)

    def with_card(self, game: str, card: str, most: int) -> list[Found]:
        """The last finished games in which a card took part, those that are private left out."""
        with self._engine.connect() as work:
            return appearances.find(work, game, card, most)

    def spent(self, game: str) -> list[tuple[int, int, str]]:
        """The seat, the time and the kind of every entry of a game."""
        with self._engine.connect() as work:
            wanted = select(entries.c.seat, entries.c.spent, entries.c.kind).where(entries.c.game == game)
            return [(seat, spent, kind) for seat, spent, kind in work.execute(wanted.order_by(entries.c.number))]

    def opening(self, game: str) -> bytes:
        """The game before its first answer."""
        with self._engine.connect() as work:
            return bytes(work.execute(select(games.c.opening).where(games.c.key == game)).scalar_one())

    def entries(self, game: str, first: int) -> list[Entry]:
        """The entries of a game from a number on."""
        with self._engine.connect() as work:
            return self._entries(work, game, first)

    def snapshot(self, game: str, entry: int, saved: bytes) -> None:
        """Keep a game as it is after so many entries, unless a later one is kept."""
        with self._engine.begin() as work:
            work.execute(
                update(games)
                .where(games.c.key == game, games.c.snapshot_entry < entry)
                .values(snapshot=saved, snapshot_entry=entry)
            )

    # ---- within one transaction

    def _note(self, work: Connection, happened: Happened, now: float) -> None:
        """What an entry changes besides."""
        if happened.snapshot is not None:
            values = {"snapshot": happened.snapshot, "snapshot_entry": happened.number + 1}
            work.execute(update(games).where(games.c.key == happened.game).values(values))
        if happened.ended is not None:
            self._change(work, *happened.ended)
            work.execute(update(games).where(games.c.key == happened.game).values(ended=now))
        if happened.appeared is not None:
            appearances.write(work, happened.game, now, happened.appeared)

    def _change(self, work: Connection, record: TableRecord, version: int) -> None:
        changed = work.execute(
            update(tables)
            .where(tables.c.key == record.key, tables.c.version == version)
            .values(version=version + 1, used=time.time(), **columns(record))
        )
        if changed.rowcount != 1:
            raise Conflict

    def _write_addresses(self, work: Connection, record: TableRecord) -> None:
        known = set(work.scalars(select(addresses.c.digest).where(addresses.c.table_key == record.key)))
        wanted = record.addresses()
        if known - wanted:
            work.execute(delete(addresses).where(addresses.c.digest.in_(known - wanted)))
        if wanted - known:
            rows = [{"digest": digest, "table_key": record.key} for digest in sorted(wanted - known)]
            work.execute(insert(addresses), rows)

    def _begin(self, work: Connection, table: str, game: NewGame) -> None:
        work.execute(
            insert(games).values(
                key=game.key,
                table_key=table,
                number=game.number,
                playmat=game.playmat,
                seed=game.seed,
                opening=game.opening,
                snapshot_entry=0,
                begun=time.time(),
            )
        )

    def _kept(self, work: Connection, key: str) -> Kept | None:
        row = work.execute(select(tables).where(tables.c.key == key)).one_or_none()
        if row is None:
            return None
        record = _records.decode(row.record)
        last = select(games).where(games.c.table_key == key).order_by(games.c.number.desc()).limit(1)
        game = work.execute(last).one_or_none()
        kept = None
        if game is not None:
            saved = game.opening if game.snapshot is None else game.snapshot
            since = self._entries(work, game.key, game.snapshot_entry)
            kept = KeptGame(game.key, game.number, game.playmat, saved, game.snapshot_entry, since)
        return Kept(record, row.version, row.visited, row.used, kept)

    def _entries(self, work: Connection, game: str, first: int) -> list[Entry]:
        wanted = select(entries).where(entries.c.game == game, entries.c.number >= first).order_by(entries.c.number)
        return [Entry(row.seat, row.data, row.kind, row.spent, row.at) for row in work.execute(wanted)]


@functools.cache
def new_entries(count: int) -> TextClause:
    """Writes so many entries. One statement, since after each the database's thread waits for its turn to go on; one
    for all times, since SQLAlchemy reads a statement anew for each object of it.
    """
    names = entries.c.keys()
    rows = (", ".join(f":{name}{row}" for name in names) for row in range(count))
    return text(f"INSERT INTO entries ({', '.join(names)}) VALUES {', '.join(f'({row})' for row in rows)}")  # noqa: S608


def entry_rows(happened: Sequence[Happened], now: float) -> dict[str, Any]:
    """What `new_entries` writes, each value by its column and row."""
    found: dict[str, Any] = {}
    for row, one in enumerate(happened):
        entry = one.entry
        values = (one.game, one.number, entry.kind, entry.seat, entry.data, entry.spent, now)
        found |= {f"{name}{row}": value for name, value in zip(entries.c.keys(), values, strict=True)}
    return found


def columns(record: TableRecord) -> dict[str, Any]:
    return {"record": _record.encode(record), "waits": record.is_listed and record.is_open}


def connect(url: str) -> Engine:
    """An engine for a URL. Raises PlaymatError for one that is none, and for a database without its driver."""
    try:
        wanted = make_url(url)
        if wanted.drivername in {"postgresql", "postgres"}:
            wanted = wanted.set(drivername="postgresql+psycopg")
        if wanted.get_backend_name() == "sqlite":
            return sqlite(str(wanted))
        return create_engine(wanted, pool_pre_ping=True)
    except (ArgumentError, NoSuchModuleError) as error:
        raise PlaymatError(f"{without_password(url)!r} is no database that this server can use: {error}") from error
    except ModuleNotFoundError as error:
        raise PlaymatError(
            f"the database {without_password(url)} needs the package {error.name!r}: pip install 'playmat[postgresql]'"
        ) from error


def sqlite(url: str) -> Engine:
    """SQLite with a write-ahead log; one connection where the database is in memory."""
    is_in_memory = make_url(url).database in {None, "", ":memory:"}
    engine = (
        create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        if is_in_memory
        else create_engine(url, connect_args={"timeout": 30})
    )

    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url
