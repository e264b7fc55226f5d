"""The words of the game's cards: one table, read and shown by ``playmat.text``."""

from __future__ import annotations

from playmat.games.holosseum.words.attacks import ATTACKS
from playmat.games.holosseum.words.bending import BENDING
from playmat.games.holosseum.words.changes import CHANGES
from playmat.games.holosseum.words.clauses import CLAUSES
from playmat.games.holosseum.words.conditions import CONDITIONS
from playmat.games.holosseum.words.damage import DAMAGE
from playmat.games.holosseum.words.deeds import DEEDS
from playmat.games.holosseum.words.doers import DOERS, by_person
from playmat.games.holosseum.words.events import EVENTS
from playmat.games.holosseum.words.looking import LOOKING
from playmat.games.holosseum.words.nouns import NOUNS
from playmat.games.holosseum.words.options import OPTIONS
from playmat.games.holosseum.words.players import PLAYERS
from playmat.games.holosseum.words.playing import PLAYING
from playmat.games.holosseum.words.sayings import SAYINGS
from playmat.games.holosseum.words.times import TIMES
from playmat.games.holosseum.words.values import VALUES
from playmat.text.english import ENGLISH
from playmat.text.english.counts import COUNTS
from playmat.text.english.phrases import PHRASES
from playmat.text.table import Table, citing

TABLE = Table(
    (
        *CLAUSES,
        *DOERS,
        *citing(ENGLISH, {}),
        *PHRASES,
        *PLAYERS,
        *NOUNS,
        *VALUES,
        *COUNTS,
        *CONDITIONS,
        *by_person(DEEDS),
        *by_person(LOOKING),
        *by_person(DAMAGE),
        *OPTIONS,
        *CHANGES,
        *EVENTS,
        *TIMES,
        *by_person(ATTACKS),
        *by_person(BENDING),
        *by_person(SAYINGS),
        *PLAYING,
    )
)
