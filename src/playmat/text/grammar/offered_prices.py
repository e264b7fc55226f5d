"""A price that may be paid or not: "as an additional cost to play this, you may discard a card. If you do, …"."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec

from playmat.lang.effects import Discard, DiscardFromHand, If, IfDone, May, Sequence
from playmat.lang.nodes import Effect, Value
from playmat.lang.nouns import Cards, Choice, Compare
from playmat.lang.values import Number, You
from playmat.text.table import Refused

NONE, ONE = Number(0), Number(1)


def _one_or_none(price: Effect) -> Effect:
    if price == DiscardFromHand(You(), ONE):
        return Discard(Choice(Cards((), You(), (), "hand"), NONE, ONE))
    what = getattr(price, "what", None)
    if not isinstance(what, Choice) or what != msgspec.structs.replace(what, least=ONE, most=ONE):
        raise Refused("only one card can be offered so: say 'you may' in front of what is done as it resolves")
    return cast("Effect", msgspec.structs.replace(cast("Any", price), what=msgspec.structs.replace(what, least=NONE)))


def offered_as_price(price: Effect, effect: Effect, paid: Value) -> tuple[Effect, Effect]:
    """The price as one card or none, and what is done with "if you do" as a question of ``paid``, how many it were."""
    was = Compare(paid, ">=", ONE)
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    for before, step in pairwise(steps):
        if isinstance(step, IfDone) and not isinstance(before, May | IfDone):
            raise Refused("if what is done? Say 'if you do' right behind the price")
    if not any(isinstance(step, IfDone) for step in steps[:1]):
        return _one_or_none(price), effect
    first: Any = steps[0]
    asked = If(was, first.effect)
    done = (asked, *steps[1:])
    return _one_or_none(price), done[0] if len(done) == 1 else Sequence(done)


def not_offered(price: Any, effect: Any, paid: type[Value]) -> tuple[Effect, Effect] | None:
    """The price and what is done as they are said, for showing."""
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    asked, what = steps[0], getattr(price, "what", None)
    if not isinstance(asked, If) or asked.otherwise is not None or not isinstance(asked.condition, Compare):
        return None
    if (
        not isinstance(asked.condition.left, paid)
        or not isinstance(what, Choice)
        or (what.least, what.most) != (NONE, ONE)
    ):
        return None
    done = (IfDone(asked.effect), *steps[1:])
    return (
        msgspec.structs.replace(price, what=msgspec.structs.replace(what, least=ONE)),
        done[0] if len(done) == 1 else Sequence(done),
    )


__all__ = ["not_offered", "offered_as_price"]
