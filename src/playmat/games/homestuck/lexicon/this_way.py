"""How much was done: as many as were removed, lost or stolen this way; so many of what one has."""

from __future__ import annotations

from playmat.games.homestuck.nodes.patterns import GainsMark, IsRidOfBoons, LosesMarks
from playmat.lang.nouns import Cards
from playmat.lang.values import (
    AmountThisWay,
    Held,
    Quotient,
    You,
)
from playmat.text.grammar.fits import whole
from playmat.text.grammar.so_many import amounts_on_cards
from playmat.text.shape import slot
from playmat.text.table import rule

MARKS = ("( immortality mark | mark )", "( immortality marks | marks )")


THIS_WAY = (
    rule(
        "each named",
        "{count:count} {what:stock} you have",
        shape=Quotient(Held(You(), slot("what")), slot("count", whole(2))),
    ),
    rule("measure", "that amount|number", build=AmountThisWay, shown=AmountThisWay()),
    rule("each named", "grist lost|stolen [in] this way", build=AmountThisWay),
    *amounts_on_cards("boon", "boons", "removed|discarded", lambda _: IsRidOfBoons(Cards())),
    *amounts_on_cards(*MARKS, "removed|discarded", lambda _: LosesMarks(Cards())),
    *amounts_on_cards(*MARKS, "put", lambda _: GainsMark(Cards())),
)
