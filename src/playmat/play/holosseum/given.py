"""What a scenario file says of this game's table."""

from __future__ import annotations

import msgspec

from playmat.play.given import Scenario


class InArena(msgspec.Struct, forbid_unknown_fields=True):
    """An Entity or Power in the Arena. ``owner``: whose card it is, default the player in whose Arena row it stands."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    damage: int = 0
    entered_this_turn: bool = False
    owner: str = ""


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a hand or pile that is to have a nickname."""

    card: str
    as_: str = msgspec.field(default="", name="as")


class PlayerGiven(msgspec.Struct, forbid_unknown_fields=True):
    """One player's side of the table."""

    life: int = 20
    runner: str = ""
    hand: list[str | Laid] = []
    deck: list[str | Laid] | None = None
    grave: list[str | Laid] = []
    arena: list[InArena] = []


class TableGiven(msgspec.Struct, forbid_unknown_fields=True):
    """Whose turn it is and which part of it is about to begin."""

    active: str = "A"
    phase: str = "main1"
    turn: int = 3
    round: int = 2
    first: str = "A"


class HolosseumScenario(Scenario, forbid_unknown_fields=True):
    """A scenario of this game; ``players`` by letter."""

    table: TableGiven = msgspec.field(default_factory=TableGiven)
    players: dict[str, PlayerGiven] = msgspec.field(default_factory=dict)


KEYS: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    (r"table.*", TableGiven),
    (r".*\.arena\[.*", InArena),
    (r".*\.(hand|deck|grave)\[.*", Laid),
    (r"(\[|[A-E]).*", PlayerGiven),
)
"""Which keys a table may have, by the place where it stands in the file."""
