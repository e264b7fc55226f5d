"""What happens, what is to be done, what lasts and what waits: the records of a game under way."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.records import Record, Ref


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
        slots: tuple[tuple[str, object], ...] = ((name, value),)
        if self.slots:
            slots += tuple([pair for pair in self.slots if pair[0] != name])
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
