"""What is done with a card from the hand or the Grave: "on your turn, you may discard this card and …"."""

from __future__ import annotations

import msgspec

from playmat.games.holosseum.lexicon.clause_parts import How, activated
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.lang.effects import Discard, IfDone, May, Sequence
from playmat.lang.nodes import Clause, Condition, Effect
from playmat.lang.values import This, You
from playmat.text.table import Refused, rule, rules


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def _for_this_card(effect: Effect) -> Clause:
    """The card itself is the price, so that it is done once."""
    first, *rest = _steps(effect)
    if not isinstance(first, May) or first.who != You():
        raise Refused
    price, *done = (*_steps(first.effect), *(step.effect if isinstance(step, IfDone) else step for step in rest))
    if price != Discard(This()) or not done:
        raise Refused("how often? Say 'once each turn', or 'Activate: …'")
    return activated(How(), done[0] if len(done) == 1 else Sequence(tuple(done)), price)


def _used_there(condition: Condition, clause: Clause) -> Clause:
    """ "While this card is in your Grave, you may use this effect on your turn: …"."""
    if not isinstance(clause, Activated) or clause.condition is not None or clause.any_turn:
        raise Refused
    return msgspec.structs.replace(clause, condition=condition)


USE_THIS = "you may|can use|activate ( this | the following ) effect|ability [on|during your turn]"

USED_ELSEWHERE = (
    *rules(
        "own clause",
        "on|during your turn, {effect:effects}",
        "you may {price:verb} on|during your turn . if you do, {effect:effects}",
        build=lambda effect, price=None: _for_this_card(
            effect if price is None else Sequence((May(price), IfDone(effect)))
        ),
    ),
    rule("own clause", f"while|if {{condition:condition}}, {USE_THIS} : {{clause:use}}", build=_used_there),
    rule("limit of use", "while {condition:condition}", How),
)
"""Lines of what is done there."""
