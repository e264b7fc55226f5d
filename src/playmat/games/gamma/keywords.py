"""The words of units (gamma.text.keywords-elsewhere): what each stands for. They are words of the set, said in full by
clauses that any card could have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playmat.games.gamma.nodes.changes import AttacksUnflipped, BlocksUnflipped, Drains, Slays
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.games.gamma.zones import KIT
from playmat.lang.changes import Cannot, CannotBeBlockedBy, DealsExcess, LessensDamage, StrikesFirst
from playmat.lang.clauses import Keyword, Static, Triggered
from playmat.lang.effects import Destroy
from playmat.lang.nodes import Change, Clause
from playmat.lang.nouns import Cards, EitherFilter, HasKeyword, IsNotSo
from playmat.lang.values import Number, Opponents, This

THIS: Final = This()
GROUNDED: Final = Cards(("unit",), None, (IsNotSo(EitherFilter((HasKeyword("Flying"), HasKeyword("Reach")))),))
"""Units that cannot block what flies."""

SAYS: Final[Mapping[str, tuple[Change, ...]]] = {
    "Flying": (CannotBeBlockedBy(THIS, GROUNDED),),
    "Reach": (),
    "Overrun": (DealsExcess(THIS),),
    "Tireless": (AttacksUnflipped(THIS),),
    "Watchful": (BlocksUnflipped(THIS),),
    "Early": (StrikesFirst(THIS),),
    "Drain": (Drains(THIS),),
    "Deadly": (Slays(THIS),),
    "Warded": (Cannot("choose", THIS, Opponents()),),
}
"""What is different of a card that has the keyword."""

HARD: Final = "Hard"
FLEETING: Final = "Fleeting"
WORDS: Final = (*SAYS, FLEETING, HARD)


@KIT.fills("says")
def says(word: Keyword) -> tuple[Clause, ...]:
    """ "Hard 2": so much less damage each time; "Fleeting" is a trigger, all others are lasting words."""
    name, _, number = word.keyword.partition(" ")
    if name == FLEETING:
        return (Triggered(AtRound("end"), Destroy(THIS)),)
    if name == HARD:
        return (Static((LessensDamage(THIS, Number(int(number))),)),)
    changes = SAYS.get(name, ())
    return (Static(changes),) if changes else ()
