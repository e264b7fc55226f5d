"""What is said of a card by another one: the same name, a copy of it; and whose deck it came from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Filter, Reference, Target, Who
from playmat.lang.nouns import Aimed, Cards, Choice, Holds, IsA, IsControlled, IsOwned, SharesName
from playmat.lang.values import It, Number
from playmat.text.english.phrases import noun_pieces, piece
from playmat.text.grammar.referents import Others, Remaining
from playmat.text.grammar.sharing import alike, un_alike
from playmat.text.rewrite import inside
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule

SAME_NAME = "( the same name as | the name of )"


def _like(of: Target) -> tuple[Filter, ...]:
    return (SharesName(alike(of)),)


def _unlike(value: Any) -> Mapping[str, Any] | None:
    if not (isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], SharesName)):
        return None
    return None if value[0].itself else {"of": un_alike(value[0].of)}


OF_ITS_NAME = (SharesName(It(), itself=True),)
""""Cards with the same name": that card, too."""


def is_of_each_other(clause: Any) -> bool:
    """ "Discard two cards with the same name": as each other, or as one that was spoken of?"""
    several = [part.cards for part in inside(clause) if isinstance(part, Aimed | Choice) and part.most != Number(1)]
    return any(word == SharesName(It(), itself=True) for cards in several if cards for word in cards.filters)


def _copies(of: Reference, after: tuple[Any, ...] = (), before: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return noun_pieces(before, (), (SharesName(of), *after))


def owned(words: str, who: Who) -> tuple[Rule, ...]:
    """The lines of one player: ``words`` as "you own"."""
    return (
        piece("postmod", words, IsOwned(who)),
        piece("postmod", f"that {words}", IsOwned(who), read_only=True),
    )


LIKENESS = (
    rule("quality", f"{SAME_NAME} {{of:whose name}}", build=_like, unbuild=_unlike),
    rule("postmod", f"that ( has | have ) {SAME_NAME} {{of:whose name}}", build=_like),
    rule("quality", "the same name", shape=OF_ITS_NAME),
    rule("postmod", "( that has | that have ) the same name", shape=OF_ITS_NAME, read_only=True),
    rule("noun", "[{before:adjectives}] copy of {of:reference} [{after:postmods}]", build=_copies),
    rule("nouns", "[{before:adjectives}] copies of {of:reference} [{after:postmods}]", build=_copies),
    rule(
        "condition",
        "{who:owner} ( own | owns | owned ) {card:reference}",
        shape=IsA(slot("card"), Cards((), None, (IsOwned(slot("who")),))),
    ),
    rule(
        "condition",
        "{who:owner} controls/control {card:reference}",
        shape=Holds(slot("card"), (IsControlled(slot("who")),)),
    ),
    # ---- the others
    const("target", "( all [of] the others | the others | each of the others | all [the] other ones )", Others()),
)

REST = (const("target", "( the rest | the rest of them | all the rest | the remaining ones )", Remaining()),)
"""Those that were not chosen."""

__all__ = ["LIKENESS", "REST", "Refused", "owned"]
