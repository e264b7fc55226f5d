"""How much: every way to say an amount of something, written once for each thing that is counted or measured.

A ``Unit`` is such a thing: cards, life, damage, grist. Its phrase ``<unit> amount`` says how many of it and names it
("2 cards", "a card for each …", "cards equal to …", "as many cards as …"), ``plain <unit>`` the same but for what is
added to something ("an additional card"); ``some <unit>`` says how much is needed for something that happens to count
("a card", "3 or more life"); ``so many <unit>`` is a number of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import EachDoes, ForEach, Sequence
from playmat.lang.nodes import Effect, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import (
    AimedPlayer,
    AnOpponent,
    APlayer,
    Capped,
    Count,
    Difference,
    HandSize,
    It,
    NamedNumber,
    Number,
    Product,
    Quotient,
    Sum,
    X,
    You,
)
from playmat.text.english.counts import count
from playmat.text.english.numbers import negative, times
from playmat.text.english.phrases import exactly
from playmat.text.grammar.change import so_often
from playmat.text.grammar.fits import is_a, is_no
from playmat.text.grammar.gap import DIFFERENCE
from playmat.text.rewrite import changed, has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule, rules

ONE = Number(1)
TWO = Number(2)


class Unit(msgspec.Struct, frozen=True):
    """Something of which there is so much. ``one`` and ``many`` are its words; ``mass``: it is not counted with "a".
    ``also``: other words that are read for it. ``signed``: cards print a plus before it. ``apart``: each of them
    happens by itself, so that no two ever happen at once.
    """

    name: str
    one: str
    many: str
    mass: bool = False
    also: tuple[tuple[str, str], ...] = ()
    signed: bool = False
    apart: bool = False


class UpTo(msgspec.Struct, frozen=True):
    """While a sentence is read: as much as one likes, but no more than that; None: than there is. ``least``: and no
    less than that.
    """

    most: Value | None
    least: int = 0


class Some(Value):
    """While a sentence is read: one or more of it, however many together. In no program."""


SOME = Some()


class All(Value):
    """While a sentence is read: all there is of it. In no program."""


ALL = All()


def all_of(unit: Unit) -> Rule:
    """ "All boons", as an amount; for units of which all can be given up."""
    return const(f"{unit.name} amount", f"all [( of the | of | the )] {unit.many}", ALL)


def _words(unit: Unit) -> tuple[str, str]:
    """Its words for one and for many, with those that are read for them."""
    ones = (unit.one, *(one for one, _ in unit.also))
    many = (unit.many, *(other for _, other in unit.also))
    if any(" " in word for word in (*ones, *many)):
        return f"( {' | '.join(ones)} )", f"( {' | '.join(many)} )"
    return "|".join(ones), "|".join(many)


def amounts_of(unit: Unit) -> Iterator[Rule]:
    """The lines of its phrases."""
    whole, name, so_much, some = (
        words.format(unit.name) for words in ("{} amount", "plain {}", "so many {}", "some {}")
    )
    one, many = _words(unit)
    yield rule(whole, f"{{_:{name}}}")
    yield rule(so_much, "{_:count}")
    if unit.signed:
        yield rule(so_much, "{number:PLUS}", build=Number)
        yield rule(name, f"{{+}} {{_:factor}} ( {one} | {many} )", build=lambda _: _)
    if not unit.mass:
        yield rule(name, f"a|an {one}", build=lambda: ONE, shown=ONE)
    yield rule(
        name, f"{{number:{so_much}}} {many}", build=_so_many, unbuild=_un_so_many if not unit.mass else _any_count
    )
    yield rule(name, f"{{number:{so_much}}} {one}", build=_so_many)
    if not unit.mass:
        yield rule(name, f"as many {many} as {{value:so many}}", build=lambda value: value, unbuild=_un_of_theirs)
        yield rule(name, f"twice as many {many} as {{value:so many}}", shape=TWICE, read_only=True)
        yield rule(name, f"a number of {many} equal to {{value:value}}", build=lambda value: value)
        yield rule(name, f"up to {{most:count}} {many}", shape=UP_TO)
        yield rule(name, f"up to a|an|one|1 {one}", shape=UpTo(ONE))
    else:
        yield rule(name, f"up to {{most:count}} {many}", shape=UP_TO)
        yield rule(name, f"an amount of {many} equal to {{value:value}}", build=lambda value: value)
        yield rule(name, f"as much|many {many} as {{value:so many}}", build=lambda value: value, unbuild=_un_of_theirs)
        yield rule(name, f"twice as much|many {many} as {{value:so many}}", shape=TWICE, read_only=True)
    yield rule(name, f"{{least:count}} or {{most:count}} {many}", build=_one_or_two)
    yield rule(name, f"{{least:count}} {{c:COMMA}} {{between:count}} or {{most:count}} {many}", build=_one_or_two)
    yield rule(name, f"{{least:count}} to {{most:count}} {many}", build=_from_to, unbuild=_un_from_to)
    one_or_many = unit.one if unit.mass else f"( {unit.one} | {unit.many} )"
    yield rule(
        name,
        f"{{number:{so_much}}} {one_or_many} plus {{more:count}} [more] [{unit.one}] for each|every {{each:each}}",
        build=_plus_each,
        read_only=True,
    )
    yield rule(
        name,
        f"{many} equal to {{value:value}}",
        build=lambda value: value,
        unbuild=lambda value: None if isinstance(value, UpTo) else {"value": value},
    )
    yield rule(whole, f"{{left:that many}} {many} plus {{right:count}} [more]", Sum, read_only=True)
    yield rule(whole, f"{{number:{so_much}}} more|additional|extra ( {one} | {many} )", build=_so_many_more)
    if not unit.mass:
        yield rule(whole, f"( an | one ) more|additional|extra {one}", build=lambda: Extra(1))
    # ---- how much is needed
    yield rule(some, f"{{number:count}} ( {one} | {many} )", build=_at_least_one)
    if not unit.mass:
        yield rule(some, f"a|an|one {one}", build=lambda: ONE, shown=ONE)
        yield const(some, f"( one or more | any | ) {many}", SOME)
    else:
        yield rule(some, f"[any] {many}", build=lambda: ONE, unbuild=lambda value: {} if value == ONE else None)
    least = partial(_at_least, any_of=ONE if unit.mass else SOME, apart=unit.apart)
    yield rule(some, f"{{least:count}} or more {many}", build=least, unbuild=_un_at_least)
    yield rule(some, f"at least {{least:count}} ( {one} | {many} )", build=least)


class Extra(Number):
    """While a sentence is read: so many besides those that there are anyway ("an additional card"). In no program."""


def _so_many_more(number: Value) -> Value:
    return Extra(number.number) if type(number) is Number else number


def plainly(part: Any) -> Any:
    """So many more are so many, where nothing says of how many more."""
    return Number(part.number) if isinstance(part, Extra) else part


def _so_many(number: Value) -> Value:
    return number


def _un_so_many(value: Any) -> Mapping[str, Any] | None:
    return None if isinstance(value, UpTo) or value == ONE else {"number": value}


def _any_count(value: Any) -> Mapping[str, Any] | None:
    """A number that was chosen is said behind: "damage equal to the chosen number"."""
    return None if isinstance(value, UpTo | NamedNumber) else {"number": value}


def _each(number: Value, each: Value) -> Value:
    if not isinstance(number, Number):
        return Product(number, each)
    if number.number < 1:
        raise Refused
    return times(number.number, each)


def _plus_each(number: Value, more: Value, each: Value) -> Value:
    return Sum(number, _each(more, each))


UP_TO = UpTo(slot("most"))


def _one_or_two(least: Value, most: Value, between: Value | None = None) -> UpTo:
    """ "One or three" leaves out what lies between."""
    steps = [least, *([] if between is None else [between]), most]
    if not isinstance(least, Number) or not least.number:
        raise Refused
    if steps != [Number(least.number + step) for step in range(len(steps))]:
        raise Refused
    return UpTo(most, least.number)


def _from_to(least: Value, most: Value) -> UpTo:
    if not (isinstance(least, Number) and isinstance(most, Number) and 0 < least.number < most.number):
        raise Refused
    return UpTo(most, least.number)


def _un_from_to(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, UpTo) and value.least
    return {"least": Number(value.least), "most": value.most} if own else None


def _at_least(least: Value, *, any_of: Value, apart: bool) -> Value:
    """What happens one by one never happens to several at once: a text that waits for that would never do anything."""
    if least == Number(0):
        raise Refused
    if least == ONE:
        return any_of
    if apart:
        raise Refused("each of these happens by itself: say 'one or more', or ask how many there were this turn")
    return least


def _at_least_one(number: Value) -> Value:
    """ "Gains 1 boon" is said of any that it gains."""
    if number != ONE:
        raise Refused("just so many, or more of them as well? Say 'or more' behind the number")
    return ONE


def _un_at_least(value: Any) -> Mapping[str, Any] | None:
    return {"least": value} if value not in (ONE, SOME) else None


# ---- as much as something else: said in two places


class AsMuch(Value):
    """While a sentence is read: as much, so many times, as is said behind the verb. In no program."""

    times: Value = ONE


def as_much_as(effect: Effect, value: Value) -> Effect:
    """ "Deal twice as much damage to it as there are Spells in your Grave"."""
    if not has_any(effect, AsMuch) or has_any(value, AsMuch):
        raise Refused

    def much(part: Any) -> Any:
        if not isinstance(part, AsMuch):
            return part
        if isinstance(part.times, Quotient):
            return msgspec.structs.replace(part.times, left=value)
        return value if part.times == ONE else Product(part.times, value)

    return changed(effect, much)  # type: ignore[no-any-return]


def so_many(cards: Cards) -> Value:
    """How many there are; of a hand all its cards."""
    whole = cards.whose is not None and cards == Cards((), cards.whose, (), "hand")
    return HandSize(cards.whose) if whole and cards.whose is not None else count(cards)


# ---- for each, behind any deed


def scaled(effect: Effect, change: Callable[[Value], Value]) -> Effect:
    """The effect with its only amount, or the number of cards it chooses, made another one."""
    fields: dict[str, Any] = {}
    for name in effect.__struct_fields__:
        held = getattr(effect, name)
        if isinstance(held, Number) and held.number > 0:
            fields[name] = change(held)
        elif isinstance(held, Choice) and isinstance(held.most, Number) and held.least == held.most:
            most = change(held.most)
            fields[name] = msgspec.structs.replace(held, least=most, most=most)
    if len(fields) != 1:
        raise Refused
    return msgspec.structs.replace(effect, **fields)


def _for_each(effect: Effect, each: Value) -> Effect:
    return scaled(effect, lambda number: _each(number, each))


def _changed_for_each(effect: Any, each: Value) -> Any:
    """ "Its cost is reduced by 1 for each claim": so much less so often, too."""
    fields = {name: getattr(effect, name) for name in effect.__struct_fields__}
    down = [name for name, value in fields.items() if isinstance(value, Number) and value.number < 0]
    if not down:
        return _for_each(effect, each)
    if len([value for value in fields.values() if isinstance(value, Value) and value != Number(0)]) > 1:
        return so_often(effect, each)
    number = -fields[down[0]].number
    return msgspec.structs.replace(effect, **{down[0]: negative(_each(Number(number), each))})


def each_time(each: Value, effect: Effect) -> Effect:
    """ "For each card discarded this way, …": so many times. Of cards that lie there each is "it", which is said
    otherwise.
    """
    if isinstance(each, Count) and isinstance(each.cards, Cards):
        raise Refused
    if has_any(effect, It):
        if not getattr(each, "is_of_done", False):
            raise Refused("which of them? Only how many they were is known")
        return ForEach(each, effect)
    try:
        return _so_much(each, effect)
    except Refused:
        if has_any(effect, Aimed, AimedPlayer):
            raise Refused("one target, or another each time? Say how many targets there are") from None
        return ForEach(each, effect)


def _so_much(each: Value, effect: Effect) -> Effect:
    """As much at once, where it is an amount: what somebody else loses, too, and each of several."""
    if isinstance(effect, EachDoes):
        return msgspec.structs.replace(effect, effect=_so_much(each, effect.effect))
    if isinstance(effect, Sequence):
        return Sequence(tuple(_so_much(each, step) for step in effect.effects))
    return _for_each(effect, each)


def capped(effect: Any, most: Value) -> Any:
    """The effect, or what is different, with its only amount that is worked out no more than so much."""
    worked_out = [
        name
        for name in effect.__struct_fields__
        if isinstance(held := getattr(effect, name), Value) and not isinstance(held, Number | X | Capped)
    ]
    if len(worked_out) != 1:
        raise Refused
    return msgspec.structs.replace(effect, **{worked_out[0]: Capped(getattr(effect, worked_out[0]), most)})


def _and_more_for_each(effect: Effect, more: Value, each: Value) -> Effect:
    return scaled(effect, lambda number: Sum(number, _each(more, each)))


# ---- half and twice of anything


def _half(value: Value, *, up: bool) -> Value:
    if isinstance(value, Quotient):
        raise Refused  # "half of half 7 rounded up": which of the two is rounded is not told
    return Quotient(value, 2, up)


def _half_of(cards: Cards, *, up: bool) -> Choice:
    return exactly(_half(so_many(cards), up=up), cards)


def _un_half_of(target: Any, *, up: bool) -> Mapping[str, Any] | None:
    own = isinstance(target, Choice) and isinstance(target.least, Quotient) and isinstance(target.cards, Cards)
    return {"cards": target.cards} if own and target == _half_of(target.cards, up=up) else None


def _check_twice(value: Value) -> None:
    if isinstance(value, Number):
        raise Refused  # "twice 3"


TWICE = checked(Product(TWO, slot("value")), _check_twice)


def _of_theirs(who: Who, cards: Cards) -> Value:
    """So many as a player has; "an opponent" is then chosen."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return count(msgspec.structs.replace(cards, whose=who))


def _of_yours(cards: Cards) -> Value:
    """So many as you have: where nothing says whose they are, yours."""
    yours = cards.whose is None and cards.zone == "play"
    return so_many(msgspec.structs.replace(cards, whose=You()) if yours else cards)


def _un_of_theirs(value: Any) -> Mapping[str, Any] | None:
    """What only these words say: so many as one opponent has."""
    own = isinstance(value, Count) and isinstance(getattr(value.cards, "whose", None), AnOpponent | APlayer)
    return {"value": value} if own else None


def _un_so_many_of_theirs(value: Any) -> Mapping[str, Any] | None:
    if _un_of_theirs(value) is None:
        return None
    return {"who": value.cards.whose, "cards": msgspec.structs.replace(value.cards, whose=None)}


NO_MORE = (
    "( to a maximum of | up to a maximum|total of | but no more than | but not more than | with a maximum of"
    " | up to | at most | no more than | maximum | max | to a max of )"
)

CALCULATED = (
    *DIFFERENCE,
    rule(
        "factor",
        "half [of] {value:factor} rounded up",
        build=lambda value: _half(value, up=True),
        shown=Quotient(slot("value"), 2, True),
    ),
    rule(
        "factor",
        "half [of] {value:factor} [rounded down]",
        build=lambda value: _half(value, up=False),
        shown=Quotient(slot("value"), 2, False),
    ),
    *rules("factor", "twice|double {value:factor}", "two times {value:factor}", shape=TWICE),
    rule("count", "twice|double {value:that many}", shape=TWICE),
    rule(
        "count",
        "half {value:that many} rounded up",
        build=lambda value: _half(value, up=True),
        shown=Quotient(slot("value"), 2, True),
    ),
    rule(
        "count",
        "half {value:that many} [rounded down]",
        build=lambda value: _half(value, up=False),
        shown=Quotient(slot("value"), 2, False),
    ),
    rule("count", "{_:that many}"),
    rule("count", "{left:that many} plus {right:count}", Sum),
    rule("count", "{left:that many} minus {right:count}", Difference),
    *(
        rule(
            "target",
            f"half [of] [the] {{cards:bare cards}} {words}",
            build=partial(_half_of, up=up),
            unbuild=partial(_un_half_of, up=up),
        )
        for words, up in (("rounded up", True), ("[rounded down]", False))
    ),
    rule(
        "target",
        "a number of {cards:bare cards} equal to {count:value}",
        build=exactly,
        shown=Choice(slot("cards"), slot("count", is_no(Number, X)), slot("count")),
    ),
    rule("so many", "there are {cards:counted cards}", build=so_many),
    rule("so many", "you have|control {cards:those cards}", build=_of_yours),
    rule(
        "so many", "{who:player} has|have|controls {cards:those cards}", build=_of_theirs, unbuild=_un_so_many_of_theirs
    ),
    rule("so many", "{_:value}"),
    rule("value", "{left:product} minus {right:product}", shape=Difference(slot("left"), slot("right"))),
    rule("value", "{left:product} {-} {right:product}", build=Difference),
    rule("value", f"{{value:product}} {NO_MORE} {{most:count}}", shape=Capped(slot("value"), slot("most"))),
)

COUNTED = "[( more | additional | ) card|cards|grist|boon|boons|vp|damage|life|energy|counters]"

CAPPED = tuple(
    rule(name, f"{{effect:{name}}} {words}", build=capped)
    for name in ("verb", "one does", "doing")
    for words in (f"{NO_MORE} {{most:count}} {COUNTED}", f"{{(}} {NO_MORE} {{most:count}} {COUNTED} {{)}}")
)
"""An amount that is worked out, but no more than so much: "gain 1 grist for each card there, up to 4"."""

BEHIND = (
    *CAPPED,
    rule(
        "statement",
        "for each|every {each:each}, {effect:sentence}",
        build=each_time,
        shown=ForEach(slot("each", is_a(Value)), slot("effect")),
    ),
    const("count", "as many|much", AsMuch(), read_only=True),
    const("count", "twice as many|much", AsMuch(TWO), read_only=True),
    const("count", "half as many|much [rounded down]", AsMuch(Quotient(ONE, 2)), read_only=True),
    *(
        line
        for name in ("verb", "one does", "doing")
        for line in (
            rule(name, f"{{effect:{name}}} as {{value:so many}}", build=as_much_as),
            rule(name, f"{{effect:{name}}} for each|every|per {{each:each}}", build=_for_each),
            rule(
                name,
                f"{{effect:{name}}}, plus {{more:count}} [more] [card|cards|damage|life] for each|every {{each:each}}",
                build=_and_more_for_each,
            ),
        )
    ),
)
"""An amount that is said behind the verb: "for each …", "as many … as …", "plus 1 more for each …"."""

AT_MOST = rule("change", f"{{effect:change}} {NO_MORE} {{most:count}}", build=capped)
AT_MOST_MORE = rule(
    "change", f"{{effect:change}} {NO_MORE} {{most:PLUS}}", build=lambda effect, most: capped(effect, Number(most))
)
"""What is different by an amount that is worked out, but no more than so much."""

LASTING = (
    rule("change", "{effect:change} for each|every|per {each:each}", build=_changed_for_each),
    AT_MOST,
    AT_MOST_MORE,
)
"""The same behind what is different: "deals 1 more damage for each …"."""
