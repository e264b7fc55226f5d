"""What is said to have been done to cards this way, and the deeds that do it."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.homestuck.nodes.effects import MoveTo, Nullify, Refresh, Tap
from playmat.text.grammar.this_way import DONE as SHARED
from playmat.text.grammar.this_way import Does, by

DONE: Mapping[str, Does] = {
    **SHARED,
    "moved": by(MoveTo),
    "nullified": by(Nullify),
    "refreshed": by(Refresh),
    "tapped": by(Tap),
}
