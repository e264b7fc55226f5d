"""The end of what lasts."""

from __future__ import annotations

from typing import Final

from playmat.core.state import Lasting
from playmat.machine.scene import Scene

NOT_IN: Final = "not in turn"
"""Bound where "on your next turn" is said: the turn under way, which is not that one."""
CONTROLLER: Final = "of its controller"
"""Bound where "on its controller's next turn" is said: who that is."""


def end(scene: Scene, over: list[Lasting]) -> None:
    """These effects last no longer; the latest is the first to be undone."""
    if not over:
        return
    numbers = {lasting.number for lasting in over}
    scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting.number not in numbers)
    scene.touch_texts()
    for lasting in reversed(over):
        scene.kit.is_ended(scene, lasting)


def begun(scene: Scene, number: int) -> tuple[int, ...]:
    """The turn in which something that lasts began."""
    return tuple(lasting.since_turn for lasting in scene.state.lasting if lasting.number == number)
