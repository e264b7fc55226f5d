"""Coins: one side or the other, a number of them, or one until it comes up so; what is counted of them afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Literal

from playmat.lang.effects import FlipCoin, FlipCoins, ForEach
from playmat.lang.nodes import Clause, Comparison, Condition, Effect, Value
from playmat.lang.nouns import Compare
from playmat.lang.values import CoinsUp, Number
from playmat.text.grammar.amount import each_time
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule, rules

SIDES: tuple[Literal["heads", "tails"], Literal["heads", "tails"]] = ("heads", "tails")
IT = "( it | they | the coin | the result | the flip )"
UP = "( comes|come|came|lands|land|landed [up|on] | comes up | lands up | is | are | was | were | shows|show )"
NO = Number(0)
SO_MANY: tuple[tuple[str, Comparison], ...] = (
    ("{number:count} or more", ">="),
    ("exactly {number:count}", "="),
    ("{number:count} or fewer", "<="),
)


def _check_coins(count: Value) -> None:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused


EACH_BY_ITSELF = checked(ForEach(slot("count"), FlipCoin(heads=slot("heads"))), _check_coins)


def _so_often(number: Value) -> Effect:
    _check_coins(number)
    return FlipCoins(number)


def _un_so_often(effect: Any, *, number: bool) -> Mapping[str, Any] | None:
    own = isinstance(effect, FlipCoins) and effect.number is not None
    return {"number": effect.number} if own and isinstance(effect.number, Number) is number else None


def _came(side: str, comparison: Comparison, number: Value) -> Condition:
    return Compare(CoinsUp(side), comparison, number)


def _un_came(condition: Any, side: str, comparison: Comparison) -> Mapping[str, Any] | None:
    own = isinstance(condition, Compare) and condition.left == CoinsUp(side)
    shown = own and condition.comparison == comparison and condition.right != NO
    return {"number": condition.right} if shown else None


def refuse_uncounted(clause: Clause) -> None:
    """Refuses "for each heads" where no coins were flipped that are counted."""
    if has_any(clause, CoinsUp) and not has_any(clause, FlipCoins):
        raise Refused("of which coins? Say 'flip a coin until it comes up tails', or how many times")


def flipping(*, apart: bool = False) -> Iterator[Rule]:
    """The lines. ``apart``: of "flip 3 coins. For each heads, …" each is flipped by itself, and done for at once."""
    if apart:
        yield from rules(
            "verb",
            "flip {count:count} coins . for every|each heads, {heads:deed}",
            "flip {count:count} coins . {heads:deed} for every|each heads",
            "flip {count:count} coins and {heads:deed} for every|each ( heads | one that lands|comes [up|on] heads )",
            shape=EACH_BY_ITSELF,
        )
    else:
        yield rule("verb", "flip {number:count} coins", build=_so_often)
    yield from _one_coin()
    yield from _many()
    for side in SIDES:
        yield from _counted(side, apart=apart)
        yield from _asked(side)


def _one_coin() -> Iterator[Rule]:
    said = {
        side: f"( [if|on|for] {side} | if|when {IT} {UP} [a] {side} | if its {side} | if you flip|get [a] {side} )"
        for side in SIDES
    }
    or_else = "( otherwise | if not | if it does not )"
    for first, last in (SIDES, SIDES[::-1]):
        one = f"flip a coin [.] {said[first]} [,] {{{first}:deed}}"
        two = f"{one} [.|and|but] ( {said[last]} | {or_else} ) [,] {{{last}:deed}}"
        for words in (one, two):
            yield rule("verb", words, FlipCoin, read_only=True)
    with_colons = "flip a coin . heads {c:COLON} {heads:deed} . tails {d:COLON} {tails:deed}"
    yield rule("verb", with_colons, FlipCoin, read_only=True)


def _many() -> Iterator[Rule]:
    for stop in SIDES[::-1]:
        until = FlipCoins(None, stop)
        yield const("verb", f"flip a coin until it comes up {stop}", until)
        other = f"flip ( a coin | coins ) until ( {IT} {UP} | one {UP} | you flip|get [a] ) {stop}"
        yield const("verb", other, until, read_only=True)
    back = partial(_un_so_often, number=True)
    yield rule("verb", "flip a coin {number:count} times", build=_so_often, unbuild=back)
    yield const("verb", "flip a coin twice", FlipCoins(Number(2)), read_only=True)
    back = partial(_un_so_often, number=False)
    yield rule("verb", "flip a coin for each|every {number:each}", build=FlipCoins, unbuild=back)


def _counted(side: str, *, apart: bool) -> Iterator[Rule]:
    """ "For each heads", "the number of heads"."""
    up = CoinsUp(side)
    one = f"( {side} | coin|flip that {UP} {side} | time {IT} {UP} {side} | {side} [you] flipped )"
    yield const("each", side, up)
    yield const("each", one, up, read_only=True)
    yield const("measure", f"the number of {side}", up)
    yield const("measure", f"the number of ( coins|flips that {UP} {side} | {side} [you] flipped )", up, read_only=True)
    if apart:
        yield rule("statement", f"for each|every {one}, {{effect:sentence}}", build=partial(each_time, up))


def _asked(side: str) -> Iterator[Rule]:
    """ "If there were no heads"."""
    none, some = _came(side, "=", NO), _came(side, ">=", Number(1))
    no = "( none of them | none | no coin | no flip | no coins )"
    all_of = (
        "( all [of] [the] [{_:count}] flips|coins|times | all|both of them | they all | both | every coin|flip "
        "| both coins|flips )"
    )
    yield const("condition", f"there were no {side}", none)
    for words, condition in (
        (f"there was|are no {side}", none),
        (f"{no} {UP} {side}", none),
        (f"you flipped no {side}", none),
        (f"you did not flip [any] {side}", none),
        (f"there was|were [any|a|at least one] {side}", some),
        (f"( any of them | any coin|flip | one or more ) {UP} {side}", some),
    ):
        yield const("condition", words, condition, read_only=True)
    other = _came(SIDES[1 - SIDES.index(side)], "=", NO)
    yield rule("condition", f"{all_of} {UP} {side}", build=lambda _=None: other)
    for said, comparison in SO_MANY:
        build = partial(_came, side, comparison)
        back = partial(_un_came, side=side, comparison=comparison)
        yield rule("condition", f"there were {said} {side}", build=build, unbuild=back)
        yield rule("condition", f"you flipped {said} {side}", build=build)
    for words in (f"there were at least {{number:count}} {side}", f"you flipped at least {{number:count}} {side}"):
        yield rule("condition", words, build=partial(_came, side, ">="))
