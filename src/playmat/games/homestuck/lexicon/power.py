"""Power raised and lowered: as an order, and as what lasts."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.changes import of_each
from playmat.games.homestuck.nodes.changes import AddsPower, SetsPower
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Target, Value
from playmat.text.english.numbers import negative, times
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import Meaning, Sense
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.table import rule, rules

RAISE = Verb("raise", like=(Verb("increase"),))
LOWER = Verb("lower", like=(Verb("decrease"), Verb("reduce")))


def _shown_otherwise(_: Any) -> None:
    """By "gains" and "loses"."""


def _stronger(of: Target, value: Value, until: Any = "forever") -> Effect:
    return Give((AddsPower(of, value),), until)


def _weaker(of: Target, value: Value, until: Any = "forever") -> Effect:
    return _stronger(of, negative(value), until)


def _adds(of: Target, value: Value, *, sign: int) -> Change:
    return AddsPower(of, value if sign > 0 else negative(value))


def _adds_each(of: Target, amount: int, each: Value, *, sign: int) -> Change:
    return AddsPower(of, times(sign * amount, of_each(of, each)))


UP, DOWN = Meaning(_stronger, _shown_otherwise), Meaning(_weaker, _shown_otherwise)

POWER = (
    *lines_of(
        *(
            Sense(verb, f"{whose} by {{value:value}} [{{until:duration}}]", deed=deed, read_only=True)
            for verb, deed in ((RAISE, UP), (LOWER, DOWN))
            for whose in ("{of:possessive} power", "the power of {of:CARD}")
        )
    ),
    *(
        line
        for words, sign in (("increased|raised", 1), ("reduced|decreased|lowered", -1))
        for line in (
            *rules(
                "change",
                f"{{of:possessive}} power is|are {words} by {{value:value}}",
                f"{{of:target}} has|have its|their power {words} by {{value:value}}",
                build=partial(_adds, sign=sign),
            ),
            rule(
                "change",
                f"{{of:possessive}} power is|are {words} by {{amount:NUMBER}} ( for every | for each | per ) "
                "{each:own each}",
                build=partial(_adds_each, sign=sign),
            ),
        )
    ),
    rule(
        "change",
        "{of:target} gains|gain|has|have {amount:amount} power while|when "
        "( attacking | it attacks | they attack | it is attacking )",
        AddsPower,
        read_only=True,
        while_attacking=True,
    ),
    rule("change", "{of:possessive} power ( is|becomes | is now ) equal to {power:value}", SetsPower, read_only=True),
    rule("change", "{of:possessive} power ( is|becomes | is now ) {power:count}", SetsPower, read_only=True),
    rule("change", "{of:target} has|have a power of {power:count}", SetsPower, read_only=True),
)
