"""What happens instead of being destroyed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.lang.clauses import Instead
from playmat.lang.nodes import Clause, Condition, Effect, Pattern
from playmat.lang.nouns import Aimed
from playmat.lang.patterns import GoesTo, Leaves
from playmat.lang.values import AimedPlayer
from playmat.text.grammar.hole import WRAPPERS, innermost
from playmat.text.grammar.instead import FOLLOWED, STILL, lasting, under
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule


def instead(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """Nothing is declared for it, since it waits in no Dream."""
    if has_any(effect, Aimed, AimedPlayer):
        raise Refused
    goes = innermost(when)
    falls = isinstance(goes, GoesTo) and goes.to == "memory" and goes.from_ in ("play", "reality")
    if not (falls or isinstance(goes, Leaves)) or isinstance(when, WRAPPERS):
        raise Refused("nothing can happen instead of that yet")
    return Instead(when, effect, optional)


def _as_it_happens(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """ "When an allied unit is destroyed, channel it instead": nothing is done instead of what has happened."""
    return instead(when, effect, optional=optional)


def _in_a_phase(when: Pattern, condition: Condition, effect: Effect, *, optional: bool) -> Clause:
    return under(instead(when, effect, optional=optional), condition)


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
            f"if|when {{when:would}} {{condition:during}}, {may}{{effect:deed}} instead",
            build=partial(_in_a_phase, optional=bool(may)),
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
