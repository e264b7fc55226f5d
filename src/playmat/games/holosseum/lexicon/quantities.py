"""What can be measured: Attack, Health and damage of a card, what a player has."""

from __future__ import annotations

from playmat.games.holosseum.nodes.changes import CapsStats
from playmat.games.holosseum.nodes.rules import SwapsStats
from playmat.games.holosseum.nodes.values import LifeOf
from playmat.lang.changes import AddsStats, SetsStats
from playmat.lang.nodes import Change, Target, Value
from playmat.lang.nouns import AttackIs, HealthIs, Holds
from playmat.lang.values import AttackOf, HandSize, HealthOf, It, Number
from playmat.text.english.counts import count
from playmat.text.grammar.different import of_numbers
from playmat.text.grammar.holding import Holding
from playmat.text.grammar.jointly import names, totals
from playmat.text.grammar.quantity import Quantity, beside_itself, glued, has_so_much
from playmat.text.grammar.quantity import lines_of as quantity_lines
from playmat.text.grammar.sharing import numbers_shared
from playmat.text.shape import slot
from playmat.text.table import rule, rules


def _sets_attack(of: Target, value: Value) -> Change:
    return SetsStats(of, value)


def _sets_health(of: Target, value: Value) -> Change:
    return SetsStats(of, None, value)


def _adds_attack(of: Target, value: Value) -> Change:
    return AddsStats(of, value)


def _adds_health(of: Target, value: Value) -> Change:
    return AddsStats(of, Number(0), value)


def _caps_attack(of: Target, value: Value) -> Change:
    return CapsStats(of, "attack", value)


def _caps_health(of: Target, value: Value) -> Change:
    return CapsStats(of, "health", value)


ATTACK = Quantity("attack", AttackOf, AttackIs, "attack", ("entity",), _sets_attack, _adds_attack, _caps_attack)
HEALTH = Quantity("health", HealthOf, HealthIs, "health", ("entity",), _sets_health, _adds_health, _caps_health)
LIFE = Holding("life", LifeOf, ("life", "life points", "life total"), "less|fewer", "life")
HAND = Holding("cards in hand", HandSize, ("cards in hand", "cards in your hand", "cards in their hand"))

BOTH = ("{of:target} 's attack and health", "the attack and health of {of:target}")


def _set_both(of: Target, value: Value) -> tuple[Change, ...]:
    return (SetsStats(of, value, value),)


QUANTITIES = (
    *(
        line
        for of in BOTH
        for line in (
            rule("altered", f"double {of}", shape=(AddsStats(slot("of"), AttackOf(It()), HealthOf(It())),)),
            rule("altered", f"( swap | switch | exchange ) {of}", shape=(SwapsStats(slot("of")),)),
            rule("altered", f"set {of} to {{value:value}}", build=_set_both, read_only=True),
        )
    ),
    *quantity_lines(ATTACK),
    *quantity_lines(HEALTH),
    *has_so_much(ATTACK),
    *has_so_much(HEALTH),
    *glued(ATTACK, HEALTH),
    *beside_itself(ATTACK, HEALTH),
    *of_numbers(ATTACK, HEALTH),
    *numbers_shared(ATTACK, HEALTH),
    *totals("attack", AttackOf),
    *totals("health", HealthOf),
    *names("names"),
    rule("each named", "of {cards:those cards}", build=count),
    *LIFE.lines(),
    *HAND.lines(),
    rule("measure", "{who:whose} ( life total | life points | total life )", LifeOf, read_only=True),
    rule("measure", "{who:whose} life", LifeOf),
    *rules(
        "condition",
        "{card:reference} is [still] ( in the arena | in play | on the arena )",
        "{card:reference} remains|stays in ( the arena | play )",
        shape=Holds(slot("card"), ()),
    ),
)
