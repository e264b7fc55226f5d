"""A reader who remembers what it read, for sets in which little changes from one time to the next.

What is read in a text hangs on the words of the game, on the errata for its card, and on such TITLEs and tags of other
cards as the text says. So a reading stays true while no TITLE or tag comes or goes that stands in the text, by whatever
letters; only where a text says a name that no card has, every new name may be the one that was meant.
"""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec

from playmat.games.rows import Row
from playmat.games.sets import Language, names_for
from playmat.play.shelf import rulebook
from playmat.text import Reader, Reading
from playmat.text.reader import CostReading, RefusedClause
from playmat.text.table import Table

MOST_TEXTS = 3_000
"""So many are remembered, of all games together; 5 to 20 kB each."""
Names = tuple[frozenset[str], frozenset[str]]
T = TypeVar("T")


class Remembered(msgspec.Struct):
    """What was read with these names, and all that the text says, in capitals."""

    names: Names
    found: Any
    said: str
    is_sure: bool
    """Whether each name in the text is one of a card."""


READ: Final[OrderedDict[tuple[Any, ...], Remembered]] = OrderedDict()
"""By game, text and errata, the last used last."""


class RememberingReader(Reader):
    """Reads like any other; what it has read before it gives again."""

    def __init__(self, game: str, table: Table, names: Names) -> None:
        super().__init__(table, *names)
        self.game = game
        self.spoken: Names = names

    def gone_through(self, text: str, *, kind: str, card: str = "") -> tuple[Reading, list[RefusedClause]]:
        """As `Reader.gone_through`."""
        key = (self.game, kind, text, card, self.errata)
        return self._known(key, lambda: super(RememberingReader, self).gone_through(text, kind=kind, card=card), first)

    def read_cost(self, text: str, *, card: str = "") -> CostReading:
        """As `Reader.read_cost`."""
        key = (self.game, text, card, self.errata)
        return self._known(key, lambda: super(RememberingReader, self).read_cost(text, card=card), itself)

    def _known(self, key: tuple[Any, ...], read: Callable[[], T], reading: Callable[[T], Reading | CostReading]) -> T:
        known = READ.get(key)
        if known is not None and holds(known, self.spoken):
            known.names = self.spoken
            READ.move_to_end(key)
            kept: T = known.found
            return kept
        found = read()
        made = reading(found)
        texts = (str(part) for part in key), (made.read_text,) if isinstance(made, Reading) else ()
        said = as_said(" ".join(part for parts in texts for part in parts))
        READ[key] = Remembered(self.spoken, found, said, not made.names)
        while len(READ) > MOST_TEXTS:
            READ.popitem(last=False)
        return found


def first(found: tuple[Reading, list[RefusedClause]]) -> Reading:
    """The reading itself."""
    return found[0]


def itself(found: CostReading) -> CostReading:
    """The reading itself."""
    return found


def holds(known: Remembered, names: Names) -> bool:
    """Whether a reading is still what would be read with these names."""
    if known.names is names:
        return True
    changed = differing(known.names, names)
    return not changed or (known.is_sure and not any(name in known.said for name in changed))


@functools.lru_cache(maxsize=64)
def differing(before: Names, after: Names) -> tuple[str, ...]:
    """The names that only one of them has, as they stand in what is said; where there are tags for the first time, or
    none any more, that counts as a change of every text.
    """
    if before == after:
        return ()
    if bool(before[1]) != bool(after[1]):
        return ("",)
    return tuple(as_said(name) for old, new in zip(before, after, strict=True) for name in old ^ new)


def as_said(words: str) -> str:
    """Words as names are sought in them."""
    return " ".join(words.upper().split())


def remembering_reader(language: Language, rows: Iterable[Row]) -> RememberingReader:
    """Who reads the texts of these rows."""
    return _reader(language.game, names_for(language, rows))


@functools.lru_cache(maxsize=16)
def _reader(game: str, names: Names) -> RememberingReader:
    """One for the same names, so that they need not be compared."""
    return RememberingReader(game, rulebook(game).language.table, names)
