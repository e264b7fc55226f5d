""" "For each Entity destroyed this way": so many as the deed before did it to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, cast

from playmat.lang.effects import (
    Destroy,
    Discard,
    DiscardFromHand,
    EachDoes,
    IfDestroyed,
    PutInDeck,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Clause, Effect, Reference, Value
from playmat.lang.nouns import Cards
from playmat.lang.values import Count, ThisWay
from playmat.text.rewrite import changed, has_any
from playmat.text.table import Refused, rule

DONE: Mapping[type[Effect], str] = {
    Destroy: "destroyed",
    Discard: "discarded",
    DiscardFromHand: "discarded",
    ReturnToHand: "returned",
    PutInDeck: "put",
}
"""What is said to have been done, by the deed that did it."""


WORDS = {
    "destroyed|sacrificed": "destroyed",
    "discarded": "discarded",
    "returned": "returned",
    "shuffled": "put",
}
"""Words for it."""


class SoDone(Value):
    """While a sentence is read: so many cards of those kinds to which that was done this way. In no program."""

    is_counted: ClassVar[bool] = True

    kinds: tuple[str, ...]
    done: str


def _so_done(cards: Cards, done: str) -> Value:
    if cards.filters or cards.whose is not None or cards.zone != "play":
        raise Refused
    return SoDone(cards.kinds, done)


def with_done(clause: Clause) -> Clause:
    """The clause in which the deed just before says what was done, and to which cards; else it is refused."""
    if not has_any(clause, SoDone):
        return clause
    clause = cast("Clause", changed(clause, _settled))
    if has_any(clause, SoDone):
        raise Refused("nothing just before does that to such cards")
    return clause


def _settled(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index, before in enumerate(part.effects[:-1]):
        steps[index + 1] = changed(steps[index + 1], partial(_done_by, before))
    return Sequence(tuple(steps))


def _done_by(before: Effect, part: Any) -> Any:
    return Count(ThisWay()) if isinstance(part, SoDone) and _did(before, part) else part


def _did(effect: Effect, said: SoDone) -> bool:
    if isinstance(effect, EachDoes):
        return _did(effect.effect, said)
    if DONE.get(type(effect)) != said.done:
        return False
    what = getattr(effect, "what", None)
    cards = getattr(what, "cards", what)
    kinds = cards.kinds if isinstance(cards, Cards) else ()
    return not said.kinds or said.kinds == kinds


THIS_WAY = (
    *(
        rule(name, f"{of} {words} this way", build=partial(_so_done, done=done))
        for words, done in WORDS.items()
        for name, of in (("each named", "{cards:card}"), ("measure", "the number of {cards:bare cards}"))
    ),
)


def _if_destroyed(card: Reference, effect: Effect) -> Effect:
    return IfDestroyed(card, effect)


def _if_any_destroyed(cards: Cards, effect: Effect) -> Effect:
    if cards.filters or cards.whose is not None or cards.zone != "play":
        raise Refused
    return IfDestroyed(ThisWay(), effect, cards.kinds)


def _un_if_any(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, IfDestroyed) and isinstance(effect.card, ThisWay)
    return {"cards": Cards(effect.kinds), "effect": effect.effect} if own else None


IF_DESTROYED = (
    rule(
        "statement",
        "if {card:reference} is|was destroyed this way, {effect:sentence}",
        build=_if_destroyed,
        unbuild=lambda effect: (
            {"card": effect.card, "effect": effect.effect}
            if isinstance(effect, IfDestroyed) and not isinstance(effect.card, ThisWay)
            else None
        ),
    ),
    *(
        rule("statement", f"if {words}, {{effect:sentence}}", build=_if_destroyed)
        for words in (
            "{card:reference} is|was destroyed by this|that|it",
            "this|that destroys|destroyed {card:reference}",
            "that damage destroys|destroyed {card:reference}",
            "{card:reference} dies",
            "{card:reference} dies this way",
        )
    ),
    *(
        rule(
            "statement",
            f"if {words}, {{effect:sentence}}",
            build=_if_any_destroyed,
            unbuild=_un_if_any if not late else None,
        )
        for late, words in enumerate(("{cards:card} is|was destroyed this way", "this|that destroys {cards:card}"))
    ),
)
"""What damage destroys is gone before the text goes on."""
