"""The hole that a verb phrase has for its subject: filled as a clause is read, emptied as it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from playmat.lang.nodes import Filter, Pattern, Target, Who
from playmat.lang.nouns import Cards, IsOwned
from playmat.lang.patterns import AtLeast, By, Draws, Enters, GoesTo, NthThisTurn, OfEach, OneOf, OneOrMore, OnTurnOf
from playmat.lang.values import AnOpponent, EachPlayer, Opponents, SomeCard, SomePlayer, ThatPlayer, This, You
from playmat.text.english.phrases import plain
from playmat.text.filters import in_order
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused, Rule, rule

WRAPPERS = (AtLeast, By, NthThisTurn, OfEach, OneOrMore, OnTurnOf)
"""Patterns that say more of another one; its subject is theirs."""


class SubjectsOwn(Who):
    """While a sentence is read: whose it is, said of whoever does it: "you … your hand", "your opponent … their hand".
    In no program.
    """

    said: Who


def own_of(whose: Who | None) -> Who | None:
    """ "Their", said by a verb phrase, is whoever's who does it."""
    return SubjectsOwn(whose) if isinstance(whose, ThatPlayer) else whose


def theirs(whose: Who | None) -> Who | None:
    """For showing: of what any player does with their own it is said that it is "theirs"."""
    return ThatPlayer() if isinstance(whose, EachPlayer | SomePlayer | SubjectsOwn) else whose


def in_own_words(pattern: By) -> By | None:
    """The happening with a hole for whoever does it with cards of their own: "their hand", "your hand"."""
    who, when = pattern.who, pattern.when
    goes = isinstance(when, GoesTo | Enters) and bool(when.from_)
    said = [part for part in inside(when) if isinstance(part, Who)]
    if who is None or not goes or not said or any(part != who for part in said):
        return None
    hole: Who = who if who == You() else SubjectsOwn(ThatPlayer())
    return By(replaced(when, who, hole), who=SomePlayer())


def filled(pattern: Pattern, it: Target | Who) -> Pattern:
    """The happening with its subject. Refuses cards that cannot be its subject."""

    def put(part: Any, it: Any = it) -> Any:
        if isinstance(part, SubjectsOwn):
            theirs = isinstance(part.said, ThatPlayer) and it != You()
            if not isinstance(it, Who) or not (theirs or it == part.said):
                raise Refused("whose is it? Of what you do, say 'your'; of what others do, 'their'")
            return it
        if isinstance(part, SomeCard) and isinstance(it, Target):
            check_kinds(it, part.kinds)
            it = it if not part.filters else more_said(it, part.filters)
            return it if part.whose is None else of(it, part.whose)
        return it if isinstance(part, SomePlayer) and isinstance(it, Who) else part

    said = changed(pattern, put)
    if said == pattern:
        raise Refused
    return said  # type: ignore[no-any-return]


def of(cards: Target, whose: Who) -> Cards | This:
    """Cards of that player, where nothing said whose they are; a card goes to a pile of yours, whose it is."""
    if isinstance(cards, This) and whose == You():
        return cards
    if not isinstance(cards, Cards) or cards.whose is not None or isinstance(whose, EachPlayer):
        raise Refused
    return msgspec.structs.replace(cards, whose=whose)


def more_said(cards: Target, words: tuple[Filter, ...]) -> Cards | This:
    """Cards of which more is said behind the verb: "is destroyed here"; of a card itself, that its pile is yours."""
    if isinstance(cards, This) and words == (IsOwned(You()),):
        return cards
    if not isinstance(cards, Cards) or set(words) & set(cards.filters):
        raise Refused
    return msgspec.structs.replace(cards, filters=in_order((*plain(cards).filters, *words)))


def check_kinds(cards: Target, kinds: tuple[str, ...]) -> None:
    """Refuses a description of cards none of which is of these kinds."""
    said = getattr(cards, "kinds", ())
    if kinds and said and not set(said) & set(kinds):
        raise Refused(f"that cannot be said of {' or '.join(said)} cards")


def emptied(pattern: Any) -> tuple[Pattern, Target | Who] | None:
    """The happening with a hole for its subject, and the subject."""
    if isinstance(pattern, WRAPPERS):
        inner = emptied(pattern.when)
        return None if inner is None else (msgspec.structs.replace(pattern, when=inner[0]), inner[1])
    if isinstance(pattern, OneOf):
        parts = [emptied(one) for one in pattern.patterns]
        if any(part is None for part in parts) or len({part[1] for part in parts if part}) != 1:
            return None
        return OneOf(tuple(part[0] for part in parts if part)), parts[0][1]  # type: ignore[index]
    if not isinstance(pattern, Pattern):
        return None
    field = pattern.doer if pattern.doer and getattr(pattern, pattern.doer) is not None else pattern.subject
    subject = getattr(pattern, field, None)
    if not isinstance(subject, Target | Who) or isinstance(subject, SomeCard | SomePlayer):
        return None
    hole = SomePlayer() if isinstance(subject, Who) else SomeCard()
    return msgspec.structs.replace(pattern, **{field: hole}), subject


def emptied_of(pattern: Any, who: Who) -> Pattern | None:
    """The happening with a hole for that player, who does it or whose cards do it."""
    found = emptied(pattern)
    if found is None:
        return None
    if found[1] == who:
        return found[0]
    if not isinstance(found[1], Cards) or found[1].whose != who:
        return None
    return changed(found[0], lambda part: _of_some(found[1]) if part == SomeCard() else part)  # type: ignore[no-any-return]


def _of_some(cards: Any) -> Any:
    return msgspec.structs.replace(cards, whose=SomePlayer())


def emptied_card(pattern: Any) -> tuple[Pattern, Cards] | None:
    """The happening with a hole for what it is done to, and those cards."""
    if isinstance(pattern, WRAPPERS):
        inner = emptied_card(pattern.when)
        return None if inner is None else (msgspec.structs.replace(pattern, when=inner[0]), inner[1])
    cards = getattr(pattern, "cards", None)
    return (msgspec.structs.replace(pattern, cards=SomeCard()), cards) if isinstance(cards, Cards) else None


def _unfilled(field: str, verb: str, sort: type[Target] | type[Who]) -> Callable[[Any], Mapping[str, Any] | None]:
    """For showing: the subject and the verb phrase."""

    def back(pattern: Any) -> Mapping[str, Any] | None:
        found = emptied(pattern)
        return {field: found[1], verb: found[0]} if found is not None and isinstance(found[1], sort) else None

    return back


def said_of(name: str, words: str, field: str, verb: str, sort: type[Target] | type[Who]) -> Rule:
    """A line that puts a subject before a verb phrase."""

    def build(**captures: Any) -> Pattern:
        return filled(captures[verb], captures[field])

    return rule(name, words, build=build, unbuild=_unfilled(field, verb, sort))


def said_of_cards(name: str, *patterns: str) -> tuple[Rule, ...]:
    return tuple(said_of(name, words, "it", "does", Target) for words in patterns)


def said_of_players(name: str, *patterns: str) -> tuple[Rule, ...]:
    return tuple(said_of(name, words, "it", "does", Who) for words in patterns)


def their_own(when: Pattern) -> Pattern:
    """ "Your opponent healed their planet": what is theirs is that of whoever is named as the one who does it."""
    found = emptied(when)
    named = when.who if isinstance(when, By) and when.who is not None else found[1] if found is not None else None
    if not isinstance(named, Opponents | AnOpponent) or not has_any(when, ThatPlayer):
        return when
    return changed(when, lambda part: named if part == ThatPlayer() else part)  # type: ignore[no-any-return]


def _un_done_by(pattern: Any) -> Mapping[str, Any] | None:
    """Who does it, and what it is, where the verb has no field for them."""
    if not isinstance(pattern, By) or pattern.who is None or pattern != By(pattern.when, pattern.who):
        return None
    if isinstance(pattern.who, SomePlayer):
        return None
    return {"it": pattern.who, "does": By(pattern.when, SomePlayer())}


def said_of_doers(name: str, *patterns: str) -> tuple[Rule, ...]:
    """The same lines as those of players, shown where nothing else says it: of what no card is the subject."""

    def build(it: Who, does: Pattern) -> Pattern:
        return filled(does, it)

    return tuple(rule(name, words, build=build, unbuild=_un_done_by) for words in patterns)


def innermost(pattern: Pattern) -> Pattern:
    """What happens, without what is said of it besides."""
    return innermost(pattern.when) if isinstance(pattern, WRAPPERS) else pattern


def apart(does: Pattern) -> Pattern:
    """The same of each card, also where so many are said to be drawn: nobody draws any, nobody has drawn any."""
    return changed(does, lambda part: Draws(part.who) if isinstance(part, Draws) else part)  # type: ignore[no-any-return]


def unsorted(does: Pattern) -> Pattern:
    """The same whatever can stand in its hole."""
    return changed(does, lambda part: SomeCard() if isinstance(part, SomeCard) else part)  # type: ignore[no-any-return]
