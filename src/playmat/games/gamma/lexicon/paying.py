"""How much somebody pays is up to them: X, "any amount", "any number of cards"; and words for how much that was."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from playmat.games.gamma.lexicon.done import BRINGS
from playmat.games.gamma.nodes.effects import PayX
from playmat.games.gamma.nodes.values import SoPaid
from playmat.lang.effects import Sequence, TakeNamedCounters
from playmat.lang.nodes import Condition, Effect
from playmat.lang.nouns import Cards, Choice, Compare
from playmat.lang.values import AmountThisWay, EventAmount, Number, X
from playmat.text.grammar.own_deeds import does_bring
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.so_done import SoDone
from playmat.text.rewrite import changed, has_any
from playmat.text.table import const, rule

THINGS = ("energy", "life")


def steps_of(effect: Effect | None) -> tuple[Effect, ...]:
    """What is done one after another."""
    return effect.effects if isinstance(effect, Sequence) else () if effect is None else (effect,)


def linked(price: Effect | None, effect: Effect) -> Effect:
    """The effect with its words for how much the price was: "that many", "for each card discarded this way"."""
    steps = steps_of(price)
    if any(isinstance(step, PayX) for step in steps):
        effect = cast("Effect", changed(effect, lambda part: X() if isinstance(part, EventAmount) else part))
    if any(isinstance(step, TakeNamedCounters) and step.amount is None for step in steps):
        return effect
    several = [step for step in steps if _is_of_several(step)]
    return cast("Effect", changed(effect, partial(_so_many, several[-1]))) if several else effect


def _is_of_several(price: Effect) -> bool:
    what = getattr(price, "what", None)
    return isinstance(what, Choice) and what.most != Number(1)


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


def _counters(name: str) -> Effect:
    return PayX("counters", name)


def _un_counters(effect: Any) -> Mapping[str, Any] | None:
    return {"name": effect.counter} if isinstance(effect, PayX) and effect.what == "counters" else None


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
    rule("verb", "remove X {name:COUNTERS} from this", build=_counters, unbuild=_un_counters),
    rule("verb", "remove X {name:COUNTERS} from {_:speaker}", build=lambda name, _: _counters(name)),
    rule("verb", "remove any number of {name:COUNTERS} from {_:speaker}", build=lambda name, _: _counters(name)),
    rule("condition", "you paid {said:so much} [energy|life]", build=_paid),
    rule("condition", "X is {said:so much}", build=_paid),
    const("each named", "card so paid", SoPaid()),
    const("measure", "the number of cards so paid", SoPaid()),
    const("each named", "( energy | life ) paid [this way]", X(), read_only=True),
)
