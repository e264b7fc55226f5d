"""What a scenario file says of this game's table."""

from __future__ import annotations

import msgspec

from playmat.play.given import InPile, Scenario


class InReality(msgspec.Struct, forbid_unknown_fields=True):
    """A card in reality, in its row by its kind. ``owner``: whose it is, if not that player's."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    damage: int = 0
    flipped: bool = False
    counters: int = 0
    owner: str = ""


class PlayerGiven(msgspec.Struct, forbid_unknown_fields=True):
    """One player's side of the table. ``deck`` is from the top down, ``memory`` from the bottom up.
    ``energy_counters``: as many as the round has, unless it is said; ``attacks``: made this round.
    """

    life: int | None = None
    energy: int = 10
    energy_counters: int | None = None
    attacks: int = 0
    location: str = ""
    hand: list[str | InPile] = []
    deck: list[str | InPile] | None = None
    memory: list[str | InPile] = []
    void: list[str | InPile] = []
    channel: list[str | InPile] = []
    face_down: list[str | InPile] = []
    reality: list[InReality | str] = []


class TableGiven(msgspec.Struct, forbid_unknown_fields=True):
    """Which phase of which round is about to begin. ``first`` is the first player; ``active``, in the main phase, who
    is active as it begins, the first player unless it is said. ``began_first``: who was first as the round before
    began. ``acted``: whether anybody has acted this round.
    """

    phase: str = "main"
    round: int = 2
    first: str = "A"
    active: str = ""
    began_first: str = ""
    acted: bool = False


class GammaScenario(Scenario, forbid_unknown_fields=True):
    """A scenario of this game; ``players`` by letter."""

    table: TableGiven = msgspec.field(default_factory=TableGiven)
    players: dict[str, PlayerGiven] = msgspec.field(default_factory=dict)


KEYS: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    (r"table.*", TableGiven),
    (r".*\.reality\[.*", InReality),
    (r".*\.(hand|deck|memory|void|channel|face_down)\[.*", InPile),
    (r"(\[|[A-E]).*", PlayerGiven),
)
"""Which keys a table may have, by the place where it stands in the file."""
