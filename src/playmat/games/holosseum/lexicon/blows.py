"""Damage said in other ways: several blows, for each card, by another card's Attack, prevented beforehand; doubling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.lang.effects import (
    Choose,
    DamagePlayers,
    DealDamage,
    DivideDamage,
    GainLife,
    LoseLife,
    Sequence,
)
from playmat.lang.nodes import Effect, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import AttackOf, Count, EachPlayer, HealthOf, It, Number, ThisWay
from playmat.text.english.phrases import Of, split, with_whose
from playmat.text.grammar.of_several import other_than
from playmat.text.table import Refused, const, rule, rules


def no_bare_cards(to: Target) -> Target:
    """Damage goes to Entities: "a card" says too little."""
    cards = to.cards if isinstance(to, Choice | Aimed) else to
    if cards == Cards():
        raise Refused
    return to


def _blow(amount: Value, to: Target, by: Reference | None = None) -> Effect:
    return DealDamage(amount, other_than(by, no_bare_cards(to)), by)


def _blow_players(amount: Value, who: Who, by: Reference | None = None) -> Effect:
    return DamagePlayers(amount, who, by)


def _two_blows(first: Effect, rest: Effect, by: Reference | None = None) -> Effect:
    return Sequence((_struck(first, by), _struck(rest, by)))


def _struck(blow: Effect, by: Reference | None) -> Effect:
    if not isinstance(blow, DealDamage | DamagePlayers):
        raise Refused
    return (
        DealDamage(blow.amount, other_than(by, blow.to), by)
        if isinstance(blow, DealDamage)
        else DamagePlayers(blow.amount, blow.who, by)
    )


def _strike(of: Target, amount: type[Value], blow: Effect) -> Effect:
    """A card that is chosen or aimed at strikes by itself: it is chosen first."""
    if not isinstance(of, Aimed | Choice) or of.most != Number(1) or (isinstance(of, Aimed) and of.players is not None):
        raise Refused
    struck = _struck(blow, It())
    return Sequence((Choose(of), type(struck)(amount(It()), *_whom(struck), It())))


def _whom(blow: Effect) -> tuple[Any, ...]:
    return (blow.to,) if isinstance(blow, DealDamage) else (blow.who,)  # type: ignore[attr-defined]


def _life_of(change: type[GainLife] | type[LoseLife], of: Target, number: type[Value]) -> Effect:
    if not isinstance(of, Aimed) or of.players is not None or of.most != Number(1):
        raise Refused
    return Sequence((Choose(of), change(number(It()))))


def _divided(amount: Value, to: Target, by: Reference | None = None) -> Effect:
    """Among several targets; of "any number" no more than there is damage."""
    if (
        amount == Number(1)
        or not isinstance(to, Aimed)
        or to.most == Number(1)
        or isinstance(to.most, Count)
        or (to.cards is not None and no_bare_cards(to) != to)
    ):
        raise Refused
    if to.most == ANY:
        to = msgspec.structs.replace(to, most=amount)
    return DivideDamage(amount, to, by)


def _undivided(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, DivideDamage):
        return None
    shown = {"amount": effect.amount, "to": effect.to}
    return shown if effect.by is None else {**shown, "by": effect.by}


def _only_shown() -> Value:
    """ "That many" is read by the line for what set a text off, and understood from what was done before."""
    raise Refused


ANY = Number(-1)
"""While a sentence is read: any number of targets. In no program."""

ENTITIES = Cards(("entity",))


def _shares(noun: tuple[Any, ...], least: int = 1, most: Value = ANY, players: Who | None = None) -> Target:
    cards = with_whose(noun)
    if cards.zone != "play":
        raise Refused
    return Aimed(cards, players, Number(least), most)


def _unshares(target: Any, players: Who | None = None) -> Mapping[str, Any] | None:
    own = isinstance(target, Aimed) and target == Aimed(target.cards, players, Number(1), target.most)
    if not own or target.cards is None:
        return None
    shown = split(target.cards)
    if shown is None:
        return None
    kinds, pieces = shown["noun"]
    whose = shown.get("whose")
    return {"noun": (kinds, pieces if whose is None else (*pieces, Of(whose))), "most": target.most}


DEAL = "deal|deals"

DAMAGE = (
    # ---- several blows
    rule("blow", "{amount:count} damage to {to:target}", build=_blow),
    rule("blow", "{amount:count} damage to {who:damaged player}", build=_blow_players),
    rule("bare blow", "{to:target}", build=lambda to: _blow(Number(0), to)),
    rule("bare blow", "{who:damaged player}", build=lambda who: _blow_players(Number(0), who)),
    rule("verb", f"[{{by:reference}}] {DEAL} {{first:blow}} and {{rest:blow}}", build=_two_blows),
    rule(
        "verb",
        f"[{{by:reference}}] {DEAL} {{amount:count}} damage to {{to:cards}} and {{who:damaged player}}",
        build=lambda amount, to, who, by=None: _two_blows(_blow(amount, to), _blow_players(amount, who), by),
    ),
    rule(
        "verb",
        f"[{{by:reference}}] {DEAL} {{amount:count}} damage to {{who:damaged player}} and {{to:cards}}",
        build=lambda amount, to, who, by=None: _two_blows(_blow_players(amount, who), _blow(amount, to), by),
    ),
    # ---- divided
    *rules(
        "verb",
        "deal|deals {amount:count} damage divided as you choose among {to:shares}",
        f"[{{by:reference}}] {DEAL} {{amount:count}} damage, divided [as you choose] among|between {{to:shares}}",
        "divide {amount:count} damage [as you choose] among|between {to:shares}",
        build=_divided,
        unbuild=_undivided,
    ),
    rule("shares", "{_:target}"),
    rule("shares", "one to {most:count} target {noun:nouns}", build=_shares, unbuild=_unshares),
    rule(
        "shares",
        "one to {most:count} target {noun:nouns} or players",
        build=lambda noun, most: _shares(noun, 1, most, EachPlayer()),
        unbuild=lambda target: _unshares(target, EachPlayer()),
    ),
    rule("shares", "any number of target {noun:nouns}", build=_shares),
    rule(
        "shares",
        "any number of target {noun:nouns} and|or players",
        build=lambda noun: _shares(noun, players=EachPlayer()),
    ),
    rule("shares", "{most:share count} target {noun:nouns}", build=_shares),
    rule(
        "shares",
        "{most:share count} target {noun:nouns} and|or players",
        build=lambda noun, most: _shares(noun, 1, most, EachPlayer()),
    ),
    const("shares", "any number of targets", Aimed(ENTITIES, EachPlayer(), Number(1), ANY), read_only=True),
    rule(
        "shares",
        "{most:share count} targets",
        build=lambda most: Aimed(ENTITIES, EachPlayer(), Number(1), most),
    ),
    rule(
        "shares",
        "up to {most:count} targets",
        build=lambda most: Aimed(ENTITIES, EachPlayer(), Number(0), most),
    ),
    const("share count", "( one or two )", Number(2), read_only=True),
    const("share count", "( one, two [,] or three )", Number(3), read_only=True),
    # ---- for each
    rule(
        "verb",
        f"[{{by:reference}}] {DEAL} damage to {{blow:bare blow}} equal to {{amount:value}}",
        build=lambda blow, amount, by=None: _with_amount(_struck(blow, by), amount),
    ),
    rule(
        "verb",
        "gain|gains life equal to {of:target} 's {number:stat}",
        build=lambda of, number: _life_of(GainLife, of, number),
    ),
    const("stat", "attack", AttackOf),
    const("stat", "health", HealthOf),
    # ---- by the Attack of a card that is chosen
    *rules(
        "verb",
        f"{{of:target}} {DEAL} damage equal to its attack to {{blow:bare blow}}",
        f"{{of:target}} {DEAL} damage to {{blow:bare blow}} equal to its attack",
        build=lambda of, blow: _strike(of, AttackOf, blow),
    ),
    # ---- as much as it was
    rule("count", "that many", build=_only_shown, shown=Count(ThisWay())),
)


def _with_amount(blow: Effect, amount: Value) -> Effect:
    if isinstance(blow, DealDamage):
        return DealDamage(amount, blow.to, blow.by)
    assert isinstance(blow, DamagePlayers)
    return DamagePlayers(amount, blow.who, blow.by)
