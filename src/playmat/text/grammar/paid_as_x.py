"""How much a player pays or discards is up to them: "pay X life", "any amount of life, up to 5", "discard X cards".

Whoever does it says how much; what stands behind it speaks of that as X, or as "that many".
"""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.clauses import Cast
from playmat.lang.effects import ChooseAmount, Destroy, Discard, DiscardFromHand, IfDone, LoseLife, May, NameX, Sequence
from playmat.lang.nodes import Clause, Effect, Value
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.patterns import LosesLife
from playmat.lang.values import AmountChosen, Count, EachPlayer, EventAmount, Number, ThisWay, TimesThisWay, X, You
from playmat.text.grammar.offered_prices import offered_as_price
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace
NONE, ONE = Number(0), Number(1)
SOME_LIFE = LoseLife(AmountChosen())
ANY_CARDS = Discard(Choice(Cards((), You(), (), "hand"), NONE, None))
LIFE_PAID = TimesThisWay(LosesLife(You()), much=True)
PAID_THIS_WAY = TimesThisWay(LosesLife(EachPlayer()), much=True)
"""Life that is paid this way, without a word of whose: of a price it is that of whoever pays it."""


class PaidAsX:
    """For a game in which ``life`` is how much life a player has."""

    def __init__(self, life: Value) -> None:
        self.any_life = ChooseAmount(life, SOME_LIFE)

    def settled(self, step: Any) -> tuple[Effect, Value] | None:
        """What is done so often, or to so many, and how much that was; None where the words say how much."""
        match step:
            case May() | IfDone():
                inner = self.settled(step.effect)
                return None if inner is None else (replace(step, effect=inner[0]), inner[1])
            case LoseLife(X(), You()):
                return self.any_life, LIFE_PAID
            case ChooseAmount(_, effect) if effect == SOME_LIFE:
                return step, LIFE_PAID
            case DiscardFromHand(You(), X(), at_random=False):
                return ANY_CARDS, Count(ThisWay())
            case Discard(Choice() as what) | Destroy(Choice() as what):
                if what == replace(what, least=X(), most=X()):
                    return replace(step, what=replace(what, least=NONE, most=None)), Count(ThisWay())
                return None if (what.least, what.most) == (ONE, ONE) else (step, Count(ThisWay()))
            case _:
                return None

    def said(self, clause: Any) -> Any:
        """The clause with how much was paid as the X of what is done for it."""
        price = getattr(clause, "price", None)
        if price is not None and has_any(price, ChooseAmount, X):
            clause = replace(clause, effect=_of_the_price(clause.effect))
        if price is not None:
            steps = _steps(price)
            found = [self.settled(step) for step in steps]
            if sum(one is not None for one in found) == 1 and (_speaks(clause.effect) or has_any(steps, X)):
                value = next(one[1] for one in found if one is not None)
                paid = tuple(step if one is None else one[0] for step, one in zip(steps, found, strict=True))
                effect = _for_it(clause.effect, value) if _speaks(clause.effect) else clause.effect
                clause = replace(clause, effect=effect, price=_in_a_row(paid))
        else:
            clause = changed(clause, self.in_order)
        if any(isinstance(part, LoseLife | DiscardFromHand) and part.amount == X() for part in _unnamed(clause)):
            raise Refused("what is X?")
        return clause

    def in_order(self, part: Any) -> Any:
        """ "You may pay any amount of life. Draw that many cards": of deeds that follow one another."""
        steps = part.effects if isinstance(part, Sequence) else ()
        for index, before in enumerate(steps[:-1]):
            found = self.settled(before)
            rest = steps[index + 1 :]
            if found is not None and isinstance(found[1], TimesThisWay) and _speaks(rest):
                return Sequence((*steps[:index], found[0], _for_it(_in_a_row(rest), found[1])))
        return part

    def shown(self, clause: Any) -> Any:
        """For showing: "pay X life: … X …"."""
        if not has_any(clause, NameX):
            return clause
        effect: Any = getattr(clause, "effect", None)
        if isinstance(effect, NameX) and getattr(clause, "price", None) is not None:
            said = replaced(replace(clause, effect=effect.effect), self.any_life, LoseLife(X()))
            if effect.value != LIFE_PAID:
                said = replaced(said, ANY_CARDS, DiscardFromHand(You(), X()))
        else:
            said = changed(clause, self.in_row)
        try:
            return said if self.said(said) == clause else clause
        except Refused:
            return clause

    def in_row(self, part: Any) -> Any:
        """The same in a row of deeds."""
        last = part.effects[-1] if isinstance(part, Sequence) else None
        if not isinstance(last, NameX) or last.value != LIFE_PAID:
            return part
        return Sequence((*replaced(part.effects[:-1], self.any_life, LoseLife(X())), *_steps(last.effect)))


def _of_the_price(effect: Effect) -> Effect:
    inner = effect.effect if isinstance(effect, NameX) and effect.value == PAID_THIS_WAY else effect
    return inner if inner is not effect else replaced(effect, PAID_THIS_WAY, X())


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def _in_a_row(steps: tuple[Effect, ...]) -> Effect:
    return steps[0] if len(steps) == 1 else Sequence(steps)


def _speaks(effect: Any) -> bool:
    """Whether it speaks of how much that was."""
    return has_any(effect, X, EventAmount) and not has_any(effect, NameX)


def _for_it(effect: Effect, value: Value) -> Effect:
    said = replaced(effect, EventAmount(), X())
    if any(has_any(part, X) for part in inside(said) if isinstance(part, Aimed)):
        raise Refused("how much is paid is known only once the targets are declared")
    return NameX(value, said)


def _unnamed(value: Any) -> tuple[Any, ...]:
    """What is in it, but for what is done with an X that was named."""
    named = {id(part) for one in inside(value) if isinstance(one, NameX) for part in inside(one)}
    return tuple(part for part in inside(value) if id(part) not in named)


ANY_AMOUNT = "pay|lose any amount of [your] life"
NO_MORE = "( up to | to a maximum of | but no more than | but at most | no more than | at most )"
NO_MORE_THAN_X = "( where X is|be | . X is ) ( at most | no more than | up to ) {most:count}"


def _maybe_paid(price: Effect, effect: Effect) -> Clause:
    """ "As an additional cost to play this, you may discard a card. If you do, …"."""
    offered, done = offered_as_price(price, effect, X())
    return Cast(done, offered)


PAID_AS_X = (
    rule(
        "cast clause",
        "as an additional cost to play this [card|spell] [,] you may {price:verb} . {effect:effects}",
        build=_maybe_paid,
    ),
    const("verb", ANY_AMOUNT, LoseLife(X()), read_only=True),
    rule(
        "verb",
        f"{ANY_AMOUNT} [,] {NO_MORE} {{most:count}} [life]",
        shape=ChooseAmount(slot("most"), SOME_LIFE),
        read_only=True,
    ),
    rule("verb", f"pay|lose X life {NO_MORE_THAN_X}", shape=ChooseAmount(slot("most"), SOME_LIFE), read_only=True),
)
"""Lines of how much is paid."""

__all__ = ["PAID_AS_X", "PaidAsX"]
