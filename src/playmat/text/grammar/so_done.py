"""What a text says that it has itself done, while it is read: "this way"."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from playmat.lang.nodes import Pattern, Target, Value, Who
from playmat.lang.nouns import Cards, WentThisWay
from playmat.lang.patterns import By, Leaves
from playmat.lang.values import AnOpponent, Opponents, ThatPlayer, You
from playmat.text.grammar.hole import emptied, emptied_card, innermost
from playmat.text.grammar.referents import AmongThose


class SoDone(Value):
    """How often that happened this way: to so many of such cards, perhaps by the player whom the text speaks to;
    ``much``: how much of it, where it is about an amount. In no program.
    """

    is_counted: ClassVar[bool] = True
    is_of_done: ClassVar[bool] = True

    when: Pattern
    cards: Cards
    by_you: bool = False
    by_others: bool = False
    much: bool = False


class SoManyDone(Value):
    """While a sentence is read: as many as were spoken of last, or as the last deed was done to: "if none were". In no
    program.
    """

    is_counted: ClassVar[bool] = True

    as_number: bool = False


class ShortDone(Pattern):
    """What was done with cards in a word that does not say where they went: "returned", "put there". The deed before
    says it. In no program.
    """

    departs: ClassVar[bool] = True

    word: str
    cards: Target


OTHERS = (ThatPlayer(), Opponents(), AnOpponent())


def so_done(when: Pattern) -> SoDone:
    """How often that happened this way."""
    who = doer_of(when)
    found = emptied_card(when)
    cards = Cards() if found is None else found[1]
    if isinstance(innermost(when), Leaves) and cards.zone == "hand":
        who = cards.whose if who is None else who
        cards = msgspec.structs.replace(cards, whose=None, zone="play")
    return SoDone(when, cards, who == You(), who in OTHERS)


def doer_of(when: Pattern) -> Who | None:
    """Which player does it, where that is said."""
    if isinstance(when, By):
        return when.who
    inner: Any = getattr(when, "when", None)
    if isinstance(inner, Pattern):
        return doer_of(inner)
    found = emptied(when)
    return found[1] if found is not None and isinstance(found[1], Who) else None


def is_of_known(when: Pattern) -> bool:
    """Whether it happened to cards that are known, and not to such as are described."""
    cards = getattr(innermost(when), "cards", None)
    return cards is not None and not isinstance(cards, Cards)


def is_looked_at(part: Any) -> bool:
    """Whether it describes some of the cards that were looked at, and not cards named by what was done to them."""
    looked = isinstance(part, Cards) and part.zone == "looked"
    return looked and not any(isinstance(word, WentThisWay | AmongThose) for word in part.filters)
