"""What "it" is in lasting words of which a condition is asked: the one card that they are about."""

from __future__ import annotations

import msgspec

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.nodes.nouns import IsIntact
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Condition
from playmat.lang.nouns import Cards, Compare, Holds
from playmat.lang.values import Count, Host, It, Number, This, You
from playmat.text.english.sentences import settled
from playmat.text.grammar.change import about_the_same
from playmat.text.rewrite import changed, replaced

OWN_PLANET = Cards(("planet",), You())


def _of_the_one_changed(
    changes: tuple[Change, ...], condition: Condition | None
) -> tuple[tuple[Change, ...], Condition | None]:
    """ "This character has +3 power while it is an invader": "it" is the one card that the words are about."""
    of = {getattr(change, "of", None) for change in changes}
    one = next(iter(of)) if len(of) == 1 else None
    if isinstance(one, ThisKind):
        return changes, replaced(condition, It(), one)
    return changes, about_the_same(changes, condition)


def _of_the_own_planet(
    changes: tuple[Change, ...], condition: Condition | None
) -> tuple[tuple[Change, ...], Condition | None]:
    """ "Your planet has +3 power while it is intact", "while your planet is intact, it has": there is one of it."""
    of = {getattr(change, "of", None) for change in changes}
    of_planets = isinstance(condition, Holds) and all(isinstance(word, IsIntact) for word in condition.filters)
    if of == {OWN_PLANET} and isinstance(condition, Holds) and of_planets and condition.card == It():
        such = msgspec.structs.replace(OWN_PLANET, filters=condition.filters)
        return changes, Compare(Count(such), ">=", Number(1))
    asked = condition.left if isinstance(condition, Compare) else None
    counted = asked.cards if isinstance(asked, Count) and isinstance(asked.cards, Cards) else Cards()
    if of == {It()} and (counted.kinds, counted.whose) == (OWN_PLANET.kinds, OWN_PLANET.whose):
        return changed(changes, lambda part: OWN_PLANET if isinstance(part, It) else part), condition
    return changes, condition


def about_one_card(
    changes: tuple[Change, ...], condition: Condition | None
) -> tuple[tuple[Change, ...], Condition | None]:
    """Both with that card for "it"."""
    return _of_the_own_planet(*_of_the_one_changed(changes, condition))


def going_on(first: Clause, rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "This card cannot attack. It has +1 power": sentences that say how one card is go on about it."""
    about = {getattr(change, "of", None) for change in first.changes} if isinstance(first, Static) else set()
    one = about.pop() if len(about) == 1 else None
    after = rest[0]
    if isinstance(one, This | ThisKind | Host) and isinstance(after, Static):
        of_it = all(getattr(change, "of", None) == It() for change in after.changes)
        rest = (replaced(after, It(), one), *rest[1:]) if of_it else rest
    return (settled(first), *rest)
