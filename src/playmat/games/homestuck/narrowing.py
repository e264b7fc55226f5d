"""Choices of verbs, narrowed to what can be done: a mandatory choice must be made if any legal option exists
(hs.ruling.main.actions-without-effect).
"""

from __future__ import annotations

from typing import Any, TypeGuard, TypeVar

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.nodes.counters import LoseGrist, PayGrist, RemoveBoons
from playmat.games.homestuck.nodes.effects import AttachTo, MoveTo, Nullify, Refresh, Store, SwapWith, Tap
from playmat.games.homestuck.nodes.nouns import BoonsAre, IsStoredBeneath, IsTapped
from playmat.games.homestuck.nodes.places import AnyPlace
from playmat.games.homestuck.nodes.values import Stored
from playmat.games.homestuck.requirements import can_attach, can_replace, forbidden_attachment
from playmat.games.homestuck.zones import KIT, PLAY
from playmat.lang.nodes import Effect, Filter, Place, Target
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import It, Number, This
from playmat.machine.evaluate import cards, mentions
from playmat.machine.paying import TAKEN
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

Narrowed = TypeVar("Narrowed", bound=Any)


class CanAttach(Filter):
    """Inventory that can be attached to one of those cards now."""

    to: Target


class CanTakePlaceOf(Filter):
    """A card that could enter in the place of the referenced one; in play: any."""

    card: Target


class CanGoTo(Filter):
    """A character that can be moved there now."""

    to: Place


def among(choice: Choice, word: Filter) -> Choice:
    """The choice among those cards only of which the word is true."""
    return replace(choice, cards=replace(choice.cards, filters=(*choice.cards.filters, word)))


@KIT.fills("narrowed")
def narrowed(effect: Narrowed) -> Narrowed:
    """The verb with its choice among those cards only that it could work on. Where several cards lie beneath a card, a
    swap with "its stored card" is with one of them.
    """
    if isinstance(effect, AttachTo) and isinstance(effect.what, Choice) and not isinstance(effect.to, Choice):
        return replace(effect, what=among(effect.what, CanAttach(effect.to)))
    if isinstance(effect, SwapWith) and isinstance(effect.with_, Stored):
        effect = replace(effect, with_=Choice(Cards(filters=(IsStoredBeneath(This()),), zone="stored")))
    if isinstance(effect, SwapWith) and isinstance(effect.with_, Choice) and not isinstance(effect.what, Choice):
        return replace(effect, with_=among(effect.with_, CanTakePlaceOf(effect.what)))
    if isinstance(effect, MoveTo) and isinstance(effect.what, Choice) and is_known(effect.to):
        return replace(effect, what=among(effect.what, CanGoTo(effect.to)))
    return effect


def is_known(to: Place | None) -> TypeGuard[Place]:
    """Whether it is the same place whichever card goes there."""
    return to is not None and not isinstance(to, AnyPlace) and not mentions(to, It)


@KIT.fills("payable")
def payable(price: Effect) -> Effect:
    """The price with its choice narrowed to the cards that can pay it wholly."""
    if isinstance(price, RemoveBoons) and isinstance(price.what, Choice):
        enough = BoonsAre(">=", Number(1) if price.amount is None else price.amount)
        return replace(price, what=among(price.what, enough))
    if isinstance(price, Tap | Refresh) and isinstance(price.what, Choice):
        return replace(price, what=among(price.what, IsTapped(tapped=isinstance(price, Refresh))))
    if isinstance(price, MoveTo):
        return narrowed(price)
    if isinstance(price, LoseGrist) and price == LoseGrist(price.amount):
        return PayGrist(price.amount)
    return price


KIT.pays_with |= {Nullify: TAKEN, Store: TAKEN, Tap: "tapped", Refresh: "refreshed", MoveTo: "moved"}


@KIT.filter(CanAttach)
def can_be_attached(scene: Scene, env: Env, word: CanAttach, card: CardId) -> bool:
    seat = Seat(env.you)
    return any(
        can_attach(scene, seat, card, host) and not forbidden_attachment(scene, seat, card, host)
        for host in cards(scene, env, word.to)
    )


@KIT.filter(CanTakePlaceOf)
def can_take_place(scene: Scene, env: Env, word: CanTakePlaceOf, card: CardId) -> bool:
    if scene.card(card).zone == PLAY:
        return True
    for out in cards(scene, env, word.card):
        if scene.face(card).kind != scene.face(out).kind or not can_replace(scene, card, out):
            return False
    return True
