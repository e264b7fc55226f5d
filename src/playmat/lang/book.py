"""The book of a game: everything that never changes while it is played."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.records import Record
from playmat.lang.clauses import Cost, Program
from playmat.lang.nodes import Kind

INFINITE: Final = 99
"""The speed that is printed ∞; no card is so fast otherwise."""


class Face(Record):
    """One printed card and what was read in it.

    ``text`` is the printed game text, untouched; ``read_text`` what was read after errata. The printed numbers
    (``power``, ``max_damage``, ``draw``, ``attack``, ``health``) are 0 where the kind has none. ``stars`` is for deck
    building only. ``energy``, ``sources`` and ``speed`` are what playing it asks for where that is printed as numbers
    and symbols: ``sources`` names one for each symbol. ``is_token``: it is in no deck, other cards bring it along.
    """

    title: str
    subtitle: str
    kind: Kind
    text: str
    program: Program
    cost: Cost | None = None
    power: int = 0
    max_damage: int = 0
    draw: int = 0
    attack: int = 0
    health: int = 0
    tags: tuple[str, ...] = ()
    stars: int = 0
    set_name: str = ""
    number: str = ""
    flavour: str = ""
    read_text: str = ""
    cost_text: str = ""
    energy: int = 0
    sources: tuple[str, ...] = ()
    speed: int = 0
    is_token: bool = False

    @property
    def name(self) -> str:
        """The card's name: its title, with its subtitle where it has one (hs.card.name-is-title-and-subtitle)."""
        return f"{self.title} / {self.subtitle}" if self.subtitle else self.title


class Book(Record):
    """The faces in this game, the edition and every rule parameter (ledger id + name -> value)."""

    game: str
    edition: str
    faces: tuple[Face, ...]
    parameters: tuple[tuple[str, Any], ...] = ()
