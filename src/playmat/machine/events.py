"""What can happen in every game. Games add events of their own; triggers are matched against them all."""

from __future__ import annotations

from typing import Final, Literal

from playmat.core.ids import NO_CARD, NOBODY, CardId, FaceId, Seat
from playmat.core.records import Card, Ref
from playmat.core.state import Event


class TurnBegan(Event):
    """A player's turn begins."""

    seat: Seat
    turn: int
    round: int


class PhaseBegan(Event):
    """A phase or step of the turn begins; the game names them."""

    seat: Seat
    phase: str


class TurnEnded(Event):
    """A player's turn is over."""

    seat: Seat


class Mulliganed(Event):
    """A player put the hand back and drew anew."""

    seat: Seat


class FirstPlayer(Event):
    """The player who goes first is known."""

    seat: Seat


class CoinFlipped(Event):
    """A coin shows heads or tails."""

    seat: Seat
    heads: bool


class Named(Event):
    """A player said a kind of cards or a number, as a text told them to."""

    seat: Seat
    what: str


class BecameCopy(Event):
    """A card in play was one face, and is a copy of another now (or itself again)."""

    card: CardId
    was: FaceId
    now: FaceId


class Drew(Event):
    """A player drew cards; only that seat knows which."""

    seat: Seat
    cards: tuple[CardId, ...]


class Shuffled(Event):
    """A deck was shuffled."""

    seat: Seat


class Looked(Event):
    """A player saw hidden cards of ``owner``; only ``seat`` knows which."""

    seat: Seat
    owner: Seat
    zone: int
    cards: tuple[CardId, ...]


class Searched(Event):
    """A player searches a pile of ``owner`` for cards of these kinds (of older games: of nobody)."""

    seat: Seat
    owner: Seat = NOBODY
    zone: int = -1
    kinds: tuple[str, ...] = ()


class Revealed(Event):
    """Everybody saw these cards of ``owner``, which lay hidden or open in a zone: who watches, too."""

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
    """A player gained (or, below 0, lost) so much of a resource, after caps; ``paid``: as a price, which is no loss."""

    seat: Seat
    resource: int
    amount: int
    paid: bool = False


class Departure(Event):
    """A card left play, or another place whose leaving matters, as one of a ``batch`` (all with the same number).

    ``card`` is the object before and ``now`` the object after; ``origin`` and ``zone`` are where it came from and
    went. ``how`` says by what ("destroyed", "discarded" …) and ``means`` by what kind of doing; ``by`` is the destroyer
    (-1: none); ``at_random``: chance chose it. ``was``, ``title`` and ``tags`` are its state just before the batch
    left; games add more of that.
    """

    card: Ref
    now: Ref
    zone: int
    how: str
    means: str
    by: Ref
    batch: int
    was: Card
    origin: int
    title: str
    tags: tuple[str, ...]
    at_random: bool = False


class LeftPlay(Departure):
    """The departure of a card that fights; ``attack`` and ``health`` are what it had just before."""

    attack: int = 0
    health: int = 0


class CameToPlay(Event):
    """A card came into play under ``seat`` from ``origin`` (a zone); ``played``: because it had been played."""

    card: CardId
    seat: Seat
    origin: int
    played: bool = False


class GainedControl(Event):
    """``seat`` has control of a card now."""

    card: CardId
    seat: Seat


class AttackDeclared(Event):
    """A player attacks with these cards, all at once."""

    seat: Seat
    cards: tuple[CardId, ...]


class AttackerDeclared(Event):
    """A card was declared as an attacker."""

    card: CardId
    seat: Seat


class BlockerDeclared(Event):
    """``card`` was declared as the blocker of ``attacker``; ``again``: it blocks another one, too, which was said
    before; ``joined``: another card blocks that attacker, which was said before.
    """

    card: CardId
    attacker: CardId
    again: bool = False
    joined: bool = False


class WentUnblocked(Event):
    """Blockers were declared, and the attacker ``card`` of ``seat`` has none."""

    card: CardId
    seat: Seat


class Retrieved(Event):
    """A card moved between piles and hands without being in play; ``public`` tells whether all saw which. Of what a
    text did ``doer`` is the player who did it (-1: nobody), ``end`` the end of the deck that it was put at.
    """

    card: CardId
    origin: int
    zone: int
    public: bool
    doer: Seat = Seat(-1)
    end: Literal["", "top", "bottom"] = ""


class Saved(Event):
    """A card that would have been destroyed (or would have left otherwise: ``how``) was not: a replacement or a
    prohibition kept it.
    """

    card: CardId
    how: str = ""


class Began(Event):
    """An effect began to last on these cards; ``number`` is the lasting effect's."""

    number: int
    cards: tuple[CardId, ...]


class Targeted(Event):
    """A card was declared as a target by ``seat``; ``public`` tells whether all saw which."""

    card: CardId
    seat: Seat
    public: bool = True


class CountersPut(Event):
    """So many counters that cards call so were put on a card."""

    card: CardId
    name: str
    amount: int


class CountersTaken(Event):
    """So many counters that cards call so were removed from a card; so many are left."""

    card: CardId
    name: str
    amount: int
    left: int


class DamageDealt(Event):
    """``by`` dealt damage to a card (or, with -1, to the player ``seat``); ``in_attack``: in the fight of attackers
    and blockers; ``as_strike``: a text had it strike outside of one.
    """

    by: Ref
    card: CardId
    seat: Seat
    amount: int
    in_attack: bool = False
    as_strike: bool = False


class Conceded(Event):
    """A player left the game."""

    seat: Seat


class GameOver(Event):
    """The game is over; several winners only when it ended in a tie."""

    winners: tuple[Seat, ...]
    why: str = ""


NOTHING: Final = Ref(NO_CARD, 0)
"""No card: for ``by``."""
