"""Sets of cards that people share by a link, each under a key that follows from the secret of whoever shares it."""

from __future__ import annotations

import base64
import hashlib
import time

from sqlalchemy import Engine, delete, func, insert, select, update

from playmat.table.store.schema import shared_sets

A_DAY = 86_400.0
KEY_BYTES = 16


class SharedSets:
    """Reads and writes the shared sets of a database. They have ``most_bytes`` of room together; those that nobody
    asked for the longest go first.
    """

    def __init__(self, engine: Engine, most_bytes: int = 500_000_000) -> None:
        self._engine = engine
        self.most_bytes = most_bytes

    def keep(self, secret: str, data: bytes) -> str:
        """Keep a set, in the place of what this secret shared before; its key."""
        key, now = key_of(secret), time.time()
        row = {"data": data, "size": len(data), "used": now}
        with self._engine.begin() as work:
            known = work.execute(update(shared_sets).where(shared_sets.c.key == key).values(row))
            if known.rowcount == 0:
                work.execute(insert(shared_sets).values(key=key, **row))
            over = (work.scalar(select(func.sum(shared_sets.c.size))) or 0) - self.most_bytes
            oldest = select(shared_sets.c.key, shared_sets.c.size).where(shared_sets.c.key != key)
            for other, size in work.execute(oldest.order_by(shared_sets.c.used)) if over > 0 else ():
                work.execute(delete(shared_sets).where(shared_sets.c.key == other))
                over -= size
                if over <= 0:
                    break
        return key

    def find(self, key: str) -> bytes | None:
        """The set of a key. That it is in use is noted once a day."""
        with self._engine.begin() as work:
            wanted = select(shared_sets.c.data, shared_sets.c.used).where(shared_sets.c.key == key)
            row = work.execute(wanted).one_or_none()
            if row is None:
                return None
            if time.time() - row.used > A_DAY:
                work.execute(update(shared_sets).where(shared_sets.c.key == key).values(used=time.time()))
            return bytes(row.data)

    def remove(self, secret: str) -> bool:
        """Share it no more; whether it was shared."""
        with self._engine.begin() as work:
            gone = work.execute(delete(shared_sets).where(shared_sets.c.key == key_of(secret)))
            return gone.rowcount > 0


def key_of(secret: str) -> str:
    """What others are told: it leads to the set, and not to the secret."""
    drawn = hashlib.sha256(b"set\0" + secret.encode("utf-8", "surrogatepass")).digest()[:KEY_BYTES]
    return base64.urlsafe_b64encode(drawn).decode().rstrip("=")
