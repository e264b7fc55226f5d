"""Where cards go: the hand, the deck, memory, reality."""

from __future__ import annotations

from msgspec.structs import replace

from playmat.games.gamma.nodes.effects import PutInto
from playmat.games.gamma.nodes.patterns import Channels, PlaysFrom
from playmat.lang.effects import Arrange, PutInDeck, ReturnToHand
from playmat.lang.nodes import Effect, Pattern, Target
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.patterns import By, GoesTo, Leaves, PlaysCard
from playmat.lang.values import EachPlayer, It, Number, SomeCard
from playmat.text.grammar.from_there import from_there
from playmat.text.grammar.going import Gone, Whereabouts, person
from playmat.text.grammar.moving import Destination, Places, of_which
from playmat.text.grammar.referents import Said
from playmat.text.grammar.seeing import seen
from playmat.text.table import Refused, const, rule


def _goes(what: Target, to: Destination) -> Effect:
    """Cards come from where they are not yet; a bare "card" says too little."""
    cards = of_which(what)
    zone = cards.zone if cards is not None else ""
    if cards == Cards() and not isinstance(what, Choice):
        raise Refused
    match to.zone:
        case "hand" if zone != "hand":
            return ReturnToHand(what)
        case "deck" if to.at == "either" and _are_several(what):
            raise Refused("all of them at one end, or each where you like? Of cards that are seen, say 'each of them'")
        case "deck":
            return PutInDeck(what, to.at)
        case "discard" if zone != "memory":
            return PutInto(what, "memory")
        case "play" if zone not in ("play", "dream", "play or dream"):
            return PutInto(what, "reality", to.how == "flipped", to.of_owner)
        case _:
            raise Refused


def _are_several(what: Target) -> bool:
    if isinstance(what, Aimed | Choice):
        return what.most != Number(1)
    return isinstance(what, Cards) or (isinstance(what, Said) and what.they)


def _went(effect: Effect) -> tuple[Target, Destination] | None:
    match effect:
        case ReturnToHand():
            return effect.what, Destination("hand")
        case PutInDeck():
            return effect.what, Destination("deck", effect.where)
        case PutInto(zone="memory"):
            return effect.what, Destination("discard")
        case PutInto(zone="reality") if effect.flipped or effect.owners:
            how = "flipped" if effect.flipped else ""
            return effect.what, Destination("play", of_owner=effect.owners, how=how)
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

TO_REALITY = "( into | to | onto ) reality"
YOURS = "[under your control]"
OWNERS = "under ( its owner 's | their owner 's | their owners 's | their owners ) control"
FLIPPED = Destination("play", how="flipped")
OF_OWNER = Destination("play", of_owner=True)
BOTH = Destination("play", of_owner=True, how="flipped")


def _comes(done: Pattern, of: Gone) -> Pattern:
    """ "Is discarded from your hand", "is channeled from your memory", "is played from your memory"."""
    cards, who = getattr(done, "cards", None), person(of.whose)
    if not isinstance(cards, SomeCard) or cards.whose is not None or isinstance(done, By):
        raise Refused
    cards = replace(cards, whose=who)
    match done:
        case GoesTo(from_="") if of.zone != done.to:
            return replace(done, cards=cards, from_=of.zone)
        case Leaves(how="discarded") if of.zone == "hand":
            return replace(done, cards=cards)
        case Channels(from_="", who=EachPlayer()) if who is not None and of.zone in ("memory", "void", "reality"):
            return replace(done, cards=cards, who=who, from_=of.zone)
        case PlaysCard(who=EachPlayer()) if of.zone == "memory":
            return PlaysFrom(replace(cards, whose=None), who or EachPlayer(), "memory")
        case _:
            raise Refused


WHEREABOUTS = Whereabouts(
    piles={"hand|hands": "hand", "memory|memories": "memory", "void": "void"},
    origins={"dream": "dream", "channel zone|zones": "channeled", "reality": "reality"},
    deck="deck|decks",
    play="reality",
    in_play="reality",
    nobodys=("void",),
    comes=_comes,
)

GOING = (
    *PLACES.lines(),
    *WHEREABOUTS.lines(),
    *from_there({"memory|memories": "memory", "void": "void"}, PLACES),
    *seen("deck|decks"),
    rule(
        "verb",
        "put|place|return each [( of them | one | card | of those cards )] [back] "
        "on [the] ( top or bottom | top or the bottom | top or on the bottom ) of your deck [in any order]",
        shape=Arrange(It(), "either"),
    ),
    const("destination", f"{TO_REALITY} ( flipped {YOURS} | {YOURS} flipped | {YOURS} and flip it|them )", FLIPPED),
    const("destination", f"{TO_REALITY} {OWNERS}", OF_OWNER),
    const("destination", f"{TO_REALITY} ( flipped {OWNERS} | {OWNERS} flipped )", BOTH),
    const("destination", f"{TO_REALITY} unflipped [under your control]", Destination("play"), read_only=True),
    const("destination", "into|to memory", Destination("discard"), read_only=True),
    const("destination", "into|to hand", Destination("hand"), read_only=True),
)
"""Where cards go."""
