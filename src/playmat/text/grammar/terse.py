"""Sentences without a verb, as designers write them where it goes without saying: "at round start: +1 life"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from playmat.lang.clauses import Triggered
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Clause, Effect, Value, Who
from playmat.lang.patterns import core
from playmat.lang.values import Number, You
from playmat.text.english.numbers import times
from playmat.text.grammar.amount import Unit
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, Rule, rule

Gained = Callable[[Value, Who], Effect]


class Speaker(Who):
    """While a sentence is read: whose it is goes without saying. In no program."""


SPEAKER = Speaker()


def spoken(clause: Clause) -> Clause:
    """The clause with them as "you". Refused where something happens to others, whose it could be."""
    if not has_any(clause, Speaker):
        return clause
    if has_any(getattr(clause, "price", None), Speaker):
        raise Refused("a price is paid: say '1 energy: …'")
    doer = getattr(core(clause.when), "who", None) if isinstance(clause, Triggered) else None
    if doer not in (None, You()):
        raise Refused("whose? Say 'you gain' or 'they gain'")
    return replaced(clause, SPEAKER, You())  # type: ignore[no-any-return]


def _more_or_less(gains: Gained, loses: Gained, amount: Value) -> Effect:
    if not isinstance(amount, Number) or amount.number == 0:
        raise Refused
    return gains(amount, SPEAKER) if amount.number > 0 else loses(Number(-amount.number), SPEAKER)


def _for_each(gains: Gained, number: int, each: Value) -> Effect:
    return gains(times(number, each), SPEAKER)


def signed(unit: Unit, gains: Gained, loses: Gained) -> Iterator[Rule]:
    """ "+1 life", "-2 energy": whoever speaks gains or loses it."""
    some = unit.many if unit.mass else f"( {unit.one} | {unit.many} )"
    yield rule("terse", f"{{amount:signed}} {some}", build=partial(_more_or_less, gains, loses))
    yield rule("verb", f"{{number:PLUS}} {some} for each|every {{each:each}}", build=partial(_for_each, gains))


TERSE = (
    rule("verb", "{_:terse}", build=lambda _: _),
    rule("verb", "{first:terse} {c:COMMA} {rest:terse}", build=lambda first, rest: Sequence((first, rest))),
)
"""One of them, or two in a row."""
