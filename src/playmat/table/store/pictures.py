"""Pictures of cards that people make, each under a key that follows from it."""

from __future__ import annotations

import base64
import hashlib
import time

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from playmat.table.store.schema import pictures

A_DAY = 86_400.0
KEY_BYTES = 16


class Pictures:
    """Reads and writes the pictures of a database. They have ``most_bytes`` of room together; those that nobody asked
    for the longest go first.
    """

    def __init__(self, engine: Engine, most_bytes: int = 2_000_000_000) -> None:
        self._engine = engine
        self.most_bytes = most_bytes

    def keep(self, data: bytes) -> str:
        """Keep a picture, or note that it is in use; its key, the same for the same picture."""
        drawn = hashlib.sha256(data).digest()[:KEY_BYTES]
        key, now = base64.urlsafe_b64encode(drawn).decode().rstrip("="), time.time()
        try:
            with self._engine.begin() as work:
                known = work.execute(update(pictures).where(pictures.c.key == key).values(used=now))
                if known.rowcount == 0:
                    work.execute(insert(pictures).values(key=key, data=data, size=len(data), used=now))
                    over = (work.scalar(select(func.sum(pictures.c.size))) or 0) - self.most_bytes
                    oldest = select(pictures.c.key, pictures.c.size).where(pictures.c.key != key)
                    for other, size in work.execute(oldest.order_by(pictures.c.used)) if over > 0 else ():
                        work.execute(delete(pictures).where(pictures.c.key == other))
                        over -= size
                        if over <= 0:
                            break
        except IntegrityError:
            pass  # another server has just kept the very same picture
        return key

    def find(self, key: str) -> bytes | None:
        """The picture of a key. That it is in use is noted once a day."""
        with self._engine.begin() as work:
            row = work.execute(select(pictures.c.data, pictures.c.used).where(pictures.c.key == key)).one_or_none()
            if row is None:
                return None
            if time.time() - row.used > A_DAY:
                work.execute(update(pictures).where(pictures.c.key == key).values(used=time.time()))
            return bytes(row.data)
