"""What waits, in games in which it lies in order (``State.waiting``): out of it, and changed in its place."""

from __future__ import annotations

from playmat.core.state import Waiting
from playmat.machine.scene import Scene


def take(scene: Scene, item: Waiting) -> None:
    """Take something out of what waits."""
    scene.state.waiting = tuple(other for other in scene.state.waiting if other is not item)
    scene.touch_lightly()


def change(scene: Scene, old: Waiting, new: Waiting) -> None:
    """Put a changed item in the place of an item."""
    scene.state.waiting = tuple(new if item is old else item for item in scene.state.waiting)
    scene.touch_lightly()
