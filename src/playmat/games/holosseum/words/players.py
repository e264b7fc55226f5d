"""Players, whose something is, and cards known from the context."""

from __future__ import annotations

from playmat.lang.values import (
    AimedPlayer,
    ControllerOf,
    EachPlayer,
    It,
    Opponents,
    OwnerOf,
    Subject,
    ThatPlayer,
    This,
    ThisWay,
    You,
)
from playmat.text.table import const, rule

TARGETS = "holo.2-8.target-kinds"
KIND_WORDS = "card|entity|power|spell"

PLAYERS = (
    # ---- whose
    const("whose", "your", You()),
    const("whose", "your opponent's", Opponents()),
    const("whose", "an|the opponent's", Opponents(), read_only=True),
    const("whose", "target player's", AimedPlayer(EachPlayer()), cites=TARGETS),
    const("whose", "target opponent's", AimedPlayer(Opponents()), cites=TARGETS),
    const("whose", "( their | that player's )", ThatPlayer()),
    const("whose", "( each | every | any ) player's", EachPlayer()),
    const("whose", "its|their owner's", OwnerOf(It())),
    const("whose", "its controller's", ControllerOf(It())),
    # ---- who does it
    const("player", "your opponent", Opponents()),
    const("player", "each|an|the opponent", Opponents(), read_only=True),
    const("player", "opponents", Opponents(), read_only=True),
    const("player", "each|every player", EachPlayer()),
    const("player", "both players", EachPlayer(), read_only=True),
    const("player", "target player", AimedPlayer(EachPlayer()), cites=TARGETS),
    const("player", "target opponent", AimedPlayer(Opponents()), cites=TARGETS),
    const("player", "( that player | they )", ThatPlayer()),
    const("player", "its owner", OwnerOf(It())),
    const("player", "its controller", ControllerOf(It())),
    const("player", "that entity|power|spell|card 's controller", ControllerOf(It()), read_only=True),
    const("player", "that entity|power|spell|card 's owner", OwnerOf(It()), read_only=True),
    rule("player", "the controller of {of:reference}", ControllerOf),
    const("players", "you", You()),
    rule("players", "{_:player}"),
    const("players", "a|any player", EachPlayer(), read_only=True),
    const("damaged player", "you", You()),
    rule("damaged player", "{_:player}"),
    const("damaged player", "yourself", You(), read_only=True),
    # ---- cards
    const("reference", "this card", This()),
    const("reference", "this entity|power|spell", This(), read_only=True),
    const("reference", "this grid runner", This(), read_only=True),
    const("reference", "this", This(), read_only=True),
    const("reference", "it", It()),
    const("reference", f"the chosen {KIND_WORDS}", It(), read_only=True),
    const("reference", "those cards|entities|powers|spells", It(), read_only=True),
    const("reference", "them|they|itself", It(), read_only=True),
    const("reference", "the triggering card", Subject()),
    const("reference", "the cards so treated", ThisWay()),
    const("possessive", "its", It()),
    const("possessive", "their", It(), read_only=True),
    rule("possessive", "{_:reference} 's"),
)
