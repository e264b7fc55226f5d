"""Numbers of this game: Attack, Health, damage, life, counts of cards."""

from __future__ import annotations

from playmat.games.holosseum.nodes.values import AttackOf, CardsPlayed, DamageOn, HealthOf, LifeOf
from playmat.lang.values import EventAmount, HandSize, Opponents, You
from playmat.text.english.counts import count, uncount
from playmat.text.table import const, rule

VALUES = (
    rule("measure", "{of:possessive} attack", AttackOf),
    rule("measure", "{of:possessive} health", HealthOf),
    rule("measure", "the damage on {of:reference}", DamageOn),
    const("measure", "your life", LifeOf(You())),
    const("measure", "your opponent's life", LifeOf(Opponents())),
    rule("measure", "the number of {cards:bare cards}", build=count, unbuild=uncount),
    rule("measure", "the number of cards in {who:whose} hand", HandSize),
    const("measure", "the number of cards you have played this turn", CardsPlayed(You())),
    const("measure", "that much", EventAmount()),
    rule("each named", "card in {who:whose} hand", HandSize),
    const("each named", "card you have played this turn", CardsPlayed(You())),
    rule("each named", "damage on {of:reference}", DamageOn),
)
