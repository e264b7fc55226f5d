"""Who may act, how fast something must be, and what it takes to make it so. Pure."""

from __future__ import annotations

from playmat.core.ask import Option
from playmat.core.ids import Seat
from playmat.games.gamma.dream import ordinary, speed_count
from playmat.games.gamma.events import Accelerated, Deed
from playmat.games.gamma.nodes.changes import ChangesAcceleration, ChangesAccelerationOf
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.stats import speed
from playmat.lang.book import INFINITE
from playmat.machine.derived import amount
from playmat.machine.evaluate import number, seats
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, changes, nth_clause


def needed_speed(scene: Scene, beneath: int = 0) -> int:
    """How fast a card must be to be played now, with so many members of its own group beneath it: as many as there are
    items in Dream (gamma.speed.threshold, gamma.speed.group-check, gamma.r.group-counting).
    """
    return speed_count(scene) + beneath


def own_speed(scene: Scene, option: Option, beneath: tuple[Option, ...] = ()) -> int:
    """The speed of a card or of a skill, which is its card's if it prints none (gamma.r.skill-terms), with those
    members of its group beneath it.
    """
    if option.verb == "ability":
        found = nth_clause(scene, option, Skill)
        if found is not None and found[1].speed is not None:
            return found[1].speed
    return speed(scene, option.card, tuple(one.card for one in beneath if one.verb == "play"))


def is_infinite(scene: Scene, option: Option) -> bool:
    """Whether it is of infinity speed: it resolves at once and is in no group (gamma.r.infinity-played)."""
    return own_speed(scene, option) == INFINITE


def steps_needed(scene: Scene, option: Option, beneath: tuple[Option, ...] = ()) -> int:
    """By how many steps it must be accelerated to be played now (gamma.speed.accelerate). In the main phase with
    nothing in Dream a negative speed is as good as 0 (gamma.speed.negative-in-main), which in a group only its lowest
    member can use (gamma.r.negative-speed).
    """
    own = own_speed(scene, option, beneath)
    if scene.state.clock.phase == "main" and not ordinary(scene) and not beneath:
        own = max(own, 0)
    return max(needed_speed(scene, len(beneath)) - own, 0)


def life_for(scene: Scene, seat: Seat, option: Option, steps: int) -> int:
    """The life that so many steps cost a player: for anything, and for the card that is played."""
    if not steps:
        return 0
    each: int = scene.parameter("gamma.speed.accelerate.life_per_step")
    mine = [one for one in changes(scene, ChangesAcceleration) if seat in seats(scene, one.env, one.change.who)]
    told = [(one.change.fixed, number(scene, one.env, one.change.amount)) for one in mine]
    if option.verb == "play":
        found = affecting(scene, ChangesAccelerationOf, option.card)
        told += [(one.change.fixed, amount(scene, one, option.card, one.change.amount)) for one in found]
    each = [each, *(much for fixed, much in told if fixed)][-1]
    return max(each + sum(much for fixed, much in told if not fixed), 0) * steps


def accelerated(scene: Scene, seat: Seat, option: Option, steps: int) -> Accelerated:
    """What happens as a player pays for so many steps; a skill that is made faster is no card that is."""
    deed: Deed = "skill" if option.verb == "ability" else "play"
    return Accelerated(option.card, seat, steps, life_for(scene, seat, option, steps), deed)
