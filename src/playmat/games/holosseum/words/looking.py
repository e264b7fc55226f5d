"""What is done with cards that were looked at: some are taken, the rest goes somewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.effects import PutInGrave, Summon
from playmat.lang.effects import Arrange, PutInDeck, ReturnToHand, Sequence
from playmat.lang.nodes import Effect, Target, Value
from playmat.lang.nouns import Cards, Choice, Topmost
from playmat.lang.values import It, Number
from playmat.text.english.phrases import Zone, piece
from playmat.text.table import Refused, const, rule

LOOKED = Cards((), None, (), "looked")
"""The cards that were looked at; behind a choice among them, those that are left."""


def _of_them(count: Value) -> Target:
    return Choice(LOOKED, count, count)


def _up_to_of_them(count: Value) -> Target:
    return Choice(LOOKED, Number(0), count)


def _un_of_them(target: Any) -> Mapping[str, Any] | None:
    own = isinstance(target, Choice) and target == Choice(LOOKED, target.least, target.least)
    return {"count": target.least} if own else None


def _un_up_to_of_them(target: Any) -> Mapping[str, Any] | None:
    own = isinstance(target, Choice) and target == Choice(LOOKED, Number(0), target.most)
    return {"count": target.most} if own else None


def _to_grave(what: Target) -> Effect:
    """Only cards of a deck are put there; a card in the Arena is destroyed, one in the hand discarded."""
    if isinstance(what, It):
        return PutInGrave(what)
    cards = what.cards if isinstance(what, Choice | Topmost) else what
    if not isinstance(cards, Cards) or cards.zone not in ("deck", "looked"):
        raise Refused
    return PutInGrave(what)


def _ungrave(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, PutInGrave) else None


def _first_then(first: Effect, rest: Effect) -> Effect:
    return Sequence((first, rest))


def _taken(what: Target, into: Effect) -> Effect:
    """One of them, or some, into a hand, the Arena or the Grave; "it" is the one that was revealed last."""
    if isinstance(what, It):
        return into
    if not isinstance(what, Choice | Cards) or (what.cards if isinstance(what, Choice) else what).zone != "looked":
        raise Refused
    return msgspec.structs.replace(into, what=what)


def _rest_is(effect: Effect) -> Any:
    return lambda value: {} if value == effect else None


REST = (
    "( the rest | the other | the others | the other cards | the remaining cards | the other two | the other three "
    "| [all] [the] other revealed cards | [all] [the] other cards revealed this way | the rest of the revealed cards )"
)
DECK = "( your | their | its owner's | that ) deck"

LOOKING = (
    piece("postmod", "from among them", Zone("looked"), read_only=True),
    piece("postmod", "among those cards", Zone("looked"), read_only=True),
    piece("postmod", "from among those cards", Zone("looked"), read_only=True),
    piece("postmod", "revealed this way", Zone("looked"), read_only=True),
    piece("postmod", "from it", Zone("looked"), read_only=True),
    rule("target", "{count:count} of them", build=_of_them, unbuild=_un_of_them),
    rule("target", "{count:count} of those cards", build=_of_them),
    rule("target", "up to {count:count} of them", build=_up_to_of_them, unbuild=_un_up_to_of_them),
    # ---- the rest
    rule("verb", "{_:leaving}"),
    rule("leaving", "put {_:where the rest goes}"),
    rule(
        "where the rest goes",
        f"{REST} on the bottom of {DECK} [in any order]",
        build=lambda: Arrange(LOOKED, "bottom"),
        unbuild=_rest_is(Arrange(LOOKED, "bottom")),
    ),
    rule(
        "where the rest goes",
        f"{REST} [back] on [the] top of {DECK} [in any order]",
        build=lambda: Arrange(LOOKED, "top"),
        unbuild=_rest_is(Arrange(LOOKED, "top")),
    ),
    rule("where the rest goes", f"{REST} [back] on [the] top [in any order]", build=lambda: Arrange(LOOKED, "top")),
    rule("where the rest goes", f"{REST} on the bottom [in any order]", build=lambda: Arrange(LOOKED, "bottom")),
    rule("where the rest goes", f"{REST} back [in any order]", build=lambda: Arrange(LOOKED, "top")),
    rule(
        "where the rest goes",
        f"{REST} into the|your|their|its grave",
        build=lambda: PutInGrave(LOOKED),
        unbuild=_rest_is(PutInGrave(LOOKED)),
    ),
    rule(
        "where the rest goes",
        f"{REST} into your|their hand",
        build=lambda: ReturnToHand(LOOKED),
        unbuild=_rest_is(ReturnToHand(LOOKED)),
    ),
    rule(
        "verb",
        f"shuffle {REST} into {DECK}",
        build=lambda: PutInDeck(LOOKED, "shuffle"),
        unbuild=_rest_is(PutInDeck(LOOKED, "shuffle")),
    ),
    # ---- some and the rest in one sentence
    rule("taking", "put|add {what:target} into|to your hand", build=lambda what: _taken(what, ReturnToHand(It()))),
    rule("taking", "put {what:target} into the arena", build=lambda what: _taken(what, Summon(It()))),
    rule("taking", "put {what:target} into {_:their grave}", build=lambda what, _: _taken(what, PutInGrave(It()))),
    rule("taking", "put {count:count} into {_:their grave}", build=lambda count, _: PutInGrave(_of_them(count))),
    const("their grave", "( the | your | their | its owner's ) grave", 1, read_only=True),
    rule(
        "taking",
        f"put {{what:target}} ( on | on the ) {{where:end}} of {DECK} [in any order]",
        build=lambda what, where: _taken(what, PutInDeck(It(), where)),
    ),
    rule("target", "any number of them", build=lambda: Choice(LOOKED, Number(0), None)),
    rule("taking", "put {count:count} into|to your hand", build=lambda count: ReturnToHand(_of_them(count))),
    rule("taking", "put {count:count} into the arena", build=lambda count: Summon(_of_them(count))),
    rule("verb", "{first:taking} and {rest:where the rest goes}", build=_first_then),
    rule(
        "verb",
        "put {first:going} {c:COMMA} {second:going}, and {third:going}",
        build=lambda first, second, third: Sequence((first, second, third)),
    ),
    rule(
        "verb",
        "put {first:going} {c:COMMA} {second:going}, and {third:where the rest goes}",
        build=lambda first, second, third: Sequence((first, second, third)),
    ),
    rule("verb", "put {first:going} and {second:going}", build=lambda first, second: Sequence((first, second))),
    rule(
        "going",
        "{count:count} [of them] into|to ( your | their ) hand",
        build=lambda count: ReturnToHand(_of_them(count)),
    ),
    rule("going", "{count:count} [of them] into {_:their grave}", build=lambda count, _: PutInGrave(_of_them(count))),
    rule(
        "going",
        f"{{count:count}} [of them] ( on | on the ) {{where:end}} of {DECK}",
        build=lambda count, where: PutInDeck(_of_them(count), where),
    ),
    # ---- from the deck into the Grave
    rule(
        "verb",
        "put|puts {what:target} into ( the | your | their | its owner's | their owner's ) grave",
        build=_to_grave,
        unbuild=_ungrave,
    ),
    rule(
        "verb",
        "put [all] them back [on [the] top of your deck] in any order",
        build=lambda: Arrange(It(), "top"),
    ),
    rule("verb", "put it back [on [the] top of your deck]", build=lambda: Arrange(It(), "top")),
)
