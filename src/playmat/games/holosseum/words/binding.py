"""Words that speak of something said before: refused where nothing was said."""

from __future__ import annotations

from typing import cast

from playmat.games.holosseum.nodes import (
    Activated,
    Cast,
    DealsDamage,
    IsDealtDamage,
    LosesLife,
    NthThisTurn,
    PutInGrave,
)
from playmat.lang.clauses import Triggered
from playmat.lang.effects import EachDoes, LookAt, ReturnToHand, Reveal, Search
from playmat.lang.nodes import Clause, Pattern, Who
from playmat.lang.nouns import Aimed, Cards, IsOther
from playmat.lang.patterns import GainsResource
from playmat.lang.values import AimedPlayer, EachPlayer, EventAmount, It, Opponents, OwnerOf, ThatPlayer
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.table import Refused

SEEN = (LookAt, Reveal, Search)
AMOUNTS = (DealsDamage, IsDealtDamage, GainsResource, LosesLife)


def speaks_of_nothing(clause: Clause) -> bool:
    """Whether "the rest", "that much" or "other" stands in a clause that has nothing they could mean."""
    return is_unseen(clause) or is_unmeasured(clause) or (isinstance(clause, Cast) and has_any(clause, IsOther))


def is_unseen(clause: Clause) -> bool:
    """Cards "among them", and cards put into a Grave, were looked at before."""
    said = any(isinstance(part, Cards) and part.zone == "looked" for part in inside(clause))
    moved = any(isinstance(part, PutInGrave) and isinstance(part.what, It) for part in inside(clause))
    return (said or moved) and not has_any(clause, *SEEN)


def is_unmeasured(clause: Clause) -> bool:
    """ "That much" is the number of what set the text off."""
    if not has_any(clause, EventAmount):
        return False
    return not (isinstance(clause, Triggered) and isinstance(plain(clause.when), AMOUNTS))


def plain(when: Pattern) -> Pattern:
    """What happens, whether for the first time or any."""
    return when.when if isinstance(when, NthThisTurn) else when


def with_players(clause: Clause) -> Clause:
    """ "That player", where nothing set the text off and no player is aimed at, is the one who was spoken of."""
    if not isinstance(clause, Cast | Activated) or not has_any(clause, ThatPlayer):
        return clause
    parts = list(inside(clause))
    if any(isinstance(part, AimedPlayer) or (isinstance(part, Aimed) and part.players is not None) for part in parts):
        return clause
    spoken: list[Who] = [part.who for part in parts if isinstance(part, EachDoes) and part.who != ThatPlayer()]
    spoken += [
        part.what.whose
        for part in parts
        if isinstance(part, LookAt | Reveal) and isinstance(part.what, Cards) and part.what.whose == Opponents()
    ]
    if not spoken and has_any(clause, ReturnToHand):
        spoken = [OwnerOf(It())]
    if len(set(spoken)) != 1 or spoken[0] == EachPlayer():
        raise Refused
    return cast("Clause", replaced(clause, ThatPlayer(), spoken[0]))
