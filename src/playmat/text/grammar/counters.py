"""Counters that cards name themselves: put, removed, counted, asked for, waited for. A game includes ``COUNTERS``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from playmat.lang.changes import EntersWithCounters
from playmat.lang.effects import PutNamedCounters, TakeNamedCounters
from playmat.lang.nodes import Change, Condition, Effect, Filter, Pattern, Reference, Target, Value
from playmat.lang.nouns import Aimed, Cards, Choice, Compare, HasCounters
from playmat.lang.patterns import BecomesSo, GetsCounters, LosesCounters
from playmat.lang.values import It, NamedCountersOn, Number, This
from playmat.text.english.numbers import times
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.so_many import amounts_on_cards
from playmat.text.grammar.state import reached
from playmat.text.rewrite import replaced
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, Rule, rule

ONE = Number(1)
ON = "( on | onto | to | in )"


class Some(msgspec.Struct, frozen=True):
    """While a sentence is read: so many counters of a name; None: all."""

    name: str
    amount: Value | None = ONE


ONE_SHAPE = Some(slot("name"))


def _many(number: Value, name: str) -> Some:
    return Some(name, number)


def _un_many(some: Any) -> Mapping[str, Any] | None:
    own = isinstance(some, Some) and some.amount not in (None, ONE)
    return {"number": some.amount, "name": some.name} if own else None


def _put(some: Some, what: Target) -> Effect:
    if some.amount is None or what == Cards() or (isinstance(what, Choice | Aimed) and what.cards == Cards()):
        raise Refused
    return PutNamedCounters(what, some.name, some.amount)


def _take(some: Some, what: Target = This()) -> Effect:  # noqa: B008  (a frozen record)
    return TakeNamedCounters(what, some.name, some.amount)


def _enters(of: Target, some: Some) -> Change:
    if some.amount is None or not isinstance(of, This | It | Cards):
        raise Refused
    return EntersWithCounters(of, some.name, some.amount)


def _enters_for_each(of: Target, some: Some, each: Value) -> Change:
    if not isinstance(some.amount, Number) or not isinstance(of, This | It):
        raise Refused  # of others it is open whether "it" is the one that enters
    return _enters(of, Some(some.name, times(some.amount.number, each)))


# ---- asked for


def _has(card: Reference, said: Compared, name: str) -> Condition:
    return Compare(NamedCountersOn(card, name), said.comparison, said.value)


def _unhas(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, NamedCountersOn):
        return None
    said = Compared(condition.comparison, condition.right)
    return {"card": condition.left.of, "said": said, "name": condition.left.name}


def _has_one(card: Reference, name: str) -> Condition:
    return _has(card, Compared(">=", ONE), name)


def _has_none(card: Reference, name: str) -> Condition:
    return _has(card, Compared("=", Number(0)), name)


def _unhas_one(condition: Any) -> Mapping[str, Any] | None:
    return _bare(_unhas(condition), Compared(">=", ONE))


def _unhas_none(condition: Any) -> Mapping[str, Any] | None:
    return _bare(_unhas(condition), Compared("=", Number(0)))


def _bare(shown: Mapping[str, Any] | None, said: Compared) -> Mapping[str, Any] | None:
    if shown is None or shown["said"] != said:
        return None
    return {name: value for name, value in shown.items() if name != "said"}


def _bearing(said: Compared, name: str) -> tuple[Filter, ...]:
    return (HasCounters(name, said.comparison, said.value),)


def _bearing_one(name: str) -> tuple[Filter, ...]:
    return _bearing(Compared(">=", ONE), name)


def _bearing_none(name: str) -> tuple[Filter, ...]:
    return _bearing(Compared("=", Number(0)), name)


def _unbearing(words: Any) -> Mapping[str, Any] | None:
    one = isinstance(words, tuple) and len(words) == 1 and isinstance(words[0], HasCounters)
    return {"said": Compared(words[0].comparison, words[0].value), "name": words[0].name} if one else None


def _unbearing_one(words: Any) -> Mapping[str, Any] | None:
    return _bare(_unbearing(words), Compared(">=", ONE))


def _unbearing_none(words: Any) -> Mapping[str, Any] | None:
    return _bare(_unbearing(words), Compared("=", Number(0)))


# ---- counted


COUNT = NamedCountersOn(slot("of"), slot("name"))


def _count_own(name: str) -> Value:
    """ "For each charge counter", with no word for where: on this card."""
    return NamedCountersOn(This(), name)


def _done() -> Iterator[Rule]:
    """How many of them were put or removed."""
    for one, many in (("{name:COUNTER}", "{name:COUNTERS}"), ("counter", "counters")):
        yield from amounts_on_cards(one, many, "removed", lambda name: LosesCounters(Cards(), name))
        yield from amounts_on_cards(one, many, "put", lambda name: GetsCounters(Cards(), name))


# ---- waited for


def _is_taken(name: str, cards: Target = This(), *, last: bool = False) -> Pattern:  # noqa: B008  (a frozen record)
    return LosesCounters(cards, name, last)


def _reached(condition: Condition) -> Pattern:
    """ "When there are five charge counters on it", at the beginning of a text: on the card itself."""
    if not isinstance(condition, Compare) or not isinstance(condition.left, NamedCountersOn):
        raise Refused
    return BecomesSo(replaced(reached(condition), It(), This()))


def _unreached(pattern: Any) -> Mapping[str, Any] | None:
    condition = pattern.condition if isinstance(pattern, BecomesSo) else None
    own = isinstance(condition, Compare) and isinstance(condition.left, NamedCountersOn)
    return {"condition": condition} if own else None


def _verbs() -> tuple[Rule, ...]:
    found: list[Rule] = []
    for name, put, take in (
        ("verb", "put|place|add", "remove|take"),
        ("one does", "puts|places|adds", "removes|takes"),
        ("doing", "putting|placing|adding", "removing|taking"),
    ):
        found += [
            rule(
                name,
                f"{put} {{some:some counters}} {ON} {{what:target}}",
                build=_put,
                shown=in_parts(
                    PutNamedCounters(slot("what"), slot("name"), slot("amount")),
                    some=Some(slot("name"), slot("amount")),
                ),
            ),
            rule(
                name,
                f"{take} {{some:some counters}} ( from | off ) {{what:target}}",
                build=_take,
                shown=in_parts(
                    TakeNamedCounters(slot("what"), slot("name"), slot("amount")),
                    some=Some(slot("name"), slot("amount")),
                ),
            ),
            rule(name, f"{take} {{some:some counters}}", build=_take, read_only=True),
        ]
    return tuple(found)


COUNTERS = (
    rule("some counters", "a|an {name:COUNTER}", shape=ONE_SHAPE),
    rule("some counters", "{number:count} {name:COUNTERS}", build=_many, unbuild=_un_many),
    rule("some counters", "{number:count} {name:COUNTER}", build=_many),
    rule("some counters", "a number of {name:COUNTERS} equal to {number:value}", build=_many, unbuild=_un_many),
    rule("some counters", "another|one {name:COUNTER}", shape=ONE_SHAPE, read_only=True),
    rule("some counters", "( {number:count} more | {number:count} additional ) {name:COUNTERS}", build=_many),
    rule("some counters", "all [of] [its|the|their] {name:COUNTERS}", shape=Some(slot("name"), None)),
    *_verbs(),
    rule("verb", "{what:target} gains/gain/gets/get {some:some counters}", build=_put, read_only=True),
    rule("verb", "{what:target} loses/lose {some:some counters}", build=_take, read_only=True),
    # ---- asked for
    rule("condition", "{card:reference} has/have a|an|any {name:COUNTER} [on it]", build=_has_one, unbuild=_unhas_one),
    rule("condition", "{card:reference} has|have any {name:COUNTERS} [on it]", build=_has_one),
    rule(
        "condition", "{card:reference} has/have no {name:COUNTERS} [on it|left]", build=_has_none, unbuild=_unhas_none
    ),
    rule("condition", "{card:reference} has/have {said:so much} {name:COUNTERS} [on it]", build=_has, unbuild=_unhas),
    rule("condition", "{card:reference} has|have {said:exactly so much} {name:COUNTERS} [on it]", build=_has),
    rule("condition", "{card:reference} has|have {said:exactly so much} {name:COUNTER} [on it]", build=_has),
    rule("condition", "there are {said:so much} {name:COUNTERS} on {card:reference}", build=_has),
    rule("condition", "there are {said:exactly so much} {name:COUNTERS} on {card:reference}", build=_has),
    rule("condition", "there are no {name:COUNTERS} [left] on {card:reference}", build=_has_none),
    rule("condition", "there is a|an {name:COUNTER} on {card:reference}", build=_has_one),
    rule("postmod", "with|bearing a|an {name:COUNTER} [on it|them]", build=_bearing_one, unbuild=_unbearing_one),
    rule("postmod", "with|bearing {name:COUNTERS} [on it|them]", build=_bearing_one),
    rule("postmod", "( with no | without ) {name:COUNTERS} [on it|them]", build=_bearing_none, unbuild=_unbearing_none),
    rule("postmod", "without a|an {name:COUNTER} [on it|them]", build=_bearing_none),
    rule(
        "postmod",
        "with {said:so much} {name:COUNTERS} [on it|them]",
        build=_bearing,
        shown=in_parts(
            (HasCounters(slot("name"), slot("comparison"), slot("value")),),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    # ---- counted
    rule("each named", "{name:COUNTER} on {of:reference}", shape=COUNT),
    rule("each named", "{name:COUNTER}", build=_count_own, read_only=True),
    *_done(),
    rule("measure", "the number of {name:COUNTERS} on {of:reference}", shape=COUNT),
    # ---- waited for
    rule("counted state", "{condition:condition}", build=_reached, unbuild=_unreached),
    rule(
        "event",
        "a|an {name:COUNTER} is ( put | placed ) on {cards:those}",
        shape=GetsCounters(slot("cards"), slot("name")),
    ),
    rule(
        "event",
        "a|an {name:COUNTER} is removed [from {cards:those}]",
        shape=LosesCounters(slot("cards", default=This()), slot("name"), slot("last", default=False)),
    ),
    rule(
        "event",
        "the last {name:COUNTER} is removed [from {cards:those}]",
        build=lambda name, cards=This(): _is_taken(name, cards, last=True),  # noqa: B008  (a frozen record)
        shown=LosesCounters(slot("cards"), slot("name"), True),
    ),
)


def entering(place: str) -> Iterator[Rule]:
    """ "This Entity enters the Arena with three charge counters": ``place`` is the game's word for where, which goes
    without saying.
    """
    yield rule(
        "change",
        f"{{of:target}} enters/enter {place} with {{some:some counters}} [on it|them]",
        build=_enters,
        shown=in_parts(
            EntersWithCounters(slot("of"), slot("name"), slot("amount")), some=Some(slot("name"), slot("amount"))
        ),
    )
    yield rule("change", "{of:target} enters|enter with {some:some counters} [on it|them]", build=_enters)
    yield rule(
        "change",
        f"{{of:target}} enters|enter [{place}] with {{some:some counters}} [on it|them] for each|every {{each:each}}",
        build=_enters_for_each,
    )
