"""Clauses whose words can be read one by one and that yet say nothing that could be done: they are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from playmat.games.homestuck.doubtful import refuse_doubtful
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import Ability, Executable, Option
from playmat.games.homestuck.nodes.counters import MoveBoons, MoveMarks, SpendBoons
from playmat.games.homestuck.nodes.effects import AttachTo, AttackNow, MoveDamage, PlayCard, Store, SwapWith
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    IsAtMoon,
    IsAtPlanetOf,
    IsAtSamePlace,
    IsAttachedTo,
    IsInvading,
    IsTapped,
    MarksAre,
    PowerIs,
    WasSo,
)
from playmat.games.homestuck.nodes.patterns import HasAttacked
from playmat.games.homestuck.nodes.places import Here
from playmat.games.homestuck.nodes.values import AttackVictims
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Instead, Static, Triggered
from playmat.lang.effects import Discard, DrawCards, Give, LookAt, NameX, Reveal, Search, Watch
from playmat.lang.nodes import Effect, Pattern, Reference, Target
from playmat.lang.nouns import Cards, Choice, HasTag, HasTitle, IsNot, Topmost
from playmat.lang.patterns import GoesTo, Leaves, OneOf, Phase, core
from playmat.lang.values import Count, Destroyer, It, Number, ThatPlayer, Together, X, You
from playmat.text.grammar.endless import refuse_endless
from playmat.text.grammar.so_done import is_looked_at
from playmat.text.grammar.told_apart import refuse_open
from playmat.text.rewrite import has_any, inside, opened
from playmat.text.table import Refused

ONE = Number(1)
REMEMBERED = (BoonsAre, HasTag, HasTitle, IsAtMoon, IsAtPlanetOf, IsInvading, IsTapped, MarksAre, PowerIs)
"""What is known of a card that has left play: hs.ruling.ath.state-when-destroyed."""


class Arrived(Reference):
    """While a sentence is read: "the moved card", "the destroyed character" of a trigger that waits for it; in no
    program. ``how``: what happened to it.
    """

    how: str


class MovedForNothing(Effect):
    """While a sentence is read: a move of which the words say that it costs nothing; in no program. As an option it is
    the move that the rules offer, of untapped cards alone.
    """

    effect: Effect


class DestroyerOf(Reference):
    """While a sentence is read: "the character that destroyed this card"; in no program. Only of the card whose
    destruction sets the text off it is known.
    """

    of: Reference
    means: str = ""


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
    refuse_doubtful(clause)
    refuse_open(clause)
    refuse_endless(clause, one_card_may=True)
    for part in inside(clause):
        if isinstance(part, Arrived):
            raise Refused("to no card happened that before")
        _told_apart(part)
        for name in GOALS.get(type(part), ()):
            if not is_one(getattr(part, name)):
                raise Refused("that can be done with one card only, and these words say several")
        if isinstance(part, Static) and has_any((part.changes, part.condition), ThatPlayer):
            raise Refused("'they' and 'their' in words that last: no one player was named")
        _too_much(part)
        if isinstance(part, Give) and part.until == "forever" and _whose_doing(part):
            raise Refused("say how long players may not do that")
        if isinstance(part, Option) and part == Option(part.effect) and _is_every_card(part.effect):
            raise Refused("say what playing them costs, or how often that can be done")
        if isinstance(part, Cannot | Costs) and _is_too_early(part):
            raise Refused("a card that comes is not invading, and not tapped, before it is there")
        if is_looked_at(part) and _rest_of(part) not in ((), (It(),)):
            raise Refused("nothing was taken from these cards before")
        if isinstance(part, Ability | Option | Static | Triggered | Executable | Instead):
            _destroyed(part)
            _from_what_was_seen(part)
            _remembered(part)
            _after_an_attack(part)
            if _says_x(part) and not _pays_x(part):
                raise Refused("X stands for nothing here")
    return clause


def _told_apart(part: Any) -> None:
    """Refuses to wait for some only of the cards that go unseen."""
    if not isinstance(part, GoesTo) or (part.from_, part.to) != ("hand", "deck") or not isinstance(part.cards, Cards):
        return
    if part.cards.kinds or part.cards.filters:
        raise Refused("nobody else may know which card of a hand goes into a deck")


def _too_much(part: Any) -> None:
    """Refuses words that would count all there is, or never end, where nobody can have meant it."""
    if isinstance(part, Count) and part.cards == Cards():
        raise Refused("for each card: say which cards, and where")
    if isinstance(part, Watch) and isinstance(part.when, Phase) and _never_refreshes(part.effect):
        raise Refused("say how long it is not refreshed: 'during your next Prep Phase', or for good")


def _never_refreshes(effect: Any) -> bool:
    """Whether something that begins at a moment keeps cards from being refreshed ever after."""
    return (
        isinstance(effect, Give)
        and effect.until == "forever"
        and any(isinstance(change, Cannot) and change.action == "refresh" for change in effect.changes)
    )


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
    seen = any(isinstance(part, LookAt | Search | Reveal) or _is_known_after(part) for part in inside(clause))
    for part in inside(clause):
        if is_looked_at(part) and not seen:
            raise Refused("nothing was looked at before")
        if isinstance(part, Cards) and seen and not {IsAttachedTo(It()), IsAtSamePlace(It())}.isdisjoint(part.filters):
            raise Refused


def _is_known_after(part: Any) -> bool:
    """Whether a deed lets its player know cards that were hidden: those drawn, those put from a deck into a pile."""
    if isinstance(part, DrawCards):
        return part.who == You()
    return isinstance(part, Discard) and isinstance(part.what, Topmost) and part.what.cards.zone == "deck"


def _rest_of(cards: Cards) -> tuple[Target, ...]:
    """The cards that "the rest" leaves out."""
    return tuple(item.card for item in cards.filters if isinstance(item, IsNot))


def _after_an_attack(clause: Any) -> None:
    """What an attack destroyed is told where the text waits for its end, or has somebody attack."""
    if has_any(clause, AttackVictims) and not has_any(clause, HasAttacked, AttackNow):
        raise Refused("no attack was spoken of that could have destroyed them")


def _destroyed(clause: Any) -> None:
    """ "The card that destroyed it" is known only where the words wait for a card to be destroyed."""
    if not any(isinstance(part, Destroyer) for part in inside(clause)):
        return
    waits = [getattr(clause, "when", None), getattr(clause, "code", None)]
    waits += [part.when for part in inside(clause) if isinstance(part, Watch)]
    if not any(isinstance(one, Leaves) for when in waits if when is not None for one in _patterns(when)):
        raise Refused("nothing was destroyed of which an attacker could be known")


def _says_x(value: Any) -> bool:
    """Whether there is an X in it that no "where X is" around it explains."""
    if isinstance(value, X | NameX):
        return isinstance(value, X)
    if isinstance(value, tuple):
        return any(map(_says_x, value))
    return isinstance(value, msgspec.Struct) and any(_says_x(getattr(value, name)) for name in opened(value))


def _pays_x(clause: Any) -> bool:
    """Whether X is what is paid."""
    if isinstance(clause, Option):
        return isinstance(clause.price, SpendBoons)
    return isinstance(clause, Ability) and isinstance(clause.grist, X)


def leaves_play(when: Pattern) -> bool:
    """Whether a pattern waits for a card to leave play, so that words may say how it was."""
    return all(isinstance(one, Leaves) for one in _patterns(when))


def _remembered(clause: Any) -> None:
    """How a card was is known only of one that has left play."""
    if not has_any(clause, WasSo):
        return
    waits = [getattr(clause, "when", None), getattr(clause, "code", None)]
    waits += [part.when for part in inside(clause) if isinstance(part, Watch)]
    if isinstance(clause, Instead | Static) or not any(when is not None and leaves_play(when) for when in waits):
        raise Refused("'was' and 'had' are said of a card that has left play")
    if any(
        not isinstance(word, REMEMBERED) for part in inside(clause) if isinstance(part, WasSo) for word in part.filters
    ):
        raise Refused("that is not remembered of a card that has left play")


def _patterns(when: Any) -> Iterator[Any]:
    when = core(when)
    yield from map(core, when.patterns) if isinstance(when, OneOf) else (when,)
