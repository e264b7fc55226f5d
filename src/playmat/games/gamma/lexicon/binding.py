"""Words that speak of something said before: refused where nothing was said."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec

from playmat.games.gamma.lexicon.done import WORKED_ON
from playmat.games.gamma.lexicon.naming import with_sources
from playmat.games.gamma.lexicon.nouns import PLAYED
from playmat.games.gamma.lexicon.paying import after_paying, steps_of
from playmat.games.gamma.lexicon.so_much import with_so_much
from playmat.games.gamma.lexicon.sorts import SORTS
from playmat.games.gamma.lexicon.that_group import InThatGroup
from playmat.games.gamma.lexicon.unnamed import of_this
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.nodes.effects import Create, CreateUnit, PayX
from playmat.games.gamma.nodes.filters import InGroupOf
from playmat.games.gamma.nodes.patterns import Accelerates, Commits, PlaysFrom, PlaysInResponse, Resolves
from playmat.games.gamma.nodes.values import (
    CommittedSize,
    CostOf,
    DreamSize,
    GroupSize,
    HowPlayed,
    SoPaid,
    WasCommittedTogether,
    WasSuch,
)
from playmat.lang.clauses import Cast, Instead, Static, Triggered
from playmat.lang.effects import (
    Arrange,
    Choose,
    ChoosePlayer,
    Discard,
    EachDoes,
    LookAt,
    NameX,
    Replaces,
    Reveal,
    Search,
    Sequence,
    Watch,
)
from playmat.lang.nodes import Clause, Condition, Who
from playmat.lang.nouns import Aimed, Both, Cards, Choice, Did, LiesIn, Topmost
from playmat.lang.patterns import DealsDamage, GainsResource, IsDealtDamage, LosesLife, PlaysCard, core
from playmat.lang.values import (
    AimedPlayer,
    EventAmount,
    It,
    OfThoseThisTurn,
    Opponents,
    ThatPlayer,
    This,
    ThisIn,
    TimesOnLastTurnOf,
    TimesThisTurn,
    X,
    You,
)
from playmat.text.grammar.clause import makes_sense
from playmat.text.grammar.different import refuse_several
from playmat.text.grammar.discourse import Discourse
from playmat.text.grammar.elision import with_nouns
from playmat.text.grammar.endless import for_that_attack, refuse_endless
from playmat.text.grammar.naming import with_names
from playmat.text.grammar.referents import State
from playmat.text.grammar.same_deed import is_measured
from playmat.text.grammar.same_players import by_the_same
from playmat.text.grammar.so_done import is_looked_at
from playmat.text.grammar.terse import spoken
from playmat.text.grammar.that_turn import with_that_turn
from playmat.text.grammar.this_way import as_many_as
from playmat.text.grammar.told_apart import refuse_open
from playmat.text.grammar.wording import as_many, numbered, renumbered, unbound, with_other
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace
MEASURED = (DealsDamage, IsDealtDamage, GainsResource, LosesLife, Commits)
"""What happens to so much."""


def bound(clause: Clause, kind: str) -> Clause:
    """The clause with each word for cards spoken of before made what it stands for; ``kind`` of the card that says it.
    Refuses what stands for nothing.
    """
    clause = for_that_attack(clause)
    refuse_endless(clause)
    clause = before_it(_of_that_group(clause))
    clause = _with_amounts(_where_it_lies(spoken(of_this(with_that_turn(with_nouns(clause)), kind))))
    _check(clause)
    clause = discussed(_with_players(clause), kind)
    if any(_costs_what_is_made(part) for part in inside(clause)):
        raise Refused("what is created costs nothing: which card's cost is meant?")
    refuse_open(clause)
    return clause


def unbound_clause(clause: Clause, kind: str) -> Clause | None:
    """The clause in words that ``bound`` takes back to it; None where no words do."""
    plain = with_other(clause)
    if plain is not clause:
        shown = unbound(plain, lambda said: with_other(bound(said, kind)), SORTS)
        if shown is not None and _comes_to(shown, clause, kind):
            return cast("Clause", shown)
    return cast("Clause | None", unbound(clause, lambda said: bound(said, kind), SORTS))


def _comes_to(said: Clause, clause: Clause, kind: str) -> bool:
    try:
        return bound(said, kind) == clause
    except Refused:
        return False


def discussed(clause: Clause, kind: str) -> Clause:
    """What pronouns stand for."""
    said = Discourse(SORTS, (kind,))
    said.looks = has_any(clause, *SORTS.shows, Topmost)
    clause = with_sources(with_names(numbered(clause)))
    state = State() if isinstance(clause, Cast) and kind == "spell" else State((said.speaker(),))
    if isinstance(clause, Triggered):
        when = said.within(clause.when, state, None)
        state = said.happening(when, state)
        condition = said.within(clause.condition, state, state.it)
        effect, _after = said.effect(clause.effect, state)
        clause = replace(clause, when=when, condition=condition, effect=effect)
    elif isinstance(clause, Cast | Skill):
        fields: dict[str, Any] = {}
        if isinstance(clause, Skill):
            fields["condition"] = said.within(clause.condition, state, None)
        if clause.price is not None:
            fields["price"], state = said.effect(clause.price, state)
        fields["effect"], _after = said.effect(clause.effect, state)
        clause = replace(clause, **fields)
    elif isinstance(clause, Instead) and clause.effect is not None:
        when = said.within(clause.when, state, None)
        effect, _after = said.effect(clause.effect, said.happening(when, state, would=True))
        clause = replace(clause, when=when, effect=effect)
    elif isinstance(clause, Static):
        condition = said.within(clause.condition, state, None)
        clause = replace(
            clause, condition=condition, changes=tuple(said.change(one, state)[0] for one in clause.changes)
        )
    else:
        clause = said.within(clause, state, None)
    return cast("Clause", renumbered(clause))


def _where_it_lies(clause: Clause) -> Clause:
    """ "Return this from your memory to your hand": the text works there."""
    zones = {part.zone for part in inside(clause) if isinstance(part, ThisIn)}
    if not zones:
        return clause
    if len(zones) > 1 or not isinstance(clause, Skill | Triggered):
        raise Refused("where does this work?")
    there = LiesIn(This(), zones.pop())
    asked = clause.condition
    condition = there if asked is None else asked if there in inside(asked) else Both(there, asked)
    clause = replace(clause, condition=condition)
    return cast("Clause", changed(clause, lambda part: This() if isinstance(part, ThisIn) else part))


def _with_amounts(clause: Clause) -> Clause:
    """ "Discard any number of cards. Draw that many": as many as were discarded."""
    waits = isinstance(clause, Triggered | Instead) and is_measured(core(clause.when), MEASURED)
    clause = with_so_much(clause, waits=waits)
    if waits:
        return clause
    return cast("Clause", after_paying(changed(as_many_as(EventAmount, clause, WORKED_ON), as_many)))


def _of_that_group(clause: Clause) -> Clause:
    """ "For each card in that group": of the one that is committed, or in which the card was."""
    waits = isinstance(clause, Triggered | Instead) and isinstance(core(clause.when), Commits)
    if not waits and has_any(clause, InThatGroup) and not has_any(clause, WasCommittedTogether):
        raise Refused("which group? None was spoken of")
    return cast("Clause", replaced(clause, InThatGroup(), CommittedSize() if waits else GroupSize(It())))


def before_it(clause: Clause) -> Clause:
    """ "When you play a card while dream is empty": as it was before, without that card and its group."""
    played = (PlaysCard, PlaysFrom, PlaysInResponse, Accelerates)
    if not isinstance(clause, Triggered) or not isinstance(core(clause.when), played):
        return clause

    def without(part: Any) -> Any:
        if isinstance(part, DreamSize):
            return DreamSize(It())
        if isinstance(part, Cards) and part.zone == "dream" and not has_any(part, InGroupOf):
            return replace(part, filters=(*part.filters, InGroupOf(It(), "outside")))
        return part

    return replace(clause, condition=changed(clause.condition, without))


def _waits_for_so_much(part: Any) -> bool:
    """Whether something that is waited for, or replaced, for a time happens to so much."""
    when = getattr(part.clause, "when", None) if isinstance(part, Replaces) else getattr(part, "when", None)
    return isinstance(part, Replaces | Watch) and when is not None and is_measured(core(when), MEASURED)


def _check_times(clause: Clause) -> None:
    """Refuses what is asked of another time than that of which it is known."""
    past = (Did, OfThoseThisTurn, TimesOnLastTurnOf, TimesThisTurn)
    if any(isinstance(part, past) and has_any(part, PlaysInResponse) for part in inside(clause)):
        raise Refused("what was answered is not told afterwards")
    if isinstance(clause, Skill | Static) and has_any(clause.condition, WasSuch):
        raise Refused("when was it? Of what is so as long as a card is there, say 'is'")


def _check(clause: Clause) -> None:
    """Refuses words that point at nothing."""
    refuse_several(clause)
    _check_times(clause)
    when = core(clause.when) if isinstance(clause, Triggered | Instead) else None
    if any(isinstance(part, Resolves) and getattr(part.cards, "kinds", ()) != ("spell",) for part in inside(clause)):
        raise Refused  # of what is no spell it means that it comes to reality
    if has_any(clause, HowPlayed) and isinstance(clause, Skill):
        raise Refused("was the skill so, or its card? Of a skill that is not known")
    if has_any(clause, X) and not has_any(clause, NameX, PayX):
        raise Refused("what is X? Say '…, where X is …'")
    if isinstance(clause, Cast) and any(isinstance(step, PayX) for step in steps_of(clause.effect)):
        raise Refused("is that paid as it is played, or as it resolves? Say 'as an additional cost to play this'")
    if any(isinstance(part, Cards) and part.zone == PLAYED for part in inside(clause)):
        raise Refused("when is that asked? Say 'when you play …'")
    if isinstance(clause, Cast | Skill) and clause.price is None and has_any(clause, SoPaid):
        raise Refused("nothing was paid")
    measured = is_measured(when, MEASURED) or any(_waits_for_so_much(part) for part in inside(clause))
    if has_any(clause, EventAmount) and not measured:
        raise Refused("nothing was spoken of that could be so much")
    looked = any(map(is_looked_at, inside(clause)))
    if looked and not any(isinstance(part, LookAt | Reveal | Search | Discard | Topmost) for part in inside(clause)):
        raise Refused("no cards were looked at before")
    seen = any(isinstance(part, LookAt | Reveal) for part in inside(clause))
    if not seen and any(isinstance(part, Arrange) and part.what == It() for part in inside(clause)):
        raise Refused("no cards were looked at before")
    if any(isinstance(part, Choose) and part.what == Choice(Cards()) for part in inside(clause)):
        raise Refused("a card says too little")


def _costs_what_is_made(part: Any) -> bool:
    """Whether a cost is asked right behind something that is created, of which "that card" would then be."""
    steps = part.effects if isinstance(part, Sequence) else ()
    return any(has_any(made, Create, CreateUnit) and CostOf(It()) in inside(after) for made, after in pairwise(steps))


def _sees_theirs(part: Any) -> bool:
    cards = getattr(part.what, "cards", part.what) if isinstance(part, LookAt | Reveal) else None
    return isinstance(cards, Cards) and cards.whose == Opponents()


def _with_players(clause: Clause) -> Clause:
    """ "That player" is the one who was spoken of, or who set the text off."""
    makes_sense(clause)
    if not has_any(clause, ThatPlayer):
        return clause
    parts = list(inside(clause))
    if isinstance(clause, Triggered | Instead) and any(
        (isinstance(part, Who) and part != You()) or (isinstance(part, Cards) and part.whose != You())
        for part in inside(clause.when)
    ):
        return clause
    if any(
        isinstance(part, AimedPlayer | ChoosePlayer) or (isinstance(part, Aimed) and part.players) for part in parts
    ):
        return clause
    clause = by_the_same(clause)
    parts = list(inside(clause))
    spoken = {part.who for part in parts if isinstance(part, EachDoes) and part.who != ThatPlayer()}
    if not spoken and any(isinstance(part, Condition) and has_any(part, Opponents) for part in parts):
        spoken = {Opponents()}  # "if your opponent has …, they …"
    if not spoken and any(_sees_theirs(part) for part in parts):
        spoken = {Opponents()}  # "look at your opponent's hand … they discard it"
    if not has_any(clause, ThatPlayer):
        return clause
    if len(spoken) != 1:
        raise Refused("which player? none was spoken of")
    return cast("Clause", replaced(clause, ThatPlayer(), spoken.pop()))
