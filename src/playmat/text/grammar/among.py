"""Several cards spoken of together: so many of them, none of them, each of them that is such."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.lang.nodes import Condition
from playmat.lang.nouns import Cards, Choice, Compare
from playmat.lang.values import Count, Number
from playmat.text.english.phrases import plain
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

THEM = "( them | those | those cards | the cards | these cards )"


def _among(cards: Cards) -> Cards:
    if cards.whose is not None or cards.zone != "play" or cards == Cards():
        raise Refused
    return msgspec.structs.replace(plain(cards), zone="looked")


def _how_many(said: Compared, cards: Cards) -> Condition:
    """ "Two or more of them are Spells"."""
    return Compare(Count(_among(cards)), said.comparison, said.value)


def _un_how_many(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, Count):
        return None
    cards = condition.left.cards
    if not isinstance(cards, Cards) or cards.zone != "looked" or cards == LOOKED:
        return None
    plainly = msgspec.structs.replace(cards, zone="play")
    return {"said": Compared(condition.comparison, condition.right), "cards": plainly}


def _any(cards: Cards) -> Condition:
    return Compare(Count(_among(cards)), ">=", Number(1))


def _none(cards: Cards) -> Condition:
    return Compare(Count(_among(cards)), "=", Number(0))


def _un_none(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_how_many(condition)
    return {"cards": shown["cards"]} if shown is not None and shown["said"] == Compared("=", Number(0)) else None


def _all(cards: Cards) -> Condition:
    return Compare(Count(_among(cards)), "=", Count(LOOKED))


def _such(cards: tuple[Any, ...]) -> Cards:
    """ "Each of them that costs 2": all of them that are such."""
    return Cards((), None, cards, "looked")


OF_THEM = Choice(LOOKED, slot("count"), slot("count"))


AMONG = (
    # ---- so many of them
    *rules("target", "{count:count} of them", f"{{count:count}} of {THEM}", shape=OF_THEM),
    rule("target", f"up to {{count:count}} of {THEM}", shape=Choice(LOOKED, Number(0), slot("count"))),
    const("target", f"any number of {THEM}", Choice(LOOKED, Number(0), None)),
    # ---- asked of them
    rule("condition", f"( none | not one ) of {THEM} are|is {{cards:such cards}}", build=_none, unbuild=_un_none),
    rule("condition", f"{{said:so much}} of {THEM} are|is {{cards:such cards}}", build=_how_many, unbuild=_un_how_many),
    rule("condition", f"{{said:exactly so much}} of {THEM} are|is {{cards:such cards}}", build=_how_many),
    rule("condition", f"any of {THEM} are|is {{cards:such cards}}", build=_any),
    rule("condition", f"( all of {THEM} | all those cards | they all ) are {{cards:such cards}}", build=_all),
    *rules("such cards", "{_:bare cards}", "{_:card}"),
    # ---- counted
    *rules("each named", f"of {THEM}", "card among them", build=lambda: Count(LOOKED)),
    rule("each named", f"of {THEM} {{cards:postmods}}", build=lambda cards: Count(_such(cards)), read_only=True),
)
