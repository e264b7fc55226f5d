"""What is said to have been done to cards this way, and the deeds that do it."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.holosseum.nodes.effects import BringBack, Cancel, PutInGrave, RemoveFromGame, Summon
from playmat.text.grammar.this_way import DONE as SHARED
from playmat.text.grammar.this_way import Does, by

GRAVE = "( a | the | their | its owner's | their owner's | their owners' | an opponent's | your opponent's )"
DONE: Mapping[str, Does] = {
    **SHARED,
    f"( put into {GRAVE} grave|graves )": by(PutInGrave),
    "( put into your grave )": by(PutInGrave),
    "( put into|onto the arena )": by(Summon, BringBack),
    "( removed [from the game] )": by(RemoveFromGame),
    "( cancelled | canceled | countered | negated )": by(Cancel),
}
