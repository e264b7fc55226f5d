"""Every message between the page and the server. The page's types are generated from here (scripts/protocol.py).

Over HTTP: `Offers`, `NewTable`, `TableSeat`, `Problem`. Over the websocket, as one JSON text each: the page sends
`FromPage`, the server sends `ToPage`; the field ``type`` tells which struct it is.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from playmat.play.view import RefusalView, View

Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
SEEDS = 2**31


class DeckOffer(msgspec.Struct, frozen=True):
    """A ready-made deck. ``plan`` says in a sentence or two how it wants to win."""

    key: str
    name: str
    plan: str


class BotOffer(msgspec.Struct, frozen=True):
    key: str
    name: str
    says: str


class EditionOffer(msgspec.Struct, frozen=True):
    """A state of the rules; the first offered is the usual one."""

    key: str
    name: str


class GameOffer(msgspec.Struct, frozen=True):
    key: str
    name: str
    editions: list[EditionOffer]
    decks: list[DeckOffer]
    bots: list[BotOffer]


class ParameterOffer(msgspec.Struct, frozen=True):
    """A number or switch of the rules that a table may change. ``usual`` is its value as text, which is also how
    another is sent; ``here`` says it to a person. ``sort`` is "number", "switch", "word" (one of ``words``), "words"
    (a list of some) or "text"; ``wanted`` says what it may be.
    """

    name: str
    label: str
    rule: str
    says: str
    usual: str
    here: str
    sort: str
    wanted: str
    least: int
    most: int
    words: list[str]


class RulesOffer(msgspec.Struct, frozen=True):
    """What of an edition's rules a table may change."""

    game: str
    edition: str
    parameters: list[ParameterOffer]


class Offers(msgspec.Struct, frozen=True):
    """What can be played here."""

    games: list[GameOffer]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to sit down: one person with ``deck`` against ``bot`` with ``opponent``.

    No seed: the server takes one. No edition: the usual one. ``rules`` has what is changed in it, as text by the names
    of the parameters.
    """

    game: Key
    deck: Key
    opponent: Key
    bot: Key
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    edition: Key | None = None
    rules: Annotated[dict[Key, Annotated[str, Meta(max_length=400)]], Meta(max_length=100)] = {}
    name: Name = "Player"


class TableSeat(msgspec.Struct, frozen=True):
    """A seat at a table. ``table`` is a secret of whoever sits there: with it the seat can be taken again."""

    table: str
    seat: int


class Problem(msgspec.Struct, frozen=True, tag="error"):
    """Something could not be done; nothing has changed. ``place`` names the field, message or request it is about."""

    message: str
    place: str
    reasons: list[str] = []


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """The answer to the question that was open at ``step``: indices of its options, in the order chosen."""

    step: Annotated[int, Meta(ge=0)]
    options: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=500)]


class Why(msgspec.Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Asks what can be done with a card now, and why not the rest."""

    card: int


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Gives the game up."""


FromPage = Answer | Why | Resign


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The first message on every connection. ``seed`` is None for a game that was loaded."""

    table: str
    seat: int
    bot: str
    decks: list[str]
    seed: int | None


class Table(msgspec.Struct, frozen=True, tag="view"):
    """What the seat sees now.

    ``view.log`` holds only the lines that this connection was not sent before, unless ``whole_log``.
    """

    view: View
    whole_log: bool


class Reasons(msgspec.Struct, frozen=True, tag="why"):
    """The reply to `Why`; an action without reasons is legal now."""

    card: int
    refusals: list[RefusalView]


ToPage = Welcome | Table | Reasons | Problem
