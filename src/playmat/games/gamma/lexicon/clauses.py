"""The parts of a card's text: what it does as it resolves, skills, triggers, lasting words, keywords."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.binding import bound, unbound_clause
from playmat.games.gamma.lexicon.nouns import sources
from playmat.games.gamma.nodes.changes import ChangesCost, EntersFlipped, FightsFlipped
from playmat.games.gamma.nodes.clauses import Recast, Skill
from playmat.games.gamma.nodes.effects import AtOnce, LoseEnergy
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.games.gamma.nodes.values import InCombat, WasAccelerated, WasCommittedTogether
from playmat.games.gamma.soundness import works_elsewhere
from playmat.lang.book import INFINITE
from playmat.lang.changes import Cannot, CannotBeBlockedBy, Forbids
from playmat.lang.clauses import Cast, Keyword, PlayOnly, Static, Triggered
from playmat.lang.effects import Arrange, Either, ForEach, Give, If, LoseLife, May, OncePer, Sequence, Watch
from playmat.lang.nodes import Change, Clause, Condition, Effect, Filter, Pattern, Reference, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice, Compare, Holds, IsA, LiesIn, Not, RandomOf, Topmost
from playmat.lang.values import AimedPlayer, Count, It, Number, Opponents, This, You
from playmat.text.english.giving import SAME
from playmat.text.english.sentences import settled
from playmat.text.grammar.control import more, un_more
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.time import behind
from playmat.text.rewrite import changed, has_any, replaced
from playmat.text.table import Refused, Rule, const, rule

STANDING = ("unit", "item", "claim", "location")
WHILE = "( while | as long as )"
replace = msgspec.structs.replace


def read(clause: Clause, kind: str) -> tuple[Clause, ...]:
    """A clause as the reader takes it: its words bound, its doers settled."""
    return (bound(settled(clause), kind),)


def _read_of_spell(clause: Clause) -> tuple[Clause, ...]:
    """A spell is never in reality: what it says beside what it does is about playing it."""
    if not isinstance(clause, Recast | PlayOnly | Static) or not works_elsewhere(clause):
        raise Refused("a spell is never in reality, where this would work")
    return read(clause, "spell")


def shown(clauses: Any, kind: str) -> Mapping[str, Any] | None:
    """The same in words."""
    if not isinstance(clauses, tuple) or len(clauses) != 1:
        return None
    clause = unbound_clause(clauses[0], kind)
    return None if clause is None else {"clause": clause}


def _only_keywords(keywords: tuple[Clause, ...]) -> tuple[Clause, ...]:
    return keywords


def _un_keywords(clauses: Any) -> Mapping[str, Any] | None:
    own = isinstance(clauses, tuple) and bool(clauses) and isinstance(clauses[0], Keyword)
    return {"keywords": clauses} if own else None


def _cast(effect: Effect) -> Clause:
    return Cast(effect)


def _uncast(clause: Any) -> Mapping[str, Any] | None:
    return {"effect": clause.effect} if isinstance(clause, Cast) and clause.price is None else None


def _one_of(effect: Effect) -> Effect:
    if not isinstance(effect, Either):
        raise Refused
    return effect


def _choose_one(effect: Effect) -> Clause:
    if not isinstance(effect, Either):
        raise Refused
    return Cast(effect)


# ---- words before an ability


def _under(condition: Condition, clause: Clause) -> Clause:
    """A clause that is so only under a condition."""
    early = isinstance(condition, WasAccelerated | WasCommittedTogether)
    if isinstance(clause, Cast) or early:
        raise Refused  # said of what it does as it resolves
    if isinstance(clause, Static | Triggered | Skill) and clause.condition is None:
        return replace(clause, condition=condition)
    raise Refused


def _under_shown(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Static | Triggered | Skill) and clause.condition is not None
    return {"condition": clause.condition, "clause": replace(clause, condition=None)} if own else None


def _only_so(condition: Condition, effect: Effect) -> Effect:
    return If(condition, effect)


def _un_only_so(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, If) and effect.otherwise is None
    return {"condition": effect.condition, "effect": effect.effect} if own else None


def _on_arrival(condition: Condition, effect: Effect) -> Clause:
    """What a card that stays does as it resolves is said with these words alone."""
    if not isinstance(condition, WasAccelerated | WasCommittedTogether):
        raise Refused
    return Cast(If(condition, effect))


def _un_on_arrival(clause: Any) -> Mapping[str, Any] | None:
    return _un_only_so(clause.effect) if isinstance(clause, Cast) else None


# ---- triggers


def triggered(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    """Nothing is aimed at before it happens."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    asked = isinstance(first, If) and not isinstance(first.condition, Not) and condition is None
    if has_any(when, Aimed, AimedPlayer) or asked:
        raise Refused  # "when …, if …": the condition is the trigger's
    return Triggered(when, effect, condition)


def _untriggered(clause: Any, *, moment: bool, asked: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or isinstance(clause.when, AtRound) is not moment:
        return None
    if (clause.condition is not None) is not asked or isinstance(clause.effect, AtOnce | OncePer):
        return None
    found = {"when": clause.when, "effect": clause.effect}
    return {**found, "condition": clause.condition} if asked else found


def _at_once(clause: Clause) -> Clause:
    if not isinstance(clause, Triggered) or isinstance(clause.effect, AtOnce):
        raise Refused("only a trigger can be of infinity speed by its mark")
    return replace(clause, effect=AtOnce(clause.effect))


def _un_at_once(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Triggered) and isinstance(clause.effect, AtOnce)
    return {"clause": replace(clause, effect=clause.effect.effect)} if own else None


def _limited(clause: Clause) -> Clause:
    if not isinstance(clause, Triggered):
        raise Refused
    if isinstance(clause.effect, AtOnce):
        return replace(clause, effect=AtOnce(OncePer("once per turn", clause.effect.effect)))
    return replace(clause, effect=OncePer("once per turn", clause.effect))


def _un_limited(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Triggered) and isinstance(clause.effect, OncePer)
    return {"clause": replace(clause, effect=clause.effect.effect)} if own else None


# ---- lasting words


def lasting(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """True as long as the card lies there. Nothing in it may be chosen or aimed at."""
    if all(getattr(change, "of", None) == This() for change in changes):
        condition = replaced(condition, It(), This())
    if has_any(changes, Choice, Topmost, RandomOf, Aimed, AimedPlayer) or has_any(condition, It):
        raise Refused
    if isinstance(condition, Holds):
        card = condition.card
        changes = changed(changes, lambda part: card if isinstance(part, It) else part)
    if has_any(tuple(getattr(change, "of", None) for change in changes), It):
        raise Refused
    return Static(changes, condition)


SUBJECTLESS = (Cannot, CannotBeBlockedBy, ChangesCost, EntersFlipped, FightsFlipped, Forbids)
"""What a card may say without saying of whom: of itself."""


def _of_itself(change: Change) -> Clause:
    if not isinstance(change, SUBJECTLESS):
        raise Refused("of which cards is that said?")
    return lasting((replaced(change, SAME, This()),))


def _unlasting(clause: Any, *, asked: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or (clause.condition is not None) is not asked:
        return None
    return {"changes": clause.changes, "condition": clause.condition} if asked else {"changes": clause.changes}


def _unless(changes: tuple[Change, ...], condition: Condition) -> Clause:
    return lasting(changes, Not(condition))


def _ununless(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Static) and isinstance(clause.condition, Not)
    return {"changes": clause.changes, "condition": clause.condition.condition} if own else None


# ---- skills


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


def _price(effect: Effect) -> Price:
    if has_any(effect, Aimed, AimedPlayer, Give, If, Watch) or isinstance(effect, LoseEnergy | LoseLife):
        raise Refused
    return Price(effects=(effect,))


def skilled(effect: Effect, price: Price | None = None, speed: int | None = None) -> Clause:
    """A skill; its price beside energy and life is one deed. Without a speed it has its card's."""
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


def _repeated(number: Value, effect: Effect) -> Effect:
    return ForEach(number, effect)


def _times(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, ForEach) and isinstance(effect.over, Number)
    return {"number": effect.over, "effect": effect.effect} if own else None


def _watch(when: Pattern, effect: Effect) -> Effect:
    return Watch(when, effect, "end of turn")


def _unwatch(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Watch) and effect == Watch(effect.when, effect.effect, "end of turn")
    return {"when": effect.when, "effect": effect.effect} if own else None


def _there_are(said: Compared, cards: Cards) -> Condition:
    return Compare(Count(cards), said.comparison, said.value)


def _un_there_are(condition: Any) -> Mapping[str, Any] | None:
    cards = condition.left.cards if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    if not isinstance(cards, Cards) or (cards.whose is not None and cards.zone == "play"):
        return None  # said by who controls them
    return {"said": Compared(condition.comparison, condition.right), "cards": cards}


def _holds(card: Reference, state: tuple[Any, ...]) -> Condition:
    if not all(isinstance(one, Filter) for one in state):
        raise Refused
    return Holds(card, state)


def _un_holds(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Holds) and len(condition.filters) == 1
    return {"card": condition.card, "state": condition.filters} if own else None


def _more_than(who: Who, other: Who, cards: Cards) -> Condition:
    return more(who, cards, other)


def _un_more_than(who: Who, other: Who, condition: Any) -> Mapping[str, Any] | None:
    return un_more(who, condition, other)


def _save(effect: Effect, condition: Condition) -> Effect:
    return If(Not(condition), effect)


def _un_save(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, If) and effect.otherwise is None and isinstance(effect.condition, Not)
    return {"effect": effect.effect, "condition": effect.condition.condition} if own else None


def _once(clause: Clause) -> Clause:
    if not isinstance(clause, Skill) or clause.once:
        raise Refused
    return replace(clause, once=True)


def _un_once(clause: Any) -> Mapping[str, Any] | None:
    return {"clause": replace(clause, once=False)} if isinstance(clause, Skill) and clause.once else None


def _standing(kind: str) -> tuple[Rule, ...]:
    """A kind of card that stays."""
    return (
        rule(f"{kind} clause", "{keywords:keywords} [.]", build=_only_keywords, unbuild=_un_keywords),
        rule(
            f"{kind} clause", "{clause:own clause}", build=partial(read, kind=kind), unbuild=partial(shown, kind=kind)
        ),
        rule(
            f"{kind} clause",
            "{clause:as it resolves}",
            build=partial(read, kind=kind),
            unbuild=partial(shown, kind=kind),
        ),
    )


ONCE_A_ROUND = "once each|per|a|every round"


def _once_a_round(effect: Effect, price: Price | None = None) -> Clause:
    """ "You may" says no more than that it is a skill."""
    if isinstance(effect, May) and effect.who == You():
        effect = effect.effect
    return replace(skilled(effect, price), once=True)


def _only_when(clause: Clause, condition: Condition) -> Clause:
    if not isinstance(clause, Skill) or clause.condition is not None:
        raise Refused
    return replace(clause, condition=condition)


CLAUSES = (
    *(line for kind in STANDING for line in _standing(kind)),
    *(
        rule(
            "spell clause",
            f"{{clause:{name}}}",
            build=take,
            unbuild=partial(shown, kind="spell"),
        )
        for name, take in (("spell text", partial(read, kind="spell")), ("own clause", _read_of_spell))
    ),
    rule("spell text", "{effect:effects}", build=_cast, unbuild=_uncast, cites="gamma.types.spell-resolution"),
    rule("spell text", "choose one - {effect:effects}", build=_choose_one),
    rule("statement", "choose one - {effect:deed}", build=_one_of),
    rule(
        "statement",
        "choose one - {first:sentence} . or {rest:sentence}",
        build=lambda first, rest: Either((first, rest)),
    ),
    rule(
        "as it resolves",
        "{condition:ability word} {c:COMMA} {effect:effects}",
        build=_on_arrival,
        unbuild=_un_on_arrival,
    ),
    rule("sentence", "{condition:ability word} {c:COMMA} {effect:statement}", build=_only_so, unbuild=_un_only_so),
    rule("own clause", "{condition:ability word} {c:COMMA} {clause:own clause}", build=_under, unbuild=_under_shown),
    # ---- triggers
    rule("own clause", "∞ {clause:own clause}", build=_at_once, unbuild=_un_at_once, cites="gamma.r.trigger-speed"),
    rule(
        "own clause",
        "{clause:own clause} . this triggers ( at most | only | no more than ) once each round [.]",
        build=_limited,
        unbuild=_un_limited,
    ),
    *(
        rule(
            "own clause",
            f"{words} {asked}{{effect:effects}}",
            build=triggered,
            unbuild=partial(_untriggered, moment=moment, asked=bool(asked)),
            cites="gamma.play.abilities-in-dream",
        )
        for words, moment in (("when|whenever {when:event},", False), ("{when:moment},", True))
        for asked in ("", "if {condition:condition}, ")
    ),
    *behind(triggered),
    rule(
        "own clause",
        "when|whenever {when:counted state}, {effect:effects}",
        build=triggered,
        unbuild=partial(_untriggered, moment=False, asked=False),
    ),
    # ---- lasting words
    rule("own clause", "{change:same change} [.]", build=_of_itself),
    rule("own clause", "{changes:changes} [.]", build=lasting, unbuild=partial(_unlasting, asked=False)),
    rule(
        "own clause",
        f"{WHILE} {{condition:condition}}, {{changes:changes}} [.]",
        build=lasting,
        unbuild=partial(_unlasting, asked=True),
    ),
    rule("own clause", f"{{changes:changes}} {WHILE} {{condition:condition}} [.]", build=lasting),
    rule("own clause", "{changes:changes} if {condition:condition} [.]", build=lasting),
    rule("own clause", "if {condition:condition}, {changes:changes} [.]", build=lasting),
    rule("own clause", "{changes:changes} unless {condition:condition} [.]", build=_unless, unbuild=_ununless),
    rule("own clause", "play this only if {condition:condition} [.]", PlayOnly),
    const("condition", "( a combat | combat ) is under way", InCombat()),
    # ---- skills
    *(
        rule(
            "own clause",
            f"skill {speed} {price}: {{effect:effects}}",
            build=skilled,
            unbuild=partial(_unskilled, priced=bool(price), timed=bool(speed)),
            cites="gamma.r.skill-terms",
        )
        for speed in ("{(} speed {speed:speed} {)}", "")
        for price in ("", "{c:COMMA} {price:prices}")
    ),
    rule("own clause", "{price:prices}: {effect:effects}", build=skilled),
    rule("own clause", "{when:stage}: {effect:effects}", build=triggered),
    rule("own clause", "{when:stage}: if {condition:condition}, {effect:effects}", build=triggered),
    rule("own clause", f"{ONCE_A_ROUND}, {{effect:effects}}", build=_once_a_round),
    rule("own clause", f"{ONCE_A_ROUND}, {{price:prices}}: {{effect:effects}}", build=_once_a_round),
    rule("own clause", f"{ONCE_A_ROUND}, {{clause:own clause}}", build=_limited),
    rule(
        "own clause",
        "{clause:own clause} . ( use|activate this [skill] ) only if|while|when {condition:condition} [.]",
        build=_only_when,
    ),
    rule(
        "own clause",
        "{clause:own clause} . ( use|activate this [skill] ) only in combat [.]",
        build=lambda clause: _only_when(clause, InCombat()),
    ),
    const("stage", "round start", AtRound("start")),
    const("stage", "round end", AtRound("end")),
    rule(
        "own clause",
        "{clause:own clause} . ( use|activate this [skill] ) ( only once | once ) each round [.]",
        build=_once,
        unbuild=_un_once,
    ),
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
    rule(
        "price",
        "{effect:verb}",
        build=_price,
        unbuild=lambda price: (
            {"effect": price.effects[0]}
            if isinstance(price, Price) and price == Price(effects=price.effects) and len(price.effects) == 1
            else None
        ),
    ),
    rule("own clause", "recast {energy:NUMBER} [.]", Recast),
    # ---- quoted, repeated, put back
    rule(
        "granted",
        "{clause:own clause}",
        build=lambda clause: (clause,),
        unbuild=lambda clauses: {"clause": clauses[0]} if isinstance(clauses, tuple) and len(clauses) == 1 else None,
    ),
    rule("statement", "do this {number:count} times: {effect:deed}", build=_repeated, unbuild=_times),
    rule(
        "verb",
        "put them back in any order",
        build=lambda: Arrange(It(), "top"),
        unbuild=lambda effect: {} if effect == Arrange(It(), "top") else None,
    ),
    rule("statement", "until round end, when|whenever {when:event}, {effect:deed}", build=_watch, unbuild=_unwatch),
    rule("statement", "when|whenever {when:event} this round, {effect:deed}", build=_watch),
    rule("condition", "there are|is {said:so much} {cards:bare cards}", build=_there_are, unbuild=_un_there_are),
    rule("condition", "{card:reference} is in reality|play", LiesIn, zone="reality"),
    *(
        rule(
            "condition",
            f"{words} more {{cards:those cards}} than {than}",
            build=partial(_more_than, who, other),
            unbuild=None if late else partial(_un_more_than, who, other),
        )
        for late, mine, theirs in ((False, "control", "controls"), (True, "have", "has"))
        for words, who, than, other in (
            (f"you {mine}", You(), "your opponent", Opponents()),
            (f"your opponent {theirs}", Opponents(), "you", You()),
        )
    ),
    rule(
        "condition",
        "there are|is no {cards:bare cards}",
        build=lambda cards: _there_are(Compared("=", Number(0)), cards),
    ),
    rule("condition", "there is {cards:card}", build=lambda cards: _there_are(Compared(">=", Number(1)), cards)),
    rule("condition", "{card:reference} is|was {cards:card}", IsA),
    rule("condition", "{card:reference} is {state:adjective}", build=_holds, unbuild=_un_holds),
    rule("statement", "{effect:deed} unless {condition:condition}", build=_save, unbuild=_un_save),
    *(const("source", source.lower(), source) for source in sources()),
)
