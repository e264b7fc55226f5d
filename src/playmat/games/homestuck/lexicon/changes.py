"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.binding import gained, ungained
from playmat.games.homestuck.lexicon.heres import those_here
from playmat.games.homestuck.nodes.changes import (
    AddsBasePower,
    AddsDraw,
    AddsMaxDamage,
    AddsPower,
    AlsoDestroysOwn,
    AttacksAlsoDestroyEqual,
    CannotBeResisted,
    CannotGain,
    CapsPower,
    CountsAsInvading,
    IsAtAllPlanets,
    MaxAttached,
    PowerAlsoDefends,
    Resists,
    SetsMaxBoons,
    SetsPower,
)
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.values import Boons, Marks
from playmat.lang.changes import GainsText, WhileThat
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Condition, Effect, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Holds, IsExtreme
from playmat.lang.values import It, Number, X
from playmat.text.english.giving import ALONE, SAME, SameCards, one
from playmat.text.english.numbers import each_minus_times, each_times, minus_times, negative, positive, times
from playmat.text.grammar.fits import is_no
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule, rules

RESISTING = "hs.ruling.power.reach-of-resistance"
ORDER = "hs.ruling.power.order-of-modifiers"
AND_ABILITIES = "attacks or|and abilities"
AGAINST = f"[( against {AND_ABILITIES} | ( against being destroyed | to be destroyed ) [by {AND_ABILITIES}] )]"
TO_BE = "( ( to be destroyed | against being destroyed ) by | against | from )"
TEXT = "[game] text"


def _plus(of: Target, amount: Value) -> Change:
    return AddsPower(of, amount)


def _minus(of: Target, value: Value) -> Change:
    return AddsPower(of, negative(value))


def _unminus(change: Any) -> Mapping[str, Any] | None:
    shown = positive(change.amount) if type(change) is AddsPower and not change.while_attacking else None
    return {"of": change.of, **shown} if shown else None


def _unplus(change: Any) -> Mapping[str, Any] | None:
    if (
        type(change) is not AddsPower
        or change.while_attacking
        or positive(change.amount)
        or not isinstance(change.amount, Number)
    ):
        return None
    return {"of": change.of, "amount": change.amount}


def _per(of: Target, sign: int, each: Value) -> Change:
    return AddsPower(of, times(sign, of_each(of, each)))


def _unper(change: Any) -> Mapping[str, Any] | None:
    if (
        type(change) is not AddsPower
        or change.while_attacking
        or isinstance(change.amount, Number)
        or positive(change.amount)
    ):
        return None
    shown = each_times(change.amount)
    return {"of": change.of, "sign": shown["number"], "each": _un_of_each(change.of, shown["each"])} if shown else None


def _per_less(of: Target, sign: int, each: Value) -> Change:
    return AddsPower(of, minus_times(sign, of_each(of, each)))


def _unper_less(change: Any) -> Mapping[str, Any] | None:
    shown = each_minus_times(change.amount) if type(change) is AddsPower and not change.while_attacking else None
    return {"of": change.of, "sign": shown["number"], "each": _un_of_each(change.of, shown["each"])} if shown else None


def _equals(of: Target, power: Value) -> Change:
    return SetsPower(of, power)


def _by_value(of: Target, amount: Value) -> Change:
    return AddsPower(of, amount)


def _unby_value(change: Any) -> Mapping[str, Any] | None:
    if type(change) is not AddsPower or change.while_attacking or positive(change.amount):
        return None
    return {"of": change.of, "amount": change.amount}


def resists(of: Target, amount: Value, each: Value | None = None) -> Change:
    if isinstance(amount, Number) and amount.number < 0:
        raise Refused
    if each is not None:
        if not isinstance(amount, Number):
            raise Refused
        return Resists(of, times(amount.number, of_each(of, each)))
    return Resists(of, amount)


def _resists_theirs(of: Target, amount: Value, by: Who, each: Value | None = None, *, means: Any = "any") -> Change:
    """Only against what the cards of some players do."""
    return msgspec.structs.replace(resists(of, amount, each), by=by, means=means)


def of_each(of: Target, each: Value) -> Value:
    """ "Per boon" counts the boons of the card that gains or resists: "it" is each card that the change reaches."""
    return replaced(each, It(), of) if isinstance(of, Reference) else each


def _un_of_each(of: Target, each: Value) -> Value:
    own = of if isinstance(of, Reference) else It()
    return {Boons(own): Boons(It()), Marks(own): Marks(It())}.get(each, each)


def _resists_those(of: Target, amount: Value, those: Cards, each: Value | None = None, *, means: Any = "any") -> Change:
    """Only against what such cards do; who they are does not hang on how strong they are."""
    if those.zone != "play" or set(those.kinds) - {"character"} or has_any(those, IsExtreme):
        raise Refused
    return msgspec.structs.replace(resists(of, amount, each), from_=those, means=means)


def _un_resists_those(change: Any, *, means: str) -> Mapping[str, Any] | None:
    if not isinstance(change, Resists) or change.from_ is None or change.means != means:
        return None
    shown = _unresists(msgspec.structs.replace(change, from_=None, means="any"))
    return shown and {**shown, "those": change.from_}


def _here_resists(of: Target, amount: Value, each: Value | None = None) -> Change:
    """ "Characters … while here": those that are here; printed cards say "characters here … while here", too."""
    if not isinstance(of, Cards):
        raise Refused
    said = Cards(of.kinds, of.whose, tuple(item for item in of.filters if item != IsHere()), of.zone)
    return resists(those_here(said), amount, each)


def _unresists(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Resists) or change.by is not None or change.from_ is not None or change.means != "any":
        return None
    if isinstance(change.amount, Number):
        return {"of": change.of, "amount": change.amount}
    shown = each_times(change.amount)
    return (
        {"of": change.of, "amount": Number(shown["number"]), "each": _un_of_each(change.of, shown["each"])}
        if shown
        else None
    )


def _unresists_theirs(change: Any, *, means: str) -> Mapping[str, Any] | None:
    if not isinstance(change, Resists) or change.by is None or change.from_ is not None or change.means != means:
        return None
    shown = _unresists(msgspec.structs.replace(change, by=None, means="any"))
    return shown and {**shown, "by": change.by}


def both(first: tuple[Change, ...], rest: tuple[Change, ...]) -> tuple[Change, ...]:
    """A second change that begins with "and gains …" is about the same cards as the first."""
    of = getattr(first[-1], "of", None)
    return (*first, *(_about(change, of) for change in rest))


def _about(change: Change, of: Target | None) -> Change:
    if of is None:
        if has_any(change, SameCards):
            raise Refused
        return change
    if isinstance(change, PowerAlsoDefends) and not isinstance(of, Reference):
        raise Refused  # "its power" is one card's
    if getattr(change, "of", None) == It():
        return msgspec.structs.replace(change, of=of)
    return replaced(change, SAME, of)  # type: ignore[no-any-return]


def _un_both(changes: Any) -> Mapping[str, Any] | None:
    if not isinstance(changes, tuple) or len(changes) < 2:
        return None
    return {"first": changes[:1], "rest": changes[1:]}


GIVE = Give(slot("changes"), slot("until", default="forever"))


def _give_while(condition: Condition, changes: tuple[Change, ...], until: Any = "forever") -> Effect:
    """ "While this card is …, it …": "it" is the card that the condition is about."""
    if isinstance(condition, Holds):
        changes = replaced(changes, It(), condition.card)
    return Give(tuple(WhileThat(condition, change) for change in changes), until)


def _ungive_while(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or not all(isinstance(change, WhileThat) for change in effect.changes):
        return None
    conditions = {change.condition for change in effect.changes if isinstance(change, WhileThat)}
    if len(conditions) != 1:
        return None
    shown = {
        "condition": conditions.pop(),
        "changes": tuple(change.change for change in effect.changes if isinstance(change, WhileThat)),
    }
    return shown if effect.until == "forever" else {**shown, "until": effect.until}


CHANGES = (
    rule(
        "change",
        "{of:target} 's power ( cannot | can not | can't ) be greater than {power:count}",
        CapsPower,
        read_only=True,
        cites=ORDER,
    ),
    rule(
        "change",
        "{of:target} 's attacks destroy opponent's character cards with equal or less power",
        AttacksAlsoDestroyEqual,
        read_only=True,
    ),
    rule(
        "change",
        "{of:target} 's power is equal to {power:value}",
        build=_equals,
        shown=SetsPower(slot("of"), slot("power", is_no(Number, X))),
        cites=ORDER,
    ),
    rule("change", "{of:target} gains|gain|has|have {+} X power where X is {amount:value}", build=_plus),
    rule("change", "{of:target} can have|hold {number:count} boons", SetsMaxBoons, read_only=True),
    # ---- several at once: "… and gains …"
    rule("changes", "{change:change}", shape=ALONE),
    rule("changes", "{first:changes} and [also] {rest:more changes}", build=both, unbuild=_un_both),
    rule("changes", "{first:changes} but {rest:more changes}", build=both),
    rule("more changes", "{change:change}", shape=ALONE),
    rule("more changes", "{first:more changes} and {rest:more changes}", build=both, unbuild=_un_both),
    rule("more changes", "{change:bare change}", build=one),
    rule("changes", "{first:changes} but {rest:more changes}", build=both),
    rule(
        "bare change",
        "( cannot | can not | can't ) ( gain power | be ) greater than {power:count}",
        CapsPower,
        read_only=True,
        of=SAME,
        cites=ORDER,
    ),
    # ---- as a deed that lasts
    rule(
        "verb", "{changes:changes} [{until:duration}]", shape=GIVE, cites="hs.ruling.power.durations-and-affected-cards"
    ),
    rule("verb", "{until:duration} {changes:changes}", shape=GIVE, read_only=True),
    rule(
        "verb",
        "while {condition:condition}, {changes:changes} [{until:duration}]",
        build=_give_while,
        unbuild=_ungive_while,
    ),
    rule("verb", "{until:duration} while {condition:condition}, {changes:changes}", build=_give_while),
    rule(
        "verb",
        "give|gives {what:target} {amount:amount} power [{until:duration}]",
        build=lambda what, amount, until="forever": Give((AddsPower(what, amount),), until),
    ),
    rule(
        "verb",
        "decrease the power of {of:target} by {value:value} [{until:duration}]",
        build=lambda of, value, until="forever": Give((_minus(of, value),), until),
    ),
    rule(
        "verb",
        "increase the power of {of:target} by {value:value} [{until:duration}]",
        build=lambda of, value, until="forever": Give((_plus(of, value),), until),
    ),
    rule(
        "verb",
        f"give {{what:target}} the following {TEXT}, {{until:duration}} {{clauses:granted}}",
        build=lambda what, until, clauses: Give((GainsText(what, clauses),), until),
    ),
    # ---- power
    rule("change", "{of:target} gains/gain {amount:amount} power", build=_plus, unbuild=_unplus),
    rule("change", "{of:target} has|have {amount:signed} power", build=_plus),
    rule("change", "{of:target} is|are [considered] having {amount:signed} power", build=_plus),
    rule("change", "{amount:signed} power to {of:target}", build=_plus),
    rule("change", "{sign:sign} power to {of:target} ( per | for every | for each ) {each:own each}", build=_per),
    rule("change", "{of:target} loses/lose {value:value} power", build=_minus, unbuild=_unminus),
    rule("change", "{of:target} has|have its|their power reduced by {value:value}", build=_minus),
    rule(
        "change",
        "{of:target} ( gains/gain | has | have ) {sign:sign} power "
        "( per | for every | for each | for ) {each:own each}",
        build=_per,
        unbuild=_unper,
    ),
    *rules(
        "change",
        "{of:target} loses/lose {sign:sign} power ( per | for every | for each ) {each:own each}",
        "{of:target} has|have {sign:MINUS} power ( per | for every | for each ) {each:own each}",
        build=_per_less,
        unbuild=_unper_less,
    ),
    rule("change", "{of:target} gains|gain power equal to {amount:value}", build=_by_value),
    rule("change", "{of:target} 's power increases by {amount:value}", build=_by_value, unbuild=_unby_value),
    rule("change", "{of:target} gains/gain {amount:amount} power while attacking", AddsPower, while_attacking=True),
    rule("change", "{of:target} has/have {power:count} power", SetsPower, cites=ORDER),
    rule("change", "{amount:signed} to {of:target} 's base power", AddsBasePower, cites=ORDER),
    rule(
        "change",
        "{of:target} ( cannot | can not | can't ) gain power greater than {power:count}",
        CapsPower,
        cites=ORDER,
    ),
    # ---- resisting
    *rules(
        "change",
        "{of:target} resists/resist [with] {amount:resisted} power to be destroyed [per {each:own each}]",
        f"{{of:target}} resists|resist [with] {{amount:resisted}} power {AGAINST} "
        "[( per | for each | for every ) {each:own each}]",
        build=resists,
        unbuild=_unresists,
        cites=RESISTING,
    ),
    rule(
        "change",
        f"{{of:target}} resists|resist [with] {{amount:resisted}} power {AGAINST} while here "
        "[for each|every {each:own each}]",
        build=_here_resists,
        cites=RESISTING,
    ),
    *(
        rule(
            "change",
            "{of:target} resists/resist [with] {amount:resisted} power "
            "[( per | for each | for every ) {each:own each}] "
            f"{TO_BE} {{by:whose}} {words}",
            build=partial(_resists_theirs, means=means),
            unbuild=partial(_unresists_theirs, means=means),
            cites=RESISTING,
        )
        for words, means in (("attacks", "attack"), ("abilities", "ability"), ("attacks or|and abilities", "any"))
    ),
    *(
        rule(
            "change",
            "{of:target} resists/resist [with] {amount:resisted} power "
            f"[( per | for each | for every ) {{each:own each}}] {TO_BE} {words} {{those:those cards}}",
            build=partial(_resists_those, means=means),
            unbuild=partial(_un_resists_those, means=means),
        )
        for words, means in (("attacks of|from|by", "attack"), ("abilities of|from|by", "ability"), ("", "any"))
    ),
    rule(
        "change",
        f"{{of:target}} resists/resist [with] {{amount:resisted}} power {TO_BE} attacks",
        Resists,
        means="attack",
    ),
    rule(
        "change",
        f"{{of:target}} resists/resist [with] {{amount:resisted}} power {TO_BE} abilities",
        Resists,
        means="ability",
    ),
    rule(
        "change",
        "{of:target} resists|resist [with] {amount:resisted} power against attacks",
        Resists,
        read_only=True,
        means="attack",
    ),
    rule(
        "change",
        "{of:target} resists|resist [with] {amount:resisted} power against abilities",
        Resists,
        read_only=True,
        means="ability",
    ),
    rule(
        "change",
        "{of:target} resists|resist [with] {amount:resisted} power ( per | for each | for every ) {each:own each}",
        build=resists,
        cites=RESISTING,
    ),
    *rules("resisted", "{_:value}", "{_:signed}"),
    rule(
        "change", "{of:target} 's attacks ( cannot | can not | can't ) be resisted", CannotBeResisted, cites=RESISTING
    ),
    rule(
        "change",
        "{of:target} 's attacks and|or abilities ( cannot | can not | can't ) be resisted",
        CannotBeResisted,
        abilities=True,
        cites=RESISTING,
    ),
    *rules(
        "change",
        "{of:target} 's attacks destroy opponents with matched power",
        "{of:target} 's attacks destroy opponent's [characters] with matched power",
        node=AttacksAlsoDestroyEqual,
    ),
    rule(
        "change",
        "{of:target} 's attacks and abilities [will] also destroy characters the player controls",
        AlsoDestroysOwn,
    ),
    # ---- other numbers
    rule("change", "{of:target} can|may have|hold up to {number:count} boons [on it]", SetsMaxBoons),
    rule("change", "{of:target} has/have {amount:signed} max|maximum damage", AddsMaxDamage),
    rule("change", "{of:target} has/have {amount:signed} draw", AddsDraw),
    # ---- where a card counts
    rule(
        "change",
        "{of:target} is/are [always] considered invading [for the purpose of gaining conditional bonuses]",
        CountsAsInvading,
    ),
    rule(
        "change",
        "{of:target} is/are considered to be at all planets",
        IsAtAllPlanets,
        cites="hs.ruling.multi.at-all-planets",
    ),
    rule(
        "change",
        "{of:possessive} power is also considered defending your planet",
        PowerAlsoDefends,
        amount=Number(0),
    ),
    rule("change", "{of:possessive} power {amount:signed} is also considered defending your planet", PowerAlsoDefends),
    # ---- players and attachments
    rule(
        "change",
        "{of:cards} ( cannot | can not | can't ) have more than one inventory card attached [. {(} characters "
        "with two or more inventory cards ( cannot | can not | can't ) be moved here "
        "and characters here with one inventory card ( cannot | can not | can't ) have more attached {)}]",
        MaxAttached,
        number=1,
    ),
    rule("change", "{who:players} ( cannot | can not | can't ) gain {resource:resource}", CannotGain),
    *consts("resource", "victory points", "vp", value="victory points"),
    const("resource", "grist", "grist"),
    # ---- gained text: in quotes, or the clause that follows
    rule("granted", "{_:quoted}"),
    rule("quoted", '{"} {_:clauses} {"}', build=gained, unbuild=ungained),
    rule(
        "granted",
        "[//] {_:clause}",
        build=lambda _: (gained(_),),
        read_only=True,
        cites="hs.ruling.ability.losing-and-gaining-text",
    ),
)
