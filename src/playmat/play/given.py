"""What a scenario file holds, whatever the game."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from playmat.lang.nodes import Kind

Shown = Literal["choice", "change", "nothing"]
"""What a scenario of one card can show of it."""


DEFAULT_GAME = "homestuck"


class CardGiven(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the scenario's own. Which of the numbers it has is for its game and kind to say; ``sources``
    has one word for each symbol.
    """

    title: str
    kind: Kind
    subtitle: str = ""
    power: int = 0
    cost: str = "0g"
    tags: list[str] = []
    text: str = ""
    max_damage: int = 6
    draw: int = 0
    stars: int = 0
    attack: int = 0
    health: int = 0
    offense: int = 0
    defense: int = 0
    energy: int = 0
    sources: list[str] = []
    speed: int | Literal["∞"] = 0
    token: bool = False


class InPile(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a hand or pile that is to have a nickname."""

    card: str
    as_: str = msgspec.field(default="", name="as")


class OnTable(Protocol):
    """A card that a scenario lays somewhere, with more said of it."""

    card: str


def name_of(item: str | OnTable) -> str:
    """The name of a card that is laid somewhere, by its name alone or with more said of it."""
    return item if isinstance(item, str) else item.card


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One question: who is asked, what is offered or refused, the answer, and what is true then."""

    player: str = ""
    kind: str = ""
    offers: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []
    answer: str | list[str] | None = None
    refused: str | None = None
    because: list[str] = []
    because_not: list[str] = []
    coins: list[str] = []
    rolls: list[int] = []
    expect: dict[str, Any] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A whole scenario; ``table`` and, by letter, ``players`` are what its game says of them.
    ``edition`` "" is the usual one. ``shows`` is what it shows of the card its title begins with;
    ``source`` the text of the file, for the lines in messages.
    """

    title: str
    rules: list[str] = []
    shows: list[Shown] = []
    game: str = DEFAULT_GAME
    edition: str = ""
    seed: int = 1
    parameters: dict[str, Any] = {}
    cards: list[CardGiven] = msgspec.field(default_factory=list, name="card")
    table: Any = None
    players: dict[str, Any] = {}
    steps: list[Step] = msgspec.field(default_factory=list, name="step")
    expect: dict[str, Any] = {}
    file: str = ""
    source: str = ""
