"""What deeds of this game bring about, where a text says that it has itself done it."""

from __future__ import annotations

from playmat.games.homestuck.nodes.counters import (
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    PayGrist,
    RemoveBoons,
    RemoveMarks,
    SpendBoons,
    StealGrist,
)
from playmat.games.homestuck.nodes.effects import (
    Activate,
    AttachTo,
    Damage,
    MoveTo,
    Nullify,
    PlayCard,
    Refresh,
    Restore,
    Store,
    Tap,
)
from playmat.games.homestuck.nodes.patterns import (
    EarnsBoon,
    Executes,
    GainsMark,
    IsAttachedNow,
    IsRefreshedNow,
    IsRestored,
    IsRidOfBoons,
    IsStoredNow,
    IsTappedNow,
    LosesBoons,
    LosesMarks,
    LosesPoints,
    Moves,
    TakesDamage,
)
from playmat.lang.nodes import Effect
from playmat.lang.patterns import Enters, GainsResource, Leaves, LosesResource, PaysResource
from playmat.text.grammar.own_deeds import BRINGS as SHARED
from playmat.text.grammar.own_deeds import Brings, happens
from playmat.text.grammar.this_way import WORKED_ON as SHARED_WORKED_ON

WORKED_ON: tuple[type[Effect], ...] = (*SHARED_WORKED_ON, MoveTo, Nullify, Refresh, Tap)
"""Deeds behind which "that many" is so many of the cards to which it was done."""

BRINGS: Brings = {
    **SHARED,
    MoveTo: (happens(Moves),),
    Nullify: (happens(Leaves, how="nullified"), happens(Leaves, how="away")),
    Refresh: (happens(IsRefreshedNow),),
    Tap: (happens(IsTappedNow),),
    PlayCard: (happens(Enters),),
    Store: (happens(IsStoredNow),),
    AttachTo: (happens(IsAttachedNow),),
    Activate: (happens(Executes),),
    Damage: (happens(TakesDamage),),
    Restore: (happens(IsRestored),),
    GainBoons: (happens(EarnsBoon),),
    RemoveBoons: (happens(LosesBoons), happens(IsRidOfBoons)),
    SpendBoons: (happens(LosesBoons), happens(IsRidOfBoons)),
    RemoveMarks: (happens(LosesMarks),),
    GainMarks: (happens(GainsMark),),
    GainGrist: (happens(GainsResource, resource="grist"),),
    StealGrist: (happens(GainsResource, resource="grist"), happens(LosesResource, resource="grist")),
    LoseGrist: (happens(LosesResource, resource="grist"),),
    PayGrist: (happens(PaysResource, resource="grist"), happens(LosesResource, resource="grist")),
    GainVictoryPoints: (happens(GainsResource, resource="victory points"),),
    LoseVictoryPoints: (happens(LosesPoints),),
}
