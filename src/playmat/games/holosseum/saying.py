"""Records of what a player announces and declares. They stand apart from what is done with them, so that this can be
compiled (docs/decisions/0180-compiled.md).
"""

from __future__ import annotations

from typing import Literal

from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.lang.nodes import Condition, Effect, Node
from playmat.machine.saying import Announcement

Kind = Literal["card", "activated", "triggered"]


class Announcing(Announcement, kw_only=True):
    """Something is being announced: which of its modes, then each target, then the price; then it is on the Stack."""

    kind: Kind
    card: Ref
    price: Effect | None = None
    condition: Condition | None = None


class Paid(Node):
    """What attacking costs has been asked for: now the attack is declared."""

    saved_as = "HolosseumPaid"

    cards: tuple[CardId, ...]
