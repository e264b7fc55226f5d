"""Which cards took part in which finished games; what of a game that goes on is nobody's to find."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, insert, select

from playmat.core.decoding import known
from playmat.games.problems import same_name
from playmat.table.store.schema import appearances, finished


class Told(msgspec.Struct, frozen=True):
    """What is told of a finished game to whoever looks a card up: the decks and who played them, by seat ("" for a
    person, else the bot's name), the seats that won, and the turns it took. No person is named.
    """

    decks: list[str]
    bots: list[str]
    winners: list[int]
    turns: int


@dataclass(frozen=True, slots=True)
class Appeared:
    """The names of the cards of a game (``of``) that took part, and what is told of it."""

    of: str
    cards: frozenset[str]
    told: Told


@dataclass(frozen=True, slots=True)
class Found:
    """A finished game; ``ended`` is in seconds since 1970."""

    key: str
    ended: float
    told: Told


_told = msgspec.msgpack.Encoder()
_read = msgspec.msgpack.Decoder(known(Told))


def card_key(game: str, card: str) -> str:
    """By what a card is found, however its name is written."""
    return hashlib.sha256(f"{game}\0{same_name(card)}".encode("utf-8", "surrogatepass")).hexdigest()


def write(work: Connection, game: str, ended: float, appeared: Appeared) -> None:
    """Keep who took part in a game that has just ended."""
    work.execute(insert(finished).values(game=game, told=_told.encode(appeared.told), ended=ended))
    keys = sorted({card_key(appeared.of, card) for card in appeared.cards})
    if keys:
        work.execute(insert(appearances), [{"card": key, "game": game} for key in keys])


def find(work: Connection, game: str, card: str, most: int) -> list[Found]:
    """The last games in which a card took part, the latest first."""
    wanted = (
        select(finished.c.game, finished.c.ended, finished.c.told)
        .join(appearances, appearances.c.game == finished.c.game)
        .where(appearances.c.card == card_key(game, card))
        .order_by(finished.c.ended.desc())
        .limit(most)
    )
    return [Found(key, ended, _read.decode(told)) for key, ended, told in work.execute(wanted)]


def forget(work: Connection, games: Iterable[str]) -> None:
    """Forget games that are no longer kept."""
    gone = list(games)
    work.execute(delete(appearances).where(appearances.c.game.in_(gone)))
    work.execute(delete(finished).where(finished.c.game.in_(gone)))
