"""Choosing, looking at hidden cards, searching, revealing, flipping coins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.lang.effects import (
    Arrange,
    Choose,
    ChoosePlayer,
    LookAt,
    PutInDeck,
    Reveal,
    Search,
    Sequence,
    SortLooked,
)
from playmat.lang.nodes import Effect, Target, Who
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import AnOpponent, It, Opponents, OwnerOf, ThatPlayer, You
from playmat.text.english.phrases import described, plain
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import Meaning, Sense, means
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.rewrite import replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule, rules


def of_chosen_opponent(effect: Effect) -> Effect:
    """ "An opponent's" hand, deck or executables as one player's: that player is chosen first."""
    return Sequence((ChoosePlayer(Opponents()), replaced(effect, Opponents(), ThatPlayer())))


def search(who: Who, zone: str, what: Any) -> Effect:
    if not isinstance(what, Choice):
        raise Refused
    if what.cards.zone != "play" or what.cards.whose is not None:
        raise Refused
    cards = Cards(what.cards.kinds, who, plain(what.cards).filters, zone)
    return Search(Choice(cards, what.least, what.most))


def searched(effect: Any) -> Mapping[str, Any] | None:
    if (
        not isinstance(effect, Search)
        or not isinstance(effect.what, Choice)
        or effect.what.cards.whose is None
        or effect.what.chooser is not None
    ):
        return None
    cards = effect.what.cards
    shown = Choice(Cards(cards.kinds, None, cards.filters), effect.what.least, effect.what.most)
    return {"who": cards.whose, "zone": cards.zone, "what": shown}


def _look_hand() -> Effect:
    return of_chosen_opponent(LookAt(Cards((), Opponents(), (), "hand")))


def _look(who: Who) -> Effect:
    if who == Opponents():
        return _look_hand()
    return LookAt(Cards((), who, (), "hand"))


def _check_choose_player(who: Who) -> None:
    """The player is chosen among those meant."""
    if isinstance(who, AnOpponent | Opponents | You | ThatPlayer):
        raise Refused


def _unseen(what: Target) -> Target:
    if not isinstance(what, Choice) or what.cards.zone != "hand":
        raise Refused
    return msgspec.structs.replace(what, unseen=True)


def _seen(what: Choice) -> Choice:
    return msgspec.structs.replace(what, unseen=False)


def _sort(what: tuple[Any, ...], first: Any, rest: Any) -> Effect:
    kinds, pieces = what
    cards = described(pieces, kinds)
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return SortLooked(plain(cards), first, rest)


def _unlook(effect: Any) -> Mapping[str, Any] | None:
    cards = effect.what if isinstance(effect, LookAt) else None
    if not isinstance(cards, Cards) or cards.whose is None or cards != Cards((), cards.whose, (), "hand"):
        return None
    return {"who": cards.whose}


def _unsort(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, SortLooked) or not isinstance(effect.what, Cards):
        return None
    return {"what": (effect.what.kinds, effect.what.filters), "first": effect.first, "rest": effect.rest}


LOOKS = Verb("look")

LOOKING = (
    # ---- choosing and looking
    rule("verb", "{_:choosing}"),
    rule("choosing", "choose|select|pick {what:target}", Choose),
    rule("choosing", "choose|select an|one opponent", shape=ChoosePlayer(Opponents())),
    rule("choosing", "choose|select {who:player}", shape=checked(ChoosePlayer(slot("who")), _check_choose_player)),
    *lines_of(
        Sense(LOOKS, "at {who:whose} hand", deed=Meaning(_look, _unlook)),
        Sense(Verb("reveal"), "{what:CARD}", deed=means(Reveal)),
        Sense(LOOKS, "at {what:CARD}", deed=means(LookAt)),
        Sense(Verb("search"), "{who:whose} {zone:pile} for {what:CARD}", deed=Meaning(search, searched)),
    ),
    rule("verb", "look at any one opponent's hand", build=_look_hand),
    rule(
        "verb",
        "put {what:target} on the {where:end} of {who:whose} deck . {(} do not look at their hand or the cards "
        "you chose {)}",
        build=lambda what, where, **_: PutInDeck(_unseen(what), where),
        unbuild=lambda effect: (
            {"what": _seen(effect.what), "where": effect.where, "who": OwnerOf(It())}
            if isinstance(effect, PutInDeck)
            and effect.where != "shuffle"
            and isinstance(effect.what, Choice)
            and effect.what.unseen
            else None
        ),
    ),
    rule(
        "statement",
        "you may choose either to put {what:reference} back onto|on the top of {who:whose} deck or the bottom",
        build=lambda what, **_: Arrange(what, "either"),
    ),
    *rules(
        "verb",
        "return {what:reference} to the top or bottom of {who:whose} deck",
        "put {what:reference} either on the bottom or top of {who:whose} deck",
        build=lambda what, **_: Arrange(what, "either"),
    ),
    rule(
        "verb",
        "combine the power of all your characters|character [cards] destroyed [in] this way {c:COMMA} {_:verb}",
        build=lambda _: _,
    ),
    rule(
        "verb",
        "put {what:reference} back on the top or bottom of {who:whose} deck",
        build=lambda what, **_: Arrange(what, "either"),
        unbuild=lambda effect: (
            {"what": effect.what, "who": OwnerOf(It())}
            if isinstance(effect, Arrange) and effect.where == "either"
            else None
        ),
    ),
    rule(
        "verb",
        "put any {what:nouns} you find there on the {first:end} of your deck in any order "
        "and all other cards on the {rest:end} in any order",
        build=_sort,
        unbuild=_unsort,
    ),
)
