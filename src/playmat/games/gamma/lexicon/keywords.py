"""The words of units, and the words before abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.gamma.keywords import FLEETING, HARD, SAYS
from playmat.games.gamma.nodes.values import WasAccelerated, WasCommittedTogether
from playmat.lang.clauses import Keyword
from playmat.lang.nodes import Clause, Condition
from playmat.lang.nouns import Cards, Compare
from playmat.lang.values import Count, Held, Number, You
from playmat.text.shape import slot
from playmat.text.table import Rule, const, rule

STORES = 3
"""So much energy makes what is behind Stores so."""


def _one(word: str) -> tuple[Clause, ...]:
    return (Keyword(word),)


def _hard(number: int) -> tuple[Clause, ...]:
    return _one(f"{HARD} {number}")


def _unhard(clauses: Any) -> Mapping[str, Any] | None:
    if not isinstance(clauses, tuple) or len(clauses) != 1 or not isinstance(clauses[0], Keyword):
        return None
    name, _, number = clauses[0].keyword.partition(" ")
    return {"number": int(number)} if name == HARD else None


def _stores() -> Condition:
    return Compare(Held(You(), "energy"), ">=", Number(STORES))


def several(first: tuple[Clause, ...], rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Both, one after the other."""
    return (*first, *rest)


def un_several(clauses: Any) -> Mapping[str, Any] | None:
    """The first keyword, and the rest."""
    if not isinstance(clauses, tuple) or len(clauses) < 2 or not isinstance(clauses[0], Keyword):
        return None
    return {"first": clauses[:1], "rest": clauses[1:]}


KEYWORDS: tuple[Rule, ...] = (
    *(const("keyword", word.lower(), _one(word)) for word in (*SAYS, FLEETING)),
    rule("keyword", "hard {number:NUMBER}", build=_hard, unbuild=_unhard),
    rule("keywords", "{_:keyword}"),
    rule("keywords", "{first:keyword} {c:COMMA} {rest:keywords}", build=several, unbuild=un_several),
    rule("keyword list", "{_:keyword}"),
    rule("keyword list", "{first:keyword} and {rest:keyword list}", build=several, unbuild=un_several),
    rule("keyword list", "{first:keyword} {c:COMMA} {rest:keyword list}", build=several),
    # ---- words before an ability
    const("ability word", "surge", WasAccelerated(), cites="gamma.speed.accelerate"),
    const("ability word", "clasp", WasCommittedTogether(), cites="gamma.speed.group"),
    const("ability word", "stores", _stores()),
    rule(
        "ability word",
        "chorus {number:count}",
        shape=Compare(Count(Cards((), You(), (), "channeled")), ">=", slot("number")),
    ),
)
