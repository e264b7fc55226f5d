"""Something else, or more of it, where a condition is so: "deal 2 damage. If …, deal 4 damage instead"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.changes import AddsStats
from playmat.lang.effects import DamagePlayers, DealDamage, Give, If, May
from playmat.lang.nodes import Condition, Effect, Value
from playmat.lang.values import AmountIf, Number
from playmat.text.table import Refused, Rule, rule


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


def _rather_than(condition: Condition, effect: Effect, amount: Value) -> Effect:
    """ "If so, draw three cards instead of one": that many otherwise."""
    said = getattr(effect, "amount", None)
    if not isinstance(said, Number) or not isinstance(amount, Number) or said == amount:
        raise Refused
    return If(condition, effect, msgspec.structs.replace(effect, amount=amount))


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


def upgrading(
    one: str,
    attack: str,
    health: str,
    more: Mapping[str, tuple[type[Effect], ...]],
    verbs: Mapping[str, tuple[type[Effect], ...]] | None = None,
) -> Iterator[Rule]:
    """The lines, with a game's words for what is damaged and for the two numbers. ``more``: what is gained or lost so
    much of, by its name. ``verbs`` say what another number alone is so much of: "gain 6 instead".
    """
    to_them = f"( to it | to them | to that {one} | to that player | to the target )"
    it_gets = f"( it | they | that {one} | those {one}s ) gets|get"
    if_so = "if {condition:condition},"
    yield rule("statement", f"{{otherwise:verb}} . {if_so} {{effect:verb}} instead", build=_instead)
    for verb, kinds in (verbs or {}).items():
        for words in (
            f"{{effect:verb}} . {if_so} [you] {verb} {{amount:count}} instead",
            f"{{effect:verb}} . [you] {verb} {{amount:count}} instead if {{condition:condition}}",
        ):
            yield rule("statement", words, build=_more_of(*kinds))
    yield rule("statement", f"{if_so} {{effect:verb}} instead of {{amount:count}}", build=_rather_than)
    yield rule("statement", "{effect:verb} instead of {amount:count} if {condition:condition}", build=_rather_than)
    for index, words in enumerate(
        (
            f"{if_so} [it] deal|deals {{amount:count}} damage [to that target] instead",
            f"{if_so} [it] deal|deals {{amount:count}} damage {to_them} instead",
            f"{if_so} [it] deal|deals {{amount:count}} damage instead {to_them}",
            f"[it] deal|deals {{amount:count}} damage [{to_them}] instead if {{condition:condition}}",
        )
    ):
        back = None if index else _un_more_instead
        yield rule("statement", f"{{effect:verb}} . {words}", build=_more_instead, unbuild=back)
    yield rule(
        "statement",
        "{effect:verb} {c:COMMA} or {amount:count} [damage] [instead] if {condition:condition}",
        build=_more_instead,
    )
    for name, kinds in more.items():
        yield rule(
            "statement",
            f"{{effect:verb}} {{c:COMMA}} or {{amount:count}} [{name}] [instead] if {{condition:condition}}",
            build=_more_of(*kinds),
        )
    # ---- other numbers for a time
    for words, both in (
        (f"{{attack:signed}} {attack}", "attack"),
        (f"{{health:signed}} {health}", "health"),
        (f"{{attack:signed}} {attack} and {{health:signed}} {health}", "attack health"),
    ):
        yield rule(
            "statement",
            f"{{effect:verb}} . {if_so} it gets {words} instead",
            build=_stats_instead,
            unbuild=partial(_un_stats_instead, both=both),
        )
    for words, stat in ((f"{{attack:signed}} {attack}", attack), (f"{{health:signed}} {health}", health)):
        yield rule(
            "statement",
            f"{{effect:verb}} . {if_so} {it_gets} {words} instead [of {{instead_of:signed}} [{stat}]]",
            build=_stats_instead,
        )
    for words in (
        f"{{attack:signed}} {attack} and {{health:signed}} {health}",
        "{attack:signed} {/} {health:signed}",
    ):
        yield rule("statement", f"{{effect:verb}} . {if_so} {it_gets} {words} instead", build=_stats_instead)
