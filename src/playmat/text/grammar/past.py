"""What happened this turn or on a last one: whether, how often, to whom; and what may be told of it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Filter, Pattern, Target, Value, Who
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
    IsOwned,
)
from playmat.lang.patterns import Enters, Leaves, OneOf, OnTurnOf
from playmat.lang.values import Number, SomeCard, TimesOnLastTurnOf, TimesThisTurn, TimesThisWay
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.grammar.fits import GIVEN
from playmat.text.grammar.hole import (
    WRAPPERS,
    apart,
    emptied,
    filled,
    innermost,
    said_of_cards,
    said_of_doers,
    said_of_players,
    their_own,
    unsorted,
)
from playmat.text.grammar.in_all import happened, never_happened, said_happened
from playmat.text.grammar.so_done import is_of_known, so_done
from playmat.text.rewrite import inside
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

NOT = "( did not | didn't )"
WAS_NOT = "( was not | wasn't | were not | weren't )"
HAS_NOT = "( has not | hasn't | have not | haven't )"
ONE = Number(1)
NONE = Number(0)

TOLD = (HasKeyword, HasTag, HasTitle, IsOther, IsOwned)
"""Words about what a card is, which are told of it wherever it went."""


def tellable(when: Pattern) -> Pattern:
    """What can be told afterwards: cards by what they are, not by how they were."""
    for part in inside(when):
        if isinstance(part, OnTurnOf) and part.phase:
            raise Refused("in which phase that was cannot be told afterwards")
        known = part.filters if isinstance(part, Cards) else ()
        if isinstance(innermost(when), Leaves):
            known = tuple(word for word in known if not word.is_place)  # told with what has left
        if isinstance(part, Cards) and not (part.zone in ("play", "hand") and all(map(is_told, known))):
            raise Refused("what cards were like at that moment cannot be told afterwards")
    return apart(when)


def is_told(word: Filter) -> bool:
    """Whether a word about a card is told of it wherever it went."""
    if isinstance(word, EitherFilter):
        return all(map(is_told, word.filters))
    if isinstance(word, IsNotSo):
        return is_told(word.filter)
    return isinstance(word, TOLD) or (word.is_printed and isinstance(getattr(word, "value", NONE), Number))


class Then(msgspec.Struct, frozen=True):
    """While a sentence is read: when it happened; on a player's last turn, or this turn. ``here``: by the very text
    that says so.
    """

    last_of: Who | None = None
    here: bool = False


THIS_TURN = Then()
THIS_WAY = Then(here=True)
THIS_WAY_SAID = "[in] this way"


def told(when: Pattern, then: Then = THIS_TURN) -> Value:
    """How often it happened then."""
    if then.here:
        return so_done(when)
    when = tellable(their_own(when))
    return TimesThisTurn(when) if then.last_of is None else TimesOnLastTurnOf(when, then.last_of)


def untold(value: Any) -> Mapping[str, Any] | None:
    if getattr(value, "much", False):
        return None
    if isinstance(value, TimesThisTurn):
        return {"when": value.when, "then": THIS_TURN}
    if isinstance(value, TimesThisWay):
        return {"when": value.when, "then": THIS_WAY}
    return {"when": value.when, "then": Then(value.who)} if isinstance(value, TimesOnLastTurnOf) else None


def times(when: Pattern, comparison: Any, number: Value, then: Then = THIS_TURN) -> Condition:
    """It happened so often."""
    return Compare(told(when, then), comparison, number)


def _never(when: Pattern, then: Then) -> Condition:
    return never_happened(told(when, then))


def _ever(when: Pattern, then: Then = THIS_TURN) -> Condition:
    """Of what damage destroys this way there is more to say."""
    if then.here and is_destroyed(when):
        raise Refused
    return happened(told(when, then))


def is_destroyed(when: Pattern) -> bool:
    """Whether a card, or one of which nothing more is said than what it is, is destroyed by whatever it is."""
    cards = getattr(when, "cards", None)
    plain = isinstance(cards, Cards) and cards == Cards(cards.kinds)
    return isinstance(when, Leaves) and when.how == "destroyed" and (plain or is_of_known(when))


def _so_often(when: Pattern, then: Then, number: Value) -> Condition:
    """ "If your opponent attacked twice this round": or more often."""
    return times(when, ">=", number, then)


def _un_so_often(condition: Any, number: Value) -> Mapping[str, Any] | None:
    """Of cards it is said how many of them."""
    shown = _untimes(">=", number)(condition)
    return None if shown is None or any(isinstance(part, Cards) for part in inside(shown["when"])) else shown


def _on_their_last(who: Who, does: Pattern) -> Condition:
    return _ever(filled(does, who), Then(who))


def _not_on_their_last(who: Who, does: Pattern) -> Condition:
    return _never(filled(does, who), Then(who))


def _un_ever(condition: Any) -> Mapping[str, Any] | None:
    return untold(said_happened(condition))


def _untimes(comparison: str, right: Value) -> Callable[[Any], Mapping[str, Any] | None]:
    def back(condition: Any) -> Mapping[str, Any] | None:
        own = isinstance(condition, Compare) and (condition.comparison, condition.right) == (comparison, right)
        return untold(condition.left) if own else None

    return back


def _of_those(shown: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Cards described, and what they did then."""
    found = emptied(shown["when"]) if shown is not None else None
    if shown is None or found is None or not isinstance(found[1], Cards):
        return None
    return {"it": found[1], "does": found[0], "then": shown["then"]}


def _un_never(condition: Any) -> Mapping[str, Any] | None:
    """Of a card that is known; of those of a description "none" is said."""
    shown = untold(said_happened(condition, never=True))
    return None if _of_those(shown) is not None else shown


def _un_none_of(condition: Any) -> Mapping[str, Any] | None:
    return _of_those(untold(said_happened(condition, never=True)))


def _so_many_times(who: Who, does: Any, then: Then) -> Condition:
    return times(filled(does.does, who), does.comparison, does.number, then)


MORE_OR_FEWER: Mapping[str, Comparison] = {"more": ">", "fewer|less": "<", "as many|much": "="}


def _more_than(who: Who, does: Any, then: Then) -> Condition:
    """ "If you discarded more cards than your opponent": each by themselves."""
    mine, theirs = (told(filled(does.does, one), then) for one in (who, does.other))
    if then.here and does.much:
        mine, theirs = (msgspec.structs.replace(one, much=True) for one in (mine, theirs))
    elif does.much:
        raise Refused
    return Compare(mine, does.comparison, theirs)


def _none_of(it: Cards, does: Pattern, then: Then) -> Condition:
    return _never(filled(does, it), then)


def _count(it: Cards, does: Pattern, then: Then) -> Value:
    """What is still there is counted there ("each Entity that attacked this turn"); what has gone was counted then, and
    so is what was done this way.
    """
    if not (then.here or goes_away(does)):
        raise Refused
    return told(filled(does, it), then)


def _count_done(it: Cards, by: Callable[[Target], Pattern], then: Then) -> Value:
    """ "Each card you discarded this turn": of what has gone; what is still there is counted there."""
    done = by(it)
    if not (then.here or goes_away(done)):
        raise Refused
    return told(done, then)


def done_by(who: Who, does: Any) -> Callable[[Target], Pattern]:
    """What that player did to cards that are named before."""
    return lambda cards: filled(does.of(cards), who)


def _un_done_by(pattern: Any) -> Mapping[str, Any] | None:
    found = emptied(pattern) if isinstance(pattern, Pattern) else None
    return {"who": found[1], "does": found[0]} if found is not None and isinstance(found[1], Who) else None


def _did_to_them(by: Callable[[Target], Pattern]) -> tuple[Any, ...]:
    """ "A character that you moved this turn"."""
    return (did(by(SomeCard())),)


def _un_did_to_them(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Did)
    return {"by": value[0].when} if own and _un_done_by(value[0].when) is not None else None


def goes_away(pattern: Pattern) -> bool:
    """Whether what it happens to is then not in play."""
    if isinstance(pattern, WRAPPERS):
        return goes_away(pattern.when)
    if isinstance(pattern, OneOf):
        return any(goes_away(one) for one in pattern.patterns)
    return pattern.departs


def _uncount(value: Any) -> Mapping[str, Any] | None:
    shown = untold(value)
    return _of_those(shown) if shown is not None and (shown["then"].here or goes_away(shown["when"])) else None


def _uncount_any(value: Any) -> Mapping[str, Any] | None:
    """Of cards of somebody "each of your …" is said."""
    shown = _uncount(value)
    return None if shown is None or shown["it"].whose is not None else shown


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
    if value == (EnteredThisTurn(),):
        return {"does": Enters(SomeCard())}
    own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Did)
    return {"does": value[0].when} if own else None


def _did_not(does: Pattern) -> tuple[Any, ...]:
    return (IsNotSo(did(does)),)


PAST = (
    # ---- when it was
    const("then", "this|that turn", THIS_TURN),
    const("then", THIS_WAY_SAID, THIS_WAY),
    rule("then", "on|during {last_of:whose} last turn", shape=Then(slot("last_of", GIVEN))),
    # ---- it happened
    *said_of_cards("past", "{it:those} {does:card did}", "{it:those} was/were {does:card done}"),
    *said_of_players("past", "{it:anyone} has/have {does:player has}", "{it:anyone} {does:player did}"),
    rule("past", "{it:those} has|have {does:card has}", build=lambda it, does: filled(does, it)),
    rule("past", "{it:those} has|have been {does:card done}", build=lambda it, does: filled(does, it)),
    *said_of_cards(
        "negative past", f"{{it:those}} {NOT} {{does:card do}}", f"{{it:those}} {WAS_NOT} {{does:card done}}"
    ),
    *said_of_doers("past", "{it:anyone} {does:player did}"),
    *said_of_doers("negative past", f"{{it:anyone}} {NOT} {{does:player do}}"),
    *said_of_players("negative past", f"{{it:anyone}} {NOT} {{does:player do}}"),
    rule(
        "negative past",
        f"{{it:anyone}} {HAS_NOT} {{does:player has}}",
        build=lambda it, does: filled(does, it),
    ),
    rule("negative past", f"{{it:those}} {HAS_NOT} {{does:card has}}", build=lambda it, does: filled(does, it)),
    rule("negative past", f"{{it:those}} {HAS_NOT} been {{does:card done}}", build=lambda it, does: filled(does, it)),
    rule("condition", "{when:past} {then:then}", build=_ever, unbuild=_un_ever),
    rule("condition", "{who:anyone} {does:player did} on|during their last turn", build=_on_their_last),
    rule("condition", f"{{who:anyone}} {NOT} {{does:player do}} on|during their last turn", build=_not_on_their_last),
    rule("condition", "{it:speaker} {does:card did}", build=lambda it, does: _ever(filled(does, it))),
    rule("condition", "{when:negative past} {then:then}", build=_never, unbuild=_un_never),
    rule("condition", "no {it:noun cards} {does:card did} {then:then}", build=_none_of, unbuild=_un_none_of),
    rule(
        "condition",
        "no {it:noun cards} ( was | were | has been | have been ) {does:card done} {then:then}",
        build=_none_of,
        unbuild=_un_none_of,
    ),
    rule("condition", "no {it:noun cards} has|have {does:card has} {then:then}", build=_none_of),
    rule("condition", "none of {it:those cards} {does:card did} {then:then}", build=_none_of, unbuild=_un_none_of),
    rule(
        "condition",
        "none of {it:those cards} ( were | was | have been ) {does:card done} {then:then}",
        build=_none_of,
        unbuild=_un_none_of,
    ),
    rule("condition", "{who:anyone} {does:player did many} {then:then}", build=_so_many_times),
    rule("condition", "{who:anyone} has|have {does:player has many} {then:then}", build=_so_many_times),
    rule("condition", "{who:anyone} {does:player did more} {then:then}", build=_more_than),
    *(const("more or fewer", words, comparison) for words, comparison in MORE_OR_FEWER.items()),
    *rules("noun cards", "{noun:noun}", "{noun:nouns}", build=with_whose, unbuild=without_whose),
    # ---- how often it happened
    rule(
        "measure",
        "the number|amount of {it:bare cards} {does:card done} {then:then}",
        build=_count,
        unbuild=_uncount,
    ),
    rule(
        "measure",
        "the number|amount of {it:bare cards} that {does:card did} {then:then}",
        build=_count,
        unbuild=_uncount,
    ),
    rule("measure", "the number|amount of {it:bare cards} that were {does:card done} {then:then}", build=_count),
    rule(
        "measure",
        "the number|amount of times {when:past} {then:then}",
        build=told,
        unbuild=untold,
    ),
    rule("each named", "{it:card} {does:card done} {then:then}", build=_count, unbuild=_uncount_any),
    rule("each named", "of {it:bare cards} {does:card done} {then:then}", build=_count, unbuild=_uncount),
    rule("each several", "{it:bare cards} {does:card done} {then:then}", build=_count, unbuild=_uncount),
    rule("each named", "{it:card} that {does:card did} {then:then}", build=_count, unbuild=_uncount),
    rule("each named", "{it:card} that was {does:card done} {then:then}", build=_count),
    rule(
        "each named",
        "time {when:past} {then:then}",
        build=told,
        unbuild=untold,
    ),
    # ---- what somebody did to cards that are named before
    rule("done by", "{who:anyone} {does:player did to them}", build=done_by, unbuild=_un_done_by),
    rule("done by", "{who:anyone} has|have {does:player has to them}", build=done_by),
    rule("each named", "{it:card} [that] {by:done by} {then:then}", build=_count_done),
    rule("each named", "of {it:bare cards} [that] {by:done by} {then:then}", build=_count_done),
    rule("each several", "{it:bare cards} [that] {by:done by} {then:then}", build=_count_done),
    rule("measure", "the number|amount of {it:bare cards} [that] {by:done by} {then:then}", build=_count_done),
    rule("postmod", "[that] {by:done by} this|that turn", build=_did_to_them, unbuild=_un_did_to_them),
    # ---- of a card
    rule("postmod", "that {does:card did} this|that turn", build=_did, unbuild=_undid),
    rule("postmod", "that was|were {does:card done} this|that turn", build=_did, unbuild=_undid),
    rule("postmod", "{does:card done} this|that turn", build=_did),
    rule("postmod", f"that {NOT} {{does:card do}} this|that turn", build=_did_not, shown=(IsNotSo(Did(slot("does"))),)),
    rule("postmod", "that has|have {does:card has} this|that turn", build=_did),
    rule("postmod", "that has|have been {does:card done} this|that turn", build=_did),
    rule("postmod", f"that {HAS_NOT} {{does:card has}} this|that turn", build=_did_not),
    rule("postmod", f"that {HAS_NOT} been {{does:card done}} this|that turn", build=_did_not),
    rule(
        "postmod",
        f"that {WAS_NOT} {{does:card done}} this|that turn",
        build=_did_not,
        shown=(IsNotSo(Did(slot("does"))),),
    ),
    *(
        rule(
            "condition",
            f"{{when:past}} [at least] {words} {{then:then}}",
            build=partial(_so_often, number=number),
            unbuild=partial(_un_so_often, number=number),
        )
        for words, number in (("twice", Number(2)), ("three times", Number(3)))
    ),
)
