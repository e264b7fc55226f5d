"""Whether an option's price can be paid and its effect could do anything. Pure."""

from __future__ import annotations

import msgspec

from playmat.core.ids import Seat
from playmat.core.state import Env
from playmat.games.homestuck.narrowing import narrowed
from playmat.games.homestuck.zones import BOONS, GRIST, HAND, MARKS
from playmat.lang.effects import (
    DiscardFromHand,
    EachDoes,
    Either,
    FlipCoin,
    If,
    IfDone,
    LoseGrist,
    Pay,
    RemoveBoons,
    RemoveMarks,
    Sequence,
    SpendBoons,
)
from playmat.lang.nodes import Change, Effect
from playmat.lang.nouns import BoonsAre, Cards, Choice, Topmost
from playmat.lang.values import Number
from playmat.machine.evaluate import cards, number
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

HIDDEN = ("hand", "deck")


def price_is_possible(scene: Scene, env: Env, price: Effect) -> bool:
    """Whether the whole price can be paid: enough boons on the cards, enough grist, something to choose."""
    if isinstance(price, LoseGrist):
        return scene.state.players[env.you].resources[GRIST] >= number(scene, env, price.amount)
    if isinstance(price, RemoveBoons):
        target = price.what.cards if isinstance(price.what, Choice) else price.what
        most = [scene.state.cards[card].counters[BOONS] for card in cards(scene, env, target)]
        need = 1 if price.amount is None else number(scene, env, price.amount)
        return bool(most) and max(most) >= need
    if isinstance(price, RemoveMarks):
        target = price.what.cards if isinstance(price.what, Choice) else price.what
        most = [scene.state.cards[card].counters[MARKS] for card in cards(scene, env, target)]
        return bool(most) and max(most) >= (1 if price.amount is None else number(scene, env, price.amount))
    if isinstance(price, DiscardFromHand):
        return len(scene.zone(Seat(env.you), HAND)) >= number(scene, env, price.amount)
    if isinstance(price, SpendBoons):
        return True
    return is_possible(scene, env, price)


def replacement_is_possible(scene: Scene, env: Env, effect: Effect) -> bool:
    """Whether what a text does instead could be done: what it takes away must be there."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    takes = isinstance(first, LoseGrist | RemoveBoons | RemoveMarks | DiscardFromHand)
    return not takes or price_is_possible(scene, env, first)


def payable(price: Effect) -> Effect:
    """The price with its choice narrowed to the cards that can pay it wholly."""
    if isinstance(price, RemoveBoons) and isinstance(price.what, Choice):
        enough = BoonsAre(">=", Number(1) if price.amount is None else price.amount)
        found = price.what.cards
        what = replace(price.what, cards=replace(found, filters=(*found.filters, enough)))
        return replace(price, what=what)
    return price


def paid(scene: Scene, env: Env, price: Effect | None) -> Env:
    """What an effect may reckon with once its price is paid: the greatest X."""
    if not isinstance(price, SpendBoons):
        return env
    return env.bind("X", sum(scene.state.cards[card].counters[BOONS] for card in cards(scene, env, price.from_)))


def seen(found: Cards) -> Cards:
    """What everybody can tell of the cards: of hidden ones only their number (hs.ruling.zone.public-information)."""
    return replace(found, kinds=(), filters=()) if found.zone in HIDDEN else found


def is_possible(scene: Scene, env: Env, effect: object, *, public: bool = False) -> bool:
    """Whether every choice that the effect begins with has something to choose from.

    Looks at the first verb of a sequence: later ones may depend on what it does. ``public``: what nobody else may
    know, such as which cards are in a hand, counts as if it were what is needed; that there are none is no secret.
    """
    if isinstance(effect, Pay):
        hidden = public and isinstance(effect.price, DiscardFromHand)
        return hidden or price_is_possible(scene, env, effect.price)
    if isinstance(effect, Either):
        return any(is_possible(scene, env, one, public=public) for one in effect.effects)
    if isinstance(effect, If | IfDone | FlipCoin | EachDoes):
        return True  # what they come to is not known yet
    effect = narrowed(effect)
    fields = getattr(effect, "__struct_fields__", ())
    for name in fields:
        value = getattr(effect, name)
        if isinstance(value, Choice | Topmost) and not (public and value.cards.zone == "looked"):
            if not cards(scene, env, seen(value.cards) if public else value.cards):
                return False
        elif isinstance(value, Effect | Change) and not is_possible(scene, env, value, public=public):
            return False
        elif isinstance(value, tuple) and value and isinstance(value[0], Effect | Change):
            return is_possible(scene, env, value[0], public=public)
    return True
