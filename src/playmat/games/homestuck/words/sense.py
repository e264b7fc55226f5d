"""Clauses whose words can be read one by one and that yet say nothing that could be done: they are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import Ability, Executable, Option
from playmat.games.homestuck.nodes.counters import MoveBoons, MoveMarks
from playmat.games.homestuck.nodes.effects import AttachTo, MoveDamage, PlayCard, Store, SwapWith
from playmat.games.homestuck.nodes.nouns import IsAtSamePlace, IsAttachedTo, IsInvading, IsTapped
from playmat.games.homestuck.nodes.patterns import SeveralLeave
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Instead, Static, Triggered
from playmat.lang.effects import Give, LookAt, Reveal, Search, Watch
from playmat.lang.nodes import Reference, Target
from playmat.lang.nouns import Cards, Choice, IsNot, Topmost
from playmat.lang.patterns import Leaves, OneOf
from playmat.lang.values import Destroyer, It, Number, ThatPlayer, Together
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused

ONE = Number(1)


class Arrived(Reference):
    """While a sentence is read: "the moved card", "the played card" of a trigger that waits for it; in no program."""


GOALS: dict[type, tuple[str, ...]] = {
    SwapWith: ("what", "with_"),
    AttachTo: ("to",),
    MoveBoons: ("to",),
    MoveMarks: ("to",),
    MoveDamage: ("to",),
    Store: ("under",),
}
"""Deeds that need exactly one card there."""


def is_one(target: Target) -> bool:
    """Whether a target is one card, as far as words can tell."""
    if isinstance(target, Cards | Together):
        return False
    if isinstance(target, Topmost):
        return target.count == ONE
    return not isinstance(target, Choice) or (target.least, target.most) == (ONE, ONE)


def sensible(clause: Any) -> Any:
    """The clause itself. Refuses it where it says what nobody could carry out."""
    for part in inside(clause):
        if isinstance(part, Arrived):
            raise Refused("no card was moved or played before")
        for name in GOALS.get(type(part), ()):
            if not is_one(getattr(part, name)):
                raise Refused("that can be done with one card only, and these words say several")
        if isinstance(part, Static) and has_any((part.changes, part.condition), ThatPlayer):
            raise Refused("'they' and 'their' in words that last: no one player was named")
        if isinstance(part, Give) and part.until == "forever" and _whose_doing(part):
            raise Refused("say how long players may not do that")
        if isinstance(part, Option) and part == Option(part.effect) and _is_every_card(part.effect):
            raise Refused("say what playing them costs, or how often that can be done")
        if isinstance(part, Cannot | Costs) and _is_too_early(part):
            raise Refused("a card that comes is not invading, and not tapped, before it is there")
        if isinstance(part, Cards) and part.zone == "looked" and _rest_of(part) not in ((), (It(),)):
            raise Refused("nothing was taken from these cards before")
        if isinstance(part, Ability | Option | Static | Triggered | Executable | Instead):
            _destroyed(part)
            _from_what_was_seen(part)
    return clause


def _whose_doing(given: Give) -> bool:
    return any(isinstance(change, Cannot) and change.by is not None for change in given.changes)


def _is_every_card(effect: Any) -> bool:
    return isinstance(effect, PlayCard) and isinstance(effect.what, Cards)


def _is_too_early(part: Cannot | Costs) -> bool:
    """Whether it is asked of cards that are to come how they are in play."""
    coming = part.action in ("enter", "play") or Here() in (getattr(part, "at", None), getattr(part, "to", None))
    filters = part.of.filters if isinstance(part.of, Cards) else ()
    return coming and any(isinstance(item, IsInvading) or item == IsTapped() for item in filters)


def _from_what_was_seen(clause: Any) -> None:
    """ "A card from it": one of those looked at, where cards were; else one that lies on the card spoken of."""
    seen = any(isinstance(part, LookAt | Search | Reveal) for part in inside(clause))
    for part in inside(clause):
        if isinstance(part, Cards) and part.zone == "looked" and not seen:
            raise Refused("nothing was looked at before")
        if isinstance(part, Cards) and seen and not {IsAttachedTo(It()), IsAtSamePlace(It())}.isdisjoint(part.filters):
            raise Refused


def _rest_of(cards: Cards) -> tuple[Target, ...]:
    """The cards that "the rest" leaves out."""
    return tuple(item.card for item in cards.filters if isinstance(item, IsNot))


def _destroyed(clause: Any) -> None:
    """ "The card that destroyed it" is known only where the words wait for a card to be destroyed."""
    if not any(isinstance(part, Destroyer) for part in inside(clause)):
        return
    waits = [getattr(clause, "when", None), getattr(clause, "code", None)]
    waits += [part.when for part in inside(clause) if isinstance(part, Watch)]
    if not any(isinstance(one, Leaves | SeveralLeave) for when in waits if when is not None for one in _patterns(when)):
        raise Refused("nothing was destroyed of which an attacker could be known")


def _patterns(when: Any) -> Iterator[Any]:
    yield from when.patterns if isinstance(when, OneOf) else (when,)
