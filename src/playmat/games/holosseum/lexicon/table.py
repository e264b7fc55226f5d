"""The words of the game's cards: one table, read and shown by ``playmat.text``."""

from __future__ import annotations

from playmat.games.holosseum.lexicon.allowance import ALLOWANCE
from playmat.games.holosseum.lexicon.attacks import ATTACKS
from playmat.games.holosseum.lexicon.blocking import BLOCKING
from playmat.games.holosseum.lexicon.blows import DAMAGE
from playmat.games.holosseum.lexicon.building import BUILDING
from playmat.games.holosseum.lexicon.chaining import CHAINING, REMINDED, but_not
from playmat.games.holosseum.lexicon.changes import CHANGES
from playmat.games.holosseum.lexicon.clauses import CLAUSES
from playmat.games.holosseum.lexicon.conditions import CONDITIONS
from playmat.games.holosseum.lexicon.copying import COPYING, PLAYED
from playmat.games.holosseum.lexicon.deeds import DEEDS
from playmat.games.holosseum.lexicon.doers import DOERS
from playmat.games.holosseum.lexicon.entering import ENTERING
from playmat.games.holosseum.lexicon.events import EVENTS
from playmat.games.holosseum.lexicon.first_turn import FIRST_TURN
from playmat.games.holosseum.lexicon.handling import HANDLING, PLAYED_AT_ONCE
from playmat.games.holosseum.lexicon.limits import LIMITS
from playmat.games.holosseum.lexicon.looking import LOOKING
from playmat.games.holosseum.lexicon.nouns import NOUNS
from playmat.games.holosseum.lexicon.options import OPTIONS
from playmat.games.holosseum.lexicon.person import by_person
from playmat.games.holosseum.lexicon.places import PLACES
from playmat.games.holosseum.lexicon.players import PLAYERS
from playmat.games.holosseum.lexicon.players_by_what_they_have import PLAYERS as PLAYERS_BY_HOLDING
from playmat.games.holosseum.lexicon.playing import PLAYING
from playmat.games.holosseum.lexicon.plays import PLAYS
from playmat.games.holosseum.lexicon.preventing import PREVENTING
from playmat.games.holosseum.lexicon.quantities import QUANTITIES
from playmat.games.holosseum.lexicon.replacing import REPLACING
from playmat.games.holosseum.lexicon.resolving import RESOLVING
from playmat.games.holosseum.lexicon.responding import RESPONDING
from playmat.games.holosseum.lexicon.said import SAID
from playmat.games.holosseum.lexicon.seeing import SEEING
from playmat.games.holosseum.lexicon.sorts import SORTS
from playmat.games.holosseum.lexicon.stacked import STACKED
from playmat.games.holosseum.lexicon.standing import STANDING
from playmat.games.holosseum.lexicon.surviving import SURVIVING
from playmat.games.holosseum.lexicon.there import THERE
from playmat.games.holosseum.lexicon.times import TIMES
from playmat.games.holosseum.lexicon.used_elsewhere import USED_ELSEWHERE
from playmat.games.holosseum.lexicon.values import VALUES
from playmat.games.holosseum.lexicon.verbs import PROHIBITION, SENSES, VERBS
from playmat.games.holosseum.lexicon.whose import WHOSE_IT_WAS
from playmat.games.holosseum.lexicon.within import WITHIN
from playmat.games.holosseum.nodes.filters import IsChained
from playmat.games.phrasing import load_phrasing
from playmat.lang.nouns import IsDamaged
from playmat.lang.values import EachPlayer, EventAmount, Opponents, This, You
from playmat.text.english import ENGLISH
from playmat.text.english.counts import COUNTS
from playmat.text.english.phrases import PHRASES
from playmat.text.grammar.among import AMONG
from playmat.text.grammar.amount import BEHIND, CALCULATED, LASTING
from playmat.text.grammar.by_chance import BY_CHANCE
from playmat.text.grammar.change import WHILE_SO
from playmat.text.grammar.clause import CLAUSES as FRAMES
from playmat.text.grammar.condition import JOINED
from playmat.text.grammar.control import THERE_ARE
from playmat.text.grammar.different import TOLD_APART
from playmat.text.grammar.flipping import flipping
from playmat.text.grammar.from_there import from_there
from playmat.text.grammar.how_many_chosen import EXCEPT, HOW_MANY_CHOSEN
from playmat.text.grammar.in_piles import in_piles
from playmat.text.grammar.its import its
from playmat.text.grammar.later_offers import LATER_OFFERS
from playmat.text.grammar.likeness import LIKENESS, REST, owned
from playmat.text.grammar.limiting import limiting
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.naming import naming, traits
from playmat.text.grammar.of_choice import OF_CHOICE
from playmat.text.grammar.of_others import of_others
from playmat.text.grammar.otherwise import OTHERWISE_BEHIND_IT
from playmat.text.grammar.paid_as_x import PAID_AS_X
from playmat.text.grammar.past_so_many import PAST_SO_MANY
from playmat.text.grammar.player import PLAYERS as DESCRIBED
from playmat.text.grammar.player import RIVALS, TWO_PLAYERS
from playmat.text.grammar.possessed import BY_MEANS, POSSESSED
from playmat.text.grammar.quantity import QUANTITIES as COMPARED
from playmat.text.grammar.repeating import REPEATING
from playmat.text.grammar.revealing import revealing
from playmat.text.grammar.sentence import SENTENCES as MODAL
from playmat.text.grammar.set_against import set_against
from playmat.text.grammar.so_described import both_ways, so_described
from playmat.text.grammar.tags import tags_given
from playmat.text.grammar.this_way import IF_DESTROYED, SO_TREATED
from playmat.text.grammar.time import LATER
from playmat.text.grammar.time import TIMES as WHEN
from playmat.text.grammar.unless import IF_THEY_DO
from playmat.text.grammar.verb_phrase import words_done
from playmat.text.grammar.which import which
from playmat.text.table import Table, citing, const, rule

LINES = (
    *VERBS,
    *in_piles(PLACES),
    *IF_THEY_DO,
    *FRAMES,
    *PAST_SO_MANY,
    rule("those or several", "{_:those cards}", read_only=True),
    *PLACES.lines(),
    *from_there({"grave|graves": "discard"}, PLACES),
    *AMONG,
    *naming({"entity": "entity", "spell": "spell", "power": "power"}),
    *traits({"name": "name", "tag": "subtype"}),
    WHILE_SO,
    *LIKENESS,
    *TOLD_APART,
    *REST,
    *which(SORTS.treated, words_done(*SENSES) | {"sacrificed": "destroyed"}),
    *DESCRIBED,
    *RIVALS,
    *TWO_PLAYERS,
    *PLAYERS_BY_HOLDING,
    *owned("you own", You()),
    *owned("your opponent owns", Opponents()),
    const("owner", "you", You()),
    const("speaker", "this entity|power", This(), read_only=True),
    const("owner", "your opponent", Opponents()),
    *HOW_MANY_CHOSEN,
    *BY_CHANCE,
    *flipping(),
    *CALCULATED,
    *revealing(LOOKED),
    *BEHIND,
    *LASTING,
    const("that many", "( that much | that many )", EventAmount()),
    const("damaged players", "a|any player", EachPlayer()),
    rule("damaged players", "{_:damaged player}"),
    const("hand", "your|their hand", 1, read_only=True),
    *CLAUSES,
    *REPLACING,
    *DOERS,
    *citing(ENGLISH, {}),
    *PHRASES,
    *POSSESSED,
    *OF_CHOICE,
    *BY_MEANS,
    *PLAYERS,
    *NOUNS,
    *SAID,
    *PLAYED,
    *VALUES,
    *COUNTS,
    *CONDITIONS,
    THERE_ARE,
    *WHOSE_IT_WAS,
    *JOINED,
    *by_person(DEEDS),
    *by_person(COPYING),
    *by_person(HANDLING),
    *PLAYED_AT_ONCE,
    *by_person(LOOKING),
    *by_person(DAMAGE),
    *OPTIONS,
    *ENTERING,
    *CHANGES,
    *EVENTS,
    *TIMES,
    *PAID_AS_X,
    *USED_ELSEWHERE,
    *by_person(ATTACKS),
    *by_person(PLAYS),
    *PREVENTING,
    *by_person(STANDING),
    *THERE,
    *by_person(BLOCKING),
    *by_person(RESOLVING),
    *PLAYING,
    *ALLOWANCE,
    *LIMITS,
    *FIRST_TURN,
    *CHAINING,
    *REMINDED,
    *tags_given("card|cards|entity|entities"),
    *SURVIVING,
    *WITHIN,
    *but_not(PROHIBITION),
    *BUILDING,
    *SEEING,
    *STACKED,
    *RESPONDING,
    *QUANTITIES,
    *COMPARED,
    *WHEN,
    *LATER,
    *LATER_OFFERS,
    *OTHERWISE_BEHIND_IT,
    *MODAL,
    *REPEATING,
    *limiting("own clause", {"turn": "once per turn"}),
    *SO_TREATED,
    *IF_DESTROYED,
    *set_against("players"),
    *so_described(both_ways(IsChained, IsDamaged), "subtype", ("effects", "effect", "text")),
    *EXCEPT,
)
GOES_ON = {"spell": "as an additional cost to play"}
"""A Spell says its price and what it does together, on whatever line."""
ONCE = ("spell",)
"""What it does as it resolves is one effect, on however many lines."""
TABLE = Table(
    (*LINES, *of_others(LINES), *its(LINES)),
    load_phrasing("holosseum"),
    unsigned_tags=True,
    nameless_counters=True,
    goes_on=GOES_ON,
    once=ONCE,
)
