"""One of several things that was not chosen before: "choose one that has not been chosen this turn"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import Either, NotChosenBefore
from playmat.lang.nodes import Effect
from playmat.lang.values import You
from playmat.text.table import Refused, const, rule

NOT_YET = (
    "( that|which ( has not [yet|already] been | hasn't [yet|already] been | was not | wasn't ) "
    "| [that] you ( have not | haven't ) )"
)
FRESH = f"choose|do one [( of these | of the following )] {NOT_YET} chosen|done|picked [yet|before] {{since:since}}"
ONCE_EACH = "choose one . each [one|mode|option|of them] can|may [only] be chosen [only] once {since:since}"


def _fresh(_: Effect, since: Any) -> Effect:
    if not isinstance(_, Either) or _.who != You() or any(isinstance(one, NotChosenBefore) for one in _.effects):
        raise Refused
    return Either(tuple(NotChosenBefore(since, number, one) for number, one in enumerate(_.effects)))


def _unfresh(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Either) or effect.who != You():
        return None
    since = {one.since if isinstance(one, NotChosenBefore) else None for one in effect.effects}
    first = effect.effects[0]
    if len(since) != 1 or not isinstance(first, NotChosenBefore):
        return None
    plain = Either(tuple(one.effect for one in effect.effects if isinstance(one, NotChosenBefore)))
    return {"_": plain, "since": first.since} if _fresh(plain, first.since) == effect else None


CHOSEN_ONCE = (
    const("since", "this|each|a|per turn", "turn"),
    const("since", "this game", "game"),
    const("since", "( each|a|per game | during this game )", "game", read_only=True),
    rule("effects", f"{FRESH} [.] {{_:list of modes}}", build=_fresh, unbuild=_unfresh),
    rule("effects", f"{FRESH} - {{_:listed}}", build=_fresh),
    rule("effects", f"{ONCE_EACH} [.] {{_:list of modes}}", build=_fresh),
    rule("effects", f"{ONCE_EACH} - {{_:listed}}", build=_fresh),
)
"""Lines of what can be chosen once in a while."""
