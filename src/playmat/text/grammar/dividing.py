"""Damage divided among several: "deal 5 damage divided as you choose among any number of target units"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from playmat.lang.effects import DivideDamage
from playmat.lang.nodes import Effect, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import Count, Number
from playmat.text.grammar.fits import is_no
from playmat.text.grammar.target import Targets
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, rule

ONE = Number(1)
AS_YOU_CHOOSE = "[( as you choose | as you like | in any way you choose | however you choose | any way you like )]"
AMONG = "among|between"


class Shared(msgspec.Struct, frozen=True):
    """While a sentence is read: so many of them as there is damage, declared or chosen as the text resolves."""

    cards: Cards
    players: Who | None = None
    aimed: bool = True


def _divided(amount: Value, to: Target | Shared) -> Effect:
    if isinstance(to, Shared):
        to = Aimed(to.cards, to.players, ONE, amount) if to.aimed else Choice(to.cards, ONE, amount)
    elif isinstance(to, Aimed) and (to.most == ONE or isinstance(to.most, Count)):
        raise Refused("damage is divided among several")
    elif not isinstance(to, Cards | Aimed):
        raise Refused
    return DivideDamage(amount, to)


def _un_divided(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, DivideDamage) or effect.by is not None:
        return None
    to: Any = effect.to
    if isinstance(to, Aimed) and to.cards is not None and to == Aimed(to.cards, to.players, ONE, effect.amount):
        to = Shared(to.cards, to.players)
    elif isinstance(to, Choice) and to == Choice(to.cards, ONE, effect.amount):
        to = Shared(to.cards, aimed=False)
    return {"amount": effect.amount, "to": to}


def dividing(targets: Targets) -> Iterator[Rule]:
    """The lines, with a game's targets."""

    def any_of(noun: tuple[Any, ...], players: Who | None = None) -> Shared:
        aimed = targets.one(noun)
        assert isinstance(aimed, Aimed)
        assert aimed.cards is not None
        return Shared(aimed.cards, players)

    def un_any_of(said: Any) -> Mapping[str, Any] | None:
        own = isinstance(said, Shared) and said.aimed and said.players is None
        return targets.shown(Aimed(said.cards)) if own else None

    yield rule("shared", "any number of target {noun:nouns}", build=any_of, unbuild=un_any_of)
    yield rule("shared", "any number of {cards:bare cards}", shape=Shared(slot("cards"), aimed=False))
    yield rule("shared", "one or more target {noun:nouns}", build=any_of)
    yield rule("shared", "( one or | one two or ) {most:count} target {noun:nouns}", build=_up_to(targets))
    yield rule("shared", "{_:target}", shape=slot("_", is_no(Shared)))
    for name, deal, gives in (
        ("verb", "deal", "divide|distribute|split"),
        ("one does", "deals", "divides|distributes|splits"),
    ):
        yield rule(
            name,
            f"{deal} {{amount:count}} damage divided|split|distributed {AS_YOU_CHOOSE} {AMONG} {{to:shared}}",
            build=_divided,
        )
        yield rule(name, f"{gives} {{amount:count}} damage {AS_YOU_CHOOSE} {AMONG} {{to:shared}}", build=_divided)
    yield rule(
        "verb",
        "deal {amount:count} damage divided as you choose among {to:shared}",
        build=_divided,
        unbuild=_un_divided,
    )


def _up_to(targets: Targets) -> Any:
    """ "One or two target units"."""

    def build(most: Value, noun: tuple[Any, ...]) -> Target:
        aimed = targets.one(noun)
        assert isinstance(aimed, Aimed)
        if not isinstance(most, Number) or most.number < 2:
            raise Refused
        return msgspec.structs.replace(aimed, least=ONE, most=most)

    return build
