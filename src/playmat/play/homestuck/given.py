"""What a scenario file says of this game's table."""

from __future__ import annotations

import msgspec

from playmat.play.given import InPile, Scenario


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """Inventory on, or a card beneath, another card. ``by``: whose card it is."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    by: str = ""
    to: str = ""


class InPlay(msgspec.Struct, forbid_unknown_fields=True):
    """A character or moon in play."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    at: str = ""
    tapped: bool = False
    boons: int = 0
    marks: int = 0
    entered_this_turn: bool = False
    attached: list[str | Laid] = []
    stored: list[str | Laid] = []


class InZone(msgspec.Struct, forbid_unknown_fields=True):
    """An executable in its zone."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    attached: list[str | Laid] = []
    stored: list[str | Laid] = []


class PlayerGiven(msgspec.Struct, forbid_unknown_fields=True):
    """One player's side of the table."""

    planet: str = ""
    damage: int = 0
    destroyed: bool = False
    grist: int = 0
    vp: int = 0
    hand: list[str | InPile] = []
    deck: list[str | InPile] | None = None
    discard: list[str | InPile] = []
    nullified: list[str | InPile] = []
    executables: list[str | InZone] = []
    play: list[InPlay] = []
    attached: list[Laid] = []


class TableGiven(msgspec.Struct, forbid_unknown_fields=True):
    """Whose turn it is and which phase is about to begin."""

    active: str = "A"
    phase: str = "main"
    round: int = 2
    turn: int = 3
    first: str = "A"


class HomestuckScenario(Scenario, forbid_unknown_fields=True):
    """A scenario of this game; ``players`` by letter."""

    table: TableGiven = msgspec.field(default_factory=TableGiven)
    players: dict[str, PlayerGiven] = msgspec.field(default_factory=dict)


KEYS: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    (r"table.*", TableGiven),
    (r".*\.(play|executables)\[.*\]\.(attached|stored).*", Laid),
    (r".*\.(hand|deck|discard|nullified)\[.*", InPile),
    (r".*\.executables\[.*", InZone),
    (r".*\.play\[.*", InPlay),
    (r".*\.attached\[.*", Laid),
    (r"(\[|[A-E]).*", PlayerGiven),
)
"""Which keys a table may have, by the place where it stands in the file."""
