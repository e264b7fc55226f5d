"""The course of a game: lists of named steps, whose turn is next, and what ends with a turn."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from playmat.core.ask import Ask, by_rule
from playmat.core.ids import Seat
from playmat.core.state import Frame, Lasting
from playmat.lang.changes import MaySkipPart, SkipsPart
from playmat.lang.effects import IfDone, May, Sequence, SkipNext
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.evaluate import seats
from playmat.machine.events import PhaseBegan
from playmat.machine.kit import COMMON
from playmat.machine.lasting import end
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import changes

replace = msgspec.structs.replace


class Procedure(Node):
    """A list of named steps; ``at`` in the frame is the next."""

    name: str


@COMMON.handles(Procedure)
def procedure(scene: Scene, node: Procedure, frame: Frame, answer: Answer | None) -> Ask | None:
    """Do the next step of the list; what it puts on the agenda comes before the step after it. A step that puts nothing
    there and sets nothing off is followed at once.
    """
    steps, state = scene.kit.procedures[node.name], scene.state
    at, last, below = frame.at, len(steps) - 1, state.agenda
    while True:
        following = Frame(node, at + 1, NO_ENV, below) if at < last else below
        state.agenda = following
        ask = steps[at](scene, frame, answer)
        if ask is not None:
            state.agenda = below if at == frame.at else Frame(node, at, NO_ENV, below)
            return ask if at == frame.at else None  # a later step asks from a frame of its own
        if state.agenda is not following or following is below or scene.fired:
            return None
        at, answer = at + 1, None


def begin_phase(scene: Scene, name: str, rule: str) -> None:
    """A part of the active player's turn begins."""
    clock = scene.state.clock
    scene.set_clock(replace(clock, phase=name))
    doing.happen(scene, PhaseBegan(clock.active, name), by_rule(rule))


def skip(scene: Scene, seat: Seat, part: str, times: int, *, this_turn: bool) -> None:
    """So many of that player's turns, or of that part of them, are left out; several texts add up."""
    key = ("skips this turn" if this_turn else "skips", part, seat)
    scene.set_tally(scene.tally(*key) + times, *key)


def is_skipped(scene: Scene, part: str, seat: Seat) -> bool:
    """Whether this turn of the player, or this part of it, is left out. What said so of the next is used up."""
    if any(
        one.change.part == part and seat in seats(scene, one.env, one.change.who) for one in changes(scene, SkipsPart)
    ):
        return True
    for key in (("skips this turn", part, seat), ("skips", part, seat)):
        left = scene.tally(*key)
        if left:
            scene.set_tally(left - 1, *key)
            return True
    return False


def offer_skips(scene: Scene, part: str, seat: Seat) -> None:
    """As a part of a turn comes, whoever may leave it out for something is asked."""
    for one in changes(scene, MaySkipPart):
        if one.change.part == part and seat in seats(scene, one.env, one.change.who):
            left_out = SkipNext(part, this_turn=True)
            both = (left_out, one.change.effect) if one.change.must else (May(left_out), IfDone(one.change.effect))
            scene.push(Sequence(both), msgspec.structs.replace(one.env, you=seat))


def next_seat(scene: Scene, seat: Seat) -> Seat:
    """The next player clockwise who is still in the game."""
    count = len(scene.state.players)
    for step in range(1, count + 1):
        candidate = Seat((seat + step) % count)
        if not scene.state.players[candidate].left:
            return candidate
    return seat


def begins_round(scene: Scene, seat: Seat) -> bool:
    """Whether the turn comes round to the place of the player who went first, or past it if they have left."""
    clock, count = scene.state.clock, len(scene.state.players)
    to_seat, to_first = ((other - clock.active - 1) % count for other in (seat, clock.first))
    return to_first <= to_seat


def expire(
    scene: Scene, seat: Seat, moments: tuple[str, ...], *, but: Callable[[Lasting], bool] = lambda _: False
) -> None:
    """End the effects whose time is up at this moment of that seat's turn, but for those that a game ends later."""
    turn = scene.state.clock.turn

    def is_over(until: str, of: int, since: int) -> bool:
        """ "Your" is said to the player whose effect lasts."""
        if until == "end of the next turn":
            return "end of turn" in moments and since < turn
        if until.endswith("of an opponent's next turn"):
            return until.replace("an opponent's", "your") in moments and of != seat and since < turn
        if until not in moments:
            return False
        if until in ("end of turn", "end of the attack"):
            return True
        if until == "end of your score phase":
            return of == seat
        return of == seat and since < turn

    over = [lasting for lasting in scene.state.lasting if is_over(lasting.until, lasting.seat, lasting.since_turn)]
    end(scene, [lasting for lasting in over if not but(lasting)])
