"""Players, whose something is, and cards known from the context."""

from __future__ import annotations

from playmat.lang.values import ControllerOf, EachPlayer, It, OwnerOf, Subject, ThatPlayer, This, ThisWay, You
from playmat.text.table import const, rule

KNOWN = (
    # ---- whose
    const("whose", "your", You()),
    const("whose", "its controller's", ControllerOf(It())),
    const("whose", "its|their owner's", OwnerOf(It())),
    # ---- who does it
    const("player", "each|every player", EachPlayer()),
    const("player", "its owner", OwnerOf(It())),
    const("player", "its controller", ControllerOf(It())),
    const("player", "( that player | they )", ThatPlayer()),
    rule("player", "the controller of {of:reference}", ControllerOf),
    # ---- everyone whom a lasting sentence is about
    const("players", "you", You()),
    rule("players", "{_:player}"),
    # ---- cards
    const("reference", "this card", This()),
    const("reference", "it", It()),
    const("reference", "the triggering card", Subject()),
    const("reference", "the cards so treated", ThisWay()),
    # ---- whose property: "this card's", "its"
    const("possessive", "its", It()),
    rule("possessive", "{_:reference} 's"),
    const("possessive", "their", It(), read_only=True),
)
