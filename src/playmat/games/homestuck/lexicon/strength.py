"""Power, attacks and resistance: doubled, set, used while tapped."""

from __future__ import annotations

from playmat.games.homestuck.lexicon.changes import of_each, resists
from playmat.games.homestuck.nodes.changes import (
    AddsMaxDamage,
    AddsPower,
    AttacksAlsoDestroyEqual,
    MayWhileTapped,
    SetsPower,
)
from playmat.games.homestuck.nodes.values import Power
from playmat.lang.effects import (
    Give,
)
from playmat.lang.nodes import Change, Target, Value
from playmat.lang.values import (
    It,
)
from playmat.text.english.numbers import times
from playmat.text.shape import slot
from playmat.text.table import rule, rules

EQUALS = (
    "( opponents | opponent's | an opponent's | ) [character] card|cards|character|characters with equal|matched power"
)


DOUBLED = Give((AddsPower(slot("of"), Power(It())),), slot("until", default="forever"))
"""So much more as it has now: a one-time effect settles how much when it resolves."""


def _tougher(of: Target, sign: int, each: Value) -> Change:
    return AddsMaxDamage(of, times(sign, of_each(of, each)))


STRENGTH = (
    rule(
        "change",
        "{of:possessive} ability|abilities can|may be used while tapped",
        MayWhileTapped,
        read_only=True,
        action="ability",
    ),
    *rules(
        "change",
        f"{{of:target}} 's attacks [also] destroy {EQUALS}",
        f"{{of:target}} also destroys|destroy {EQUALS} when ( attacking | it attacks | they attack )",
        node=AttacksAlsoDestroyEqual,
        read_only=True,
    ),
    rule(
        "change",
        "{of:target} resists|resist {amount:resisted} power ( per | for each | for every ) {each:own each} "
        "( to be destroyed | against being destroyed ) by attacks or|and abilities",
        build=resists,
    ),
    rule(
        "verb",
        "double the power of {of:target} [{until:duration}]",
        shape=DOUBLED,
        cites="hs.ruling.power.durations-and-affected-cards",
    ),
    rule("verb", "double {of:possessive} power [{until:duration}]", shape=DOUBLED, read_only=True),
    rule("change", "{of:possessive} power ( becomes | is now ) {power:count}", SetsPower, read_only=True),
    rule("change", "{of:possessive} power ( becomes | is now ) equal to {power:value}", SetsPower, read_only=True),
    rule(
        "change",
        "{of:target} gains|gain|has|have {sign:sign} max|maximum damage ( per | for every | for each ) {each:own each}",
        build=_tougher,
    ),
)
