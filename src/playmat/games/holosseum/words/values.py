"""Numbers of this game: Attack, Health, damage, life, counts of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.nodes import AttackOf, CardsPlayed, DamageOn, HealthOf, LifeOf
from playmat.lang.nouns import Cards
from playmat.lang.values import Count, EventAmount, HandSize, Opponents, You
from playmat.text.table import Refused, const, rule


def _count(cards: Cards) -> Count:
    """How many; the cards in a hand are counted by ``HandSize``."""
    if cards == Cards((), cards.whose, (), "hand"):
        raise Refused
    return Count(cards)


def _counted(value: Any) -> Mapping[str, Any] | None:
    return {"cards": value.cards} if isinstance(value, Count) and isinstance(value.cards, Cards) else None


VALUES = (
    rule("factor", "{_:measure}"),
    rule("measure", "{of:possessive} attack", AttackOf),
    rule("measure", "{of:possessive} health", HealthOf),
    rule("measure", "the damage on {of:reference}", DamageOn),
    const("measure", "your life", LifeOf(You())),
    const("measure", "your opponent's life", LifeOf(Opponents())),
    rule("measure", "the number of {cards:bare cards}", build=_count, unbuild=_counted),
    rule("measure", "the number of cards in {who:whose} hand", HandSize),
    const("measure", "the number of cards you have played this turn", CardsPlayed(You())),
    const("measure", "that much", EventAmount()),
    rule("each", "{_:each named}"),
    rule("each named", "{cards:card}", build=_count, unbuild=_counted),
    rule("each named", "card in {who:whose} hand", HandSize),
    const("each named", "card you have played this turn", CardsPlayed(You())),
    rule("each named", "damage on {of:reference}", DamageOn),
    rule(
        "counted",
        "{_:card}",
        build=lambda _: _,
        unbuild=lambda value: {"_": value} if isinstance(value, Cards) else None,
    ),
)
