"""Parts of a turn that texts leave out."""

from __future__ import annotations

from playmat.machine import turns
from playmat.machine.scene import Scene


def leave_out(scene: Scene, part: str) -> None:
    """There is no such part in this turn, or no more of it."""
    scene.set_tally(1, *_key(scene, part))


def comes(scene: Scene, part: str) -> bool:
    """Whether that part of the turn is there. Asked as it begins: what said so of the next is used up."""
    if not is_left_out(scene, part) and turns.is_skipped(scene, part, scene.state.clock.active):
        leave_out(scene, part)
    return not is_left_out(scene, part)


def is_left_out(scene: Scene, part: str) -> bool:
    """Whether it was left out of this turn."""
    return bool(scene.tally(*_key(scene, part)))


def _key(scene: Scene, part: str) -> tuple[object, ...]:
    return "used", f"no {part} phase", scene.state.clock.turn
