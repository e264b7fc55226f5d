"""Whether an option's price can be paid and its effect could do anything. Pure."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from playmat.core.ids import Seat
from playmat.core.state import Env
from playmat.lang.effects import (
    DiscardFromHand,
    EachDoes,
    Either,
    FlipCoin,
    If,
    IfDone,
    LoseLife,
    Pay,
    PutInDeck,
    Sequence,
)
from playmat.lang.nodes import Change, Effect
from playmat.lang.nouns import Cards, Choice, Topmost
from playmat.lang.values import Declared, DeclaredPlayer, ThatPlayer
from playmat.machine.evaluate import cards, number, seats
from playmat.machine.kit import COMMON
from playmat.machine.meaning import held_by
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

HIDDEN = ("hand", "deck")


def price_is_possible(scene: Scene, env: Env, price: Effect) -> bool:
    """Whether the whole price can be paid: enough of what it takes away, something to choose."""
    rule = scene.kit.prices.get(type(price))
    return is_possible(scene, env, price) if rule is None else rule(scene, env, price)


def replacement_is_possible(scene: Scene, env: Env, effect: Effect, *, optional: bool) -> bool:
    """Whether what a text does instead could be done: what it takes away must be there; what somebody may do
    instead must have something to be done to.
    """
    if optional and not is_possible(scene, env, effect):
        return False
    if effect == Sequence(()):
        return True
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    return type(first) not in scene.kit.prices or price_is_possible(scene, env, first)


@COMMON.price(Sequence)
def each_of_them(scene: Scene, env: Env, price: Sequence) -> bool:
    """All that is paid; what follows "if you do" is no part of the price."""
    return all(price_is_possible(scene, env, one) for one in price.effects if not isinstance(one, IfDone))


@COMMON.price(DiscardFromHand)
def enough_in_hand(scene: Scene, env: Env, price: DiscardFromHand) -> bool:
    """A card that is being played is no longer there."""
    leaving = env.get("leaving hand", 0)
    hand = len(scene.zone(Seat(env.you), scene.kit.hand)) - (leaving if isinstance(leaving, int) else 0)
    return hand >= number(scene, env, price.amount)


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


@COMMON.price(LoseLife)
def enough_life(scene: Scene, env: Env, price: LoseLife) -> bool:
    """Life that is paid is there."""
    return all(
        held_by(scene, seat, "life") >= number(scene, env, price.amount) for seat in seats(scene, env, price.who)
    )


def seen(found: Cards) -> Cards:
    """What everybody can tell of the cards: of hidden ones only their number."""
    return replace(found, kinds=(), filters=()) if found.zone in HIDDEN else found


def is_possible(scene: Scene, env: Env, effect: object, *, public: bool = False) -> bool:
    """Whether every choice that the effect begins with has something to choose from.

    Looks at the first verb of a sequence: later ones may depend on what it does. ``public``: what nobody else may
    know, such as which cards are in a hand, counts as if it were what is needed; that there are none is no secret.
    """
    kind = type(effect)
    if kind is Pay:
        assert isinstance(effect, Pay)
        hidden = public and isinstance(effect.price, DiscardFromHand)
        return hidden or price_is_possible(scene, env, effect.price)
    if kind is Either:
        assert isinstance(effect, Either)
        return any(is_choosable(scene, env, one, public=public) for one in effect.effects)
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
    if isinstance(effect, (If, IfDone, FlipCoin, EachDoes)):
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
