"""Coins that are flipped."""

from __future__ import annotations

from playmat.lang.effects import (
    FlipCoin,
    ForEach,
)
from playmat.lang.nodes import Value
from playmat.lang.values import (
    Number,
)
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule, rules


def _check_coins(count: Value) -> None:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused


COINS_SHAPE = checked(ForEach(slot("count"), FlipCoin(heads=slot("heads"))), _check_coins)


COINS = (
    *rules(
        "verb",
        "flip {count:count} coins . for every|each heads, {heads:deed}",
        "flip {count:count} coins . {heads:deed} for every|each heads",
        "flip {count:count} coins and {heads:deed} for every|each ( heads | one that lands|comes [up|on] heads )",
        shape=COINS_SHAPE,
    ),
    *(
        rule(
            "verb",
            f"flip a coin {stop} {on} heads, {{heads:deed}} {then} {on} tails, {{tails:deed}}",
            FlipCoin,
            read_only=True,
        )
        for stop in ("", ".")
        for on in ("", "on|if|for")
        for then in ("", ".", "and", "but")
    ),
    rule("verb", "flip a coin . on heads, {heads:deed} . on tails, {tails:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . heads: {heads:deed} . tails: {tails:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . on heads, {heads:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . on tails, {tails:deed}", FlipCoin, read_only=True),
    rule(
        "verb",
        "flip a coin . heads {c:COLON} {heads:deed} . tails {d:COLON} {tails:deed}",
        FlipCoin,
        read_only=True,
    ),
    rule("verb", "flip a coin . if it is|lands [on] heads, {heads:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . if heads, {heads:deed} . otherwise, {tails:deed}", FlipCoin, read_only=True),
)
