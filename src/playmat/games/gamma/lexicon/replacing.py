"""What happens instead of something else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.lang.clauses import Instead
from playmat.lang.nodes import Clause, Effect, Pattern
from playmat.lang.nouns import Aimed
from playmat.lang.patterns import DealsDamage, Draws, GainsResource, GoesTo, Leaves, LosesLife, OnTurnOf
from playmat.lang.values import AimedPlayer
from playmat.text.grammar.hole import WRAPPERS, innermost
from playmat.text.grammar.instead import FOLLOWED, STILL, lasting
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule


def instead(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """Nothing is declared for it, since it waits in no Dream."""
    if has_any(effect, Aimed, AimedPlayer):
        raise Refused
    goes = innermost(when)
    if not is_asked_beforehand(goes) or (isinstance(when, WRAPPERS) and not isinstance(when, OnTurnOf)):
        raise Refused("nothing can happen instead of that yet")
    return Instead(when, effect, optional)


def is_asked_beforehand(when: Pattern) -> bool:
    """Whether something else can happen in its place: of leaving reality, of a draw, of life gained or lost, of energy
    gained, of damage to a player.
    """
    if isinstance(when, GoesTo):
        return when.to == "memory" and when.from_ in ("play", "reality")
    if isinstance(when, GainsResource):
        return when.resource in ("life", "energy")
    if isinstance(when, DealsDamage):
        return when.to is not None and when.cards is None
    return isinstance(when, Leaves | Draws | LosesLife)


def _as_it_happens(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """ "When an allied unit is destroyed, channel it instead": nothing is done instead of what has happened."""
    return instead(when, effect, optional=optional)


def _uninstead(clause: Any, *, optional: bool) -> Mapping[str, Any] | None:
    own = (
        isinstance(clause, Instead)
        and clause.effect is not None
        and clause == Instead(clause.when, clause.effect, optional)
    )
    return {"when": clause.when, "effect": clause.effect} if own else None


REPLACING = (
    *FOLLOWED,
    *lasting(instead),
    const("still there", "in reality", STILL, read_only=True),
    rule("would", "{to:anyone} would ( be dealt | take ) damage [by|from {by:those}]", DealsDamage),
    rule(
        "own clause",
        "{_:replacement} [.]",
        build=lambda _: _,
        unbuild=lambda clause: {"_": clause} if isinstance(clause, Instead) else None,
    ),
    *(
        rule(
            "plain replacement",
            f"if|when {{when:would}}, {may}{{effect:deed}} instead",
            build=partial(instead, optional=bool(may)),
            unbuild=partial(_uninstead, optional=bool(may)),
        )
        for may in ("", "you may ")
    ),
    *(
        rule(
            "plain replacement",
            f"if|when {{when:event}}, {may}{{effect:deed}} instead",
            build=partial(_as_it_happens, optional=bool(may)),
        )
        for may in ("", "you may ")
    ),
)
