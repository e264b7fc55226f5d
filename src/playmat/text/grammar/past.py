"""What happened this turn: whether, how often, to whom; and what may be told of it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playmat.lang.nodes import Condition, Filter, Pattern, Value
from playmat.lang.nouns import (
    Cards,
    Compare,
    Did,
    EitherFilter,
    EnteredThisTurn,
    HasKeyword,
    HasTag,
    HasTitle,
    IsNotSo,
    IsOther,
)
from playmat.lang.patterns import Enters, Leaves, OneOf
from playmat.lang.values import Number, TimesThisTurn
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.grammar.hole import WRAPPERS, emptied, filled, innermost, said_of_cards, said_of_players, unsorted
from playmat.text.rewrite import inside
from playmat.text.table import Refused, rule

NOT = "( did not | didn't )"
WAS_NOT = "( was not | wasn't | were not | weren't )"
HAS_NOT = "( has not | hasn't | have not | haven't )"
ONE = Number(1)
NONE = Number(0)

TOLD = (HasKeyword, HasTag, HasTitle, IsOther)
"""Words about what a card is, which are told of it wherever it went."""


def tellable(when: Pattern) -> Pattern:
    """What can be told afterwards: cards by what they are, not by how they were."""
    for part in inside(when):
        known = part.filters if isinstance(part, Cards) else ()
        if isinstance(innermost(when), Leaves):
            known = tuple(word for word in known if not word.is_place)  # told with what has left
        if isinstance(part, Cards) and not (part.zone in ("play", "hand") and all(map(_is_told, known))):
            raise Refused("what cards were like at that moment cannot be told afterwards")
    return when


def _is_told(word: Filter) -> bool:
    if isinstance(word, EitherFilter):
        return all(map(_is_told, word.filters))
    return _is_told(word.filter) if isinstance(word, IsNotSo) else isinstance(word, TOLD)


def times(when: Pattern, comparison: Any, number: Value) -> Condition:
    """It happened so often this turn."""
    return Compare(TimesThisTurn(tellable(when)), comparison, number)


def _never(when: Pattern) -> Condition:
    return times(when, "=", NONE)


def _times_at_least(number: Value, it: Cards, does: Pattern) -> Condition:
    if number in (NONE, ONE):
        raise Refused
    return times(filled(does, it), ">=", number)


def _ever(when: Pattern) -> Condition:
    return times(when, ">=", ONE)


def _untimes(comparison: str, right: Value) -> Callable[[Any], Mapping[str, Any] | None]:
    def back(condition: Any) -> Mapping[str, Any] | None:
        if not isinstance(condition, Compare) or not isinstance(condition.left, TimesThisTurn):
            return None
        own = condition.comparison == comparison and condition.right == right
        return {"when": condition.left.when} if own else None

    return back


def _untimes_at_least(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, TimesThisTurn):
        return None
    found = emptied(condition.left.when)
    if condition.comparison != ">=" or condition.right in (NONE, ONE) or found is None:
        return None
    return {"number": condition.right, "it": found[1], "does": found[0]} if isinstance(found[1], Cards) else None


def _un_never(condition: Any) -> Mapping[str, Any] | None:
    """Of a card that is known; of those of a description "none" is said."""
    shown = _untimes("=", NONE)(condition)
    found = emptied(shown["when"]) if shown is not None else None
    return None if found is not None and isinstance(found[1], Cards) else shown


def _un_none_of(condition: Any) -> Mapping[str, Any] | None:
    shown = _untimes("=", NONE)(condition)
    found = emptied(shown["when"]) if shown is not None else None
    return {"it": found[1], "does": found[0]} if found is not None and isinstance(found[1], Cards) else None


def _none_of(it: Cards, does: Pattern) -> Condition:
    return _never(filled(does, it))


def _count(it: Cards, does: Pattern) -> Value:
    """What is still there is counted there ("each Entity that attacked this turn"); what has gone was counted then."""
    if not goes_away(does):
        raise Refused
    return TimesThisTurn(tellable(filled(does, it)))


def goes_away(pattern: Pattern) -> bool:
    """Whether what it happens to is then not in play."""
    if isinstance(pattern, WRAPPERS):
        return goes_away(pattern.when)
    if isinstance(pattern, OneOf):
        return any(goes_away(one) for one in pattern.patterns)
    return pattern.departs


def _uncount(value: Any) -> Mapping[str, Any] | None:
    found = emptied(value.when) if isinstance(value, TimesThisTurn) else None
    return {"it": found[1], "does": found[0]} if found is not None and isinstance(found[1], Cards) else None


def did(does: Pattern) -> Filter:
    """What happened to a card that is there."""
    if goes_away(does):
        raise Refused
    return (
        EnteredThisTurn() if isinstance(does, Enters) and does == Enters(does.cards) else Did(tellable(unsorted(does)))
    )


def _did(does: Pattern) -> tuple[Any, ...]:
    return (did(does),)


def _undid(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Did)
    return {"does": value[0].when} if own else None


def _did_not(does: Pattern) -> tuple[Any, ...]:
    return (IsNotSo(did(does)),)


def _un_did_not(value: Any) -> Mapping[str, Any] | None:
    one = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], IsNotSo)
    return {"does": value[0].filter.when} if one and isinstance(value[0].filter, Did) else None


PAST = (
    # ---- it happened
    *said_of_cards("past", "{it:those} {does:card did}", "{it:those} was/were {does:card done}"),
    *said_of_players("past", "{it:anyone} has/have {does:player has}", "{it:anyone} {does:player did}"),
    rule("past", "{it:those} has|have {does:card has}", build=lambda it, does: filled(does, it)),
    rule("past", "{it:those} has|have been {does:card done}", build=lambda it, does: filled(does, it)),
    *said_of_cards(
        "negative past", f"{{it:those}} {NOT} {{does:card do}}", f"{{it:those}} {WAS_NOT} {{does:card done}}"
    ),
    *said_of_players("negative past", f"{{it:anyone}} {NOT} {{does:player do}}"),
    rule(
        "negative past",
        f"{{it:anyone}} {HAS_NOT} {{does:player has}}",
        build=lambda it, does: filled(does, it),
    ),
    rule("negative past", f"{{it:those}} {HAS_NOT} {{does:card has}}", build=lambda it, does: filled(does, it)),
    rule("negative past", f"{{it:those}} {HAS_NOT} been {{does:card done}}", build=lambda it, does: filled(does, it)),
    rule("condition", "{when:past} this|that turn", build=_ever, unbuild=_untimes(">=", ONE)),
    rule("condition", "{it:speaker} {does:card did}", build=lambda it, does: _ever(filled(does, it))),
    rule("condition", "{when:negative past} this|that turn", build=_never, unbuild=_un_never),
    rule("condition", "no {it:noun cards} {does:card did} this|that turn", build=_none_of, unbuild=_un_none_of),
    rule(
        "condition",
        "no {it:noun cards} ( was | were | has been | have been ) {does:card done} this|that turn",
        build=_none_of,
        unbuild=_un_none_of,
    ),
    rule("condition", "no {it:noun cards} has|have {does:card has} this|that turn", build=_none_of),
    rule(
        "condition",
        "{number:count} or more {it:those cards} were {does:card done} this|that turn",
        build=_times_at_least,
        unbuild=_untimes_at_least,
    ),
    rule(
        "condition",
        "{number:count} or more {it:those cards} {does:card did} this|that turn",
        build=_times_at_least,
        unbuild=_untimes_at_least,
    ),
    rule("noun cards", "{noun:noun}", build=with_whose, unbuild=without_whose),
    rule("noun cards", "{noun:nouns}", build=with_whose),
    # ---- how often it happened
    rule(
        "measure",
        "the number|amount of {it:bare cards} {does:card done} this|that turn",
        build=_count,
        unbuild=_uncount,
    ),
    rule(
        "measure",
        "the number|amount of {it:bare cards} that {does:card did} this|that turn",
        build=_count,
        unbuild=_uncount,
    ),
    rule("measure", "the number|amount of {it:bare cards} that were {does:card done} this|that turn", build=_count),
    rule(
        "measure",
        "the number|amount of times {when:past} this|that turn",
        build=lambda when: TimesThisTurn(tellable(when)),
        unbuild=lambda value: {"when": value.when} if isinstance(value, TimesThisTurn) else None,
    ),
    rule("each named", "{it:card} {does:card done} this|that turn", build=_count, unbuild=_uncount),
    rule("each named", "of {it:bare cards} {does:card done} this|that turn", build=_count),
    rule("each named", "{it:card} that {does:card did} this|that turn", build=_count, unbuild=_uncount),
    rule("each named", "{it:card} that was {does:card done} this|that turn", build=_count),
    rule(
        "each named",
        "time {when:past} this|that turn",
        build=lambda when: TimesThisTurn(tellable(when)),
        unbuild=lambda value: {"when": value.when} if isinstance(value, TimesThisTurn) else None,
    ),
    # ---- of a card
    rule("postmod", "that {does:card did} this|that turn", build=_did, unbuild=_undid),
    rule("postmod", "that was|were {does:card done} this|that turn", build=_did, unbuild=_undid),
    rule("postmod", "{does:card done} this|that turn", build=_did),
    rule("postmod", f"that {NOT} {{does:card do}} this|that turn", build=_did_not, unbuild=_un_did_not),
    rule("postmod", "that has|have {does:card has} this|that turn", build=_did),
    rule("postmod", "that has|have been {does:card done} this|that turn", build=_did),
    rule("postmod", f"that {HAS_NOT} {{does:card has}} this|that turn", build=_did_not),
    rule("postmod", f"that {HAS_NOT} been {{does:card done}} this|that turn", build=_did_not),
    rule("postmod", f"that {WAS_NOT} {{does:card done}} this|that turn", build=_did_not, unbuild=_un_did_not),
)
