"""Words about one card."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Comparison, Filter, Reference, Stands, Target, Value


class IsFlipped(Filter):
    """Is flipped; ``flipped=False``: is not (gamma.r.flipping)."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    flipped: bool = True


class IsFighting(Filter):
    """Is in the combat zone (gamma.zones.combat)."""


CHOSEN = "chosen"
"""In the place of a source: that, or one of those, which were said last for a ``NameSource`` of this card."""


class HasSource(Filter):
    """Belongs to that source (gamma.r.source-of-card); "": to any source at all."""

    is_printed: ClassVar[bool] = True
    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 3

    source: str


class IsOfChosenSource(Filter):
    """Belongs to the source, or one of the sources, said last for a ``NameSource`` of this text, or of this card."""

    is_printed: ClassVar[bool] = True


class SharesSource(Filter):
    """Belongs to a source to which one of those other cards belongs, too; in them ``SomeCard`` is the card that this
    is asked of. ``itself``: so does one of those cards itself.
    """

    stands: ClassVar[Stands] = "last"

    of: Target
    itself: bool = False


class InGroupOf(Filter):
    """Was committed together with that card, which is one of them (gamma.speed.group). "besides": but is not that card;
    "outside": was not.
    """

    stands: ClassVar[Stands] = "last"

    of: Reference
    how: Literal["inside", "besides", "outside"] = "inside"


class CostIs(Filter):
    """Its printed cost in energy compares so (gamma.r.item-floor)."""

    saved_as = "GammaCostIs"

    is_printed: ClassVar[bool] = True

    comparison: Comparison
    value: Value


class SpeedIs(Filter):
    """Its printed speed compares so; ∞ is more than any number."""

    is_printed: ClassVar[bool] = True

    comparison: Comparison
    value: Value


class IsToken(Filter):
    """Is a token (gamma.zones.void): other cards brought it along, and it is in no deck."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 2


class BearsCounters(Filter):
    """Has counters of that kind on it: one or more."""

    counter: str


class StandsBeside(Filter):
    """Stands in the row of that card on the same side of the table, to the left or the right of it; ``next``: with no
    card between them (gamma.timing.reality-on-right).
    """

    of: Reference
    side: Literal["left", "right", "either"]
    next: bool = False


class StandsOutermost(Filter):
    """Is the first card of its row on that side."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 0

    side: Literal["left", "right"]
