"""Abilities that compare power to decide what they destroy: there resisting counts.

hs.ruling.power.reach-of-resistance. It never counts against the one who resists: "destroy a card with 5+ power" does
not reach more cards for what they resist.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.effects import Nullify
from playmat.games.homestuck.nodes.nouns import PowerIs
from playmat.lang.effects import Choose, Destroy, Sequence
from playmat.lang.nodes import Effect
from playmat.lang.values import It
from playmat.text.rewrite import changed


def in_destroy(effect: Any, *, resisted: bool) -> Any:
    """What an ability destroys, or nullifies, by comparing power; also where it chooses the card first."""

    def mark(part: Any) -> Any:
        if isinstance(part, Sequence):
            steps = zip_longest(part.effects, part.effects[1:])
            return Sequence(tuple(compared(step) if chosen_for(step, after) else step for step, after in steps))
        return compared(part) if isinstance(part, Destroy | Nullify) else part

    def chosen_for(step: Effect, after: Effect | None) -> bool:
        return isinstance(step, Choose) and isinstance(after, Destroy | Nullify) and after.what == It()

    def compared(part: Any) -> Any:
        return changed(
            part,
            lambda inner: (
                msgspec.structs.replace(inner, resisted=resisted)
                if isinstance(inner, PowerIs) and not inner.printed and inner.comparison not in (">", ">=")
                else inner
            ),
        )

    return changed(effect, mark)
