"""How things are: what a card has, what lies on a planet, how many of something a player has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.behind_nouns import INVENTORY
from playmat.games.homestuck.nodes.nouns import DamageIs, HasStored, IsHere, IsIntact, IsOnly, MarksAre
from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Target, Value, Who
from playmat.lang.nouns import Both, Cards, Compare, HasKeyword, HasTag, Holds, IsA, IsNotSo, IsPhase, Not
from playmat.lang.values import Count, EachPlayer, Number, Opponents, ThatPlayer, This, You
from playmat.text.english.phrases import Extreme, described, filtered, piece, plain, split, with_whose
from playmat.text.grammar.control import sides
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule

NONE = Number(0)
NOBODY_HERE = Compare(Count(Cards(("character",), None, (IsHere(),))), "=", NONE)
DAMAGED = DamageIs(">", NONE)
UNDAMAGED = DamageIs("=", NONE)


def _check_is_so(_: tuple[Any, ...]) -> None:
    """What is said of a card with "with" can be said of it with "has"; the most of it asks among which."""
    if any(isinstance(word, Extreme) for word in _):
        raise Refused


def _lies_on(card: Reference, said: Compared) -> Condition:
    return Holds(card, (DamageIs(said.comparison, said.value),))


def _of_yours(cards: Cards, comparison: Comparison, number: Value) -> Condition:
    """ "You have no cards in your Executable Zone": where they are says whose they are."""
    if cards.whose != You() or cards.zone != "play":
        raise Refused
    return Compare(Count(plain(cards)), comparison, number)


def _planet_has(cards: Target, state: tuple[Filter, ...]) -> Condition:
    """ "Your planet has 2 or more damage", "your planet is destroyed": there is such a planet of yours."""
    said = plain(cards) if isinstance(cards, Cards) else Cards()
    if said.kinds != ("planet",) or said.zone != "play":
        raise Refused
    return Compare(Count(described((*said.filters, *state), said.kinds, said.whose)), ">=", Number(1))


def _is_phase(phase: Any, whose: Who | None = None) -> Condition:
    return IsPhase(phase, EachPlayer() if whose is None else whose)


def _theirs(card: Reference) -> Condition:
    return IsA(card, Cards((), Opponents()))


def _check_and(left: Condition) -> None:
    if isinstance(left, Both):
        raise Refused


def only_one(noun: tuple[Any, ...], whose: Who | None = None) -> tuple[Filter, ...]:
    """ "Your only #TAG here": no other card is one."""
    return (IsOnly(with_whose(noun, whose)),)


def _un_only(value: Any, whose: Who | None) -> Mapping[str, Any] | None:
    own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], IsOnly)
    shown = split(value[0].cards) if own else None
    return {"noun": shown["noun"]} if shown is not None and shown.get("whose") == whose else None


def _more_than(comparison: Comparison, left: Cards, right: Cards) -> Condition:
    return Compare(Count(left), comparison, Count(right))


def _than_yours(comparison: Comparison, left: Cards) -> Condition:
    """ "More opponent's characters here than yours": than the like cards of yours."""
    if left.whose is None or left.whose == You():
        raise Refused
    return _more_than(comparison, left, msgspec.structs.replace(left, whose=You()))


def _all_are(cards: Cards, state: tuple[Filter, ...]) -> Condition:
    """There is none that is not so."""
    if cards.zone != "play" or len(state) != 1 or set(state) & set(cards.filters):
        raise Refused
    others = msgspec.structs.replace(cards, filters=(*cards.filters, IsNotSo(state[0])))
    return Compare(Count(others), "=", NONE)


def _un_all_are(condition: Any) -> Mapping[str, Any] | None:
    cards = condition.left.cards if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    last = cards.filters[-1] if isinstance(cards, Cards) and cards.filters else None
    if not isinstance(cards, Cards) or not isinstance(last, IsNotSo):
        return None
    said = msgspec.structs.replace(cards, filters=cards.filters[:-1])
    return {"cards": said, "state": (last.filter,)} if condition == _all_are(said, (last.filter,)) else None


STATES = (
    rule("condition", "all [of] {cards:those cards} are {state:state}", build=_all_are, unbuild=_un_all_are),
    # ---- what a card has
    rule("possession", "{_:quality} [on it]", shape=checked(slot("_"), _check_is_so)),
    rule("quality", "{_:exact quality}"),
    piece("exact quality", "[any] damage [on it]", DAMAGED),
    piece("exact quality", "no damage [on it]", UNDAMAGED),
    piece("adjective", "damaged", DAMAGED),
    piece("adjective", "undamaged", UNDAMAGED),
    piece("state", "damaged", DAMAGED, read_only=True),
    piece("state", "undamaged", UNDAMAGED, read_only=True),
    piece("planet state", "damaged", DAMAGED),
    piece("planet state", "undamaged", UNDAMAGED),
    piece("postmod", "without [any] damage [on it|them]", UNDAMAGED, read_only=True),
    rule("condition", "there is [any] damage on {card:reference}", build=lambda card: Holds(card, (DAMAGED,))),
    rule("condition", "there is no damage on {card:reference}", build=lambda card: Holds(card, (UNDAMAGED,))),
    rule("condition", "no damage is on {card:reference}", build=lambda card: Holds(card, (UNDAMAGED,))),
    rule("condition", "[any] damage is on {card:reference}", build=lambda card: Holds(card, (DAMAGED,))),
    rule("condition", "there is {said:so much} damage on {card:reference}", build=_lies_on),
    rule("condition", "{cards:card} has {state:possession}", build=_planet_has),
    const("condition", "( nobody | no one | no character ) is here", NOBODY_HERE, read_only=True),
    rule("condition", "{card:reference} is|was yours", build=lambda card: IsA(card, Cards((), You()))),
    rule("condition", "{card:reference} is|was ( an opponent's | another player's )", build=_theirs),
    rule("condition", "{cards:card} is {state:planet state}", build=_planet_has),
    piece("planet state", "destroyed", IsIntact(False)),
    piece("state", "intact", IsIntact()),
    rule("condition", "this is {state:state}", build=lambda state: Holds(This(), state)),
    *(
        rule(
            "state",
            f"{words} only {{noun:noun}}",
            build=partial(only_one, whose=whose),
            unbuild=partial(_un_only, whose=whose),
        )
        for words, whose in (("your", You()), ("the", None))
    ),
    piece("possession", "a stored card", HasStored()),
    piece("possession", "no stored card", IsNotSo(HasStored())),
    piece("possession", "no inventory [card|cards] [attached]", IsNotSo(INVENTORY)),
    piece("possession", "no immortality marks", MarksAre("=", NONE)),
    piece("possession", "an immortality mark", MarksAre(">", NONE), read_only=True),
    filtered("possession", "{keyword:KEYWORD}", HasKeyword),
    rule("possession", "the {tag:TAG} tag", build=lambda tag: (HasTag(tag),)),
    rule(
        "condition",
        "a card is stored under|beneath|below {_:reference}",
        build=lambda _: Holds(_, (HasStored(),)),
    ),
    rule(
        "condition",
        "{left:condition} and {right:condition}",
        shape=checked(Both(slot("left"), slot("right")), _check_and),
    ),
    # ---- when it is
    rule(
        "condition",
        "( it is | its ) [currently] {whose:whose} {phase:phase} phase",
        build=_is_phase,
        shown=IsPhase(slot("phase"), slot("whose")),
    ),
    rule("condition", "( it is | its ) [currently] the|a {phase:phase} phase", build=_is_phase),
    rule(
        "condition",
        "( it is | its ) not [currently] {whose:whose} {phase:phase} phase",
        build=lambda phase, whose: Not(IsPhase(phase, whose)),
    ),
    rule(
        "condition",
        "( it is | its ) not [currently] the|a {phase:phase} phase",
        build=lambda phase: Not(IsPhase(phase, EachPlayer())),
    ),
    # ---- how many there are, and how many a player has
    rule("condition", "there are {comparison:more or less} {left:those cards} than yours", build=_than_yours),
    rule("condition", "you have no {cards:those cards}", build=lambda cards: _of_yours(cards, "=", NONE)),
    rule(
        "condition",
        "you have {said:so much} {cards:those cards}",
        build=lambda said, cards: _of_yours(cards, said.comparison, said.value),
    ),
    *sides("you have|control", You()),
    *sides("( that player | they ) has|have|control|controls", ThatPlayer()),
)
