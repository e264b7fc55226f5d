"""What each verb, and each thing said of a card, can be done to."""

from __future__ import annotations

from playmat.games.gamma.lexicon.verbs import SENSES
from playmat.games.gamma.nodes.changes import ChangesCost, ChangesSpeed
from playmat.games.gamma.nodes.effects import (
    Channel,
    Fade,
    Flip,
    LeaveCombat,
    PutCounters,
    PutInto,
    Strike,
    TakeControl,
    Unflip,
)
from playmat.games.gamma.nodes.patterns import ActivatesSkill, Channels, Flips, GoesUnblocked, PlaysFrom
from playmat.lang.changes import AddsStats, Cannot, CannotBeBlockedBy, GainsText, SetsStats
from playmat.lang.effects import DealDamage, Destroy, Discard, DiscardFromHand, Heal, PutInDeck, ReturnToHand
from playmat.lang.nodes import Pattern
from playmat.lang.patterns import (
    AtLeast,
    Attacks,
    Blocks,
    By,
    DealsDamage,
    Enters,
    GoesTo,
    IsBlocked,
    IsDealtDamage,
    IsTargeted,
    Leaves,
    NthThisTurn,
    OneOf,
    OneOrMore,
    OnTurnOf,
    PlaysCard,
)
from playmat.lang.values import AttackOf, ControllerOf, Destroyer, HealthOf, OwnerOf, Subject
from playmat.text.grammar.discourse import SOMEWHERE
from playmat.text.grammar.referents import Role, Sort, Sorts
from playmat.text.grammar.verb_phrase import done_by

UNIT = ("unit",)
IN_PLAY = ("play", "dream", "play or dream")
ELSEWHERE = ("memory", "hand", "deck", "void", "channel", "wild", "channeled")


def unit(done: str) -> Sort:
    """Of units in reality."""
    return Sort(done, UNIT)


TAKES: dict[tuple[type, str], Sort] = {
    (DealDamage, "to"): Sort("dealt damage", zones=IN_PLAY),
    (Heal, "what"): Sort("mended", zones=IN_PLAY),
    (Strike, "who"): unit("made to strike"),
    (Strike, "whom"): Sort("struck"),
    (Destroy, "what"): Sort("destroyed", zones=IN_PLAY),
    (Flip, "what"): Sort("flipped"),
    (Unflip, "what"): Sort("unflipped"),
    (PutCounters, "what"): Sort("given counters"),
    (TakeControl, "what"): Sort("brought under control"),
    (LeaveCombat, "what"): unit("taken out of combat"),
    (Fade, "what"): Sort("faded", zones=("dream",)),
    (ReturnToHand, "what"): Sort("recalled", zones=(*IN_PLAY, *ELSEWHERE)),
    (PutInto, "what"): Sort("put there", zones=(*IN_PLAY, *ELSEWHERE)),
    (Channel, "what"): Sort("channeled", zones=ELSEWHERE),
    (AddsStats, "of"): Sort("given Offense or Defense", zones=IN_PLAY),
    (SetsStats, "of"): Sort("given Offense or Defense", zones=IN_PLAY),
    (GainsText, "of"): Sort("given words", zones=(*IN_PLAY, *ELSEWHERE)),
    (ChangesCost, "of"): Sort("played", zones=("hand", *IN_PLAY)),
    (ChangesSpeed, "of"): Sort("played", zones=("hand", *IN_PLAY)),
    (AttackOf, "of"): Sort("asked for its Offense", UNIT, (*IN_PLAY, *ELSEWHERE)),
    (HealthOf, "of"): Sort("asked for its Defense", (), (*IN_PLAY, *ELSEWHERE)),
    (ControllerOf, "of"): Sort("asked for its controller", zones=(*IN_PLAY, *ELSEWHERE)),
    (OwnerOf, "of"): Sort("asked for its owner", zones=(*IN_PLAY, *ELSEWHERE)),
    (CannotBeBlockedBy, "of"): unit("blocked"),
    (Cannot, "of"): Sort("kept from it", zones=("play", "hand", *IN_PLAY)),
    (Attacks, "cards"): unit("attacking"),
    (GoesUnblocked, "cards"): unit("attacking"),
    (Blocks, "cards"): unit("blocking"),
    (Blocks, "attacker"): unit("blocked"),
    (IsBlocked, "cards"): unit("blocked"),
    (IsBlocked, "by"): unit("blocking"),
    (IsDealtDamage, "cards"): Sort("dealt damage", zones=IN_PLAY),
}
"""What is asked of cards, by what is said of them."""

GOES: dict[type, str] = {
    Destroy: "memory",
    Discard: "memory",
    DiscardFromHand: "memory",
    ReturnToHand: "hand",
    PutInDeck: "deck",
    Channel: "channel",
    PutInto: SOMEWHERE,
    Fade: "memory",
}
"""Where cards lie after a verb."""

IT = Subject()


def roles(when: Pattern) -> tuple[Role, ...]:
    """The cards of what happens, the one that does it first."""
    match when:
        case AtLeast() | By() | NthThisTurn() | OneOrMore() | OnTurnOf():
            return roles(when.when)
        case OneOf():
            return _in_all([roles(one) for one in when.patterns])
        case Blocks():
            return (Role(when.cards, IT), *(() if when.attacker is None else (Role(when.attacker, None),)))
        case IsBlocked():
            return (Role(when.cards, None), *(() if when.by is None else (Role(when.by, IT),)))
        case DealsDamage():
            by = () if when.by is None else (Role(when.by, Destroyer(), ""),)
            return (*by, *(() if when.cards is None else (Role(when.cards, IT),)))
        case Leaves():
            return (Role(when.cards, IT, "memory"),)
        case PlaysCard() | PlaysFrom():
            return (Role(when.cards, IT, "dream"),)
        case Channels():
            return (Role(when.cards, IT, "channel"),)
        case GoesTo():
            return (Role(when.cards, IT, when.to),)
        case IsTargeted() | ActivatesSkill():
            return (Role(when.cards, IT, ""),)
        case Attacks() | GoesUnblocked() | IsDealtDamage() | Enters() | Flips():
            return (Role(when.cards, IT),)
        case _:
            return ()


def _in_all(several: list[tuple[Role, ...]]) -> tuple[Role, ...]:
    """Of one thing or another: the card that does either."""
    firsts = [said[0] for said in several if said]
    if len(firsts) != len(several) or any(one.cards != firsts[0].cards for one in firsts):
        return ()
    same = all(one.node == firsts[0].node for one in firsts)
    zone = firsts[0].zone if all(one.zone == firsts[0].zone for one in firsts) else ""
    return (Role(firsts[0].cards, firsts[0].node if same else None, zone),)


SORTS = Sorts(
    TAKES,
    GOES,
    roles,
    gives={Strike: "whom"},
    names={"location": "starting location"},
    unsaid=(Destroyer,),
    replaced=(Destroy,),
    done=done_by(*SENSES),
)
