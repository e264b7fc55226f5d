"""What a scenario file says of this game's table."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.play.given import InPile, Scenario


class InArena(msgspec.Struct, forbid_unknown_fields=True):
    """An Entity or Power in the Arena. ``owner``: whose card it is, default the player in whose Arena row it stands."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    damage: int = 0
    entered_this_turn: bool = False
    owner: str = ""


class PlayerGiven(msgspec.Struct, forbid_unknown_fields=True):
    """One player's side of the table. ``life``: what the game begins with, unless it is said."""

    life: int | None = None
    runner: str = ""
    hand: list[str | InPile] = []
    deck: list[str | InPile] | None = None
    grave: list[str | InPile] = []
    arena: list[InArena] = []


class TableGiven(msgspec.Struct, forbid_unknown_fields=True):
    """Whose turn it is and which part of it is about to begin. ``first`` is who took the first turn: on that turn
    whose it is, later A unless it is said. At the set-up it is what the players agreed, if they did.
    """

    active: str = "A"
    phase: str = "main1"
    turn: int = 3
    round: int = 2
    first: str = ""


FIRST_PLAYER: Final = "holo.1-4.first-player-agreed.first_player"


class HolosseumScenario(Scenario, forbid_unknown_fields=True):
    """A scenario of this game; ``players`` by letter."""

    table: TableGiven = msgspec.field(default_factory=TableGiven)
    players: dict[str, PlayerGiven] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Who is first is agreed before the set-up, as a parameter of the rules."""
        said = any(FIRST_PLAYER.startswith(name) for name in self.parameters)
        if self.table.phase == "set-up" and self.table.first and not said:
            self.parameters = {**self.parameters, FIRST_PLAYER: self.table.first}


KEYS: tuple[tuple[str, type[msgspec.Struct]], ...] = (
    (r"table.*", TableGiven),
    (r".*\.arena\[.*", InArena),
    (r".*\.(hand|deck|grave)\[.*", InPile),
    (r"(\[|[A-E]).*", PlayerGiven),
)
"""Which keys a table may have, by the place where it stands in the file."""
