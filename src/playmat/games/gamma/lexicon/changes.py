"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.gamma.nodes.changes import (
    AddsAttacks,
    AddsMaximum,
    AttacksUnflipped,
    BlocksUnflipped,
    ChangesCost,
    ChangesSpeed,
    EntersFlipped,
    IsOfSource,
    NeedsNoSources,
    PreventsHarm,
    StaysFlipped,
)
from playmat.lang.changes import AddsStats, Cannot, CannotBeBlockedBy, GainsText, LosesText, SetsStats
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Target, Value
from playmat.lang.nouns import Cards
from playmat.lang.values import Difference, Number
from playmat.text.english.giving import one, ungive, unone
from playmat.text.english.numbers import negative, times
from playmat.text.grammar.change import (
    GETS,
    HAS,
    NONE,
    and_more,
    forms,
    slashed,
    un_and_more,
    unboth_each,
)
from playmat.text.table import Refused, rule

CANNOT = "( cannot | can not | can't )"


def _unslashed(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and isinstance(change.attack, Number) and isinstance(change.health, Number)
    return {"of": change.of, "attack": change.attack, "health": change.health} if own else None


def _each(of: Target, sign: int, second: Value, each: Value) -> Change:
    """ "+1/+0 for each …"."""
    if not isinstance(second, Number) or second.number < 0:
        raise Refused
    return AddsStats(of, times(sign, each), times(second.number, each) if second.number else NONE)


def _uneach(change: Any) -> Mapping[str, Any] | None:
    if isinstance(change, AddsStats) and change.health == NONE and not isinstance(change.attack, Number):
        shown = unboth_each(AddsStats(change.of, change.attack, change.attack))
        return None if shown is None else {**shown, "second": NONE}
    shown = unboth_each(change)
    return None if shown is None else {**shown, "second": Number(shown["second"])}


def _granted(of: Target, clauses: tuple[Clause, ...]) -> Change:
    return GainsText(of, clauses)


def _ungranted(change: Any, *, keywords: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, GainsText) or isinstance(change.clauses[0], Keyword) is not keywords:
        return None
    return {"of": change.of, "clauses": change.clauses}


def _reach(change: Change) -> Any:
    """Of which cards it is said."""
    return getattr(change, "of", None)


def _give(changes: tuple[Change, ...], until: Any = "forever") -> Any:
    if until == "forever" and any(change.is_of_newcomers or isinstance(_reach(change), Cards) for change in changes):
        raise Refused("for how long?")
    return Give(changes, until)


def in_hand(of: Target) -> Target:
    """What is played lies in a hand."""
    if isinstance(of, Cards):
        if of.zone != "play":
            raise Refused
        return Cards(of.kinds, of.whose, of.filters, "hand")
    return of


def _un_in_hand(of: Target) -> Target | None:
    if isinstance(of, Cards):
        return Cards(of.kinds, of.whose, of.filters) if of.zone == "hand" else None
    return of


def _of_hand(node: type[ChangesCost] | type[ChangesSpeed], sign: int) -> Mapping[str, Any]:
    """So much more, or less, of what cards in hands cost or how fast they are."""

    def build(of: Target, amount: Value) -> Change:
        return node(in_hand(of), amount if sign > 0 else negative(amount))

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        of = _un_in_hand(change.of) if isinstance(change, node) and not getattr(change, "infinite", False) else None
        if of is None:
            return None
        down = _down(change.amount)
        if sign > 0:
            return {"of": of, "amount": change.amount} if down is None else None
        return {"of": of, "amount": down} if down is not None else None

    return {"build": build, "unbuild": unbuild}


def _down(amount: Value) -> Value | None:
    if isinstance(amount, Number):
        return Number(-amount.number) if amount.number < 0 else None
    return amount.right if isinstance(amount, Difference) and amount.left == Number(0) else None


def _each_of_hand(sign: int) -> Mapping[str, Any]:
    line = _of_hand(ChangesCost, sign)

    def build(of: Target, number: Value, each: Value) -> Change:
        if not isinstance(number, Number):
            raise Refused
        return line["build"](of, times(number.number, each))  # type: ignore[no-any-return]

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        shown = line["unbuild"](change)
        if shown is None or isinstance(shown["amount"], Number):
            return None
        return {"of": shown["of"], "number": Number(1), "each": shown["amount"]}

    return {"build": build, "unbuild": unbuild}


CHANGES = (
    rule("changes", "{change:change}", build=one, unbuild=unone),
    rule("changes", "{first:changes} and {rest:more changes}", build=and_more, unbuild=un_and_more),
    rule("more changes", "{change:same change}", build=one, unbuild=unone),
    rule("more changes", "{change:change}", build=one, unbuild=unone),
    rule("verb", "{changes:changes} [{until:duration}]", build=_give, unbuild=ungive),
    rule("verb", "{until:duration} {changes:changes}", build=_give),
    # ---- Offense and Defense
    *forms(f"{GETS} {{attack:signed}} {{/}} {{health:signed}}", build=slashed, unbuild=_unslashed),
    *forms(f"{GETS} {{sign:sign}} {{/}} {{second:signed}} for each|every {{each:each}}", build=_each, unbuild=_uneach),
    rule(
        "verb",
        f"{{of:target}} {GETS} {{sign:sign}} {{/}} {{second:signed}} {{until:duration}} for each|every {{each:each}}",
        build=lambda of, sign, second, each, until: Give((_each(of, sign, second, each),), until),
    ),
    *forms(f"{GETS} {{attack:signed}} offense", build=AddsStats),
    *forms(f"{GETS} {{health:signed}} defense", build=lambda of, health: AddsStats(of, NONE, health)),
    *forms("has/have offense {attack:value} and defense {health:value}", node=SetsStats),
    *forms("has/have offense {attack:value}", node=SetsStats),
    *forms("has/have defense {health:value}", node=SetsStats),
    # ---- texts
    *forms(f"{HAS} {{clauses:keyword list}}", build=_granted, unbuild=lambda one: _ungranted(one, keywords=True)),
    *forms(
        f'{HAS} {{"}} {{clauses:granted}} {{"}}', build=_granted, unbuild=lambda one: _ungranted(one, keywords=False)
    ),
    rule(
        "changes",
        f"{{of:target}} {GETS} {{attack:signed}} {{/}} {{health:signed}} and {{clauses:keyword list}}",
        build=lambda of, attack, health, clauses: (slashed(of, attack, health), _granted(of, clauses)),
    ),
    *forms("loses/lose all [its|their] text|abilities", node=LosesText),
    # ---- what cannot be done
    rule(
        "changes",
        f"{{of:target}} {CANNOT} attack or block",
        build=lambda of: (Cannot("attack", of), Cannot("block", of)),
    ),
    *forms(f"{CANNOT} be blocked by {{by:those cards}}", node=CannotBeBlockedBy),
    *forms("attacks/attack without flipping", node=AttacksUnflipped),
    *forms("blocks/block without flipping", node=BlocksUnflipped),
    *forms("( does not | do not ) unflip in pre-round", node=StaysFlipped),
    *forms("arrives/arrive flipped", node=EntersFlipped),
    rule("change", "prevent all damage that would be dealt to {of:target}", PreventsHarm),
    rule("change", "prevent all combat damage that would be dealt to {of:target}", PreventsHarm, in_attack=True),
    # ---- what playing takes
    *forms("costs/cost {amount:count} less [to play]", **_of_hand(ChangesCost, -1)),
    *forms("costs/cost {amount:count} more [to play]", **_of_hand(ChangesCost, 1)),
    *forms("costs/cost {number:count} less [to play] for each|every {each:each}", **_each_of_hand(-1)),
    *forms("costs/cost {number:count} more [to play] for each|every {each:each}", **_each_of_hand(1)),
    *forms("is/are {amount:count} faster", **_of_hand(ChangesSpeed, 1)),
    *forms("is/are {amount:count} slower", **_of_hand(ChangesSpeed, -1)),
    *forms("needs/need no sources", node=NeedsNoSources),
    *forms("is/are also {source:source}", node=IsOfSource),
    # ---- what players may
    rule("change", "{who:drawers} may attack {amount:count} more time|times each round", AddsAttacks),
    rule("change", "{who:whose} maximum hand size is {amount:count} more", AddsMaximum),
    rule("change", "{who:whose} maximum hand size is increased by {amount:count}", AddsMaximum),
)
