"""Everything that can happen in the game. The log is a chain of these; triggers and codes are matched against them."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Event
from playmat.machine.events import Departure


class Rolled(Event):
    """A player rolled a die."""

    seat: Seat
    number: int


class Milled(Event):
    """A player had to draw from an empty deck; ``cards`` of the discard pile became the deck."""

    seat: Seat
    count: int


class Entered(Event):
    """A card came into play (or an executable into its zone), played by ``seat`` from ``origin`` (a zone).

    ``place`` is its location or host; ``paid`` the grist paid.
    """

    card: CardId
    seat: Seat
    place: CardId
    origin: int
    paid: int
    coded: bool = False


class Left(Departure):
    """A card left play, or went from hand to the discard pile.

    ``how`` is "destroyed", "discarded", "nullified", "returned", "stored" or "removed". ``power`` is what it had just
    before the batch left (hs.ruling.ath.state-when-destroyed); ``places`` are all locations it counted as being at
    (hs.ruling.multi.at-all-planets).
    """

    power: int = 0
    places: tuple[CardId, ...] = ()


class Turned(Event):
    """A planet was turned to its destroyed or back to its intact face."""

    card: CardId
    destroyed: bool
    means: str
    by: Ref
    batch: int = 0
    power: int = 0


class Moved(Event):
    """A character changed location, moved by ``seat``; ``boons``: how many it lost by that."""

    card: CardId
    seat: Seat
    origin: CardId
    place: CardId
    boons: int = 0


class Tapped(Event):
    """A card was tapped."""

    card: CardId


class Refreshed(Event):
    """A card was refreshed."""

    card: CardId


class Counted(Event):
    """A counter of a card changed by ``amount``. ``earned``: boons earned, not moved or taken. ``phase``: in the
    Boon Phase.
    """

    card: CardId
    counter: int
    amount: int
    earned: bool = False
    phase: bool = False


class PutBeneath(Event):
    """A card was put beneath another from ``origin``."""

    card: CardId
    host: CardId
    origin: int


class Attached(Event):
    """An inventory card was attached to another card without being played."""

    card: CardId
    host: CardId


class Attacked(Event):
    """A character attacks with ``power`` against the targets."""

    card: CardId
    targets: tuple[CardId, ...]
    power: int


class AttackEnded(Event):
    """An attack is over. Only told where a text waits for it."""

    card: CardId


class UsedAbility(Event):
    """A card used an ability: number ``index`` of its abilities; ``paid`` grist."""

    card: CardId
    index: int
    paid: int
    failed: bool = False


class UsedOption(Event):
    """A player used a card's option (game text that is no ability)."""

    seat: Seat
    card: CardId
    index: int


class Executed(Event):
    """An executable executed, or was ignored."""

    card: CardId
    ignored: bool = False


class Scored(Event):
    """At a planet a player's invading total was measured against the defending total; ``damage`` is the difference
    dealt.
    """

    planet: CardId
    seat: Seat
    invading: int
    defending: int
    damage: int


class EndGameBegan(Event):
    """The end-game was set off in the turn of ``seat``."""

    seat: Seat


class Tied(Event):
    """The best total is shared: another round is played."""
