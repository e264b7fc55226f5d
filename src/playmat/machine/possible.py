"""Whether an option's price can be paid and its effect could do anything. Pure."""

from __future__ import annotations

import functools
from typing import Any

from playmat.core.ids import Seat
from playmat.core.state import Env
from playmat.lang.effects import (
    DiscardFromHand,
    EachDoes,
    Either,
    FlipCoin,
    FromThere,
    If,
    IfDone,
    LoseLife,
    Pay,
    PutInDeck,
    Sequence,
)
from playmat.lang.nodes import Change, Effect
from playmat.lang.nouns import Cards, Choice, Topmost
from playmat.lang.values import Declared, DeclaredPlayer, ThatPlayer, You
from playmat.machine.evaluate import cards, number, seats
from playmat.machine.fresh import is_fresh, plain
from playmat.machine.kit import COMMON
from playmat.machine.meaning import held_by
from playmat.machine.paying import HIDDEN, Wholly, as_price, demands, done_wholly, is_there, seen
from playmat.machine.picking import open_player
from playmat.machine.scene import Scene


def price_is_possible(scene: Scene, env: Env, price: Effect, *, public: bool = False) -> bool:
    """Whether the whole price can be paid: enough of what it takes away, something to choose, each card once.
    ``public``: as far as everybody can tell.
    """
    if isinstance(price, Sequence):  # what follows "if you do" is no part of the price
        parts = [one for one in price.effects if not isinstance(one, IfDone)]
        able = all(price_is_possible(scene, env, one, public=public) for one in parts)
    elif isinstance(price, Either):
        return any(price_is_possible(scene, env, one, public=public) for one in price.effects)
    else:
        rule = None if public and hides(price) else scene.kit.prices.get(type(price))
        able = is_possible(scene, env, price, public=public) if rule is None else rule(scene, env, price)
    return able and is_there(scene, env, price, public=public)


def hides(price: Effect) -> bool:
    """Whether it is paid with some of the cards of a hand or a deck only."""
    what = getattr(price, "what", None)
    return isinstance(what, Choice) and what.cards.zone in HIDDEN


def replacement_is_possible(scene: Scene, env: Env, effect: Effect, *, optional: bool) -> bool:
    """Whether what a text does instead could be done: what it takes away must be there; what somebody may do
    instead must have something to be done to.
    """
    if optional and not is_possible(scene, env, done_wholly(scene, effect)):
        return False
    if effect == Sequence(()):
        return True
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if optional and any(one.many is None and not one.things for one in demands(scene, env, first)):
        return False  # all cards of a description, and there is none
    return type(first) not in scene.kit.prices or price_is_possible(scene, env, first)


def is_partly_done(scene: Scene, env: Env, effect: Effect) -> bool:
    """Whether there is not enough for all that an effect takes that must be done. Life can be lost that is not there
    (gamma.r.zero-check); what it takes of players who are still to be chosen is not known yet.
    """
    price = as_price(scene, effect)
    parts = price.effects if isinstance(price, Sequence) else () if price is None else (price,)
    if price is None or any(isinstance(one, LoseLife) or not who_is_known(one) for one in parts):
        return False
    return not price_is_possible(scene, env, price)


def who_is_known(effect: Effect) -> bool:
    """Whether no player is still to be chosen for it."""
    return all(open_player(getattr(effect, name)) is None for name in effect.__struct_fields__)


@COMMON.price(DiscardFromHand)
def enough_in_hand(scene: Scene, env: Env, price: DiscardFromHand) -> bool:
    """A card that is being played is no longer there."""
    leaving = env.get("leaving hand", 0)
    count = number(scene, env, price.amount)
    for seat in seats(scene, env, price.who):
        gone = leaving if seat == env.you and isinstance(leaving, int) else 0
        if len(scene.zone(seat, scene.kit.hand)) - gone < count:
            return False
    return True


@COMMON.price(PutInDeck)
def enough_for_the_deck(scene: Scene, env: Env, price: PutInDeck) -> bool:
    """As many cards as are put into the deck are there; a card that is being played is no longer in the hand."""
    chosen = price.what
    if not isinstance(chosen, Choice) or not is_possible(scene, env, price):
        return is_possible(scene, env, price)
    found = cards(scene, env, chosen.cards)
    if chosen.cards.zone == "hand" and env.get("leaving hand", 0):
        found = tuple(one for one in found if one != env.this.card)
    others = chosen.cards.zone == "hand" and any(scene.card(one).owner != env.you for one in found)
    return others or len(found) >= number(scene, env, chosen.least)


@COMMON.stock(LoseLife)
def life_there(scene: Scene, env: Env, price: LoseLife) -> tuple[str, int, int] | None:
    """Of one's own."""
    if price.who != You():
        return None
    return "life", max(held_by(scene, Seat(env.you), "life"), 0), number(scene, env, price.amount)


@COMMON.price(LoseLife)
def enough_life(scene: Scene, env: Env, price: LoseLife) -> bool:
    """Life that is paid is there."""
    return all(
        held_by(scene, seat, "life") >= number(scene, env, price.amount) for seat in seats(scene, env, price.who)
    )


def is_possible(scene: Scene, env: Env, effect: object, *, public: bool = False) -> bool:
    """Whether every choice that the effect begins with has something to choose from.

    Looks at the first verb of a sequence: later ones may depend on what it does. ``public``: what nobody else may
    know, such as which cards are in a hand, counts as if it were what is needed; that there are none is no secret.
    """
    kind = type(effect)
    if kind is Pay:
        assert isinstance(effect, Pay)
        return price_is_possible(scene, env, effect.price, public=public)
    if kind is DiscardFromHand:  # how many cards a hand holds is no secret
        assert isinstance(effect, DiscardFromHand)
        return any(scene.zone(seat, scene.kit.hand) for seat in seats(scene, env, effect.who))
    if kind is Wholly:
        assert isinstance(effect, Wholly)
        price = as_price(scene, effect.price)
        able = price is None or price_is_possible(scene, env, price, public=public)
        return able and is_possible(scene, env, effect.price, public=public)
    if kind is Either:
        assert isinstance(effect, Either)
        return any(
            is_fresh(scene, env, one) and is_choosable(scene, env, plain(one), public=public) for one in effect.effects
        )
    if isinstance(effect, Effect):
        effect = scene.kit.narrowed(effect)
    for value in chosen_first(effect):
        kind = type(value)
        if kind is Declared or kind is DeclaredPlayer:
            if env.get(f"target {value.index}") == ():
                return False  # nothing was declared for it
        elif kind is Choice or kind is Topmost:
            looked = public and value.cards.zone == "looked"
            if not looked and not is_any_there(scene, env, seen(value.cards) if public else value.cards):
                return False
        elif not is_possible(scene, env, value, public=public):
            return False
    return True


@functools.lru_cache(maxsize=4096)
def chosen_first(effect: object) -> tuple[Any, ...]:
    """Of the words of an effect, those that have something chosen as it begins; of several effects, the first. Kept
    with what is printed, since all that could be played is asked.
    """
    found: list[object] = []
    if isinstance(effect, (If, IfDone, FlipCoin, EachDoes, FromThere)):
        return ()  # what they come to is not known yet
    for name in getattr(effect, "__struct_fields__", ()):
        value = getattr(effect, name)
        if isinstance(value, (Declared, DeclaredPlayer, Choice, Topmost, Effect, Change)):
            found.append(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], (Effect, Change)):
            return (*found, value[0])
    return tuple(found)


def is_choosable(scene: Scene, env: Env, effect: Effect, *, public: bool = False) -> bool:
    """Whether one of several ways can be taken: what it takes from a hand first is there, all of it. How many cards a
    hand holds is no secret.
    """
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if isinstance(first, DiscardFromHand):
        count = number(scene, env, first.amount)
        return any(len(scene.zone(seat, scene.kit.hand)) >= count for seat in seats(scene, env, first.who))
    if isinstance(first, EachDoes) and not isinstance(first.who, ThatPlayer):
        return any(
            is_possible(scene, Env(seat, env.this, env.cause, env.event, env.slots), first.effect, public=public)
            for seat in seats(scene, env, first.who)
        )
    return is_possible(scene, env, effect, public=public)


def is_any_there(scene: Scene, env: Env, phrase: Cards) -> bool:
    """Whether there is such a card, for all that the player of the effect may know: in another player's hand any card
    could be one.
    """
    if cards(scene, env, phrase):
        return True
    held = cards(scene, env, Cards((), phrase.whose, (), "hand")) if phrase.zone == "hand" else ()
    return any(scene.card(card).owner != env.you for card in held)
