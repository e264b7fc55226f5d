"""The shelf: decks that people bring, each under a key that follows from it."""

from __future__ import annotations

import base64
import hashlib
import time
from dataclasses import dataclass

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from playmat.table.store.schema import shelf

MARK = "~"
"""Every key begins with it, and no deck of a house does."""


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck as it is kept: as the page sent it (``wish``), with its cards (``deck``; empty where no game can begin
    with it), and the first rule that it breaks (``trouble``).
    """

    game: str
    wish: bytes
    deck: bytes
    trouble: str

    @property
    def key(self) -> str:
        """The same for the same deck, whoever brings it."""
        drawn = hashlib.sha256(self.game.encode() + b"\0" + self.wish).digest()
        return MARK + base64.urlsafe_b64encode(drawn[:16]).decode().rstrip("=")


class Shelf:
    """Reads and writes the decks of a database. At most ``most`` are kept; those longest unused go first."""

    def __init__(self, engine: Engine, most: int = 10_000) -> None:
        self._engine = engine
        self.most = most

    def keep(self, deck: KeptDeck) -> str:
        """Keep a deck, or note that it is in use; its key."""
        key, now = deck.key, time.time()
        try:
            with self._engine.begin() as work:
                row = {"game": deck.game, "wish": deck.wish, "deck": deck.deck, "trouble": deck.trouble, "used": now}
                known = work.execute(update(shelf).where(shelf.c.key == key).values(row))
                if known.rowcount == 0:
                    work.execute(insert(shelf).values(key=key, **row))
                    count = work.scalar(select(func.count()).select_from(shelf)) or 0
                    if count > self.most:
                        oldest = select(shelf.c.key).order_by(shelf.c.used).limit(count - self.most)
                        work.execute(delete(shelf).where(shelf.c.key.in_(list(work.scalars(oldest)))))
        except IntegrityError:
            pass  # another server has just kept the very same deck
        return key

    def find(self, key: str) -> KeptDeck | None:
        """The deck of a key."""
        if not key.startswith(MARK):
            return None
        with self._engine.begin() as work:
            row = work.execute(select(shelf).where(shelf.c.key == key)).one_or_none()
            if row is None:
                return None
            work.execute(update(shelf).where(shelf.c.key == key).values(used=time.time()))
            return KeptDeck(row.game, row.wish, row.deck, row.trouble)
