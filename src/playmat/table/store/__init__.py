"""What outlives the server: tables, seats, every answer of every game."""

from playmat.table.store.appearances import Appeared, Found, Told
from playmat.table.store.keeper import Keeper
from playmat.table.store.store import Conflict, Entry, Happened, Kept, KeptGame, NewGame, Store

__all__ = [
    "Appeared",
    "Conflict",
    "Entry",
    "Found",
    "Happened",
    "Keeper",
    "Kept",
    "KeptGame",
    "NewGame",
    "Store",
    "Told",
]
