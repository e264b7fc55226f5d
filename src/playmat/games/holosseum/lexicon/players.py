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
from playmat.text.table import const, consts, rule

TARGETS = "holo.2-8.target-kinds"

PLAYERS = (
    # ---- whose
    *consts("whose", "your opponent's", "an|the opponent's", value=Opponents()),
    const("whose", "target player's", AimedPlayer(EachPlayer()), cites=TARGETS),
    const("whose", "target opponent's", AimedPlayer(Opponents()), cites=TARGETS),
    const("whose", "( their | that player's )", ThatPlayer()),
    const("whose", "( each | every | any ) player's", EachPlayer()),
    # ---- who does it
    *consts("player", "your opponent", "each|an|the opponent", "opponents", value=Opponents()),
    *consts("player", "both players", "you and your opponent [each|both]", value=EachPlayer(), read_only=True),
    const("player", "target player", AimedPlayer(EachPlayer()), cites=TARGETS),
    const("player", "target opponent", AimedPlayer(Opponents()), cites=TARGETS),
    const("players", "a|any|either player", APlayer()),
    const("anyone", "either player", EachPlayer(), read_only=True),
    *consts("player", "its player", "the player who controls|controlled it", value=ControllerOf(It()), read_only=True),
    const("player", "the player who owns it", OwnerOf(It()), read_only=True),
    const("damaged player", "you", You()),
    rule("damaged player", "{_:player}"),
    rule("damaged player", "{_:whose} life [points]", read_only=True),
    const("damaged player", "yourself", You(), read_only=True),
    const("damaged player", "them", ThatPlayer(), read_only=True),
    # ---- cards
    *consts("reference", "this entity|power|spell", "this grid runner", "this", value=This(), read_only=True),
    const("reference", "them|they", Said(they=True), read_only=True),
    const("reference", "itself", It(), read_only=True),
)
