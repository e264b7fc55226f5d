"""Boons, Immortality Marks, grist, victory points, damage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.counters import (
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    MoveBoons,
    MoveMarks,
    RemoveBoons,
    RemoveMarks,
)
from playmat.games.homestuck.nodes.effects import Damage, MoveDamage, RemoveDamage
from playmat.lang.nodes import Effect, Value, Who
from playmat.lang.values import Held, It, Number, Product, Sum, ThatPlayer, This, You
from playmat.text.english.sentences import Doer
from playmat.text.table import const, rule

FILL = "hs.ruling.boon.more-than-the-maximum"
MAXIMUM = "[( {(} not to exceed maximum [boons] {)} | {(} not to exceed max boons {)} | not to exceed maximum boons )]"
NO_LESS = "[. {(} you ( can not | cannot | can't ) have negative victory points|vp {)}]"

NO_LESS_GRIST = "[. {(} you|they ( can not | cannot | can't ) have negative grist {)}]"


def _gain_each(sign: int, each: Value) -> Effect:
    return GainGrist(each if sign == 1 else Product(Number(sign), each))


def _per(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, GainGrist) or effect.who != You() or isinstance(effect.amount, Number):
        return None
    if isinstance(effect.amount, Product) and isinstance(effect.amount.left, Number) and effect.amount.left.number > 1:
        return {"sign": effect.amount.left.number, "each": effect.amount.right}
    return {"sign": 1, "each": effect.amount}


def _boons_here(who: Who | None = None) -> Effect:
    return RemoveBoons(This())


def _sum(amount: Value, more: Value) -> Value:
    return Sum(amount, more)


ALL_GRIST = (LoseGrist(Held(You(), "grist")), LoseGrist(Held(ThatPlayer(), "grist")))


def _all_grist() -> Effect:
    return LoseGrist(Held(Doer(), "grist"))


COUNTERS = (
    rule("verb", "gain|earn {amount:boon count}", GainBoons, read_only=True, what=This(), cites=FILL),
    rule("verb", "give {amount:mark count} to {what:target}", GainMarks, read_only=True),
    rule("verb", "give {amount:boon count} to {what:target}", GainBoons, read_only=True, cites=FILL),
    rule("verb", "gain|earn {amount:boon count} on {what:target}", GainBoons, read_only=True, cites=FILL),
    # ---- boons
    const("boon", "boon|boons", "boon"),
    const("a boon", "a|1|+1 boon", Number(1), read_only=True),
    rule("boon count", "{_:amount} boon/boons"),
    rule("boon count", "a|an|one boon", build=lambda: Number(1)),
    rule("verb", f"give|gives {{what:target}} {{amount:boon count}} {MAXIMUM}", GainBoons, cites=FILL),
    rule(
        "verb", f"put|place {{amount:boon count}} on {{what:target}} {MAXIMUM}", GainBoons, read_only=True, cites=FILL
    ),
    rule("verb", f"{{amount:boon count}} to {{what:target}} {MAXIMUM}", GainBoons, read_only=True, cites=FILL),
    rule(
        "verb",
        f"{{what:target}} gain|gains|earn|earns [up to] {{amount:boon count}} {MAXIMUM}",
        GainBoons,
        read_only=True,
        cites=FILL,
    ),
    rule("verb", "remove|removes all boons from {what:target}", RemoveBoons),
    rule("verb", "{what:reference} loses all [its] boons", RemoveBoons, read_only=True),
    rule("verb", "discard|discards all boons", build=lambda: RemoveBoons(This())),
    rule("verb", "move|moves all boons from {from_:target} to|onto {to:target}", MoveBoons, cites=FILL),
    rule("verb", "move|moves all boons to {to:target}", MoveBoons, read_only=True, from_=This(), cites=FILL),
    rule(
        "verb",
        f"take|takes all boons off|from {{from_:target}} and place|put them [all] on {{to:target}} {MAXIMUM}",
        MoveBoons,
        read_only=True,
        cites=FILL,
    ),
    rule(
        "verb", "put|place the boon on {to:target}", MoveBoons, read_only=True, from_=It(), amount=Number(1), cites=FILL
    ),
    rule("verb", "move|moves {amount:boon count} from {from_:target} to|onto {to:target}", MoveBoons, cites=FILL),
    # ---- marks
    rule("mark count", "{_:amount} immortality mark/marks"),
    rule("mark count", "an|a|one immortality mark", build=lambda: Number(1)),
    rule("verb", "give {what:target} {amount:mark count}", GainMarks),
    rule("verb", "{what:target} gains|gain {amount:mark count}", GainMarks, read_only=True),
    rule("verb", "remove all immortality marks from {what:target}", RemoveMarks),
    rule(
        "verb",
        "move|moves the [immortality] mark from {from_:target} to|onto {to:target}",
        MoveMarks,
        read_only=True,
        amount=Number(1),
    ),
    rule(
        "verb",
        "move|moves the [immortality] mark to|onto {to:target}",
        MoveMarks,
        read_only=True,
        from_=It(),
        amount=Number(1),
    ),
    rule("verb", "move|moves the boon to|onto {to:target}", MoveBoons, read_only=True, from_=It(), amount=Number(1)),
    rule("verb", "move|moves all immortality marks from {from_:target} to {to:target}", MoveMarks),
    rule("verb", "move|moves {amount:mark count} from {from_:target} to {to:target}", MoveMarks),
    # ---- grist and victory points
    rule("verb", "gain|gains {sign:sign} grist for every|each {each:each}", build=_gain_each, unbuild=_per),
    rule("verb", "gain|gains|earn|earns {amount:amount} grist", GainGrist),
    rule("verb", "gain|gains|earn|earns {amount:GRIST}", build=lambda amount: GainGrist(Number(amount))),
    rule(
        "verb",
        "gain|gains {amount:value} in grist {+} {more:count} grist",
        build=lambda amount, more: GainGrist(_sum(amount, more)),
    ),
    rule(
        "verb",
        "lose|loses all [of] [their|your] [of their] grist",
        build=_all_grist,
        unbuild=lambda effect: {} if effect in ALL_GRIST else None,
    ),
    rule("verb", f"lose|loses {{amount:amount}} grist {NO_LESS_GRIST}", LoseGrist),
    rule("verb", "gain|gains|earn|earns {amount:amount} victory point/points", GainVictoryPoints),
    rule("verb", "gain|gains|earn|earns {amount:amount} vp", GainVictoryPoints, read_only=True),
    rule(
        "verb",
        f"lose|loses {{amount:count}} victory point|points|vp {NO_LESS}",
        LoseVictoryPoints,
        cites="hs.ruling.general.no-negative-quantities",
    ),
    # ---- damage
    rule("verb", "heal all damage from|on {what:target}", RemoveDamage, read_only=True),
    rule("verb", "move|moves all damage from {from_:target} to {to:target}", MoveDamage),
    rule("verb", "move|moves {amount:count} damage from {from_:target} to {to:target}", MoveDamage),
    rule("verb", "{what:target} takes|take {amount:count} damage", Damage, read_only=True),
    rule("verb", "remove all damage from {what:target}", RemoveDamage),
)
