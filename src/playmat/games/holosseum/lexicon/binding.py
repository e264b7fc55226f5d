"""Words that speak of something said before: refused where nothing was said."""

from __future__ import annotations

import itertools
from typing import Any, cast

import msgspec

from playmat.games.holosseum.lexicon.sorts import SORTS
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.nodes.effects import PutInGrave, SearchFor
from playmat.games.holosseum.nodes.where import works_in_grave, works_in_hand
from playmat.lang.clauses import Cast, Instead, Static, Triggered
from playmat.lang.effects import (
    Choose,
    ChoosePlayer,
    DrawCards,
    EachDoes,
    If,
    LookAt,
    May,
    NameX,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Search,
    Sequence,
    Several,
    Shuffle,
    Watch,
)
from playmat.lang.nodes import Clause, Effect, Pattern, Who
from playmat.lang.nouns import (
    Aimed,
    AttackIs,
    Cards,
    Choice,
    EitherFilter,
    HasTag,
    HealthIs,
    IsA,
    IsOther,
    IsOwned,
    Topmost,
)
from playmat.lang.patterns import (
    By,
    DealsDamage,
    GainsResource,
    GoesTo,
    IsDealtDamage,
    LosesLife,
    NthThisTurn,
    OnTurnOf,
    Phase,
)
from playmat.lang.values import (
    AimedPlayer,
    ControllerOf,
    Count,
    EachPlayer,
    EventAmount,
    HandSize,
    Held,
    It,
    Opponents,
    OwnerOf,
    ThatPlayer,
    TimesThisTurn,
    X,
    You,
)
from playmat.text.grammar.clause import makes_sense
from playmat.text.grammar.discourse import Discourse
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.naming import with_names
from playmat.text.grammar.referents import State
from playmat.text.grammar.same_deed import is_measured
from playmat.text.grammar.same_players import by_the_same
from playmat.text.grammar.so_done import is_looked_at
from playmat.text.grammar.told_apart import refuse_open
from playmat.text.grammar.wording import as_many, numbered, renumbered, unbound
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace

SEEN = (LookAt, Reveal, Search)
AMOUNTS = (DealsDamage, IsDealtDamage, GainsResource, LosesLife)


def speaks_of_nothing(clause: Clause) -> bool:
    """Whether "the rest", "that much" or "other" stands in a clause that has nothing they could mean."""
    return is_deeper(clause) or is_unseen(clause) or is_unmeasured(clause) or asks_of_what_was_drawn(clause)


def is_card_or_type(clause: Clause) -> bool:
    """Whether "choose #WICK or #BEAST" stands in it, of which nobody knows whether a card is chosen, or a subtype."""
    chosen = [part.what.cards for part in inside(clause) if isinstance(part, Choose) and isinstance(part.what, Choice)]
    return any(not cards.kinds and cards.filters and all(map(_is_tag, cards.filters)) for cards in chosen)


def _is_tag(word: Any) -> bool:
    return isinstance(word, HasTag) or (isinstance(word, EitherFilter) and all(map(_is_tag, word.filters)))


def is_to_whose_hand(clause: Clause) -> bool:
    """Whether what several players revealed is put into "your hand": their cards would go to hands of their own."""
    parts = tuple(inside(clause))
    shown = any(isinstance(part, EachDoes) and part.who != You() and isinstance(part.effect, Reveal) for part in parts)
    taken = [part.what for part in parts if isinstance(part, ReturnToHand)]
    return shown and any(isinstance(what, Cards) and what.zone == LOOKED.zone and what.whose is None for what in taken)


def is_other_than_nothing(clause: Clause) -> bool:
    """Whether a Spell, which lies nowhere, speaks of other cards than itself."""
    played = [part.when for part in inside(clause) if isinstance(part, TimesThisTurn)]
    others = sum(isinstance(part, IsOther) for part in inside(clause))
    return isinstance(clause, Cast) and others > sum(isinstance(part, IsOther) for part in inside(tuple(played)))


def is_at_once_or_then(clause: Clause) -> bool:
    """ "At the end of that turn, destroy it. Its owner draws a card": what is said of its owner is of that time."""
    steps = [pair for part in inside(clause) if isinstance(part, Sequence) for pair in itertools.pairwise(part.effects)]
    return any(
        isinstance(wait, Watch)
        and isinstance(wait.when, Phase)
        and isinstance(after, EachDoes)
        and after.who in (OwnerOf(It()), ControllerOf(It()))
        for wait, after in steps
    )


def is_deeper(clause: Clause) -> bool:
    """Which modes are done is said as a text is announced: they stand in nothing that is decided later."""
    effect = getattr(clause, "effect", None)
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    told = [part for part in inside(clause) if isinstance(part, Several)]
    return told != [step for step in steps if isinstance(step, Several)]


def is_unseen(clause: Clause) -> bool:
    """Cards "among them" were looked at before, or put into a Grave for all to see."""
    said = any(map(is_looked_at, inside(clause)))
    return said and not any(_shows(part) for part in inside(clause))


def _shows(part: Any) -> bool:
    """Whether cards are seen that were not seen before."""
    if isinstance(part, PutInGrave):
        return getattr(part.what, "cards", part.what) != LOOKED and not isinstance(part.what, It)
    return isinstance(part, SEEN)


def is_unmeasured(clause: Clause) -> bool:
    """ "That much" is the number of what set the text off."""
    if not has_any(clause, EventAmount):
        return False
    said = isinstance(clause, Triggered | Instead) and is_measured(plain(clause.when), AMOUNTS)
    return not said and has_any(changed(clause, _without_measured), EventAmount)


def _without_measured(part: Any) -> Any:
    """What waits for something measured may speak of how much it was."""
    waits = isinstance(part, Watch | Instead) and is_measured(plain(part.when), AMOUNTS)
    return replace(part, effect=Sequence(())) if waits else part


def with_amounts(clause: Clause) -> Clause:
    """ "Discard any number of cards. Draw that many": as many as were discarded."""
    if isinstance(clause, Triggered | Instead) and is_measured(plain(clause.when), AMOUNTS):
        return clause
    return cast("Clause", changed(clause, as_many))


def plain(when: Pattern) -> Pattern:
    """What happens, whether for the first time or any, and on whose turn it may be."""
    return when.when if isinstance(when, NthThisTurn | OnTurnOf | By) else when


# ---- what was looked at


def with_looked(clause: Clause) -> Clause:
    """ "Look at their hand and choose a card": one of those. A bare "card" that was not looked at says too little."""
    clause = cast("Clause", changed(clause, _among_looked))
    if any(isinstance(part, Choose) and part.what == Choice(Cards()) for part in inside(clause)):
        raise Refused
    return clause


def with_searched(clause: Clause) -> Clause:
    """ "You may search your deck for an Entity, …. Then shuffle your deck": that is part of searching
    (holo.r.shuffle-after-search), and nobody shuffles who does not search.
    """
    return cast("Clause", changed(clause, _shuffled_once))


def _shuffled_once(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects[:1])
    for before, step in itertools.pairwise(part.effects):
        inner = before.effect if isinstance(before, May) else before
        found = getattr(inner.what, "cards", None) if isinstance(inner, SearchFor) else None
        own = isinstance(found, Cards) and found.zone == "deck" and found.whose == You()
        if not (own and step == Shuffle(You())):
            steps.append(step)
    return steps[0] if len(steps) == 1 else Sequence(tuple(steps))


def _among_looked(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index, (before, step) in enumerate(itertools.pairwise(part.effects)):
        if isinstance(before, LookAt | Reveal) and not isinstance(before.what, It):
            inner = step.effect if isinstance(step, May) else step
            if isinstance(inner, Choose) and isinstance(inner.what, Choice) and _is_nowhere(inner.what.cards):
                steps[index + 1] = changed(step, lambda one: _looked(one) if isinstance(one, Choice) else one)
    return Sequence(tuple(steps))


def _is_nowhere(cards: Cards) -> bool:
    """Whether nothing says whose or where the cards are."""
    return cards.zone == "play" and cards.whose is None


def _looked(choice: Choice) -> Choice:
    return replace(choice, cards=replace(choice.cards, zone="looked"))


def asks_of_what_was_drawn(clause: Clause) -> bool:
    """ "Draw a card. If it's an Entity": nobody else has seen what was drawn, and no word here means it."""
    return any(
        isinstance(before, DrawCards) and isinstance(step, If) and has_any(step.condition, IsA)
        for part in inside(clause)
        if isinstance(part, Sequence)
        for before, step in itertools.pairwise(part.effects)
    )


# ---- what pronouns stand for


def discussed(clause: Clause, kind: str = "") -> Clause:
    """The clause with each word for cards spoken of before made what it stands for.

    ``kind`` of the card that says it; empty: unknown.
    """
    said = Discourse(SORTS, (kind,) if kind else ())
    said.looks = has_any(clause, *SORTS.shows, Topmost)
    clause = with_names(numbered(clause))
    where = "discard" if works_in_grave(clause) else "hand" if works_in_hand(clause) else "play"
    state = State() if isinstance(clause, Cast) else State((replace(said.speaker(), zone=where),))
    match clause:
        case Triggered():
            when = said.within(clause.when, state, None)
            state = said.happening(when, state)
            condition = said.within(clause.condition, state, state.it)
            effect, _after = said.effect(clause.effect, state)
            clause = replace(clause, when=when, condition=condition, effect=effect)
        case Cast() | Activated():
            fields: dict[str, Any] = {}
            if isinstance(clause, Activated):
                fields["condition"] = said.within(clause.condition, state, None)
            if clause.price is not None:
                fields["price"], state = said.effect(clause.price, state)
                state = replace(state, known=tuple(replace(one, paid=not one.speaks) for one in state.known))
            fields["effect"], _after = said.effect(clause.effect, state)
            clause = replace(clause, **fields)
        case Instead() if clause.effect is not None:
            when = said.within(clause.when, state, None)
            effect, _after = said.effect(clause.effect, said.happening(when, state, would=True))
            clause = replace(clause, when=when, effect=effect)
        case Static():
            condition = said.within(clause.condition, state, None)
            changes = tuple(said.change(one, state)[0] for one in clause.changes)
            clause = replace(clause, condition=condition, changes=changes)
        case _:
            clause = said.within(clause, state, None)
    refuse_open(clause)
    return cast("Clause", renumbered(clause))


def with_x(clause: Clause) -> Clause:
    """What a target is like is looked at as it is declared: there X stands for what it is."""

    def known(part: Any) -> Any:
        if not isinstance(part, NameX) or not any(has_any(one, X) for one in inside(part) if isinstance(one, Aimed)):
            return part
        elsewhere = changed(part.effect, lambda one: Aimed(Cards()) if isinstance(one, Aimed) else one)
        if has_any(elsewhere, X):
            raise Refused("X is asked for as the target is declared, and again later: it may be another number then")
        return replaced(part.effect, X(), part.value)

    clause = cast("Clause", changed(clause, known))
    if any(has_any(part, X) for part in inside(clause) if isinstance(part, Aimed)):
        raise Refused("no words say what X is as the target is declared")
    return clause


def without_x(clause: Clause) -> Clause:
    """For showing: "target Entity with X or less Attack, where X is …"."""
    numbers = [
        item.value
        for part in inside(clause)
        if isinstance(part, Aimed) and part.cards is not None
        for item in part.cards.filters
        if isinstance(item, AttackIs | HealthIs) and isinstance(item.value, HandSize | Count | Held)
    ]
    effect = getattr(clause, "effect", None)
    if len(set(numbers)) != 1 or not isinstance(effect, Effect):
        return clause
    return replace(clause, effect=NameX(numbers[0], replaced(effect, numbers[0], X())))


def undiscussed(clause: Clause, kind: str = "") -> Clause | None:
    """The clause in words that ``discussed`` takes back to it; None where no words do."""
    return cast("Clause | None", unbound(clause, lambda said: discussed(said, kind), SORTS))


# ---- players


def _is_about_another(when: Pattern) -> bool:
    """Whether what sets a text off may be about another player than its own."""
    return any(
        (isinstance(part, Who) and part != You()) or (isinstance(part, Cards) and part.whose is None)
        for part in inside(when)
    )


def _without_watched(part: Any) -> Any:
    """Where what is waited for may be about another player, "that player" behind it is that one."""
    waits = isinstance(part, Watch) and _is_about_another(part.when)
    return replace(part, effect=Sequence(())) if waits else part


def _out_of_the_hand(part: Any) -> Any:
    """What is discarded "from your hand", by whom it was said to be."""
    if not isinstance(part, Cards) or part.zone != "hand" or IsOwned(You()) not in part.filters:
        return part
    if part.whose != You():
        raise Refused("cards are discarded from the hand of whoever discards them")
    return replace(part, filters=tuple(word for word in part.filters if word != IsOwned(You())))


def with_players(clause: Clause) -> Clause:
    """ "That player", where no other player set the text off and none is aimed at, is the one who was spoken of."""
    makes_sense(clause)
    clause = changed(clause, _out_of_the_hand)
    if not isinstance(clause, Cast | Activated | Triggered) or not has_any(clause, ThatPlayer):
        return clause
    when = plain(clause.when) if isinstance(clause, Triggered) else None
    if isinstance(when, GoesTo) and when.from_ not in ("", "play"):
        if not isinstance(when.cards, Cards) or IsOwned(Opponents()) not in when.cards.filters:
            raise Refused  # whose pile it was is not told by what happened
        return cast("Clause", replaced(clause, ThatPlayer(), Opponents()))
    if isinstance(clause, Triggered) and _is_about_another(clause.when):
        return clause
    elsewhere = changed(clause, _without_watched)
    if elsewhere != clause and not has_any(elsewhere, ThatPlayer):
        return clause
    parts = list(inside(elsewhere))
    if any(isinstance(part, ChoosePlayer) for part in parts):
        return clause
    if any(isinstance(part, AimedPlayer) or (isinstance(part, Aimed) and part.players is not None) for part in parts):
        return clause
    clause = by_the_same(clause)
    if not has_any(clause, ThatPlayer):
        return clause
    parts = list(inside(changed(clause, _without_watched)))
    spoken: list[Who] = [part.who for part in parts if isinstance(part, EachDoes) and part.who != ThatPlayer()]
    spoken += [
        part.what.whose
        for part in parts
        if isinstance(part, LookAt | Reveal) and isinstance(part.what, Cards) and part.what.whose == Opponents()
    ]
    if not spoken and has_any(clause, PutInDeck, ReturnToHand):
        spoken = [OwnerOf(It())]
    if len(set(spoken)) != 1 or spoken[0] == EachPlayer():
        raise Refused
    return cast("Clause", replaced(clause, ThatPlayer(), spoken[0]))
