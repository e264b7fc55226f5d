"""What each verb, and each thing said of a card, can be done to: in one place, for nouns and for pronouns alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.games.holosseum.lexicon.verbs import SENSES
from playmat.games.holosseum.nodes.attacks import (
    AttackPrice,
    AttacksAtOnce,
    CannotBlock,
    Kills,
)
from playmat.games.holosseum.nodes.changes import MustAttack, PreventsDamage
from playmat.games.holosseum.nodes.effects import (
    BringBack,
    Cancel,
    CancelEffect,
    CopySpell,
    Fight,
    LayUnder,
    PlayNow,
    PutInGrave,
    RemoveFromAttack,
    RemoveFromGame,
    SearchFor,
    Summon,
)
from playmat.games.holosseum.nodes.patterns import ActivatesEffect, IsCancelled
from playmat.games.holosseum.nodes.rules import BecomesChained, NeverUnchained
from playmat.lang.changes import (
    AddsStats,
    BlockedByAtMost,
    BlockedBySeveral,
    BlocksJointly,
    BlocksMore,
    CannotBeBlockedBy,
    DealsExcess,
    EntersWithCounters,
    GainsTag,
    GainsText,
    GainsTextOf,
    MayPlay,
    MustBeBlocked,
    MustBlock,
    SetsStats,
    StrikesFirst,
)
from playmat.lang.effects import (
    AwayUntil,
    ByChance,
    DealDamage,
    Destroy,
    Discard,
    DiscardFromHand,
    DivideDamage,
    ExchangeControl,
    GainControl,
    Heal,
    PutInDeck,
    PutNamedCounters,
    RedirectDamage,
    ReturnControl,
    ReturnToHand,
    Several,
    Shield,
    TakeNamedCounters,
    Unless,
)
from playmat.lang.nodes import Pattern, Reference, Target
from playmat.lang.patterns import (
    AtLeast,
    Attacks,
    AttacksAlone,
    AttacksWith,
    Blocks,
    By,
    DealsDamage,
    Enters,
    GetsCounters,
    GoesTo,
    GoesUnblocked,
    IsBlocked,
    IsDealtDamage,
    IsTargeted,
    Leaves,
    LosesCounters,
    NthThisTurn,
    OfEach,
    OneOf,
    OneOrMore,
    OnTurnOf,
    PlaysCard,
    Reveals,
)
from playmat.lang.values import Attacker, AttackOf, ControllerOf, Destroyer, HealthOf, NamedCountersOn, OwnerOf, Subject
from playmat.text.grammar.referents import Role, Sort, Sorts, doers, in_all
from playmat.text.grammar.verb_phrase import done_by
from playmat.text.grammar.which import TREATED

ENTITY = ("entity",)
IN_ARENA = ("entity", "power")
SOMEWHERE = ("play", "deck", "discard", "hand", "stack", "looked")


def entity(done: str) -> Sort:
    """Of Entities in the Arena."""
    return Sort(done, ENTITY)


TAKES: dict[tuple[type, str], Sort] = {
    # ---- damage
    (DealDamage, "to"): entity("dealt damage"),
    (DivideDamage, "to"): entity("dealt damage"),
    (Heal, "what"): entity("rid of damage"),
    (Shield, "to"): entity("dealt damage"),
    (Fight, "one"): entity("made to fight"),
    (Fight, "other"): entity("made to fight"),
    (PreventsDamage, "of"): entity("dealt damage"),
    # ---- the Arena
    (Destroy, "what"): Sort("destroyed", IN_ARENA),
    (RedirectDamage, "to"): entity("dealt damage"),
    (GainControl, "what"): Sort("brought under control", IN_ARENA),
    (ReturnControl, "what"): Sort("brought under control", IN_ARENA),
    (ExchangeControl, "one"): Sort("exchanged", IN_ARENA),
    (ExchangeControl, "other"): Sort("exchanged", IN_ARENA),
    (RemoveFromAttack, "what"): entity("taken out of the attack"),
    (GainsTag, "of"): Sort("given a tag", zones=("play", "stack", "hand", "discard", "deck")),
    (GainsText, "of"): Sort("given words", zones=("play", "stack", "hand", "discard", "deck")),
    (GainsTextOf, "of"): Sort("given words", zones=("play", "stack", "hand", "discard", "deck")),
    # ---- other zones
    (Summon, "what"): Sort("put into the Arena", IN_ARENA, ("deck", "discard", "hand", "looked", "removed")),
    (LayUnder, "what"): Sort("put under a card", zones=("play", "deck", "discard", "hand", "looked")),
    (BringBack, "what"): Sort("brought back", IN_ARENA, ("removed", "deck", "discard", "hand", "looked")),
    (AwayUntil, "what"): Sort("removed", zones=("play",)),
    (ReturnToHand, "what"): Sort("put into a hand", zones=("play", "deck", "discard", "looked", "stack", "removed")),
    (Discard, "what"): Sort("discarded", zones=("hand", "deck", "looked", "discard")),
    (RemoveFromGame, "what"): Sort("removed", zones=("play", "deck", "discard", "hand", "looked")),
    (Cancel, "what"): Sort("cancelled", zones=("stack",)),
    (CancelEffect, "what"): Sort("cancelled", zones=("effects",)),
    (MayPlay, "of"): Sort("played", ("entity", "power", "spell"), ("discard",)),
    (PlayNow, "what"): Sort("played", ("entity", "power", "spell"), ("hand", "deck", "discard", "looked", "removed")),
    (CopySpell, "what"): Sort("copied", ("spell",), ("stack",)),
    # ---- numbers
    (AddsStats, "of"): entity("given Attack or Health"),
    (SetsStats, "of"): entity("given Attack or Health"),
    (AttackOf, "of"): Sort("asked for its Attack", ENTITY, SOMEWHERE),
    (HealthOf, "of"): Sort("asked for its Health", ENTITY, SOMEWHERE),
    (ControllerOf, "of"): Sort("asked for its controller", zones=SOMEWHERE),
    (OwnerOf, "of"): Sort("asked for its owner", zones=SOMEWHERE),
    # ---- counters
    (PutNamedCounters, "what"): Sort("given counters"),
    (TakeNamedCounters, "what"): Sort("rid of counters"),
    (NamedCountersOn, "of"): Sort("asked for its counters"),
    (EntersWithCounters, "of"): Sort("given counters", IN_ARENA),
    (GetsCounters, "cards"): Sort("given counters"),
    (LosesCounters, "cards"): Sort("rid of counters"),
    # ---- attacks
    (MustAttack, "of"): entity("made to attack"),
    (MustBlock, "of"): entity("made to block"),
    (MustBlock, "attacker"): entity("blocked"),
    (AttackPrice, "of"): entity("made to attack"),
    (BlocksMore, "of"): entity("made to block"),
    (BlocksJointly, "of"): entity("made to block"),
    (BlockedBySeveral, "of"): entity("blocked"),
    (BlockedByAtMost, "of"): entity("blocked"),
    (MustBeBlocked, "of"): entity("blocked"),
    (CannotBlock, "of"): entity("kept from blocking"),
    (CannotBeBlockedBy, "of"): entity("blocked"),
    (AttacksAtOnce, "of"): entity("made to attack"),
    (BecomesChained, "of"): Sort("chained", IN_ARENA),
    (NeverUnchained, "of"): Sort("chained", IN_ARENA),
    (StrikesFirst, "of"): entity("made to strike"),
    (DealsExcess, "of"): entity("made to strike"),
    (Attacks, "cards"): entity("attacking"),
    (AttacksAlone, "cards"): entity("attacking"),
    (AttacksWith, "cards"): entity("attacking"),
    (AttacksWith, "others"): entity("attacking"),
    (GoesUnblocked, "cards"): entity("attacking"),
    (Blocks, "cards"): entity("blocking"),
    (Blocks, "attacker"): entity("blocked"),
    (IsBlocked, "cards"): entity("blocked"),
    (IsBlocked, "by"): entity("blocking"),
    (IsDealtDamage, "cards"): entity("dealt damage"),
    (DealsDamage, "cards"): entity("dealt damage"),
}
"""What is asked of cards, by what is said of them."""

ACTS: dict[str, Sort] = {
    "attack": entity("made to attack"),
    "block": entity("made to block"),
    "be blocked": entity("blocked"),
}
"""What an action asks of the cards to which it is forbidden."""

FOUND: dict[str, str] = {"hand": "hand", "arena": "play", "grave": "discard", "top": "deck"}
"""Where cards lie that were looked for."""

GOES: dict[type, str | Callable[[Any], str]] = {
    Destroy: "discard",
    Discard: "discard",
    DiscardFromHand: "discard",
    PutInGrave: "discard",
    ReturnToHand: "hand",
    PutInDeck: "deck",
    Summon: "play",
    SearchFor: lambda effect: FOUND[effect.into],
    RemoveFromGame: "removed",
    LayUnder: "removed",
    AwayUntil: "removed",
    BringBack: "play",
    Cancel: "discard",
    CancelEffect: "play",
}
"""Where cards lie after a verb."""

LIES: dict[type, str] = {PlaysCard: "stack", IsCancelled: "discard", Reveals: ""}
"""Where a card lies after what happens to it."""

IT = Subject()


def roles(when: Pattern) -> tuple[Role, ...]:
    """The cards of what happens, the one that does it first."""
    match when:
        case By():
            return (*roles(when.when), *doers(when))
        case AtLeast() | NthThisTurn() | OfEach() | OneOrMore() | OnTurnOf():
            return roles(when.when)
        case OneOf():
            return in_all([roles(one) for one in when.patterns])
        case Blocks():
            return (Role(when.cards, IT), *_other(when.attacker, Attacker()))
        case IsBlocked():
            return (Role(when.cards, Attacker()), *_other(when.by, IT))
        case DealsDamage():
            return (*_other(when.by, Destroyer(), ""), *_other(when.cards, IT))
        case Kills():
            return (Role(when.by, None, ""), Role(when.cards, IT, "discard"))
        case Leaves():
            return (Role(when.cards, IT, "discard" if when.how != "discarded or destroyed" else ""),)
        case PlaysCard(cards=cards) | IsCancelled(cards=cards) | Reveals(cards=Target() as cards):
            return (Role(cards, None if isinstance(when, Reveals) else IT, LIES[type(when)]),)
        case GoesTo():
            return (Role(when.cards, IT, when.to),)
        case (
            GetsCounters()
            | LosesCounters()
            | Attacks()
            | AttacksAlone()
            | AttacksWith()
            | GoesUnblocked()
            | IsDealtDamage()
            | IsTargeted()
            | ActivatesEffect()
            | Enters()
        ):
            return (Role(when.cards, IT, "" if isinstance(when, IsTargeted | ActivatesEffect) else "play"),)
        case _:
            return ()


def _other(cards: Target | None, node: Reference, zone: str = "play") -> tuple[Role, ...]:
    return () if cards is None else (Role(cards, node, zone),)


SORTS = Sorts(
    TAKES,
    GOES,
    roles,
    some=(Several, ByChance),
    names={"entity": "Entity", "power": "Power", "spell": "Spell", "runner": "Grid Runner"},
    unsaid=(Destroyer,),
    replaced=(Destroy,),
    apart=(Unless,),
    done=done_by(*SENSES),
    persons=("entity", "runner"),
    acts=ACTS,
    treated=TREATED
    | {
        BringBack: ("returned",),
        Cancel: ("countered",),
        CopySpell: ("copied", "original"),
        ExchangeControl: ("exchanged", "swapped"),
        PlayNow: ("played",),
        PutInGrave: ("milled",),
        RemoveFromGame: ("removed",),
        SearchFor: ("found",),
        Summon: ("returned",),
    },
)
