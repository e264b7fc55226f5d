"""What can be measured of a card: read, added up, compared, the most and the least of it, set.

``measure`` is a number that is named ("this card's power", "the number of cards in your hand"), ``compared`` what is
said of one ("5 or more", "less than …"); a condition puts "is" between them, a noun phrase "with".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Comparison, Condition, Filter, Reference, Target, Value
from playmat.lang.nouns import Cards, Compare, Holds, IsExtreme, IsNot, IsOther, Measure
from playmat.lang.values import Among, Count, Difference, It, Number, Quotient, SomeCard, This, X
from playmat.text.english.phrases import Extreme, plain, with_whose
from playmat.text.filters import in_order
from playmat.text.grammar.naming import of_that_number
from playmat.text.rewrite import changed, has_any, replaced
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, Rule, const, rule, rules

replace = msgspec.structs.replace
THAN_ITSELF = "than its own, or than that of another? Say '… than that card'"
THAN: Mapping[str, Comparison] = {"more|greater|higher": ">", "less|fewer|lower|smaller": "<"}
OR_EQUAL: Mapping[Comparison, Comparison] = {">": ">=", "<": "<="}
GLUED: tuple[tuple[str, Comparison], ...] = (("ATLEAST", ">="), ("ATMOST", "<="))
MOST = "highest|greatest|most|biggest|largest"
LEAST = "lowest|least|fewest|smallest"


class Quantity(msgspec.Struct, frozen=True):
    """A number of a card. ``of`` is its value, ``compares`` the word that it compares so; ``measure`` names it where
    the most or least of it is meant; None: cards do not say that. ``sets`` makes it so much, ``adds`` so much more,
    ``caps`` no more than so much. Only cards of ``kinds`` have it.
    """

    word: str
    of: Callable[[Reference], Value]
    compares: Callable[[Comparison, Value], Filter]
    measure: Measure | None
    kinds: tuple[str, ...]
    sets: Callable[[Target, Value], Change] | None = None
    adds: Callable[[Target, Value], Change] | None = None
    caps: Callable[[Target, Value], Change] | None = None
    also: tuple[str, ...] = ()


class Compared(msgspec.Struct, frozen=True):
    """While a sentence is read: how a number compares, and with what."""

    comparison: Comparison
    value: Value


def _not_own(quantity: Quantity, than: Value) -> Value:
    """No card has less than itself: "a unit with cost less than its cost" is about another."""
    if has_any(than, It):
        raise Refused
    if than == quantity.of(SomeCard()):
        raise Refused(THAN_ITSELF)
    return than


def lines_of(quantity: Quantity) -> Iterator[Rule]:
    """The lines about one quantity."""
    word = "|".join((quantity.word, *quantity.also))
    of, compares = quantity.of, quantity.compares

    def total(cards: Cards) -> Value:
        return Among(cards, of(SomeCard()), "total")

    def most(cards: Cards) -> Value:
        return Among(cards, of(SomeCard()), "highest")

    def least(cards: Cards) -> Value:
        return Among(cards, of(SomeCard()), "lowest")

    def un_among(how: str) -> Callable[[Any], Mapping[str, Any] | None]:
        def back(value: Any) -> Mapping[str, Any] | None:
            own = isinstance(value, Among) and value == Among(value.cards, of(SomeCard()), how)  # type: ignore[arg-type]
            return {"cards": value.cards} if own else None

        return back

    def quality(said: Compared) -> tuple[Filter, ...]:
        """In a description "its" is said of the card described."""
        return (compares(said.comparison, _not_own(quantity, said.value)),)

    un_quality = partial(_un_compared, compares)
    yield rule("measure", f"{{of:possessive}} {word}", build=of, unbuild=partial(_un_of, of))
    yield rule("measure", f"the {word} of {{of:reference}}", build=of)
    yield rule(
        "measure", f"the total|combined {word} of {{cards:counted cards}}", build=total, unbuild=un_among("total")
    )
    yield rule(
        "measure", f"the {MOST} {word} among|of {{cards:counted cards}}", build=most, unbuild=un_among("highest")
    )
    yield rule(
        "measure", f"the {LEAST} {word} among|of {{cards:counted cards}}", build=least, unbuild=un_among("lowest")
    )
    # ---- of a card in a noun phrase
    yield rule("quality", f"{word} [of] {{said:compared}}", build=quality, unbuild=un_quality)
    yield rule("quality", f"{{said:so much}} {word}", build=quality, read_only=True)
    yield rule("postmod", f"whose {word} is {{said:compared}}", build=quality, read_only=True)
    yield from of_that_number(word, compares)
    if quantity.adds is None:  # of numbers that change, games compare in words of their own
        yield rule(
            "quality",
            f"{{than:more or less}} {word} than {{other:other measure}}",
            build=partial(_than_measure, quantity),
        )
    yield rule("postmod", f"that has|have {{said:so much}} {word}", build=quality, read_only=True)
    for than, comparison in THAN.items():
        words = f"{than} {word} than {{other:reference}}"
        yield rule("quality", words, build=partial(_than_other, quantity, comparison))
        yield rule(
            "condition", f"{{card:reference}} has|have|had {words}", build=partial(_has_than_other, of, comparison)
        )
        whose = partial(_than_other, quantity, comparison)
        yield rule("quality", f"{than} {word} than {{other:reference}} 's [{word}]", build=whose)
        yield rule("postmod", f"whose {word} is {than} than {{other:reference}} 's [{word}]", build=whose)
        as_much = partial(_than_other, quantity, OR_EQUAL[comparison])
        yield rule(
            "postmod",
            f"whose {word} is ( equal to or {than} than | {than} than or equal to ) {{other:reference}} 's [{word}]",
            build=as_much,
        )
        own = partial(_than_own, quantity, comparison)
        yield rule("quality", f"{than} {word} than {{own:bare measure}}", build=own)
    yield from _asked(quantity, word)
    yield rule("bare measure", word, build=lambda: of(SomeCard()))
    yield rule("own measure", f"its {word}", build=lambda: of(SomeCard()), shown=of(SomeCard()))
    for words, highest in ((MOST, True), (LEAST, False)):
        if quantity.measure is None:
            continue
        yield rule(
            "quality",
            f"the {words} {word} among|of {{among:counted cards}}",
            **_foremost(quantity.measure, highest=highest),
        )
        best = (Extreme(quantity.measure, highest, quantity.kinds),)
        shown = partial(_un_best, quantity.measure, highest=highest)
        yield rule("quality", f"the {words} {word}", build=lambda best=best: best, unbuild=shown)
        yield const("postmod", f"( tied for | that has | that have ) the {words} {word}", best, read_only=True)
    yield from _also_compared(quantity, word)
    yield from _altered(quantity, word)


def _un_best(measure: Measure, words: Any, *, highest: bool) -> Mapping[str, Any] | None:
    """Of which kinds of card it is asked, their noun says."""
    best = words[0] if isinstance(words, tuple) and len(words) == 1 else None
    return {} if isinstance(best, Extreme) and (best.of, best.highest) == (measure, highest) else None


def glued(*quantities: Quantity) -> Iterator[Rule]:
    """ "With 3+ Attack": a number glued to how it compares."""
    for quantity in quantities:
        for token, comparison in GLUED:
            yield rule(
                "quality",
                f"{{number:{token}}} {quantity.word}",
                build=partial(_plainly, quantity.compares, comparison),
            )


def beside_itself(*quantities: Quantity) -> Iterator[Rule]:
    """ "While this has more Attack than Health", "if it has 3 or more Attack", where a card is not said to have what
    descriptions say.
    """
    for quantity in quantities:
        for words in (f"{{said:so much}} {quantity.word}", f"{{said:exactly so much}} {quantity.word}"):
            yield rule(
                "condition", f"{{card:reference}} has|have|had {words}", build=partial(_has_so_much, quantity.of)
            )
        yield rule(
            "condition",
            f"{{card:reference}} has|have [an|a] {quantity.word} [of] {{said:compared}}",
            build=partial(_has_so_much, quantity.of),
        )
        for words, comparison in THAN.items():
            yield rule(
                "condition",
                f"{{card:reference}} has|have {words} {quantity.word} than {{own:bare measure}}",
                build=partial(_has_than_own, quantity, comparison),
            )


def _has_so_much(of: Callable[[Reference], Value], card: Reference, said: Compared) -> Condition:
    return Compare(of(card), said.comparison, said.value)


def _has_than_own(quantity: Quantity, comparison: Comparison, card: Reference, own: Value) -> Condition:
    if own == quantity.of(SomeCard()):
        raise Refused
    return Compare(quantity.of(card), comparison, replaced(own, SomeCard(), card))


def _plainly(
    compares: Callable[[Comparison, Value], Filter], comparison: Comparison, number: int
) -> tuple[Filter, ...]:
    return (compares(comparison, Number(number)),)


def _also_compared(quantity: Quantity, word: str) -> Iterator[Rule]:
    """The same comparisons in the other orders of English: with a number, with another card's, without any."""

    def of_so_much(said: Compared) -> tuple[Filter, ...]:
        return (quantity.compares(said.comparison, _not_own(quantity, said.value)),)

    yield rule("quality", f"a|an {word} of {{said:compared}}", build=of_so_much)
    yield rule("quality", f"a|an {word} {{said:than so much}}", build=of_so_much)
    if quantity.adds is not None:
        yield rule("quality", f"no {word}", build=lambda: (quantity.compares("=", Number(0)),))
    whose_own = "{other:reference} 's"
    same = partial(_than_other, quantity, "=")
    for words in (
        f"( the same | equal ) {word} as|to {{other:reference}}",
        f"( the same number of | the same amount of | as many | as much ) {word} as {{other:reference}}",
        f"{word} equal to {{other:reference}} 's",
    ):
        yield rule("quality", words, build=same)
    for than, comparison in THAN.items():
        as_much = partial(_than_other, quantity, OR_EQUAL[comparison])
        whose = partial(_than_other, quantity, comparison)
        for words, build in (
            (
                f"( equal or {than} | {than} or equal | equal to or {than} ) {word} than|to|as {{other:reference}}",
                as_much,
            ),
            (
                f"{word} ( equal to or {than} than | {than} than or equal to | equal or {than} to|than ) {whose_own}",
                as_much,
            ),
            (f"{word} {than} than {{other:reference}} ['s]", whose),
            (f"a {than} {word} than {{other:reference}} ['s [{word}]]", whose),
        ):
            yield rule("quality", words, build=build)


def _asked(quantity: Quantity, word: str) -> Iterator[Rule]:
    """Conditions: of one card beside others, and of several together."""
    of = quantity.of
    for words, comparison in THAN.items():
        few = "least|fewest|lowest" if comparison == "<" else MOST
        yield rule(
            "condition",
            f"{{card:reference}} has|have {words} {word} than each|every|any other {{cards:card}}",
            build=partial(_first_of_all, quantity, OR_EQUAL[comparison]),
        )
        yield rule(
            "condition",
            f"no {{cards:card}} has {words} {word} than {{card:reference}}",
            build=partial(_first_of, quantity, comparison),
        )
        yield rule(
            "condition",
            f"{{card:reference}} has|have the {few} {word} {{among:postmods}}",
            build=partial(_has_the_most, quantity, comparison == ">"),
        )
        yield rule(
            "condition",
            f"{{card:reference}} has/have the {few} {word} of all {{among:those cards}}",
            build=partial(_is_the_first, quantity, comparison == ">"),
            unbuild=partial(_un_is_the_first, quantity, comparison == ">"),
        )
    yield rule(
        "condition",
        f"{{cards:those cards}} have|has a total|combined {word} of {{said:compared}}",
        build=partial(_in_all, of),
    )
    yield rule(
        "condition",
        f"{{cards:those cards}} have|has {{said:so much}} ( total|combined {word} | {word} in total|combined )",
        build=partial(_in_all, of),
    )
    yield rule("each named", f"point of {word} {{of:reference}} has", build=of)


def _first_of(quantity: Quantity, against: Comparison, card: Reference, cards: Cards) -> Condition:
    """ "No unit has more Attack than it"."""
    word = quantity.compares(against, quantity.of(card))
    return Compare(Count(replace(cards, filters=in_order((*cards.filters, word)))), "=", Number(0))


def _first_of_all(quantity: Quantity, against: Comparison, card: Reference, cards: Cards) -> Condition:
    """ "More Attack than each other unit": none of those has as much."""
    other = IsOther() if isinstance(card, This) else IsNot(card)
    return _first_of(quantity, against, card, replace(cards, filters=(other, *cards.filters)))


def _has_the_most(quantity: Quantity, highest: bool, card: Reference, among: tuple[Any, ...]) -> Condition:  # noqa: FBT001
    """ "This card has the most power here"."""
    if quantity.measure is None or not quantity.kinds:
        raise Refused
    return _is_the_first(quantity, highest, card, with_whose((quantity.kinds, among)))


def _is_the_first(quantity: Quantity, highest: bool, card: Reference, among: Cards) -> Condition:  # noqa: FBT001
    if quantity.measure is None:
        raise Refused
    return Holds(card, (IsExtreme(plain(among), quantity.measure, highest),))


def _un_is_the_first(quantity: Quantity, highest: bool, condition: Any) -> Mapping[str, Any] | None:  # noqa: FBT001
    word = condition.filters[0] if isinstance(condition, Holds) and len(condition.filters) == 1 else None
    if not isinstance(word, IsExtreme) or (word.of, word.highest) != (quantity.measure, highest):
        return None
    return {"card": condition.card, "among": word.among}


def _in_all(of: Callable[[Reference], Value], cards: Cards, said: Compared) -> Condition:
    """ "Your units have a total offense of 10 or more"."""
    if cards.zone != "play":
        raise Refused
    return Compare(Among(plain(cards), of(SomeCard()), "total"), said.comparison, said.value)


def _un_compared(compares: Callable[[Comparison, Value], Filter], value: Any) -> Mapping[str, Any] | None:
    said = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    how, than = getattr(said, "comparison", None), getattr(said, "value", None)
    if how is None or not isinstance(than, Value) or said != compares(how, than):
        return None
    if has_any(than, It):
        return None  # "the same cost", "lower cost": behind "less than", "its" would be of the card described
    return {"said": Compared(how, than)}


def _un_of(of: Callable[[Reference], Value], value: Any) -> Mapping[str, Any] | None:
    card = getattr(value, "of", None)
    return {"of": card} if isinstance(card, Reference) and value == of(card) else None


def _than_other(quantity: Quantity, comparison: Comparison, other: Reference) -> tuple[Filter, ...]:
    """ "With less Attack than this card". Of a card described "it" would be that card."""
    if isinstance(other, It):
        raise Refused
    return (quantity.compares(comparison, quantity.of(other)),)


def _than_measure(quantity: Quantity, than: Comparison, other: Value) -> tuple[Filter, ...]:
    """ "With less printed power than this card's power". Another number of the same kind has a line of its own."""
    own = getattr(other, "of", None)
    if has_any(other, It, SomeCard) or (isinstance(own, Reference) and other == quantity.of(own)):
        raise Refused
    return (quantity.compares(than, other),)


def _than_own(quantity: Quantity, comparison: Comparison, own: Value) -> tuple[Filter, ...]:
    """ "With more Attack than Health"."""
    if own == quantity.of(SomeCard()):
        raise Refused
    return (quantity.compares(comparison, own),)


def _has_than_other(
    of: Callable[[Reference], Value], comparison: Comparison, card: Reference, other: Reference
) -> Condition:
    return Compare(of(card), comparison, of(other))


def _foremost(measure: Measure, *, highest: bool) -> Mapping[str, Any]:
    """The line's building and unbuilding: the most or the least of it among cards that are named."""

    def build(among: Cards) -> tuple[Filter, ...]:
        """Of which it is the most must be said: else it belongs to what follows."""
        if among.whose is None and not among.filters:
            raise Refused
        return (IsExtreme(plain(among), measure, highest),)

    def back(value: Any) -> Mapping[str, Any] | None:
        own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], IsExtreme)
        if not own or (value[0].of, value[0].highest) != (measure, highest):
            return None
        return {"among": value[0].among}

    return {"build": build, "unbuild": back}


def _altered(quantity: Quantity, word: str) -> Iterator[Rule]:
    """Set, doubled, halved, capped. What is worked out of the number itself is so for a time, from what it is then."""
    whose = (f"{{of:target}} 's {word}", f"the {word} of {{of:target}}")
    own = quantity.of(It())
    if quantity.sets is not None:
        sets = quantity.sets
        for of in whose:
            yield rule("change", f"{of} is|becomes [equal to] {{value:value}}", build=sets, read_only=True)
            yield rule(
                "altered", f"set {of} to {{value:value}}", build=lambda of, value: (sets(of, value),), read_only=True
            )
    if quantity.caps is not None:
        caps = quantity.caps
        yield rule(
            "change",
            f"the {word} of any {{noun:noun}} ( cannot | can't ) be more|greater|higher than {{value:value}}",
            build=lambda noun, value: caps(with_whose(noun), value),
        )
        for of in whose:
            yield rule(
                "change",
                f"{of} ( cannot | can't ) be more|greater|higher than {{value:value}}",
                build=caps,
                unbuild=_un_capped(caps),
            )
    if quantity.adds is not None:
        adds = quantity.adds
        down, up = (Difference(Number(0), Quotient(own, 2, rounded)) for rounded in (True, False))
        for words, more in (
            ("double {of}", own),
            ("halve {of} [rounded down]", down),
            ("halve {of} rounded up", up),
            ("{of} is doubled", own),
            ("{of} is halved [rounded down]", down),
            ("{of} is halved rounded up", up),
        ):
            for of in whose:
                yield rule("altered", words.replace("{of}", of), **_added(adds, more))


def _added(adds: Callable[[Target, Value], Change], more: Value) -> Mapping[str, Any]:
    def back(changes: Any) -> Mapping[str, Any] | None:
        of = getattr(changes[0], "of", None) if isinstance(changes, tuple) and len(changes) == 1 else None
        return {"of": of} if of is not None and changes == (adds(of, more),) else None

    return {"build": lambda of: (adds(of, more),), "unbuild": back}


def _un_capped(caps: Callable[[Target, Value], Change]) -> Callable[[Any], Mapping[str, Any] | None]:
    def back(change: Any) -> Mapping[str, Any] | None:
        of, value = getattr(change, "of", None), getattr(change, "value", None)
        return (
            {"of": of, "value": value} if of is not None and value is not None and change == caps(of, value) else None
        )

    return back


def _than(comparison: Comparison) -> Mapping[str, Any]:
    def back(said: Any) -> Mapping[str, Any] | None:
        return {"value": said.value} if isinstance(said, Compared) and said.comparison == comparison else None

    return {"build": lambda value: Compared(comparison, value), "unbuild": back}


def _plain(comparison: Comparison) -> Mapping[str, Any]:
    """The line's building and unbuilding, where a plain number is compared with."""
    line = _than(comparison)

    def back(said: Any) -> Mapping[str, Any] | None:
        shown: Mapping[str, Any] | None = line["unbuild"](said)
        return shown if shown is not None and isinstance(shown["value"], Number) else None

    return {"build": line["build"], "unbuild": back}


def _is_free(value: Value) -> bool:
    """Whether it speaks of a card described, other than of one of several that it adds up itself."""
    return has_any(changed(value, lambda part: Number(0) if isinstance(part, Among) else part), SomeCard)


def _is(left: Value, said: Compared) -> Condition:
    if _is_free(said.value):
        raise Refused
    return Compare(left, said.comparison, said.value)


FOR_A_TIME = Give(slot("changes"), slot("until"))


def where_x(value: Value, said: Any) -> Any:
    """What was said with X, where X is that."""
    if not has_any(said, X) or has_any(value, X):
        raise Refused
    return replaced(said, X(), value)


QUANTITIES = (
    *(const("more or less", words, comparison) for words, comparison in THAN.items()),
    rule("other measure", "{_:measure}"),
    rule("compared", "{value:count} or more|greater|higher", **_plain(">=")),
    rule("compared", "{value:count} or less|fewer|lower", **_plain("<=")),
    rule("compared", "( at least | no less than | not less than ) {value:value}", **_than(">=")),
    rule("compared", "( at most | no more than | not more than | up to ) {value:value}", **_than("<=")),
    rule("compared", "more|greater|higher than {value:than value}", **_than(">")),
    rule("compared", "less|fewer|lower|smaller than {value:than value}", **_than("<")),
    rule("compared", "( equal to | the same as | exactly ) {value:than value}", **_than("=")),
    rule("compared", "{value:count}", build=lambda value: Compared("=", value), unbuild=_plain("=")["unbuild"]),
    rule(
        "compared",
        "( greater than or equal to | equal or greater to|than ) {value:than value}",
        build=lambda value: Compared(">=", value),
    ),
    rule(
        "compared",
        "( less than or equal to | equal or less to|than ) {value:than value}",
        build=lambda value: Compared("<=", value),
    ),
    rule(
        "compared",
        "equal to or greater|higher|more than {value:than value}",
        build=lambda value: Compared(">=", value),
    ),
    rule("compared", "equal to or less|lower than {value:than value}", build=lambda value: Compared("<=", value)),
    rule("than so much", "more|greater|higher than {value:count}", build=lambda value: Compared(">", value)),
    rule("than so much", "less|fewer|lower|smaller than {value:count}", build=lambda value: Compared("<", value)),
    rule("than value", "{_:value}"),
    rule("than value", "{_:own measure}"),
    rule("so much", "{value:count} or more|greater|higher", **_plain(">=")),
    rule("so much", "{value:count} or less|fewer|lower", **_plain("<=")),
    rule("so much", "at least {value:count}", **_than(">=")),
    rule("so much", "( at most | no more than | up to ) {value:count}", **_than("<=")),
    rule("so much", "exactly|only|just|precisely {value:count}", **_than("=")),
    rule("so much", "( more than | greater than ) {value:count}", **_than(">")),
    rule("so much", "( less than | fewer than ) {value:count}", **_than("<")),
    rule("so much or none", "{_:so much}"),
    const("so much or none", "none", Compared("=", Number(0)), read_only=True),
    rule("more than so many", "more than {value:count}", **_than(">")),
    rule("exactly so much", "{value:count}", build=lambda value: Compared("=", value), read_only=True),
    rule(
        "condition",
        "{left:measure} is|are|was|were {said:compared}",
        build=_is,
        shown=in_parts(
            Compare(slot("left"), slot("comparison"), slot("value")), said=Compared(slot("comparison"), slot("value"))
        ),
    ),
    *rules("verb", "{changes:altered} {until:duration}", "{until:duration} {changes:altered}", shape=FOR_A_TIME),
    rule("counted cards", "{_:bare cards}"),
    rule("counted cards", "all {_:bare cards}", build=lambda _: _, read_only=True),
)
