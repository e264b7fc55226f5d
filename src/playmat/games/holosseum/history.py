"""What happened this turn, read from the log."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.holosseum.events import Announced, Cancelled
from playmat.games.holosseum.zones import ARENA, STACK
from playmat.lang.nouns import Cards
from playmat.machine.events import Departure
from playmat.machine.firing import is_kind, this_turn
from playmat.machine.scene import Scene


def times_played(scene: Scene, env: Env, cards: Cards, seat: Seat) -> int:
    """How many cards of a kind a player has played this turn."""
    return sum(
        isinstance(entry.event, Announced) and entry.event.seat == seat and is_kind(scene, env, cards, entry.event.card)
        for entry in this_turn(scene)
    )


def was_played_by(scene: Scene, card: CardId, players: tuple[Seat, ...]) -> bool:
    """Whether one of them has played the card this turn; where it could lie since then, it has not gone from there."""
    lies, found = scene.card(card).zone in (ARENA, STACK), False
    for entry in this_turn(scene):
        event = entry.event
        if isinstance(event, Announced) and event.card == card:
            found = event.seat in players
        elif found and lies and isinstance(event, Departure) and event.card.card == card:
            found = False
    return found


def nth_play(scene: Scene, env: Env, cards: Cards, card: CardId) -> int:
    """Which of the cards of a kind that its player has played this turn the card is, from 1; 0: none of them. A card
    that lies where cards are played from would be the next.
    """
    record = scene.card(card)
    if record.zone not in (ARENA, STACK):
        return times_played(scene, env, cards, record.owner) + 1
    found, seat = 0, -1
    for entry in this_turn(scene):
        event = entry.event
        if not found:
            if isinstance(event, Departure) and event.card.card == card:
                return 0
            if isinstance(event, Cancelled) and event.card == card:
                return 0
            if isinstance(event, Announced) and event.card == card:
                found, seat = 1, event.seat
        elif isinstance(event, Announced) and event.seat == seat and is_kind(scene, env, cards, event.card):
            found += 1
    return found
