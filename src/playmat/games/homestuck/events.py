"""Everything that can happen in the game. The log is a chain of these; triggers and codes are matched against them."""

from __future__ import annotations

from typing import Literal

from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.records import Card, Ref
from playmat.core.state import Event

Means = Literal["attack", "ability", "executable", "text", "rule"]
"""How something was done: by an attack, an ability, an executable, other card text, or the rules alone."""


class TurnBegan(Event):
    """A player's turn begins."""

    seat: Seat
    turn: int
    round: int


class PhaseBegan(Event):
    """A phase begins: prep, main, score, boon."""

    seat: Seat
    phase: str


class TurnEnded(Event):
    """A player's turn is over."""

    seat: Seat


class Mulliganed(Event):
    """A player put the hand back and drew anew."""

    seat: Seat


class Rolled(Event):
    """A player rolled a die."""

    seat: Seat
    number: int


class FirstPlayer(Event):
    """The player who goes first is known."""

    seat: Seat


class CoinFlipped(Event):
    """A coin shows heads or tails."""

    seat: Seat
    heads: bool


class Drew(Event):
    """A player drew cards; only that seat knows which."""

    seat: Seat
    cards: tuple[CardId, ...]


class Milled(Event):
    """A player had to draw from an empty deck; ``cards`` of the discard pile became the deck."""

    seat: Seat
    count: int


class Shuffled(Event):
    """A deck was shuffled."""

    seat: Seat


class Looked(Event):
    """A player saw hidden cards of ``owner``; only ``seat`` knows which."""

    seat: Seat
    owner: Seat
    zone: int
    cards: tuple[CardId, ...]


class PutBack(Event):
    """A player put looked-at cards back on a deck; nobody else learns which went where."""

    seat: Seat
    owner: Seat
    top: int
    bottom: int


class Gained(Event):
    """A player gained (or, below 0, lost) so much of a resource, after caps."""

    seat: Seat
    resource: int
    amount: int


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


class Left(Event):
    """A card left play, or went from hand to the discard pile, as one of a ``batch`` (all with the same number).

    ``card`` is the object before and ``now`` the object after. ``zone`` is where it went. ``how`` is "destroyed",
    "discarded", "nullified", "returned", "stored" or "removed". ``was`` and the fields after it are its state just
    before
    the batch left (hs.ruling.ath.state-when-destroyed). ``by`` is the destroyer. ``origin`` is the zone it came from.
    """

    card: Ref
    now: Ref
    zone: int
    how: str
    means: Means
    by: Ref
    batch: int
    was: Card
    power: int
    title: str
    tags: tuple[str, ...]
    origin: int


class Turned(Event):
    """A planet was turned to its destroyed or back to its intact face."""

    card: CardId
    destroyed: bool
    means: Means
    by: Ref
    batch: int = 0
    power: int = 0


class Moved(Event):
    """A character changed location, moved by ``seat``."""

    card: CardId
    seat: Seat
    origin: CardId
    place: CardId


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


class Retrieved(Event):
    """A card moved between hand, deck, discard, nullified pile and storage; ``public`` tells whether all saw which."""

    card: CardId
    origin: int
    zone: int
    public: bool


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


class Began(Event):
    """An effect began to last on these cards; ``number`` is the lasting effect's."""

    number: int
    cards: tuple[CardId, ...]


class Scored(Event):
    """At a planet a player's invading total was measured against the defending total; ``damage`` is the difference
    dealt.
    """

    planet: CardId
    seat: Seat
    invading: int
    defending: int
    damage: int


class Saved(Event):
    """A card that would have been destroyed was not: a replacement or a prohibition kept it."""

    card: CardId


class EndGameBegan(Event):
    """The end-game was set off in the turn of ``seat``."""

    seat: Seat


class Tied(Event):
    """The best total is shared: another round is played."""


class Conceded(Event):
    """A player left the game."""

    seat: Seat


class GameOver(Event):
    """The game is over; several winners only when a runaway loop ended it in a tie."""

    winners: tuple[Seat, ...]
    why: str = ""


NOTHING = Ref(NO_CARD, 0)
"""No card: for ``by``."""
