"""Players, whose something is, and cards known from the context."""

from __future__ import annotations

from playmat.lang.values import (
    AimedPlayer,
    APlayer,
    ControllerOf,
    EachPlayer,
    It,
    Opponents,
    OwnerOf,
    ThatPlayer,
    This,
    You,
)
from playmat.text.grammar.referents import Said
from playmat.text.table import const, rule

TARGETS = "holo.2-8.target-kinds"

PLAYERS = (
    # ---- whose
    const("whose", "your opponent's", Opponents()),
    const("whose", "an|the opponent's", Opponents(), read_only=True),
    const("whose", "target player's", AimedPlayer(EachPlayer()), cites=TARGETS),
    const("whose", "target opponent's", AimedPlayer(Opponents()), cites=TARGETS),
    const("whose", "( their | that player's )", ThatPlayer()),
    const("whose", "( each | every | any ) player's", EachPlayer()),
    # ---- who does it
    const("player", "your opponent", Opponents()),
    const("player", "each|an|the opponent", Opponents(), read_only=True),
    const("player", "opponents", Opponents(), read_only=True),
    const("player", "both players", EachPlayer(), read_only=True),
    const("player", "you and your opponent [each|both]", EachPlayer(), read_only=True),
    const("player", "target player", AimedPlayer(EachPlayer()), cites=TARGETS),
    const("player", "target opponent", AimedPlayer(Opponents()), cites=TARGETS),
    const("players", "a|any|either player", APlayer()),
    const("anyone", "either player", EachPlayer(), read_only=True),
    const("player", "its player", ControllerOf(It()), read_only=True),
    const("player", "the player who controls|controlled it", ControllerOf(It()), read_only=True),
    const("player", "the player who owns it", OwnerOf(It()), read_only=True),
    const("damaged player", "you", You()),
    rule("damaged player", "{_:player}"),
    const("damaged player", "yourself", You(), read_only=True),
    const("damaged player", "them", ThatPlayer(), read_only=True),
    # ---- cards
    const("reference", "this entity|power|spell", This(), read_only=True),
    const("reference", "this grid runner", This(), read_only=True),
    const("reference", "this", This(), read_only=True),
    const("reference", "them|they", Said(they=True), read_only=True),
    const("reference", "itself", It(), read_only=True),
)
