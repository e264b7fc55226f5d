"""Choices of verbs, narrowed to what can be done: a mandatory choice must be made if any legal option exists
(hs.ruling.main.actions-without-effect).
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.nodes.effects import AttachTo, SwapWith
from playmat.games.homestuck.nodes.nouns import IsStoredBeneath
from playmat.games.homestuck.nodes.values import Stored
from playmat.games.homestuck.requirements import can_attach, can_replace, forbidden_attachment
from playmat.games.homestuck.zones import KIT, PLAY
from playmat.lang.nodes import Filter, Target
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import This
from playmat.machine.evaluate import cards
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

Narrowed = TypeVar("Narrowed", bound=Any)


class CanAttach(Filter):
    """Inventory that can be attached to one of those cards now."""

    to: Target


class CanTakePlaceOf(Filter):
    """A card that could enter in the place of the referenced one; in play: any."""

    card: Target


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
    return effect


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
