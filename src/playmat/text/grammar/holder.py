"""Players described by what they have: so much of it, none, the most, the least; cards that they control.

A game names what players have as ``holding``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Who
from playmat.lang.nouns import Cards, Compare, PlayerHas, PlayerHasAs
from playmat.lang.values import Count, Number, Opponents, You
from playmat.text.english.phrases import plain
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, Rule, rule

NONE = Number(0)
HAVE = "( with | who has | who have )"


def has_so_many(what: Any, said: Compared) -> Condition:
    return PlayerHas(You(), what, said.comparison, said.value)


def un_has_so_many(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, PlayerHas) or condition.who != You():
        return None
    return {"what": condition.what, "said": Compared(condition.comparison, condition.amount)}


def has_none(what: Any) -> Condition:
    return PlayerHas(You(), what, "<=", NONE)


def un_has_none(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, PlayerHas) and condition == has_none(condition.what)
    return {"what": condition.what} if own else None


def _than(comparison: Comparison) -> tuple[Rule, ...]:
    """ "The player with fewer life points": where both have as many, nobody."""
    words = {">": "more | the most | the highest", "<": "fewer | less | the fewest | the least | the lowest"}[
        comparison
    ]

    def has(what: Any) -> Condition:
        return PlayerHasAs(You(), what, comparison, Opponents(), each=True)

    def un_has(condition: Any) -> Mapping[str, Any] | None:
        own = isinstance(condition, PlayerHasAs) and condition == has(condition.what)
        return {"what": condition.what} if own else None

    def controls(cards: Cards) -> Condition:
        mine, theirs = (_of(cards, who) for who in (You(), Opponents()))
        return Compare(Count(mine), comparison, Count(theirs))

    def un_controls(condition: Any) -> Mapping[str, Any] | None:
        cards = getattr(getattr(condition, "left", None), "cards", None)
        if not isinstance(cards, Cards) or cards.whose != You():
            return None
        plainly = msgspec.structs.replace(cards, whose=None)
        return {"cards": plainly} if condition == controls(plainly) else None

    return (
        rule("foremost", f"( with | who has ) ( {words} ) {{what:holding}}", build=has, unbuild=un_has),
        rule("foremost", f"who controls ( {words} ) {{cards:those cards}}", build=controls, unbuild=un_controls),
    )


def _of(cards: Cards, who: Who) -> Cards:
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return msgspec.structs.replace(plain(cards), whose=who)


HOLDERS = (
    rule("player tail", f"{HAVE} no {{what:holding}}", shape=PlayerHas(You(), slot("what"), "<=", NONE)),
    rule(
        "player tail",
        f"{HAVE} {{said:so much}} {{what:holding}}",
        build=has_so_many,
        shown=in_parts(
            PlayerHas(You(), slot("what"), slot("comparison"), slot("value")),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    *_than(">"),
    *_than("<"),
)
