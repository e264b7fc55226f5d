"""What is said of a card by another one: the same name, a copy of it; and whose deck it came from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Condition, Filter, Reference, Target, Who
from playmat.lang.nouns import Aimed, Cards, Choice, Holds, IsA, IsControlled, IsOwned, SharesKind, SharesName
from playmat.lang.values import DifferentNames, It, Number, SomeCard
from playmat.text.english.phrases import noun_pieces, piece
from playmat.text.grammar.referents import Others, Remaining
from playmat.text.rewrite import inside, replaced
from playmat.text.table import Refused, Rule, const, rule

SAME_NAME = "( the same name as | the name of )"


def _like(of: Target) -> tuple[Filter, ...]:
    """In the description of other cards "its" is said of the card described: "a card in its owner's Grave"."""
    return (SharesName(replaced(of, It(), SomeCard()) if isinstance(of, Cards) else of),)


def _unlike(value: Any) -> Mapping[str, Any] | None:
    if not (isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], SharesName)):
        return None
    if value[0].itself:
        return None
    return {"of": replaced(value[0].of, SomeCard(), It()) if isinstance(value[0].of, Cards) else value[0].of}


def _of_its_name() -> tuple[Filter, ...]:
    """ "Cards with the same name": that card, too."""
    return (SharesName(It(), itself=True),)


def _un_of_its_name(value: Any) -> Mapping[str, Any] | None:
    return {} if value == _of_its_name() else None


def is_of_each_other(clause: Any) -> bool:
    """ "Discard two cards with the same name": as each other, or as one that was spoken of?"""
    several = [part.cards for part in inside(clause) if isinstance(part, Aimed | Choice) and part.most != Number(1)]
    return any(word == SharesName(It(), itself=True) for cards in several if cards for word in cards.filters)


def _of_the_kind(of: Reference) -> tuple[Filter, ...]:
    return (SharesKind(of),)


def _un_of_the_kind(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], SharesKind)
    return {"of": value[0].of} if own else None


def _copies(of: Reference, after: tuple[Any, ...] = (), before: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return noun_pieces(before, (), (SharesName(of), *after))


def _one_of(who: Who, card: Reference) -> Condition:
    return IsA(card, Cards((), None, (IsOwned(who),)))


def _un_one_of(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, IsA) or len(condition.cards.filters) != 1:
        return None
    word = condition.cards.filters[0]
    own = isinstance(word, IsOwned) and condition == _one_of(word.who, condition.card)
    return {"who": word.who, "card": condition.card} if own and isinstance(word, IsOwned) else None


def _controls(who: Who, card: Reference) -> Condition:
    return Holds(card, (IsControlled(who),))


def _un_controls(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Holds) or len(condition.filters) != 1:
        return None
    word = condition.filters[0]
    return {"who": word.who, "card": condition.card} if isinstance(word, IsControlled) else None


def owned(words: str, who: Who) -> tuple[Rule, ...]:
    """The lines of one player: ``words`` as "you own"."""
    return (
        piece("postmod", words, IsOwned(who)),
        piece("postmod", f"that {words}", IsOwned(who), read_only=True),
    )


LIKENESS = (
    rule("quality", f"{SAME_NAME} {{of:whose name}}", build=_like, unbuild=_unlike),
    rule("postmod", f"that ( has | have ) {SAME_NAME} {{of:whose name}}", build=_like),
    rule("quality", "the same name", build=_of_its_name, unbuild=_un_of_its_name),
    rule("postmod", "( that has | that have ) the same name", build=_of_its_name),
    rule("postmod", "that ( shares | share ) a name with {of:whose name}", build=_like),
    rule(
        "postmod",
        "of the same type|kind as {of:reference}",
        build=_of_the_kind,
        unbuild=_un_of_the_kind,
    ),
    rule("postmod", "that ( shares | share ) a|its type|kind with {of:reference}", build=_of_the_kind),
    rule("whose name", "{_:reference}"),
    rule("whose name", "{_:card}", build=lambda _: _, unbuild=lambda of: {"_": of} if isinstance(of, Cards) else None),
    rule("noun", "[{before:adjectives}] copy of {of:reference} [{after:postmods}]", build=_copies),
    rule("nouns", "[{before:adjectives}] copies of {of:reference} [{after:postmods}]", build=_copies),
    rule("condition", "{who:owner} ( own | owns | owned ) {card:reference}", build=_one_of, unbuild=_un_one_of),
    rule("condition", "{who:owner} controls/control {card:reference}", build=_controls, unbuild=_un_controls),
    rule("each named", "{cards:card} with a different name", DifferentNames, read_only=True),
    # ---- the others
    const("target", "( all [of] the others | the others | each of the others | all [the] other ones )", Others()),
)

REST = (const("target", "( the rest | the rest of them | all the rest | the remaining ones )", Remaining()),)
"""Those that were not chosen."""

__all__ = ["LIKENESS", "REST", "Refused", "owned"]
