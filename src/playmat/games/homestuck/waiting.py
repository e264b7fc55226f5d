"""What waits in the queue of triggers: first in, first out, one group per event (hs.ruling.execute.queue-of-groups)."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.core.records import Record, Ref
from playmat.core.state import Event, Waiting
from playmat.lang.nodes import Effect, Node


class Coded(Record):
    """A coded card that an event triggered: whose, which object, and for an executable what it does.

    ``itself``: its own leaving triggered it, and it executes from where it lies now.
    """

    seat: Seat
    card: Ref
    effect: Effect | None = None
    clause: int = 0
    batch: tuple[Ref, ...] = ()
    itself: bool = False


class Group(Waiting):
    """One triggering event and the coded cards it triggered, recorded as it happened
    (hs.ruling.ath.who-is-eligible-when). ``seeming``: who might hold such a card, as far as everybody knows, where that
    is asked lest the others learn who does.
    """

    event: Event
    entries: tuple[Coded, ...]
    executables: tuple[Coded, ...]
    seeming: tuple[Seat, ...] = ()


class Resolve(Node):
    """One group is resolved: entries seat by seat from the active player, then executables one a player round the
    table.
    """

    group: Group


class Restoration(Waiting):
    """A player earned victory points while their planet lay destroyed (hs.score.restore-resolves-like-a-trigger)."""

    seat: Seat
