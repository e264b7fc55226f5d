"""The words of the game's cards: one table, read and shown by ``playmat.text``."""

from __future__ import annotations

from playmat.games.homestuck.words.attaching import ATTACHING
from playmat.games.homestuck.words.changes import CHANGES
from playmat.games.homestuck.words.chosen import CHOSEN
from playmat.games.homestuck.words.clauses import CLAUSES
from playmat.games.homestuck.words.conditions import CONDITIONS
from playmat.games.homestuck.words.costs import COSTS
from playmat.games.homestuck.words.counters import COUNTERS
from playmat.games.homestuck.words.dealings import DEALINGS
from playmat.games.homestuck.words.deeds import DEEDS
from playmat.games.homestuck.words.durations import LASTING
from playmat.games.homestuck.words.extremes import EXTREMES
from playmat.games.homestuck.words.further import FURTHER
from playmat.games.homestuck.words.happenings import HAPPENINGS
from playmat.games.homestuck.words.lasting import LASTING_WORDS
from playmat.games.homestuck.words.likewise import LIKEWISE
from playmat.games.homestuck.words.looking import LOOKING
from playmat.games.homestuck.words.measures import MEASURES
from playmat.games.homestuck.words.moons import MOONS
from playmat.games.homestuck.words.nouns import NOUNS
from playmat.games.homestuck.words.occurring import OCCURRING
from playmat.games.homestuck.words.offers import OFFERS
from playmat.games.homestuck.words.options import OPTIONS
from playmat.games.homestuck.words.past import PAST
from playmat.games.homestuck.words.permissions import PERMISSIONS
from playmat.games.homestuck.words.places import PLACES
from playmat.games.homestuck.words.prices import PRICED
from playmat.games.homestuck.words.references import PLAYERS, REFERENCES
from playmat.games.homestuck.words.replacements import REPLACEMENTS
from playmat.games.homestuck.words.standings import STANDINGS
from playmat.games.homestuck.words.surcharges import SURCHARGES
from playmat.games.homestuck.words.thirds import thirds
from playmat.games.homestuck.words.timing import TIMING
from playmat.games.homestuck.words.traits import TRAITS
from playmat.games.homestuck.words.where import WHERE
from playmat.text.english import ENGLISH
from playmat.text.english.counts import COUNTS
from playmat.text.english.phrases import PHRASES
from playmat.text.table import Table, citing

TOPICS = {
    "durations": "hs.ruling.power.durations-and-affected-cards",
    "an opponent": "hs.ruling.multi.an-opponent-in-multiplayer",
}
"""What this game's ledger says of what the shared English leaves to each game."""

TABLE = Table(
    (
        *CLAUSES,
        *REPLACEMENTS,
        *citing(ENGLISH, TOPICS),
        *LASTING,
        *REFERENCES,
        *PLAYERS,
        *PHRASES,
        *NOUNS,
        *MEASURES,
        *COUNTS,
        *CONDITIONS,
        *PLACES,
        *thirds(DEEDS),
        *LOOKING,
        *thirds(COUNTERS),
        *CHANGES,
        *COSTS,
        *HAPPENINGS,
        *ATTACHING,
        *OPTIONS,
        *OFFERS,
        *CHOSEN,
        *MOONS,
        *EXTREMES,
        *STANDINGS,
        *PRICED,
        *WHERE,
        *thirds(DEALINGS),
        *OCCURRING,
        *TIMING,
        *TRAITS,
        *PERMISSIONS,
        *LIKEWISE,
        *LASTING_WORDS,
        *PAST,
        *thirds(FURTHER),
        *SURCHARGES,
    )
)
