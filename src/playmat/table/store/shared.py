"""Decks and sets that people share by a link, each under a key that follows from the secret of whoever shares it."""

from __future__ import annotations

import base64
import hashlib
import time

from sqlalchemy import Engine, Table, delete, func, insert, select, update

A_DAY = 86_400.0
KEY_BYTES = 16


class Shared:
    """Reads and writes what is shared in a table of a database, all of one ``sort``. It has ``most_bytes`` of room
    together; what nobody asked for the longest goes first.
    """

    def __init__(self, engine: Engine, table: Table, sort: str, most_bytes: int = 500_000_000) -> None:
        self._engine = engine
        self._table = table
        self._sort = sort
        self.most_bytes = most_bytes

    def key_of(self, secret: str) -> str:
        """What others are told: it leads to what is shared, and not to the secret."""
        drawn = hashlib.sha256(f"{self._sort}\0{secret}".encode("utf-8", "surrogatepass")).digest()[:KEY_BYTES]
        return base64.urlsafe_b64encode(drawn).decode().rstrip("=")

    def keep(self, secret: str, data: bytes) -> str:
        """Keep it, in the place of what this secret shared before; its key."""
        key, now = self.key_of(secret), time.time()
        row = {"data": data, "size": len(data), "used": now}
        with self._engine.begin() as work:
            known = work.execute(update(self._table).where(self._table.c.key == key).values(row))
            if known.rowcount == 0:
                work.execute(insert(self._table).values(key=key, **row))
            over = (work.scalar(select(func.sum(self._table.c.size))) or 0) - self.most_bytes
            oldest = select(self._table.c.key, self._table.c.size).where(self._table.c.key != key)
            for other, size in work.execute(oldest.order_by(self._table.c.used)) if over > 0 else ():
                work.execute(delete(self._table).where(self._table.c.key == other))
                over -= size
                if over <= 0:
                    break
        return key

    def find(self, key: str) -> bytes | None:
        """What is shared under a key. That it is in use is noted once a day."""
        with self._engine.begin() as work:
            wanted = select(self._table.c.data, self._table.c.used).where(self._table.c.key == key)
            row = work.execute(wanted).one_or_none()
            if row is None:
                return None
            if time.time() - row.used > A_DAY:
                work.execute(update(self._table).where(self._table.c.key == key).values(used=time.time()))
            return bytes(row.data)

    def remove(self, secret: str) -> bool:
        """Share it no more; whether it was shared."""
        with self._engine.begin() as work:
            gone = work.execute(delete(self._table).where(self._table.c.key == self.key_of(secret)))
            return gone.rowcount > 0
