"""More that texts do: steal, lose everything, draw up to a number, flip several coins; deeds said of what is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import AddsMaxDamage, AddsPower, SetsPower
from playmat.games.homestuck.nodes.counters import (
    MoveBoons,
)
from playmat.games.homestuck.nodes.nouns import IsAttachedTo
from playmat.games.homestuck.nodes.values import Power
from playmat.games.homestuck.words.changes import of_each
from playmat.lang.effects import (
    Arrange,
    Choose,
    Discard,
    FlipCoin,
    ForEach,
    Give,
    PutInDeck,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Change, Effect, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, IsNot
from playmat.lang.values import AmountThisWay, It, Number, Together
from playmat.text.english.numbers import times
from playmat.text.english.phrases import plain
from playmat.text.table import Refused, rule


def _inventory_of(to: Target) -> Cards:
    """All inventory on it."""
    if isinstance(to, Choice):
        raise Refused("say which character is chosen first")
    return Cards(("inventory",), None, (IsAttachedTo(to),))


def _on_chosen(to: Cards, verb: type[Effect]) -> Effect:
    """All inventory on one character, which is chosen first."""
    return Sequence((Choose(Choice(plain(to))), verb(Cards(("inventory",), None, (IsAttachedTo(It()),)))))


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


def _doubled(of: Target, until: Any = "forever") -> Effect:
    """So much more as it has now: a one-time effect settles how much when it resolves."""
    return Give((AddsPower(of, Power(It())),), until)


def _undoubled(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or len(effect.changes) != 1 or not isinstance(effect.changes[0], AddsPower):
        return None
    change = effect.changes[0]
    if change != AddsPower(change.of, Power(It())):
        return None
    return {"of": change.of} if effect.until == "forever" else {"of": change.of, "until": effect.until}


def _and_all(first: Target, rest: Cards) -> Target:
    return Together((first, rest))


def _un_and_all(target: Any) -> Mapping[str, Any] | None:
    if not isinstance(target, Together) or len(target.targets) != 2:
        return None
    first, rest = target.targets
    return {"first": first, "rest": rest} if isinstance(first, Reference) and isinstance(rest, Cards) else None


def _tougher(of: Target, sign: int, each: Value) -> Change:
    return AddsMaxDamage(of, times(sign, of_each(of, each)))


def _one_and_rest(where: Any) -> Effect:
    looked = Cards(zone="looked")
    rest = Cards(filters=(IsNot(It()),), zone="looked")
    return Sequence((ReturnToHand(Choice(looked)), Arrange(rest, where)))


DEALINGS = (
    # ---- taking
    rule(
        "verb", "put|place|add {what:target} in|into|to {_:whose} discard [pile]", build=lambda what, _: Discard(what)
    ),
    rule("target", "{first:reference} and {rest:cards}", build=_and_all, unbuild=_un_and_all),
    # ---- so many as before
    rule(
        "measure",
        "that amount|number",
        build=AmountThisWay,
        unbuild=lambda value: {} if value == AmountThisWay() else None,
    ),
    rule(
        "each named",
        "( boon | immortality mark ) removed|discarded [in] this way",
        build=AmountThisWay,
        unbuild=lambda value: {} if value == AmountThisWay() else None,
    ),
    rule("each named", "grist lost|gained|stolen [in] this way", build=AmountThisWay),
    rule(
        "measure",
        "[the] amount|number of ( boons | immortality marks ) removed|discarded [in] this way",
        build=AmountThisWay,
    ),
    # ---- draw
    # ---- coins
    rule("verb", "flip {count:count} coins . for every|each heads, {heads:deed}", build=_coins, unbuild=_uncoins),
    rule("verb", "flip a coin . on heads, {heads:deed} . on tails, {tails:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . on heads, {heads:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . on tails, {tails:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . if it is|lands [on] heads, {heads:deed}", FlipCoin, read_only=True),
    rule("verb", "flip a coin . if heads, {heads:deed} . otherwise, {tails:deed}", FlipCoin, read_only=True),
    # ---- power
    rule(
        "verb",
        "double the power of {of:target} [{until:duration}]",
        build=_doubled,
        unbuild=_undoubled,
        cites="hs.ruling.power.durations-and-affected-cards",
    ),
    rule("verb", "double {of:possessive} power [{until:duration}]", build=_doubled),
    rule("change", "{of:possessive} power ( becomes | is now ) {power:count}", SetsPower, read_only=True),
    rule("change", "{of:possessive} power ( becomes | is now ) equal to {power:value}", SetsPower, read_only=True),
    rule(
        "change",
        "{of:target} gains|gain|has|have {sign:sign} max|maximum damage ( per | for every | for each ) {each:own each}",
        build=_tougher,
    ),
    # ---- so many for each
    # ---- what was looked at
    rule(
        "verb",
        "put|place one [of them] on the {where:end} of {_:whose} deck",
        build=lambda where, _: PutInDeck(Choice(Cards(zone="looked")), where),
    ),
    rule(
        "verb",
        "put one [of them] in|into your hand and [put] the rest|other [of them] back on [the] top [of your deck] "
        "in any order",
        build=lambda: _one_and_rest("top"),
    ),
    rule(
        "verb",
        "put one [of them] in|into your hand and [put] the rest|other [of them] on the bottom [of your deck] "
        "in any order",
        build=lambda: _one_and_rest("bottom"),
    ),
    # ---- said of what is done
    rule(
        "verb",
        "put all [of] [its] boons [from {from_:reference}] on {to:target}",
        build=lambda to, from_=None: MoveBoons(from_ or It(), to),
    ),
    rule("verb", "put {what:reference} back on top in any order", build=lambda what: Arrange(what, "top")),
    # ---- everything that lies on a card
    rule(
        "verb", "remove|discard all inventory [cards] from {to:reference}", build=lambda to: Discard(_inventory_of(to))
    ),
    rule("verb", "remove|discard all inventory [cards] from {to:card}", build=lambda to: _on_chosen(to, Discard)),
    rule(
        "verb",
        "return all inventory [cards] from|on {to:reference} to its|their owner's|owners hand|hands",
        build=lambda to: ReturnToHand(_inventory_of(to)),
    ),
)
