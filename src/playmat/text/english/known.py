"""Players, whose something is, and cards known from the context."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Who
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    ControllerOf,
    EachPlayer,
    It,
    Opponents,
    OwnerOf,
    PlayersWho,
    Subject,
    ThatPlayer,
    This,
    ThisWay,
    You,
)
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

ANYONE = {AnOpponent(): Opponents(), APlayer(): EachPlayer()}


def anyone(_: Who) -> Who:
    """ "An opponent" of whom something is said to happen is any of them; nobody chooses one. "Each player" is every one
    of them, of which a happening is not told.
    """
    if isinstance(_, EachPlayer):
        raise Refused
    return PlayersWho(anyone(_.who), _.condition) if isinstance(_, PlayersWho) else ANYONE.get(_, _)


def un_anyone(who: Any) -> Mapping[str, Any] | None:
    if isinstance(who, PlayersWho):
        return {
            "_": PlayersWho({Opponents(): AnOpponent(), EachPlayer(): APlayer()}.get(who.who, who.who), who.condition)
        }
    return {"_": {Opponents(): AnOpponent()}.get(who, who)}


KNOWN = (
    # ---- whose
    const("whose", "your", You()),
    const("whose", "its controller's", ControllerOf(It())),
    const("whose", "its|their owner's", OwnerOf(It())),
    rule("than whose", "{_:whose}"),
    const("than whose", "yours", You(), read_only=True),
    const("than whose", "theirs", ThatPlayer(), read_only=True),
    # ---- who does it
    const("player", "each|every player", EachPlayer()),
    const("player", "its owner", OwnerOf(It())),
    const("player", "its controller", ControllerOf(It())),
    const("player", "( that player | they )", ThatPlayer()),
    rule("player", "the controller of {of:reference}", ControllerOf),
    rule("player", "the owner of {of:reference}", OwnerOf),
    rule("player", "{of:reference} 's controller", ControllerOf, read_only=True),
    rule("player", "{of:reference} 's owner", OwnerOf, read_only=True),
    rule("whose", "{of:reference} 's controller's", ControllerOf, read_only=True),
    rule("whose", "{of:reference} 's owner's", OwnerOf, read_only=True),
    # ---- everyone whom a lasting sentence is about
    const("players", "you", You()),
    rule("players", "{_:player}"),
    # ---- everyone who may do something
    const("anyone", "you", You()),
    const("anyone", "a|any player", EachPlayer()),
    rule("anyone", "{_:player}", build=anyone, unbuild=un_anyone),
    rule("anyone", "{_:player}", build=anyone, shown=slot("_")),
    # ---- cards
    const("reference", "this card", This()),
    const("speaker", "this card", This(), read_only=True),
    const("reference", "it", It()),
    const("reference", "the triggering card", Subject()),
    const("reference", "the cards so treated", ThisWay()),
    # ---- whose property: "this card's", "its"
    const("possessive", "its", It()),
    rule("possessive", "{_:reference} 's"),
    const("possessive", "their", It(), read_only=True),
)
