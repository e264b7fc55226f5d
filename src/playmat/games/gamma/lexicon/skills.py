"""Skills and what playing a card asks for: prices, speeds, how often."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.nodes.clauses import PlayedFrom, PlayPrice, Recast, Skill
from playmat.games.gamma.nodes.effects import Flip, LoseEnergy
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.games.gamma.nodes.values import InCombat
from playmat.lang.book import INFINITE
from playmat.lang.clauses import PlayOnly
from playmat.lang.effects import Give, If, LoseLife, May, Sequence, Watch
from playmat.lang.nodes import Clause, Condition, Effect
from playmat.lang.nouns import (
    Aimed,
)
from playmat.lang.values import AimedPlayer, Number, This, You
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace


class Price(msgspec.Struct, frozen=True):
    """While a skill is read: what it costs."""

    energy: int = 0
    life: int = 0
    effects: tuple[Effect, ...] = ()


def _both_prices(first: Price, rest: Price) -> Price:
    if (first.energy and rest.energy) or (first.life and rest.life):
        raise Refused
    return Price(first.energy + rest.energy, first.life + rest.life, (*first.effects, *rest.effects))


def _un_both(price: Any) -> Mapping[str, Any] | None:
    parts = _parts(price)
    if len(parts) < 2:
        return None
    rest = parts[-1]
    for one in reversed(parts[1:-1]):
        rest = _both_prices(one, rest)
    return {"first": parts[0], "rest": rest}


def _parts(price: Any) -> list[Price]:
    if not isinstance(price, Price):
        return []
    found = [Price(price.energy)] if price.energy else []
    found += [Price(life=price.life)] if price.life else []
    return [*found, *(Price(effects=(one,)) for one in price.effects)]


def as_price(effect: Effect) -> Price:
    if isinstance(effect, LoseLife) and effect == LoseLife(effect.amount) and isinstance(effect.amount, Number):
        return Price(life=effect.amount.number)
    if has_any(effect, Aimed, AimedPlayer, Give, If, Watch) or isinstance(effect, LoseEnergy | LoseLife):
        raise Refused
    return Price(effects=(effect,))


def _could_be_its_price(effect: Effect) -> bool:
    """ "Skill: Flip this. Draw a card": whether a flipped unit can use it, the words leave open."""
    if not isinstance(effect, Sequence):
        return False
    first = effect.effects[0]
    return getattr(first, "what", None) == This() or (isinstance(first, LoseLife) and first == LoseLife(first.amount))


def skilled(effect: Effect, price: Price | None = None, speed: int | None = None) -> Clause:
    """A skill; its price beside energy and life is one deed. Without a speed it has its card's."""
    if price is None and _could_be_its_price(effect):
        raise Refused("this may be its price, or what it does first; a price is written 'skill, flip this: …'")
    said = price or Price()
    other = None if not said.effects else said.effects[0] if len(said.effects) == 1 else Sequence(said.effects)
    return Skill(effect, said.energy, said.life, other, speed)


def _unskilled(clause: Any, *, priced: bool, timed: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Skill) or clause != Skill(
        clause.effect, clause.energy, clause.life, clause.price, clause.speed
    ):
        return None
    other = (
        clause.price.effects if isinstance(clause.price, Sequence) else () if clause.price is None else (clause.price,)
    )
    price = Price(clause.energy, clause.life, other)
    if (price != Price()) is not priced or (clause.speed is not None) is not timed:
        return None
    found = {"effect": clause.effect, **({"speed": clause.speed} if timed else {})}
    return {**found, "price": price} if priced else found


def _once(clause: Clause) -> Clause:
    if not isinstance(clause, Skill) or clause.once:
        raise Refused
    return replace(clause, once=True)


def _un_once(clause: Any) -> Mapping[str, Any] | None:
    return {"clause": replace(clause, once=False)} if isinstance(clause, Skill) and clause.once else None


EACH_ROUND = "each|per|a|every round"


ONCE_A_ROUND = f"once {EACH_ROUND}"


USE = "( use|activate [this] [skill] )"


def _once_a_round(effect: Effect, price: Price | None = None) -> Clause:
    """ "You may" says no more than that it is a skill."""
    if isinstance(effect, May) and effect.who == You():
        effect = effect.effect
    return replace(skilled(effect, price), once=True)


def _only_when(clause: Clause, condition: Condition) -> Clause:
    if not isinstance(clause, Skill) or clause.condition is not None:
        raise Refused
    return replace(clause, condition=condition)


def _pays(price: Effect) -> Clause:
    """What playing the card costs besides."""
    as_price(price)
    return PlayPrice(price)


def _un_pays(clause: Any) -> Mapping[str, Any] | None:
    return {"price": clause.price} if isinstance(clause, PlayPrice) else None


SKILLS = (
    # ---- skills
    *(
        rule(
            "own clause",
            f"skill {speed} {price}: {{k:COLON}} {{effect:effects}}",
            build=skilled,
            unbuild=partial(_unskilled, priced=bool(price), timed=bool(speed)),
            cites="gamma.r.skill-terms",
        )
        for speed in ("{(} speed {speed:speed} {)}", "")
        for price in ("", "{c:COMMA} {price:prices}")
    ),
    *(
        rule("own clause", f"{skill} {price}: {{k:COLON}} {{effect:effects}}", build=skilled)
        for skill in (
            "skill {(} {speed:speed} {)}",
            "skill speed {speed:speed}",
            "skill {speed:infinity}",
            "speed {speed:speed} skill",
            "skill [at] {speed:infinity} speed",
        )
        for price in ("", "{price:prices}")
    ),
    const("infinity", "∞", INFINITE),
    rule("own clause", "{price:prices}: {k:COLON} {effect:effects}", build=skilled),
    rule("own clause", f"{ONCE_A_ROUND}, {{effect:effects}}", build=_once_a_round),
    rule("own clause", f"{ONCE_A_ROUND}, {{price:prices}}: {{k:COLON}} {{effect:effects}}", build=_once_a_round),
    rule(
        "own clause",
        f"{{clause:own clause}} . {USE} only if|while|when {{condition:condition}} [.]",
        build=_only_when,
    ),
    rule(
        "own clause",
        f"{{clause:own clause}} . {USE} only in|during [a] combat [.]",
        build=lambda clause: _only_when(clause, InCombat()),
    ),
    const("stage", "round start", AtRound("start")),
    const("stage", "round end", AtRound("end")),
    const("stage", "draw phase", AtRound("draw")),
    const("stage", "main phase", AtRound("main")),
    const("event", "the|a|each|every round starts|begins", AtRound("start"), read_only=True),
    const("event", "the|a|each|every round ends", AtRound("end"), read_only=True),
    rule(
        "own clause",
        f"{{clause:own clause}} . {USE} ( only once | once | no more than once | at most once ) {EACH_ROUND} [.]",
        build=_once,
        unbuild=_un_once,
    ),
    *(
        rule("own clause", f"{{clause:own clause}} . {words} {EACH_ROUND} [.]", build=_once)
        for words in ("this [skill] can|may only be used|activated once", "[only] once")
    ),
    rule("own clause", f"you may {{effect:deed}} . {USE} only once {EACH_ROUND} [.]", build=_once_a_round),
    const("speed", "∞", INFINITE),
    rule(
        "speed",
        "{number:NUMBER}",
        build=lambda number: number,
        unbuild=lambda speed: {"number": speed} if isinstance(speed, int) else None,
    ),
    rule(
        "speed",
        "{number:MINUS}",
        build=lambda number: -number,
        unbuild=lambda speed: {"number": -speed} if isinstance(speed, int) else None,
    ),
    rule("prices", "{_:price}"),
    rule("prices", "{first:price} {c:COMMA} {rest:prices}", build=_both_prices, unbuild=_un_both),
    rule(
        "price",
        "[pay] {energy:NUMBER} energy",
        build=Price,
        unbuild=lambda price: (
            {"energy": price.energy}
            if isinstance(price, Price) and price == Price(price.energy) and price.energy
            else None
        ),
    ),
    rule(
        "price",
        "[pay] {life:NUMBER} life",
        build=Price,
        unbuild=lambda price: (
            {"life": price.life}
            if isinstance(price, Price) and price == Price(life=price.life) and price.life
            else None
        ),
    ),
    const("price", "flip", Price(effects=(Flip(This()),)), read_only=True),
    rule(
        "price",
        "{effect:verb}",
        build=as_price,
        unbuild=lambda price: (
            {"effect": price.effects[0]}
            if isinstance(price, Price) and price == Price(effects=price.effects) and len(price.effects) == 1
            else None
        ),
    ),
    rule("own clause", "recast {energy:NUMBER} [.]", Recast),
    # ---- playing this card
    rule("own clause", "as an additional cost to play this, {price:verb} [.]", build=_pays, unbuild=_un_pays),
    *(
        rule("own clause", words, build=_pays)
        for words in (
            "to play this, [you must] {price:verb} [.]",
            "you must {price:verb} to play this [.]",
            "playing this also costs {price:doing} [.]",
        )
    ),
    *(
        rule("own clause", f"{words} {asked} [.]", PlayedFrom, read_only=late)
        for late, words in (
            (False, "you may play this from your {zone:own pile}"),
            (True, "you can play this from your {zone:own pile}"),
            (True, "this can|may be played from [your] {zone:own pile}"),
        )
        for asked in ("", "( if | while ) {condition:condition}")
    ),
    const("own pile", "memory", "memory"),
    const("own pile", "void", "void"),
    *(
        rule("own clause", f"{words} {{condition:occasion}} [.]", PlayOnly, read_only=True)
        for words in (
            "play this only",
            "play only",
            "this can only be played",
            "can only be played",
            "you may only play this",
        )
    ),
    rule("occasion", "if|while|when {_:condition}"),
    const("occasion", "( in | during ) [a] combat", InCombat()),
)
