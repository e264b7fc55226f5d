"""What an attack destroyed, told once it is over: counted, and asked whether it was any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.patterns import Destroys, HasAttacked
from playmat.games.homestuck.nodes.values import AttackVictims
from playmat.lang.effects import If, Watch
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Reference, Target, Value
from playmat.lang.nouns import Cards, Compare
from playmat.lang.patterns import AtLeast
from playmat.lang.values import Number
from playmat.text.english.phrases import plain
from playmat.text.grammar.fits import is_a
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, rule

THE_ATTACK = "( the attack | this attack | that attack | it )"
DOES = "( destroys | destroyed | has destroyed )"
DOES_NOT = "( does not destroy | did not destroy | doesn't destroy | didn't destroy )"


def _victims(cards: Cards) -> Value:
    cards = plain(cards)
    if cards.zone != "play":
        raise Refused
    return AttackVictims(cards)


def _any(cards: Cards = Cards()) -> Condition:  # noqa: B008  (a record)
    return Compare(_victims(cards), ">", Number(0))


def _none(cards: Cards = Cards()) -> Condition:  # noqa: B008  (a record)
    return Compare(_victims(cards), "=", Number(0))


def _so_many(said: Compared, cards: Cards) -> Condition:
    if said == Compared(">=", Number(1)):
        return _any(cards)
    return Compare(_victims(cards), said.comparison, said.value)


def _un_none(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Compare) and isinstance(condition.left, AttackVictims)
    return {"cards": condition.left.cards} if own and condition == _none(condition.left.cards) else None


def _un_any(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Compare) and isinstance(condition.left, AttackVictims)
    return {"cards": condition.left.cards} if own and condition == _any(condition.left.cards) else None


def _attack_destroys(of: Target, cards: Cards, least: Value | None = None) -> Pattern:
    """ "This card's attack destroys two or more cards"."""
    if least == Number(1):
        raise Refused  # one or more: that it destroys any, which has words of its own
    when = Destroys(of, plain(cards), means="attack")
    return when if least is None else AtLeast(when, least)


AFTERWARDS = Watch(HasAttacked(slot("of", default=ThisKind("character"))), slot("effect"), "end of turn", once=True)
""""Once the attack is over, …", where a text waits for an attack to begin."""


def _attacked_for_nothing(of: Target, effect: Effect) -> Clause:
    """ "When this card attacks and destroys no cards, …"."""
    return when_clause(HasAttacked(of), If(_none(), effect))


BY_IT = (
    "( destroyed by ( the | this | that | its ) attack | destroyed in ( the | this | that ) attack | it destroys "
    "| it destroyed | it has destroyed )"
)
FOR_NOTHING = (
    "( attacks and|but destroys no cards|card|character|characters "
    "| attacks and|but does not destroy a|any card|cards|character|characters "
    "| attacks without destroying a|any card|cards|character|characters )"
)

AFTERMATH = (
    # ---- counted
    rule("each named", f"{{cards:card}} {BY_IT}", build=_victims),
    rule("each named", "{cards:card} destroyed by the attack", build=_victims, shown=AttackVictims(slot("cards"))),
    rule("measure", f"[the] number of {{cards:bare cards}} {BY_IT}", build=_victims),
    rule(
        "measure",
        "the number of {cards:bare cards} destroyed by the attack",
        build=_victims,
        shown=AttackVictims(slot("cards")),
    ),
    # ---- asked
    rule("condition", f"{THE_ATTACK} {DOES} no {{cards:bare cards}}", build=_none),
    rule("condition", "the attack destroys no {cards:bare cards}", build=_none, unbuild=_un_none),
    rule("condition", f"{THE_ATTACK} {DOES_NOT} any {{cards:bare cards}}", build=_none),
    rule("condition", f"{THE_ATTACK} {DOES_NOT} {{cards:card}}", build=_none),
    rule("condition", f"{THE_ATTACK} {DOES} nothing", build=_none),
    rule("condition", f"no {{cards:bare cards}} ( is | was | are | were ) destroyed by {THE_ATTACK}", build=_none),
    rule("condition", f"{THE_ATTACK} {DOES} {{cards:card}}", build=_any),
    rule("condition", "the attack destroys one or more {cards:bare cards}", build=_any, unbuild=_un_any),
    rule("condition", f"{THE_ATTACK} {DOES} ( any | one or more ) {{cards:bare cards}}", build=_any),
    rule("condition", f"{THE_ATTACK} {DOES} {{said:so much}} {{cards:bare cards}}", build=_so_many),
    rule(
        "condition",
        "the attack destroys {said:so much} {cards:bare cards}",
        build=_so_many,
        shown=in_parts(
            Compare(AttackVictims(slot("cards")), slot("comparison"), slot("value")),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    # ---- waited for
    rule("statement", "after the|this|that attack, {effect:sentence}", shape=AFTERWARDS, read_only=True),
    rule("statement", "once|when the|this|that attack is over, {effect:sentence}", shape=AFTERWARDS, read_only=True),
    rule("statement", "once the attack of {of:reference} is over, {effect:sentence}", shape=AFTERWARDS),
    rule(
        "event",
        "the attack of {of:reference} destroys {least:count} or more {cards:those cards}",
        build=_attack_destroys,
        shown=AtLeast(Destroys(slot("of", is_a(Reference)), slot("cards", is_a(Cards)), "attack"), slot("least")),
    ),
    rule("open clause", f"when|whenever|if {{of:those}} {FOR_NOTHING} {{effect:effects}}", build=_attacked_for_nothing),
    *(
        rule("event", f"{whose} attack destroys {words}", build=_attack_destroys)
        for whose in ("{of:possessive}", "{of:reference} 's")
        for words in (
            "[one or more] [of] {cards:those cards}",
            "{cards:card}",
            "( {least:count} or more | at least {least:count} ) [of] {cards:those cards}",
        )
    ),
)
