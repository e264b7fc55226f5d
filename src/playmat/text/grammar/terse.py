"""Sentences without a verb, as designers write them where it goes without saying: "at round start: +1 life"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from playmat.lang.nodes import Effect, Value
from playmat.lang.values import Number
from playmat.text.grammar.amount import Unit
from playmat.text.table import Refused, Rule, rule

Gained = Callable[[Value], Effect]


def _more_or_less(gains: Gained, loses: Gained, amount: Value) -> Effect:
    if not isinstance(amount, Number) or amount.number == 0:
        raise Refused
    return gains(amount) if amount.number > 0 else loses(Number(-amount.number))


def signed(unit: Unit, gains: Gained, loses: Gained) -> Iterator[Rule]:
    """ "+1 life", "-2 energy": whoever speaks gains or loses it."""
    some = unit.many if unit.mass else f"( {unit.one} | {unit.many} )"
    yield rule("verb", f"{{amount:signed}} {some}", build=partial(_more_or_less, gains, loses))
