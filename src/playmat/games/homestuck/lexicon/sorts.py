"""What each verb, and each thing said of a card, can be done to: in one place, for nouns and for pronouns alike."""

from __future__ import annotations

from playmat.games.homestuck.nodes.changes import (
    AbilityMayFail,
    AddsBasePower,
    AddsDraw,
    AddsMaxDamage,
    AddsPower,
    AlsoDestroysOwn,
    AttacksAlsoDestroyEqual,
    AttacksPerTurn,
    CannotBeResisted,
    CapsPower,
    CountsAsInvading,
    CountsInScore,
    DoesNotTap,
    EarnsBoonsThough,
    EntersTapped,
    IsAtAllPlanets,
    KeepsBoons,
    MayWhileTapped,
    MustAttackFirst,
    PowerAlsoDefends,
    Resists,
    SetsMaxBoons,
    SetsPower,
    SetsPrintedPower,
    TakesLessDamage,
    TargetsWeaker,
)
from playmat.games.homestuck.nodes.clauses import Attach
from playmat.games.homestuck.nodes.counters import GainBoons, GainMarks, MoveBoons, MoveMarks, RemoveBoons, RemoveMarks
from playmat.games.homestuck.nodes.effects import (
    Activate,
    AttachTo,
    AttackNow,
    Damage,
    MoveDamage,
    MoveOrbit,
    MoveTo,
    Nullify,
    PlayCard,
    Refresh,
    RemoveDamage,
    Restore,
    Store,
    SwapWith,
    Tap,
)
from playmat.games.homestuck.nodes.patterns import (
    Destroys,
    EarnsBoon,
    Executes,
    GainsMark,
    HasAttacked,
    IsAttachedNow,
    IsRefreshedNow,
    IsRestored,
    IsTappedNow,
    LosesBoons,
    Moves,
    TakesDamage,
    UsesAbility,
)
from playmat.games.homestuck.nodes.places import HereOf, PlanetBelow
from playmat.games.homestuck.nodes.values import Boons, HostOf, Marks, PlanetDamage, Power
from playmat.lang.changes import EntersWithCounters
from playmat.lang.effects import (
    ByChance,
    Destroy,
    Discard,
    DiscardFromHand,
    PutInDeck,
    PutNamedCounters,
    ReturnToHand,
    Several,
    TakeNamedCounters,
    Unless,
)
from playmat.lang.nodes import Pattern, Target
from playmat.lang.patterns import (
    AtLeast,
    Attacks,
    By,
    Enters,
    GetsCounters,
    GoesTo,
    Leaves,
    LosesCounters,
    NthThisTurn,
    OfEach,
    OneOf,
    OneOrMore,
    OnTurnOf,
    PlaysCard,
)
from playmat.lang.values import ControllerOf, Destroyer, NamedCountersOn, OwnerOf, Subject
from playmat.text.grammar.referents import Role, Sort, Sorts
from playmat.text.grammar.which import TREATED

CHARACTER = ("character",)
PLANET = ("planet",)
POWERFUL = ("character", "planet")
NO_PLANET = ("character", "inventory", "executable", "moon")
TAPS = ("character", "inventory", "moon")
BEARS_BOONS = ("character", "inventory", "moon", "planet")
REMEMBERED = ("play", "discard")
"""What lay on a card is remembered when it is destroyed."""

LEFT = ("play", "hand", "stored")
"""Where cards lie that can be destroyed, discarded and nullified as a code asks for it."""
NOWHERE_YET = "a card that is played is nowhere yet; say 'here'"
IN_A_PILE = "a card in a pile leaves no play; say how it comes there: 'any card when nullified'"

SOMEWHERE = ("play", "deck", "discard", "hand", "nullified", "stored", "looked")

AS_ATTACKER = (
    AbilityMayFail,
    AlsoDestroysOwn,
    AttacksAlsoDestroyEqual,
    AttacksPerTurn,
    CannotBeResisted,
    CountsAsInvading,
    DoesNotTap,
    EarnsBoonsThough,
    IsAtAllPlanets,
    KeepsBoons,
    MayWhileTapped,
    MustAttackFirst,
    PowerAlsoDefends,
    TargetsWeaker,
)
"""What is said of those alone who attack, move and use abilities."""

TAKES: dict[tuple[type, str], Sort] = {
    (PutNamedCounters, "what"): Sort("given counters"),
    (TakeNamedCounters, "what"): Sort("rid of counters"),
    (NamedCountersOn, "of"): Sort("asked for its counters"),
    (EntersWithCounters, "of"): Sort("given counters"),
    (GetsCounters, "cards"): Sort("given counters"),
    (LosesCounters, "cards"): Sort("rid of counters"),
    # ---- tapping: planets and executables do nothing that taps
    (Tap, "what"): Sort("tapped", TAPS),
    (Refresh, "what"): Sort("refreshed", TAPS),
    (IsTappedNow, "cards"): Sort("tapped", TAPS),
    (IsRefreshedNow, "cards"): Sort("refreshed", TAPS),
    # ---- leaving play
    (Destroy, "what"): Sort("destroyed", zones=("play", "stored")),
    (Leaves, "cards"): Sort("one that leaves play", zones=LEFT),
    (Discard, "what"): Sort("discarded", NO_PLANET, SOMEWHERE),
    (ReturnToHand, "what"): Sort("returned to a hand", NO_PLANET, SOMEWHERE),
    (PutInDeck, "what"): Sort("put into a deck", NO_PLANET, SOMEWHERE),
    (Nullify, "what"): Sort("nullified", zones=("play", "hand", "deck", "discard", "looked", "stored")),
    # ---- boons and marks lie on cards in play
    (GainBoons, "what"): Sort("given boons", BEARS_BOONS),
    (RemoveBoons, "what"): Sort("rid of boons", zones=REMEMBERED),
    (MoveBoons, "from_"): Sort("rid of boons", zones=REMEMBERED),
    (MoveBoons, "to"): Sort("given boons"),
    (GainMarks, "what"): Sort("given Immortality Marks"),
    (RemoveMarks, "what"): Sort("rid of Immortality Marks"),
    (MoveMarks, "from_"): Sort("rid of Immortality Marks", zones=REMEMBERED),
    (MoveMarks, "to"): Sort("given Immortality Marks"),
    # ---- planets
    (Damage, "what"): Sort("damaged", PLANET),
    (RemoveDamage, "what"): Sort("rid of damage", PLANET),
    (MoveDamage, "from_"): Sort("rid of damage", PLANET),
    (MoveDamage, "to"): Sort("damaged", PLANET),
    (Restore, "what"): Sort("restored", PLANET, ("play", "discard")),
    (TakesDamage, "cards"): Sort("damaged", ("planet", "moon")),
    (IsRestored, "cards"): Sort("restored", PLANET),
    # ---- characters
    **{(change, "of"): Sort("spoken of like a character", CHARACTER) for change in AS_ATTACKER},
    (MoveTo, "what"): Sort("moved", CHARACTER),
    (Moves, "cards"): Sort("moved", ("character", "moon")),
    (UsesAbility, "cards"): Sort("using an ability", CHARACTER),
    (Destroys, "by"): Sort("attacking, or using an ability", CHARACTER),
    (MoveOrbit, "what"): Sort("moved into an orbit", ("moon",)),
    (AttackNow, "what"): Sort("made to attack", CHARACTER),
    (Attacks, "cards"): Sort("attacking", CHARACTER),
    (HasAttacked, "cards"): Sort("attacking", CHARACTER),
    (AddsPower, "of"): Sort("given power", POWERFUL, ("play", "stored")),
    (SetsPower, "of"): Sort("given power", POWERFUL, ("play", "stored")),
    (SetsPrintedPower, "of"): Sort("given power", CHARACTER),
    (CapsPower, "of"): Sort("given power", POWERFUL),
    (AddsBasePower, "of"): Sort("given power", POWERFUL),
    (Resists, "of"): Sort("resisting", CHARACTER),
    (CountsInScore, "of"): Sort("counted for its power", POWERFUL),
    # ---- how much of something there is of them, or was
    (Power, "of"): Sort("asked for its power", POWERFUL, ()),
    (Boons, "of"): Sort("asked for its boons", BEARS_BOONS, ()),
    (Marks, "of"): Sort("asked for its Immortality Marks", BEARS_BOONS, ()),
    (PlanetDamage, "of"): Sort("asked for its damage", PLANET, ()),
    (EarnsBoon, "cards"): Sort("given boons", BEARS_BOONS),
    (LosesBoons, "cards"): Sort("rid of boons", BEARS_BOONS),
    (GainsMark, "cards"): Sort("given Immortality Marks", BEARS_BOONS),
    (SetsMaxBoons, "of"): Sort("given boons", BEARS_BOONS),
    (EntersTapped, "of"): Sort("tapped", TAPS),
    # ---- other kinds
    (AddsDraw, "of"): Sort("drawn for", PLANET),
    (AddsMaxDamage, "of"): Sort("damaged", PLANET),
    (TakesLessDamage, "of"): Sort("damaged", PLANET),
    (Executes, "cards"): Sort("activated", ("executable",)),
    (IsAttachedNow, "cards"): Sort("attached", ("inventory",)),
    (AttachTo, "what"): Sort("attached", ("inventory",), SOMEWHERE),
    (AttachTo, "to"): Sort("the card that it is attached to"),
    (Attach, "to"): Sort("the card that it is attached to"),
    (Store, "under"): Sort("the card that it is stored beneath"),
    (Activate, "what"): Sort("activated", ("executable",)),
    (HostOf, "of"): Sort("stored beneath another card", zones=("stored",)),
    # ---- of whom
    (ControllerOf, "of"): Sort("asked for its player", zones=SOMEWHERE),
    (OwnerOf, "of"): Sort("asked for its owner", zones=SOMEWHERE),
}
"""What is asked of cards, by what is said of them."""

ACTS: dict[str, Sort] = {
    "attack": Sort("made to attack", CHARACTER),
    "ability": Sort("using an ability", CHARACTER),
    "move": Sort("moved", ("character", "moon")),
    "tap": Sort("tapped", TAPS),
    "refresh": Sort("refreshed", TAPS),
    "earn boons": Sort("given boons", BEARS_BOONS),
}
"""What an action asks of the cards that do it, or to which it is done, where it is forbidden or priced."""

GOES: dict[type, str] = {
    Destroy: "discard",
    Discard: "discard",
    DiscardFromHand: "discard",
    Nullify: "nullified",
    ReturnToHand: "hand",
    PutInDeck: "deck",
    PlayCard: "play",
    Store: "stored",
    Restore: "play",
}
"""Where cards lie after a verb."""

GIVES: dict[type, str] = {MoveBoons: "to", MoveMarks: "to", MoveDamage: "to", SwapWith: "what"}
"""Whose cards are ``It`` after a verb, where those are not the first it names."""

IT = Subject()


def roles(when: Pattern) -> tuple[Role, ...]:
    """The cards of what happens, the one that does it first."""
    match when:
        case By():
            by = () if when.cards is None else (Role(when.cards, Destroyer()),)
            return (*roles(when.when), *(by if isinstance(when.when, Leaves) else ()))
        case AtLeast() | NthThisTurn() | OfEach() | OneOrMore() | OnTurnOf():
            return roles(when.when)
        case OneOf():
            return in_all([roles(one) for one in when.patterns])
        case Leaves():
            by_card: Target | None = getattr(when, "by", None)
            by = () if by_card is None else (Role(by_card, Destroyer()),)
            lies = when.how == "away" or getattr(when.cards, "kinds", ()) == PLANET  # anywhere
            return (Role(when.cards, IT, "" if lies else "discard"), *by)
        case Destroys():
            return (Role(when.by, None), Role(when.cards, None, "discard"))
        case IsAttachedNow():
            return (Role(when.cards, IT), Role(when.to, HostOf(IT)))
        case GoesTo():
            return (Role(when.cards, IT, when.to),)
        case PlaysCard():
            return (Role(when.cards, IT),)
        case (
            Attacks()
            | HasAttacked()
            | Enters()
            | Moves()
            | IsTappedNow()
            | IsRefreshedNow()
            | EarnsBoon()
            | GainsMark()
            | TakesDamage()
            | IsRestored()
            | UsesAbility()
        ):
            return (Role(when.cards, IT),)
        case _:
            cards = getattr(when, "cards", None)
            return (Role(cards, IT, ""),) if isinstance(cards, Target) else ()


def in_all(several: list[tuple[Role, ...]]) -> tuple[Role, ...]:
    """Of one thing or another: the card that does either."""
    firsts = [said[0] for said in several if said]
    if len(firsts) != len(several) or any(one.cards != firsts[0].cards for one in firsts):
        return tuple(Role(one.cards, one.node, one.zone) for one in firsts[:1])
    zone = firsts[0].zone if all(one.zone == firsts[0].zone for one in firsts) else ""
    return (Role(firsts[0].cards, firsts[0].node, zone),)


SORTS = Sorts(
    TAKES,
    GOES,
    roles,
    gives=GIVES,
    unsaid=(HostOf,),
    apart=(Unless,),
    some=(Several, ByChance),
    acts=ACTS,
    persons=CHARACTER,
    before=(HereOf, PlanetBelow),
    treated=TREATED
    | {
        Activate: ("activated",),
        MoveTo: ("moved",),
        Nullify: ("nullified",),
        PlayCard: ("played", "entered"),
        Refresh: ("refreshed",),
        Restore: ("restored",),
        SwapWith: ("swapped",),
        Tap: ("tapped",),
    },
)
