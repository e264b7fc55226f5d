"""What deeds of this game bring about, where a text says that it has itself done it."""

from __future__ import annotations

from playmat.games.holosseum.nodes.effects import (
    BringBack,
    Cancel,
    Fight,
    PlayNow,
    PutInGrave,
    RemoveFromGame,
    SearchFor,
    Summon,
)
from playmat.games.holosseum.nodes.patterns import IsCancelled
from playmat.lang.nodes import Effect
from playmat.lang.patterns import Enters, Leaves, PlaysCard, Searches
from playmat.text.grammar.own_deeds import BRINGS as SHARED
from playmat.text.grammar.own_deeds import DAMAGED, DESTROYED, Brings, goes, happens
from playmat.text.grammar.this_way import WORKED_ON as SHARED_WORKED_ON

WORKED_ON: tuple[type[Effect], ...] = (*SHARED_WORKED_ON, PutInGrave, Summon, BringBack, RemoveFromGame, Cancel)
"""Deeds behind which "that many" is so many of the cards to which it was done."""

BRINGS: Brings = {
    **SHARED,
    PutInGrave: (*goes("discard"), happens(Leaves, how="otherwise"), happens(Leaves, how="away")),
    Summon: (happens(Enters),),
    BringBack: (happens(Enters),),
    RemoveFromGame: (*goes("removed"), happens(Leaves, how="otherwise"), happens(Leaves, how="away")),
    Cancel: (happens(IsCancelled), *goes("discard")),
    Fight: (*DAMAGED, *DESTROYED),
    PlayNow: (happens(PlaysCard),),
    SearchFor: (happens(Searches),),
}
