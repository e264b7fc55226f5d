"""What happens as cards are played, discarded, sent, channeled, accelerated, attacked and blocked with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.gamma.nodes.patterns import (
    Accelerates,
    Channels,
    Commits,
    PlaysFrom,
    PlaysInResponse,
)
from playmat.lang.nodes import Kind, Pattern, Target, Value, Who
from playmat.lang.nouns import Cards, HasTitle
from playmat.lang.patterns import (
    AtLeast,
    Blocks,
    DeclaresAttack,
    Enters,
    GoesTo,
    Leaves,
    PlaysCard,
)
from playmat.lang.values import EachPlayer, Number, SomeCard, ThatPlayer, You
from playmat.text.english.sentences import Doer, Theirs, Yours
from playmat.text.grammar.hole import SubjectsOwn, own_of, theirs
from playmat.text.grammar.sense import Roles
from playmat.text.table import Refused

replace = msgspec.structs.replace
UNIT: tuple[Kind, ...] = ("unit",)


IN_PLAY = ("play", "dream", "play or dream")


ELSEWHERE = ("memory", "hand", "deck", "void", "channel", "wild", "channeled")


HANDS: Mapping[tuple[str, Who | None], Who] = {
    ("play", None): Doer(),
    ("hand", You()): Yours(),
    ("hand", ThatPlayer()): Theirs(),
}
"""Whose hand it is from which cards are discarded, by where the words say they are."""


def let_go(who: Who, what: Target) -> Pattern:
    if not isinstance(what, Cards) or (what.zone, what.whose) not in HANDS:
        raise Refused
    whose = who if what.whose is None else SubjectsOwn(what.whose)
    return Leaves(Cards(what.kinds, whose, what.filters, "hand"), "discarded")


def un_let_go(pattern: Any) -> Roles | None:
    cards = pattern.cards if isinstance(pattern, Leaves) else None
    if not isinstance(cards, Cards) or pattern != Leaves(cards, "discarded") or cards.zone != "hand":
        return None
    return {"who": cards.whose, "what": Cards(cards.kinds, None, cards.filters)}


def played(who: Who, cards: Target) -> Pattern:
    """ "A card from your memory": played from there."""
    if isinstance(cards, Cards) and cards.zone == "memory":
        if cards.whose not in (You(), ThatPlayer()):
            raise Refused("cards are played from one's own memory")
        return PlaysFrom(replace(cards, whose=None, zone="play"), who, "memory")
    if isinstance(cards, Cards) and cards.zone != "play":
        raise Refused
    return PlaysCard(cards, who)


def unplayed(pattern: Any) -> Roles | None:
    if isinstance(pattern, PlaysFrom):
        return {"who": pattern.who, "cards": replace(pattern.cards, whose=You(), zone="memory")}
    return {"who": pattern.who, "cards": pattern.cards} if isinstance(pattern, PlaysCard) else None


def answered(who: Who, cards: Target, to: Target | None = None) -> Pattern:
    """What lies in Dream is answered, wherever the words leave it."""
    plain = [one for one in (cards, to) if isinstance(one, Cards)]
    if any(one.zone not in ("play", "dream") for one in plain):
        raise Refused
    there = replace(to, zone="play") if isinstance(to, Cards) else to
    return PlaysInResponse(cards, who, there)


def un_answered(pattern: Any) -> Roles | None:
    if not isinstance(pattern, PlaysInResponse):
        return None
    return {"who": pattern.who, "cards": pattern.cards, **({} if pattern.to is None else {"to": pattern.to})}


def large_group(who: Who, amount: Value) -> Pattern:
    """Two or more are a group."""
    if not isinstance(amount, Number) or amount.number < 2:
        raise Refused
    return Commits(who) if amount.number == 2 else AtLeast(Commits(who), amount)


def un_large_group(pattern: Any) -> Roles | None:
    own = isinstance(pattern, AtLeast) and isinstance(pattern.when, Commits)
    return {"who": pattern.when.who, "amount": pattern.amount} if own else None


def under(cards: SomeCard, who: Who) -> Pattern:
    return Enters(replace(cards, whose=who))


def created(by: Who, name: str) -> Pattern:
    """A token comes from nowhere."""
    return Enters(Cards((), None, (HasTitle(name),)), by=by, from_="gone")


def un_created(pattern: Any) -> Roles | None:
    cards = pattern.cards if isinstance(pattern, Enters) and pattern.from_ == "gone" else None
    words = cards.filters if isinstance(cards, Cards) else ()
    if len(words) != 1 or not isinstance(words[0], HasTitle) or pattern != created(pattern.by, words[0].title):
        return None
    return {"by": pattern.by, "name": words[0].title}


def sent_to(to: str, what: Target | SomeCard) -> Pattern:
    """Cards that lie in some zone are sent from there."""
    if not isinstance(what, Cards) or what.zone == "play":
        return GoesTo(what, to)
    if what.zone not in (*ELSEWHERE, *IN_PLAY) or what.zone == to:
        raise Refused
    return GoesTo(replace(what, zone="play", whose=own_of(what.whose)), to, what.zone)


def un_sent_to(to: str, pattern: Any) -> Roles | None:
    own = isinstance(pattern, GoesTo) and pattern == GoesTo(pattern.cards, to)
    return {"what": pattern.cards} if own else None


def sped(cards: Target, who: Who) -> Pattern:
    """Cards are accelerated as they are played, from wherever."""
    if isinstance(cards, Cards) and cards.zone != "play":
        raise Refused
    return Accelerates(who, cards)


def unsped(pattern: Any) -> Roles | None:
    own = isinstance(pattern, Accelerates) and pattern.cards is not None
    return {"cards": pattern.cards, "who": pattern.who} if own else None


def was_sped(cards: Target) -> Pattern:
    return Accelerates(EachPlayer(), cards)


def un_was_sped(pattern: Any) -> Roles | None:
    own = isinstance(pattern, Accelerates) and pattern.who == EachPlayer() and pattern.cards is not None
    return {"cards": pattern.cards} if own else None


def channels(who: Who, cards: Target, *, face_down: bool | None = None) -> Pattern:
    """Cards that lie in some zone are channeled from there."""
    if not isinstance(cards, Cards) or cards.zone == "play":
        return Channels(cards, who, face_down)
    if cards.zone not in (*ELSEWHERE, *IN_PLAY) or cards.whose is None:
        raise Refused
    plain = replace(cards, zone="play", whose=SubjectsOwn(cards.whose))
    return Channels(plain, who, face_down, cards.zone)


def un_channels(pattern: Any, *, face_down: bool | None = None) -> Roles | None:
    if not isinstance(pattern, Channels) or pattern.face_down is not face_down:
        return None
    cards = pattern.cards
    if pattern.from_:
        if not isinstance(cards, Cards):
            return None
        cards = replace(cards, zone=pattern.from_, whose=theirs(cards.whose))
    return {"cards": cards, "who": pattern.who}


def was_channeled(cards: Target, *, face_down: bool | None = None) -> Pattern:
    return Channels(cards, EachPlayer(), face_down)


def un_was_channeled(pattern: Any, *, face_down: bool | None = None) -> Roles | None:
    shown = un_channels(pattern, face_down=face_down)
    return {"cards": shown["cards"]} if shown is not None and shown["who"] == EachPlayer() else None


def own_units(cards: Target, who: Who) -> Cards:
    if not isinstance(cards, Cards) or cards.whose is not None or cards.zone != "play" or cards.kinds not in ((), UNIT):
        raise Refused("one attacks and blocks with one's own units")
    return replace(cards, whose=who)


def attacks_with(who: Who, cards: Target) -> Pattern:
    return DeclaresAttack(who, 1, own_units(cards, who))


def un_attacks_with(pattern: Any) -> Roles | None:
    if not isinstance(pattern, DeclaresAttack) or pattern.cards is None or pattern.at_least != 1:
        return None
    return {"who": pattern.who, "cards": replace(pattern.cards, whose=None)}


def blocks_with(who: Who, cards: Target) -> Pattern:
    return Blocks(own_units(cards, who))
