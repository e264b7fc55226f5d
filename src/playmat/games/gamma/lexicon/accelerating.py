"""What accelerating costs: more or less life, or so much instead of the usual; for everything, or for some cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.lexicon.costs import in_hand, un_in_hand
from playmat.games.gamma.nodes.changes import ChangesAcceleration, ChangesAccelerationOf
from playmat.games.gamma.nodes.values import StepsOf
from playmat.lang.nodes import Change, Condition, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Compare
from playmat.lang.values import Difference, EachPlayer, Number, This, You
from playmat.text.english.numbers import negative
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, const, rule

USUAL_LIFE = 3
"""What a step of accelerating costs (gamma.speed.accelerate)."""
STEP = (
    "( for each | for every | per ) number|step|speed|point"
    " [( they|you accelerate|accelerates | they|you accelerate|accelerates a card | of acceleration | accelerated"
    " | by which they|you accelerate|accelerates [( a card | it )] | by which it is accelerated )]"
)
EACH_STEP = "( for each | for every | per ) number|step|speed|point by which they|you accelerate|accelerates"
USUAL = "[( instead of | rather than ) {was:count} [life]]"
SPEEDING = "accelerating {of:what is sped}"
PAYS = "pays/pay"
BY_PAYING = "by paying [only]"


class Everything(Target):
    """While a sentence is read: whatever is accelerated, cards and skills. In no program."""


EVERYTHING = Everything()


def _dearer(of: Target, amount: Value, who: Who | None = None, *, sign: int, fixed: bool = False) -> Change:
    """Of everything that a player accelerates; of some cards they are that player's."""
    more = amount if sign > 0 else negative(amount)
    if isinstance(of, Everything):
        return ChangesAcceleration(more, who or EachPlayer(), fixed)
    if isinstance(of, Cards):
        if of == Cards():
            raise Refused  # "cards": whatever is accelerated
        if of.whose is not None and who not in (None, of.whose):
            raise Refused("whose cards? They are accelerated by who plays them")
        whose = who if of.whose is None and who != EachPlayer() else of.whose
        return ChangesAccelerationOf(in_hand(Cards(of.kinds, whose, of.filters, of.zone)), more, fixed)
    if of != This() or who not in (None, You()):
        raise Refused
    return ChangesAccelerationOf(of, more, fixed)


def _un_dearer(change: Any, *, sign: int, said: bool, fixed: bool = False) -> dict[str, Any] | None:
    """ "Accelerating cards costs you 1 more life"; of some cards it is not said whom it costs that."""
    if not isinstance(change, ChangesAcceleration | ChangesAccelerationOf) or change.fixed is not fixed:
        return None
    amount = change.amount
    less = (isinstance(amount, Number) and amount.number < 0) or isinstance(amount, Difference)
    if less is (sign > 0) or isinstance(change, ChangesAcceleration) is not said:
        return None
    shown = {"amount": negative(amount) if less else amount}
    if isinstance(change, ChangesAcceleration):
        return {**shown, "of": EVERYTHING, "who": change.who}
    of = un_in_hand(change.of)
    return None if of is None else {**shown, "of": of}


def _costs_so_much(
    of: Target,
    number: Value,
    who: Who | None = None,
    was: Value = Number(USUAL_LIFE),  # noqa: B008  (a record)
) -> Change:
    """Said as what it is instead of the usual."""
    if not isinstance(number, Number) or number.number == USUAL_LIFE or was != Number(USUAL_LIFE):
        raise Refused
    return _dearer(of, number, who, sign=1, fixed=True)


def _un_costs_so_much(change: Any, *, said: bool) -> Mapping[str, Any] | None:
    shown = _un_dearer(change, sign=1, said=said, fixed=True)
    return None if shown is None else {"number": shown.pop("amount"), **shown}


def _costs_nothing(of: Target, who: Who | None = None) -> Change:
    return _costs_so_much(of, Number(0), who)


POINT = "( step | number | point | speed )"


def _so_far(of: Reference, said: Compared) -> Condition:
    return Compare(StepsOf(of), said.comparison, said.value)


OF_SPEED = "( to accelerate | when accelerating | for accelerating | when you accelerate | to speed up )"

ACCELERATING = (
    rule("each named", f"{POINT} by which {{of:reference}} was|is accelerated", StepsOf),
    rule("each named", f"{POINT} by which you|they accelerated {{of:reference}}", StepsOf, read_only=True),
    rule("measure", "the number of ( times | steps ) {of:reference} was accelerated", StepsOf),
    rule(
        "condition",
        "{of:reference} was accelerated by {said:so much}",
        build=_so_far,
        shown=in_parts(
            Compare(StepsOf(slot("of")), slot("comparison"), slot("value")),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    const("what is sped", "( a card | cards | it )", EVERYTHING, read_only=True),
    const("what is sped", "cards and skills", EVERYTHING),
    const("what is sped", "this [unit|item|claim|card|spell|location]", This()),
    rule("what is sped", "{_:bare cards}", build=lambda _: _, unbuild=lambda of: {"_": of} if _is_some(of) else None),
    rule("what is sped", "{_:card}", build=lambda _: _),
    *(
        line
        for sign, word in ((1, "more|additional|extra"), (-1, "less|fewer"))
        for line in (
            rule(
                "change",
                f"{SPEEDING} costs {{who:drawers}} {{amount:count}} {word} life [{STEP}]",
                build=partial(_dearer, sign=sign),
                unbuild=partial(_un_dearer, sign=sign, said=True),
            ),
            rule(
                "change",
                f"{SPEEDING} costs {{amount:count}} {word} life [{STEP}]",
                build=partial(_dearer, sign=sign),
                unbuild=partial(_un_dearer, sign=sign, said=False),
            ),
            *(
                rule("change", words.format(word=word, much="{amount:count}"), build=partial(_dearer, sign=sign))
                for words in (
                    f"it costs {{{{who:drawers}}}} {{much}} {{word}} life {STEP} to accelerate {{{{of:what is sped}}}}",
                    f"{{{{who:drawers}}}} {PAYS} {{much}} {{word}} life {STEP} {OF_SPEED} {{{{of:what is sped}}}}",
                    f"{{{{who:drawers}}}} {PAYS} {{much}} {{word}} life {OF_SPEED} {{{{of:what is sped}}}} [{STEP}]",
                    f"{{{{who:drawers}}}} may accelerate {{{{of:what is sped}}}} for {{much}} {{word}} life {STEP}",
                    f"{{{{who:drawers}}}} {PAYS} {{much}} {{word}} life {EACH_STEP} {{{{of:what is sped}}}}",
                )
            ),
            *(
                rule("change", words.format(word=word), build=partial(_dearer, of=EVERYTHING, sign=sign))
                for words in (
                    f"{{{{who:drawers}}}} {PAYS} {{{{amount:count}}}} {{word}} life {STEP}",
                    f"accelerating costs {{{{who:drawers}}}} {{{{amount:count}}}} {{word}} life [{STEP}]",
                    f"accelerating costs {{{{amount:count}}}} {{word}} life [{STEP}]",
                )
            ),
            rule(
                "change",
                f"the life {{who:drawers}} pays/pay to accelerate {'goes up' if sign > 0 else 'goes down'}"
                f" by {{amount:count}} {STEP}",
                build=partial(_dearer, of=EVERYTHING, sign=sign),
            ),
        )
    ),
    rule(
        "change",
        f"{SPEEDING} costs {{who:drawers}} [only] {{number:count}} life [{STEP}] {USUAL}",
        build=_costs_so_much,
        unbuild=partial(_un_costs_so_much, said=True),
    ),
    rule(
        "change",
        f"{SPEEDING} costs [only] {{number:count}} life [{STEP}] {USUAL}",
        build=_costs_so_much,
        unbuild=partial(_un_costs_so_much, said=False),
    ),
    *(
        rule("change", words, build=_costs_so_much)
        for words in (
            f"{{who:drawers}} {PAYS} [only] {{number:count}} life {STEP} {OF_SPEED} {{of:what is sped}} {USUAL}",
            f"{{who:drawers}} {PAYS} [only] {{number:count}} life {USUAL} {STEP} {OF_SPEED} {{of:what is sped}}",
            f"{{who:drawers}} may|can accelerate {{of:what is sped}} for [only] {{number:count}} life {STEP} {USUAL}",
            f"{{who:drawers}} {PAYS} [only] {{number:count}} life {USUAL} {EACH_STEP} {{of:what is sped}}",
            f"{{who:drawers}} {PAYS} [only] {{number:count}} life {EACH_STEP} {{of:what is sped}} {USUAL}",
            f"{{who:drawers}} may|can accelerate {{of:what is sped}} {BY_PAYING} {{number:count}} life {STEP} {USUAL}",
            f"{{of:what is sped}} may|can be accelerated for|by [paying] [only] {{number:count}} life {STEP} {USUAL}",
        )
    ),
    *(
        rule("change", words, build=partial(_costs_so_much, of=EVERYTHING))
        for words in (
            f"{{who:drawers}} {PAYS} [only] {{number:count}} life {USUAL} {STEP}",
            f"accelerating costs {{who:drawers}} [only] {{number:count}} life [{STEP}] {USUAL}",
            f"accelerating costs [only] {{number:count}} life [{STEP}] {USUAL}",
            f"{{who:drawers}} {PAYS} [only] {{number:count}} life to accelerate [( a card | cards )] by one",
        )
    ),
    *(
        rule("change", words, build=_costs_nothing)
        for words in (
            "{who:drawers} may|can accelerate {of:what is sped} ( without paying life | for free | for no life )",
            "{of:what is sped} may|can be accelerated ( without paying life | for free | for no life )",
            f"{SPEEDING} costs {{who:drawers}} no life",
            f"{SPEEDING} costs no life",
        )
    ),
)


def _is_some(of: Any) -> bool:
    return isinstance(of, Cards)
