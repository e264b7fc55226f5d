"""Winning: a player at zero, both at once, conceding, games that would never end."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.ids import Seat
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.events import TieBroken
from playmat.games.holosseum.zones import DECK, LIFE
from playmat.machine import doing
from playmat.machine.combat import fighters
from playmat.machine.scene import Scene


def end_at_zero(scene: Scene) -> bool:
    """End the game if a player's life has come to zero (holo.6-1.win); both at once go to the tiebreakers that the
    table agreed on (holo.6-2.tiebreakers-agreed). Looked at between effects (holo.r.zero-check). An
    empty deck ends nothing (holo.r.no-deck-out).
    """
    return doing.end_at_zero(scene, LIFE, "holo.6-1.win", break_tie)


def break_tie(scene: Scene) -> None:
    """One tiebreaker after another until one separates the players; if none does, they share the game."""
    for name in scene.parameter("holo.r.tiebreakers.tiebreakers"):
        if name == "draw":
            break
        winner = separated(scene, name)
        scene.log(TieBroken(name, Seat(-1) if winner is None else winner), Cause("holo.6-2.tiebreakers-agreed"))
        if winner is not None:
            doing.finish(scene, (winner,), Cause("holo.6-2.tiebreakers-agreed"), name)
            return
    doing.finish(scene, tuple(scene.seats()), Cause("holo.6-2.tiebreakers-agreed"), "draw")


def separated(scene: Scene, name: str) -> Seat | None:
    """The player whom a tiebreaker prefers, if it prefers one."""
    if name == "coin":
        return Seat(scene.roll(2))
    if name == "life":
        points = {seat: life(scene, seat) for seat in scene.seats()}
    elif name == "deck":
        points = {seat: len(scene.zone(seat, DECK)) for seat in scene.seats()}
    else:
        points = dict.fromkeys(scene.seats(), 0)
        for card in fighters(scene):
            points[scene.card(card).controller] += 1
    best = [seat for seat, number in points.items() if number == max(points.values())]
    return best[0] if len(best) == 1 else None


def concede(scene: Scene, seat: Seat) -> None:
    """A player leaves: the other wins at once (holo.r.concession)."""
    doing.concede(scene, seat, "holo.r.concession")


def end_runaway(scene: Scene) -> None:
    """A loop that nobody can leave ends the game at once: more life wins, a tie is shared."""
    points = {seat: life(scene, seat) for seat in scene.seats()}
    doing.end_runaway(scene, points, "holo.6-1.win")
