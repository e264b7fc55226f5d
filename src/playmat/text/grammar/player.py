"""Players described: with so much of something, with cards, who did something; and what somebody who does it does then.

A description is a condition in which ``You`` is each of the players, so that all that can be asked of a player can be
said of one. What it says of "you" is said of the player of the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import EachDoes, May, OncePer, Pay, Sequence
from playmat.lang.nodes import Condition, Effect, Pattern, Value, Who
from playmat.lang.nouns import Both, Cards, Compare, IsAnyPlayer, Not
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    ControllerOf,
    Count,
    EachPlayer,
    It,
    Number,
    Opponents,
    OpponentsOf,
    OwnerOf,
    PlayersWho,
    ThatPlayer,
    TimesSinceTurnOf,
    TimesThisTurn,
    You,
)
from playmat.text.english.phrases import described, plain, split
from playmat.text.english.sentences import OWN, every, who_does
from playmat.text.grammar.fits import is_a
from playmat.text.grammar.hole import emptied_of, filled
from playmat.text.grammar.in_all import happened, never_happened, said_happened
from playmat.text.grammar.past import HAS_NOT, NOT, tellable
from playmat.text.rewrite import replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

ONE = Number(1)
NONE = Number(0)


# ---- with so many cards


def _with(noun: tuple[Any, ...], number: Value = ONE) -> Condition:
    kinds, pieces = noun
    cards = plain(described(pieces, kinds, You()))
    if cards.zone != "play" or cards == Cards((), You()):
        raise Refused
    return Compare(Count(cards), ">=", number)


def _without(noun: tuple[Any, ...]) -> Condition:
    had = _with(noun)
    assert isinstance(had, Compare)
    return Compare(had.left, "=", NONE)


def _un_with(condition: Any, comparison: str) -> Mapping[str, Any] | None:
    if (
        not isinstance(condition, Compare)
        or condition.comparison != comparison
        or not isinstance(condition.left, Count)
    ):
        return None
    shown = split(condition.left.cards)
    if shown is None or shown.get("whose") != You():
        return None
    return {"noun": shown["noun"], "number": condition.right}


def _un_without(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_with(condition, "=")
    return {"noun": shown["noun"]} if shown is not None and shown["number"] == NONE else None


def _un_with_one(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_with(condition, ">=")
    return {"noun": shown["noun"]} if shown is not None and shown["number"] == ONE else None


def _un_with_many(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_with(condition, ">=")
    return shown if shown is not None and shown["number"] != ONE else None


def _more_than_you(comparison: Any, noun: tuple[Any, ...]) -> Condition:
    """More of such cards than the player of the card has."""
    kinds, pieces = noun
    theirs, mine = (plain(described(pieces, kinds, who)) for who in (You(), OWN))
    if theirs.zone != "play" or theirs == Cards((), You()):
        raise Refused
    return Compare(Count(theirs), comparison, Count(mine))


def _un_more_than_you(comparison: Any, condition: Any) -> Mapping[str, Any] | None:
    shown = _un_with(condition, comparison)
    if shown is None or not isinstance(condition.right, Count):
        return None
    return {"noun": shown["noun"]} if _more_than_you(comparison, shown["noun"]) == condition else None


# ---- who did something


def _times(does: Pattern, since: Who | None) -> Value:
    when = tellable(filled(does, You()))
    return TimesThisTurn(when) if since is None else TimesSinceTurnOf(when, replaced(since, You(), OWN))


def _did(does: Pattern, since: Who | None = None) -> Condition:
    return happened(_times(does, since))


def _did_not(does: Pattern, since: Who | None = None) -> Condition:
    return never_happened(_times(does, since))


def _undid(condition: Any, *, never: bool = False) -> Mapping[str, Any] | None:
    value = said_happened(condition, never=never)
    if not isinstance(value, TimesThisTurn | TimesSinceTurnOf):
        return None
    does = emptied_of(value.when, You())
    if does is None:
        return None
    since = value.who if isinstance(value, TimesSinceTurnOf) else None
    return {"does": does, "since": replaced(since, OWN, You())}


# ---- who they are


# ---- what they may and must


class Modal(msgspec.Struct, frozen=True):
    """While a sentence is read: whether it is up to them, at what price, and how often."""

    may: bool = True
    price: Effect | None = None
    limit: str = ""


def done_so(who: Who, how: Modal, effect: Effect) -> Effect:
    """Players do it, as far as they may or must; what all players do is said of all players."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if getattr(first, "who", None) == EachPlayer():
        raise Refused("who does it? Two different players are named")
    if how.price is not None:
        effect = Pay(how.price, effect)
    if how.may:
        effect = May(effect)
    if how.limit:
        effect = OncePer(how.limit, effect)  # type: ignore[arg-type]
    return every(who, effect)


def un_done_so(effect: Any) -> Mapping[str, Any] | None:
    """Only how often, which no other words say of others."""
    inner = effect.effect if isinstance(effect, EachDoes) else None
    if not isinstance(inner, OncePer) or not isinstance(inner.effect, May):
        return None
    shown = who_does(EachDoes(effect.who, inner.effect.effect))
    return None if shown is None else {**shown, "how": Modal(limit=inner.limit)}


def _any_opponent(condition: Condition) -> Condition:
    return IsAnyPlayer(PlayersWho(Opponents(), condition))


RIVALS = tuple(
    line
    for words, of in (
        ("( their | that player's )", ThatPlayer()),
        ("its controller's", ControllerOf(It())),
        ("( its | their ) owner's", OwnerOf(It())),
    )
    for line in (
        const("player", f"{words} opponent", OpponentsOf(of)),
        const("whose", f"{words} opponent's", OpponentsOf(of)),
    )
)
"""The other one of two players."""


def _both(first: Condition) -> Condition:
    """What is so of either of two players."""
    return Both(first, replaced(first, You(), Opponents()))


def _as_many(cards: Cards) -> Condition:
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    mine, theirs = (msgspec.structs.replace(plain(cards), whose=who) for who in (You(), Opponents()))
    return Compare(Count(mine), "=", Count(theirs))


def _un_as_many(condition: Any) -> Mapping[str, Any] | None:
    cards = getattr(getattr(condition, "left", None), "cards", None)
    if not isinstance(condition, Compare) or not isinstance(cards, Cards) or cards.whose != You():
        return None
    plainly = msgspec.structs.replace(cards, whose=None)
    return {"cards": plainly} if cards.zone == "play" and condition == _as_many(plainly) else None


def _un_both(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Both) and condition == _both(condition.left)
    return {"first": condition.left} if own else None


def _both_did(does: Pattern) -> Condition:
    return _both(happened(TimesThisTurn(tellable(filled(does, You())))))


def _neither_did(does: Pattern) -> Condition:
    return never_happened(TimesThisTurn(tellable(filled(does, EachPlayer()))))


BOTH = "( both players | each player | you and your opponent each | you and your opponent both )"
TWO_PLAYERS = (
    rule("condition", f"{BOTH} control|controls {{first:so many of theirs}}", build=_both, unbuild=_un_both),
    rule("condition", f"{BOTH} have|has {{first:so many held}}", build=_both, unbuild=_un_both),
    rule("condition", f"{BOTH} {{does:player did}} this turn", build=_both_did, read_only=True),
    rule(
        "condition",
        "( neither player | no player | nobody | no one ) {does:player did} this turn",
        build=_neither_did,
        read_only=True,
    ),
    *rules(
        "condition",
        "( both players | you and your opponent ) control ( the same number of | as many ) {cards:those cards}",
        "you control ( as many | the same number of ) {cards:those cards} as your opponent",
        build=_as_many,
        unbuild=_un_as_many,
    ),
)
"""What is asked of either of two players."""

HAS = "has|controls"
HAVING = "( with | who has | who have | who controls | who control )"

PLAYERS = (
    rule("player", "the player {condition:foremost}", shape=PlayersWho(EachPlayer(), slot("condition"))),
    rule("player", "{who:some players} {condition:player tail}", shape=PlayersWho(slot("who"), slot("condition"))),
    const("some players", "each|every player", EachPlayer()),
    const("some players", "( all | ) players", EachPlayer(), read_only=True),
    const("some players", "each|every opponent", Opponents()),
    const("some players", "( all | your | ) opponents", Opponents(), read_only=True),
    const("some players", "a|any player", APlayer()),
    const("some players", "an|any|one opponent", AnOpponent()),
    # ---- with so many cards
    *rules("so many of theirs", "a|an {noun:noun}", "{noun:nouns}", build=_with, unbuild=_un_with_one),
    rule("so many of theirs", "{number:count} or more {noun:nouns}", build=_with, unbuild=_un_with_many),
    rule("so many of theirs", "{number:ATLEAST} {noun:nouns}", build=lambda number, noun: _with(noun, Number(number))),
    rule("so many of theirs", "no {noun:nouns}", build=_without, unbuild=_un_without),
    rule("player tail", f"{HAVING} {{_:so many of theirs}}"),
    rule("player tail", "without {noun:nouns}", build=_without),
    rule(
        "condition",
        f"an|any opponent {HAS} {{condition:so many of theirs}}",
        shape=IsAnyPlayer(PlayersWho(Opponents(), slot("condition"))),
    ),
    rule(
        "condition",
        f"a|any player {HAS} {{condition:so many of theirs}}",
        shape=IsAnyPlayer(PlayersWho(EachPlayer(), slot("condition"))),
    ),
    rule(
        "condition",
        f"no opponent {HAS} {{condition:so many of theirs}}",
        build=lambda condition: Not(_any_opponent(condition)),
    ),
    # ---- with more cards than you
    *(
        rule(
            "player tail",
            f"{HAVING} {words} {{noun:nouns}} than you [do|have]",
            build=partial(_more_than_you, comparison),
            unbuild=partial(_un_more_than_you, comparison),
        )
        for words, comparison in (("more", ">"), ("fewer|less", "<"))
    ),
    # ---- who did something
    rule("player tail", "who {does:player did} {since:past time}", build=_did, unbuild=_undid),
    rule("player tail", "who has|have {does:player has} {since:past time}", build=_did),
    rule("player tail", f"who {HAS_NOT} {{does:player has}} {{since:past time}}", build=_did_not),
    rule(
        "player tail",
        f"who {NOT} {{does:player do}} {{since:past time}}",
        build=_did_not,
        unbuild=partial(_undid, never=True),
    ),
    const("past time", "this|that turn", None),
    rule("past time", "since {who:whose} last turn", shape=slot("who", is_a(Who))),
    # ---- what they may and must
    const("any modal", "may [choose to]", Modal()),
    rule("any modal", "{_:modal}"),
    const("any modal", "must [( if able | if they can | if possible )]", Modal(may=False)),
    rule("modal", "may, [but] only {limit:turn limit},", shape=Modal(limit=slot("limit"))),
    rule("modal", "may {limit:turn limit}", build=lambda limit: Modal(limit=limit)),
    rule("statement", "{who:player} {how:modal} {effect:deed}", build=done_so, unbuild=un_done_so),
    const("doers", "a|any player", EachPlayer()),
    const("doers", "an|any opponent", Opponents()),
)
