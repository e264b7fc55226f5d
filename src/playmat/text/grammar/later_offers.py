"""What is offered at a later moment: "at the end of the turn, its owner may pay 2 life. If they do not, …"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import EachDoes, If, IfDone, May, Pay, Sequence, Unless, Watch
from playmat.lang.nodes import Effect
from playmat.lang.values import You
from playmat.text.english.sentences import OrElse
from playmat.text.grammar.time import Later
from playmat.text.rewrite import changed, has_any
from playmat.text.table import Refused, rule


def offer(effect: Effect) -> Effect:
    """The offer with all that is said of it; one thing alone that may be done has words of its own."""
    inner = effect.effect if isinstance(effect, EachDoes) else effect
    steps = inner.effects if isinstance(inner, Sequence) else ()
    both_ends = isinstance(inner, If) and inner.otherwise is not None
    asked = len(steps) > 1 and isinstance(steps[-1], IfDone) and _is_offered(steps[0])
    paid = isinstance(inner, May) and isinstance(inner.effect, Pay)
    if not (isinstance(inner, Unless) or both_ends or asked or paid) or has_any(effect, Watch):
        raise Refused
    return changed(  # type: ignore[no-any-return]
        effect, lambda part: Unless(part.price, part.effect, part.who) if isinstance(part, OrElse) else part
    )


def _is_offered(step: Effect) -> bool:
    return isinstance(step.effect if isinstance(step, EachDoes) else step, May)


def _offered_later(at: Any, effect: Effect) -> Effect:
    return at.waiting(offer(effect))  # type: ignore[no-any-return]


def un_offered(effect: Any, shown: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """The same for showing."""
    if shown is None:
        return None
    try:
        return shown if offer(shown["effect"]) == shown["effect"] else None
    except Refused:
        return None


def un_may(shown: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """What may be done then, of what waits for it."""
    offered = shown["effect"] if shown is not None else None
    own = shown is not None and isinstance(offered, May) and offered.who == You()
    return {**shown, "effect": offered.effect} if shown is not None and own and isinstance(offered, May) else None


def _un_offered_later(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Watch) or not effect.once:
        return None
    return un_offered(effect, {"at": Later(effect.when, effect.until, effect.next_turn), "effect": effect.effect})


LATER_OFFERS = (
    rule("later", "{at:later moment}, {effect:statement}", build=_offered_later, unbuild=_un_offered_later),
)
"""Lines of games whose later moments are ``Later``."""
