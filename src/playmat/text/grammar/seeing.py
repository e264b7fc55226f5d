"""Decks that are shuffled, cards that are shown, hidden cards that are looked at: that it happens, and to whose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from playmat.lang.nodes import Pattern, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import LooksAtCards, Reveals, Shuffles
from playmat.lang.values import EachPlayer, SomeCard, SomePlayer
from playmat.text.grammar.conjugation import Verb, participle, past, third_person
from playmat.text.grammar.hole import SubjectsOwn, own_of, theirs
from playmat.text.table import Refused, Rule, rule
from playmat.text.writer import OWN

replace = msgspec.structs.replace

SHUFFLE, REVEAL, LOOK = Verb("shuffle"), Verb("reveal", like=(Verb("show", "showed", "shown"),)), Verb("look")
FORMS: tuple[tuple[str, Callable[[Verb], tuple[str, str]]], ...] = (
    ("player does", lambda verb: (third_person(verb), verb.base)),
    ("player do", lambda verb: (verb.base, verb.base)),
    ("player did", lambda verb: (past(verb), past(verb))),
    ("player has", lambda verb: (participle(verb), participle(verb))),
)
TOP = "at ( [the] top card | [the] top card or cards | [any] cards | one or more cards )"


def _shuffles(whose: Who) -> Pattern:
    return Shuffles(SubjectsOwn(whose))


def _unshuffles(pattern: Any) -> Mapping[str, Any] | None:
    return {} if pattern == Shuffles(SomePlayer()) else None


def _reveals(cards: Target) -> Pattern:
    """From a hand, or from wherever."""
    if not isinstance(cards, Cards) or cards.zone not in ("play", "hand"):
        raise Refused
    if cards.zone == "hand":
        if cards.whose is None:
            raise Refused("from whose hand?")
        return Reveals(SubjectsOwn(cards.whose), replace(cards, whose=None))
    if cards.whose is not None:
        raise Refused
    return Reveals(SomePlayer(), None if cards == Cards() else cards)


def _unreveals(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, Reveals) or pattern != Reveals(SomePlayer(), pattern.cards):
        return None
    cards = Cards() if pattern.cards is None else pattern.cards
    return {"cards": cards} if isinstance(cards, Cards) and cards.zone == "play" else None


def _unreveals_hand(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, Reveals) or pattern != Reveals(SomePlayer(), pattern.cards):
        return None
    cards = pattern.cards
    return {"cards": replace(cards, zone="play")} if isinstance(cards, Cards) and cards.zone == "hand" else None


def _looks(zone: str) -> Callable[..., Pattern]:
    return lambda whose: LooksAtCards(SomePlayer(), zone, own_of(whose))


def _unlooks(zone: str) -> Callable[[Any], Mapping[str, Any] | None]:
    def back(pattern: Any) -> Mapping[str, Any] | None:
        own = isinstance(pattern, LooksAtCards) and pattern == LooksAtCards(SomePlayer(), zone, pattern.whose)
        whose = theirs(pattern.whose) if own else None
        return None if whose is None else {"whose": whose}

    return back


def _is_shuffled(whose: Who) -> Pattern:
    return Shuffles(whose)


def _only_shown(**_: Any) -> Pattern:
    """Read by the lines that say whose it is."""
    raise Refused


def seen(deck: str) -> Iterator[Rule]:
    """The lines; ``deck`` are the words for the deck."""
    for name, form in FORMS:
        for verb in (REVEAL, *REVEAL.like):
            yield rule(name, f"{'|'.join(form(verb))} {{cards:those}}", build=_reveals)
        shuffles, looks = ("|".join(form(verb)) for verb in (SHUFFLE, LOOK))
        yield rule(name, f"{shuffles} {{whose:whose}} {deck}", build=_shuffles)
        agrees = {key: "/".join(form(verb)) for key, verb in (("shuffle", SHUFFLE), ("reveal", REVEAL), ("look", LOOK))}
        yield rule(name, f"{agrees['shuffle']} {OWN} {deck}", build=_only_shown, unbuild=_unshuffles)
        yield rule(name, f"{agrees['reveal']} {{cards:those}}", build=_only_shown, unbuild=_unreveals)
        hand = f"{agrees['reveal']} {{cards:those}} from {OWN} hand"
        yield rule(name, hand, build=_only_shown, unbuild=_unreveals_hand)
        for words, zone in ((f"{TOP} of|from {{whose:whose}} {deck}", "deck"), ("at {whose:whose} hand", "hand")):
            yield rule(name, f"{looks} {words}", build=_looks(zone))
        top = f"{agrees['look']} at the top card of {{whose:whose}} {deck}"
        yield rule(name, top, build=_only_shown, unbuild=_unlooks("deck"))
        hand = f"{agrees['look']} at {{whose:whose}} hand"
        yield rule(name, hand, build=_only_shown, unbuild=_unlooks("hand"))
    yield rule("card done", "revealed|shown", build=lambda: Reveals(EachPlayer(), SomeCard()))
    for name, is_ in (("event", "is|are"), ("would", "would be"), ("past", "was|were")):
        yield rule(name, f"{{whose:whose}} {deck} {is_} shuffled", build=_is_shuffled)
        yield rule(name, f"a {deck} {is_} shuffled", build=lambda: Shuffles(EachPlayer()))


__all__ = ["seen"]
