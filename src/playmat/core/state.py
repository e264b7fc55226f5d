"""The whole of a game at one instant, as plain data."""

from __future__ import annotations

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId
from playmat.core.records import Card, Clock, Player, Record, Ref


class Event(Record):
    """Base of everything that can happen. Games add their kinds; each says what it does to a state."""


class Entry(Record):
    """One line of the log, newest first: a chain, so that copying a log costs nothing."""

    number: int
    event: Event
    cause: Cause
    previous: Entry | None


Binding = tuple[str, "object"]


class Env(Record):
    """What a frame knows: whose text runs (``you``), which card's (``this``), why, for which event, and results so far.

    ``slots`` maps names to values (tuples of ``Ref``, ints, seats …); a later binding of a name hides the earlier.
    """

    you: int
    this: Ref
    cause: Cause
    event: Event | None = None
    slots: tuple[tuple[str, object], ...] = ()

    def get(self, name: str, default: object = None) -> object:
        """The value bound to a name."""
        for key, value in self.slots:
            if key == name:
                return value
        return default

    def bind(self, name: str, value: object) -> Env:
        """A copy that also knows this."""
        slots = ((name, value), *(pair for pair in self.slots if pair[0] != name))
        return Env(self.you, self.this, self.cause, self.event, slots)


class Frame(Record):
    """One piece of work on the agenda: a node, how far it is (``at``), what it knows, and what waits below it."""

    node: Record
    at: int
    env: Env
    below: Frame | None


class Lasting(Record):
    """An effect that lasts: changes on fixed cards, or a watcher. ``number`` is its time stamp.

    ``until`` names when it ends; ``seat`` is the player whose turn that speaks of; ``since_turn`` is the turn it
    began in.
    """

    number: int
    content: Record
    env: Env
    cards: tuple[Ref, ...]
    until: str
    seat: int
    since_turn: int


class Waiting(Record):
    """Base of what waits in ``State.waiting`` to be resolved in order (triggers, a stack)."""


class State:
    """A few containers of immutable records. Copying copies the containers and shares the records.

    ``zones[seat * number_of_zones + zone]`` holds card ids; piles run from bottom to top, rows from oldest to newest.
    ``serial`` counts stamps and log lines; ``version`` changes with every change, for caches.
    ``tally`` remembers small numbers by key (times used this round, …).
    """

    __slots__ = (
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
