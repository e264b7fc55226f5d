"""The record of what a player announces. It stands apart from what announces it, so that this can be compiled."""

from __future__ import annotations

from typing import Literal

from playmat.core.records import Ref
from playmat.lang.nodes import Condition, Effect
from playmat.machine.saying import Announcement

Kind = Literal["card", "activated", "triggered"]


class Announcing(Announcement, kw_only=True):
    """Something is being announced: which of its modes, then each target, then the price; then it is on the Stack."""

    kind: Kind
    card: Ref
    price: Effect | None = None
    condition: Condition | None = None
