"""Numbers set against each other: two players', two descriptions', and what is counted beyond the first.

"Your opponent has at least two more cards in hand than you", "you have at least twice as many units as your opponent",
"you have more units than items", "for each claim beyond the first". What else players have than cards
is a ``held amount``, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Kind, Value, Who
from playmat.lang.nouns import AmountAs, Cards, Compare
from playmat.lang.values import Beyond, Count, EachPlayer, Number, ThatPlayer, You
from playmat.text.english.phrases import is_before, plain
from playmat.text.filters import in_order
from playmat.text.grammar.quantity import OR_EQUAL
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, rule

replace = msgspec.structs.replace
MORE_BY: tuple[tuple[str, Comparison, int], ...] = (
    ("at least {number:count} more", ">=", 1),
    ("exactly {number:count} more", "=", 1),
    ("at least {number:count} fewer|less", "<=", -1),
    ("exactly {number:count} fewer|less", "=", -1),
)
SO_MANY_TIMES: tuple[tuple[str, Comparison, int], ...] = (
    ("( at least twice as many | at least twice as much | twice as many or more )", ">=", 2),
    ("exactly twice as many|much", "=", 2),
    ("( at least as many | at least as much )", ">=", 1),
)
MORE: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("fewer|less", "<"))
EQUALLY = "( as many | as much | the same number of | the same amount of | exactly as many | exactly as much )"
AS_MANY: tuple[str, Comparison] = ("as many", "=")


def _owned(cards: Cards) -> Value:
    """So many cards that a player has; in the number "you" are that player."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return Count(replace(plain(cards), whose=You()))


def _lying(kind: tuple[Kind, ...], whose: Who, zone: str) -> Value:
    """So many cards in a pile of theirs; whose it is said to be, is still to be compared with who has them."""
    if not isinstance(whose, You | ThatPlayer) or zone in ("play", "hand"):
        raise Refused
    return Count(Cards(kind, whose, (), zone))


def _own(who: Who, amount: Value) -> Value:
    """ "You have more cards in your pile", "your opponent in theirs": the pile of whoever has them."""
    cards = amount.cards if isinstance(amount, Count) and isinstance(amount.cards, Cards) else None
    if cards is None or cards.zone == "play":
        return amount
    if isinstance(cards.whose, You) is not isinstance(who, You):
        raise Refused("whose pile is that? Of each player their own is counted: 'their' of others, 'your' of you")
    return Count(replace(cards, whose=You()))


def _un_own(who: Who, amount: Value) -> Value:
    cards = amount.cards if isinstance(amount, Count) and isinstance(amount.cards, Cards) else None
    if cards is None or cards.zone == "play" or isinstance(who, You):
        return amount
    return Count(replace(cards, whose=ThatPlayer()))


def _un_owned(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, Count) and isinstance(value.cards, Cards) and value.cards.whose == You()
    return {"cards": replace(value.cards, whose=None)} if own and value.cards.zone == "play" else None


def _un_lying(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, Count) and isinstance(value.cards, Cards) and value.cards.whose in (You(), ThatPlayer())
    if not own or value.cards.zone in ("play", "hand") or value.cards.filters:
        return None
    return {"kind": value.cards.kinds, "whose": value.cards.whose, "zone": value.cards.zone}


def _against(
    who: Who,
    amount: Value,
    other: Who,
    number: Value | None = None,
    *,
    comparison: Comparison,
    sign: int = 1,
    times: int = 1,
) -> Condition:
    """Of two players one has so much more, or so many times as much."""
    more = number.number * sign if isinstance(number, Number) else 0
    if who == other or isinstance(who, EachPlayer) or isinstance(other, EachPlayer):
        raise Refused
    if number is not None and more == 0:
        raise Refused
    return AmountAs(who, _own(who, amount), comparison, other, "any", more, times)


def _un_against(
    condition: Any, *, comparison: Comparison, sign: int = 1, times: int = 1, numbered: bool = True
) -> Mapping[str, Any] | None:
    own = isinstance(condition, AmountAs) and condition.than == "any" and condition.comparison == comparison
    if not own or condition.times != times or (condition.more * sign > 0) is not numbered:
        return None
    shown = {"who": condition.who, "amount": _un_own(condition.who, condition.amount), "other": condition.other}
    return {**shown, "number": Number(condition.more * sign)} if numbered else shown


def _more_there(cards: Cards, other: Who) -> Condition:
    """ "There are more cards in your Grave than in your opponent's"."""
    if cards.whose is None or cards.zone == "play" or cards.whose == other:
        raise Refused
    return Compare(Count(cards), ">", Count(replace(cards, whose=other)))


def _more_of(comparison: Comparison, first: Cards, second: Cards, whose: Who | None = None) -> Condition:
    """Two descriptions of cards of one player, or of all."""
    if whose is not None:
        if first.whose is not None or second.whose is not None:
            raise Refused
        first, second = replace(first, whose=whose), replace(second, whose=whose)
    first = _there_too(first, second)
    if first == second or first.zone != second.zone:
        raise Refused
    return Compare(Count(plain(first)), comparison, Count(plain(second)))


def _there_too(first: Cards, second: Cards) -> Cards:
    """ "More invaders than defenders here": both are; what else is said of the second alone could be of both."""
    behind = [word for word in second.filters if not is_before(word) and word not in first.filters]
    lacking = [word for word in first.filters if word.is_place and word not in second.filters]
    if lacking or not all(word.is_place for word in behind) or (second.whose is not None and first.whose is None):
        raise Refused("say of both which they are and where")
    return replace(first, filters=in_order((*first.filters, *behind)))


def _un_more_of(comparison: Comparison, condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or condition.comparison != comparison:
        return None
    counted = (side.cards for side in (condition.left, condition.right) if isinstance(side, Count))
    sides = [cards for cards in counted if isinstance(cards, Cards)]
    if len(sides) != 2:
        return None
    first, second = sides
    try:
        own = _there_too(first, second) == first
    except Refused:
        own = False
    return {"first": first, "second": second} if own else None


def _beyond(of: Value, number: int) -> Value:
    """Never fewer than none."""
    if has_any(of, Beyond):
        raise Refused
    return Beyond(of, Number(number))


def _beyond_many(of: Value, less: Value) -> Value:
    if not isinstance(less, Number) or less.number < 2:
        raise Refused
    return _beyond(of, less.number)


def _un_beyond(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, Beyond) and isinstance(value.less, Number)
    return {"of": value.value, "number": value.less.number} if own else None


def set_against(holder: str) -> Iterator[Rule]:
    """The lines of a game that calls whoever has something ``holder``."""
    than = f"than {{other:{holder}}} [does|do|has|have]"
    for words, comparison, sign in MORE_BY:
        yield rule(
            "condition",
            f"{{who:{holder}}} has/have {words} {{amount:held amount}} {than}",
            build=partial(_against, comparison=comparison, sign=sign),
            unbuild=partial(_un_against, comparison=comparison, sign=sign),
        )
    for words, comparison in MORE:
        yield rule(
            "condition",
            f"{{who:{holder}}} has|have {{number:count}} or more {{amount:held amount}} {words} {than}",
            build=partial(_against, comparison=OR_EQUAL[comparison], sign=1 if comparison == ">" else -1),
        )
    as_much = f"as {{other:{holder}}} [does|do|has|have]"
    for words, comparison, times in SO_MANY_TIMES:
        yield rule(
            "condition",
            f"{{who:{holder}}} has/have {words} {{amount:held amount}} {as_much}",
            build=partial(_against, comparison=comparison, times=times),
            unbuild=partial(_un_against, comparison=comparison, times=times, numbered=False),
        )
    for words, comparison in MORE:
        yield rule(
            "condition",
            f"{{who:{holder}}} has/have {words} {{amount:lying amount}} {than}",
            build=partial(_against, comparison=comparison),
            unbuild=partial(_un_against, comparison=comparison, numbered=False),
        )
    yield rule(
        "condition",
        f"{{who:{holder}}} has/have {EQUALLY} {{amount:equal amount}} {as_much}",
        build=partial(_against, comparison="="),
        unbuild=partial(_un_against, comparison="=", numbered=False),
    )
    yield rule("equal amount", "{cards:those cards}", build=_owned, unbuild=_un_owned)
    yield rule("equal amount", "{_:lying amount}")
    yield rule("held amount", "{cards:those cards}", build=_owned, unbuild=_un_owned)
    yield rule("held amount", "{_:lying amount}")
    yield rule("lying amount", "{kind:kinds} in {whose:whose} {zone:pile}", build=_lying, unbuild=_un_lying)
    yield rule("condition", "there are more {cards:those cards} than in {other:than whose}", build=_more_there)
    # ---- two descriptions
    for words, comparison in (*MORE, AS_MANY):
        by = "as" if comparison == "=" else "than"
        yield rule(
            "condition",
            f"there is|are {words} {{first:those cards}} {by} {{second:those cards}}",
            build=partial(_more_of, comparison),
            unbuild=partial(_un_more_of, comparison),
        )
        yield rule(
            "condition",
            f"you have|control {words} {{first:those cards}} {by} {{second:those cards}}",
            build=partial(_more_of, comparison, whose=You()),
        )
    # ---- beyond the first
    yield rule("each", "{_:each beyond}")
    yield rule(
        "each beyond", "{of:each named} ( beyond | after ) the {number:ordinal}", build=_beyond, unbuild=_un_beyond
    )
    yield rule(
        "each beyond", "{of:each named} ( beyond | after | more than ) the first {less:count}", build=_beyond_many
    )
    yield rule("measure", "{of:measure} beyond|after the {number:ordinal}", build=_beyond, unbuild=_un_beyond)
