"""Where cards go: the hand, the deck, memory, reality."""

from __future__ import annotations

from playmat.games.gamma.nodes.effects import PutInto
from playmat.lang.effects import PutInDeck, ReturnToHand
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Cards, Choice
from playmat.text.grammar.moving import Destination, Places, of_which
from playmat.text.table import Refused, const


def _goes(what: Target, to: Destination) -> Effect:
    """Cards come from where they are not yet; a bare "card" says too little."""
    cards = of_which(what)
    zone = cards.zone if cards is not None else ""
    if cards == Cards() and not isinstance(what, Choice):
        raise Refused
    match to.zone:
        case "hand" if zone != "hand":
            return ReturnToHand(what)
        case "deck":
            return PutInDeck(what, to.at)
        case "discard" if zone != "memory":
            return PutInto(what, "memory")
        case "play" if zone not in ("play", "dream", "play or dream"):
            return PutInto(what, "reality")
        case _:
            raise Refused


def _went(effect: Effect) -> tuple[Target, Destination] | None:
    match effect:
        case ReturnToHand():
            return effect.what, Destination("hand")
        case PutInDeck():
            return effect.what, Destination("deck", effect.where)
        case PutInto(zone="memory"):
            return effect.what, Destination("discard")
        case _:
            return None


PLACES = Places(
    hand="hand|hands",
    deck="deck|decks",
    discard="memory|memories",
    play=("( into | to | onto ) reality [under your control]",),
    deed=_goes,
    undeed=_went,
)

GOING = (
    *PLACES.lines(),
    const("destination", "into|to memory", Destination("discard"), read_only=True),
    const("destination", "into|to hand", Destination("hand"), read_only=True),
)
"""Where cards go."""
