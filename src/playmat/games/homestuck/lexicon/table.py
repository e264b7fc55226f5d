"""The words of the game's cards: one table, read and shown by ``playmat.text``."""

from __future__ import annotations

from playmat.games.homestuck.lexicon.acting import ACTING
from playmat.games.homestuck.lexicon.aftermath import AFTERMATH
from playmat.games.homestuck.lexicon.altering import ALTERING
from playmat.games.homestuck.lexicon.amounts_done import ORDERS
from playmat.games.homestuck.lexicon.arriving import ARRIVING
from playmat.games.homestuck.lexicon.as_it_was import PAST
from playmat.games.homestuck.lexicon.attaching import ATTACHING
from playmat.games.homestuck.lexicon.attacked import ATTACKED
from playmat.games.homestuck.lexicon.barring import BARRING
from playmat.games.homestuck.lexicon.behind_nouns import NOUNS as SAID_OF_CARDS
from playmat.games.homestuck.lexicon.binding import ThatMany
from playmat.games.homestuck.lexicon.boon_phase import BOON_PHASE
from playmat.games.homestuck.lexicon.changes import CHANGES
from playmat.games.homestuck.lexicon.chosen import CHOSEN
from playmat.games.homestuck.lexicon.clauses import CLAUSES
from playmat.games.homestuck.lexicon.comparing import COMPARING
from playmat.games.homestuck.lexicon.conditions import CONDITIONS
from playmat.games.homestuck.lexicon.course import COURSE
from playmat.games.homestuck.lexicon.deeds import DEEDS
from playmat.games.homestuck.lexicon.destinations import PLACES
from playmat.games.homestuck.lexicon.doers import DOERS
from playmat.games.homestuck.lexicon.elsewhere import ELSEWHERE
from playmat.games.homestuck.lexicon.faces import FACES
from playmat.games.homestuck.lexicon.first_prices import FIRST_PRICES
from playmat.games.homestuck.lexicon.forbidding import FORBIDDING
from playmat.games.homestuck.lexicon.foremost import FOREMOST
from playmat.games.homestuck.lexicon.joined import JOINED
from playmat.games.homestuck.lexicon.looked import LOOKED
from playmat.games.homestuck.lexicon.looking import LOOKING
from playmat.games.homestuck.lexicon.means_and_codes import CLAUSES as SAID
from playmat.games.homestuck.lexicon.measures import MEASURES
from playmat.games.homestuck.lexicon.moons import MOONS
from playmat.games.homestuck.lexicon.moving import MOVING
from playmat.games.homestuck.lexicon.nouns import NOUNS
from playmat.games.homestuck.lexicon.offers import OFFERS
from playmat.games.homestuck.lexicon.options import OPTIONS
from playmat.games.homestuck.lexicon.others_texts import OTHERS_TEXTS
from playmat.games.homestuck.lexicon.permissions import PERMISSIONS
from playmat.games.homestuck.lexicon.piles_and_stocks import PILES_AND_STOCKS
from playmat.games.homestuck.lexicon.places import PLACES as WHERE_TO
from playmat.games.homestuck.lexicon.players import PLAYERS as WHOEVER
from playmat.games.homestuck.lexicon.pointing import POINTING
from playmat.games.homestuck.lexicon.power import POWER
from playmat.games.homestuck.lexicon.priced_offers import PRICED_OFFERS
from playmat.games.homestuck.lexicon.prices import PRICES
from playmat.games.homestuck.lexicon.prices_inside import PRICED
from playmat.games.homestuck.lexicon.printed import PRINTED, subjectless
from playmat.games.homestuck.lexicon.provisos import PROVISOS
from playmat.games.homestuck.lexicon.quantities import PLAIN, QUANTITIES, UNITS
from playmat.games.homestuck.lexicon.references import PLAYERS, REFERENCES
from playmat.games.homestuck.lexicon.replacements import REPLACEMENTS
from playmat.games.homestuck.lexicon.scoring import IN_SCORE
from playmat.games.homestuck.lexicon.several import SEVERAL
from playmat.games.homestuck.lexicon.sorts import SORTS
from playmat.games.homestuck.lexicon.standings import STANDINGS
from playmat.games.homestuck.lexicon.states import STATES
from playmat.games.homestuck.lexicon.strength import STRENGTH
from playmat.games.homestuck.lexicon.tags import TAGS
from playmat.games.homestuck.lexicon.this_way import THIS_WAY
from playmat.games.homestuck.lexicon.times import LASTING, MOMENTS
from playmat.games.homestuck.lexicon.timing import TIMING
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.lexicon.upon_cards import UPON_CARDS
from playmat.games.homestuck.lexicon.verbs import VERBS
from playmat.games.homestuck.lexicon.where import WHERE
from playmat.games.homestuck.lexicon.while_in_play import WHILE_IN_PLAY
from playmat.games.homestuck.lexicon.whose_and_how import WHOSE_AND_HOW
from playmat.games.homestuck.nodes.counters import GainGrist, GainVictoryPoints, LoseGrist, LoseVictoryPoints
from playmat.games.homestuck.nodes.nouns import IsIntact, IsInvading, IsTapped
from playmat.games.phrasing import load_phrasing
from playmat.lang.effects import DiscardFromHand, DrawCards
from playmat.lang.nodes import Kind
from playmat.lang.values import AmountThisWay, Opponents, This
from playmat.text.english import ENGLISH
from playmat.text.english.counts import COUNTS
from playmat.text.english.phrases import PHRASES
from playmat.text.grammar.amount import CALCULATED
from playmat.text.grammar.by_chance import BY_CHANCE
from playmat.text.grammar.change import WHILE_SO
from playmat.text.grammar.choosing import MODES
from playmat.text.grammar.chosen_once import CHOSEN_ONCE
from playmat.text.grammar.clause import CLAUSES as FRAMES
from playmat.text.grammar.condition import JOINED_PLAINLY
from playmat.text.grammar.control import THERE_ARE
from playmat.text.grammar.copying import copying
from playmat.text.grammar.counters import COUNTERS, entering
from playmat.text.grammar.different import TOLD_APART
from playmat.text.grammar.doing import doing
from playmat.text.grammar.flipping import flipping
from playmat.text.grammar.how_many_chosen import EXCEPT, HOW_MANY_CHOSEN
from playmat.text.grammar.its import its
from playmat.text.grammar.likeness import REST
from playmat.text.grammar.limiting import limiting
from playmat.text.grammar.naming import naming, traits
from playmat.text.grammar.of_choice import OF_CHOICE
from playmat.text.grammar.of_others import of_others
from playmat.text.grammar.otherwise import OTHERWISE
from playmat.text.grammar.past_so_many import PAST_SO_MANY
from playmat.text.grammar.player import PLAYERS as DESCRIBED
from playmat.text.grammar.possessed import BY_MEANS, POSSESSED
from playmat.text.grammar.quantity import QUANTITIES as COMPARED
from playmat.text.grammar.repeating import REPEATING
from playmat.text.grammar.sentence import SENTENCES as MODAL
from playmat.text.grammar.set_against import set_against
from playmat.text.grammar.so_described import both_ways, so_described
from playmat.text.grammar.their_modes import chosen_by_others
from playmat.text.grammar.time import TIMES as WHEN
from playmat.text.grammar.unless import IF_EACH_DOES
from playmat.text.grammar.which import which
from playmat.text.table import Table, citing, const, rule

TOPICS = {
    "durations": "hs.ruling.power.durations-and-affected-cards",
    "an opponent": "hs.ruling.multi.an-opponent-in-multiplayer",
}
"""What this game's ledger says of what the shared English leaves to each game."""

NAMEABLE: tuple[Kind, ...] = ("character", "inventory", "executable", "moon")
"""The kinds of cards of decks."""

PERSONAL = (DiscardFromHand, DrawCards, GainGrist, GainVictoryPoints, LoseGrist, LoseVictoryPoints)
"""What somebody does to themselves, so that it must be said who."""

LINES = (
    *VERBS,
    *PILES_AND_STOCKS,
    *PRINTED,
    *ARRIVING,
    *ALTERING,
    *FACES,
    *FRAMES,
    *PAST_SO_MANY,
    *SAID,
    *chosen_by_others(PERSONAL, (DiscardFromHand, LoseGrist, LoseVictoryPoints), Opponents()),
    *MODES,
    *CHOSEN_ONCE,
    *REST,
    *which(SORTS.treated, {}),
    *TOLD_APART,
    *naming({kind: kind for kind in NAMEABLE}),
    *traits({"name": "name", "title": "title", "tag": "tag"}),
    *PLAIN,
    *UNITS,
    *HOW_MANY_CHOSEN,
    *EXCEPT,
    *BY_CHANCE,
    *CALCULATED,
    rule(
        "that many",
        "( that many | that much )",
        build=ThatMany,
        unbuild=lambda value: {} if isinstance(value, AmountThisWay) else None,
    ),
    *MOMENTS,
    *WHERE_TO,
    *SAID_OF_CARDS,
    WHILE_SO,
    const("speaker", "this character", This(), read_only=True),
    *ACTING,
    *PRICES,
    *FIRST_PRICES,
    *CLAUSES,
    *REPLACEMENTS,
    *IF_EACH_DOES,
    *citing(ENGLISH, TOPICS),
    *LASTING,
    *REFERENCES,
    *PLAYERS,
    *PHRASES,
    *POSSESSED,
    *OF_CHOICE,
    *BY_MEANS,
    *NOUNS,
    *MEASURES,
    *COUNTS,
    *CONDITIONS,
    THERE_ARE,
    *set_against("holder"),
    *STATES,
    *PLACES,
    *MOVING,
    *POWER,
    *ORDERS,
    *DEEDS,
    *LOOKING,
    *COMPARING,
    *flipping(apart=True),
    *THIS_WAY,
    *AFTERMATH,
    *IN_SCORE,
    *LOOKED,
    *PRICED_OFFERS,
    *POINTING,
    *STRENGTH,
    *UPON_CARDS,
    *JOINED,
    *CHANGES,
    *TAGS,
    *BARRING,
    *ELSEWHERE,
    *OTHERS_TEXTS,
    *ATTACKED,
    *BOON_PHASE,
    *ATTACHING,
    *OPTIONS,
    *OFFERS,
    *CHOSEN,
    *MOONS,
    *STANDINGS,
    *PRICED,
    *WHERE,
    *TIMING,
    *PERMISSIONS,
    *PAST,
    *QUANTITIES,
    *COMPARED,
    *WHEN,
    *MODAL,
    *WHOEVER,
    *SEVERAL,
    *DESCRIBED,
    *FORBIDDING,
    *COURSE,
    *PROVISOS,
    *FOREMOST,
    *DOERS,
    *WHOSE_AND_HOW,
    *WHILE_IN_PLAY,
    *doing(when_clause),
    *OTHERWISE,
    *COUNTERS,
    *entering("play"),
    *(rule(name, "{_:shared total}") for name in ("held amount", "equal amount")),
    *JOINED_PLAINLY,
    *REPEATING,
    *copying("enters|enter [play]"),
    *limiting("open clause", {"turn": "once per turn", "round": "once per round"}),
    *so_described(both_ways(IsTapped, IsInvading, IsIntact), "tag", ("game text", "text")),
)

TABLE = Table((*LINES, *of_others(LINES), *its(LINES), *subjectless(LINES)), load_phrasing("homestuck"))
