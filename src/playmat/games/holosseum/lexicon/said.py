"""All that the lexicon says besides verbs, quantities, places and players."""

from __future__ import annotations

from playmat.games.holosseum.lexicon.activating import ACTIVATING
from playmat.games.holosseum.lexicon.behind_nouns import NOUNS
from playmat.games.holosseum.lexicon.damage import DAMAGE
from playmat.games.holosseum.lexicon.fighting import FIGHTING
from playmat.games.holosseum.lexicon.lying import LYING
from playmat.games.holosseum.lexicon.once import ONCE
from playmat.games.holosseum.lexicon.orders import DEEDS
from playmat.games.holosseum.lexicon.out import OUT
from playmat.games.holosseum.lexicon.places import PLACES
from playmat.games.holosseum.lexicon.playing_costs import PLAYING
from playmat.games.holosseum.lexicon.when_and_how_often import CLAUSES
from playmat.text.grammar.among_top import among_the_top
from playmat.text.grammar.counters import COUNTERS, entering
from playmat.text.grammar.this_way import THIS_WAY
from playmat.text.table import Rule

SAID: tuple[Rule, ...] = (
    *NOUNS,
    *DEEDS,
    *CLAUSES,
    *ONCE,
    *LYING,
    *FIGHTING,
    *ACTIVATING,
    *PLAYING,
    *OUT,
    *DAMAGE,
    *THIS_WAY,
    *among_the_top(PLACES.deed),
    *COUNTERS,
    *entering("( the arena | play )"),
)
