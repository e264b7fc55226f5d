"""Numbers of a unit that become those of another, or change places with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.nodes.effects import SwapNumbers
from playmat.lang.changes import SetsStats
from playmat.lang.nodes import Change, Effect, Reference, Target, Value
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import AttackOf, HealthOf, Number
from playmat.text.table import Refused, Rule, rule

WHOSE = ("{of:possessive}", "{of:target} 's")
BECOME = "( become | becomes | are | is )"
SAME = "( the same as | equal to )"


def _changed(of: Target, attack: Value | None, health: Value | None) -> tuple[Change, ...]:
    return (SetsStats(of, attack, health),)


def _both(of: Target, value: Value) -> tuple[Change, ...]:
    return _changed(of, value, value)


def _as_other(of: Target, other: Reference) -> tuple[Change, ...]:
    return _changed(of, AttackOf(other), HealthOf(other))


def _un_as_other(changes: Any) -> Mapping[str, Any] | None:
    one = changes[0] if isinstance(changes, tuple) and len(changes) == 1 else None
    if not isinstance(one, SetsStats) or not isinstance(one.attack, AttackOf):
        return None
    return {"of": one.of, "other": one.attack.of} if changes == _as_other(one.of, one.attack.of) else None


def _one_as_other(number: Callable[[Reference], Value], of: Target, other: Reference) -> tuple[Change, ...]:
    value = number(other)
    return _changed(of, value, None) if number is AttackOf else _changed(of, None, value)


def _swapped(number: Any, of: Target, other: Target, until: Any) -> Effect:
    """One card with one other."""
    for one in (of, other):
        alone = isinstance(one, Reference) or (isinstance(one, Aimed | Choice) and one.most == Number(1))
        if not alone or getattr(one, "players", None) is not None:
            raise Refused
    if of == other or until == "forever":
        raise Refused("for how long? Say until when")
    return SwapNumbers(of, other, number, until)


def _un_swapped(number: str, effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, SwapNumbers) or effect.number != number:
        return None
    return {"of": effect.what, "other": effect.other, "until": effect.until}


def _lines() -> Iterator[Rule]:
    for whose in WHOSE:
        yield rule(
            "altered", f"{whose} offense and defense {BECOME} [both|each] [equal to] {{value:value}}", build=_both
        )
        for late, other in enumerate(
            (
                "those of {other:reference}",
                "{other:reference} 's [offense and defense]",
                "{other:reference}",
                "the offense and defense of {other:reference}",
            )
        ):
            yield rule(
                "altered",
                f"{whose} offense and defense {BECOME} {SAME} {other}",
                build=_as_other,
                unbuild=None if late or whose != WHOSE[1] else _un_as_other,
            )
        for word, number, of_number in (("offense", AttackOf, "attack"), ("defense", HealthOf, "health")):
            for other in ("{other:reference} 's", "that of {other:reference}", "{other:reference}"):
                yield rule("altered", f"{whose} {word} {BECOME} {SAME} {other}", build=partial(_one_as_other, number))
            for late, swapped in enumerate(
                (
                    f"swap {whose} {word} with the {word} of {{other:target}}",
                    f"swap {whose} {word} with {{other:target}} 's [{word}]",
                    f"swap {whose} {word} with that of {{other:target}}",
                    f"swap {whose} {word} with {{other:target}}",
                    f"swap the {word} of {{of:target}} and|with {{other:target}}",
                    f"swap the {word} of {{of:target}} with the {word} of {{other:target}}",
                )
            ):
                for words in (f"{swapped} {{until:duration}}", f"{{until:duration}}, {swapped}"):
                    shown = whose == WHOSE[1] and not late and words.startswith("swap")
                    yield rule(
                        "verb",
                        words,
                        build=partial(_swapped, of_number),
                        unbuild=partial(_un_swapped, of_number) if shown else None,
                    )


BECOMING = tuple(_lines())
