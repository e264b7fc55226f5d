"""What deeds of this game bring about, where a text says that it has itself done it."""

from __future__ import annotations

from playmat.games.gamma.nodes.effects import (
    Channel,
    Create,
    CreateUnit,
    Fade,
    Flip,
    GainCounters,
    GainEnergy,
    LoseCounters,
    LoseEnergy,
    PayX,
    PlayFree,
    PutInto,
    Strike,
    StrikeEachOther,
    Unflip,
)
from playmat.games.gamma.nodes.filters import CostIs, HasSource, IsFlipped, IsToken
from playmat.games.gamma.nodes.patterns import Channels, Flips
from playmat.games.gamma.nodes.values import CountThisWay
from playmat.lang.nodes import Effect, Value
from playmat.lang.nouns import AttackIs, Cards, HasTag, HealthIs
from playmat.lang.patterns import (
    Enters,
    GainsResource,
    LosesCounters,
    LosesLife,
    LosesResource,
    PaysResource,
    PlaysCard,
)
from playmat.text.grammar.own_deeds import BRINGS as SHARED
from playmat.text.grammar.own_deeds import DAMAGED, DESTROYED, Brings, goes, happens
from playmat.text.grammar.this_way import WORKED_ON as SHARED_WORKED_ON

WORKED_ON: tuple[type[Effect], ...] = (*SHARED_WORKED_ON, Flip, Unflip, Channel, PutInto)
"""Deeds behind which "that many" is so many of the cards to which it was done."""

BRINGS: Brings = {
    **SHARED,
    Flip: (happens(Flips, back=False),),
    Unflip: (happens(Flips, back=True),),
    Channel: (happens(Channels), *goes("channel")),
    PutInto: (*goes("memory", "void", "reality"), happens(Enters)),
    Fade: goes("memory"),
    Create: (happens(Enters),),
    CreateUnit: (happens(Enters),),
    PlayFree: (happens(PlaysCard),),
    Strike: (*DAMAGED, *DESTROYED, happens(LosesLife)),
    StrikeEachOther: (*DAMAGED, *DESTROYED),
    GainEnergy: (happens(GainsResource, resource="energy"),),
    LoseEnergy: (happens(LosesResource, resource="energy"), happens(PaysResource, resource="energy")),
    GainCounters: (happens(GainsResource, resource="energy counters"),),
    LoseCounters: (happens(LosesResource, resource="energy counters"),),
    PayX: (happens(PaysResource), happens(LosesResource), happens(LosesCounters), happens(LosesLife)),
}

KNOWN_OF = (AttackIs, HealthIs, CostIs, HasSource, IsFlipped, IsToken, HasTag)
"""What is known of cards as they were when something was done to them."""


def of_those(cards: Cards) -> Value | None:
    """How many of them were such."""
    return CountThisWay(cards) if all(isinstance(word, KNOWN_OF) for word in cards.filters) else None
