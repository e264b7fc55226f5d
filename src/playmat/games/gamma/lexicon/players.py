"""Players, moments and durations: a round is what other games call a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from playmat.games.gamma.nodes.patterns import AtRound
from playmat.games.gamma.nodes.values import IsFirst
from playmat.lang.nodes import Condition, Who
from playmat.lang.patterns import BecomesSo
from playmat.lang.values import (
    AimedPlayer,
    DefendingPlayer,
    EachPlayer,
    EventAmount,
    Opponents,
    ThatPlayer,
    You,
)
from playmat.text.grammar.holder import HOLDERS
from playmat.text.grammar.that_turn import ThatTurn, until_then
from playmat.text.grammar.time import later
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule

CHOSEN = "gamma.r.targets-when"


OTHER = {You(): Opponents(), Opponents(): You()}


def _not_first(who: Who) -> Condition:
    """Of two players the other one is."""
    if who not in OTHER:
        raise Refused
    return IsFirst(OTHER[who])


PLAYERS = (
    const("whose", "( opponents | your opponents )", Opponents(), read_only=True),
    const("whose", "your opponent's", Opponents()),
    const("whose", "( an opponent's | the opponent's | each opponent's | opponents' )", Opponents(), read_only=True),
    const("whose", "target player's", AimedPlayer(EachPlayer()), cites=CHOSEN),
    const("whose", "( their | that player's )", ThatPlayer()),
    const("whose", "( each | every | any ) player's", EachPlayer(), read_only=True),
    *consts("player", "your opponent", "( each opponent | an opponent | the opponent | opponents )", value=Opponents()),
    const("player", "the defending player", DefendingPlayer()),
    const("player", "both players", EachPlayer(), read_only=True),
    const("player", "target player", AimedPlayer(EachPlayer()), cites=CHOSEN),
    const("player", "target opponent", AimedPlayer(Opponents()), cites=CHOSEN),
    const("players", "a|any player", EachPlayer(), read_only=True),
    const("damaged player", "you", You()),
    rule("damaged player", "{_:player}"),
    const("damaged player", "them", ThatPlayer(), read_only=True),
    const("damaged player", "yourself", You(), read_only=True),
    rule("damaged players", "{_:damaged player}"),
    const("damaged players", "a|any player", EachPlayer()),
    const("owner", "you", You()),
    const("owner", "your opponent", Opponents()),
    *(
        const("drawers", words, who)
        for words, who in (("you", You()), ("your opponent", Opponents()), ("each player", EachPlayer()))
    ),
    const("drawers", "players", EachPlayer(), read_only=True),
    const("drawers", "( opponents | each opponent )", Opponents(), read_only=True),
    const("hand", "your|their hand", 1, read_only=True),
    const("that many", "( that many | that much )", EventAmount()),
    *HOLDERS,
    rule("condition", "{who:players} is/are the first player", shape=IsFirst(slot("who"))),
    rule("condition", "{who:players} is/are not the first player", build=_not_first),
    rule("condition", "{who:players} is/are the second player", build=_not_first),
)

Moment = Literal["start", "end", "pre-round", "main", "draw", "combat end"]
MOMENTS: Mapping[str, Moment] = {
    "at round start": "start",
    "at round end": "end",
    "at the start of the main phase": "main",
    "at the start of the draw phase": "draw",
    "at the end of combat": "combat end",
}

TIMES = (
    const("duration", "until round end", "end of turn", cites="gamma.r.card-over-rules"),
    const(
        "duration",
        "( this round | until the end of the round | until end of round | for the rest of the round )",
        "end of turn",
        read_only=True,
    ),
    const(
        "duration",
        "( this round or|and [the|in] next one|round | until the end of [the] next round | through the next round )",
        "end of the next turn",
        read_only=True,
    ),
    const("duration", "until end of combat", "end of the attack", cites="gamma.combat.end"),
    const(
        "duration",
        "( [during] this combat | until the end of the|this|that combat | for the rest of the|this combat )",
        "end of the attack",
        read_only=True,
    ),
    *(const("moment", words, AtRound(moment)) for words, moment in MOMENTS.items()),
    const("moment", "at the start of each|every|the round", AtRound("start"), read_only=True),
    const("moment", "at the end of each|every|the round", AtRound("end"), read_only=True),
    const(
        "moment",
        "( at | after ) [( end of | the end of )] [( a | each | every )] combat",
        AtRound("combat end"),
        read_only=True,
    ),
    const("event", "[( a | the )] combat ends", AtRound("combat end"), read_only=True),
    const("stage", "end of combat", AtRound("combat end")),
    rule("event", "{who:anyone} becomes/become the first player", shape=BecomesSo(IsFirst(slot("who")))),
    later("at the next round start", AtRound("start"), "end of the next turn"),
    later("at round end", AtRound("end"), "end of turn"),
    later("at the end of this round", AtRound("end"), "end of turn", read_only=True),
    later("at the end of that round", ThatTurn("end", AtRound("end")), "forever", read_only=True),
    *until_then("round", AtRound("end")),
    later("at the end of the next round", AtRound("end"), "end of the next turn", next_turn=True),
    later(
        "( at next round's end | at the next round end | at the end of next round | next round end )",
        AtRound("end"),
        "end of the next turn",
        next_turn=True,
        read_only=True,
    ),
    later("next round", AtRound("start"), "end of the next turn", read_only=True, spans="end of turn"),
    later("at the end of combat", AtRound("combat end"), "end of turn"),
    later("( at end of combat | after combat )", AtRound("combat end"), "end of turn", read_only=True),
)
