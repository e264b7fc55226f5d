"""The whole of a match between its games, as plain data, and what is settled as it begins."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from playmat.core.ids import CardId
from playmat.core.records import Record
from playmat.games.decks import Deck
from playmat.games.formats import Format
from playmat.lang.book import Face

Stage = Literal["draft", "build", "apart", "sideboard", "game", "over"]
Lines = tuple[tuple[str, int], ...]
"""Cards by full name and how often."""


class Drafting(Record):
    """A draft that goes on: the ``packs`` in front of the seats, what each has picked, and how many rounds of packs are
    still ``undealt``. ``round`` counts from 1; ``said`` is what each seat has picked that the others may not know yet
    (-1: nothing so far).
    """

    packs: tuple[tuple[CardId, ...], ...]
    picks: tuple[tuple[CardId, ...], ...]
    undealt: tuple[CardId, ...] = ()
    round: int = 1
    said: tuple[CardId, ...] = ()


class Listed(Record):
    """A deck and what lies beside it."""

    cards: Lines
    sideboard: Lines = ()


class MatchState(Record):
    """``cards`` names what a question of the match may be about: the id of a card is its place there. ``number`` counts
    the games from 1. ``decks`` are those that each seat plays next, once they are settled. Between games the seats
    ``asked`` have not answered yet; ``swaps`` counts what each has exchanged since the last game. ``since``: so many
    answers had been given when the stage began. ``dice`` throws for drafts and for the seeds of games.
    """

    stage: Stage
    cards: tuple[str, ...]
    dice: int
    wins: tuple[int, ...]
    decks: tuple[Listed, ...]
    number: int = 0
    drawn: int = 0
    asked: tuple[int, ...] = ()
    swaps: tuple[int, ...] = ()
    since: int = 0
    drafting: Drafting | None = None
    winners: tuple[int, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """What is settled as a match begins and never changes: its cards are all that its decks and packs may hold."""

    game: str
    format: Format
    edition: str
    names: tuple[str, ...]
    decks: tuple[Deck, ...]
    best_of: int
    seed: int
    overrides: dict[str, Any]
    faces: tuple[Face, ...]
    discreet: bool = False
