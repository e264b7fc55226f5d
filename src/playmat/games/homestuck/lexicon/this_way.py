"""How much was done: as many as were removed, lost or stolen this way; so many of what one has."""

from __future__ import annotations

import msgspec

from playmat.games.homestuck.nodes.patterns import GainsMark, IsRidOfBoons, LosesMarks
from playmat.lang.nouns import Cards
from playmat.lang.patterns import PaysResource
from playmat.lang.values import (
    AmountThisWay,
    EachPlayer,
    Held,
    Quotient,
    You,
)
from playmat.text.grammar.fits import whole
from playmat.text.grammar.so_done import so_done
from playmat.text.grammar.so_many import amounts_on_cards
from playmat.text.shape import slot
from playmat.text.table import const, rule

MARKS = ("( immortality mark | mark )", "( immortality marks | marks )")


PAID = msgspec.structs.replace(so_done(PaysResource(EachPlayer(), "grist")), much=True)


THIS_WAY = (
    rule(
        "each named",
        "{count:count} {what:stock} you have",
        shape=Quotient(Held(You(), slot("what")), slot("count", whole(2))),
    ),
    rule("measure", "that amount|number", shape=AmountThisWay()),
    const("each named", "grist stolen [in] this way", AmountThisWay(), read_only=True),
    const("each named", "grist you|they pay|paid [[in] this way]", PAID, read_only=True),
    *amounts_on_cards("boon", "boons", "removed|discarded", lambda _: IsRidOfBoons(Cards())),
    *amounts_on_cards(*MARKS, "removed|discarded", lambda _: LosesMarks(Cards())),
    *amounts_on_cards(*MARKS, "put", lambda _: GainsMark(Cards())),
)
