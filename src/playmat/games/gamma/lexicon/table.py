"""The words of the game's cards, each entered once; ``playmat.text.grammar`` makes the lines of the table of them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playmat.games.gamma.lexicon.accelerating import ACCELERATING
from playmat.games.gamma.lexicon.attacks import ATTACKS
from playmat.games.gamma.lexicon.away import AWAY
from playmat.games.gamma.lexicon.become import BECOMING
from playmat.games.gamma.lexicon.before import BEFORE
from playmat.games.gamma.lexicon.changes import CHANGES
from playmat.games.gamma.lexicon.clauses import CLAUSES, triggered
from playmat.games.gamma.lexicon.conditions import CONDITIONS
from playmat.games.gamma.lexicon.cost_said import COST_SAID
from playmat.games.gamma.lexicon.costs import COSTS
from playmat.games.gamma.lexicon.deeds import VERBS
from playmat.games.gamma.lexicon.first_played import FIRST_PLAYED
from playmat.games.gamma.lexicon.given_and_paid import GIVEN_AND_PAID
from playmat.games.gamma.lexicon.in_dream import IN_DREAM
from playmat.games.gamma.lexicon.keywords import KEYWORDS
from playmat.games.gamma.lexicon.naming import NAMING
from playmat.games.gamma.lexicon.nouns import NOUNS
from playmat.games.gamma.lexicon.paid_instead import PAID_INSTEAD
from playmat.games.gamma.lexicon.paying import PAYING
from playmat.games.gamma.lexicon.places import GOING, PLACES
from playmat.games.gamma.lexicon.played_for import GOES_ON, PLAYED_FOR
from playmat.games.gamma.lexicon.players import PLAYERS, TIMES
from playmat.games.gamma.lexicon.quantities import QUANTITIES
from playmat.games.gamma.lexicon.replacing import REPLACING
from playmat.games.gamma.lexicon.rounds import ROUNDS as OF_ROUNDS
from playmat.games.gamma.lexicon.skills import SKILLS
from playmat.games.gamma.lexicon.so_much import SO_MUCH
from playmat.games.gamma.lexicon.sorts import SORTS
from playmat.games.gamma.lexicon.spending import SPENDING
from playmat.games.gamma.lexicon.tokens import TOKENS
from playmat.games.gamma.lexicon.verbs import SENSES
from playmat.games.gamma.nodes.effects import GainCounters, GainEnergy, LoseCounters, LoseEnergy
from playmat.games.phrasing import load_phrasing
from playmat.lang.effects import DiscardFromHand, DrawCards, GainLife, LoseLife
from playmat.lang.nodes import Effect
from playmat.lang.values import Opponents, You
from playmat.text.english import ENGLISH
from playmat.text.english.counts import COUNTS
from playmat.text.english.phrases import PHRASES
from playmat.text.grammar.among import AMONG
from playmat.text.grammar.amount import BEHIND, CALCULATED, LASTING
from playmat.text.grammar.by_chance import BY_CHANCE
from playmat.text.grammar.choosing import MODES, OTHERWISE
from playmat.text.grammar.chosen_once import CHOSEN_ONCE
from playmat.text.grammar.clause import CLAUSES as FRAMES
from playmat.text.grammar.clause import two_times
from playmat.text.grammar.compelling import compelled
from playmat.text.grammar.condition import JOINED
from playmat.text.grammar.control import LACKING, sides
from playmat.text.grammar.counters import COUNTERS, entering
from playmat.text.grammar.different import TOLD_APART
from playmat.text.grammar.flipping import flipping
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
from playmat.text.grammar.offered import OFFERED_TO_EACH, OTHERWISE_BEHIND, offered
from playmat.text.grammar.or_rather import OR_RATHER
from playmat.text.grammar.otherwise import OTHERWISE_BEHIND_IT
from playmat.text.grammar.past_so_many import PAST_SO_MANY
from playmat.text.grammar.player import PLAYERS as DESCRIBED
from playmat.text.grammar.player import TWO_PLAYERS
from playmat.text.grammar.possessed import BY_MEANS, POSSESSED
from playmat.text.grammar.quantity import QUANTITIES as COMPARED
from playmat.text.grammar.repeating import REPEATING
from playmat.text.grammar.revealing import revealing
from playmat.text.grammar.sentence import DOES
from playmat.text.grammar.sentence import SENTENCES as MODAL
from playmat.text.grammar.set_against import set_against
from playmat.text.grammar.so_described import so_described
from playmat.text.grammar.tags import tags_given
from playmat.text.grammar.their_modes import chosen_by_others
from playmat.text.grammar.this_way import IF_DESTROYED
from playmat.text.grammar.time import LATER
from playmat.text.grammar.time import TIMES as WHEN
from playmat.text.grammar.unless import IF_THEY_DO, UNLESS
from playmat.text.grammar.upgrading import upgrading
from playmat.text.grammar.verb_phrase import words_done
from playmat.text.grammar.which import which
from playmat.text.grammar.within import within
from playmat.text.table import Table, citing, reworded, rule, rules

HAVING = (("you have", You()), ("your opponent has", Opponents()))
"""Who has units controls them."""

OWN = (
    *VERBS,
    *in_piles(PLACES),
    *GOING,
    *PLAYERS,
    *TIMES,
    *CLAUSES,
    *SKILLS,
    *CONDITIONS,
    *KEYWORDS,
    *NOUNS,
    *CHANGES,
    *COSTS,
    *ATTACKS,
    *QUANTITIES,
    *REPLACING,
    *OF_ROUNDS,
    *ACCELERATING,
    *TOKENS,
    *NAMING,
    *AWAY,
    *PAYING,
    *PAID_INSTEAD,
    *SO_MUCH,
    *SPENDING,
    *COST_SAID,
    *GIVEN_AND_PAID,
    *PLAYED_FOR,
    *IN_DREAM,
    *BEFORE,
    *BECOMING,
    *FIRST_PLAYED,
)
PERSONAL = (DiscardFromHand, DrawCards, GainEnergy, GainLife, LoseEnergy, LoseLife)
"""What somebody does to themselves, so that it must be said who."""

MORE_OF = {"life": (GainLife, LoseLife), "energy": (GainEnergy, LoseEnergy), "cards": (DrawCards,)}
"""What else can be more where something is so."""
VERBS_OF_MORE: Mapping[str, tuple[type[Effect], ...]] = {
    "gain": (GainLife, GainEnergy, GainCounters),
    "lose": (LoseLife, LoseEnergy, LoseCounters),
    "draw": (DrawCards,),
    "discard": (DiscardFromHand,),
}

SHARED = (
    *DOES,
    *compelled(),
    *FRAMES,
    *PAST_SO_MANY,
    *AMONG,
    *MODES,
    *CHOSEN_ONCE,
    *OTHERWISE,
    *chosen_by_others(PERSONAL, (DiscardFromHand, LoseLife, LoseEnergy)),
    *COUNTERS,
    *entering("reality"),
    *tags_given("card|cards|unit|units", word="subtype|tag"),
    *naming({"unit": "unit", "item": "item", "spell": "spell", "claim": "claim"}),
    *traits({"name": "name", "source": "source", "tag": "subtype"}),
    *LIKENESS,
    *TOLD_APART,
    *REST,
    *which(SORTS.treated, words_done(*SENSES)),
    *DESCRIBED,
    *owned("you own", You()),
    *owned("your opponent owns", Opponents()),
    *revealing(LOOKED),
    *HOW_MANY_CHOSEN,
    *EXCEPT,
    *BY_CHANCE,
    *flipping(),
    *CALCULATED,
    *BEHIND,
    *LASTING,
    *IF_THEY_DO,
    *citing(ENGLISH, {}),
    *PHRASES,
    *POSSESSED,
    *OF_CHOICE,
    *BY_MEANS,
    *COUNTS,
    *sides("you control", You()),
    *sides("your opponent controls", Opponents()),
    *LACKING,
    *(rule(line.name, line.pattern, build=line.build) for words, who in HAVING for line in sides(words, who)),
    *COMPARED,
    *WHEN,
    *LATER,
    *LATER_OFFERS,
    *OTHERWISE_BEHIND_IT,
    *MODAL,
    *offered(("deed",), "does"),
    *UNLESS,
    *OTHERWISE_BEHIND,
    *OFFERED_TO_EACH,
    *within({"draw phase": "draw", "main phase": "main"}),
    *IF_DESTROYED,
    *OR_RATHER,
    *upgrading("unit", "offense", "defense", MORE_OF, VERBS_OF_MORE),
    *JOINED,
    *REPEATING,
    *limiting("own clause", {"round": "once per turn"}),
    *TWO_PLAYERS,
    *two_times(triggered),
    rule("those", "{_:reference}"),
    *rules("those", "{_:card}", "{_:bare cards}"),
    *set_against("players"),
    *so_described({}, "subtype", ("abilities", "ability", "text")),
)

OF_ONE_PLAYER = re.compile(r"\{\w+:whose\} (next |last )?turn|(your|opponent's) next turn|their last turn")
"""Turns of one player; a round is everybody's."""

ROUNDS = reworded((line for line in SHARED if not OF_ONE_PLAYER.search(line.pattern)), {"turn": "round"})
LINES = (*OWN, *ROUNDS)
TABLE = Table(
    (*LINES, *of_others(LINES), *its(LINES)),
    load_phrasing("gamma"),
    names_as_printed=True,
    unsigned_tags=True,
    nameless_counters=True,
    goes_on=GOES_ON,
)
