"""What a clause is made of: what is announced, what sets a text off, what is so for as long as the card lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

import msgspec

from playmat.games.holosseum.lexicon.binding import (
    discussed,
    is_at_once_or_then,
    is_card_or_type,
    is_other_than_nothing,
    is_to_whose_hand,
    speaks_of_nothing,
    undiscussed,
    with_amounts,
    with_looked,
    with_players,
    with_searched,
    with_x,
    without_x,
)
from playmat.games.holosseum.lexicon.done import BRINGS, WORKED_ON
from playmat.games.holosseum.lexicon.lying import is_unchaining
from playmat.games.holosseum.lexicon.played import (
    as_it_enters,
    copies_again,
    counts_what_was_played,
    with_played,
    with_watch_first,
    with_watched_plays,
    with_whose_it_was,
)
from playmat.games.holosseum.lexicon.replacement import changes_dealing_for_good
from playmat.games.holosseum.nodes.attacks import AttackPrice, CannotBlock, MustAttackWith
from playmat.games.holosseum.nodes.changes import (
    MustAttack,
    PreventsAllDamage,
    PreventsDamage,
    PreventsDamageBy,
)
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.nodes.effects import Cancel
from playmat.games.holosseum.nodes.filters import NthPlayed
from playmat.games.holosseum.nodes.rules import (
    LimitsPlays,
    PreventsDamageFrom,
    PreventsDamageFromTo,
)
from playmat.games.holosseum.nodes.values import LifeOf
from playmat.lang.changes import (
    AddsStats,
    BlockedByAtMost,
    BlockedBySeveral,
    CannotBeBlockedBy,
    GainsText,
    MaySkipPart,
    MustBeBlocked,
    PreventsDamageTo,
    SetsStats,
)
from playmat.lang.clauses import Static, Triggered
from playmat.lang.effects import Give, If, May, Pay, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern
from playmat.lang.nouns import Aimed, Choice, Compare, Holds, IsExtreme, IsOther, RandomOf, Topmost
from playmat.lang.patterns import (
    Attacks,
    AttacksAlone,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    GoesUnblocked,
    IsBlocked,
    IsDealtDamage,
    Phase,
)
from playmat.lang.values import AimedPlayer, Count, It, NamedCountersOn, Number, This, You
from playmat.text.english.sentences import settled
from playmat.text.grammar.amount import AsMuch
from playmat.text.grammar.change import about_the_same, about_their_own, about_their_player
from playmat.text.grammar.clause import of_one, whose_doing
from playmat.text.grammar.condition import Asked
from playmat.text.grammar.either_kind import as_one, one_by_one
from playmat.text.grammar.elision import with_kinds, with_nouns
from playmat.text.grammar.endless import refuse_endless
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.naming import of_another_text
from playmat.text.grammar.paid_as_x import PaidAsX
from playmat.text.grammar.referents import Said
from playmat.text.grammar.that_turn import with_that_turn
from playmat.text.grammar.this_way import with_done
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

FOR_A_TIME = (
    CannotBlock,
    LimitsPlays,
    MustAttack,
    MustAttackWith,
    PreventsAllDamage,
    PreventsDamage,
    PreventsDamageBy,
    PreventsDamageFrom,
    PreventsDamageFromTo,
    PreventsDamageTo,
)
"""What a deed brings about until some time, which it says."""


X_PAID = PaidAsX(LifeOf(You()))


def one_clause(clause: Clause, kind: str = "") -> tuple[Clause, ...]:
    """A clause as the reader takes it; whoever does what it says, where no word says so, is its player.

    ``kind`` of the card that says it.
    """
    refuse_endless(clause, also=FOR_A_TIME)
    clause = with_that_turn(with_whose_it_was(with_played(with_nouns(with_kinds(clause)))))
    clause = with_x(X_PAID.said(with_amounts(with_searched(with_looked(with_done(clause, BRINGS, WORKED_ON))))))
    if speaks_of_nothing(clause) or counts_what_was_played(clause) or has_any(clause, AsMuch):
        raise Refused
    clause = discussed(as_one(with_watch_first(with_watched_plays(with_players(settled(clause))))), kind)
    if is_card_or_type(clause):
        raise Refused("is a card chosen, or a type of cards? Say 'choose an Entity' or 'choose a type'")
    if is_to_whose_hand(clause):
        raise Refused("into whose hand? Cards of several players were revealed")
    if is_other_than_nothing(clause):
        raise Refused("other than which? none was spoken of")
    if copies_again(clause):
        raise Refused("so many copies besides, or instead? Say 'copy it twice instead'")
    if is_at_once_or_then(clause):
        raise Refused("at once, or at that time? Say '… and then its owner draws a card' for that time")
    return (clause,)


def un_one_clause(clauses: Any, kind: str = "") -> Mapping[str, Any] | None:
    """The clause in words, for showing; None where no words say it, or several clauses are meant."""
    if not isinstance(clauses, tuple) or len(clauses) != 1:
        return None
    clause = undiscussed(clauses[0], kind)
    return None if clause is None else {"clause": without_x(X_PAID.shown(one_by_one(clause)))}


class How(msgspec.Struct, frozen=True):
    """While a text is read: how often, when and under which condition an effect may be activated. ``at_will``: said by
    how often alone, so that "you may" says that one may activate it.
    """

    times: int = 1
    any_turn: bool = False
    condition: Condition | None = None
    at_will: bool = False


def activated(how: How, effect: Effect, price: Effect | None = None) -> Clause:
    """An effect that its player activates. Raises ``Refused`` where it would be for good and does not say so."""
    if (
        isinstance(effect, Give)
        and effect.until == "forever"
        and not has_any(effect, Aimed)
        and not is_unchaining(effect)
    ):
        raise Refused  # a change without an end is for good, which must be meant
    if how.at_will:
        effect = _without_may(effect)
        if isinstance(effect, Pay) and price is None:  # "once per turn, you may discard a card to …"
            price, effect = effect.price, effect.effect
    if price is not None and has_any(price, Aimed, AimedPlayer):
        raise Refused  # a price is paid, not directed at anything
    if how.at_will and has_any(effect, Cancel) and not how.any_turn:
        raise Refused("on whose turn? Say 'you may activate this on any turn', or 'Activate: …' for your own")
    return Activated(effect, price, how.condition, how.times, how.any_turn)


def _without_may(effect: Effect) -> Effect:
    """The effect without the leave to do what it begins with."""
    if isinstance(effect, May) and effect.who == You():
        return effect.effect
    if isinstance(effect, Sequence) and isinstance(effect.effects[0], May) and effect.effects[0].who == You():
        first = effect.effects[0].effect
        return Sequence((*(first.effects if isinstance(first, Sequence) else (first,)), *effect.effects[1:]))
    return effect


def unactivated(clause: Any, *, priced: bool) -> Mapping[str, Any] | None:
    """An activated effect for showing, with or without a price; None where more is said of it than how often."""
    if not isinstance(clause, Activated) or (
        clause.counts or clause.once_a_game or clause.while_chained or (clause.price is not None) is not priced
    ):
        return None
    shown = {"how": How(clause.times, clause.any_turn, clause.condition), "effect": clause.effect}
    return {**shown, "price": clause.price} if priced else shown


OF_DAMAGE = (Attacks, AttacksAlone, Blocks, DealsDamage, DeclaresAttack, GoesUnblocked, IsBlocked, IsDealtDamage)
"""What is then said of damage is meant of that damage, and not for good."""


def triggered(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    """What is put on the Stack as something happens. Raises ``Refused`` where it is open how long it lasts."""
    if isinstance(effect, Asked):
        if condition is not None:
            raise Refused
        return triggered(when, effect.effect, effect.condition)
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    blocks = _of_its_blocks(effect, when)
    if blocks and condition is None:
        return lasting(blocks)
    when = of_one(when)
    if has_any(when, Aimed, AimedPlayer):
        raise Refused  # nothing is aimed at before the text is announced
    if isinstance(first, If) and first.otherwise is None and condition is None:
        raise Refused  # "when …, if …": the condition is the trigger's
    if isinstance(when, Phase) and when.moment == "during" and isinstance(first, Give) and first.until == "forever":
        raise Refused  # "during your attack step, … gets +1 Attack": as long as the step lasts, not for good
    if isinstance(innermost(when), OF_DAMAGE) and changes_dealing_for_good(effect):
        raise Refused("for how long? say it: until the end of the turn, or while it attacks")
    if any(
        isinstance(one, Give) and one.until == "forever" and has_any(one, NamedCountersOn) for one in inside(effect)
    ):
        raise Refused  # as long as the counters are there, which a sentence of its own says
    if is_exactly_one(condition):
        if has_any(condition, IsOther) and not isinstance(when, Phase) and has_any(effect, It):
            raise Refused  # the other, or the one that set it off?
        effect = about_the_one(effect, condition)
    return Triggered(as_it_enters(when, effect), whose_doing(when, effect), condition)


BLOCKS = (BlockedByAtMost, BlockedBySeveral, CannotBeBlockedBy, MustBeBlocked)


def _of_its_blocks(effect: Effect, when: Pattern) -> tuple[Change, ...]:
    """ "When this attacks, it can't be blocked by …" is always so: nothing is blocked but what attacks. Else none."""
    if when != Attacks(This()) or not isinstance(effect, Give) or effect.until != "forever":
        return ()
    of = {getattr(one, "of", None) for one in effect.changes}
    barred = all(isinstance(one, BLOCKS) or getattr(one, "action", "") == "be blocked" for one in effect.changes)
    it = of.pop() if len(of) == 1 else None
    return replaced(effect.changes, it, This()) if barred and isinstance(it, It | This) else ()


def is_exactly_one(condition: Condition | None) -> TypeGuard[Compare]:
    """Whether a text asks for exactly one card, which "it" then is."""
    return (
        isinstance(condition, Compare)
        and condition.comparison == "="
        and condition.right == Number(1)
        and isinstance(condition.left, Count)
    )


def about_the_one(effect: Effect, condition: Compare) -> Effect:
    """ "If you control exactly one Entity, it gets …": that Entity, not the card whose text it is."""
    if not isinstance(effect, Give) or not has_any(tuple(getattr(one, "of", None) for one in effect.changes), It):
        if has_any(effect, It):
            raise Refused
        return effect
    assert isinstance(condition.left, Count)
    cards = condition.left.cards
    mine = tuple(
        msgspec.structs.replace(one, of=cards) if isinstance(getattr(one, "of", None), It) else one
        for one in effect.changes
    )
    return msgspec.structs.replace(effect, changes=mine)


def lasting(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """True as long as the card lies there. Nothing in it may be chosen or aimed at: "the Entity with the highest
    Attack" is every one that has it.
    """
    changes, condition = of_another_text((changes, condition))
    changes = tuple(about_their_own(change) for change in changed(changes, _all_foremost))
    condition = about_their_player(changes, about_the_same(changes, condition))
    if has_any(changes, NthPlayed) and has_any(changes, AddsStats, SetsStats, GainsText):
        raise Refused("for how long? say it: as it enters, or until the end of the turn")
    if has_any(changed(changes, _unpaid), Choice, Topmost, RandomOf, Aimed, AimedPlayer) or has_any(condition, It):
        raise Refused
    if isinstance(condition, Holds) and condition.filters:  # that a card is there says nothing of "it"
        card = condition.card
        changes = changed(changes, lambda part: card if type(part) is It or _is_it(part) else part)
    if has_any(tuple(getattr(change, "of", None) for change in changes), It):
        raise Refused
    return Static(changes, condition)


def _is_it(part: Any) -> bool:
    """Whether no kind of card is said: "that Entity" is another than the card whose text it is."""
    return isinstance(part, Said) and not part.kinds


def _unpaid(part: Any) -> Any:
    """Without what is done as something comes: there cards may be chosen."""
    if isinstance(part, AttackPrice):
        return msgspec.structs.replace(part, price=Sequence(()))
    return msgspec.structs.replace(part, effect=Sequence(())) if isinstance(part, MaySkipPart) else part


def _all_foremost(part: Any) -> Any:
    one = isinstance(part, Choice) and part == Choice(part.cards)
    return part.cards if one and any(isinstance(word, IsExtreme) for word in part.cards.filters) else part
