"""The tables of the database. A change here needs a migration in migrations/versions; a test compares the two.

Times are seconds since 1970. What is binary is MessagePack.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

metadata = MetaData(naming_convention=NAMES)

tables = Table(
    "tables",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("version", Integer, nullable=False),  # grows with every change of the record
    Column("record", LargeBinary, nullable=False),  # playmat.table.seats.TableRecord
    Column("waits", Boolean, nullable=False),  # listed in the lobby, and a seat is open
    Column("visited", Boolean, nullable=False),  # somebody sat there
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("holder", String(40)),  # the server that plays the bots there
    Column("held_until", Float),
    Index(None, "used"),
    Index(None, "waits", "created"),
)

addresses = Table(
    "addresses",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of a seat's secret, an invite or a watch address
    Column("table_key", ForeignKey(tables.c.key, ondelete="CASCADE"), nullable=False, index=True),
)

games = Table(
    "games",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("table_key", ForeignKey(tables.c.key, ondelete="CASCADE"), nullable=False, index=True),
    Column("number", Integer, nullable=False),  # of the games at this table, from 1
    Column("playmat", String(40), nullable=False),  # the version that began it
    Column("seed", Text, nullable=False),  # a whole number, up to 256 bits
    Column("opening", LargeBinary, nullable=False),  # the saved game before the first answer, with all its cards
    Column("snapshot", LargeBinary),  # the saved game after so many entries
    Column("snapshot_entry", Integer, nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float),
)

finished = Table(
    "finished",
    metadata,
    Column("game", ForeignKey(games.c.key, ondelete="CASCADE"), primary_key=True),
    Column("told", LargeBinary, nullable=False),  # playmat.table.store.appearances.Told
    Column("ended", Float, nullable=False),
)

appearances = Table(
    "appearances",
    metadata,
    Column("card", String(64), primary_key=True),  # SHA-256 of the game and the card's name
    Column("game", ForeignKey(finished.c.game, ondelete="CASCADE"), primary_key=True),
    Index(None, "game"),
)

shelf = Table(
    "shelf",
    metadata,
    Column("key", String(40), primary_key=True),  # follows from the deck: the same deck has the same key
    Column("game", String(40), nullable=False),
    Column("wish", LargeBinary, nullable=False),  # the deck as the page sent it (JSON)
    Column("deck", LargeBinary, nullable=False),  # with its cards; empty: no game can begin with it
    Column("trouble", Text, nullable=False),  # the first rule that it breaks; empty: it is legal
    Column("used", Float, nullable=False),
    Index(None, "used"),
)

shared_sets = Table(
    "shared_sets",
    metadata,
    Column("key", String(40), primary_key=True),  # follows from the secret of whoever shares it
    Column("data", LargeBinary, nullable=False),  # the set as the page sent it (JSON)
    Column("size", Integer, nullable=False),  # bytes of it
    Column("used", Float, nullable=False),
    Index(None, "used"),
)

shared_decks = Table(
    "shared_decks",
    metadata,
    Column("key", String(40), primary_key=True),  # follows from the secret of whoever shares it
    Column("data", LargeBinary, nullable=False),  # the deck as the page sent it (JSON)
    Column("size", Integer, nullable=False),  # bytes of it
    Column("used", Float, nullable=False),
    Index(None, "used"),
)

pictures = Table(
    "pictures",
    metadata,
    Column("key", String(40), primary_key=True),  # follows from the picture: the same picture has the same key
    Column("data", LargeBinary, nullable=False),  # PNG, JPEG or WebP
    Column("size", Integer, nullable=False),  # bytes of it
    Column("used", Float, nullable=False),
    Index(None, "used"),
)

chests = Table(
    "chests",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the key that a device has
    Column("serial", Integer, nullable=False),  # grows with every change in it
    Column("size", BigInteger, nullable=False),  # bytes of all that is in it
    Column("used", Float, nullable=False),
    Index(None, "used"),
)

things = Table(
    "things",
    metadata,
    Column("chest", ForeignKey(chests.c.key, ondelete="CASCADE"), primary_key=True),
    Column("id", String(80), primary_key=True),
    Column("serial", Integer, nullable=False),  # the chest's when this was written
    Column("data", LargeBinary, nullable=False),  # a deck or a set as the page sent it (JSON); empty: thrown away
)

entries = Table(
    "entries",
    metadata,
    Column("game", ForeignKey(games.c.key, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 0, without a gap
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("spent", Integer, nullable=False),  # thousandths of a second on the seat's clock
    Column("at", Float, nullable=False),
)
