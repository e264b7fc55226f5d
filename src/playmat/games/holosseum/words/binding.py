"""Words that speak of something said before: refused where nothing was said."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, cast

import msgspec

from playmat.games.holosseum.nodes.attacks import Attacker, Blocker, ThatCard
from playmat.games.holosseum.nodes.clauses import Activated, Cast
from playmat.games.holosseum.nodes.effects import Cancel, PutInGrave, RevealUntil, Several
from playmat.games.holosseum.nodes.patterns import (
    Blocks,
    DealsDamage,
    IsBlocked,
    IsDealtDamage,
    IsMilled,
    LosesLife,
    NthThisTurn,
)
from playmat.games.holosseum.nodes.values import TimesThisTurn
from playmat.lang.clauses import Triggered
from playmat.lang.effects import (
    Choose,
    ChoosePlayer,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    EachDoes,
    Give,
    If,
    IfDone,
    LookAt,
    May,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Search,
    Sequence,
)
from playmat.lang.nodes import Clause, Effect, Pattern, Reference, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice, IsA, IsCard, IsOther, Topmost
from playmat.lang.patterns import Enters, GainsResource, Phase, PlaysCard
from playmat.lang.values import (
    AimedPlayer,
    Count,
    EachPlayer,
    EventAmount,
    It,
    Opponents,
    OwnerOf,
    Subject,
    ThatPlayer,
    This,
    ThisWay,
    You,
)
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace

SEEN = (LookAt, Reveal, RevealUntil, Search)
AMOUNTS = (DealsDamage, IsDealtDamage, GainsResource, LosesLife)


def speaks_of_nothing(clause: Clause) -> bool:
    """Whether "the rest", "that much" or "other" stands in a clause that has nothing they could mean."""
    if is_deeper(clause) or is_unseen(clause) or is_unmeasured(clause) or asks_of_what_was_drawn(clause):
        return True
    played = [part.when for part in inside(clause) if isinstance(part, TimesThisTurn)]
    others = sum(isinstance(part, IsOther) for part in inside(clause))
    return isinstance(clause, Cast) and others > sum(isinstance(part, IsOther) for part in inside(tuple(played)))


def is_deeper(clause: Clause) -> bool:
    """Which modes are done is said as a text is announced: they stand in nothing that is decided later."""
    effect = getattr(clause, "effect", None)
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    told = [part for part in inside(clause) if isinstance(part, Several)]
    return told != [step for step in steps if isinstance(step, Several)]


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


def with_amounts(clause: Clause) -> Clause:
    """ "Discard any number of cards. Draw that many": as many as were discarded."""
    if isinstance(clause, Triggered) and isinstance(plain(clause.when), AMOUNTS):
        return clause
    return cast("Clause", changed(clause, _counted))


def _counted(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index, before in enumerate(part.effects[:-1]):
        if isinstance(before, Discard | Destroy | ReturnToHand | PutInDeck) and not has_any(before, EventAmount):
            steps[index + 1] = replaced(steps[index + 1], EventAmount(), Count(ThisWay()))
    return Sequence(tuple(steps))


def plain(when: Pattern) -> Pattern:
    """What happens, whether for the first time or any."""
    return when.when if isinstance(when, NthThisTurn) else when


# ---- what was looked at


def with_looked(clause: Clause) -> Clause:
    """ "Look at their hand and choose a card": one of those. A bare "card" that was not looked at says too little."""
    clause = cast("Clause", changed(clause, _among_looked))
    if any(isinstance(part, Choose) and part.what == Choice(Cards()) for part in inside(clause)):
        raise Refused
    return clause


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


GONE = (DiscardFromHand, Discard, Destroy, ReturnToHand, PutInDeck, PutInGrave)
"""Verbs whose cards are then not in the Arena."""


def with_subject(clause: Clause) -> Clause:
    """ "Discard a card. If you do, it gets +2 Attack": not the card that is gone, but the one that the text is about.
    So is "it" at the beginning of a text that no card has set off.
    """
    clause = cast("Clause", changed(clause, lambda part: _about_subject(part, clause)))
    if not isinstance(clause, Triggered | Activated | Cast) or _has_set_off(clause):
        return clause
    first, price = _first_verb(clause.effect), getattr(clause, "price", None)
    if price is not None and not (isinstance(_last_verb(price), GONE) and isinstance(first, Give)):
        return clause  # "it" may be what the price was paid with
    known = _of_known(first, lambda: subject_of(clause))
    return clause if known is first else cast("Clause", changed(clause, lambda part: known if part is first else part))


def _has_set_off(clause: Clause) -> bool:
    """Whether a card sets the text off, which "it" then is."""
    return isinstance(clause, Triggered) and not isinstance(plain(clause.when), Phase)


def _first_verb(effect: Effect) -> Effect:
    """What is done first, if it is done by oneself."""
    if isinstance(effect, Sequence):
        return _first_verb(effect.effects[0])
    return _first_verb(effect.effect) if isinstance(effect, May) else effect


def _of_known(verb: Effect, subject: Callable[[], Reference]) -> Effect:
    """The verb with the card in the place of "it". In a change's numbers "it" is each card that it reaches."""
    if isinstance(verb, Give):
        mine = tuple(replace(one, of=subject()) if getattr(one, "of", None) == It() else one for one in verb.changes)
        return verb if mine == verb.changes else replace(verb, changes=mine)
    fields = {name: getattr(verb, name) for name in verb.__struct_fields__}
    mine_too = {
        name: replaced(value, It(), subject())
        for name, value in fields.items()
        if isinstance(value, It | Value) and has_any(value, It)
    }
    return replace(verb, **mine_too) if mine_too else verb


def _about_subject(part: Any, clause: Clause) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index, (before, step) in enumerate(itertools.pairwise(part.effects)):
        given = step.effect if isinstance(step, IfDone) else step
        if isinstance(_last_verb(before), GONE) and isinstance(given, Give) and has_any(given, It):
            steps[index + 1] = replaced(step, It(), subject_of(clause))
    return Sequence(tuple(steps))


def _last_verb(effect: Effect) -> Effect:
    """What is done last, whoever does it."""
    if isinstance(effect, Sequence):
        return _last_verb(effect.effects[-1])
    return _last_verb(effect.effect) if isinstance(effect, May | IfDone | EachDoes) else effect


def subject_of(clause: Clause) -> Reference:
    """The card that a text is about; a Spell is about none."""
    if isinstance(clause, Triggered) and _has_set_off(clause):
        return This() if has_any(clause.when, This) else Subject()
    if isinstance(clause, Cast):
        raise Refused
    return This()


# ---- what was played


def as_it_enters(when: Pattern, effect: Effect) -> Pattern:
    """ "Whenever you play an Entity, … it …" is about the Entity in the Arena: a card counts as played when it is put
    there (holo.2-3.played-when-on-arena), and on the Stack it can only be cancelled.
    """
    if not isinstance(when, PlaysCard):
        if isinstance(when, NthThisTurn) and isinstance(when.when, PlaysCard) and _is_about_it(effect):
            raise Refused
        return when
    if isinstance(when.cards, This):
        return Enters(when.cards, None, from_hand=True)
    if not _is_about_it(effect):
        return when
    if not isinstance(when.cards, Cards) or "spell" in when.cards.kinds or when.cards.whose is not None:
        raise Refused
    return Enters(replace(when.cards, whose=None if when.who == EachPlayer() else when.who), from_hand=True)


def _is_about_it(effect: Effect) -> bool:
    """Whether the effect does something with the card that set it off, other than cancelling it."""
    for step in effect.effects if isinstance(effect, Sequence) else (effect,):
        if has_any(step, Cancel):
            return False
        if has_any(step, It, Subject):
            return True
        if has_any(step, Aimed, Choice, Cards, Topmost):
            return False  # "it" is what was chosen or looked at from here on
    return False


# ---- who blocked whom


def with_blocks(clause: Clause) -> Clause:
    """ "That Entity" is the other one of a block, where the text says what it was; beside a block that does not say it,
    it is nobody.
    """
    when = clause.when if isinstance(clause, Triggered) else None
    that: Reference = It()
    if isinstance(when, Blocks) and when.attacker is not None:
        that = Attacker()
    elif isinstance(when, IsBlocked) and when.by is not None:
        that = Blocker()
    elif has_any(when, Blocks, IsBlocked) and has_any(clause, ThatCard):
        raise Refused
    if has_any(clause, Attacker, Blocker) and not has_any(when, Blocks, IsBlocked):
        raise Refused
    return cast("Clause", changed(clause, lambda part: that if isinstance(part, ThatCard) else part))


def with_unblockable(clause: Clause) -> Clause:
    """ "Target Entity can't block it this turn": the card that the text is about, where that is said first."""
    if not any(isinstance(part, IsCard) and part.card == It() for part in inside(clause)):
        return clause
    effect = getattr(clause, "effect", None)
    if not isinstance(effect, Effect) or not has_any(_first_verb(effect), IsCard):
        raise Refused
    return cast("Clause", replaced(clause, IsCard(It()), IsCard(subject_of(clause))))


# ---- players


def _is_about_another(when: Pattern) -> bool:
    """Whether what sets a text off may be about another player than its own."""
    return any(
        (isinstance(part, Who) and part != You()) or (isinstance(part, Cards) and part.whose is None)
        for part in inside(when)
    )


def with_players(clause: Clause) -> Clause:
    """ "That player", where no other player set the text off and none is aimed at, is the one who was spoken of."""
    if not isinstance(clause, Cast | Activated | Triggered) or not has_any(clause, ThatPlayer):
        return clause
    when = plain(clause.when) if isinstance(clause, Triggered) else None
    if isinstance(when, IsMilled):
        if not isinstance(when.cards, Cards) or when.cards.whose != Opponents():
            raise Refused  # whose deck it was is not told by what happened
        return cast("Clause", replaced(clause, ThatPlayer(), Opponents()))
    if isinstance(clause, Triggered) and _is_about_another(clause.when):
        return clause
    parts = list(inside(clause))
    if any(isinstance(part, ChoosePlayer) for part in parts):
        return clause
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
