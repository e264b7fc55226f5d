"""Where cards go: the hand, the deck, the Grave, the Arena."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from playmat.games.holosseum.nodes.effects import BringBack, PutInGrave, SearchFor, Summon
from playmat.lang.effects import PutInDeck, ReturnToHand
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import You
from playmat.text.grammar.moving import Destination, Places, of_which
from playmat.text.table import Refused

FOUND: Mapping[str, Literal["hand", "arena", "grave"]] = {"hand": "hand", "play": "arena", "discard": "grave"}
"""Where a card that was searched for goes, by the zone."""


def _searched(what: Target, to: Destination) -> Effect:
    """ "Put an Entity from your deck into your hand": whoever takes a card out of a deck searches it (2.9)."""
    if not isinstance(what, Choice) or what.cards.whose != You() or to.zone not in FOUND or to.of_owner:
        raise Refused("say 'search your deck for …'")
    return SearchFor(what, FOUND[to.zone])


def _goes(what: Target, to: Destination) -> Effect:
    """What lies on the Stack has not happened yet, and goes nowhere; a bare "card" says too little."""
    cards = of_which(what)
    zone = cards.zone if cards is not None else ""
    if zone == "stack" or (cards == Cards() and not (isinstance(what, Choice) and to.zone == "discard")):
        raise Refused
    if zone == "deck" and isinstance(what, Choice | Cards) and to.zone != "deck":
        return _searched(what, to)
    match to.zone:
        case "hand" if zone != "hand":
            return ReturnToHand(what)
        case "deck":
            return PutInDeck(what, to.at)
        case "discard" if cards != Cards() and zone != "discard":
            return PutInGrave(what)
        case "play" if zone != "play":
            return BringBack(what) if to.of_owner else Summon(what)
        case _:
            raise Refused


def _went(effect: Effect) -> tuple[Target, Destination] | None:
    match effect:
        case ReturnToHand():
            return effect.what, Destination("hand")
        case PutInDeck():
            return effect.what, Destination("deck", effect.where)
        case PutInGrave():
            return effect.what, Destination("discard")
        case BringBack(what=Target() as what):
            return what, Destination("play", of_owner=True)
        case Summon():
            return effect.what, Destination("play")
        case _:
            return None


PLACES = Places(
    hand="hand|hands",
    deck="deck|decks",
    discard="grave|graves",
    play=("( into | to | onto | in | on ) the arena [under your control]",),
    play_of_owner="( into | to | onto ) the arena under ( its owner's | their owner's | their owners' ) control",
    deed=_goes,
    undeed=_went,
)
