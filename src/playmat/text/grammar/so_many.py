"""With how many cards somebody did something, and how much of something was drawn, gained, lost or paid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Pattern, Value, Who
from playmat.lang.values import EachPlayer, Number
from playmat.text.grammar.conjugation import Verb, participle, past
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.sense import Meaning, Sense
from playmat.text.table import Refused, Rule, rule


class SoMany(msgspec.Struct, frozen=True):
    """While a sentence is read: what a player does with cards, and with how many of them."""

    does: Pattern
    comparison: Comparison
    number: Value


class AmountDone(msgspec.Struct, frozen=True):
    """While a sentence is read: what happened, of which it is said how much; ``much``: that is no number of cards."""

    when: Pattern
    much: bool
    said: Compared | None = None


def either_of(words: list[str]) -> str:
    """One of several wordings."""
    known = list(dict.fromkeys(words))
    return known[0] if len(known) == 1 else f"( {' | '.join(known)} )"


def so_many_times(sense: Sense, meaning: Meaning, seen: str) -> Iterator[Rule]:
    """ "You played two or more Spells": a happening for each of them."""
    found = re.search(r"\{(\w+):those\}", seen)
    if found is None or re.search(r":some |:those or several", seen):
        return
    role = found[1]
    cards = f"( {{{role}:those cards}} | {{{role}:noun cards}} )"

    def so_many(said: Compared | None = None, **roles: Any) -> SoMany:
        if said is None or role not in roles:
            raise Refused
        return SoMany(meaning.make(**roles), said.comparison, said.value)

    def none(**roles: Any) -> SoMany:
        if role not in roles:
            raise Refused
        return SoMany(meaning.make(**roles), "=", Number(0))

    verbs = (sense.verb, *sense.verb.like)
    base = either_of([verb.base for verb in verbs])
    for name, verb in _past_forms(verbs):
        for many, make in (("{said:so much}", so_many), ("no", none)):
            words = seen.replace(found[0], f"{many} {cards}")
            yield rule(f"player {name} many", f"{verb} {words}".strip(), build=make)
    words = seen.replace(found[0], f"{{said:more than so many}} {cards}")
    yield rule("player do more", f"{base} {words}".strip(), build=so_many)


def _past_forms(verbs: tuple[Verb, ...]) -> tuple[tuple[str, str], ...]:
    return (
        ("did", either_of([past(verb) for verb in verbs])),
        ("has", either_of([participle(verb) for verb in verbs])),
    )


def amounts_done(sense: Sense, seen: str) -> Iterator[Rule]:
    """ "Each card drawn", "the life your opponent lost", "three or more cards were drawn": of what players do."""
    event, unit = sense.event, sense.unit
    if event is None or unit is None or not re.fullmatch(r"\{amount:[^}]*\}", seen):
        return
    much = unit.name != "cards"
    thing = either_of([unit.one, unit.many])
    (_did, did), (_has, has) = _past_forms((sense.verb, *sense.verb.like))

    def build(who: Who = EachPlayer(), said: Compared | None = None) -> AmountDone:  # noqa: B008  (a record)
        return AmountDone(event.make(**{sense.subject: who}), much, said)

    def back(value: Any) -> Any:
        own = isinstance(value, AmountDone) and value.much is much and value.said is None
        roles = event.split(value.when) if own else None
        return None if roles is None or set(roles) != {sense.subject} else {"who": roles[sense.subject]}

    def passive(value: Any) -> Any:
        found = back(value)
        return {} if found == {"who": EachPlayer()} else None

    yield rule("amount done", f"{thing} {has}", build=build, unbuild=passive, read_only=sense.read_only)
    active = f"{thing} [that] {{who:anyone}} {did}"
    yield rule("amount done", active, build=build, unbuild=back, read_only=sense.read_only)
    yield rule("amount done", f"{thing} [that] {{who:anyone}} has|have {has}", build=build, read_only=True)
    for said in ("{said:so much}", "{said:exactly so much}"):
        yield rule("so much done", f"{said} {thing} was|were {has}", build=build)
        yield rule("so much done", f"{{who:anyone}} {did} {said} {thing}", build=build)
    yield rule("so much done", f"{{who:anyone}} {did} {{said:so much}}", build=build)
    if not much:
        yield rule("card drawn", has, build=build, unbuild=passive, read_only=sense.read_only)
        yield rule("card drawn", f"[that] {{who:anyone}} {did}", build=build)
    yield rule(f"so many {unit.name} done", f"{{who:anyone}} {did}", build=build)
