"""The record of what is being announced. It stands apart from what announces it, so that this can be compiled."""

from __future__ import annotations

from playmat.lang.nodes import Effect, Node
from playmat.machine.targeting import Aim


class Announcement(Node):
    """Base of what is being announced; games add what they must know of it. ``aims``: the targets said so far."""

    effect: Effect | None
    aims: tuple[Aim, ...] = ()
