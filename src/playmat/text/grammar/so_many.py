"""With how many cards somebody did something, and how much of something was drawn, gained, lost or paid."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Pattern, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import By
from playmat.lang.values import EachPlayer, Number, SomePlayer
from playmat.text.grammar.conjugation import Verb, participle, past
from playmat.text.grammar.hole import filled
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.sense import Meaning, Sense
from playmat.text.table import Refused, Rule, rule


class SoMany(msgspec.Struct, frozen=True):
    """While a sentence is read: what a player does with cards, and with how many of them."""

    does: Pattern
    comparison: Comparison
    number: Value


class BothDone(msgspec.Struct, frozen=True):
    """While a sentence is read: two things that a player did, each at least once."""

    first: Pattern
    rest: Pattern


class MoreThan(msgspec.Struct, frozen=True):
    """While a sentence is read: what a player does more, or less, or as much as another one."""

    does: Pattern
    comparison: Comparison
    other: Who
    much: bool = False


class AmountDone(msgspec.Struct, frozen=True):
    """While a sentence is read: what happened, of which it is said how much; ``much``: that is no number of cards."""

    when: Pattern
    much: bool
    said: Compared | None = None


def either_of(words: list[str]) -> str:
    """One of several wordings."""
    known = list(dict.fromkeys(words))
    return known[0] if len(known) == 1 else f"( {' | '.join(known)} )"


THIS_WAY_SAID = "[in] this way"
THAN = "than|as {other:anyone} [did]"


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
    yield from _both_done(meaning, seen.replace(found[0], "{}"), role, _past_forms(verbs))
    unsaid = seen.replace(found[0], "{said:so much or none}")
    (_name, did), _has = _past_forms(verbs)

    def so_much(who: Who, said: Compared | None = None, **roles: Any) -> AmountDone:
        if said is None:
            raise Refused
        return AmountDone(filled(meaning.make(**{role: Cards(), **roles}), who), much=False, said=said)

    yield from _so_much_done(did, base, unsaid, so_much)

    def more_than(comparison: Comparison | None = None, other: Who | None = None, **roles: Any) -> MoreThan:
        if comparison is None or other is None or role not in roles:  # "attacked", without "with …"
            raise Refused
        return MoreThan(meaning.make(**roles), comparison, other)

    words = seen.replace(found[0], f"{{comparison:more or fewer}} {{{role}:noun cards}} {THAN}")
    yield rule("player did more", f"{did} {words}".strip(), build=more_than)
    words = seen.replace(found[0], f"{{said:more than so many}} {cards}")
    yield rule("player do more", f"{base} {words}".strip(), build=so_many)


def _both_done(meaning: Meaning, words: str, role: str, forms: tuple[tuple[str, str], ...]) -> Iterator[Rule]:
    """ "You played both a Spell and an Entity"."""

    def build(first: Cards | None = None, second: Cards | None = None, **roles: Any) -> BothDone:
        if first is None or second is None or role in roles:
            raise Refused
        return BothDone(meaning.make(**{role: first}, **roles), meaning.make(**{role: second}, **roles))

    both = words.replace("{}", "[both] a|an {first:noun cards} and a|an {second:noun cards}")
    for name, verb in forms:
        yield rule(f"player {name} both", f"{verb} {both}".strip(), build=build)


def _so_much_done(did: str, base: str, unsaid: str, build: Callable[..., AmountDone]) -> Iterator[Rule]:
    for name in ("so much or none", "exactly so much"):
        words = f"{unsaid.replace('so much or none', name)} [cards]"
        yield rule("so much done", f"{{who:anyone}} {did} {words}", build=build)
        yield rule("so much done", f"{{who:anyone}} {base} {words} {THIS_WAY_SAID}", build=build)


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

    for name, those in (("amount done", thing), ("amounts done", either_of([unit.many, unit.one]))):
        yield rule(name, f"{those} {has}", build=build, unbuild=passive, read_only=sense.read_only)
        active = f"{those} [that] {{who:anyone}} {did}"
        yield rule(name, active, build=build, unbuild=back, read_only=sense.read_only)
        yield rule(name, f"{those} [that] {{who:anyone}} has|have {has}", build=build, read_only=True)
    for said in ("{said:so much}", "{said:exactly so much}"):
        yield rule("so much done", f"{said} ( {thing} | of them | ) was|were {has}", build=build)
        yield rule("so much done", f"{{who:anyone}} {did} {said} {thing}", build=build)
    yield rule("so much done", f"{{who:anyone}} {did} {{said:so much or none}}", build=build)

    def more_than(comparison: Comparison, other: Who) -> MoreThan:
        return MoreThan(event.make(**{sense.subject: SomePlayer()}), comparison, other, much)

    yield rule("player did more", f"{did} {{comparison:more or fewer}} {thing} {THAN}", build=more_than)
    if not much:
        yield rule("card drawn", has, build=build, unbuild=passive, read_only=sense.read_only)
        yield rule("card drawn", f"[that] {{who:anyone}} {did}", build=build)
    yield rule(f"so many {unit.name} done", f"{{who:anyone}} {did}", build=build)


def amounts_on_cards(one: str, many: str, done: str, happens: Callable[[str], Pattern]) -> Iterator[Rule]:
    """ "Each counter removed", "the boons you removed", "three or more were removed": of what lies on cards. ``one``
    and ``many`` are the words for it, ``happens`` what comes about, of a name where there are several sorts.
    """

    def build(name: str = "", who: Who | None = None, said: Compared | None = None, _: Any = None) -> AmountDone:
        when = happens(name)
        return AmountDone(when if who is None else By(when, who), much=True, said=said)

    def back(value: Any) -> Any:
        own = isinstance(value, AmountDone) and value.much and value.said is None
        name = getattr(value.when, "name", "") if own else ""
        if not own or value.when != happens(name):
            return None
        return {"name": name} if name else {}

    def by_whom(value: Any) -> Any:
        when = getattr(value, "when", None)
        if not isinstance(when, By) or when != By(when.when, when.who) or when.who is None:
            return None
        found = back(AmountDone(when.when, value.much, value.said))
        return None if found is None else {**found, "who": when.who}

    named = f"( {one} | {many} )"
    for name, those in (("amount done", named), ("amounts done", f"( {many} | {one} )")):
        yield rule(name, f"{those} {done}", build=build, unbuild=back)
        yield rule(name, f"{those} {done} ( from | off | on ) {{_:speaker}}", build=build)
        yield rule(name, f"{those} [that] {{who:anyone}} {done}", build=build, unbuild=by_whom)
    for said in ("{said:so much}", "{said:exactly so much}"):
        yield rule("so much done", f"{said} ( {named} | of them | ) was|were {done}", build=build)
        yield rule("so much done", f"{{who:anyone}} {done} {said} {named}", build=build)
    yield rule("so much done", f"{{who:anyone}} {done} {{said:so much or none}}", build=build)
