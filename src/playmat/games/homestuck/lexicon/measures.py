"""Numbers of this game: powers, boons, marks, counts of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.values import Boons, Marks, Power, TotalPower
from playmat.lang.values import HandSize, It, Product, Sum, This, ThisWay
from playmat.text.english.counts import count, uncount
from playmat.text.table import Refused, const, rule, rules


def refuse(*_: Any) -> None:
    """A build function for words that mean nothing here."""
    raise Refused


def _of_yours(value: Any) -> Mapping[str, Any] | None:
    """ "For each of your cards"."""
    shown = uncount(value)
    return shown if shown is not None and shown["cards"].whose is not None else None


MEASURES = (
    rule("each named", "card in {who:whose} hand", HandSize),
    # ---- factors: what may be added and multiplied
    rule("measure", "{of:possessive} printed power", Power, printed=True),
    rule("measure", "boons", build=lambda: Boons(This())),
    rule("measure", "( the | ) amount|number of boons on {of:reference}", Boons, read_only=True),
    rule("measure", "( the | ) amount|number of immortality marks {of:reference} has", Marks, read_only=True),
    rule("measure", "( the | ) amount|number of immortality marks on {of:reference}", Marks, read_only=True),
    rule("measure", "[the] amount|number of {cards:cards}", build=count, unbuild=uncount),
    rule("measure", "the amount of cards in {who:whose} hand", HandSize),
    rule("measure", "[the] number of [the] cards in {who:whose} hand", HandSize, read_only=True),
    rule("measure", "[the] number|amount of cards {who:holder} has|have in [( your | their )] hand", build=HandSize),
    rule("measure", "{who:whose} hand size", HandSize, read_only=True),
    rule("measure", "the total power of {of:reference}", TotalPower),
    rule("measure", "that total", build=lambda: TotalPower(ThisWay()), read_only=True),
    # ---- a power that another power is compared with: "less than this card's power + boons"
    rule("measured power", "{_:power sum}"),
    rule("measured power", "that total", build=lambda: TotalPower(ThisWay()), read_only=True),
    *rules("power sum", "{left:power product} {+} {right:value}", "{left:power product} plus {right:value}", node=Sum),
    rule("power sum", "{_:power product}"),
    rule("power product", "{left:power alone} {*} {right:factor}", Product),
    rule("power product", "{_:power alone}"),
    rule("power alone", "{of:possessive} power", Power),
    rule("power alone", "the total power of {of:reference}", TotalPower),
    # ---- what is counted: "+1 grist for every …", where a bare boon lies on this card
    rule("each", "boon", shape=Boons(This())),
    rule("each", "immortality mark", shape=Marks(This())),
    # ---- "+1 power per …", where a bare boon lies on the card that gains the power
    const("own each", "boon", Boons(It())),
    const("own each", "immortality mark", Marks(It())),
    rule("own each", "{_:each named}"),
    rule("own each", "{_:each beyond}"),
    const("each named", "boon it|they has|have", Boons(It()), read_only=True),
    const("each named", "immortality mark it|they has|have", Marks(It()), read_only=True),
    rule("each named", "boon on {of:reference}", Boons),
    rule("each named", "immortality mark on {of:reference}", Marks),
    rule("each named", "of {cards:bare cards}", build=count, unbuild=_of_yours),
)
