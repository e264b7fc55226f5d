"""What is done once in a whole game: activated, set off, or instead of something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.clause_parts import How, activated, triggered
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.lang.clauses import Instead, Triggered
from playmat.lang.effects import OncePer
from playmat.lang.nodes import Clause, Condition, Effect, Pattern
from playmat.lang.patterns import Phase
from playmat.text.grammar.fits import is_a
from playmat.text.shape import checked, having, slot
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace

IT = "( this card | this grid runner | this entity | this power | )"


def _activated(effect: Effect, price: Effect | None = None, condition: Condition | None = None) -> Clause:
    clause = activated(How(at_will=True, condition=condition), effect, price)
    assert isinstance(clause, Activated)
    return replace(clause, once_a_game=True)


def _triggered(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    """Whoever declines what they may has not used it."""
    clause = triggered(when, effect, condition)
    assert isinstance(clause, Triggered)
    return replace(clause, effect=OncePer("once per game", clause.effect))


def _untriggered(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or not isinstance(clause.effect, OncePer) or isinstance(clause.when, Phase):
        return None
    if clause.effect.limit != "once per game":
        return None
    shown = {"when": clause.when, "effect": clause.effect.effect}
    return shown if clause.condition is None else {**shown, "condition": clause.condition}


def _check_instead(clause: Clause) -> None:
    if not isinstance(clause, Instead) or clause.limit:
        raise Refused


ONCE = (
    rule("own clause", f"{IT} once per game, [( on | during ) your turn,] {{effect:effects}}", build=_activated),
    rule("own clause", "( on | during ) your turn, once per game, {effect:effects}", build=_activated),
    rule("own clause", "once per game, {price:deed} {c:COLON} {effect:effects}", build=_activated),
    rule("own clause", "activate [only] once per game: {effect:effects}", build=_activated),
    rule("own clause", "activate [only] once per game, {price:verb} {c:COLON} {effect:effects}", build=_activated),
    rule(
        "own clause",
        "once per game, when|whenever {when:event}, {effect:effects}",
        build=_triggered,
        unbuild=lambda clause: _untriggered(clause) if getattr(clause, "condition", 1) is None else None,
    ),
    rule(
        "own clause",
        "once per game, when|whenever {when:event}, if {condition:condition}, {effect:effects}",
        build=_triggered,
        unbuild=lambda clause: _untriggered(clause) if getattr(clause, "condition", None) is not None else None,
    ),
    rule(
        "own clause",
        "once per game, {when:moment}, {effect:effects}",
        build=_triggered,
        shown=Triggered(slot("when", is_a(Phase)), OncePer("once per game", slot("effect")), None),
    ),
    rule(
        "own clause",
        "once per game, {clause:replacement} [.]",
        shape=checked(having(slot("clause"), limit="once per game"), _check_instead),
    ),
    const("turn limit", "once per game", "once per game", read_only=True),
)
