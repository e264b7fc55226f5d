"""Damage made more or less by whose it is, and damage that goes elsewhere or is healed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.replacement import instead
from playmat.games.holosseum.nodes.changes import AddsDamage
from playmat.games.holosseum.nodes.rules import DoublesDamage, HalvesDamage, MoreDamageTo
from playmat.lang.clauses import Instead
from playmat.lang.effects import Give, Heal, RedirectDamage
from playmat.lang.nodes import Change, Clause, Effect, Pattern, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Number
from playmat.text.grammar.change import forms
from playmat.text.table import Refused, const, rule, rules

replace = msgspec.structs.replace


def dealing(of: Target) -> Target:
    """Spells deal damage while they are on the Stack."""
    own = isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "play"
    return replace(of, zone="stack") if own else of


def shown_dealing(of: Any) -> Any:
    """For showing what ``dealing`` made."""
    own = isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "stack"
    return replace(of, zone="play") if own else of


def adds_damage(of: Target, amount: Value) -> Change:
    """So much more damage by those cards."""
    return AddsDamage(dealing(of), amount)


def un_adds_damage(change: Any) -> Mapping[str, Any] | None:
    """For showing what ``adds_damage`` made."""
    if not isinstance(change, AddsDamage) or _is_less(change.amount):
        return None
    return {"of": shown_dealing(change.of), "amount": change.amount}


def _is_less(amount: Value) -> bool:
    return isinstance(amount, Number) and amount.number < 0


def less_damage(of: Target, amount: Value) -> Change:
    """So much less damage by those cards, but never less than none."""
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return adds_damage(of, Number(-amount.number))


def un_less_damage(change: Any) -> Mapping[str, Any] | None:
    """For showing what ``less_damage`` made."""
    if not isinstance(change, AddsDamage) or not _is_less(change.amount):
        return None
    return {"of": shown_dealing(change.of), "amount": Number(-change.amount.number)}  # type: ignore[attr-defined]


def _doubled_to(of: Target, who: Who) -> Change:
    return MoreDamageTo(dealing(of), who, twice=True)


def _doubled(of: Target) -> Change:
    return DoublesDamage(dealing(of))


def _halved(of: Target, up: bool) -> Change:  # noqa: FBT001  (a role)
    if not isinstance(of, Cards):
        raise Refused
    those = dealing(of)
    assert isinstance(those, Cards)
    return HalvesDamage(those, up)


def _unhalved(change: Any) -> Mapping[str, Any] | None:
    return {"of": shown_dealing(change.of), "up": change.up} if isinstance(change, HalvesDamage) else None


def _halved_for(until: Any, of: Target, up: bool) -> Effect:  # noqa: FBT001  (a role)
    return Give((_halved(of, up),), until)


def _unhalved_for(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or len(effect.changes) != 1 or effect.until == "forever":
        return None
    shown = _unhalved(effect.changes[0])
    return None if shown is None else {**shown, "until": effect.until}


def _first_elsewhere(when: Pattern, to: Any) -> Clause:
    clause = instead(when, RedirectDamage(to))
    assert isinstance(clause, Instead)
    return replace(clause, limit="once per turn")


def _un_so_much_more(change: Any) -> Mapping[str, Any] | None:
    """So much as is worked out; a plain number stands before the word."""
    shown = un_adds_damage(change)
    return None if shown is None or isinstance(shown["amount"], Number) else shown


DEALT = "damage ( dealt | that would be dealt )"

DAMAGE = (
    *rules(
        "lasting change",
        f"double [all] {DEALT} to {{who:damaged player}} by {{of:those cards}}",
        f"double [all] {DEALT} by {{of:those cards}} to {{who:damaged player}}",
        "double [all] [the] damage {of:target} deals|deal to {who:damaged player}",
        build=_doubled_to,
    ),
    rule("change", "double [all] [the] damage {of:target} deals|deal", build=_doubled),
    rule("lasting change", f"double [all] {DEALT} by {{of:those cards}}", build=_doubled),
    rule(
        "lasting change", "damage dealt by {of:those cards} is halved {up:rounding}", build=_halved, unbuild=_unhalved
    ),
    rule("lasting change", "halve [all] [the] damage dealt by {of:those cards} {up:rounding}", build=_halved),
    rule(
        "statement",
        "{until:duration}, damage dealt by {of:those cards} is halved {up:rounding}",
        build=_halved_for,
        unbuild=_unhalved_for,
    ),
    rule("statement", "damage dealt by {of:those cards} {until:duration} is halved {up:rounding}", build=_halved_for),
    const("rounding", "rounded down", value=False),
    const("rounding", "rounded up", value=True),
    *forms("deals/deal additional damage equal to {amount:value}", build=adds_damage, unbuild=_un_so_much_more),
    rule("verb", "all damage is removed from {what:target}", Heal, read_only=True),
    *(
        rule(
            "replacement",
            f"{words} is dealt to {{to:{to}}} instead",
            build=_first_elsewhere,
        )
        for words in (
            "each turn, the first damage that {when:first would}",
            "the first damage that {when:first would} each turn",
        )
        for to in ("target", "damaged player")
    ),
)
