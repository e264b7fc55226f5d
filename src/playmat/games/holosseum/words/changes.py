"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes import (
    AddsDamage,
    AddsDraws,
    AddsPlays,
    AddsStats,
    CannotBeBlockedBy,
    DealsExcess,
    PreventsDamage,
    PreventsDamageTo,
    SetsStats,
)
from playmat.lang.changes import Cannot, GainsText, LosesText
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Effect, Reference, Target, Value
from playmat.lang.values import Number, Opponents
from playmat.text.english.numbers import each_times, times
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, rule

UNCHAINED = Keyword("Unchained")
CHAINED = "holo.4-1.unchained"
NONE = Number(0)


class SameCards(Reference):
    """While a sentence is read: the cards that its first change is about. In no program."""

    saved_as = "the cards of the change before"


SAME = SameCards()


def _attack(of: Target, attack: Value) -> Change:
    return AddsStats(of, attack)


def _unattack(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change.health == NONE and isinstance(change.attack, Number)
    return {"of": change.of, "attack": change.attack} if own else None


def _health(of: Target, health: Value) -> Change:
    return AddsStats(of, NONE, health)


def _unhealth(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change.attack == NONE and isinstance(change.health, Number)
    return {"of": change.of, "health": change.health} if own and change.health != NONE else None


def _both_stats(of: Target, attack: Value, health: Value) -> Change:
    if NONE in (attack, health):
        raise Refused
    return AddsStats(of, attack, health)


def _unboth_stats(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or NONE in (change.attack, change.health):
        return None
    if not isinstance(change.attack, Number) or not isinstance(change.health, Number):
        return None
    return {"of": change.of, "attack": change.attack, "health": change.health}


def _attack_each(of: Target, sign: int, each: Value) -> Change:
    return AddsStats(of, times(sign, each))


def _unattack_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or change.health != NONE or isinstance(change.attack, Number):
        return None
    shown = each_times(change.attack)
    return {"of": change.of, "sign": shown["number"], "each": shown["each"]} if shown else None


def _health_each(of: Target, sign: int, each: Value) -> Change:
    return AddsStats(of, NONE, times(sign, each))


def _unhealth_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or change.attack != NONE or isinstance(change.health, Number):
        return None
    shown = each_times(change.health)
    return {"of": change.of, "sign": shown["number"], "each": shown["each"]} if shown else None


def _both_each(of: Target, sign: int, second: int, each: Value) -> Change:
    return AddsStats(of, times(sign, each), times(second, each))


def _unboth_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or isinstance(change.attack, Number) or isinstance(change.health, Number):
        return None
    first, second = each_times(change.attack), each_times(change.health)
    if not first or not second or first["each"] != second["each"]:
        return None
    return {"of": change.of, "sign": first["number"], "second": second["number"], "each": first["each"]}


def _unchained(of: Target) -> Change:
    return GainsText(of, (UNCHAINED,))


def _un_unchained(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, GainsText) and change.clauses == (UNCHAINED,)
    return {"of": change.of} if own else None


def _granted(of: Target, clauses: tuple[Clause, ...]) -> Change:
    return GainsText(of, clauses)


def _ungranted(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, GainsText) and change.clauses != (UNCHAINED,)
    return {"of": change.of, "clauses": change.clauses} if own else None


def _become(of: Target, attack: Value | None = None, health: Value | None = None) -> Change:
    return SetsStats(of, attack, health)


def _one(change: Change) -> tuple[Change, ...]:
    return (change,)


def _un_one(changes: Any) -> Mapping[str, Any] | None:
    return {"change": changes[0]} if isinstance(changes, tuple) and len(changes) == 1 else None


def _and(first: tuple[Change, ...], rest: tuple[Change, ...]) -> tuple[Change, ...]:
    """A second change that begins with "and gains …" is about the same cards as the first."""
    of = getattr(first[-1], "of", None)
    if of is None and has_any(rest, SameCards):
        raise Refused
    return (*first, *(replaced(change, SAME, of) if of is not None else change for change in rest))


def _un_and(changes: Any) -> Mapping[str, Any] | None:
    if not isinstance(changes, tuple) or len(changes) < 2:
        return None
    of = getattr(changes[0], "of", None)
    rest = tuple(
        msgspec.structs.replace(change, of=SAME) if of is not None and getattr(change, "of", None) == of else change
        for change in changes[1:]
    )
    return {"first": changes[:1], "rest": rest}


def _give(changes: tuple[Change, ...], until: Any = "forever") -> Effect:
    return Give(changes, until)


def _ungive(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give):
        return None
    shown: dict[str, Any] = {"changes": effect.changes}
    return shown if effect.until == "forever" else {**shown, "until": effect.until}


CANNOT = "( cannot | can not | can't )"


def forms(words: str, **arguments: Any) -> tuple[Any, ...]:
    """A change said of cards that are named ("target Entity gets …") and of those named before ("and gets …")."""
    build, unbuild = arguments.pop("build", None), arguments.pop("unbuild", None)
    node = arguments.pop("node", None)

    def un_same(change: Any) -> Mapping[str, Any] | None:
        shown = unbuild(change) if unbuild is not None else None
        if shown is None or shown.get("of") != SAME:
            return None
        return {name: value for name, value in shown.items() if name != "of"}

    if node is not None:
        plain = rule("change", f"{{of:target}} {words}", node, **arguments)
        build, unbuild = plain.build, plain.unbuild
    return (
        rule("change", f"{{of:target}} {words}", build=build, unbuild=unbuild),
        rule("same change", words, build=lambda **captures: build(of=SAME, **captures), unbuild=un_same),
    )


GETS = "gets/get"
HAS = "gains/gain"

CHANGES = (
    # ---- several at once
    rule("changes", "{change:change}", build=_one, unbuild=_un_one),
    rule("changes", "{first:changes} and {rest:more changes}", build=_and, unbuild=_un_and),
    rule("more changes", "{change:same change}", build=_one, unbuild=_un_one),
    rule("more changes", "{change:change}", build=_one),
    # ---- as a deed that lasts
    rule("verb", "{changes:changes} [{until:duration}]", build=_give, unbuild=_ungive),
    rule("verb", "{until:duration} {changes:changes}", build=_give),
    # ---- Attack and Health
    *forms(f"{GETS} {{attack:signed}} attack", build=_attack, unbuild=_unattack),
    *forms(f"{GETS} {{health:signed}} health", build=_health, unbuild=_unhealth),
    *forms(f"{GETS} {{attack:signed}} attack and {{health:signed}} health", build=_both_stats, unbuild=_unboth_stats),
    *forms(f"{GETS} {{sign:sign}} attack for each|every {{each:each}}", build=_attack_each, unbuild=_unattack_each),
    *forms(f"{GETS} {{sign:sign}} health for each|every {{each:each}}", build=_health_each, unbuild=_unhealth_each),
    *forms(
        f"{GETS} {{sign:sign}} attack and {{second:sign}} health for each|every {{each:each}}",
        build=_both_each,
        unbuild=_unboth_each,
    ),
    *forms("has/have {attack:value} attack", node=SetsStats),
    *forms("has/have {health:value} health", node=SetsStats),
    *forms("has/have {attack:value} attack and {health:value} health", node=SetsStats),
    # ---- texts
    *forms("gains/gain unchained", build=_unchained, unbuild=_un_unchained),
    rule(
        "change", "{of:target} ( has | have | is | are | becomes | become ) unchained", build=_unchained, cites=CHAINED
    ),
    rule("same change", "( has | have | is | are | becomes | become ) unchained", build=lambda: _unchained(SAME)),
    *forms("gains/gain this text: {clauses:granted}", build=_granted, unbuild=_ungranted),
    *forms("loses/lose all [its|their] text", node=LosesText),
    # ---- what cannot be done
    *forms(f"{CANNOT} attack", node=Cannot, action="attack"),
    *forms(f"{CANNOT} block", node=Cannot, action="block"),
    *forms(f"{CANNOT} be blocked", node=Cannot, action="be blocked"),
    *forms(f"{CANNOT} be blocked by {{by:those cards}}", node=CannotBeBlockedBy),
    *forms(f"{CANNOT} be activated", node=Cannot, action="ability"),
    *forms(f"{CANNOT} be destroyed", node=Cannot, action="destroy"),
    *forms(f"{CANNOT} be targeted", node=Cannot, action="choose"),
    *forms(f"{CANNOT} be targeted by your opponent", node=Cannot, action="choose", by=Opponents()),
    # ---- damage
    *forms("deals/deal excess damage to the defending player", node=DealsExcess),
    *forms("deals/deal {amount:count} more damage", node=AddsDamage),
    rule("change", "prevent all damage that would be dealt to {of:target}", PreventsDamage),
    rule("change", "prevent all attack damage that would be dealt to {of:target}", PreventsDamage, in_attack=True),
    rule("change", "prevent all damage that would be dealt to {who:damaged player}", PreventsDamageTo),
    rule(
        "change",
        "prevent all attack damage that would be dealt to {who:damaged player}",
        PreventsDamageTo,
        in_attack=True,
    ),
    # ---- plays and draws
    rule("lasting change", "you may play {amount:count} more card|cards each turn", AddsPlays),
    rule("lasting change", "you draw {amount:count} more card|cards in your draw step", AddsDraws),
)
