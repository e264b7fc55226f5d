"""When: for this turn, at a later moment, what happened this turn, and for the so-manieth time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.manners import IN_THIS_ATTACK
from playmat.lang.nodes import Comparison, Condition, Pattern, Target, Value, Who
from playmat.lang.nouns import Cards, Compare, HasTag
from playmat.lang.patterns import (
    Attacks,
    DeclaresAttack,
    Enters,
    GainsResource,
    Leaves,
    LosesLife,
    NthThisTurn,
    Phase,
    PlaysCard,
)
from playmat.lang.values import EachPlayer, Number, This, TimesThisTurn
from playmat.text.english.phrases import shown_noun, split, with_whose
from playmat.text.grammar.past import Then, told, untold
from playmat.text.grammar.time import TURNS, later, part_of_a_turn
from playmat.text.table import Refused, const, rule

ONE = Number(1)
RECALLED = (PlaysCard, Leaves, Enters, Attacks, DeclaresAttack, GainsResource, LosesLife)
"""What the log can be asked about afterwards."""


def lasting_kinds(cards: Target) -> Target:
    """A description that can still be checked when its card has gone elsewhere."""
    if isinstance(cards, This):
        return cards
    if (
        not isinstance(cards, Cards)
        or cards.zone != "play"
        or any(not isinstance(one, HasTag) for one in cards.filters)
    ):
        raise Refused
    return cards


def recalled(when: Pattern) -> Pattern:
    """A pattern that can be counted afterwards."""
    if not isinstance(when, RECALLED) or (isinstance(when, Leaves) and when.how != "destroyed"):
        raise Refused
    cards = getattr(when, "cards", None)
    if isinstance(cards, Target):
        lasting_kinds(cards)
    return when


def _times(when: Pattern, comparison: Comparison, number: Value) -> Condition:
    return Compare(TimesThisTurn(recalled(when)), comparison, number)


def _untimes(condition: Any, comparison: Comparison, kind: type[Pattern] | None = None) -> Any:
    if not isinstance(condition, Compare) or condition.comparison != comparison:
        return None
    if not isinstance(condition.left, TimesThisTurn):
        return None
    return condition.left.when if kind is None or isinstance(condition.left.when, kind) else None


def _never(when: Pattern) -> Condition:
    return _times(when, "=", Number(0))


def _played(who: Who, number: Value, cards: Cards) -> Condition:
    if number in (Number(0), ONE):
        raise Refused
    return _times(_plays(who, cards), ">=", number)


def _unplayed(condition: Any) -> Mapping[str, Any] | None:
    when = _untimes(condition, ">=", PlaysCard)
    if when is None or condition.right == ONE:
        return None
    return {"who": when.who, "number": condition.right, "cards": when.cards}


def _plays(who: Who, cards: Cards) -> Pattern:
    """Cards of a kind, or any."""
    if cards.whose is not None:
        raise Refused
    return PlaysCard(cards, who)


def _count_played(cards: Cards, who: Who, then: Then) -> Value:
    return told(recalled(_plays(who, cards)), then)


def _uncount_played(value: Any) -> Mapping[str, Any] | None:
    shown = untold(value)
    if shown is None or not isinstance(shown["when"], PlaysCard):
        return None
    return {"cards": shown["when"].cards, "who": shown["when"].who, "then": shown["then"]}


def _nth_card(who: Who, number: int, noun: tuple[Any, ...]) -> Pattern:
    return NthThisTurn(recalled(PlaysCard(with_whose(noun), who)), number)


def _un_nth_card(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, NthThisTurn) or not isinstance(pattern.when, PlaysCard):
        return None
    shown = split(pattern.when.cards)
    if shown is None or "whose" in shown or shown_noun(shown["noun"]) is None:
        return None
    return {"who": pattern.when.who, "number": pattern.number, "noun": shown["noun"]}


TIMES = (
    const("duration", "( this turn | for the turn | for this turn )", "end of turn", read_only=True),
    const("duration", IN_THIS_ATTACK, "end of the attack", read_only=True),
    # ---- later
    *TURNS,
    *part_of_a_turn("attack step", "attack", "start"),
    *part_of_a_turn("draw step", "draw", "start", "end"),
    later("at the end of this attack step", Phase("attack", EachPlayer(), "end"), "end of turn"),
    later(
        "( at the end of the attack step | after the attack step )",
        Phase("attack", EachPlayer(), "end"),
        "end of turn",
        read_only=True,
    ),
    # ---- what happened this turn
    rule("condition", "{cards:reference} ( did not | didn't ) attack", build=lambda cards: _never(Attacks(cards))),
    rule("negative past", "{who:anyone} ( played | have played | has played ) no {cards:noun cards}", PlaysCard),
    rule("negative past", "{who:anyone} ( did not | didn't ) play any {cards:noun cards}", build=_plays),
    rule(
        "condition",
        "{who:anyone} [have|has] played {number:count} or more {cards:those cards} this turn",
        build=_played,
        unbuild=_unplayed,
    ),
    rule("condition", "{who:anyone} [have|has] played {number:count} {cards:those cards} this turn", build=_played),
    rule(
        "measure",
        "the number of {cards:bare cards} {who:anyone} [have|has] played {then:then}",
        build=_count_played,
        unbuild=_uncount_played,
    ),
    rule("each named", "{cards:card} {who:anyone} [have|has] played {then:then}", build=_count_played),
    # ---- for the so-manieth time
    rule(
        "event",
        "{who:anyone} play|plays|cast|casts your|their|a|the {number:ordinal} {noun:noun} "
        "( each | in a | of the | of a | in each ) turn",
        build=_nth_card,
        unbuild=_un_nth_card,
    ),
)
