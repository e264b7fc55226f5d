"""The whole of a game at one instant, as plain data."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Ask
from playmat.core.ids import CardId
from playmat.core.records import Card, Clock, Player
from playmat.core.state import Entry, Frame, Lasting, Waiting

FIELDS: Final = (
    "agenda",
    "ask",
    "cards",
    "clock",
    "dice",
    "lasting",
    "log",
    "players",
    "serial",
    "tally",
    "version",
    "waiting",
    "zones",
)
"""What there is of a state; a compiled class does not tell of its own."""


class State:
    """A few containers of immutable records. Copying copies the containers and shares the records.

    ``zones[seat * number_of_zones + zone]`` holds card ids; piles run from bottom to top, rows from oldest to newest.
    ``serial`` counts stamps and log lines; ``version`` changes with every change, for caches.
    ``tally`` remembers small numbers by key (times used this round, …).
    """

    __slots__ = FIELDS

    cards: list[Card]
    players: list[Player]
    zones: list[tuple[CardId, ...]]
    clock: Clock
    agenda: Frame | None
    ask: Ask | None
    waiting: tuple[Waiting, ...]
    lasting: tuple[Lasting, ...]
    tally: dict[tuple[object, ...], int]
    log: Entry | None
    dice: int
    serial: int
    version: int

    def __init__(self) -> None:
        self.cards = []
        self.players = []
        self.zones = []
        self.clock = Clock()
        self.agenda = None
        self.ask = None
        self.waiting = ()
        self.lasting = ()
        self.tally = {}
        self.log = None
        self.dice = 0
        self.serial = 0
        self.version = 0

    def copy(self) -> State:
        """An independent state: what happens to one does not touch the other."""
        twin = State.__new__(State)
        twin.cards = self.cards[:]
        twin.players = self.players[:]
        twin.zones = self.zones[:]
        twin.clock = self.clock
        twin.agenda = self.agenda
        twin.ask = self.ask
        twin.waiting = self.waiting
        twin.lasting = self.lasting
        twin.tally = self.tally.copy()
        twin.log = self.log
        twin.dice = self.dice
        twin.serial = self.serial
        twin.version = self.version
        return twin
