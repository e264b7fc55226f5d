"""Who sits at a table, and the secrets that lead to its seats.

Three sorts of address lead to a table, and each is a random text that nobody can guess: a **seat's** is the secret of
whoever sits there, an **invite** leads to a seat that is open, and the **watch** address shows the table to spectators.
Of a seat's secret the table keeps a digest only, so that a copy of what the server stores seats nobody.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec

from playmat.table.house import MatchWish
from playmat.table.protocol import ClockWish, SeatView

SPECTATOR = -1


class Seat(msgspec.Struct):
    """A seat. ``deck`` and ``bot`` are keys, ``deck_name`` and ``bot_name`` what a person reads; a deck of a loaded
    game has no key. ``brought`` is a deck that is none of the house's, with its cards. ``secret`` is the digest of the
    address of whoever sits there; ``contribution`` is what they have added to the dice of the next game. ``instead_of``
    is who played what is played on here.
    """

    kind: Literal["person", "bot", "open"]
    name: str = ""
    deck: str = ""
    deck_name: str = ""
    bot: str = ""
    bot_name: str = ""
    secret: str = ""
    invite: str = ""
    is_host: bool = False
    wants_rematch: bool = False
    wins: int = 0
    contribution: str = ""
    brought: bytes = b""
    instead_of: str = ""

    @property
    def plays(self) -> str | bytes:
        """The deck as the house takes it."""
        return self.brought or self.deck

    def view(self, seat: int, *, is_here: bool, shares: bool, wins: int) -> SeatView:
        """As others see it; ``shares``: whoever looks may pass the invite on."""
        return SeatView(
            seat=seat,
            kind=self.kind,
            name=self.name,
            deck=self.deck_name,
            bot=self.bot_name,
            is_here=is_here,
            is_host=self.is_host,
            wants_rematch=self.wants_rematch,
            wins=wins,
            invite=self.invite if shares else "",
            instead_of=self.instead_of if self.kind == "open" else "",
        )


class Dice(msgspec.Struct):
    """What the game that goes on was dealt by (`playmat.table.fairness`)."""

    secret: str
    contributions: list[str]


class TableRecord(msgspec.Struct):
    """All that a table is besides the game that is played at it: plain data.

    ``number`` counts the games from 1; 0: nothing has begun. ``created`` is in seconds since 1970. ``seed`` is one that
    a person chose. ``secret`` is the server's part of the dice of the next game, ``dice`` are those of this one.
    ``goes_on`` is a saved game that is played on here, until everybody is there. ``discreet``: its games are.
    ``format`` is that of a match of ``best_of`` games at most, with these ``settings``, and ``title`` what it is called
    where it is not the usual one; "": single games are played here. ``deckless``: nobody brings a deck to it.
    ``hung`` are the keys of pictures that came with the decks of a game that is played on here, by the names of cards.
    """

    key: str
    game: str
    edition: str
    rules: dict[str, str]
    seats: list[Seat]
    watch: str
    created: float
    seed: int | None = None
    is_listed: bool = False
    number: int = 0
    secret: str = ""
    dice: Dice | None = None
    adds_dice: bool = False
    clock: ClockWish | None = None
    goes_on: bytes | None = None
    discreet: bool = False
    best_of: int = 1
    format: str = ""
    settings: dict[str, int] = {}
    title: str = ""
    deckless: bool = False
    hung: dict[str, str] = {}

    @property
    def match(self) -> MatchWish | None:
        """The match that is played here."""
        return MatchWish(self.format, self.best_of, self.settings) if self.format else None

    @property
    def is_waiting(self) -> bool:
        """Whether a seat or somebody's part of the dice is waited for."""
        return self.is_open or (
            self.adds_dice and self.number == 0 and any(not self.seats[seat].contribution for seat in self.persons)
        )

    @property
    def is_open(self) -> bool:
        """Whether a seat waits for somebody."""
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def persons(self) -> list[int]:
        """The seats in which persons sit."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def addresses(self) -> set[str]:
        """Everything by which this table is found, as `digest`."""
        found = {digest(self.watch)}
        for seat in self.seats:
            if seat.secret:
                found.add(seat.secret)
            if seat.invite:
                found.add(digest(seat.invite))
        return found

    def seat_of(self, address: str) -> int | None:
        """The seat that an address is the secret of, `SPECTATOR` for the watch address, None for any other."""
        wanted = digest(address)
        for number, seat in enumerate(self.seats):
            if seat.secret and secrets.compare_digest(seat.secret, wanted):
                return number
        return SPECTATOR if secrets.compare_digest(digest(self.watch), wanted) else None

    def invited(self, invite: str) -> int | None:
        """The open seat that an invite leads to."""
        wanted = digest(invite)
        for number, seat in enumerate(self.seats):
            if seat.kind == "open" and secrets.compare_digest(digest(seat.invite), wanted):
                return number
        return None


def new_address() -> str:
    """128 random bits, in signs that any address can carry."""
    return secrets.token_urlsafe(16)


def digest(address: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(address.encode("utf-8", "surrogatepass")).hexdigest()


def distinct(name: str, others: list[str]) -> str:
    """A name that nobody else at the table has."""
    taken, tried, number = {other.casefold() for other in others}, name, 1
    while tried.casefold() in taken:
        number += 1
        tried = f"{name} {number}"
    return tried


def scored(record: TableRecord, winners: Sequence[int]) -> TableRecord:
    """With a game, or a match, won by these."""
    seats = [
        msgspec.structs.replace(seat, wins=seat.wins + (number in winners)) for number, seat in enumerate(record.seats)
    ]
    return msgspec.structs.replace(record, seats=seats)


def swapped(seats: list[Seat]) -> list[Seat]:
    """The seats of the next game or match: everybody one seat on."""
    return [msgspec.structs.replace(seat, wants_rematch=False) for seat in (*seats[1:], seats[0])]
