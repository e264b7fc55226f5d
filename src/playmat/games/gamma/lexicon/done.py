"""What is said to have been done to cards this way, and the deeds that do it."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.gamma.nodes.effects import Channel, Flip, PutInto, Unflip
from playmat.lang.effects import ReturnToHand
from playmat.lang.nodes import Effect
from playmat.text.grammar.this_way import DONE as SHARED
from playmat.text.grammar.this_way import Does, by


def _put_into(zone: str) -> Does:
    def does(effect: Effect) -> bool:
        return isinstance(effect, PutInto) and effect.zone == zone

    return does


DONE: Mapping[str, Does] = {
    **SHARED,
    "flipped": by(Flip),
    "unflipped": by(Unflip),
    "channeled": by(Channel),
    "recalled": by(ReturnToHand),
    "( voided | put into void )": _put_into("void"),
    "( put into [your|their] memory )": _put_into("memory"),
    "( put there )": by(PutInto),
}
