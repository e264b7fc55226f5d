"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.changes import (
    AddsDamage,
    AddsDraws,
    AddsPlays,
    AddsStats,
    CannotBeBlockedBy,
    CannotGainLife,
    DealsExcess,
    MustAttack,
    PreventsDamage,
    PreventsDamageTo,
    SetsStats,
)
from playmat.games.holosseum.nodes.rules import EntersWith, RedirectsDamage
from playmat.lang.changes import Cannot, GainsText, LosesText
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Effect, Kind, Target, Value, Who
from playmat.lang.nouns import Cards, IsNotSo
from playmat.lang.values import EachPlayer, Number, Opponents, You
from playmat.text.english.giving import SAME, SameCards, one, ungive, unone
from playmat.text.english.numbers import each_times, times
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, const, rule

UNCHAINED = Keyword("Unchained")
CHAINED = "holo.4-1.unchained"
NONE = Number(0)
ENTITY: tuple[Kind, ...] = ("entity",)


def only_attack(of: Target, attack: Value) -> Change:
    return AddsStats(of, attack)


def unonly_attack(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change.health == NONE and isinstance(change.attack, Number)
    return {"of": change.of, "attack": change.attack} if own else None


def only_health(of: Target, health: Value) -> Change:
    return AddsStats(of, NONE, health)


def unonly_health(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change.attack == NONE and isinstance(change.health, Number)
    return {"of": change.of, "health": change.health} if own and change.health != NONE else None


def both_stats(of: Target, attack: Value, health: Value) -> Change:
    if NONE in (attack, health):
        raise Refused
    return AddsStats(of, attack, health)


def slashed(of: Target, attack: Value, health: Value) -> Change:
    """ "+1/+2": Attack before Health."""
    if attack == health == NONE:
        raise Refused
    return AddsStats(of, attack, health)


def unboth_stats(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or NONE in (change.attack, change.health):
        return None
    if not isinstance(change.attack, Number) or not isinstance(change.health, Number):
        return None
    return {"of": change.of, "attack": change.attack, "health": change.health}


def attack_each(of: Target, sign: int, each: Value) -> Change:
    return AddsStats(of, times(sign, each))


def unattack_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or change.health != NONE or isinstance(change.attack, Number):
        return None
    shown = each_times(change.attack)
    return {"of": change.of, "sign": shown["number"], "each": shown["each"]} if shown else None


def health_each(of: Target, sign: int, each: Value) -> Change:
    return AddsStats(of, NONE, times(sign, each))


def unhealth_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or change.attack != NONE or isinstance(change.health, Number):
        return None
    shown = each_times(change.health)
    return {"of": change.of, "sign": shown["number"], "each": shown["each"]} if shown else None


def both_each(of: Target, sign: int, second: int, each: Value) -> Change:
    return AddsStats(of, times(sign, each), times(second, each))


def unboth_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or isinstance(change.attack, Number) or isinstance(change.health, Number):
        return None
    first, second = each_times(change.attack), each_times(change.health)
    if not first or not second or first["each"] != second["each"]:
        return None
    return {"of": change.of, "sign": first["number"], "second": second["number"], "each": first["each"]}


def made_unchained(of: Target) -> Change:
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


def only_by(of: Target, by: Cards) -> Change:
    """Those who may block differ from others in one property."""
    if by.kinds not in ((), ENTITY) or by.whose is not None or by.zone != "play" or len(by.filters) != 1:
        raise Refused
    if isinstance(by.filters[0], IsNotSo):
        raise Refused
    return CannotBeBlockedBy(of, Cards(ENTITY, None, (IsNotSo(by.filters[0]),)))


def un_only_by(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, CannotBeBlockedBy) or len(change.by.filters) != 1:
        return None
    kept = change.by.filters[0]
    return {"of": change.of, "by": Cards(ENTITY, None, (kept.filter,))} if isinstance(kept, IsNotSo) else None


def adds_damage(of: Target, amount: Value) -> Change:
    """Spells deal damage while they are on the Stack."""
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "play":
        of = msgspec.structs.replace(of, zone="stack")
    return AddsDamage(of, amount)


def _un_adds_damage(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsDamage):
        return None
    of = change.of
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "stack":
        of = msgspec.structs.replace(of, zone="play")
    return {"of": of, "amount": change.amount}


ONE = Number(1)


def _adds_draws(who: Who, amount: Value = ONE, _: Who | None = None) -> Change:
    return AddsDraws(amount, who)


def _step_of(who: Who) -> Who:
    return who if isinstance(who, You) else EachPlayer()


def _un_adds_draws(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsDraws) and not (isinstance(change.amount, Number) and change.amount.number < 0)
    return {"who": change.who, "amount": change.amount, "_": _step_of(change.who)} if own else None


def _fewer_draws(who: Who, amount: Value) -> Change:
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return AddsDraws(Number(-amount.number), who)


def _un_fewer_draws(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsDraws) or not isinstance(change.amount, Number) or change.amount.number >= 0:
        return None
    return {"who": change.who, "amount": Number(-change.amount.number), "_": _step_of(change.who)}


def _cannot_play(by: Who, of: Cards) -> Change:
    """Cards are played from the hand."""
    if of.zone != "play" or of.whose is not None:
        raise Refused
    return Cannot("play", msgspec.structs.replace(of, zone="hand"), by)


def _un_cannot_play(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, Cannot) and change.action == "play" and isinstance(change.of, Cards) and change.by
    return {"by": change.by, "of": msgspec.structs.replace(change.of, zone="play")} if own else None


def _and(first: tuple[Change, ...], rest: tuple[Change, ...]) -> tuple[Change, ...]:
    """A second change that begins with "and gains …" is about the same cards as the first."""
    of = getattr(first[-1], "of", None)
    if of is None and has_any(rest, SameCards):
        raise Refused
    return (*first, *(replaced(change, SAME, of) if of is not None else change for change in rest))


def _un_and(changes: Any) -> Mapping[str, Any] | None:
    if not isinstance(changes, tuple) or len(changes) < 2:
        return None
    of, last = getattr(changes[-2], "of", None), changes[-1]
    if of is not None and getattr(last, "of", None) == of:
        last = msgspec.structs.replace(last, of=SAME)
    return {"first": changes[:-1], "rest": (last,)}


def _give(changes: tuple[Change, ...], until: Any = "forever") -> Effect:
    if has_any(changes, EntersWith, RedirectsDamage):
        raise Refused  # a text that lies in the Arena says what enters, and what takes damage
    return Give(changes, until)


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


GETS = "gets/get/has/have/gains/gain"
HAS = "gains/gain/has/have"

CHANGES = (
    # ---- several at once
    rule("changes", "{change:change}", build=one, unbuild=unone),
    rule("changes", "{first:changes} and {rest:more changes}", build=_and, unbuild=_un_and),
    rule("more changes", "{change:same change}", build=one, unbuild=unone),
    rule("more changes", "{change:change}", build=one, unbuild=unone),
    # ---- as a deed that lasts
    rule("verb", "{changes:changes} [{until:duration}]", build=_give, unbuild=ungive),
    rule("verb", "{until:duration} {changes:changes}", build=_give),
    # ---- Attack and Health
    *forms(f"{GETS} {{attack:signed}} attack", build=only_attack, unbuild=unonly_attack),
    *forms(f"{GETS} {{health:signed}} health", build=only_health, unbuild=unonly_health),
    *forms(f"{GETS} {{attack:signed}} attack and {{health:signed}} health", build=both_stats, unbuild=unboth_stats),
    *forms(f"{GETS} {{sign:sign}} attack for each|every {{each:each}}", build=attack_each, unbuild=unattack_each),
    *forms(f"{GETS} {{sign:sign}} health for each|every {{each:each}}", build=health_each, unbuild=unhealth_each),
    *forms(
        f"{GETS} {{sign:sign}} attack and {{second:sign}} health for each|every {{each:each}}",
        build=both_each,
        unbuild=unboth_each,
    ),
    rule("change", f"{{of:target}} {GETS} {{attack:signed}} {{/}} {{health:signed}}", build=slashed),
    rule(
        "same change",
        f"{GETS} {{attack:signed}} {{/}} {{health:signed}}",
        build=lambda attack, health: slashed(SAME, attack, health),
    ),
    rule(
        "change",
        f"{{of:target}} {GETS} {{sign:sign}} {{/}} {{second:sign}} for each|every {{each:each}}",
        build=both_each,
    ),
    *forms("has/have {attack:value} attack", node=SetsStats),
    rule("change", "{of:target} 's attack is|becomes [equal to] {attack:value}", SetsStats, read_only=True),
    rule("change", "{of:target} 's health is|becomes [equal to] {health:value}", SetsStats, read_only=True),
    rule(
        "change",
        "{of:target} 's attack and health ( are | become | are each | each become ) [equal to] {value:value}",
        build=lambda of, value: SetsStats(of, value, value),
    ),
    rule("change", "{of:target} 's base attack becomes {attack:value}", SetsStats, read_only=True),
    *forms("has/have {health:value} health", node=SetsStats),
    *forms("has/have {attack:value} attack and {health:value} health", node=SetsStats),
    # ---- texts
    *forms(f"{HAS} unchained", build=made_unchained, unbuild=_un_unchained),
    rule("change", "{of:target} ( is | are | becomes | become ) unchained", build=made_unchained, cites=CHAINED),
    rule("same change", "( is | are | becomes | become ) unchained", build=lambda: made_unchained(SAME)),
    rule("same change", "unchained", build=lambda: made_unchained(SAME)),
    rule("change", f"{{of:target}} {HAS} [the [following] text:] {{clauses:granted}}", build=_granted),
    rule(
        "same change",
        f"{HAS} [the [following] text:] {{clauses:granted}}",
        build=lambda clauses: _granted(SAME, clauses),
    ),
    *forms("gains/gain this text: {clauses:granted}", build=_granted, unbuild=_ungranted),
    *forms("loses/lose all [its|their] text|abilities|effects", node=LosesText),
    # ---- what cannot be done
    *forms(f"{CANNOT} attack", node=Cannot, action="attack"),
    *forms(f"{CANNOT} block", node=Cannot, action="block"),
    rule(
        "changes",
        f"{{of:target}} {CANNOT} attack or block",
        build=lambda of: (Cannot("attack", of), Cannot("block", of)),
    ),
    rule(
        "more changes",
        f"{CANNOT} attack or block",
        build=lambda: (Cannot("attack", SAME), Cannot("block", SAME)),
    ),
    *forms(f"{CANNOT} be blocked", node=Cannot, action="be blocked"),
    *forms(f"{CANNOT} be blocked except by {{by:noun or nouns}}", build=only_by, unbuild=un_only_by),
    rule("change", "{of:target} can only be blocked by {by:noun or nouns}", build=only_by),
    rule("change", "{of:target} can be blocked only by {by:noun or nouns}", build=only_by),
    rule("noun or nouns", "{noun:nouns}", build=with_whose, unbuild=without_whose),
    *forms("( attacks | attack | must attack ) each turn [if able]", node=MustAttack),
    *forms(f"{CANNOT} be blocked by {{by:those cards}}", node=CannotBeBlockedBy),
    *forms(f"{CANNOT} be activated", node=Cannot, action="ability"),
    *forms(f"{CANNOT} be destroyed", node=Cannot, action="destroy"),
    *forms(f"{CANNOT} be targeted", node=Cannot, action="choose"),
    *forms(
        f"{CANNOT} be targeted by your opponent [( 's spells or effects | 's spells and effects )]",
        node=Cannot,
        action="choose",
        by=Opponents(),
    ),
    rule(
        "change",
        f"( your opponent | opponents ) {CANNOT} target {{of:target}}",
        Cannot,
        read_only=True,
        action="choose",
        by=Opponents(),
    ),
    # ---- damage
    *forms("deals/deal excess damage to the defending player", node=DealsExcess),
    *forms("deals/deal {amount:count} more|additional|extra damage", build=adds_damage, unbuild=_un_adds_damage),
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
    rule("lasting change", "you may play {amount:count} more|additional|extra card|cards each turn", AddsPlays),
    rule("lasting change", "you may play an additional|extra card each turn", build=lambda: AddsPlays(Number(1))),
    rule(
        "lasting change",
        "{who:drawers} draw|draws {amount:count} more|additional|extra card|cards in|during {_:draw step}",
        build=_adds_draws,
        unbuild=_un_adds_draws,
    ),
    rule(
        "lasting change",
        "{who:drawers} draw|draws an additional|extra card in|during {_:draw step}",
        build=_adds_draws,
    ),
    rule(
        "lasting change",
        "{who:drawers} draw|draws {amount:count} fewer|less card|cards in|during {_:draw step}",
        build=lambda who, amount, _: _fewer_draws(who, amount),
        unbuild=_un_fewer_draws,
    ),
    rule(
        "lasting change",
        "{who:drawers} draw|draws {amount:count} card|cards fewer|less in|during {_:draw step}",
        build=lambda who, amount, _: _fewer_draws(who, amount),
    ),
    const("draw step", "their draw step", EachPlayer()),
    const("draw step", "your draw step", You()),
    const("draw step", "( your | their ) main draw step", EachPlayer(), read_only=True),
    const("drawers", "you", You()),
    const("drawers", "your opponent", Opponents()),
    const("drawers", "each player", EachPlayer()),
    const("drawers", "players", EachPlayer(), read_only=True),
    const("drawers", "opponents", Opponents(), read_only=True),
    # ---- what players cannot do
    rule("change", f"{{who:drawers}} {CANNOT} gain life", CannotGainLife),
    rule("change", f"{{by:drawers}} {CANNOT} play {{of:noun or nouns}}", build=_cannot_play, unbuild=_un_cannot_play),
    rule("change", f"{{by:drawers}} {CANNOT} play any [more] {{of:noun or nouns}}", build=_cannot_play),
    rule("change", f"{{by:drawers}} {CANNOT} play more {{of:noun or nouns}}", build=_cannot_play),
)
