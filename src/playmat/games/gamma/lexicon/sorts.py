"""What each verb, and each thing said of a card, can be done to."""

from __future__ import annotations

from playmat.games.gamma.lexicon.verbs import SENSES
from playmat.games.gamma.nodes.changes import (
    AttacksInCompany,
    AttacksUnflipped,
    BlocksUnflipped,
    ChangesAccelerationOf,
    ChangesCost,
    ChangesSkillCost,
    ChangesSpeed,
    CountsAs,
    FightsFlipped,
    FirstOnly,
    StrikesNothing,
)
from playmat.games.gamma.nodes.effects import (
    Channel,
    ComeBack,
    CopySpell,
    Create,
    CreateUnit,
    Fade,
    Flip,
    LeaveCombat,
    MoveInDream,
    PlayFree,
    PutCounters,
    PutInto,
    Strike,
    StrikeEachOther,
    StrikePlayers,
    SwapNumbers,
    TurnOver,
    Unflip,
)
from playmat.games.gamma.nodes.filters import StandsBeside
from playmat.games.gamma.nodes.patterns import (
    Accelerates,
    ActivatesSkill,
    Channels,
    Flips,
    PlaysFrom,
    PlaysInResponse,
    Resolves,
)
from playmat.games.gamma.nodes.values import SpeedOf
from playmat.lang.changes import (
    AddsStats,
    Cannot,
    CannotBeBlockedBy,
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
    ReturnControl,
    ReturnToHand,
    Several,
    Shield,
    TakeNamedCounters,
    Unless,
)
from playmat.lang.nodes import Pattern
from playmat.lang.patterns import (
    AtLeast,
    Attacks,
    AttacksAlone,
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
)
from playmat.lang.values import Attacker, AttackOf, ControllerOf, Destroyer, HealthOf, NamedCountersOn, OwnerOf, Subject
from playmat.text.grammar.referents import SOMEWHERE, Role, Sort, Sorts, doers, in_all
from playmat.text.grammar.verb_phrase import done_by
from playmat.text.grammar.which import TREATED

UNIT = ("unit",)
IN_PLAY = ("play", "dream", "play or dream")
ELSEWHERE = ("memory", "hand", "deck", "void", "channel", "wild", "channeled")


def unit(done: str) -> Sort:
    """Of units in reality."""
    return Sort(done, UNIT)


TAKES: dict[tuple[type, str], Sort] = {
    (PutNamedCounters, "what"): Sort("given counters"),
    (TakeNamedCounters, "what"): Sort("rid of counters"),
    (NamedCountersOn, "of"): Sort("asked for its counters"),
    (EntersWithCounters, "of"): Sort("given counters"),
    (GetsCounters, "cards"): Sort("given counters"),
    (LosesCounters, "cards"): Sort("rid of counters"),
    (DealDamage, "to"): Sort("dealt damage", zones=IN_PLAY),
    (DivideDamage, "to"): Sort("dealt damage", zones=IN_PLAY),
    (Heal, "what"): Sort("mended", zones=IN_PLAY),
    (Strike, "who"): unit("made to strike"),
    (Strike, "whom"): Sort("struck"),
    (SwapNumbers, "what"): unit("changed"),
    (SwapNumbers, "other"): unit("changed"),
    (StrikeEachOther, "who"): unit("made to strike"),
    (StrikePlayers, "who"): Sort("made to strike", UNIT, (*IN_PLAY, *ELSEWHERE)),
    (StandsBeside, "of"): Sort("asked for its place"),
    (Destroy, "what"): Sort("destroyed", zones=IN_PLAY),
    (Flip, "what"): Sort("flipped"),
    (Unflip, "what"): Sort("unflipped"),
    (PutCounters, "what"): Sort("given counters"),
    (GainControl, "what"): Sort("brought under control"),
    (ReturnControl, "what"): Sort("brought under control"),
    (ExchangeControl, "one"): Sort("exchanged"),
    (ExchangeControl, "other"): Sort("exchanged"),
    (LeaveCombat, "what"): unit("taken out of combat"),
    (MoveInDream, "what"): Sort("moved there", zones=("dream",)),
    (Fade, "what"): Sort("faded", zones=("dream",)),
    (MayPlay, "of"): Sort("played", zones=ELSEWHERE),
    (PlayFree, "what"): Sort("played", zones=ELSEWHERE),
    (CopySpell, "what"): Sort("copied", ("spell",), ("dream",)),
    (TurnOver, "what"): Sort("turned over", zones=("channel", "wild", "channeled")),
    (AwayUntil, "what"): Sort("put there", zones=("play",)),
    (ReturnToHand, "what"): Sort("recalled", zones=tuple(zone for zone in (*IN_PLAY, *ELSEWHERE) if zone != "hand")),
    (PutInto, "what"): Sort("put there", zones=(*IN_PLAY, *ELSEWHERE)),
    (Channel, "what"): Sort("channeled", zones=(*IN_PLAY, *ELSEWHERE)),
    (AddsStats, "of"): Sort("given Offense or Defense", zones=IN_PLAY),
    (SetsStats, "of"): Sort("given Offense or Defense", zones=IN_PLAY),
    (GainsTag, "of"): Sort("given a tag", zones=(*IN_PLAY, *ELSEWHERE)),
    (GainsText, "of"): Sort("given words", zones=(*IN_PLAY, *ELSEWHERE)),
    (GainsTextOf, "of"): Sort("given words", zones=(*IN_PLAY, *ELSEWHERE)),
    (ChangesCost, "of"): Sort("played", zones=("hand", *IN_PLAY)),
    (ChangesSpeed, "of"): Sort("played", zones=("hand", *IN_PLAY)),
    (ChangesAccelerationOf, "of"): Sort("played", zones=("hand", *IN_PLAY)),
    (AttackOf, "of"): Sort("asked for its Offense", UNIT, (*IN_PLAY, *ELSEWHERE)),
    (HealthOf, "of"): Sort("asked for its Defense", (), (*IN_PLAY, *ELSEWHERE)),
    (ControllerOf, "of"): Sort("asked for its controller", zones=(*IN_PLAY, *ELSEWHERE)),
    (OwnerOf, "of"): Sort("asked for its owner", zones=(*IN_PLAY, *ELSEWHERE)),
    (FirstOnly, "of"): Sort("played", zones=("hand",)),
    (ChangesSkillCost, "of"): Sort("used"),
    (FightsFlipped, "of"): unit("made to fight"),
    (StrikesNothing, "of"): unit("made to strike"),
    (StrikesFirst, "of"): unit("made to strike"),
    (AttacksInCompany, "of"): unit("made to attack"),
    (AttacksUnflipped, "of"): unit("made to attack"),
    (BlocksUnflipped, "of"): unit("made to block"),
    (CountsAs, "of"): Sort("counted for a source", zones=("play", "channel", "channeled")),
    (Shield, "to"): Sort("dealt damage", zones=IN_PLAY),
    (SpeedOf, "of"): Sort("asked for its speed", (), (*IN_PLAY, *ELSEWHERE)),
    (AttacksAlone, "cards"): unit("attacking"),
    (CannotBeBlockedBy, "of"): unit("blocked"),
    (MustBeBlocked, "of"): unit("blocked"),
    (MustBlock, "of"): unit("made to block"),
    (MustBlock, "attacker"): unit("blocked"),
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
    AwayUntil: "void",
    PlayFree: "dream",
    Fade: "memory",
}
"""Where cards lie after a verb."""

IT = Subject()
LIES: dict[type[Pattern], str] = {
    Leaves: "memory",
    PlaysCard: "dream",
    PlaysFrom: "dream",
    PlaysInResponse: "dream",
    Accelerates: "dream",
    Resolves: "dream",
    Channels: "channel",
    IsTargeted: "",
    ActivatesSkill: "",
    **dict.fromkeys((Attacks, AttacksAlone, GoesUnblocked, IsDealtDamage, Enters, Flips), "play"),
}
"""Where the card of which something happened lies then."""


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
            return (Role(when.cards, IT), *(() if when.attacker is None else (Role(when.attacker, Attacker()),)))
        case IsBlocked():
            return (Role(when.cards, Attacker()), *(() if when.by is None else (Role(when.by, IT),)))
        case DealsDamage():
            by = () if when.by is None else (Role(when.by, Destroyer(), ""),)
            return (*by, *(() if when.cards is None else (Role(when.cards, IT),)))
        case GoesTo():
            return (Role(when.cards, IT, when.to),)
        case _:
            where = LIES.get(type(when))
            cards = getattr(when, "cards", None)
            return () if where is None or cards is None else (Role(cards, IT, where),)


SORTS = Sorts(
    TAKES,
    GOES,
    roles,
    gives={Strike: "whom"},
    names={"location": "starting location"},
    unsaid=(Destroyer,),
    replaced=(Destroy,),
    apart=(Unless,),
    some=(Several, ByChance),
    done=done_by(*SENSES),
    persons=("unit",),
    made={Create: (), CreateUnit: UNIT},
    treated=TREATED | {ComeBack: ("returned",), CopySpell: ("copied", "original"), PlayFree: ("played",)},
    acts={"attack": unit("made to attack"), "block": unit("made to block"), "be blocked": unit("blocked")},
)
