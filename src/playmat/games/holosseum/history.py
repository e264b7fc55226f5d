"""What happened this turn, read from the log."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.core.state import Env
from playmat.games.holosseum.events import Announced
from playmat.lang.nouns import Cards
from playmat.machine.firing import is_kind, this_turn
from playmat.machine.scene import Scene


def times_played(scene: Scene, env: Env, cards: Cards, seat: Seat) -> int:
    """How many cards of a kind a player has played this turn."""
    return sum(
        isinstance(entry.event, Announced) and entry.event.seat == seat and is_kind(scene, env, cards, entry.event.card)
        for entry in this_turn(scene)
    )
