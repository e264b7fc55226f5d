"""How much was done: as many as were removed, lost or stolen this way; so many of what one has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.patterns import GainsMark, IsRidOfBoons, LosesMarks
from playmat.lang.nodes import Value
from playmat.lang.nouns import Cards
from playmat.lang.patterns import PaysResource
from playmat.lang.values import (
    AmountThisWay,
    EachPlayer,
    Held,
    Number,
    Quotient,
    You,
)
from playmat.text.grammar.so_done import so_done
from playmat.text.grammar.so_many import amounts_on_cards
from playmat.text.table import Refused, const, rule

MARKS = ("( immortality mark | mark )", "( immortality marks | marks )")


PAID = msgspec.structs.replace(so_done(PaysResource(EachPlayer(), "grist")), much=True)


def _so_many_held(count: Value, what: Any) -> Value:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return Quotient(Held(You(), what), count.number)


def _un_so_many_held(value: Any) -> Mapping[str, Any] | None:
    if not isinstance(value, Quotient) or value.up or not isinstance(value.left, Held) or value.left.who != You():
        return None
    return {"count": Number(value.by), "what": value.left.what}


THIS_WAY = (
    rule("each named", "{count:count} {what:stock} you have", build=_so_many_held, unbuild=_un_so_many_held),
    rule(
        "measure",
        "that amount|number",
        build=AmountThisWay,
        unbuild=lambda value: {} if value == AmountThisWay() else None,
    ),
    const("each named", "grist stolen [in] this way", AmountThisWay(), read_only=True),
    const("each named", "grist you|they pay|paid [[in] this way]", PAID, read_only=True),
    *amounts_on_cards("boon", "boons", "removed|discarded", lambda _: IsRidOfBoons(Cards())),
    *amounts_on_cards(*MARKS, "removed|discarded", lambda _: LosesMarks(Cards())),
    *amounts_on_cards(*MARKS, "put", lambda _: GainsMark(Cards())),
)
