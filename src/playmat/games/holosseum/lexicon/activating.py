"""Activating effects: how often, on whose turn, even while the card is Chained."""

from __future__ import annotations

from functools import partial

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.clause_parts import How
from playmat.games.holosseum.lexicon.playing import ANY_TURN, EACH, MAY, _of_it
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.nodes.rules import ActivatesOften, ActivatesOnAnyTurn
from playmat.lang.changes import Cannot
from playmat.lang.nodes import Clause, Reference, Target
from playmat.lang.nouns import Aimed, Choice, IsTurnOf
from playmat.lang.values import Opponents, You
from playmat.text.shape import checked, having, slot
from playmat.text.table import Refused, rule, rules

EFFECTS = "[activated] effect|effects|ability|abilities"
THIS = "this [effect|ability|entity|power]"
CHAINED = "even while|if|when ( it | this entity | this power ) is chained"


def _check_though_chained(clause: Clause) -> None:
    if not isinstance(clause, Activated) or clause.while_chained:
        raise Refused


THOUGH_CHAINED = checked(having(slot("clause"), while_chained=True), _check_though_chained)


def _one_cards(_: Target) -> Target:
    """ "Target Entity's effects", "that Entity's"; of cards that are described another line says it."""
    if not isinstance(_, Aimed | Choice | Reference):
        raise Refused
    return _


ACTIVATING = (
    *rules("whose effects", "{_:target}", f"[each|the] {EFFECTS} of {{_:target}}", f"{{_:those cards}} 's {EFFECTS}"),
    rule("whose effects", f"{{_:target}} 's {EFFECTS}", build=_one_cards),
    rule("whose effects", f"{{_:possessive}} {EFFECTS}", read_only=True),
    rule(
        "lasting change",
        "you may activate {of:target} on your opponent's turn",
        ActivatesOnAnyTurn,
        cites="holo.4-2.text-may-relax",
    ),
    rule("lasting change", "you may activate {of:target} {times:often} each turn", ActivatesOften),
    *(
        line
        for words in (f"you {MAY} activate {{of:whose effects}}", f"{{of:whose effects}} {MAY} be activated")
        for line in (
            rule("lasting change", f"{words} {ANY_TURN}", ActivatesOnAnyTurn, read_only=True),
            rule("lasting change", f"{words} [up to] {{times:several}} {EACH} turn", ActivatesOften, read_only=True),
        )
    ),
    rule("change", f"{{of:whose effects}} {CANNOT} be activated", Cannot, read_only=True, action="ability"),
    rule(
        "own clause",
        "{clause:own clause} . you may activate this even while it is chained",
        shape=THOUGH_CHAINED,
        cites="holo.4-1.no-activation-on-entry",
    ),
    *rules(
        "own clause",
        f"{{clause:own clause}} you {MAY} activate {THIS} {CHAINED} .",
        f"{{clause:own clause}} {THIS} {MAY} be activated {CHAINED} [.]",
        shape=THOUGH_CHAINED,
        read_only=True,
    ),
    rule("activation", "activate this [power|entity|card|effect|ability] [only] if|when {condition:condition}", How),
    rule("activation", "activate [this [power|entity|card|effect|ability]] {condition:only while}", How),
    rule("only while", "only while|when {_:condition}"),
    # ---- "it" of a second sentence, on whose turn
    *(
        rule("its clause", words, build=partial(_of_it, condition=IsTurnOf(who)))
        for whose, who in (("your", You()), ("your opponent's", Opponents()))
        for words in (
            f"on|during {whose} turn, {{changes:changes}} [.]",
            f"{{changes:changes}} on|during {whose} turn [.]",
        )
    ),
)
