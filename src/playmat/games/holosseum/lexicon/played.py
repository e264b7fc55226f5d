"""What was played: where it is met, what is counted of it, and what waits for it."""

from __future__ import annotations

import itertools
from typing import Any, cast

import msgspec

from playmat.games.holosseum.nodes.conditions import WasOf
from playmat.games.holosseum.nodes.effects import Cancel, ChangeTarget, CopySpell
from playmat.games.holosseum.nodes.filters import PlayedBy
from playmat.games.holosseum.nodes.rules import EntersWith
from playmat.lang.changes import AddsStats, GainsText
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Choose, DealDamage, ForEach, Give, If, Sequence, Watch
from playmat.lang.nodes import Clause, Effect, Pattern
from playmat.lang.nouns import Aimed, Cards, Choice, Did, Topmost
from playmat.lang.patterns import Blocks, Enters, NthThisTurn, PlaysCard
from playmat.lang.values import Count, EachPlayer, It, Number, Opponents, SomeCard, Subject, ThatPlayer, This
from playmat.text.grammar.hole import innermost
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace


def with_played(clause: Clause) -> Clause:
    """What "was played this turn" is so of the card wherever it came since, as a new object."""
    return cast("Clause", changed(clause, _played_by))


def _played_by(part: Any) -> Any:
    own = isinstance(part, Did) and isinstance(part.when, PlaysCard) and part.when.cards == SomeCard()
    return PlayedBy(part.when.who) if own else part


def with_whose_it_was(clause: Clause) -> Clause:
    """ "If your opponent controlled it, they discard a card": "they" are that player."""
    return cast("Clause", changed(clause, _of_that_player))


def _of_that_player(part: Any) -> Any:
    if not isinstance(part, If) or not isinstance(part.condition, WasOf) or part.condition.who != Opponents():
        return part
    return replace(part, effect=replaced(part.effect, ThatPlayer(), Opponents()))


def counts_what_was_played(clause: Clause) -> bool:
    """ "For each Spell you played this turn": each that was played, wherever it is now, and not those still there."""
    counted = [part.cards for part in inside(clause) if isinstance(part, Count) and isinstance(part.cards, Cards)]
    return any(isinstance(word, PlayedBy) for cards in counted for word in cards.filters) or any(
        isinstance(later, PlayedBy) and has_any(word, Count)
        for cards in inside(clause)
        if isinstance(cards, Cards)
        for word, later in itertools.combinations(cards.filters, 2)
    )  # "Entities with Attack less than the number of Powers you played this turn": the Powers were played


def as_it_enters(when: Pattern, effect: Effect) -> Pattern:
    """ "Whenever you play an Entity, … it …" is about the Entity in the Arena: a card counts as played when it is put
    there (holo.2-3.played-when-on-arena), and on the Stack it can only be cancelled.
    """
    played = innermost(when)
    if isinstance(played, Blocks) and played.cards == This() and isinstance(played.attacker, It | This):
        raise Refused  # "when this Entity blocks, it …"
    copied = isinstance(played, PlaysCard) and has_any(effect, CopySpell) and not has_any(effect, Aimed)
    if copied and getattr(getattr(played, "cards", None), "kinds", ()) != ("spell",):
        raise Refused("only Spells can be copied")
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


def with_watch_first(clause: Clause) -> Clause:
    """ "Deal 3 damage to target Entity. If it is destroyed this turn, …": by that damage, too, which is done before the
    text goes on; so it is chosen and watched first.
    """
    return cast("Clause", changed(clause, _watched_first))


def _watched_first(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index, (deed, after) in enumerate(itertools.pairwise(part.effects)):
        if not isinstance(deed, DealDamage) or not isinstance(after, Watch) or not has_any(after.when, It):
            continue
        if not isinstance(deed.to, Aimed) or deed.to.players is not None or deed.to.most != Number(1) or index:
            raise Refused("by that damage, too? Choose it first, and say what is done when it is destroyed")
        steps[index : index + 2] = [Choose(deed.to), after, replace(deed, to=It())]
    return Sequence(tuple(steps))


def with_watched_plays(clause: Clause) -> Clause:
    """The same of what is waited for: "the next Entity you play this turn gets +1 Attack" is about it in the Arena,
    and what it would enter with it has from then on.
    """
    return cast("Clause", changed(clause, _watched))


def _watched(part: Any) -> Any:
    if not isinstance(part, Watch) or not isinstance(part.when, PlaysCard):
        return part
    when = as_it_enters(part.when, part.effect)
    if when == part.when:
        return part
    return replace(part, when=when, effect=changed(part.effect, _as_it_has_entered))


def _as_it_has_entered(part: Any) -> Any:
    """What it would enter with it has from then on; Unchained counts only in that turn."""
    if not isinstance(part, Give) or not any(isinstance(one, EntersWith) for one in part.changes):
        return part
    entered = [one for one in part.changes if isinstance(one, EntersWith)]
    if part.until != "forever" and any(one != EntersWith(one.of, unchained=True) for one in entered):
        raise Refused("for how long? What it enters with it keeps")
    return replace(part, changes=tuple(one for change in part.changes for one in _had(change)))


def _had(change: Any) -> tuple[Any, ...]:
    if not isinstance(change, EntersWith):
        return (change,)
    more = (change.attack, change.health) != (Number(0), Number(0))
    unchained = (GainsText(change.of, (Keyword("Unchained"),)),) if change.unchained else ()
    return (*((AddsStats(change.of, change.attack, change.health),) if more else ()), *unchained)


def _is_about_it(effect: Effect) -> bool:
    """Whether the effect does something with the card that set it off, other than cancelling or copying it."""
    for step in effect.effects if isinstance(effect, Sequence) else (effect,):
        if has_any(step, Cancel, CopySpell, ChangeTarget):
            return False
        if has_any(step, It, Subject):
            return True
        if has_any(step, Aimed, Choice, Cards, Topmost):
            return False  # "it" is what was chosen or looked at from here on
    return False


def _copies_often(effect: Effect) -> bool:
    return has_any(effect, ForEach) and has_any(effect, CopySpell)


def copies_again(clause: Clause) -> bool:
    """Whether a copy is made, and then if something is so that Spell is copied so often: besides, or instead?"""
    return any(
        isinstance(part, Sequence)
        and has_any(part.effects[:1], CopySpell)
        and any(isinstance(one, If) and _copies_often(one.effect) for one in part.effects)
        for part in inside(clause)
    )
