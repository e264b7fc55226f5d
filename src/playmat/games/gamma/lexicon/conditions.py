"""What is asked: whether there are such cards, where a card lies, what it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.nodes.filters import IsFighting, IsFlipped
from playmat.games.gamma.nodes.values import DreamSize, RoundNumber
from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Value, Who
from playmat.lang.nouns import (
    Both,
    Cards,
    Compare,
    Holds,
    IsA,
    IsAttacking,
    IsBlocking,
    IsDamaged,
    IsNotSo,
    LiesIn,
    WasBlocked,
)
from playmat.lang.values import Count, HandSize, It, Number, Opponents, ThatPlayer, This, You
from playmat.text.english.phrases import Of, split, with_whose
from playmat.text.grammar.control import more, there_are, un_more
from playmat.text.grammar.negation import negated
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, consts, rule, rules

replace = msgspec.structs.replace


def _only_one(card: Reference, cards: Cards) -> Condition:
    """ "While it is the only unit you control": it is one, and there is no more than one."""
    return Both(IsA(card, cards), Compare(Count(cards), "=", Number(1)))


def _un_only_one(condition: Any) -> Mapping[str, Any] | None:
    left = condition.left if isinstance(condition, Both) else None
    own = isinstance(left, IsA) and condition == _only_one(left.card, left.cards)
    shown = split(left.cards) if own and isinstance(left, IsA) else None
    if shown is None or not isinstance(left, IsA):
        return None
    kinds, pieces = shown["noun"]
    whose = (Of(shown["whose"]),) if "whose" in shown else ()
    return {"card": left.card, "noun": (kinds, (*pieces, *whose))}


def _has_one_there(who: Who, cards: Cards) -> Condition:
    if cards == Cards((), cards.whose, (), "hand"):
        raise Refused  # so many cards in hand
    return _has_there(who, Compared(">=", Number(1)), cards)


def _and_none_in(left: Condition, whose: Who, zone: str) -> Condition:
    """ "No cards in your hand and none in your channel zone"."""
    of = left.left if isinstance(left, Compare) else None
    if not isinstance(left, Compare) or (left.comparison, left.right) != ("=", Number(0)):
        raise Refused
    if not isinstance(of, HandSize) and not (isinstance(of, Count) and isinstance(of.cards, Cards)):
        raise Refused
    cards = of.cards if isinstance(of, Count) and isinstance(of.cards, Cards) else Cards()
    return Both(left, Compare(Count(Cards(cards.kinds, whose, cards.filters, zone)), "=", Number(0)))


def _has_none_there(who: Who, cards: Cards) -> Condition:
    if cards == Cards((), cards.whose, (), "hand"):
        raise Refused  # so many cards in hand
    return _has_there(who, Compared("=", Number(0)), cards)


def _has_there(who: Who, said: Compared, cards: Cards) -> Condition:
    """ "You have five or more cards in your channel zone"; of those in reality it is said that they are controlled."""
    if cards.zone == "dream" and cards.whose is None:
        cards = replace(cards, whose=who)  # "you have two cards in Dream", where both players' lie
    theirs = cards.whose == who or (who == Opponents() and cards.whose == ThatPlayer())
    if cards.zone == "play" or not theirs:
        raise Refused
    return there_are(said, replace(cards, whose=who))


FIGHTING = (IsAttacking, IsBlocking, IsFighting, WasBlocked)


def _may_be_there(cards: Cards, *state: Any) -> bool:
    """Whether such cards can lie in reality, where only units fight."""
    fights = any(isinstance(one, FIGHTING) for one in state)
    return cards.zone == "play" and cards.kinds != ("spell",) and (not fights or cards.kinds in ((), ("unit",)))


def _is_there(cards: Cards) -> Condition:
    if not _may_be_there(cards) or (not cards.kinds and not cards.filters):
        raise Refused
    return there_are(Compared(">=", Number(1)), cards)


def _check_there_and(other: Condition) -> None:
    """Where the card lies is said first."""
    if isinstance(other, LiesIn):
        raise Refused


def _one_is(cards: Cards, state: tuple[Any, ...]) -> Condition:
    """ "While an enemy unit is flipped": there is one that is."""
    if not all(isinstance(one, Filter) for one in state) or not _may_be_there(cards, *state):
        raise Refused
    return there_are(Compared(">=", Number(1)), replace(cards, filters=(*cards.filters, *state)))


def _un_there_are(condition: Any) -> Mapping[str, Any] | None:
    cards = condition.left.cards if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    if not isinstance(cards, Cards) or (cards.whose is not None and cards.zone == "play"):
        return None  # said by who controls them
    return {"said": Compared(condition.comparison, condition.right), "cards": cards}


ROUND = "( it is round | its round | this is round | the round is | the round number is )"


IN_ROUND: tuple[tuple[str, Comparison], ...] = (
    ("or later|more|higher", ">="),
    ("or earlier|less|sooner", "<="),
    ("", "="),
)


def _in_round(comparison: Comparison, number: Value) -> Condition:
    return Compare(RoundNumber(), comparison, number)


def _all_are(cards: Cards, state: tuple[Any, ...]) -> Condition:
    """There is none that is not so."""
    if len(state) != 1 or not isinstance(state[0], Filter) or not _may_be_there(cards, *state):
        raise Refused
    others = replace(cards, filters=(*cards.filters, IsNotSo(state[0])))
    return Compare(Count(others), "=", Number(0))


def _un_all_are(condition: Any) -> Mapping[str, Any] | None:
    cards = condition.left.cards if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    if not isinstance(cards, Cards) or condition.right != Number(0) or not cards.filters:
        return None
    last = cards.filters[-1]
    if condition.comparison != "=" or not isinstance(last, IsNotSo):
        return None
    return {"cards": replace(cards, filters=cards.filters[:-1]), "state": (last.filter,)}


def _check_holds(state: tuple[Any, ...]) -> None:
    if not all(isinstance(one, Filter) for one in state):
        raise Refused


HOLDS = checked(Holds(slot("card"), slot("state")), _check_holds)


def _more_than(who: Who, other: Who, cards: Cards) -> Condition:
    return more(who, cards, other)


def _un_more_than(who: Who, other: Who, condition: Any) -> Mapping[str, Any] | None:
    return un_more(who, condition, other)


def _has_some(who: Who, zone: str) -> Condition:
    return Compare(Count(Cards((), who, (), zone)), ">=", Number(1))


OPPOSITES = {
    IsFlipped(): IsFlipped(flipped=False),
    IsFlipped(flipped=False): IsFlipped(),
    IsDamaged(): IsDamaged(damaged=False),
    IsDamaged(damaged=False): IsDamaged(),
}
"""States of a card in reality of which it is always in one; a unit that is not blocked may not attack at all."""

CONDITIONS = (
    *negated(("fleeting",), OPPOSITES),
    const("condition", "dream is empty", Compare(DreamSize(), "=", Number(0))),
    rule(
        "condition",
        "{who:whose} {zone:emptied zone} is empty",
        shape=Compare(Count(Cards((), slot("who"), (), slot("zone"))), "=", Number(0)),
    ),
    const("condition", "dream is not empty", Compare(DreamSize(), ">", Number(0))),
    rule("condition", "{who:whose} {zone:emptied zone} is not empty", build=_has_some),
    *(const("emptied zone", words, zone) for words, zone in (("channel zone", "channeled"), ("memory", "memory"))),
    rule("condition", "{card:reference} is {state:fighting}", shape=HOLDS),
    *consts("fighting", "in combat", "( in [the] combat zone | fighting )", value=(IsFighting(),)),
    rule("condition", "there are|is {said:so much} {cards:bare cards}", build=there_are, unbuild=_un_there_are),
    rule("condition", "{cards:card} is in reality|play", build=_is_there),
    *rules("condition", "{cards:card} is {state:adjective}", "{cards:card} is {state:fleeting}", build=_one_is),
    *(
        rule("condition", f"{words} {{said:so much}} {{cards:bare cards}}", build=partial(_has_there, who))
        for words, who in (("you have|control", You()), ("your opponent has|controls", Opponents()))
    ),
    *(
        rule("condition", f"{words} {{cards:card}}", build=partial(_has_one_there, who))
        for words, who in (("you have|control", You()), ("your opponent has|controls", Opponents()))
    ),
    rule("condition", "{left:condition} and none in {whose:whose} {zone:pile}", build=_and_none_in),
    *(
        rule("condition", f"{words} {{cards:{cards}}}", build=partial(_has_none_there, who))
        for who, none, not_any in (
            (You(), "you have no", "you do not have"),
            (Opponents(), "your opponent has no", "your opponent does not have"),
        )
        for words, cards in ((none, "bare cards"), (f"{not_any} any", "bare cards"), (not_any, "card"))
    ),
    rule("condition", "{card:reference} is [still] in reality|play", LiesIn, zone="reality"),
    rule("condition", "{card:reference} is [still] in dream", LiesIn, zone="dream", read_only=True),
    *(
        rule("condition", f"{ROUND} {{number:count}} {words}", build=partial(_in_round, comparison))
        for words, comparison in IN_ROUND
    ),
    rule("condition", "all [of] [the] {cards:bare cards} are {state:adjective}", build=_all_are, unbuild=_un_all_are),
    rule("condition", "every {cards:card} is {state:adjective}", build=_all_are),
    rule("condition", "{card:this card} is [still] in [your] {zone:own zone}", LiesIn),
    rule(
        "condition",
        "{card:this card} is in [your] {zone:own zone} and {other:condition}",
        shape=checked(Both(LiesIn(slot("card"), slot("zone")), slot("other")), _check_there_and),
    ),
    const("this card", "this [unit|item|claim|card|location]", This()),
    const("this card", "it", It()),
    const("own zone", "memory", "memory"),
    const("own zone", "void", "void"),
    const("own zone", "hand", "hand"),
    const("own zone", "dream", "dream"),
    *consts("own zone", "channel zone face up", "channel zone", value="channel"),
    rule("condition", "{card:this card} is channeled [face up]", LiesIn, zone="channel", read_only=True),
    rule(
        "condition",
        "{card:reference} is the only {noun:noun}",
        build=lambda card, noun: _only_one(card, with_whose(noun)),
        unbuild=_un_only_one,
    ),
    *(
        rule(
            "condition",
            f"{words} {how} {{cards:those cards}} than {than}",
            build=partial(_more_than, *((who, other) if how == "more" else (other, who))),
            unbuild=None if late or how != "more" else partial(_un_more_than, who, other),
        )
        for late, mine, theirs in ((False, "control", "controls"), (True, "have", "has"))
        for words, who, than, other in (
            (f"you {mine}", You(), "your opponent [does]", Opponents()),
            (f"your opponent {theirs}", Opponents(), "you [do]", You()),
        )
        for how in ("more", "fewer|less")
    ),
    *rules(
        "condition",
        "there are|is no {cards:bare cards}",
        "there is not|no {cards:card}",
        "there are|is not any {cards:bare cards}",
        build=lambda cards: there_are(Compared("=", Number(0)), cards),
    ),
    rule("condition", "there is {cards:card}", build=lambda cards: there_are(Compared(">=", Number(1)), cards)),
    rule("condition", "{card:reference} is|was {cards:card}", IsA),
    rule("condition", "{card:reference} is [still] {state:adjective}", shape=HOLDS),
)
