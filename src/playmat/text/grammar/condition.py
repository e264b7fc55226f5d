"""Conditions joined: both are so, or at least one is. "If you control a Power and have no cards in hand"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import If, Sequence, Watch
from playmat.lang.nodes import Condition, Effect, Value, Who
from playmat.lang.nouns import Aimed, Both, Cards, Choice, Compare, Not, PlayerHas, Topmost
from playmat.lang.values import Count, It, Number, Opponents, ThisWay, You
from playmat.text.english.phrases import described, plain
from playmat.text.filters import in_order
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, rule

replace = msgspec.structs.replace
NONE, ONE = Number(0), Number(1)


class Asked(Effect):
    """While a sentence is read: all that a trigger does, with its condition behind it. In no program."""

    effect: Effect
    condition: Condition


def asked(effect: Effect, condition: Condition) -> Effect:
    """ "When this enters, draw a card if you control a Power": the condition is the trigger's, wherever it stands."""
    if isinstance(effect, If | Sequence | Watch) or has_any(condition, ThisWay):
        raise Refused
    refuse_if_what(effect, condition)
    return Asked(effect, condition)


def refuse_if_what(effect: Effect, condition: Condition) -> None:
    """Refuses "destroy target Entity if it is damaged": the condition is asked before anything is chosen, of what?"""
    if has_any(condition, It) and has_any(effect, Aimed, Choice, Topmost):
        raise Refused("if what is so? Describe the card by it, or choose it first")


def _and(left: Condition, right: Condition) -> Condition:
    """One more at a time, so that there is one way to read three."""
    if isinstance(left, Both) or _is_either(left) or _is_either(right):
        raise Refused
    return Both(left, right)


def _or(left: Condition, right: Condition) -> Condition:
    """Not: neither of them. "And" beside "or" leaves open what belongs together."""
    if isinstance(left, Both) or isinstance(right, Both) or _is_either(left):
        raise Refused
    return Not(Both(_opposite(left), _opposite(right)))


def _unor(condition: Any) -> Mapping[str, Any] | None:
    if not _is_either(condition):
        return None
    return {"left": _opposite(condition.condition.left), "right": _opposite(condition.condition.right)}


def _opposite(condition: Condition) -> Condition:
    return condition.condition if isinstance(condition, Not) else Not(condition)


def _is_either(condition: Any) -> bool:
    return isinstance(condition, Not) and isinstance(condition.condition, Both)


def _and_have(left: Condition, right: Condition) -> Condition:
    """ "If you control an Entity and have no cards in hand": said of the same player."""
    return _and(left, _of_the_same(left, right))


def _or_have(left: Condition, right: Condition) -> Condition:
    return _or(left, _of_the_same(left, right))


def _of_the_same(left: Condition, right: Condition) -> Condition:
    whose = {part.whose for part in inside(left) if isinstance(part, Cards) and part.whose is not None}
    said = (getattr(part, "who", None) for part in inside(left) if isinstance(part, PlayerHas | Value))
    whose |= {who for who in said if isinstance(who, Who)}
    if len(whose) != 1 or not isinstance(left, Compare | PlayerHas):
        raise Refused
    who = whose.pop()
    if not isinstance(who, You | Opponents):
        raise Refused
    return replaced(right, You(), who)  # type: ignore[no-any-return]


def _and_others_none(left: Condition) -> Condition:
    """ "You control a unit and your opponent controls none": none of those."""
    cards = left.left.cards if isinstance(left, Compare) and isinstance(left.left, Count) else None
    if not isinstance(cards, Cards) or cards.whose != You() or not isinstance(left, Compare):
        raise Refused
    if (left.comparison, left.right) not in ((">=", ONE), (">", NONE)) or has_any(cards, It):
        raise Refused
    return Both(left, Compare(Count(replace(cards, whose=Opponents())), "=", NONE))


def _none_of_theirs(noun: tuple[Any, ...]) -> Condition:
    kinds, pieces = noun
    cards = plain(described(pieces, kinds, You()))
    if cards.zone != "play" or cards == Cards((), You()):
        raise Refused
    return Compare(Count(cards), "=", NONE)


def _and_no(left: Condition, noun: tuple[Any, ...]) -> Condition:
    """ "You control no units and no items", "a unit but no items": each of them is lacking, or only the second; "there
    is a unit here but no item": none there.
    """
    cards = left.left.cards if isinstance(left, Compare) and isinstance(left.left, Count) else None
    if not isinstance(left, Compare):
        raise Refused
    if (left.comparison, left.right) == ("=", NONE):
        return _and_have(left, _none_of_theirs(noun))
    none = _none_of_theirs(noun)
    if not isinstance(cards, Cards) or cards.zone != "play" or not isinstance(none, Compare):
        raise Refused
    places = tuple(word for word in cards.filters if word.is_place)
    lacking = none.left.cards if isinstance(none.left, Count) else None
    assert isinstance(lacking, Cards)
    if cards.whose in (You(), Opponents()):
        if places and not any(word.is_place for word in lacking.filters):
            raise Refused("none there, or none anywhere? Say where")
        return _and(left, replaced(none, You(), cards.whose))
    if cards.whose is not None or not places or any(word.is_place for word in lacking.filters):
        raise Refused
    there = replace(lacking, whose=None, filters=in_order((*lacking.filters, *places)))
    return _and(left, Compare(Count(there), "=", NONE))


def _neither(first: tuple[Any, ...], second: tuple[Any, ...], who: Who) -> Condition:
    one, other = (replaced(_none_of_theirs(noun), You(), who) for noun in (first, second))
    return Both(one, other)


JOINED_PLAINLY = (
    *(
        rule("condition", f"{{left:condition}} [{{c:COMMA}}] {words}", build=_and_others_none)
        for words in (
            "( and | but | while ) your opponent ( controls none | has none | does not )",
            "( and | but ) your opponent does not ( control | have ) ( any | one )",
        )
    ),
    *(
        rule("condition", f"{{left:condition}} and|or|but no {{noun:{noun}}}", build=_and_no)
        for noun in ("nouns", "noun")
    ),
    *(
        rule("condition", f"{words} neither {{first:{cards}}} nor {{second:{cards}}}", build=partial(_neither, who=who))
        for words, who in (("you control|have", You()), ("your opponent controls|has", Opponents()))
        for cards in ("a noun", "nouns")
    ),
    rule("a noun", "a|an {_:noun}", build=lambda _: _),
    rule(
        "condition",
        "{left:condition} ( and | and if ) {right:condition}",
        build=_and,
        shown=Both(slot("left"), slot("right")),
    ),
    rule("condition", "{left:condition} but {right:condition}", build=_and),
    rule("condition", "{left:condition} ( or | or if ) {right:condition}", build=_or, unbuild=_unor),
)
"""What is asked in two conditions."""
JOINED = (
    *JOINED_PLAINLY,
    *(
        rule("condition", f"{{left:condition}} {word} {words}", build=build)
        for word, build in (("and", _and_have), ("or", _or_have))
        for words in ("have|has {right:so many held}", "control|controls {right:so many of theirs}")
    ),
)
"""The same, and what the same player has besides."""
