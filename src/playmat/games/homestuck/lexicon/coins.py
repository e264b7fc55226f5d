"""Coins that are flipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import FlipCoin, ForEach
from playmat.lang.nodes import Effect, Value
from playmat.lang.values import Number
from playmat.text.table import Refused, rule


def _coins(count: Value, heads: Effect) -> Effect:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return ForEach(count, FlipCoin(heads=heads))


def _uncoins(effect: Any) -> Mapping[str, Any] | None:
    if (
        not isinstance(effect, ForEach)
        or not isinstance(effect.over, Number)
        or not isinstance(effect.effect, FlipCoin)
    ):
        return None
    coin = effect.effect
    return {"count": effect.over, "heads": coin.heads} if coin.heads is not None and coin.tails is None else None


COINS = (
    rule("verb", "flip {count:count} coins . for every|each heads, {heads:deed}", build=_coins, unbuild=_uncoins),
    rule("verb", "flip {count:count} coins . {heads:deed} for every|each heads", build=_coins),
    rule(
        "verb",
        "flip {count:count} coins and {heads:deed} for every|each ( heads | one that lands|comes [up|on] heads )",
        build=_coins,
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
    rule("verb", "flip a coin . heads {c:COLON} {heads:deed} . tails {d:COLON} {tails:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . if it is|lands [on] heads, {heads:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . if heads, {heads:deed} . otherwise, {tails:deed}", FlipCoin, read_only=True),
)
