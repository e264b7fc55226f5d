"""So much higher or lower, said of the number itself: "its offense is 2 higher", "reduce the cost of this by 1".

A game calls this for each of its numbers, with the change that makes it so much more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from playmat.lang.nodes import Change, Target, Value
from playmat.lang.values import It, Number
from playmat.text.english.numbers import negative, times
from playmat.text.grammar.referents import Said
from playmat.text.table import Refused, Rule, const, rule

Adds = Callable[[Target, Value], Change]
WAYS: Mapping[int, tuple[str, str, str]] = {
    1: ("higher|more|greater|larger", "increased|raised", "increase|raise"),
    -1: ("lower|less|smaller", "reduced|decreased|lowered", "reduce|decrease|lower"),
}
"""How a number is said to be more, or less; what was done to it; and the order to do it."""
MOVES: Mapping[int, str] = {
    1: "[each] ( goes up | go up | increases | increase | rises | rise )",
    -1: "[each] ( goes down | go down | decreases | decrease | drops | drop )",
}
"""What the number itself does."""


def subjects(word: str) -> tuple[str, ...]:
    """Whose number it is."""
    return (f"{{of:target}} 's {word}", f"the {word} of {{of:target}}", f"{{of:own pronoun}} {word}")


def _signed(amount: Value, sign: int) -> Value:
    if amount == Number(0):
        raise Refused
    return amount if sign > 0 else negative(amount)


def _by(adds: Adds, sign: int, amount: Value, of: Target) -> Change:
    return adds(of, _signed(amount, sign))


def _for_each(adds: Adds, sign: int, number: Value, each: Value, of: Target) -> Change:
    if not isinstance(number, Number) or number.number < 1:
        raise Refused
    return adds(of, _signed(times(number.number, each), sign))


def raising(word: str, adds: Adds, unit: str = "", order: str = "altered") -> Iterator[Rule]:
    """The lines of one number. ``unit`` may stand behind how much; an ``order`` needs
    to say for how long, or is a change as any other.
    """
    for sign, (_, done, _) in WAYS.items():
        yield rule(
            "change",
            f"{{of:target}} has|have its|their {word} {done} by {{amount:value}} {unit} [each]",
            build=partial(_by, adds, sign),
        )
    for subject in subjects(word):
        for sign, (adjective, done, do) in WAYS.items():
            by, each = partial(_by, adds, sign), partial(_for_each, adds, sign)
            for words in (
                f"{subject} is|are [both|each] {{amount:count}} {unit} {adjective} [each]",
                f"{subject} is|are [both|each] {adjective} by {{amount:count}} {unit} [each]",
                f"{subject} is|are [both|each] {done} by {{amount:value}} {unit} [each]",
                f"{subject} {MOVES[sign]} by {{amount:value}} {unit} [each]",
            ):
                yield rule("change", words, build=by)
            for words in (
                f"{subject} is|are [both|each] {{number:count}} {unit} {adjective} for each|every {{each:each}}",
                f"{subject} is|are [both|each] {done} by {{number:count}} {unit} for each|every {{each:each}}",
            ):
                yield rule("change", words, build=each)
            for words, build in (
                (f"{do} {subject} by {{amount:value}} {unit} [each]", by),
                (f"{do} {subject} by {{number:count}} {unit} for each|every {{each:each}}", each),
            ):
                yield rule(order, words, build=_several(build) if order == "altered" else build)


PRONOUNS = (
    const("own pronoun", "its", It(), read_only=True),
    const("own pronoun", "their", Said(they=True), read_only=True),
)


def _several(build: Callable[..., Change]) -> Callable[..., tuple[Change, ...]]:
    return lambda **captures: (build(**captures),)
