"""Winning: an opponent at zero, both at once, conceding, games that would never end."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.ids import Seat
from playmat.games.gamma.zones import LIFE
from playmat.machine import doing
from playmat.machine.scene import Scene


def end_at_zero(scene: Scene) -> bool:
    """End the game if a player's life has come to zero or below (gamma.overview.win). Looked at between whole events,
    so that both may come to zero at once, which is a draw unless the table plays otherwise (gamma.r.zero-check,
    gamma.r.both-zero).
    """
    return doing.end_at_zero(scene, LIFE, "gamma.overview.win", both_at_zero)


def both_at_zero(scene: Scene) -> None:
    """A draw, or as the table plays."""
    rule = scene.parameter("gamma.r.both-zero.both_zero")
    if rule == "first_player":
        doing.finish(scene, (scene.state.clock.first,), Cause("gamma.r.both-zero"), rule)
    else:
        end_in_a_draw(scene, "gamma.r.both-zero")


def end_in_a_draw(scene: Scene, rule: str) -> None:
    """Nobody has the better of it: both share the game."""
    doing.finish(scene, tuple(scene.seats()), Cause(rule), "draw")


def concede(scene: Scene, seat: Seat) -> None:
    """A player leaves, at any time: the other wins at once (gamma.r.concession)."""
    doing.concede(scene, seat, "gamma.r.concession")


def end_runaway(scene: Scene) -> None:
    """A loop that nobody can leave is a draw (gamma.r.infinity-loop)."""
    end_in_a_draw(scene, "gamma.r.infinity-loop")
