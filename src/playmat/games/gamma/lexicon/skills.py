"""Skills and what playing a card asks for: prices, speeds, how often."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.paying import priced
from playmat.games.gamma.nodes.clauses import PlayedFrom, PlayPrice, Recast, Skill
from playmat.games.gamma.nodes.effects import Flip, LoseEnergy, PayX
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.games.gamma.nodes.values import InCombat, SoPaid
from playmat.lang.book import INFINITE
from playmat.lang.clauses import Cast
from playmat.lang.effects import Destroy, Give, If, LoseLife, May, Sequence, Watch
from playmat.lang.nodes import Clause, Condition, Effect
from playmat.lang.nouns import (
    Aimed,
)
from playmat.lang.values import AimedPlayer, It, Number, This, X, You
from playmat.text.grammar.fits import GIVEN, but, is_a
from playmat.text.grammar.offered_prices import not_offered, offered_as_price
from playmat.text.grammar.playable import playable
from playmat.text.grammar.referents import Said
from playmat.text.rewrite import has_any
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

replace = msgspec.structs.replace


class Price(msgspec.Struct, frozen=True):
    """While a skill is read: what it costs."""

    energy: int = 0
    life: int = 0
    effects: tuple[Effect, ...] = ()
    speed: int | None = None


def _both_prices(first: Price, rest: Price) -> Price:
    """One after the other; each thing is said once."""
    twice = (first.energy and rest.energy) or (first.life and rest.life)
    if twice or (first.speed is not None and rest.speed is not None):
        raise Refused
    return Price(
        first.energy + rest.energy,
        first.life + rest.life,
        (*first.effects, *rest.effects),
        rest.speed if first.speed is None else first.speed,
    )


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
    paid = isinstance(first, LoseLife | LoseEnergy) and first == type(first)(first.amount)
    return getattr(first, "what", None) == This() or paid


def skilled(effect: Effect, price: Price | None = None, speed: int | None = None) -> Clause:
    """A skill; its price beside energy and life is one deed. Without a speed it has its card's."""
    if price is None and _could_be_its_price(effect):
        raise Refused("this may be its price, or what it does first; a price is written 'skill, flip this: …'")
    said = price or Price()
    other = None if not said.effects else said.effects[0] if len(said.effects) == 1 else Sequence(said.effects)
    other, effect = priced(other, effect)
    return Skill(effect, said.energy, said.life, other, said.speed if speed is None else speed)


PLAIN_PRICES = (Flip(This()), Destroy(This()))
"""Deeds that a skill of no other price must have for its price: otherwise nothing keeps it from being used for ever."""


def _priced_first(price: Price, effect: Effect) -> Clause:
    """ "Skill: 1 energy and flip this. Draw a card": what is paid stands behind the colon, in a sentence of its own."""
    if not (price.energy or price.life or any(one in PLAIN_PRICES for one in price.effects)):
        raise Refused
    return skilled(effect, price)


def _both_terms(outside: Price, effect: Effect, inside: Price) -> Clause:
    """ "Destroy this item (∞ speed): …"."""
    return skilled(effect, _both_prices(outside, inside))


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


def once(clause: Clause) -> Clause:
    if not isinstance(clause, Skill) or clause.once:
        raise Refused
    return replace(clause, once=True)


def _un_once(clause: Any) -> Mapping[str, Any] | None:
    return {"clause": replace(clause, once=False)} if isinstance(clause, Skill) and clause.once else None


EACH_ROUND = "each|per|a|every round"


ONCE_A_ROUND = f"once {EACH_ROUND}"


ITSELF = "this [unit|spell|item|claim|location|card]"


USE = "( use|activate|play [this|it] [skill|ability] )"
ITS_USE = "[skill|ability] ( is | can be | may be | can only be | may only be )"
USE_ONLY = (
    f"( {USE} only | only {USE} | this {ITS_USE} used|activated|played only | this {ITS_USE} used|activated|played"
    " | you can|may only use|activate|play this|it [skill|ability]"
    " | you can|may use|activate|play this|it [skill|ability] only )"
)
"""That something else is said of when, or how often, a skill is used."""


def _once_a_round(effect: Effect, price: Price | None = None) -> Clause:
    """ "You may" says no more than that it is a skill."""
    if isinstance(effect, May) and effect.who == You():
        effect = effect.effect
    return replace(skilled(effect, price), once=True)


def _only_when(clause: Clause, condition: Condition) -> Clause:
    if not isinstance(clause, Skill) or clause.condition is not None:
        raise Refused
    return replace(clause, condition=condition)


def _once_when(clause: Clause, condition: Condition) -> Clause:
    return once(_only_when(clause, condition))


def _in_combat(clause: Clause) -> Clause:
    return _only_when(clause, InCombat())


def pays(price: Effect) -> Clause:
    """What playing the card costs besides."""
    as_price(price)
    return PlayPrice(price)


def paid_first(price: Effect, effect: Effect) -> Clause:
    """ "As an additional cost to play this, discard any number of cards. Draw a card for each card discarded this way":
    what speaks of its price is one with it.
    """
    as_price(price)
    paid, done = priced(price, effect)
    first = done.effects[0] if isinstance(done, Sequence) else done
    if has_any(first, It, Said) or not has_any(done, X, SoPaid):
        raise Refused
    return Cast(done, paid)


def maybe_paid_first(price: Effect, effect: Effect) -> Clause:
    """ "As an additional cost, you may discard a card. If you do, …": none, or one."""
    offered, done = offered_as_price(price, effect, SoPaid())
    as_price(offered)
    paid, said = priced(offered, done)
    return Cast(said, paid)


def un_maybe_paid_first(clause: Any) -> Mapping[str, Any] | None:
    """The same for showing."""
    said = not_offered(clause.price, clause.effect, SoPaid) if isinstance(clause, Cast) else None
    if said is None:
        return None
    shown = {"price": said[0], "effect": said[1]}
    try:
        return shown if maybe_paid_first(**shown) == clause else None
    except Refused:
        return None


FROM_THERE = (
    "for {energy:NUMBER} more energy",
    "for {less:NUMBER} less energy",
    "by {price:doing}",
    "by paying {energy:NUMBER} additional|more|extra energy",
    "( for | by paying ) {energy:NUMBER} energy in addition to its [other] cost|costs",
    "by {price:doing} in addition to its [other] cost|costs",
    "by {price:doing} ( as an additional cost | in addition to paying its cost )",
    "if you [also] {price:verb} [in addition to its [other] cost|costs]",
    "for|by [paying] [an] additional|extra {life:NUMBER} life",
    "for|by [paying] {life:NUMBER} [more|additional|extra] life [in addition to its [other] cost|costs]",
)
"""What playing a card from elsewhere costs besides; the first three are shown."""


def _name_of(paid: str) -> str | None:
    """What the words name, of those that are shown; None for the others."""
    return {"": "", **dict(zip(FROM_THERE[:3], ("energy", "less", "price"), strict=True))}.get(paid)


def _played_from(
    zone: str,
    condition: Condition | None = None,
    energy: int = 0,
    less: int = 0,
    price: Effect | None = None,
    life: int = 0,
) -> Clause:
    if life:
        price = LoseLife(Number(life))
    if price is not None:
        as_price(price)
    return PlayedFrom(zone, condition, energy - less, price)


def _un_played_from(clause: Any, *, paid: str | None, asked: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, PlayedFrom) or paid is None or (clause.condition is not None) is not asked:
        return None
    said = {"energy": max(clause.energy, 0), "less": max(-clause.energy, 0), "price": clause.price}
    if {name for name, value in said.items() if value} != ({paid} if paid else set()):
        return None
    found = {"zone": clause.zone, **({"condition": clause.condition} if asked else {})}
    return {**found, paid: said[paid]} if paid else found


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
            "skill with speed {speed:speed}",
            "skill with {speed:speed} speed",
            "skill {speed:infinity}",
            "speed {speed:speed} skill",
            "skill [at] {speed:infinity} speed",
        )
        for price in ("", "{price:prices}")
    ),
    *(
        rule("own clause", f"{skill}: {{k:COLON}} {{effect:effects}}", build=skilled)
        for skill in (
            "skill {(} {price:terms} {)}",
            "skill {price:terms}",
            "skill {c:COMMA} {price:terms}",
            "{price:timed} skill",
            "{price:terms} skill",
        )
    ),
    *(
        rule("own clause", f"{outside} {{(}} {{inside:terms}} {{)}}: {{k:COLON}} {{effect:effects}}", build=_both_terms)
        for outside in ("{outside:prices}", "{outside:timed} skill", "skill [{c:COMMA}] {outside:terms}")
    ),
    rule("own clause", "{outside:prices} {inside:timed}: {k:COLON} {effect:effects}", build=_both_terms),
    rule("own clause", "skill: {k:COLON} {price:paid} . {effect:effects}", build=_priced_first),
    rule("terms", "{_:term}"),
    *rules("terms", "{first:term} {c:COMMA} {rest:terms}", "{first:term} and {rest:terms}", build=_both_prices),
    rule("term", "{_:price}"),
    rule("term", "{_:timed}"),
    *rules("timed", "[at] speed {speed:speed}", "[at] {speed:speed} speed", build=lambda speed: Price(speed=speed)),
    rule("paid", "{_:price}"),
    *rules("paid", "{first:price} and {rest:paid}", "{first:price} {c:COMMA} {rest:paid}", build=_both_prices),
    const("infinity", "∞", INFINITE),
    rule("own clause", "{price:prices}: {k:COLON} {effect:effects}", build=skilled),
    rule("own clause", "{outside:timed} {c:COMMA} {inside:terms}: {k:COLON} {effect:effects}", build=_both_terms),
    rule("own clause", f"{ONCE_A_ROUND}, {{effect:effects}}", build=_once_a_round),
    rule("own clause", f"{ONCE_A_ROUND}, {{price:prices}}: {{k:COLON}} {{effect:effects}}", build=_once_a_round),
    *(
        rule("own clause", f"{{outside:skill terms}} {inside}: {{k:COLON}} {{effect:effects}}", build=_both_terms)
        for inside in ("{inside:prices}", "{c:COMMA} {inside:terms}", ": {i:COLON} {inside:terms}")
    ),
    rule("skill terms", "skill {(} {_:terms} {)}"),
    *(
        rule(
            "own clause",
            f"{{clause:own clause}} . {USE_ONLY} {words} {{condition:condition}} [.]",
            build=build,
        )
        for words, build in (
            ("if|while|when", _only_when),
            (f"( once | only once ) {EACH_ROUND} and only if|while|when", _once_when),
        )
    ),
    rule(
        "own clause",
        f"{{clause:own clause}} . {USE_ONLY} if|while|when {{condition:condition}}"
        f" and ( only once | once | no more than once | at most once ) {EACH_ROUND} [.]",
        build=_once_when,
    ),
    rule("own clause", f"{{clause:own clause}} . {USE_ONLY} in|during [a] combat [.]", build=_in_combat),
    rule("own clause", f"{{clause:own clause}} . {USE_ONLY} once {EACH_ROUND} [.]", build=once),
    rule(
        "own clause",
        "{clause:own clause} . use [this] [skill] only if|while|when {condition:condition} [.]",
        build=_only_when,
        unbuild=lambda clause: (
            {"clause": replace(clause, condition=None), "condition": clause.condition}
            if isinstance(clause, Skill) and clause.condition is not None and not clause.once
            else None
        ),
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
        build=once,
        unbuild=_un_once,
    ),
    *(
        rule("own clause", f"{{clause:own clause}} . {words} {EACH_ROUND} [.]", build=once)
        for words in ("this [skill] can|may only be used|activated once", "[only] once")
    ),
    *(
        rule("own clause", f"{{clause:own clause}} {{c:COMMA}} {words} {EACH_ROUND} [.]", build=once)
        for words in ("[but] use|activate this|it [skill] only once", "[but] [only] once")
    ),
    rule("own clause", f"you may {{effect:deed}} . {USE} only once {EACH_ROUND} [.]", build=_once_a_round),
    const("speed", "∞", INFINITE),
    rule("speed", "{number:NUMBER}", shape=slot("number", is_a(int))),
    rule(
        "speed",
        "{number:MINUS}",
        build=lambda number: -number,
        unbuild=lambda speed: {"number": -speed} if isinstance(speed, int) else None,
    ),
    rule("prices", "{_:price}"),
    rule("prices", "{first:price} {c:COMMA} {rest:prices}", build=_both_prices, unbuild=_un_both),
    rule("prices", "{first:price} [{c:COMMA}] and {rest:prices}", build=_both_prices),
    rule("price", "[pay] {energy:NUMBER} energy", build=Price, shown=Price(slot("energy", but(0)))),
    rule("price", "[pay] {life:NUMBER} life", build=Price, shown=Price(life=slot("life", but(0)))),
    const("price", "flip", Price(effects=(Flip(This()),)), read_only=True),
    *(const("price", f"X {what}", Price(effects=(PayX(what),)), read_only=True) for what in ("energy", "life")),
    rule("price", "{effect:verb}", build=as_price, shown=Price(effects=(slot("effect"),))),
    *(
        rule("own clause", f"{words} play {ITSELF} from [your] {{zone:own pile}} [.]", build=_played_from)
        for words in (
            "you may pay {life:NUMBER} additional|extra|more life to",
            "by paying {life:NUMBER} additional|extra|more life, you may",
            "for|by [paying] [an] additional|extra {life:NUMBER} life, you may",
        )
    ),
    rule("own clause", "recast {energy:NUMBER} [.]", Recast),
    # ---- playing this card
    rule(
        "own clause",
        f"as an additional cost to play {ITSELF} {{price:verb}} [.]",
        build=pays,
        shown=PlayPrice(slot("price")),
    ),
    rule(
        "spell text",
        f"as an additional cost [to play {ITSELF}] [,] you may {{price:verb}} . {{effect:effects}}",
        build=maybe_paid_first,
        unbuild=un_maybe_paid_first,
    ),
    rule(
        "spell text",
        f"as an additional cost to play {ITSELF} {{price:verb}} . {{effect:effects}}",
        build=paid_first,
        shown=Cast(slot("effect"), slot("price", GIVEN)),
    ),
    rule("spell text", "as an additional cost {price:verb} . {effect:effects}", build=paid_first),
    *(
        rule("own clause", words, build=pays)
        for words in (
            f"to play {ITSELF} [you must] {{price:verb}} [.]",
            f"you must {{price:verb}} to play {ITSELF} [.]",
            f"playing {ITSELF} also costs {{price:doing}} [.]",
        )
    ),
    *(
        rule(
            "own clause",
            f"{words} {paid} {asked} [.]",
            build=_played_from,
            unbuild=None if late else partial(_un_played_from, paid=_name_of(paid), asked=bool(asked)),
        )
        for late, words in (
            (False, "you may play this from your {zone:own pile}"),
            (True, f"you can|may play {ITSELF} from [your] {{zone:own pile}}"),
            (True, f"{ITSELF} can|may be played from [your] {{zone:own pile}}"),
        )
        for paid in ("", *FROM_THERE)
        for asked in ("", "( if | while ) {condition:condition}")
    ),
    const("own pile", "memory", "memory"),
    const("own pile", "void", "void"),
    *playable("own clause", ITSELF, shown="this", forbidden=False),
    rule("when played", "{_:during}"),
)
