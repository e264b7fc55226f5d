"""How much somebody pays is up to them: X, "any amount", "any number of cards"; and words for how much that was."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, cast, get_args

import msgspec

from playmat.games.gamma.lexicon.done import BRINGS
from playmat.games.gamma.nodes.effects import LoseCounters, PayX
from playmat.games.gamma.nodes.values import Paid, SoPaid
from playmat.lang.effects import Discard, DiscardFromHand, NameX, Sequence, TakeNamedCounters
from playmat.lang.nodes import Clause, Condition, Effect
from playmat.lang.nouns import Cards, Choice, Compare
from playmat.lang.values import AmountThisWay, EventAmount, Number, This, X, You
from playmat.text.grammar.own_deeds import does_bring
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.so_done import SoDone
from playmat.text.rewrite import changed, has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

replace = msgspec.structs.replace
NONE = Number(0)

THINGS = ("energy", "life")
PAID: Mapping[str, Paid] = {"energy": "energy", "life": "life", "counters": "counter", "energy counters": "counter"}


def steps_of(effect: Effect | None) -> tuple[Effect, ...]:
    """What is done one after another."""
    return effect.effects if isinstance(effect, Sequence) else () if effect is None else (effect,)


def priced(price: Effect | None, effect: Any) -> tuple[Effect | None, Any]:
    """The price, and what is done for it with its words for how much that was."""
    settled = _any_number_of(price)
    if settled is not price:
        if has_any(effect, NameX):
            raise Refused("X is what is paid, and something else")
        if not any(isinstance(step, PayX) for step in steps_of(settled)):
            effect = replaced(effect, X(), SoPaid())
    return settled, linked(settled, effect)


def _any_number_of(price: Effect | None) -> Effect | None:
    """ "Discard X cards" as a price: any number of them, and that is X."""
    steps = steps_of(price)
    of_x = [step for step in steps if has_any(step, X)]
    if not of_x:
        return price
    if len(of_x) > 1 or has_any(price, PayX):
        raise Refused("X is the number of two things: say how many there are of each")
    settled = tuple(_any_number(step) if step is of_x[0] else step for step in steps)
    return settled[0] if len(settled) == 1 else Sequence(settled)


def _any_number(step: Effect) -> Effect:
    match step:
        case DiscardFromHand(You(), X(), at_random=False):
            return Discard(Choice(Cards((), You(), (), "hand"), NONE, None))
        case LoseCounters(X(), You()):
            return PayX("energy counters")
        case TakeNamedCounters(This(), name, X()):
            return PayX("counters", name)
        case _:
            pass
    what = getattr(step, "what", None)
    if not isinstance(what, Choice) or what != replace(what, least=X(), most=X()):
        raise Refused("so much of that cannot be X")
    return cast("Effect", replace(cast("Any", step), what=replace(what, least=NONE, most=None)))


def spoken_of(price: Effect, clause: Clause) -> tuple[Effect, Clause]:
    """What playing a card that stays costs, and a text of it that says how much that was."""
    settled, said = priced(price, clause)
    assert settled is not None
    paid = next((step for step in steps_of(settled) if isinstance(step, PayX)), None)
    if paid is not None:
        said = replaced(said, X(), SoPaid(PAID[paid.what]))
    if not has_any(said, SoPaid):
        raise Refused
    return settled, said


def linked(price: Effect | None, effect: Any) -> Any:
    """The effect with its words for how much the price was: "that many", "for each card discarded this way"."""
    steps = steps_of(price)
    for paid in steps:
        if isinstance(paid, PayX):
            effect = changed(effect, partial(_as_x, paid))
    if any(isinstance(step, TakeNamedCounters) and step.amount is None for step in steps):
        return effect
    several = [step for step in steps if _is_of_several(step)]
    return changed(effect, partial(_so_many, several[-1])) if several else effect


def _as_x(paid: PayX, part: Any) -> Any:
    """ "That much", or "for each energy counter lost this way" of what is lost as it is paid."""
    lost = isinstance(part, SoDone) and does_bring(BRINGS, paid, part.when)
    of_it = lost and getattr(part.when, "resource", paid.what) == paid.what
    return X() if of_it or isinstance(part, EventAmount) else part


def _is_of_several(price: Effect) -> bool:
    what = getattr(price, "what", None)
    return isinstance(what, Choice) and (what.least, what.most) != (Number(1), Number(1))


def _so_many(price: Effect, part: Any) -> Any:
    if isinstance(part, EventAmount):
        return SoPaid()
    if not isinstance(part, SoDone) or part.much or not does_bring(BRINGS, price, part.when):
        return part
    what = cast("Any", price).what.cards
    alike = part.cards == Cards() or part.cards == Cards(what.kinds)
    return SoPaid() if alike else part


def after_paying(value: Any) -> Any:
    """ "Pay any amount of energy. Put that many counters on this": in a row of deeds, too."""

    def in_row(part: Any) -> Any:
        if not isinstance(part, Sequence):
            return part
        steps = list(part.effects)
        for index, before in enumerate(steps[:-1]):
            if has_any(before, PayX):
                steps[index + 1 :] = [
                    changed(step, lambda one: X() if isinstance(one, EventAmount | AmountThisWay) else one)
                    for step in steps[index + 1 :]
                ]
        return Sequence(tuple(steps))

    return changed(value, in_row)


COUNTERS = PayX("counters", slot("name"))


def _counters(name: str) -> Effect:
    return PayX("counters", name)


def _some_counters(name: str, _: Any = None) -> Effect:
    return PayX("counters", name, 1)


def _un_some_counters(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, PayX) and (effect.what, effect.least) == ("counters", 1)
    return {"name": effect.counter} if own else None


def _paid(said: Compared) -> Condition:
    return Compare(X(), said.comparison, said.value)


PAYING = (
    *(
        line
        for what in THINGS
        for line in (
            const("verb", f"pay X {what}", PayX(what)),  # type: ignore[arg-type]
            const("one does", f"pays X {what}", PayX(what), read_only=True),  # type: ignore[arg-type]
            const(
                "verb",
                f"pay ( any amount of | any number of | as much ) {what} [( as you like | as you want )]",
                PayX(what),  # type: ignore[arg-type]
                read_only=True,
            ),
        )
    ),
    rule("verb", "remove X {name:COUNTERS} from this", shape=COUNTERS),
    rule("verb", "remove X {name:COUNTERS} from {_:speaker}", build=lambda name, _: _counters(name)),
    rule("verb", "remove any number of {name:COUNTERS} from {_:speaker}", build=lambda name, _: _counters(name)),
    *rules("verb", "remove any number of {name:COUNTERS}", "remove X {name:COUNTERS}", shape=COUNTERS, read_only=True),
    *rules("condition", "you paid {said:so much} [energy|life]", "X is {said:so much}", build=_paid),
    *(
        line
        for thing in get_args(Paid)
        for line in (
            const("each named", f"{thing} so paid", SoPaid(thing)),
            const("measure", f"the number of {thing}{'' if thing in THINGS else 's'} so paid", SoPaid(thing)),
        )
    ),
    const("each named", "( energy | life ) paid [this way]", X(), read_only=True),
    const("measure", "the [amount of] ( energy | life ) paid [this way]", X(), read_only=True),
    const("verb", "lose any number of [your] energy counters", PayX("energy counters")),
    const("verb", "lose one or more [of] [your] energy counters", PayX("energy counters", least=1)),
    const("verb", "lose X of your energy counters", PayX("energy counters"), read_only=True),
    *(
        const("verb", f"pay ( one or more | 1 or more | at least 1 ) {what}", PayX(what, least=1))  # type: ignore[arg-type]
        for what in THINGS
    ),
    rule("verb", "remove one or more {name:COUNTERS} from this", build=_some_counters, unbuild=_un_some_counters),
    rule("verb", "remove one or more {name:COUNTERS} from {_:speaker}", build=_some_counters),
    rule("verb", "remove one or more {name:COUNTERS}", build=_some_counters),
)
