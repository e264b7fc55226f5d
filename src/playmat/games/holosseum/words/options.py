"""One of several: modes, "unless you …", "otherwise", "instead"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.changes import AddsStats
from playmat.lang.effects import (
    DamagePlayers,
    DealDamage,
    Discard,
    DiscardFromHand,
    DrawCards,
    GainLife,
    Give,
    If,
    LoseLife,
    May,
)
from playmat.lang.nodes import Condition, Effect, Value
from playmat.lang.values import AmountIf, Number
from playmat.text.grammar.choosing import MODES, OTHERWISE, chosen_by_others
from playmat.text.grammar.unless import UNLESS
from playmat.text.table import Refused, rule


def _instead(otherwise: Effect, condition: Condition, effect: Effect) -> Effect:
    """ "Do this. If so, do that instead": one or the other."""
    if isinstance(effect, DealDamage | DamagePlayers):
        raise Refused  # another amount of damage has a line of its own
    if isinstance(otherwise, May | Give) or type(otherwise) is not type(effect):
        raise Refused  # what is done instead is of the same sort: so many cards more, so much damage more
    return If(condition, effect, otherwise)


def _more_instead(effect: Effect, condition: Condition, amount: Value) -> Effect:
    """Another amount of damage to the same target."""
    if not isinstance(effect, DealDamage | DamagePlayers) or not isinstance(effect.amount, Number):
        raise Refused
    return msgspec.structs.replace(effect, amount=AmountIf(condition, amount, effect.amount))


def _un_more_instead(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, DealDamage | DamagePlayers) or not isinstance(effect.amount, AmountIf):
        return None
    other = effect.amount
    plain = msgspec.structs.replace(effect, amount=other.otherwise)
    return {"effect": plain, "condition": other.condition, "amount": other.amount}


def _more_of(*kinds: type[Effect]) -> Any:
    """The line's building: another amount of the same, if something is so."""

    def build(effect: Effect, condition: Condition, amount: Value) -> Effect:
        if not isinstance(effect, kinds) or not isinstance(getattr(effect, "amount", None), Number):
            raise Refused
        return If(condition, msgspec.structs.replace(effect, amount=amount), effect)

    return build


def _stats_instead(
    effect: Effect,
    condition: Condition,
    attack: Value | None = None,
    health: Value | None = None,
    instead_of: Value | None = None,
) -> Effect:
    """Other numbers for the same cards. What the second sentence does not name is as in the first only where it says
    instead of what: "+2 Attack instead" of "+1 Attack and +1 Health" leaves that open.
    """
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(effect, Give) or not isinstance(change, AddsStats) or effect.until == "forever":
        raise Refused
    before = {"attack": change.attack, "health": change.health}
    after = {name: value for name, value in (("attack", attack), ("health", health)) if value is not None}
    unnamed = [name for name, value in before.items() if name not in after and value != Number(0)]
    if instead_of is None and unnamed:
        raise Refused
    if instead_of is not None and any(before[name] != instead_of for name in after):
        raise Refused
    if not all(isinstance(value, Number) for value in (*before.values(), *after.values())):
        raise Refused
    new = {name: AmountIf(condition, value, before[name]) for name, value in after.items() if value != before[name]}
    if not new:
        raise Refused
    return msgspec.structs.replace(effect, changes=(msgspec.structs.replace(change, **new),))


def _un_stats_instead(effect: Any, *, both: str) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(change, AddsStats):
        return None
    told = {name: getattr(change, name) for name in ("attack", "health")}
    conditions = {value.condition for value in told.values() if isinstance(value, AmountIf)}
    plain = {name: value.otherwise if isinstance(value, AmountIf) else value for name, value in told.items()}
    then = {name: value.amount if isinstance(value, AmountIf) else value for name, value in told.items()}
    named = [name for name in told if then[name] != Number(0) or plain[name] != Number(0)]
    if len(conditions) != 1 or both != " ".join(named):
        return None
    first = msgspec.structs.replace(effect, changes=(msgspec.structs.replace(change, **plain),))
    return {"effect": first, "condition": conditions.pop(), **{name: then[name] for name in named}}


PERSONAL = (DiscardFromHand, DrawCards, GainLife, LoseLife, Discard)
"""What somebody does to themselves, so that it must be said who."""


TO_THEM = "( to it | to them | to that entity | to that player | to the target )"
IF_THEN = "{condition:condition},"
IT_GETS = "( it | they | that entity | those entities ) gets|get"

OPTIONS = (
    *MODES,
    *OTHERWISE,
    *UNLESS,
    rule("statement", "{otherwise:verb} . if {condition:condition}, {effect:verb} instead", build=_instead),
    rule(
        "statement",
        "{effect:verb} . if {condition:condition}, [it] deal|deals {amount:count} damage [to that target] instead",
        build=_more_instead,
        unbuild=_un_more_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {{condition:condition}}, [it] deal|deals {{amount:count}} damage {TO_THEM} instead",
        build=_more_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {{condition:condition}}, [it] deal|deals {{amount:count}} damage instead {TO_THEM}",
        build=_more_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . [it] deal|deals {{amount:count}} damage [{TO_THEM}] instead if {{condition:condition}}",
        build=_more_instead,
    ),
    rule(
        "statement",
        "{effect:verb} {c:COMMA} or {amount:count} [damage] [instead] if {condition:condition}",
        build=_more_instead,
    ),
    rule(
        "statement",
        "{effect:verb} {c:COMMA} or {amount:count} [life] [instead] if {condition:condition}",
        build=_more_of(GainLife, LoseLife),
    ),
    # ---- other numbers for a time
    *(
        rule(
            "statement",
            f"{{effect:verb}} . if {{condition:condition}}, it gets {words} instead",
            build=_stats_instead,
            unbuild=partial(_un_stats_instead, both=both),
        )
        for words, both in (
            ("{attack:signed} attack", "attack"),
            ("{health:signed} health", "health"),
            ("{attack:signed} attack and {health:signed} health", "attack health"),
        )
    ),
    *(
        rule(
            "statement",
            f"{{effect:verb}} . if {IF_THEN} {IT_GETS} {words} instead [of {{instead_of:signed}} [{stat}]]",
            build=_stats_instead,
        )
        for words, stat in (
            ("{attack:signed} attack", "attack"),
            ("{health:signed} health", "health"),
        )
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {IF_THEN} {IT_GETS} {{attack:signed}} attack and {{health:signed}} health instead",
        build=_stats_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {IF_THEN} {IT_GETS} {{attack:signed}} {{/}} {{health:signed}} instead",
        build=_stats_instead,
    ),
    # ---- another player chooses
    *chosen_by_others(PERSONAL),
)
