"""What is true as long as a card lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.changes import SUBJECTLESS, slashed_each
from playmat.games.gamma.nodes.changes import (
    AddsMaximum,
    CountsAs,
    CountsWild,
    KeepsChanneled,
)
from playmat.games.gamma.nodes.filters import IsFighting
from playmat.games.gamma.nodes.values import HowPlayed
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Condition, Filter, Reference, Value
from playmat.lang.nouns import (
    Aimed,
    Cards,
    Choice,
    Holds,
    IsAttacking,
    IsBlockedByIt,
    IsBlocking,
    IsBlockingIt,
    Not,
    RandomOf,
    Topmost,
)
from playmat.lang.patterns import Enters
from playmat.lang.values import AimedPlayer, It, Number, This
from playmat.text.english.giving import SAME
from playmat.text.grammar.change import of_those_that, slashed, so_often
from playmat.text.grammar.naming import of_another_text
from playmat.text.grammar.past import times
from playmat.text.grammar.quantity import where_x
from playmat.text.rewrite import changed, has_any, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace


def of_fighters(change: Change) -> Change:
    """ "A unit blocking this has -2 defense": whichever does."""
    of = getattr(change, "of", None)
    if not isinstance(of, Choice) or of != Choice(of.cards):
        return change
    if not any(isinstance(word, IsBlockingIt | IsBlockedByIt) for word in of.cards.filters):
        return change
    return replace(change, of=of.cards)


def lasting(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """True as long as the card lies there. Nothing in it may be chosen or aimed at."""
    changes, condition = of_another_text((tuple(of_fighters(change) for change in changes), condition))
    if all(getattr(change, "of", None) == This() for change in changes):
        condition = replaced(condition, It(), This())
    if has_any(changes, Choice, Topmost, RandomOf, Aimed, AimedPlayer) or has_any(condition, It):
        raise Refused
    if isinstance(condition, Holds | HowPlayed):
        card = condition.card
        changes = changed(changes, lambda part: card if isinstance(part, It) else part)
    if has_any(tuple(getattr(change, "of", None) for change in changes), It):
        raise Refused
    return Static(changes, condition)


def in_part(changes: tuple[Change, ...], condition: Condition) -> Clause:
    """Only in that part of the round; of what counts in the draw phase alone that is said for the reader's sake."""
    if any(isinstance(change, AddsMaximum | CountsWild | KeepsChanneled) for change in changes):
        raise Refused
    return lasting(changes, condition)


def of_itself(change: Change) -> Clause:
    if not isinstance(change, SUBJECTLESS):
        raise Refused("of which cards is that said?")
    return lasting((replaced(change, SAME, This()),))


def counts_itself(those: tuple[str, ...], condition: Condition | None = None) -> Clause:
    """What it counts as is said of the card itself."""
    return lasting(tuple(CountsAs(This(), source) for source in those), condition)


def while_so(changes: tuple[Change, ...], state: tuple[Any, ...]) -> Clause:
    """ "Allied units have +1 offense while attacking": those that are; of this card: while it is."""
    if not all(isinstance(one, Filter) for one in state):
        raise Refused
    if all(getattr(change, "of", None) == This() for change in changes):
        return lasting(changes, Holds(This(), state))
    return lasting(tuple(of_those_that(change, state) for change in changes))


FIGHTING = (IsAttacking, IsBlocking, IsBlockingIt, IsBlockedByIt, IsFighting)


def while_it_is(state: tuple[Any, ...], changes: tuple[Change, ...]) -> Clause:
    """ "While flipped, this has +0/+2". Of other cards it stays open whether they are so or this card is."""
    if any(getattr(change, "of", None) != This() for change in changes):
        raise Refused("while which card is so: this one, or those?")
    return while_so(changes, state)


def in_that_combat(changes: tuple[Change, ...], until: Any) -> Clause:
    """ "Units blocking this get -1 offense until end of combat": they block no longer then."""
    changes = tuple(of_fighters(change) for change in changes)
    of = [getattr(change, "of", None) for change in changes]
    if until != "end of the attack" or not all(
        isinstance(cards, Cards) and any(isinstance(word, FIGHTING) for word in cards.filters) for cards in of
    ):
        raise Refused
    return lasting(changes)


def with_x(changes: tuple[Change, ...], value: Value) -> Clause:
    return lasting(where_x(value, changes))


def own_numbers(attack: Value, health: Value, condition: Condition | None = None) -> Clause:
    return lasting((slashed(This(), attack, health),), condition)


def own_numbers_each(sign: int, second: Value, each: Value) -> Clause:
    return lasting((slashed_each(This(), sign, second, each),))


def each_so(each: Value, changes: tuple[Change, ...]) -> Clause:
    """ "For each claim you control, this has +1 defense": every number that is said so often."""
    return lasting(tuple(so_often(change, each) for change in changes))


def newly(changes: tuple[Change, ...], it: Reference, come: bool) -> Clause:  # noqa: FBT001
    """Only in the round in which the card came."""
    assert it == This()
    assert come
    return lasting(changes, times(Enters(This()), ">=", Number(1)))


def unlasting(clause: Any, *, asked: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or (clause.condition is not None) is not asked:
        return None
    return {"changes": clause.changes, "condition": clause.condition} if asked else {"changes": clause.changes}


def kept_unless(changes: tuple[Change, ...], condition: Condition) -> Clause:
    return lasting(changes, Not(condition))


def ununless(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Static) and isinstance(clause.condition, Not)
    return {"changes": clause.changes, "condition": clause.condition.condition} if own else None


def of_it(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """ "While it is unflipped, it …", behind lasting words about this card: of this card, too."""
    if any(getattr(change, "of", None) != It() for change in changes):
        raise Refused
    return lasting(replaced(changes, It(), This()), replaced(condition, It(), This()))


def while_its(state: tuple[Any, ...], changes: tuple[Change, ...]) -> Clause:
    return of_it(changes, Holds(This(), state))
