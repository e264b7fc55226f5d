"""Counters on cards and tokens: one of them, or several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.gamma.nodes.effects import Create, PutCounters
from playmat.lang.nodes import Effect, Target, Value
from playmat.lang.values import Number
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import Meaning, Roles, Sense
from playmat.text.table import Refused

replace = msgspec.structs.replace
ONE = Number(1)


def grown(offense: int, defense: int) -> str:
    if offense != 1 or defense != 1:
        raise Refused("only +1/+1 counters are known")
    return "+1/+1"


def ungrown(counter: Any) -> Mapping[str, Any] | None:
    return {"offense": 1, "defense": 1} if counter == "+1/+1" else None


def put(counter: Any, what: Target, amount: Value = ONE) -> Effect:
    return PutCounters(what, counter, amount)


def un_put(effect: Any, *, one: bool) -> Roles | None:
    if not isinstance(effect, PutCounters) or (effect.amount == ONE) is not one or taken(effect.amount):
        return None
    shown = {"counter": effect.counter, "what": effect.what}
    return shown if one else {**shown, "amount": effect.amount}


def taken(amount: Value) -> bool:
    return isinstance(amount, Number) and amount.number < 0


def take(counter: Any, what: Target, amount: Value = ONE) -> Effect:
    if not isinstance(amount, Number):
        raise Refused
    return PutCounters(what, counter, Number(-amount.number))


def un_take(effect: Any, *, one: bool) -> Roles | None:
    if not isinstance(effect, PutCounters) or not taken(effect.amount):
        return None
    return un_put(replace(effect, amount=Number(-effect.amount.number)), one=one)  # type: ignore[attr-defined]


def token(name: str, amount: Value = ONE) -> Effect:
    return Create(name, amount)


def token_each(name: str, each: Value) -> Effect:
    return Create(name, each)


def un_token_each(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Create) and effect.amount.is_counted
    return {"name": effect.name, "each": effect.amount} if own else None


def untoken(effect: Any, *, one: bool) -> Roles | None:
    if not isinstance(effect, Create) or (effect.amount == ONE) is not one:
        return None
    return {"name": effect.name} if one else {"name": effect.name, "amount": effect.amount}


def counted(verb: Verb, make: Any, unmake: Any, one: str, several: str) -> tuple[Sense, ...]:
    """A deed with one of something, and with several."""
    return (
        Sense(verb, one, deed=Meaning(make, lambda effect: unmake(effect, one=True))),
        Sense(verb, several, deed=Meaning(make, lambda effect: unmake(effect, one=False))),
    )
