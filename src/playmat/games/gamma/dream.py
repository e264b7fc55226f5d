"""Dream: what was played or has triggered and has not resolved, newest on top; triggers that wait to enter it."""

from __future__ import annotations

from typing import Literal

from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Waiting
from playmat.games.gamma.events import Deed
from playmat.lang.nodes import Condition, Effect
from playmat.machine.scene import Scene
from playmat.machine.targeting import Aim
from playmat.machine.triggers import Fired


class Item(Waiting):
    """One thing in Dream (gamma.zones.dream).

    ``number`` tells it from all others and grows with time. ``card`` is the played card, or the card whose ability it
    is; it may be gone (gamma.r.ability-objects). ``effect`` has its targets replaced by what ``aims`` declares; None
    for what only comes to reality. ``group``: the number of the first member of the group that it was committed in.
    ``infinite``: it is of infinity speed (gamma.speed.infinity-first). ``placed``: it lies in Dream, its targets
    still to be declared.
    """

    saved_as = "GammaItem"

    number: int
    deed: Deed
    card: Ref
    effect: Effect | None
    env: Env
    group: int
    infinite: bool = False
    aims: tuple[Aim, ...] = ()
    condition: Condition | None = None
    placed: bool = False


class Pending(Waiting):
    """A trigger that fired and waits until the present item is done (gamma.r.stop-after-current). ``batch`` tells what
    fired at one moment; ``rank`` is its place in that, the lowest on top (gamma.timing.simultaneous-batch).
    """

    saved_as = "GammaPending"

    fired: Fired
    batch: int
    rank: tuple[int, ...]


def items(scene: Scene) -> list[Item]:
    """Dream from the bottom up."""
    waiting = scene.state.waiting
    return [item for item in waiting if type(item) is Item] if waiting else []


def ordinary(scene: Scene) -> list[Item]:
    """What of it is not of infinity speed, from the bottom up."""
    waiting = scene.state.waiting
    return [item for item in waiting if type(item) is Item and not item.infinite] if waiting else []


def speed_count(scene: Scene) -> int:
    """What a speed is measured by: everything in Dream that is not of infinity speed, a committed group once
    (gamma.r.speed-count).
    """
    return len({item.group for item in ordinary(scene)}) if scene.state.waiting else 0


def pending(scene: Scene) -> list[Pending]:
    """The triggers that wait, in the order in which they fired."""
    return [item for item in scene.state.waiting if type(item) is Pending]


def add(scene: Scene, item: Item | Pending) -> None:
    """Put something on top (gamma.play.on-top); what is of infinity speed lies above all that is not
    (gamma.speed.infinity-on-top). Whose was the first ordinary item since Dream was empty is remembered
    (gamma.r.stack-starter).
    """
    waiting = list(scene.state.waiting)
    at = len(waiting)
    if isinstance(item, Item) and not item.infinite:
        while at and (isinstance(waiting[at - 1], Pending) or getattr(waiting[at - 1], "infinite", False)):
            at -= 1
        if starter(scene) < 0:
            scene.set_tally(item.env.you + 1, "starter")
    waiting.insert(at, item)
    scene.state.waiting = tuple(waiting)
    scene.touch_lightly()


def reorder(scene: Scene, moved: list[Item], where: Literal["top", "bottom"]) -> None:
    """Lay some of what is ordinary in Dream on top of the rest of that, or beneath it."""
    there = ordinary(scene)
    rest = [item for item in there if not any(item is one for one in moved)]
    own = [item for item in moved if not item.infinite]
    order = iter([*rest, *own] if where == "top" else [*own, *rest])
    waiting = scene.state.waiting
    scene.state.waiting = tuple(next(order) if any(item is one for one in there) else item for item in waiting)
    scene.touch_lightly()


def item_of(scene: Scene, card: CardId) -> Item | None:
    """The item that a card in Dream is."""
    for item in items(scene):
        if item.deed == "play" and item.card.card == card and scene.is_same(item.card):
            return item
    return None


def numbered(scene: Scene, number: int) -> Item | None:
    """The item of that number, if it is still in Dream."""
    return next((item for item in items(scene) if item.number == number), None)


def starter(scene: Scene) -> Seat:
    """Who put the first ordinary item into Dream since it was empty; nobody: it holds none."""
    return Seat(scene.tally("starter") - 1) if scene.tally("starter") else NOBODY


def opponent(seat: int) -> Seat:
    """The other player (gamma.overview.two-players)."""
    return Seat(1 - seat)
