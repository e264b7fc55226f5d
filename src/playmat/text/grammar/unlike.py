"""Of a different name than what? "Destroy a card. Search your deck for one with a different name": than that one."""

from __future__ import annotations

from typing import Any

from playmat.lang.nodes import Filter
from playmat.lang.nouns import Aimed, Choice, IsNotSo, Joint
from playmat.lang.values import Count, Number
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused


class BesideIt(Filter):
    """While a text is read: it is so beside the card that was spoken of ("with a different name", "of lower cost");
    of several cards: beside each other. In no program.
    """

    word: Filter
    joint: Joint | None = None


def beside_it(clause: Any) -> Any:
    """The clause with what is said so of cards beside the one spoken of, of several chosen ones beside each other."""
    if not has_any(clause, BesideIt):
        return clause
    counted = [part for part in inside(clause) if isinstance(part, Count)]
    if any(isinstance(word, BesideIt) and isinstance(word.word, IsNotSo) for word in inside(tuple(counted))):
        raise Refused("than which? say 'for each different …', or '… than it'")
    several = [part for part in inside(clause) if isinstance(part, Choice | Aimed) and part.most != Number(1)]
    of_several = changed(clause, lambda part: changed(part, _of_many) if part in several else part)
    return changed(of_several, _of_one)


def _of_one(word: Any) -> Any:
    return word.word if isinstance(word, BesideIt) else word


def _of_many(word: Any) -> Any:
    if isinstance(word, BesideIt) and word.joint is None:
        raise Refused("than each other, or than the one spoken of? say 'with different …', or '… than it'")
    return word.joint if isinstance(word, BesideIt) else word
