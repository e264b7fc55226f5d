"""The same in the place of what would happen, but more or less of it: "if you would draw a card, draw two".

What is the same is not said again ("gain twice that much instead"), and "an additional card" is one more than would
have been drawn anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import EachDoes
from playmat.lang.effects import Sequence as InOrder
from playmat.lang.nodes import Clause, Effect, Pattern, Value, Who
from playmat.lang.patterns import Draws
from playmat.lang.values import Difference, EventAmount, Number, Product, Quotient, Sum, ThatPlayer, You
from playmat.text.grammar.amount import Extra
from playmat.text.grammar.hole import innermost
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, const, rule

ALL_OF_IT = EventAmount()


def is_measured(when: Any, kinds: tuple[type[Pattern], ...]) -> bool:
    """Whether what happens, or would, has a number: it is of these kinds, or cards that would be drawn together."""
    return isinstance(when, kinds) or (isinstance(when, Draws) and when.together)


class Less(Value):
    """While a sentence is read: so much less than would have been. In no program."""

    number: Value


class SameDeed(Effect):
    """While a sentence is read: "gain twice that much", of what would be gained. ``who``: "they". In no program."""

    verb: str
    amount: Value
    who: Who


class Same(msgspec.Struct, frozen=True):
    """What players do with a number: the verb, that it would happen, and how it is then told to be done."""

    verb: str
    when: type[Pattern]
    deed: Callable[..., Effect]
    resource: str = ""

    def is_of(self, when: Pattern) -> bool:
        return type(when) is self.when and getattr(when, "resource", "") == self.resource


def of_the_same(when: Pattern, effect: Effect, deeds: Sequence[Same]) -> Effect:
    """What is done instead, with what it leaves out said of what would happen."""
    if not has_any(effect, SameDeed, Extra):
        return effect
    would = innermost(when)
    same = next((one for one in deeds if one.is_of(would)), None)
    if isinstance(effect, SameDeed):
        if same is None or effect.verb != same.verb:
            raise Refused("so much of what? say it")
        done = same.deed(amount=effect.amount)
        effect = done if effect.who == You() else EachDoes(effect.who, done)
    return effect if same is None else _of_what_would_be(would, same, effect, You())


def _of_what_would_be(would: Pattern, same: Same, effect: Effect, who: Who) -> Effect:
    """Each of them done by ``who``."""
    if isinstance(effect, EachDoes):
        return msgspec.structs.replace(effect, effect=_of_what_would_be(would, same, effect.effect, effect.who))
    if isinstance(effect, InOrder):
        steps = tuple(_of_what_would_be(would, same, step, who) for step in effect.effects)
        return msgspec.structs.replace(effect, effects=steps)
    more = getattr(effect, "amount", None)
    if type(effect) is not same.deed or not isinstance(more, Extra | Less):
        return effect
    if (getattr(would, "who", None) == You()) is not (who == You()):
        raise Refused("more or less than whom? Say of whoever would do it how much they do instead")
    each = isinstance(would, Draws) and not would.together
    if isinstance(more, Less):
        if each:
            raise Refused("fewer than one? say 'if you would draw one or more cards'")
        return msgspec.structs.replace(effect, amount=Difference(ALL_OF_IT, more.number))
    amount = Number(1 + more.number) if each else Sum(ALL_OF_IT, Number(more.number))
    return msgspec.structs.replace(effect, amount=amount)


def _extra(number: Value = Number(1)) -> Value:  # noqa: B008  (a frozen record)
    if not isinstance(number, Number):
        raise Refused
    return Extra(number.number)


def same_deeds(instead: Callable[..., Clause], deeds: Sequence[Same]) -> Iterator[Rule]:
    """The lines, of these verbs."""
    for verb in dict.fromkeys(one.verb for one in deeds):
        for who, words in ((You(), f"[you] {verb}"), (ThatPlayer(), f"( they | that player ) {verb}|{verb}s")):
            yield rule("same deed", f"{words} {{amount:so much instead}}", build=partial(SameDeed, verb, who=who))
    yield rule("so much instead", "{_:count}")
    yield rule("so much instead", "{number:count} more|additional|extra [ones]", build=_extra)
    yield rule("so much instead", "( an | one ) more|additional|extra [one]", build=_extra)
    yield rule("so much instead", "{number:count} less|fewer", build=Less)
    yield const(
        "so much instead", "( twice | double ) ( that amount | as much | as many )", Product(Number(2), ALL_OF_IT)
    )
    for up, words in ((True, "rounded up"), (False, "[rounded down]")):
        yield const("so much instead", f"half ( that amount | as much | as many ) {words}", Quotient(ALL_OF_IT, 2, up))
    for may in ("", "you may "):
        optional = bool(may)
        yield rule(
            "plain replacement",
            f"if|when|whenever {{when:would}}, {may}{{effect:same deed}} instead",
            build=lambda when, effect, optional=optional: instead(when, effect, optional=optional),
        )
    yield rule(
        "plain replacement",
        "if|when|whenever {when:would}, instead {effect:same deed}",
        build=lambda when, effect: instead(when, effect, optional=False),
    )
