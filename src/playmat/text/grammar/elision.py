"""A number that says nothing of what: "draw three cards, then discard one". It is what was counted last.

Only cards that are drawn or discarded are left unsaid so; behind any other noun ("destroy an Entity, then discard one")
a bare number may be of that, and is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import DiscardFromHand, DrawCards
from playmat.lang.nodes import Clause, Target, Value, Who
from playmat.lang.nouns import Cards, Choice
from playmat.lang.patterns import Draws
from playmat.text.grammar.amount import Extra, Unit, plainly
from playmat.text.rewrite import changed, has_any, opened
from playmat.text.table import Refused, Rule, rule

COUNTED = (DrawCards, DiscardFromHand, Draws)
"""What counts cards without a description of them."""


class Unsaid(Value):
    """While a sentence is read: so many of what was counted last. In no program."""

    number: Value


class SoMany(Target):
    """While a sentence is read: so many of what was counted last, from among such cards ("then channel one"). In no
    program.
    """

    number: Unsaid
    cards: Cards


def bare_number(unit: Unit) -> Rule:
    """A number alone, as an amount of the unit."""
    return rule(f"{unit.name} amount", "{number:count}", build=Unsaid)


class OneOfTheirs(Target):
    """While a sentence is read: so many of a player's cards of the kind that was spoken of last. In no program."""

    whose: Who
    number: Value


def of_theirs(*, theirs: Who, yours: Who) -> Iterator[Rule]:
    """ "One of theirs", "two of yours"."""
    for words, whose in (("( theirs | their own )", theirs), ("( yours | your own )", yours)):
        yield rule("target", f"{{number:count}} of {words}", build=partial(OneOfTheirs, whose))


def with_kinds(clause: Clause) -> Clause:
    """The clause with "one of theirs" as one of the kind that was spoken of last."""
    if not has_any(clause, OneOfTheirs):
        return clause
    kinds: list[tuple[Any, ...]] = []

    def gone_through(value: Any) -> Any:
        if isinstance(value, OneOfTheirs):
            if not kinds:
                raise Refused("one of what? say it")
            return Choice(Cards(kinds[-1], value.whose), value.number, value.number)
        if isinstance(value, Cards):
            if value.kinds and value.zone == "play":
                kinds.append(value.kinds)
            return value
        if isinstance(value, tuple):
            return tuple(map(gone_through, value))
        if isinstance(value, msgspec.Struct):
            return msgspec.structs.replace(
                value, **{name: gone_through(getattr(value, name)) for name in opened(value)}
            )
        return value

    return gone_through(clause)  # type: ignore[no-any-return]


def with_nouns(clause: Clause) -> Clause:
    """The clause with bare numbers as numbers of cards. Refuses one behind anything but cards that were counted."""
    if not has_any(clause, Unsaid, Extra):
        return clause
    clause = changed(clause, plainly)
    counted = _counted(getattr(clause, "price", None), counted=False)
    _counted(clause, counted=counted)
    return changed(clause, _said)  # type: ignore[no-any-return]


def _said(part: Any) -> Any:
    if isinstance(part, SoMany):
        return Choice(part.cards, part.number, part.number)
    return part.number if isinstance(part, Unsaid) else part


def _counted(value: Any, *, counted: bool) -> bool:
    """Whether cards were counted last, behind these words. Goes through them as they are said."""
    if isinstance(value, Unsaid):
        if not counted:
            raise Refused("so many of what? say it")
        return True
    if isinstance(value, tuple):
        for part in value:
            counted = _counted(part, counted=counted)
    elif isinstance(value, msgspec.Struct):
        for name in opened(value):  # nothing but cards is drawn
            counted = _counted(getattr(value, name), counted=counted or isinstance(value, DrawCards))
        if isinstance(value, Cards):
            return value == Cards((), value.whose, (), "hand")
        if isinstance(value, COUNTED):
            return True
    return counted
