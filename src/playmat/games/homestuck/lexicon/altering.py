"""Numbers of cards that a text makes more or less: Draw, maximum damage, resisting and printed power, the damage that a
planet takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.changes import resists
from playmat.games.homestuck.nodes.changes import (
    AddsBasePower,
    AddsDraw,
    AddsMaxDamage,
    AddsPower,
    SetsPrintedPower,
    TakesLessDamage,
)
from playmat.lang.nodes import Change, Target, Value
from playmat.lang.values import Number
from playmat.text.english.numbers import negative
from playmat.text.grammar.change import forms
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, rule, rules

HAS = "has|have|gains|gain|gets|get"
WHOSE = ("{of:target} 's", "{of:possessive}")

ADDED: tuple[tuple[str, Callable[[Target, Value], Change]], ...] = (
    ("( max | maximum ) damage", AddsMaxDamage),
    ("draw [boost|value|attribute]", AddsDraw),
    ("base power", AddsBasePower),
)
"""Numbers to which something is added, by their words."""

RESISTING = "( resisting power | power resisting | resistance [power] )"
ATTACKING = "( while|when it|they is|are attacking | during its|their attacks )"
EACH_TIME = (
    "[( ( each|every time | when ) ( it would take damage | it takes damage | it is damaged "
    "| damage would be dealt to it | it would be damaged ) | from all sources | from any source "
    "| from each invading force )]"
)


def _in_attacks(of: Target, amount: Value) -> Change:
    return AddsPower(of, amount, while_attacking=True)


def _check_less(amount: Value) -> None:
    if isinstance(amount, Number) and amount.number < 1:
        raise Refused


LESS = checked(TakesLessDamage(slot("of"), slot("amount"), always=True), _check_less)


def _lessened(of: Target, amount: Value, node: Any) -> Change:
    return node(of, negative(amount))  # type: ignore[no-any-return]


def _un_printed(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of, "power": change.power} if isinstance(change, SetsPrintedPower) else None


def _of_numbers() -> tuple[Rule, ...]:
    found: list[Rule] = []
    for word, node in ADDED:
        found += forms(f"{HAS} {{amount:signed}} {word}", build=node)
        found += forms(f"{HAS} {{amount:signed}} to its|their {word}", build=node)
        found.append(rule("change", f"{{amount:signed}} {word} to|for {{of:target}}", build=node))
        found += (rule("change", f"{{amount:signed}} to|for {whose} {word}", build=node) for whose in WHOSE)
        found += (
            rule("change", f"{whose} {word} is {how} by {{amount:count}}", build=build)
            for whose in WHOSE
            for how, build in (
                ("increased|raised", node),
                ("reduced|lowered|decreased", partial(_lessened, node=node)),
            )
        )
    return tuple(found)


ALTERING = (
    *_of_numbers(),
    *(
        rule("change", f"{whose} power is {how} by {{amount:count}}", build=build)
        for whose in WHOSE
        for how, build in (
            ("increased|raised", AddsPower),
            ("reduced|lowered|decreased", partial(_lessened, node=AddsPower)),
        )
    ),
    # ---- power in an attack
    *(
        rule("change", words, build=_in_attacks)
        for words in (
            f"( while | when ) {{of:those}} is|are attacking, it|they {HAS} {{amount:amount}} power",
            f"{{of:target}} {HAS} {{amount:amount}} power {ATTACKING}",
        )
    ),
    # ---- resisting power, as a number that a card has
    *forms(
        f"{HAS} {{amount:signed}} {RESISTING} [( per | for each | for every ) {{each:own each}}]",
        build=resists,
    ),
    *forms(f"{HAS} {{amount:count}} {RESISTING} [( per | for each | for every ) {{each:own each}}]", build=resists),
    rule("change", f"{{amount:signed}} {RESISTING} to|for {{of:target}}", build=resists),
    # ---- printed power
    *(
        rule(
            "change",
            f"{whose} printed power is|becomes {{power:{value}}}",
            build=SetsPrintedPower,
            unbuild=_un_printed if whose == WHOSE[0] else None,
            cites="hs.ruling.power.order-of-modifiers",
        )
        for whose in WHOSE
        for value in ("count", "value")
    ),
    *(rule("change", f"{whose} printed power counts as {{power:count}}", build=SetsPrintedPower) for whose in WHOSE),
    *forms("has|have {power:count} printed power", build=SetsPrintedPower),
    *forms("counts|count as having {power:count} printed power", build=SetsPrintedPower),
    # ---- damage that is not taken
    rule(
        "change",
        f"{{of:target}} takes/take {{amount:count}} less damage {EACH_TIME}",
        shape=LESS,
        cites="hs.score.damage-is-the-difference",
    ),
    *rules(
        "change",
        "[all|any] damage ( dealt to | put on | that would be dealt to | that would be put on ) {of:target} is reduced "
        "by {amount:count}",
        "reduce [all|any] damage ( dealt to | put on ) {of:target} by {amount:count}",
        "reduce [all|any] damage {of:target} takes|take by {amount:count}",
        "if|when|whenever {of:those} would ( take damage | be dealt damage | be damaged ), "
        "it takes {amount:count} less [damage] [instead]",
        shape=LESS,
        read_only=True,
    ),
)
